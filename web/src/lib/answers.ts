/** What the server takes and answers over HTTP. Made by tools/protocol.py from its routes: do not edit. */
import type { DaysClock, Happened, Line, LiveClock, NoClock, Reason, Result, SeatInfo } from './protocol';
import type { View } from './types';
import type { EventData, LineData } from './view';

export interface Account {
  name: string;
  password: string;
}

/** Which one, and since when, where that is known. */
export interface Achievement {
  id: string;
  at: number | null;
}

/** What to do to whom. Times left out mean: for good. `address`: also the address the person is connected from, for a day. */
export interface Act {
  act: "announce" | "ban" | "call-off" | "chat-off" | "chat-on" | "close" | "delete" | "drain" | "mute" | "rename" | "reset-password" | "settle" | "unannounce" | "unban" | "undrain" | "unmute";
  target?: string;
  reason?: string;
  days?: number;
  hours?: number;
  minutes?: number;
  name?: string;
  en?: string;
  ru?: string;
  address?: boolean;
}

/** What came of an act; a new password is shown this once. */
export interface ActDone {
  act: string;
  target: string;
  password: string;
}

export interface AdminTable {
  id: string;
  game: string;
  visibility: string;
  status: string;
  summary: Summary;
  created: number;
  updated: number;
  listeners: number;
  chat_off: boolean;
}

export interface AdminTableList {
  tables: AdminTable[];
}

export interface Announcement {
  en: string;
  ru: string;
}

/** Somebody who would like to be one's friend, or whom one has asked. */
export interface Asking {
  name: string;
  at: number;
}

export interface AuditLog {
  lines: Audited[];
}

/** One line of the audit log. */
export interface Audited {
  id: string;
  at: number;
  who: string;
  act: string;
  target: string;
  reason: string;
  detail: Record<string, unknown>;
}

export interface BlockList {
  blocked: Blocked[];
}

/** Somebody whom one has blocked or muted; `id` is what takes it back. */
export interface Blocked {
  id: string;
  name: string;
  account: boolean;
  kind: "block" | "mute";
  at: number;
}

/** A browser that is told; `id` is the SHA-256 of its endpoint, by which it knows itself. */
export interface Browser {
  id: string;
  label: string;
  created: number;
}

/** A challenge: by or for the person of that name. `table` when it was accepted. */
export interface Call {
  id: string;
  name: string;
  game: string;
  clock: NoClock | LiveClock | DaysClock;
  options: Record<string, string>;
  rated: boolean;
  created: number;
  expires: number;
  state: "accepted" | "declined" | "open" | "withdrawn";
  reason: "" | "clock" | "game" | "later" | "not-now";
  table: string | null;
}

/** What waits for oneself: challenges, one's own with what came of them, and how many would like to be friends. */
export interface Calls {
  given: Call[];
  made: Call[];
  asks: number;
  now: number;
}

/** What a rated game did to the rating of one player. */
export interface Change {
  seat: number;
  rating: number;
  change: number;
}

/** What a rated game did to ratings; empty while it goes on, and where it did not count. */
export interface Changes {
  changes: Change[];
}

