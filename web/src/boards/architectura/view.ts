/** What a view of architectura holds. Made by tools/protocol.py from shinar.games.architectura.view_types: do not edit. */
import type { View } from '../../lib/types';
import type { Argument, Both } from '../../lib/view';

/** All that a seat may know of a game of Architectura. */
export interface ArchitecturaView extends View {
  pack: PackNames;
  /** The cards that all have, by id */
  base: string[];
  /** Of all cards, by id */
  names: Record<string, Both>;
  phase: string;
  first: number;
  active: number;
  limit: number;
  streets: Place[][];
  /** The colours of the seats */
  tints: Colour[];
  playing: string | null;
  /** What the words of the prompt are about */
  about: Record<string, Argument>;
  effect: Effect | null;
  /** The place that a card is moved from */
  source: string | null;
  players: Player[];
  /** By place, for who decides where a card goes */
  fates: Record<string, Fate>;
}

/** What becomes of a card that lies in the city. */
export interface Change {
  place: string;
  was: number;
  /** Null where the card falls */
  now: number | null;
  left: boolean;
}

export type Colour = "blue" | "green" | "yellow" | "red";

/** The effect that is carried out now: whose it is, and the card whose text it is. */
export interface Effect {
  card: string | null;
  text: string | null;
}

/** What becomes of the city if the card is placed there. */
export interface Fate {
  value: number | null;
  asked: boolean;
  changes: Change[];
}

/** A card of one's own hand, as it is printed. */
export interface Held {
  number: number;
  id: string;
  sides: string[];
  initial: string;
  groups: string[];
  shield: boolean;
  text: Both;
}

/** A card in the city. */
export interface Lying {
  id: string;
  owner: number;
  up: boolean;
  /** The value that is up; null face down */
  side: string | null;
  /** Whose token protects it */
  token: number | null;
  shield: boolean;
}

/** The card pack that is played with. */
export interface PackNames {
  /** The value of the option */
  cards: string;
  name: Both;
  note: Both;
}

export interface Place {
  /** The lowest first */
  cards: Lying[];
  value: number | null;
  /** For whom */
  reserved: number | null;
}

export interface Player {
  colour: Colour;
  /** Null for all but the own one */
  hand: Held[] | null;
  hand_size: number;
  /** Cards in hand that all have seen */
  seen: string[];
  deck: number;
  /** What its owner knows of it, the first to be drawn first */
  deck_top: string[] | null;
  maximum: number;
  exchanged: boolean;
  tokens: number;
  zone: string[];
  removed: string[];
  /** The additional cards of the colour; null where there are fewer */
  extra: (string | null)[];
  /** The additional cards taken, by number */
  chosen: number[] | "sealed" | null;
}
