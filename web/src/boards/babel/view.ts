/** What a view of babel holds. Made by tools/protocol.py from shinar.games.babel.view_types: do not edit. */
import type { View } from '../../lib/types';
import type { Argument } from '../../lib/view';

/** All that a seat may know of a game of Babel. */
export interface BabelView extends View {
  phase: Phase;
  /** Whose turn it is, whoever decides */
  active: number;
  /** Cards that must still be given up */
  owed: number;
  migrated: boolean;
  tribe_deck: number;
  discards: Counts;
  temple_deck: number;
  /** Levels that all know, the first to be drawn first */
  temple_deck_top: number[];
  players: Player[];
  /** What the words of the prompt are about */
  about: Record<string, Argument>;
}

export type Counts = Partial<Record<Tribe, number>>;

export interface Lands {
  media: Site;
  sumer: Site;
  hatti: Site;
  persia: Site;
  assyria: Site;
}

export type Phase = "act" | "give-up" | "over";

export type Place = "media" | "sumer" | "hatti" | "persia" | "assyria" | "quarry";

/** A player as one seat sees them. */
export interface Player {
  hand_size: number;
  pawn: Place;
  /** Whether the card dealt at the start still lies there */
  dealt: boolean;
  lands: Lands;
  /** Levels, the top last */
  stock: number[];
  points: number;
  /** Null for all but the own one */
  hand: Counts | null;
  /** The cards that the reader knows to be in the hand; null for a spectator */
  known: Counts | null;
}

/** A player's side of a land, the lowest cards first. */
export interface Site {
  settlers: Tribe[];
  temple: number[];
}

export type Tribe = "mede" | "sumerian" | "hittite" | "persian" | "assyrian";
