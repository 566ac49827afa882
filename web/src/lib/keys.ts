/** Keys that work on a whole page, as long as nobody is typing. */

export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Listen to keys until the returned function is called. Letters are given in lower case. */
export function onKeys(keys: () => Keys): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isChoosing(event) || document.querySelector('dialog[open]')) return;
    const act = keys()[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** Arrows go from one radio button to the next. */
function isChoosing(event: KeyboardEvent): boolean {
  return event.key.startsWith('Arrow') && event.target instanceof HTMLInputElement && event.target.type === 'radio';
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
