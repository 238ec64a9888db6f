/** What the views of all games are made of. Made by tools/protocol.py from shinar.core.view: do not edit. */

export type Argument = number | string | Term | (number | string | Term)[];

/** A text in each language. */
export type Both = {
  en: string;
  ru: string;
};

/** A legal move of the seat that sees it. */
export type Choice = {
  code: number;
  /** Its notation */
  text: string;
  /** The pieces to click, in order */
  path: string[];
  /** What it scores at once; null where something hidden would come to light */
  gain: number | null;
};

/** Something that a move did, as the rules tell it: what went from where to where. What is hidden is left out. */
export type EventData = {
  seat?: number;
  piece?: string;
  from?: string;
  to?: string;
  amount?: number;
  kind: string;
  rule: string;
};

/** Something that happened, as a text to be put into words. */
export type LineData = {
  id: string;
  args: Record<string, Argument>;
};

/** An argument of a text that is no figure: a word of the game's texts, or a name that brings its languages with it. */
export type Term = {
  word?: string;
  name?: Both;
};

/** What the views of all games have. */
export type View = {
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
};
