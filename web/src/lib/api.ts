import type * as answers from './answers';
import type { NextGame, RunningGames, SeekList } from './protocol';
import type { Refusal } from './types';

export type {
  Chapter,
  Credential as Kept,
  Daily,
  DailyDeal,
  DailyLadder,
  DailyRow,
  DailyTry,
  DailyPuzzle,
  DealInfo,
  DealResult,
  GameInfo,
  GameOption,
  GamePreset as Preset,
  Known,
  Leader,
  JudgedTry,
  Leaders,
  Me,
  Mistake,
  Mistakes,
  NewTable as Wanted,
  Notices,
  Played,
  PlayerPage,
  Point as RatingPoint,
  PuzzleJudged,
  PuzzleLists,
  PuzzlePosition,
  PuzzleRow,
  PuzzlesOfGame,
  Registered,
  Review,
  ReviewedMove,
  RuleText as Rule,
  SentPack as Pack,
  Shown,
  Solution,
  SolvedMove,
  Statistics,
  Step as Lesson,
  TableRow as Listed,
  TurningPoint as Turning,
  TournamentInfo,
  TournamentPage,
  TournamentPart,
  TournamentPlayer,
  Tutorial
} from './answers';

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

/** Who one is: a guest comes in without being asked. */
export const enter = () => post<answers.Me>('/api/guest');

export const profile = () => get<answers.Profile>('/api/me/account');
export const statistics = () => get<answers.Statistics>('/api/me/statistics');
export const player = (name: string) => get<answers.PlayerPage>(`/api/people/${encodeURIComponent(name)}`);
export const ratingHistory = (name: string, game: string, speed: string) =>
  get<answers.History>(`/api/people/${encodeURIComponent(name)}/ratings?game=${game}&speed=${speed}`).then(
    (found) => found.points
  );
/** What a rated game did to ratings, by seat. */
export const ratingChanges = (table: string) =>
  get<answers.Changes>(`/api/tables/${table}/ratings`).then((found) => found.changes);
export const leaders = (game: string, speed: string) =>
  get<answers.Leaders>(`/api/leaders?game=${game}&speed=${speed}`);
export const setListed = (listed: boolean) => post<answers.Wish>('/api/me/listed', { listed });
export const sessions = () => get<answers.SessionList>('/api/me/sessions').then((found) => found.sessions);
export const tokens = () => get<answers.TokenList>('/api/tokens').then((found) => found.tokens);
export const makeToken = (label: string) => post<answers.NewToken>('/api/tokens', { label }).then((made) => made.token);
export const notices = () => get<answers.Notices>('/api/notices');
export const games = () => get<answers.GameList>('/api/games');
/** So many tables of a list come at once. */
export const PAGE = 100;
export const tables = (which: string, skip = 0) =>
  get<answers.TableList>(`/api/tables?which=${which}&skip=${skip}&limit=${PAGE}`).then((found) => found.tables);
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
export const tournaments = () => get<answers.TournamentList>('/api/tournaments');
export const tournament = (id: string, skip: number, round: number) =>
  get<answers.TournamentPage>(`/api/tournaments/${id}?skip=${skip}&round=${round}`);
export const makeTournament = (wanted: answers.NewTournament) =>
  post<answers.TournamentInfo>('/api/tournaments', wanted).then((made) => made.id);
export const inTournament = (id: string, what: 'here' | 'join' | 'leave') =>
  post<answers.TournamentPart>(`/api/tournaments/${id}/${what}`);
export const callOff = (id: string) => remove<answers.TournamentPart>(`/api/tournaments/${id}`);
export const openTable = (wanted: answers.NewTable) =>
  post<answers.OpenedTable>('/api/tables', wanted).then((opened) => opened.id);
/** What one played last, by game; games that one never finished are not there. */
export const last = () => get<answers.Last>('/api/last').then((found) => found.games);
export const sendPack = (game: string, text: string) => post<answers.SentPack>('/api/packs', { game, text });
export const rules = (game: string, lang: string) =>
  get<answers.RuleList>(`/api/games/${game}/rules?lang=${lang}`).then((found) => found.rules);
export const fork = (id: string, made: number, seat: number, level: string) =>
  post<answers.OpenedTable>(`/api/tables/${id}/fork`, { made, seat, level }).then((opened) => opened.id);
export const review = (id: string, lang: string) =>
  get<answers.Review | answers.ReviewUnderWay>(`/api/tables/${id}/review?lang=${lang}`);
export const offerDeal = (id: string) => post<answers.OfferedDeal>(`/api/tables/${id}/deal`).then((deal) => deal.id);
export const deal = (id: string) => get<answers.DealInfo>(`/api/deals/${id}`);
export const endDeal = (id: string) => post<answers.OfferedDeal>(`/api/deals/${id}/end`);
export const takeDeal = (id: string) => post<answers.OpenedTable>(`/api/deals/${id}`).then((opened) => opened.id);
export const puzzles = () => get<answers.PuzzleLists>('/api/puzzles');
export const dailyPuzzle = () => get<answers.DailyPuzzle>('/api/puzzles/daily');
export const puzzle = (id: string) => get<answers.PuzzlePosition>(`/api/puzzles/${id}`);
export const answerPuzzle = (id: string, move: number, lang: string) =>
  post<answers.PuzzleJudged>(`/api/puzzles/${id}/answer?lang=${lang}`, { move });
export const solvePuzzle = (id: string, lang: string) =>
  post<answers.Solution>(`/api/puzzles/${id}/solution?lang=${lang}`);
export const mistakes = (id: string, lang: string) => get<answers.Mistakes>(`/api/tables/${id}/mistakes?lang=${lang}`);
export const tryAgain = (id: string, made: number, move: number, lang: string) =>
  post<answers.JudgedTry>(`/api/tables/${id}/mistakes/${made}?lang=${lang}`, { move });
export const upload = (text: string) => post<answers.OpenedTable>('/api/records', { text }).then((opened) => opened.id);
export const tutorial = (game: string, lang: string, chapter = '') =>
  get<answers.Tutorial>(`/api/learn/${game}?lang=${lang}${chapter && `&chapter=${encodeURIComponent(chapter)}`}`);
export const objection = (game: string, step: string, path: string[]) =>
  get<answers.Objection>(`/api/learn/${game}/${step}/why?path=${encodeURIComponent(path.join(' '))}`).then(
    (found) => found.rule
  );