/** What can be learned after the first game, as a list of chapters shows it. */
export interface Chapter {
  name: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

/** What somebody said at a table. */
export interface ChatLine {
  n: number;
  at: number;
  user: string;
  name: string;
  text: string;
}

/** What one wants to be told, and how often by mail at most (1, 3, 12 or 24 hours, in milliseconds). */
export interface Chosen {
  ways?: Ways;
  every?: number;
}

/** A session or a token, as its owner sees it; times are milliseconds since 1970, `seen` is right to the hour. */
export interface Credential {
  id: string;
  label: string;
  created: number;
  seen: number | null;
  current: boolean;
}

/** The chance of each seat to win after so many moves. */
export interface CurvePoint {
  made: number;
  chances: number[];
}

/** Today's deals, and how yesterday's ended. */
export interface Daily {
  day: string;
  now: number;
  until: number;
  streak: number;
  deals: DailyDeal[];
  yesterday: string | null;
  ended: DailyTop[];
}

/** A game of a day: with what, against whom, from which seat. What the commitment is to is told when the day is over. */
export interface DailyDeal {
  game: string;
  rules: number;
  options: Record<string, string>;
  seat: number;
  seats: string[];
  characters: (string | null)[];
  commitment: string;
  players: number;
  mine: DailyTry | null;
}

/** A deal of a day with its ladder, which is hidden from who may still play, and final when it is over. */
export interface DailyLadder {
  day: string;
  now: number;
  until: number;
  over: boolean;
  final: boolean;
  streak: number;
  deal: DailyDeal;
  hidden: boolean;
  rows: DailyRow[];
  ranked: number;
  seed: string | null;
  salt: string | null;
  before: string | null;
  after: string | null;
}

/** The puzzle of a day (in days since 1970, UTC); `streak` is on how many days in a row one has solved it. */
export interface DailyPuzzle {
  day: number;
  until: number;
  id: string;
  game: string;
  rating: number;
  done: boolean;
  streak: number;
  longest: number;
  rated: boolean;
}

/** A place on the ladder. Nobody is named who does not wish to be listed. */
export interface DailyRow {
  place: number;
  name: string;
  points: number;
  margin: number;
  mine: boolean;
  table: string | null;
}

/** The first places of a ladder, how many there are, and one's own. */
export interface DailyTop {
  game: string;
  rows: DailyRow[];
  ranked: number;
  mine: DailyTry | null;
}

/** One's own try. `late` is a game that ended after the day, `unfinished` one that had not ended by then. */
export interface DailyTry {
  table: string;
  outcome: "abandoned" | "late" | "played" | "playing" | "resigned" | "unfinished";
  points: number | null;
  margin: number | null;
  place: number | null;
  better: number | null;
  counts: boolean;
  why: "address" | "guest" | null;
}

/** A deal, and how those who played it fared. */
export interface DealInfo {
  game: string;
  options: Record<string, string>;
  seat: number;
  seats: string[];
  characters: (string | null)[];
  mine: string | null;
  done: boolean;
  over: boolean;
  until: number;
  offered: boolean;
  results: DealResult[];
}

/** How one table of a deal fared. */
export interface DealResult {
  name: string;
  account: boolean | null;
  outcome: "abandoned" | "played" | "playing" | "resigned" | "time" | "unfinished";
  points: number | null;
  margin: number | null;
  won: boolean;
  mine: boolean;
  table: string | null;
}

/** Why not, in one of a few words. */
export interface Declined {
  reason?: "" | "clock" | "game" | "later" | "not-now";
}

/** It is so now. */
export interface Done {
  done: boolean;
}

/** No new tables from now on: the server will be restarted. */
export interface Drain {
  en: string;
  ru: string;
  until: number | null;
}

/** How many sessions or tokens are over. */
export interface Ended {
  ended: number;
}

/** What an answer did to a person's rating. */
export interface Entered {
  rating: number;
  change: number;
}

/** The newest tables first; `cut` where there was more than is given at once. */
export interface Export {
  profile: KeptProfile;
  sessions: KeptSession[];
  tokens: KeptToken[];
  tables: KeptTable[];
  chat: KeptLine[];
  packs: KeptPack[];
  plans: KeptPlan[];
  ratings: Known[];
  results: KeptResult[];
  daily: KeptTry[];
  notifications: KeptNotifications;
  social: KeptSocial;
  tournaments: KeptTournament[];
  puzzles: KeptPuzzles;
  cut: boolean;
}

/** A private table that goes on from a position of another: after `made` moves, oneself at `seat`, bots at the others. */
export interface Fork {
  made: number;
  seat?: number;
  level?: string;
}

/** A friend: since when, and where they are. `table` only of a game that everybody may watch. */
export interface Friend {
  name: string;
  at: number;
  where: Whereabouts;
}

export interface FriendList {
  friends: Friend[];
  asks: Asking[];
  asked: Asking[];
  now: number;
}

/** A game that the server offers. `needed`: by number of seats, values that options must have with so many. */
export interface GameInfo {
  name: string;
  seats: number[];
  usual_seats: number;
  options: GameOption[];
  presets: GamePreset[];
  needed: Record<string, Record<string, string>>;
  texts: Record<string, GameTexts>;
  rules: number;
  packs: string | null;
  ratings: Record<string, number>;
}

export interface GameList {
  games: GameInfo[];
  levels: string[];
  docs: boolean;
}

/** An option of a game. `open`: there are more values than those told of, and the last one stands for any of them. */
export interface GameOption {
  name: string;
  values: string[];
  open: boolean;
  ruling: boolean;
  texts: Record<string, string>;
  value_texts: Record<string, string[]>;
}

/** A way to play that has a name: the values of all options. */
export interface GamePreset {
  name: string;
  options: Record<string, string>;
  texts: Record<string, string>;
  about: Record<string, string>;
}

export interface GameTexts {
  title: string;
  about: string;
}

export interface Guest {
  name?: string;
}

/** Something that somebody does more or less than others, in each language. */
export interface Habit {
  kind: string;
  line: string;
  texts: Record<string, string>;
}

export interface Habits {
  game: string;
  habits: Habit[];
}

/** A ban or a mute; without `until` it is for good. */
export interface Held {
  until: number | null;
  reason: string;
}

export interface History {
  points: Point[];
}

/** What the coach says to a certain legal move that was not asked for. */
export interface Instead {
  path: string[];
  text: string;
}

/** Whether a move is about as good as the best, with the chances to win after both; the better move is told when it is. */
export interface JudgedTry {
  good: boolean;
  chance: number;
  best: number;
  words: string;
  better: ReviewedMove | null;
  reasons: Reason[];
}

export interface KeptAddress {
  address: string;
  lang: string;
  asked: number;
  confirmed: number | null;
  every: number;
  sent: number;
}

/** The first answer of a person to a puzzle. */
export interface KeptAnswer {
  puzzle_id: string;
  game: string;
  at: number;
  move: string;
  solved: boolean;
  rating: number | null;
  change: number | null;
}

export interface KeptChallenge {
  name: string;
  game: string;
  own: boolean;
  state: string;
  created: number;
}

/** A friend, or somebody who asks or was asked. */
export interface KeptFriend {
  name: string;
  state: string;
  at: number;
}

/** A line of chat. */
export interface KeptLine {
  table: string;
  at: number;
  text: string;
}

/** What one was told of a table, and when. */
export interface KeptNotice {
  table_id: string;
  kind: string;
  at: number;
}

export interface KeptNotifications {
  push_subscriptions: KeptSubscription[];
  mail_addresses: KeptAddress[];
  notification_ways: KeptWay[];
  told: KeptNotice[];
}

/** A card pack that somebody sent in. */
export interface KeptPack {
  game: string;
  value: string;
  created: number;
}

/** Replies that were laid down ahead, each a line of moves as (seat, code). */
export interface KeptPlan {
  table: string;
  created: number;
  lines: (([number, number])[])[];
}

export interface KeptProfile {
  id: string;
  name: string;
  account: boolean;
  created: number | null;
  recovery_code: boolean;
}

/** What is kept of a person who solves puzzles. */
export interface KeptPuzzles {
  ratings: KeptStanding[];
  answers: KeptAnswer[];
  streak: KeptStreak | null;
}

/** What one has reported oneself; what others report is the host's. */
export interface KeptReport {
  name: string;
  table: string;
  reason: string;
  words: string;
  at: number;
}

/** What came of a game for one person. */
export interface KeptResult {
  table_id: string;
  game: string;
  speed: string;
  at: number;
  seat: number;
  seats: number;
  place: number;
  outcome: string;
  against: string;
  score: number;
  sheet: ([string, number])[];
  rated: boolean;
  rating: number | null;
  change: number | null;
}

/** Without the hash: that is the server's. */
export interface KeptSession {
  label: string;
  created: number;
  seen: number;
}

export interface KeptSocial {
  friends: KeptFriend[];
  blocked: Blocked[];
  challenges: KeptChallenge[];
  reports: KeptReport[];
  wishes: Wishes;
}

export interface KeptStanding {
  game: string;
  rating: number;
  deviation: number;
  tries: number;
  solved: number;
  updated: number;
}

export interface KeptStreak {
  day: number;
  days: number;
  best: number;
}

/** Without its keys, which are the browser's. */
export interface KeptSubscription {
  label: string;
  endpoint: string;
  lang: string;
  created: number;
}

export interface KeptTable {
  id: string;
  game: string;
  visibility: string;
  status: string;
  created: number;
  updated: number;
  opened: boolean;
  result: Result | null;
  record?: string;
}

export interface KeptToken {
  label: string;
  created: number;
  seen: number | null;
  name: string | null;
}

/** A tournament that one made or took part in. `points` of a Swiss system are halves. */
export interface KeptTournament {
  id: string;
  kind: string;
  game: string;
  name: string;
  starts: number;
  made: boolean;
  joined?: number;
  rating?: number;
  rank?: number;
  points?: number;
}

/** What is kept of a try, for whose it is. */
export interface KeptTry {
  day: string;
  game: string;
  table_id: string;
  counts: boolean;
  began: number;
  outcome: string | null;
  ended: number | null;
  points: number | null;
  margin: number | null;
}

export interface KeptWay {
  kind: string;
  way: string;
}

export interface Keys {
  p256dh: string;
  auth: string;
}

/** A person's rating in a game at a speed, as of now. */
export interface Known {
  game: string;
  speed: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  with_people: number;
  best: number | null;
  updated: number | null;
}

export interface Label {
  label?: string;
}

/** By game, what was played to its end last; games that were never finished are not there. */
export interface Last {
  games: Record<string, Played>;
}

/** A line of a leaderboard. */
export interface Leader {
  name: string;
  rating: number;
  deviation: number;
  games: number;
  with_people: number;
}

/** The best of a game at a speed, and the levels of bots to compare them with. */
export interface Leaders {
  game: string;
  speed: string;
  leaders: Leader[];
  bots: Record<string, number>;
}

/** What stood in the link of a letter. */
export interface LetterToken {
  token: string;
}

/** Who was at a table, and what was said. */
export interface LookedAt {
  id: string;
  game: string;
  visibility: string;
  status: string;
  summary: Summary;
  created: number;
  updated: number;
  listeners: number;
  chat_off: boolean;
  people: Person[];
  chat: ChatLine[];
}

/** How much of a lead came from the deal. */
export interface Luck {
  seat: number;
  margin: number;
  deal: number;
  choices: number;
  games: number;
}

/** An address that gets letters once it is `confirmed`, at most one in `every` milliseconds. */
export interface Mail {
  address: string;
  confirmed: boolean;
  every: number;
}

/** Who one is to the server. What is new here is left out where it says nothing: older clients take no unknown fields. */
export interface Me {
  id: string;
  name: string;
  account: boolean;
  admin?: boolean;
}

/** A position before a costly move, as its seat knew it, with the move that was made. */
export interface Mistake {
  made: number;
  seat: number;
  view: View;
  was: ReviewedMove;
  lost: number;
}

/** In the order of the game. */
export interface Mistakes {
  game: string;
  mistakes: Mistake[];
}

/** A finished game after so many moves, as a spectator saw it, and what the last of them did. */
export interface Moment {
  made: number;
  view: Record<string, unknown>;
  seat: number | null;
  lines: Line[];
  happened: Happened[];
}

export interface NewAddress {
  address: string;
  lang?: "en" | "ru";
}

/** Somebody whom one does not want to meet, or only not to read. */
export interface NewBlock {
  name?: string;
  table?: string;
  seat?: number;
  line?: number;
  kind: "block" | "mute";
}

/** What `PushManager.subscribe` gave, and in which language its person reads. */
export interface NewBrowser {
  endpoint: string;
  keys: Keys;
  lang?: "en" | "ru";
}

/** A game for two with the account of that name. Who begins is drawn by lot. */
export interface NewChallenge {
  name: string;
  game: string;
  clock?: NoClock | LiveClock | DaysClock;
  options?: Record<string, string>;
  rated?: boolean;
}

/** The account that one would like to have for a friend. */
export interface NewFriend {
  name: string;
}

/** The name that one wants to have. */
export interface NewName {
  name: string;
}

/** A card pack as it is written, for one game. */
export interface NewPack {
  game: string;
  text: string;
}

/** The password as it is, and as it is to be. */
export interface NewPassword {
  old: string;
  new: string;
}

/** What the host should know of somebody. */
export interface NewReport {
  name?: string;
  table?: string;
  seat?: number;
  line?: number;
  reason: "chat" | "cheating" | "name" | "other" | "stalling";
  words?: string;
}

/** A table to be opened. `seats` says who sits where: `me`, `free`, or a bot's level. */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, string>;
  visibility?: "link" | "open" | "private";
  clock?: NoClock | LiveClock | DaysClock;
  hints?: boolean;
  rated?: boolean;
  seed?: number | string;
  start?: boolean;
  begins?: boolean;
}

