/** The boards: one entry per game. A further game adds its folder and a line here. */
import type { Component } from 'svelte';
import fedora from 'icon:fedora';
import rose from 'icon:rose';
import revolver from 'icon:revolver';
import horse from 'icon:horse-head';
import island from 'icon:island';
import type { Notes } from '../lib/choices';
import type { Speaker } from '../lib/texts';
import type { Choice, View } from '../lib/types';
import type { AsideProps, BoardProps } from './board';
import { headingOf } from './great-mafia-war/war';

export interface BoardEntry {
  /** The sign of the game in lists. */
  sign: string;
  /** A picture for the start page. */
  art?: () => Promise<{ default: Component }>;
  load: () => Promise<{ default: Component<BoardProps> }>;
  /** Under which heading an option stands in a long list; null leaves it to its verb. */
  heading?: (choice: Choice, view: View, seat: number, speaker: Speaker) => string | null;
  /** What is said of the things that options name. */
  notes?: Notes;
  /** What stands with the question, for players. */
  aside?: () => Promise<{ default: Component<AsideProps> }>;
}

const BOARDS: Record<string, BoardEntry> = {
  famiglia: {
    sign: rose,
    art: () => import('./famiglia/Art.svelte'),
    load: () => import('./famiglia/Board.svelte'),
  },
  'mafia-city': {
    sign: revolver,
    art: () => import('./mafia-city/Art.svelte'),
    load: () => import('./mafia-city/Board.svelte'),
    aside: () => import('./mafia-city/Reactions.svelte'),
  },
  corleone: {
    sign: horse,
    art: () => import('./corleone/Art.svelte'),
    load: () => import('./corleone/Board.svelte'),
    notes: { thug: 'front', business: 'front', family: 'text' },
  },
  'great-mafia-war': {
    sign: island,
    art: () => import('./great-mafia-war/Art.svelte'),
    load: () => import('./great-mafia-war/Board.svelte'),
    heading: headingOf,
  },
};

const PLAIN: BoardEntry = { sign: fedora, load: () => import('./plain/Board.svelte') };

/** The board of a game; a game that has none yet is shown as text. */
export const boardOf = (game: string): BoardEntry => BOARDS[game] ?? PLAIN;
