import type { View } from '../../lib/types';
import type { BoardProps } from '../props';

/** What the table of 7 Wonders shows, as its Python view sends it. */

export type Side = 'A' | 'B';

export interface City {
  free: boolean;
  wonder: string;
  side: Side | null;
  stages: number;
  /** The stages that stand, counted from 0. */
  raised: number[];
  stages_in_all: number | null;
  start_lost: boolean;
  coins: number;
  /** What raw materials and manufactured goods cost it: from the left, then from the right. */
  prices: [number, number, number, number];
  buildings: string[];
  shields: number;
  victories: number[];
  defeats: number;
  minus: number;
  debt: number;
  /** Coins that it loses at the end of this turn, as it stands. */
  loses: number;
  leaders_in_hand: number;
  /** The leader that its guild copies. */
  copied: string | null;
  buried: string[];
  /** The stages that its board copies, each as `gizah-A-1`. */
  copies: string[] | null;
  tokens: Record<string, number>;
  taking_part: number;
  hand_size: number;
  tiles_left: number;
  tiles_laying: number;
  tiles_built: number;
  chosen: boolean;
  hand: string[] | null;
  /** Leaders in hand that cannot be played now. */
  leaders: string[] | null;
  memory: string[] | null;
  tucked: (string | null)[];
  tiles: number[] | null;
  laying: number[] | null;
  offer: number[] | null;
  choice: string | null;
}

/** Why something cannot be done with a card now: the rule, the goods that must be had, and how many coins are short for them. */
export interface Lack {
  rule: string;
  goods: Record<string, number>;
  /** Whether the neighbours sell what is missing. */
  sold: boolean;
  coins: number;
}

export interface Tower {
  places: (number | null)[];
  laid: number[];
  laws: number[];
}

export interface GreatProject {
  name: string;
  colour: string;
  tokens: number;
  open: boolean;
}

export interface WondersView extends View {
  age: number;
  round: number;
  turns: number;
  passing: 'left' | 'right';
  holder: number | null;
  /** The city that is decided for; null when the game is over. */
  asked: number | null;
  tower: Tower | null;
  project: GreatProject | null;
  discards: number[];
  thrown: string[];
  cities: City[];
  pile: string[] | null;
  /** While the game is on: by seat, the points by their source. */
  points?: Record<string, number>[];
  /** Of one's own cards, by name, why one cannot be built; and why no stage can be. */
  refused?: { cards?: Record<string, Lack>; stage?: Lack | null };
}

/** A part of the table that a phone shows. */
export type Shown = 'own' | 'left' | 'right' | 'middle' | 'far';

export type Say = BoardProps['t'];
export type { Keys } from '../../lib/flips';