/** Shown once: only its hash is kept. */
export interface NewToken {
  token: string;
}

/** A tournament to be made. `minutes` of an arena, `rounds` of a Swiss system, `days` that a round lasts at most where moves have days. `wait` is in minutes until it begins. */
export interface NewTournament {
  kind: "arena" | "swiss";
  game: string;
  wait?: number;
  name?: string;
  minutes?: number;
  rounds?: number;
  days?: number;
  seats?: number;
  options?: Record<string, string>;
  clock?: NoClock | LiveClock | DaysClock;
  rated?: boolean;
}

/** A vacation of so many days, from now on. */
export interface NewVacation {
  days: number;
}

/** It is done, and there is nothing to say. */
export interface Nothing {

}

/** What the host tells everybody. */
export interface Notices {
  announce: Announcement | null;
  drain: Drain | null;
  now: number;
}

/** What one is told, and how. `key` is what a browser subscribes with; `mail` is null without an address. */
export interface NotificationSettings {
  key: string;
  ways: Record<string, "mail" | "off" | "push">;
  browsers: Browser[];
  mail: Mail | null;
  mail_possible: boolean;
}

/** The rule that stands against clicks that lead nowhere; empty where none is known. */
export interface Objection {
  rule: string;
}

export interface OfferedDeal {
  id: string;
}

