import type { NextGame, RunningGames, SeekList } from './protocol';
import type { GameEvent, Line, Reason, Refusal, View } from './types';

/** The HTTP side of the server. Every failure is a `Refused` with a sentence. */

export class Refused extends Error {
  constructor(
    public kind: string,
    message: string,
    public status = 0,
    public rule = '',
    /** Where in a card pack something is wrong, and what in each language. */
    public at: { line?: number; card?: string; field?: string; said?: Record<string, string> } = {},
    /** Of a ban or a mute: until when (null: for good), and why. */
    public held: { until?: number | null; reason?: string } = {},
    /** Which of the sentences of its kind, and the figures in it. */
    public why = '',
    public args: Record<string, number> = {}
  ) {
    super(message);
  }
}

async function send<T>(method: string, path: string, data?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: data === undefined ? {} : { 'content-type': 'application/json' },
      body: data === undefined ? undefined : JSON.stringify(data)
    });
  } catch {
    throw new Refused('offline', 'offline');
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const error = (body as { error?: Refusal }).error;
    const at = { line: error?.line, card: error?.card, field: error?.field, said: error?.said };
    const held = { until: error?.until, reason: error?.reason };
    const { kind, text, rule, why, args } = error ?? { kind: 'server', text: answer.statusText };
    throw new Refused(kind, text, answer.status, rule, at, held, why, args);
  }
  return body as T;
}

const underWay = new Set<Promise<unknown>>();
let changing: Promise<unknown> | null = null;

async function request<T>(method: string, path: string, data?: unknown): Promise<T> {
  while (changing) await changing;
  const answer = send<T>(method, path, data);
  underWay.add(answer);
  try {
    return await answer;
  } finally {
    underWay.delete(answer);
  }
}

/**
 * A request that changes who one is goes alone: with the cookie of before, others would be refused. Who leaves comes in
 * again as a guest before anything else is asked.
 */
export async function become<T>(method: string, path: string, data?: unknown, leaves = false): Promise<T> {
  while (changing) await changing;
  let done = () => {};
  changing = new Promise<void>((free) => (done = free));
  try {
    await Promise.allSettled(underWay);
    const answer = await send<T>(method, path, data);
    if (leaves) await send('POST', '/api/guest', {});
    return answer;
  } finally {
    changing = null;
    done();
  }
}

export const get = <T>(path: string) => request<T>('GET', path);
export const remove = <T>(path: string) => request<T>('DELETE', path);
export const post = <T>(path: string, data: unknown = {}) => request<T>('POST', path, data);

export interface Me {
  id: string;
  name: string;
  account: boolean;
  /** Whether one may use the host's page. */
  admin?: boolean;
}

/** What the host tells everybody. */
export interface Notices {
  announce: { en: string; ru: string } | null;
  drain: { en: string; ru: string; until: number | null } | null;
  now: number;
}

/** An account that has just been made or won back: the code is shown once. */
export interface Registered extends Me {
  recovery: string;
}

/** A session or a token, as its owner sees it. */
export interface Kept {
  id: string;
  label: string;
  created: number;
  seen: number | null;
  current: boolean;
}

export interface Listed {
  id: string;
  game: string;
  status: string;
  visibility: string;
  created: number;
  updated: number;
  summary: {
    seats: [string, boolean][];
    characters: (string | null)[];
    result: { scores: number[]; winners: number[] } | null;
  };
  /** One's own seat, where these are one's own games; -1: none. */
  seat: number;
  /** Of a finished game. */
  moves: number;
}

export interface GameOption {
  name: string;
  values: string[];
  /** Whether there are more values than those told of: the last one stands for any of them. */
  open: boolean;
  /** Whether it settles a question that few people ask. */
  ruling: boolean;
  texts: Record<string, string>;
  value_texts: Record<string, string[]>;
}

/** A way to play that has a name: the values of all options. */
export interface Preset {
  name: string;
  options: Record<string, string>;
  texts: Record<string, string>;
  about: Record<string, string>;
}

