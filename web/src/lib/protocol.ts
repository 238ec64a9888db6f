/** The messages between the page and its server. Made by tools/protocol.py from shinar.protocol: do not edit. */

export const VERSION = 3;

export type Command = Sit | Stand | Bot | Start | Close | Play | Undo | Resign | Abandon | Rematch | Chat | StandIn | Replace | Back | Look | Why | Hint | Foresee | Plan | Planned | Refresh | Ping;

export type TableEvent = OpenEvent | SitEvent | StandEvent | BotEvent | StartEvent | MoveEvent | UndoEvent | ResignEvent | FlagEvent | AbandonEvent | ExpireEvent | OutageEvent | ClosedEvent | NameEvent | ChatEvent | GoneEvent | StandInEvent | BackEvent | VacationEvent | RematchEvent | DealEvent | TryEvent | FollowEvent | NextEvent;

export type Message = News | Change | Done | Failed;

export type Argument = number | string | (number | string | Named)[] | Named;

export type Clock = NoClock | LiveClock | DaysClock;

/** Agree, or no longer agree, to end the game without a result. */
export interface Abandon {
  do: "abandon";
  id?: number;
  agree?: boolean;
}

export interface AbandonEvent {
  kind: "abandon";
  seat: number;
  agree: boolean;
  n: number;
  at: number;
}

/** Where a line leads: whose decision it is then (-1: the game is over), which places are a guess, and whether it is a whole plan. */
export interface Ahead {
  seat: number;
  unsure: string[];
  ready: boolean;
  line: PlannedMove[];
}

/** Take one's seat back from the bot. */
export interface Back {
  do: "back";
  id?: number;
}

export interface BackEvent {
  kind: "back";
  seat: number;
  n: number;
  at: number;
}

/** The host puts a bot on a free seat, or takes it away (no level). */
export interface Bot {
  do: "bot";
  id?: number;
  seat: number;
  level?: string;
}

/** A bot sits down, or goes (no level). */
export interface BotEvent {
  kind: "bot";
  seat: number;
  level: string | null;
  character?: string;
  n: number;
  at: number;
}

/** The same for a reader who has the message numbered `after`: what is different in the view (see `differences`), and the parts of the table that are. */
export interface Change {
  t: "change";
  n: number;
  after: number;
  events: TableEvent[];
  view?: Record<string, unknown>;
  table?: Record<string, unknown>;
  undo?: boolean;
  sheet?: ([string, number[]])[];
}

export interface Chat {
  do: "chat";
  id?: number;
  text: string;
}

/** Who speaks is told with it: a seat (-1 for a spectator), and whether with an account; in old logs neither. What is said `beside` a game comes to its players with the end, after entries that they have seen already. */
export interface ChatEvent {
  kind: "chat";
  name: string;
  text: string;
  seat?: number;
  account?: boolean;
  beside?: boolean;
  n: number;
  at: number;
}

/** A legal move: its code, the pieces to click (with spaces between them), what it scores at once (None where something hidden would come to light), and its words where the reader asked for a language. */
export type Choice = [number, string, number | null, (string | null)?];

/** The host closes a table whose game has not begun. */
export interface Close {
  do: "close";
  id?: number;
}

/** The host of the site ended the table. */
export interface ClosedEvent {
  kind: "closed";
  reason: string;
  n: number;
  at: number;
}

/** So many days for each move. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** The deal is offered to others, or it is over. */
export interface DealEvent {
  kind: "deal";
  n: number;
  at: number;
}

/** The message with that `id` is carried out, or answered; what it changed is durable. */
export interface Done {
  t: "ok";
  id: number;
  n: number;
  made?: number;
  view?: Record<string, unknown>;
  why?: Problem;
  hint?: Hints;
  ahead?: Ahead;
  plan?: PlanInfo;
}

/** Closed before the game began. */
export interface ExpireEvent {
  kind: "expire";
  reason: string;
  n: number;
  at: number;
}