export interface OpenedTable {
  id: string;
}

/** The figures of this server. */
export interface Overview {
  announce: Announcement | null;
  drain: Drain | null;
  now: number;
  tables: Record<string, number>;
  live: number;
  people: number;
  connections: number;
  thinking: number;
  writing: number;
  storage: number;
  redis: boolean | null;
  sudo: number;
  sanctions: number;
  chat_off: boolean;
}

/** The tables that wait for oneself, the longest first; `now` is the server's time. */
export interface OwnTurns {
  turns: Turn[];
  now: number;
}

/** A person as the host sees them. */
export interface Person {
  id: string;
  name: string;
  account: boolean;
  games: number;
  created: number | null;
  admin: boolean;
  banned: Held | null;
  muted: Held | null;
  connected: boolean;
}

export interface PersonList {
  people: Person[];
}

/** A table as it was set: `seats` as for opening one, where somebody else who sat there is `free`. */
export interface Played {
  seats: string[];
  options: Record<string, string>;
}

export interface PlayedMove {
  seat: number;
  text: string;
  words?: string;
}

/** What everybody may know of a player. */
export interface PlayerPage {
  name: string;
  created: number;
  own: boolean;
  listed: boolean;
  ratings: Known[];
  tallies: Tally[];
  habits: Habits[];
  achievements: Achievement[];
  recent: RecentGame[];
}

