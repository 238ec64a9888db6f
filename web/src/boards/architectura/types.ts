import type { Choice, View } from '../../lib/types';
import type { BoardProps } from '../props';

/** What the table of Architectura shows, as its Python view sends it. */

export type Colour = 'blue' | 'green' | 'yellow' | 'red';
/** A text in each language. */
export type Both = Record<string, string>;

export interface Lying {
  id: string;
  owner: number;
  up: boolean;
  side: string | null;
  token: number | null;
  shield: boolean;
}

export interface Place {
  /** The lowest first. */
  cards: Lying[];
  value: number | null;
  reserved: number | null;
}

export interface Held {
  number: number;
  id: string;
  sides: string[];
  initial: string;
  groups: string[];
  shield: boolean;
  text: Both;
}

export interface Player {
  colour: Colour;
  hand: Held[] | null;
  hand_size: number;
  seen: string[];
  deck: number;
  deck_top: string[] | null;
  maximum: number;
  exchanged: boolean;
  tokens: number;
  zone: string[];
  removed: string[];
  extra: (string | null)[];
  chosen: number[] | 'sealed' | null;
}

export interface Change {
  place: string;
  was: number;
  /** Null where the card falls. */
  now: number | null;
  left: boolean;
}

/** What would become of the city if the card were placed here. */
export interface Fate {
  value: number | null;
  asked: boolean;
  changes: Change[];
}

export interface ArchitecturaView extends View {
  pack: { cards: string; name: Both; note: Both };
  first: number;
  active: number;
  limit: number;
  streets: Place[][];
  tints: Colour[];
  playing: string | null;
  effect: { card: string | null; text: string | null } | null;
  source: string | null;
  names: Record<string, Both>;
  players: Player[];
  fates: Record<string, Fate>;
  moves: Choice[];
}

export type Say = BoardProps['t'];
