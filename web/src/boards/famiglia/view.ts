/** The view of Famiglia. */
import type { Zones } from '../../lib/tokens';

export interface PlayerBoard {
  hand: string[] | null;
  hand_size: number;
  area: string[];
  points: number | null;
}

export interface FamigliaBoard {
  stage: number;
  starter: number;
  seat: number;
  turns: number;
  last_round: boolean;
  passed_before: boolean;
  players: PlayerBoard[];
  street: string[];
  newcomers: string[];
  pile_size: number;
  shuffled: string[];
  queue: string[];
  discard: string[];
  exchange: { accountant: string; fetched: string[]; laid: string[] } | null;
  taking: { card: string | null; rank: number | null; brute: string | null } | null;
}

/** What lies open where, in the order of the view. */
export function zonesOf(board: FamigliaBoard): Zones {
  const zones = new Map([
    ['street', board.street],
    ['discard', board.discard],
  ]);
  board.players.forEach((player, seat) => {
    zones.set(`hand-${seat}`, player.hand ?? []);
    zones.set(`area-${seat}`, player.area);
  });
  return zones;
}