/** A rating and when it was reached. */
export type Point = [number, number];

/** What is printed on the cards of a pack. What a card has is for its game to say. */
export interface PrintedPack {
  value: string;
  name: Record<string, string>;
  note: Record<string, string>;
  cards: (Record<string, unknown>)[];
}

/** What the profile shows. */
export interface Profile {
  created: number;
  recovery: boolean;
}

/** The password, for what cannot be undone. */
export interface Proof {
  password: string;
}

/** The code of a legal move. */
export interface PuzzleAnswer {
  move: number;
}

/** What comes of an answer. The solution is told when it was right. */
export interface PuzzleJudged {
  right: boolean;
  move: SolvedMove;
  lost: number;
  rated: Entered | null;
  streak: number | null;
  solution: Solution | null;
}

export interface PuzzleLists {
  games: PuzzlesOfGame[];
  rated: boolean;
}

/** A puzzle before the answer. */
export interface PuzzlePosition {
  id: string;
  game: string;
  seat: number;
  rating: number;
  tries: number;
  solved: boolean | null;
  view: View;
}

/** How strong one is with the puzzles of a game, and how that went. */
export interface PuzzleRating {
  rating: number;
  provisional: boolean;
  tries: number;
  solved: number;
  history: Point[];
}

/** A puzzle in a list: whether one solved it, or null before an answer. */
export interface PuzzleRow {
  id: string;
  seats: number;
  rating: number;
  tries: number;
  solved: boolean | null;
}

export interface PuzzlesOfGame {
  game: string;
  puzzles: PuzzleRow[];
  mine: PuzzleRating | null;
}

