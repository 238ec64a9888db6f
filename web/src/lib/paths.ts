import type { Choice } from './types';

/**
 * A move is a path of clicks. Given the legal moves and what has been clicked so far, this says what may be clicked next,
 * what a click would score, and when the path is a whole move. It knows no game and no piece.
 *
 * Steps that begin with a plus stand at the beginning of a path and may be clicked in any order, and clicked back one by one.
 */

export type Mark = 'legal' | 'picked' | 'dim' | '';

export interface Step {
  /** The clicks so far. */
  picked: string[];
  /** The move, when the clicks so far are the whole path of one. */
  done: Choice | null;
  /** Whether the last click led somewhere. */
  took: boolean;
}

export const nothing: Step = { picked: [], done: null, took: true };

const free = (path: string[]) => path.filter((step) => step.startsWith('+')).map((step) => step.slice(1));

export function startsWith(path: string[], picked: string[]): boolean {
  const any = free(path);
  return picked.length <= path.length && picked.every((id, i) => (i < any.length ? any.includes(id) : path[i] === id));
}

/** The pieces that go on along a path which the clicks so far begin. */
function further(path: string[], picked: string[]): string[] {
  const any = free(path);
  if (picked.length < any.length) return any.filter((id) => !picked.includes(id));
  return path.slice(picked.length, picked.length + 1);
}

/** The moves that the clicks so far can still become. */
export function open(moves: Choice[], picked: string[]): Choice[] {
  return moves.filter((move) => startsWith(move.path, picked));
}

/** Whether two lists offer the same moves: then what was clicked on the way to one of them still holds. */
export function alike(some: Choice[], others: Choice[]): boolean {
  const told = ({ code, path }: Choice) => `${code} ${path.join(' ')}`;
  return some.length === others.length && some.every((move, i) => told(move) === told(others[i]!));
}

/** The pieces that may be clicked next. */
export function next(moves: Choice[], picked: string[]): Set<string> {
  const found = new Set<string>();
  for (const move of open(moves, picked)) for (const id of further(move.path, picked)) found.add(id);
  return found;
}

/** One click more. A click on the last piece takes it back; one that starts another path starts it; any other leads nowhere. */
export function click(moves: Choice[], picked: string[], id: string): Step {
  if (picked.length > 0 && picked[picked.length - 1] === id && !next(moves, picked).has(id)) {
    return { picked: picked.slice(0, -1), done: null, took: true };
  }
  if (picked.includes(id) && open(moves, picked).some((move) => free(move.path).includes(id)))
    return { picked: picked.filter((one) => one !== id), done: null, took: true };
  const base = next(moves, picked).has(id) ? picked : next(moves, []).has(id) ? [] : null;
  if (base === null) return { picked, done: null, took: false };
  const path = [...base, id];
  const done = open(moves, path).find((move) => move.path.length === path.length) ?? null;
  return { picked: done ? [] : path, done, took: true };
}

/** How a piece is to be shown. Nothing is dimmed before a path has begun. */
export function mark(moves: Choice[], picked: string[], id: string): Mark {
  if (picked.includes(id)) return 'picked';
  if (next(moves, picked).has(id)) return 'legal';
  return picked.length > 0 ? 'dim' : '';
}

/** What a click on a piece would score, where it would complete a move that scores at once. */
export function gain(moves: Choice[], picked: string[], id: string): number | null {
  const path = [...picked, id];
  const done = open(moves, path).find((move) => move.path.length === path.length);
  return done?.gain ?? null;
}

/** The best that can come of a click on a piece: for a first step, the best move it can lead to. */
export function promise(moves: Choice[], picked: string[], id: string): number {
  return Math.max(0, ...open(moves, [...picked, id]).map((move) => move.gain ?? 0));
}
