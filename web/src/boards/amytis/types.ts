import type { View } from '../../lib/types';
import type { BoardProps } from '../props';

/** What the table of Amytis shows, as its Python view sends it. */

export type Colour = 'blue' | 'green' | 'orange' | 'pink';
export const BUILDINGS = ['garden', 'market', 'wall', 'palace', 'residence', 'theatre'] as const;
export type Building = (typeof BUILDINGS)[number];
export const SINGLE_FAVOURS = ['i', 'ii', 'iii', 'iv', 'stairs', 'corners', 'projects'] as const;
export type SingleFavour = (typeof SINGLE_FAVOURS)[number];

export interface Tile {
  building: Building;
  colour: Colour;
}

export interface ProjectCard {
  number: number;
  points: number;
  rows: string[];
}

export interface Stall {
  height: number;
  top: Tile | null;
  architect: number | null;
}

export interface Player {
  points: number;
  track: number;
  base: number;
  city: Tile[][];
  architects: number;
  pawns: number;
  open: ProjectCard[];
  completed: ProjectCard[];
}

export interface AmytisView extends View {
  first: number;
  sides: Record<Building, 'A' | 'B'>;
  stacks: Stall[];
  hand: Tile | null;
  players: Player[];
  display: (ProjectCard | null)[];
  deck: number;
  favours: Record<SingleFavour, number | null> & { row: number[] };
  ending: boolean;
}

export type Say = BoardProps['t'];
/** The key of a piece for the animation, by its place. */
export type { Keys } from '../../lib/flips';

export const SHAPES = { blue: 's-star', green: 's-circle', orange: 's-triangle', pink: 's-square' } as const;
export const SEATS = ['ivory', 'basalt'] as const;
