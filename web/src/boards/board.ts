import type { Snippet } from 'svelte';
import type { Speaker } from '../lib/texts';
import type { Choice, Fact, View } from '../lib/types';

/** What every board is given. It shows the view, and lets whatever belongs to an option be chosen. */
export interface BoardProps {
  view: View;
  /** The own seat; null for spectators. */
  seat: number | null;
  speaker: Speaker;
  choices: Choice[];
  choose: (word: string) => void;
  /** The option that mouse or focus is on, here or in the list of options. */
  hot: string | null;
  point: (word: string | null) => void;
  /** The view when the player last looked, to mark what is new; null marks nothing. */
  seen: View | null;
  /** What the last word made happen. */
  facts: Fact[];
  /** The components of the edition that is played. */
  components: unknown;
  /** The name plate of a seat, to be put where the player sits; with a sign of its own if the game has one. */
  plate: Snippet<[number, Snippet?]>;
}

/** What a game adds to the question at a table: a setting of the player's own. */
export interface AsideProps {
  match: string;
  view: View;
  seat: number;
  speaker: Speaker;
  choices: Choice[];
  choose: (word: string) => void;
  /** Whether the table can be reached. */
  online: boolean;
  /** Whether a clock runs for the seat. */
  clocked: boolean;
}
