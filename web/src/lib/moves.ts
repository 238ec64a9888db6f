import type { Line, TableEvent } from './types';

/** The moves of a game as a list to go through. */

export interface Made {
  seat: number;
  lines: Line[];
  path: string[];
}

/** What is known of each move from the log, without those taken back; of those before the log of a fork began, nothing. */
export function movesOf(entries: readonly TableEvent[], made: number): (Made | null)[] {
  const moves: (Made | null)[] = [];
  for (const { kind, seat, lines, path } of entries) {
    if (kind === 'move') moves.push({ seat: seat ?? 0, lines: lines ?? [], path: path ?? [] });
    else if (kind === 'undo') moves.pop();
  }
  const before = Math.max(0, made - moves.length);
  return [...Array.from({ length: before }, () => null), ...moves.slice(0, made)];
}

export interface Step {
  /** Its number: so many moves have been made with it. */
  number: number;
  words: string;
}

export interface Turn {
  seat: number;
  steps: Step[];
}

/** Moves of the same seat that follow each other are one turn. */
export function turnsOf(moves: readonly { seat: number; words: string }[]): Turn[] {
  const turns: Turn[] = [];
  moves.forEach(({ seat, words }, n) => {
    const last = turns.at(-1);
    const step = { number: n + 1, words };
    if (last?.seat === seat) last.steps.push(step);
    else turns.push({ seat, steps: [step] });
  });
  return turns;
}

/** The move that an address asks for (`?move=24`), if there is one. */
export function moveIn(search: string, made: number): number | null {
  const asked = new URLSearchParams(search).get('move');
  return asked !== null && /^\d{1,5}$/.test(asked) ? Math.min(Number(asked), made) : null;
}
