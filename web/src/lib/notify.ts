/** Notifications of the browser. Nobody is asked before a click. */
import { t } from './language.svelte';
import { toasts } from './toasts.svelte';

export const canNotify = (): boolean => 'Notification' in window;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

export async function wantNotifications(): Promise<void> {
  const answer = await Notification.requestPermission();
  toasts.show(t(answer === 'granted' ? 'notify-on' : 'notify-off'));
}

export function notify(title: string, body: string, match: string): void {
  if (!mayNotify()) return;
  try {
    const note = new Notification(title, { body, tag: match, icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some phones allow it only to service workers
  }
}