/** The message with that `id` is refused; nothing has changed. */
export interface Failed {
  t: "error";
  id: number;
  error: Problem;
}

/** The body of every answer over HTTP that is not a success. */
export interface Failure {
  error: Problem;
}

/** Somebody's time is up. */
export interface FlagEvent {
  kind: "flag";
  seat: number;
  n: number;
  at: number;
}

/** All want another game. */
export interface FollowEvent {
  kind: "follow";
  n: number;
  at: number;
}

/** Ask what these moves would lead to, of both players from now on, as far as one's own seat can know. */
export interface Foresee {
  do: "foresee";
  id?: number;
  line: number[];
}

/** Somebody has deleted the account. */
export interface GoneEvent {
  kind: "gone";
  seat: number;
  n: number;
  at: number;
}

/** Something that a move did, as the rules tell it: what went from where to where. What there is not, or is hidden, is null, and left out at the end. The rule that it follows is that of its kind (`games/NAME/events.py`). */
export type Happened = [string, (number | null)?, (string | null)?, (string | null)?, (string | null)?, (number)?];

/** Still there. Whoever says nothing for a while has gone. */
export interface Here {
  do: "here";
  id?: number;
}

/** Ask for the best moves of one's own seat now, in the words of a language if one is named. */
export interface Hint {
  do: "hint";
  id?: number;
  lang?: "en" | "ru";
}

/** A good move: the chance to win after it (0 to 1), and how often the search tried it. */
export interface HintedMove {
  code: number;
  text: string;
  path: string[];
  chance: number;
  visits: number;
  reasons: Reason[];
  words?: string;
}

/** The best moves of a seat at a moment, the best first. */
export interface Hints {
  moment: number;
  looks: number;
  moves: HintedMove[];
}

/** Sit down with somebody who waits. Where more are still missing, one waits with them. */
export interface Join {
  do: "join";
  id?: number;
  seek: string;
}

/** Something that happened, as a text to be put into either language; `text` where the reader asked for one. */
export interface Line {
  id: string;
  args: Record<string, Argument>;
  text?: string;
}

/** So many seconds for the game, and some more for each move. */
export interface LiveClock {
  kind: "live";
  base: number;
  plus?: number;
}

/** Ask for the view after so many moves, for history; when the game is over, as any seat saw it. */
export interface Look {
  do: "look";
  id?: number;
  made: number;
  seat?: number;
}

/** A move. Its code and the pieces clicked are missing while the choice is sealed, except the code for who made it. */
export interface MoveEvent {
  kind: "move";
  seat: number;
  lines: Line[];
  happened: Happened[];
  code?: number;
  path?: string[];
  n: number;
  at: number;
}

/** A seat has another name from now on. */
export interface NameEvent {
  kind: "name";
  seat: number;
  name: string;
  n: number;
  at: number;
}

/** An argument of a line that is no figure: a word of the game's texts, or a name that brings its languages with it. */
export interface Named {
  word?: string;
  name?: Record<string, string>;
}

/** All that a reader has not seen yet: the entries since, and how things stand now. `view` is the game's own. */
export interface News {
  t: "news";
  n: number;
  seat: number;
  events: TableEvent[];
  view: Record<string, unknown>;
  table: TableInfo;
  undo?: boolean;
  sheet?: ([string, number[]])[];
}

/** The next game is open: its table. */
export interface NextEvent {
  kind: "next";
  table: string;
  n: number;
  at: number;
}

/** The next of one's tables that waits for one, after the one that was named; None where none does. */
export interface NextGame {
  table: string | null;
  waiting: number;
}

/** As long as one likes. */
export interface NoClock {
  kind: "none";
}

/** The table is there. */
export interface OpenEvent {
  kind: "open";
  n: number;
  at: number;
}

/** The server was away, and the clocks stood still. */
export interface OutageEvent {
  kind: "outage";
  from: number;
  to: number;
  n: number;
  at: number;
}

