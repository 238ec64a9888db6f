/** What the server sends, as far as the shell reads it. Boards know the rest of their own view. */

export interface Choice {
  code: number;
  text: string;
  path: string[];
  gain: number | null;
  words?: string;
}

export interface View {
  game: string;
  seat: number;
  seats: number;
  turn: number;
  pending: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  phase: string;
  moves: Choice[];
  /** What the words of the prompt are about: arguments of its text. */
  about?: Record<string, unknown>;
  /** The colours of the seats, where the game gives them any. */
  tints?: string[];
  [key: string]: unknown;
}

export interface Line {
  id: string;
  args: Record<string, unknown>;
  text?: string;
}

/** Something that a move did, as the rules tell it: what went from where to where. What is hidden from the reader is left out. */
export interface GameEvent {
  kind: string;
  seat?: number;
  piece?: string;
  from?: string;
  to?: string;
  amount?: number;
  rule: string;
}

export interface TableEvent {
  n: number;
  at: number;
  kind: string;
  seat?: number;
  code?: number;
  path?: string[];
  name?: string;
  /** Whether somebody who sits down or speaks has an account; missing in old logs. */
  account?: boolean;
  text?: string;
  level?: string | null;
  character?: string | null;
  agree?: boolean;
  table?: string;
  /** Of an outage of the server: from when to when. */
  from?: number;
  to?: number;
  reason?: string;
  lines?: Line[];
  /** Of a move: what it did. */
  happened?: GameEvent[];
}

export interface SeatInfo {
  name: string;
  kind: 'free' | 'bot' | 'human';
  /** Of a bot: how strong it is. */
  level: string | null;
  /** Whom a bot is named after, see `cast.ts`. */
  character: string | null;
  stand_in: string | null;
  resigned: boolean;
  abandons: boolean;
  again: boolean;
  /** Whether a person has an account; null where it is not known. */
  account: boolean | null;
  /** Somebody who has deleted the account. */
  gone: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  visibility: string;
  hints: boolean;
  status: 'waiting' | 'playing' | 'finished' | 'abandoned';
  seats: SeatInfo[];
  clock: { kind: string; base?: number; plus?: number; days?: number };
  times: { left: number[]; since: (number | null)[] } | null;
  made: number;
  moment: number;
  result: { scores: number[]; winners: number[]; reason: string } | null;
  next: string | null;
  /** Why the host of the site ended it, where they did. */
  stopped: string | null;
  /** Why it was closed before the game began. */
  closed: 'host' | 'age' | 'closed' | null;
  /** By seat: since when it is awaited. */
  asked: (number | null)[];
  /** After how many milliseconds others may call a bot for a seat; null where the clock decides. */
  patience: number | null;
  /** The strongest bot that may stand in; null: any. */
  strongest: string | null;
  /** Whether somebody may know the cards: then only who opened the table and bots play there. */
  known: boolean;
  rules: number;
  /** What the deal was sealed with, and what it was the hash of once the game is over. */
  commitment: string | null;
  seed: number | string | null;
  salt: string | null;
}

export interface News {
  t: 'news';
  n: number;
  seat: number;
  events: TableEvent[];
  view: View;
  table: TableInfo;
  undo: boolean;
  sheet?: [string, number[]][];
}

export interface Refusal {
  kind: string;
  text: string;
  rule?: string;
  /** Which of the sentences of its kind, and the figures in it. */
  why?: string;
  args?: Record<string, number>;
  line?: number;
  card?: string;
  field?: string;
  said?: Record<string, string>;
  until?: number | null;
  reason?: string;
}

/** A reason for a move, in the language that was asked for. */
export interface Reason {
  id: string;
  text?: string;
}

export interface Hint {
  moment: number;
  looks: number;
  moves: { code: number; path: string[]; words?: string; chance: number; visits: number; reasons: Reason[] }[];
}

export type Answer =
  | { t: 'ok'; id: number; n: number; view?: View; why?: Refusal | null; hint?: Hint }
  | { t: 'error'; id: number; error: Refusal };
