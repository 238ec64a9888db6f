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
}

export type Say = BoardProps['t'];
export type { Keys } from '../../lib/flips';