/** The lines of a chat, up to entry `size`, that one does not want to read. `any`: whether there may be more. */
export interface Quiet {
  any: boolean;
  size: number;
  lines: number[];
}

/** A decided game. The table is told where everybody may look at it, and to whom it belongs. */
export interface RecentGame {
  game: string;
  speed: string;
  at: number;
  seats: number;
  place: number;
  outcome: string;
  against: string;
  rated: boolean;
  change: number | null;
  table: string | null;
}

/** A recovery code in place of the lost password, and a new one. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** Shown once: only its hash is kept. */
export interface RecoveryCode {
  recovery: string;
}

/** With the code that brings the account back when its password is lost; shown once: only its hash is kept. */
export interface Registered {
  id: string;
  name: string;
  account: boolean;
  admin?: boolean;
  recovery: string;
}

/** A finished game that everybody may look at. */
export interface Replay {
  game: string;
  seats: SeatInfo[];
  made: number;
  result: Result | null;
}

export interface ReportList {
  reports: Reported[];
}

/** A report as the host reads it; ids as the other pages of the host know them. */
export interface Reported {
  id: string;
  at: number;
  by: string;
  by_name: string;
  person: string;
  name: string;
  account: boolean;
  table: string;
  line: number | null;
  reason: string;
  words: string;
  settled: number | null;
}

/** What a finished game teaches. */
export interface Review {
  status: "ready";
  game: string;
  seats: string[];
  moves: number;
  scores: number[];
  winners: number[];
  curve: CurvePoint[];
  turning: TurningPoint[];
  luck: Luck | null;
  played: PlayedMove[];
}

/** How far a review is, and about how many come before it: ask again after a while. */
export interface ReviewUnderWay {
  status: "working";
  done: number;
  ahead: number;
}

/** A move and the chance to win after it; its words in the language that was asked for. */
export interface ReviewedMove {
  code: number;
  text: string;
  path: string[];
  chance: number;
  words?: string;
}

export interface RuleList {
  rules: RuleText[];
}

export interface RuleText {
  id: string;
  section: string;
  ruling: boolean;
  text: string;
}

/** A pack that tables can be played with: the value of the option that chooses it, and its names. */
export interface SentPack {
  option: string;
  value: string;
  name: Record<string, string>;
}

export interface SessionList {
  sessions: Credential[];
}

/** A move that was made: by whom, on which pieces, in words, and what the player then sees. A choice among several that are made at the same time stays sealed, until the last one reveals them all. The pieces of a move that the player may not know are not named. */
export interface Shown {
  seat: number;
  path: string[];
  lines: string[];
  view: View;
  how: "open" | "revealing" | "sealed";
  log: LineData[];
  happened: EventData[];
}

/** The answer, the moves that come closest, and how sure it is. */
export interface Solution {
  theme: string;
  best: SolvedMove[];
  others: SolvedMove[];
  margin: number;
  searches: number;
  iterations: number;
  exact: boolean;
  after: View | null;
  happened: EventData[];
}

/** A move with the chance to win after it. */
export interface SolvedMove {
  path: string[];
  words: string;
  chance: number;
  reasons: Reason[];
}

/** What one is to somebody: only what one has done or may see oneself. */
export interface Standings {
  name: string;
  account: boolean;
  friend: "asked" | "asks" | "friends" | "none";
  block: string | null;
  kind: "block" | "mute" | null;
  challenge: string | null;
}

/** One's own finished games. `cut` where there are more than are counted. */
export interface Statistics {
  tallies: Tally[];
  cut: boolean;
}

/** One thing to read or to do. `ask` is empty where there is only to read. */
export interface Step {
  id: string;
  title: string;
  text: string;
  view: View;
  jump: boolean;
  play: Shown[];
  point: string[];
  rules: string[];
  ask: string[];
  task: string;
  other: string;
  instead: Instead[];
  after: Shown | null;
  then: Shown[];
  done: string;
  sheet: ([string, number[]])[];
}

export interface Sudo {
  password: string;
}

export interface SudoUntil {
  until: number;
}

/** What lists tell of a table: by seat, who sits there, and whether it is a bot. Older tables tell less. */
export interface Summary {
  seats: ([string, boolean])[];
  characters: (string | null)[];
  resigned: number[];
  result: Result | null;
  rated: boolean;
}