/** One waits no more: the same person waits somewhere else, or nothing was heard of them. */
export interface Over {
  t: "over";
  why: "away" | "replaced";
}

/** A table as one person asks about it: their seat (-1: none), and whether they opened it. */
export interface OwnTable {
  id: string;
  game: string;
  options: Record<string, string>;
  visibility: "link" | "open" | "private";
  hints: boolean;
  rated: boolean;
  status: "abandoned" | "finished" | "playing" | "waiting";
  seats: SeatInfo[];
  clock: Clock;
  times: Times | null;
  made: number;
  moment: number;
  result: Result | null;
  next: string | null;
  closed: string | null;
  stopped: string | null;
  asked: (number | null)[];
  patience: number | null;
  strongest: string | null;
  known: boolean;
  rules: number;
  commitment: string | null;
  seed: number | string | null;
  salt: string | null;
  begins?: boolean;
  plans?: boolean;
  watchers?: number;
  day?: string;
  tournament?: string;
  seat: number;
  host: boolean;
}

/** The game has begun at this table, and one has a seat there. */
export interface Paired {
  t: "paired";
  table: string;
}

/** Still there. */
export interface Ping {
  do: "ping";
  id?: number;
}

/** Lay down one's replies: lines of moves from the `moment` on, one's rival's and one's own. They take the place of those laid down before; without lines there are none. */
export interface Plan {
  do: "plan";
  id?: number;
  lines: number[][];
  moment: number;
}

/** The replies that one has laid down. Where they were given up: `ended` says why (otherwise, illegal, undone), until one lays down others or none. */
export interface PlanInfo {
  lines: PlannedMove[][];
  ended?: string;
}

/** Ask which replies one has laid down, or what became of them. */
export interface Planned {
  do: "planned";
  id?: number;
}

/** A move of a line, and what it does, as the player who lays the line down may know it. */
export interface PlannedMove {
  seat: number;
  code: number;
  lines: Line[];
}

/** Make a move: its code, its notation, or the pieces clicked. `moment` is the one the client sees: another is refused. */
export interface Play {
  do: "play";
  id?: number;
  code?: number;
  text?: string;
  path?: string[];
  moment?: number;
}

/** What is wrong: a kind for programs, a sentence for people, the rule that forbids a move. Where one kind has several sentences, `why` says which, and `args` has the figures in it. Of a card pack also the place in it, and what is wrong there in each language. Of a ban or a mute also until when, and why. */
export interface Problem {
  kind: string;
  text: string;
  rule?: string;
  why?: string;
  args?: Record<string, number>;
  said?: Record<string, string>;
  line?: number;
  card?: string;
  field?: string;
  until?: number;
  reason?: string;
}

/** A reason for a move, in the language that was asked for. */
export interface Reason {
  id: string;
  args: Record<string, Argument>;
  text?: string;
}

/** Ask for the whole view and the entries after the last one seen, where one has missed a change. */
export interface Refresh {
  do: "refresh";
  id?: number;
  since: number;
}

/** Ask for the same game again; it begins when all people at the table have asked. */
export interface Rematch {
  do: "rematch";
  id?: number;
}

export interface RematchEvent {
  kind: "rematch";
  seat: number;
  n: number;
  at: number;
}

/** Let the table's own bot play for somebody who has been away for long. */
export interface Replace {
  do: "replace";
  id?: number;
  seat: number;
}

/** Give the game up. */
export interface Resign {
  do: "resign";
  id?: number;
}

export interface ResignEvent {
  kind: "resign";
  seat: number;
  n: number;
  at: number;
}

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
}

/** `seen` is the last entry that one was shown there; `news` are the last ones since, of `since` in all. */
export interface RunningGame {
  id: string;
  game: string;
  seat: number;
  seats: SeatInfo[];
  clock: Clock;
  times: Times | null;
  waits: boolean;
  updated: number;
  seen: number;
  since: number;
  news: TableEvent[];
}