export interface GameInfo {
  name: string;
  /** The option that chooses a card pack, where the cards are data. */
  packs: string | null;
  seats: number[];
  usual_seats: number;
  rules: number;
  options: GameOption[];
  presets: Preset[];
  /** By number of seats: values that options must have with so many. */
  needed: Record<string, Record<string, string>>;
  texts: Record<string, { title: string; about: string }>;
  /** Of the levels of bots that were measured. */
  ratings: Record<string, number>;
}

export interface Rule {
  id: string;
  section: string;
  ruling: boolean;
  text: string;
}

/**
 * A move in a tutorial that was made: by whom, on which pieces, in words, and what one then sees. Where all choose at the same
 * time a choice stays sealed, until the last one reveals them all.
 */
export interface Shown {
  seat: number;
  path: string[];
  lines: string[];
  view: View;
  how: 'open' | 'sealed' | 'revealing';
  log: Line[];
  happened: GameEvent[];
}

/** One step of a tutorial: something to read, or a move to make. */
export interface Lesson {
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
  instead: { path: string[]; text: string }[];
  after: Shown | null;
  then: Shown[];
  done: string;
  sheet: [string, number[]][];
}

/** What can be learned after the first game. */
export interface Chapter {
  name: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

export interface Tutorial {
  game: string;
  minutes: number;
  /** By seat, from seat 1 on. */
  rivals: string[];
  steps: Lesson[];
  /** Empty for the first game. */
  chapter: string;
  chapters: Chapter[];
  /** Of a table where one plays what was learned. */
  options: Record<string, string>;
}

/** Who one is: a guest comes in without being asked. */
export const enter = () => post<Me>('/api/guest');

export interface Wanted {
  game: string;
  seats: string[];
  options?: Record<string, string>;
  visibility?: string;
  clock?: object;
  hints?: boolean;
  rated?: boolean;
  /** Whether the game begins by itself when the last seat is taken. */
  begins?: boolean;
}

export const profile = () => get<{ created: number; recovery: boolean }>('/api/me/account');
export interface Statistics {
  tallies: { game: string; against: string; games: number; wins: number; draws: number }[];
  cut: boolean;
}
export const statistics = () => get<Statistics>('/api/me/statistics');
/** A rating as of now. */
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
export interface PlayerPage {
  name: string;
  created: number;
  own: boolean;
  listed: boolean;
  ratings: Known[];
  tallies: Statistics['tallies'];
  habits: { game: string; habits: { kind: string; line: string; texts: Record<string, string> }[] }[];
  achievements: { id: string; at: number | null }[];
  recent: {
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
  }[];
}
/** When, and the rating from then on. */
export type RatingPoint = [number, number];
export interface Leader {
  name: string;
  rating: number;
  deviation: number;
  games: number;
  with_people: number;
}
export interface Leaders {
  leaders: Leader[];
  bots: Record<string, number>;
}
export const player = (name: string) => get<PlayerPage>(`/api/people/${encodeURIComponent(name)}`);
export const ratingHistory = (name: string, game: string, speed: string) =>
  get<{ points: RatingPoint[] }>(`/api/people/${encodeURIComponent(name)}/ratings?game=${game}&speed=${speed}`).then(
    (found) => found.points
  );
export const leaders = (game: string, speed: string) => get<Leaders>(`/api/leaders?game=${game}&speed=${speed}`);
export const setListed = (listed: boolean) => post<{ listed: boolean }>('/api/me/listed', { listed });
export const sessions = () => get<{ sessions: Kept[] }>('/api/me/sessions').then((found) => found.sessions);
export const tokens = () => get<{ tokens: Kept[] }>('/api/tokens').then((found) => found.tokens);
export const makeToken = (label: string) =>
  post<{ token: string }>('/api/tokens', { label }).then((made) => made.token);
export const notices = () => get<Notices>('/api/notices');
export const games = () => get<{ games: GameInfo[]; levels: string[]; docs: boolean }>('/api/games');
/** So many tables of a list come at once. */
export const PAGE = 100;
export const tables = (which: string, skip = 0) =>
  get<{ tables: Listed[] }>(`/api/tables?which=${which}&skip=${skip}&limit=${PAGE}`).then((found) => found.tables);
export const seeks = () => get<SeekList>('/api/seeks');
export const running = (lang: string) => get<RunningGames>(`/api/me/running?lang=${lang}`);
export const nextGame = (after: string) => get<NextGame>(`/api/me/next?after=${encodeURIComponent(after)}`);
/** Until when one is away (null: one is not), and how many of the days of a year are left. */
export interface Vacation {
  until: number | null;
  left: number;
  days: number;
}
export const vacation = () => get<Vacation>('/api/me/vacation');
export const takeVacation = (days: number) => post<Vacation>('/api/me/vacation', { days });
export const endVacation = () => remove<Vacation>('/api/me/vacation');
export const openTable = (wanted: Wanted) => post<{ id: string }>('/api/tables', wanted).then((opened) => opened.id);
/** A table as it was set: whoever else sat there is `free`. */
export interface Played {
  seats: string[];
  options: Record<string, string>;
}
/** What one played last, by game; games that one never finished are not there. */
export const last = () => get<{ games: Record<string, Played> }>('/api/last').then((found) => found.games);
/** A card pack that the server has checked and keeps. */
export interface Pack {
  value: string;
  name: Record<string, string>;
}
export const sendPack = (game: string, text: string) => post<Pack>('/api/packs', { game, text });
export const rules = (game: string, lang: string) =>
  get<{ rules: Rule[] }>(`/api/games/${game}/rules?lang=${lang}`).then((found) => found.rules);
export const fork = (id: string, made: number, seat: number, level: string) =>
  post<{ id: string }>(`/api/tables/${id}/fork`, { made, seat, level }).then((opened) => opened.id);
export interface ReviewedMove {
  code: number;
  words?: string;
  path: string[];
  chance: number;
}

export interface Turning {
  made: number;
  seat: number;
  move: ReviewedMove;
  better: ReviewedMove;
  lost: number;
  reasons: Reason[];
}

export interface Review {
  status: 'ready';
  game: string;
  moves: number;
  scores: number[];
  winners: number[];
  curve: { made: number; chances: number[] }[];
  /** Missing where an older release looked the game through. */
  played?: { seat: number; words?: string }[];
  turning: Turning[];
  luck: { seat: number; margin: number; deal: number; choices: number; games: number } | null;
}

export const review = (id: string, lang: string) =>
  get<Review | { status: 'working'; done: number; ahead: number }>(`/api/tables/${id}/review?lang=${lang}`);
export interface DealResult {
  name: string;
  /** Whether it was somebody with an account; null where that was not written down. */
  account: boolean | null;
  outcome: 'played' | 'resigned' | 'time' | 'abandoned' | 'playing' | 'unfinished';
  points: number | null;
  margin: number | null;
  won: boolean;
  mine: boolean;
  table: string | null;
}

export interface DealInfo {
  game: string;
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

export const offerDeal = (id: string) => post<{ id: string }>(`/api/tables/${id}/deal`).then((deal) => deal.id);
export const deal = (id: string) => get<DealInfo>(`/api/deals/${id}`);
export const endDeal = (id: string) => post<{ id: string }>(`/api/deals/${id}/end`);
export const takeDeal = (id: string) => post<{ id: string }>(`/api/deals/${id}`).then((opened) => opened.id);
export const upload = (text: string) => post<{ id: string }>('/api/records', { text }).then((opened) => opened.id);
export const tutorial = (game: string, lang: string, chapter = '') =>
  get<Tutorial>(`/api/learn/${game}?lang=${lang}${chapter && `&chapter=${encodeURIComponent(chapter)}`}`);
export const objection = (game: string, step: string, path: string[]) =>
  get<{ rule: string }>(`/api/learn/${game}/${step}/why?path=${encodeURIComponent(path.join(' '))}`).then(
    (found) => found.rule
  );
