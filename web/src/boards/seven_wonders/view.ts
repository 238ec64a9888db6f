/** What a view of seven_wonders holds. Made by tools/protocol.py from shinar.games.seven_wonders.view_types: do not edit. */
import type { View } from '../../lib/types';
import type { Argument } from '../../lib/view';

/** A city as one seat sees it. */
export interface City {
  debt: number;
  /** Coins at the end of this turn, as it stands */
  loses: number;
  leaders_in_hand: number;
  /** The leader that its guild copies */
  copied: string | null;
  buried: string[];
  black_used: boolean;
  free: boolean;
  wonder: string;
  side: Side | null;
  stages: number;
  /** The stages that stand, counted from 0 */
  raised: number[];
  stages_in_all: number | null;
  start_lost: boolean;
  coins: number;
  /** What raw materials and manufactured goods cost it: from the left, then from the right */
  prices: number[];
  buildings: string[];
  shields: number;
  victories: number[];
  defeats: number;
  minus: number;
  tokens: Record<string, number>;
  taking_part: number;
  olympia_used: boolean;
  hand_size: number;
  tiles_left: number;
  tiles_laying: number;
  tiles_built: number;
  chosen: boolean;
  /** The stages that its board copies, each as `gizah-A-1` */
  copies: string[] | null;
  /** In hand, where they cannot be played now */
  leaders: string[] | null;
  hand: string[] | null;
  /** The cards among which those of a hand are that the seat has held */
  memory: string[] | null;
  /** Under the stages that stand; null for one that the seat does not know */
  tucked: (string | null)[];
  tiles: number[] | null;
  laying: number[] | null;
  offer: number[] | null;
  /** The move that is sealed */
  choice: string | null;
}

export interface GreatProject {
  name: string;
  colour: string;
  tokens: number;
  open: boolean;
}

/** Why something cannot be done with a card now. */
export interface Lack {
  rule: string;
  /** That must be had */
  goods: Record<string, number>;
  /** Whether the neighbours sell what is missing */
  sold: boolean;
  /** That are short for them */
  coins: number;
}

/** Why the own cards cannot be used now; empty where none can be chosen. */
export interface Refused {
  /** By name, why it cannot be built */
  cards?: Record<string, Lack>;
  /** Why no stage can be */
  stage?: Lack | null;
}

export type Side = "A" | "B";

export interface Tower {
  places: (number | null)[];
  laid: number[];
  laws: number[];
}

/** All that a seat may know of a game of 7 Wonders. */
export interface WondersView extends View {
  phase: string;
  age: number;
  round: number;
  turns: number;
  boxes: string[];
  passing: "left" | "right";
  /** Of the Free City */
  holder: number | null;
  /** The city that is decided for; null when the game is over */
  asked: number | null;
  free_pile: number;
  tower: Tower | null;
  project: GreatProject | null;
  /** By age, those that lie face down */
  discards: number[];
  /** Those that lie in everybody's sight */
  thrown: string[];
  /** By seat, the points by their source */
  points?: (Record<string, number>)[];
  /** To a player */
  refused?: Refused;
  cities: City[];
  /** The face-down cards of the discard pile, for who may build one now */
  pile: string[] | null;
  /** What the words of the prompt are about */
  about: Record<string, Argument>;
}
