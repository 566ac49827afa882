/** The guest's name and seats, kept in the browser: no account is needed. */
import { recall, recallOf, remember, rememberOf } from './storage';

export interface KeptSeat {
  match: string;
  secret: string;
  seat: number | null;
  /** Secrets of seats for friends that this browser has handed out, by seat. */
  links?: Record<string, string>;
}

/** How far a player has looked: the board as it was before, and the log after the last own word. */
export interface Seen {
  board: number;
  log: number;
}

const MOST = 200;

export const ownName = (): string => recall('name', '');
export const keepName = (name: string): void => remember('name', name.trim().slice(0, 40));

export const keptSeats = (): KeptSeat[] => recall<KeptSeat[]>('seats', []);

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter((kept) => kept.match !== seat.match || kept.secret !== seat.secret);
  const before = keptSeats().find((kept) => kept.match === seat.match && kept.secret === seat.secret);
  remember('seats', [{ ...before, ...seat }, ...others].slice(0, MOST));
}

export function dropSeat(match: string, secret: string): void {
  const dropped = (kept: KeptSeat) => kept.match === match && kept.secret === secret;
  remember(
    'seats',
    keptSeats().filter((kept) => !dropped(kept)),
  );
}

export const seatAt = (match: string): KeptSeat | undefined => keptSeats().find((kept) => kept.match === match);

export const seenOf = (match: string): Seen | null => recallOf<Seen | null>('seen', match, null);
export const keepSeen = (match: string, seen: Seen): void => rememberOf('seen', match, seen, MOST);
