/** What the views of all games are made of. Made by tools/protocol.py from shinar.core.view: do not edit. */

export type Argument = number | string | Term | (number | string | Term)[];

/** A text in each language. */
export interface Both {
  en: string;
  ru: string;
}

/** A legal move of the seat that sees it. */
export interface Choice {
  code: number;
  /** Its notation */
  text: string;
  /** The pieces to click, in order */
  path: string[];
  /** What it scores at once; null where something hidden would come to light */
  gain: number | null;
}

/** An argument of a text that is no figure: a word of the game's texts, or a name that brings its languages with it. */
export interface Term {
  word?: string;
  name?: Both;
}

/** What the views of all games have. */
export interface View {
  game: string;
  seats: number;
  /** Whose view it is; -1 is a spectator */
  seat: number;
  /** The seat that is asked first; -1 when the game is over */
  turn: number;
  /** All seats that owe a choice */
  pending: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  moves: Choice[];
}