/** Those that wait for one come first, the most urgent of them at the top; `cut` where there are more than are told. */
export interface RunningGames {
  games: RunningGame[];
  waiting: number;
  cut: boolean;
}

/** Who sits on a seat. */
export interface SeatInfo {
  name: string;
  kind: "bot" | "free" | "human";
  level: string | null;
  character: string | null;
  stand_in: string | null;
  resigned: boolean;
  abandons: boolean;
  again: boolean;
  account: boolean | null;
  gone: boolean;
  vacation?: number;
}

/** Wait for opponents of like strength who want the same: this game with these options, so many seats, and this clock. */
export interface Seek {
  do: "seek";
  id?: number;
  game: string;
  seats?: number;
  clock?: Clock;
  options?: Record<string, string>;
}

/** Those who wait together for one table. */
export interface SeekInfo {
  id: string;
  game: string;
  seats: number;
  clock: Clock;
  options: Record<string, string>;
  people: Seeker[];
  created: number;
}

/** The seeks that are open; `waiting` counts people, also those of seeks beyond the longest list. */
export interface SeekList {
  seeks: SeekInfo[];
  waiting: number;
}

/** Somebody who waits, and how strong they are taken to be. */
export interface Seeker {
  name: string;
  account: boolean;
  rating: number;
  deviation: number;
  provisional: boolean;
}

/** Take a free seat (any, if none is named). */
export interface Sit {
  do: "sit";
  id?: number;
  seat?: number;
}

export interface SitEvent {
  kind: "sit";
  seat: number;
  name: string;
  account?: boolean;
  n: number;
  at: number;
}

/** Leave one's seat before the game begins. */
export interface Stand {
  do: "stand";
  id?: number;
}

export interface StandEvent {
  kind: "stand";
  seat: number;
  name: string;
  n: number;
  at: number;
}

/** Let a bot play for one's seat until one is back. */
export interface StandIn {
  do: "standin";
  id?: number;
  level: string;
}

export interface StandInEvent {
  kind: "standin";
  seat: number;
  level: string;
  n: number;
  at: number;
}

/** The host begins the game. */
export interface Start {
  do: "start";
  id?: number;
}

/** The game begins. */
export interface StartEvent {
  kind: "start";
  n: number;
  at: number;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  visibility: "link" | "open" | "private";
  hints: boolean;
  rated: boolean;
  status: "abandoned" | "finished" | "playing" | "waiting";
  seats: SeatInfo[];
  clock: Clock;
  times: Times | null;
  made: number;
  moment: number;
  result: Result | null;
  next: string | null;
  closed: string | null;
  stopped: string | null;
  asked: (number | null)[];
  patience: number | null;
  strongest: string | null;
  known: boolean;
  rules: number;
  commitment: string | null;
  seed: number | string | null;
  salt: string | null;
  begins?: boolean;
  plans?: boolean;
  watchers?: number;
  day?: string;
  tournament?: string;
}

/** Milliseconds left by seat as of the moment the seat began to think, and since when it thinks. That may lie in the future: the clock stands until then. */
export interface Times {
  left: number[];
  since: (number | null)[];
}

/** Somebody plays the deal. */
export interface TryEvent {
  kind: "try";
  n: number;
  at: number;
}

/** Take back one's own last move, as long as nothing came to light since. */
export interface Undo {
  do: "undo";
  id?: number;
}

export interface UndoEvent {
  kind: "undo";
  seat: number;
  n: number;
  at: number;
}

/** Somebody is on vacation until then; where that is not after `at`, they are back early. */
export interface VacationEvent {
  kind: "vacation";
  seat: number;
  until: number;
  n: number;
  at: number;
}

/** One waits: the seek, and the level of a bot of like strength for who does not want to wait. */
export interface Waiting {
  t: "waiting";
  id: number;
  seek: SeekInfo;
  level: string;
}

/** Ask why a move is not allowed, or why clicks lead to none. */
export interface Why {
  do: "why";
  id?: number;
  code?: number;
  text?: string;
  path?: string[];
}
