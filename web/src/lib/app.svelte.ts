/** What the whole page knows: where it is, and where it is the guest's turn. */
import { api } from './api';
import { parseRoute, type Route } from './routes';
import { keptSeats } from './seats';
import type { EditionInfo, MySummary } from './types';

/** Whatever else lies in the browser's storage would only be refused. */
const SECRET = /^[\w-]{16,64}$/;

class App {
  route = $state.raw<Route>(parseRoute(location.hash));
  /** What the title of the page says, besides the name of the program. */
  title = $state('');
  mine = $state.raw<MySummary[]>([]);
  help = $state(false);
  /** The rules that are open beside the table, and the edition that is played there. */
  rules = $state.raw<{ game: string; edition: EditionInfo; paragraph: string | null } | null>(null);

  constructor() {
    addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
      this.rules = null;
    });
  }

  /** How many other matches wait for the guest. */
  get waiting(): number {
    const here = this.route.page === 'match' ? this.route.match : null;
    return this.mine.filter((match) => match.your_turn && match.match !== here).length;
  }

  async refresh(): Promise<void> {
    const seats = keptSeats()
      .filter((kept) => SECRET.test(kept.secret))
      .map(({ match, secret }) => ({ match, secret }));
    if (!seats.length) {
      this.mine = [];
      return;
    }
    try {
      this.mine = await api.mine(seats);
    } catch {
      // the next round will tell
    }
  }
}

export const app = new App();

export function go(hash: string): void {
  location.hash = hash;
}