export interface TableList {
  tables: TableRow[];
}

export interface TableRow {
  id: string;
  game: string;
  visibility: string;
  status: string;
  summary: Summary;
  created: number;
  updated: number;
  seat: number;
  moves: number;
  turn: WaitedFor[];
}

/** Games of one kind against one kind of opponent: people, or bots of which the best has this level. */
export interface Tally {
  game: string;
  against: string;
  games: number;
  wins: number;
  draws: number;
}

export interface TokenList {
  tokens: Credential[];
}

/** A game of a tournament; a bye has one name and no table to look at. */
export interface TournamentGame {
  table: string | null;
  round: number;
  names: string[];
  places: number[] | null;
}

/** A tournament as lists show it. Times are milliseconds since 1970. */
export interface TournamentInfo {
  id: string;
  kind: "arena" | "swiss";
  name: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  clock: NoClock | LiveClock | DaysClock;
  rated: boolean;
  state: "off" | "open" | "over" | "running";
  by: string;
  starts: number;
  ends: number | null;
  length: number;
  rounds: number;
  round: number;
  people: number;
  podium: string[];
}

/** Those that run, those that come, and those that are over, the nearest first. */
export interface TournamentList {
  running: TournamentInfo[];
  soon: TournamentInfo[];
  past: TournamentInfo[];
  now: number;
}

/** A tournament with part of its standings. `games`: of an arena those that go on, of a Swiss system those of a round. */
export interface TournamentPage {
  info: TournamentInfo;
  standings: TournamentPlayer[];
  skip: number;
  games: TournamentGame[];
  round: number;
  podium: TournamentPlayer[];
  now: number;
}

/** One's own part in a tournament: where one stands, and the table at which one is expected. */
export interface TournamentPart {
  joined: boolean;
  paused: boolean;
  table: string | null;
  place: number;
  points: number;
  maker: boolean;
}

/** A line of the standings. Points of a Swiss system are halves; its tie-breaks too, and `sonneborn` counts quarters. */
export interface TournamentPlayer {
  place: number;
  name: string;
  rating: number;
  points: number;
  played: number;
  wins: number;
  fire: boolean;
  performance: number;
  buchholz: number;
  sonneborn: number;
  sheet: number[];
  paused: boolean;
  table: string | null;
}

/** The code of a legal move. */
export interface TriedMove {
  move: number;
}

/** A table that waits for somebody: since when, in milliseconds. */
export interface Turn {
  table: string;
  game: string;
  seat: number;
  since: number;
}

/** A move that cost much, and the better one. */
export interface TurningPoint {
  made: number;
  seat: number;
  move: ReviewedMove;
  better: ReviewedMove;
  lost: number;
  reasons: Reason[];
}

/** The first game or another chapter in one language; without steps where the game has none. */
export interface Tutorial {
  game: string;
  minutes: number;
  rivals: string[];
  steps: Step[];
  chapter: string;
  chapters: Chapter[];
  options: Record<string, string>;
}

/** A record as `GET /api/tables/ID/record` or `shinar play --record` writes it. */
export interface Upload {
  text: string;
  visibility?: "link" | "open";
}

/** `until` in milliseconds since 1970, while one is on vacation; the days of the last 365 that are left, of so many. */
export interface Vacation {
  until: number | null;
  left: number;
  days: number;
}

/** A seat of a game that goes on, and since when its player is waited for. */
export interface WaitedFor {
  seat: number;
  since: number;
}

/** How one wants to be told of each kind; what is left out stays as it is. */
export interface Ways {
  challenge?: "mail" | "off" | "push";
  turn?: "mail" | "off" | "push";
  tournament?: "mail" | "off" | "push";
  begin?: "mail" | "off" | "push";
  rematch?: "mail" | "off" | "push";
  chat?: "mail" | "off" | "push";
}

/** What a friend may know: where somebody plays only of a table that is open to all. */
export interface Whereabouts {
  state: "away" | "here" | "playing";
  table: string | null;
  game: string | null;
}

/** Whether one wants to be on leaderboards. */
export interface Wish {
  listed: boolean;
}

/** Whether friends see that one is here, and who may challenge one. */
export interface Wishes {
  presence: boolean;
  challenges: "everybody" | "friends" | "nobody";
}
