/** What a view of amytis holds. Made by tools/protocol.py from shinar.games.amytis.view_types: do not edit. */
import type { View } from '../../lib/types';

/** All that a seat may know of a game of Architects of Amytis. */
export interface AmytisView extends View {
  phase: Phase;
  first: number;
  sides: Sides;
  stacks: Stall[];
  /** Taken, and not yet placed */
  hand: Tile | null;
  players: Player[];
  display: (ProjectCard | null)[];
  deck: number;
  favours: Favours;
  ending: boolean;
}

export type BoardSide = "A" | "B";

export type Building = "garden" | "market" | "wall" | "palace" | "residence" | "theatre";

export type Colour = "blue" | "green" | "orange" | "pink";

/** The king's favours: whose pawn stands there, and in the row how many of each player. */
export interface Favours {
  i: number | null;
  ii: number | null;
  iii: number | null;
  iv: number | null;
  stairs: number | null;
  corners: number | null;
  projects: number | null;
  row: number[];
}

export type Phase = "take" | "place" | "project" | "palace" | "favour" | "over";

export interface Player {
  points: number;
  /** Where the marker stands */
  track: number;
  /** The points of whole laps of the track */
  base: number;
  /** By cell, the lowest first */
  city: Tile[][];
  /** Left to be placed */
  architects: number;
  pawns: number;
  open: ProjectCard[];
  completed: ProjectCard[];
}

export interface ProjectCard {
  number: number;
  points: number;
  /** Of letters for colours; a dot is a cell that does not matter */
  rows: string[];
}

/** The side of the effect of each building. */
export interface Sides {
  garden: BoardSide;
  market: BoardSide;
  wall: BoardSide;
  palace: BoardSide;
  residence: BoardSide;
  theatre: BoardSide;
}

/** A stack of the building board. */
export interface Stall {
  height: number;
  top: Tile | null;
  /** Whose stands there */
  architect: number | null;
}

export interface Tile {
  building: Building;
  colour: Colour;
}
