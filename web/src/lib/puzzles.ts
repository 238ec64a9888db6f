/**
 * Which puzzle comes next, and what a browser remembers for somebody without an account: which puzzles were solved at the first
 * try, and on how many days in a row the puzzle of the day was.
 */

export interface Row {
  id: string;
  rating: number;
  solved: boolean | null;
}

export interface Streak {
  day: number;
  days: number;
}

const ANSWERS = 'puzzles';
const STREAK = 'puzzle-streak';
/** Where somebody begins who has no rating. */
const NEWCOMER = 1200;

function kept<T>(key: string, usual: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? usual;
  } catch {
    return usual;
  }
}

export const remembered = () => kept<Record<string, boolean>>(ANSWERS, {});

/** Only the first answer counts. */
export function remember(id: string, solved: boolean): void {
  const known = remembered();
  if (!(id in known)) localStorage.setItem(ANSWERS, JSON.stringify({ ...known, [id]: solved }));
}

/** The rows with what this browser remembers, where the server keeps nothing. */
export const withMemory = <T extends Row>(rows: T[]): T[] => {
  const known = remembered();
  return rows.map((row) => ({ ...row, solved: row.solved ?? known[row.id] ?? null }));
};

/** The puzzle that is nearest to one's strength among those not tried yet; then among those not solved. */
export function nextOf<T extends Row>(rows: T[], rating: number | undefined, without = ''): T | undefined {
  const mine = rating ?? NEWCOMER;
  const apart = (row: Row) => Math.abs(row.rating - mine);
  const nearest = (some: T[]) =>
    some.reduce<T | undefined>((best, row) => (!best || apart(row) < apart(best) ? row : best), undefined);
  const others = rows.filter((row) => row.id !== without);
  return nearest(others.filter((row) => row.solved === null)) ?? nearest(others.filter((row) => row.solved === false));
}

/** The streak after the puzzle of a day has been solved. */
export function afterDay(before: Streak | null, day: number): Streak {
  if (before && before.day >= day) return before;
  return { day, days: before?.day === day - 1 ? before.days + 1 : 1 };
}

export function noteDay(day: number): Streak {
  const now = afterDay(kept<Streak | null>(STREAK, null), day);
  localStorage.setItem(STREAK, JSON.stringify(now));
  return now;
}

/** What this browser knows of a day: whether it is done, and the streak as it stands. */
export function streakOn(day: number): { done: boolean; streak: number } {
  const found = kept<Streak | null>(STREAK, null);
  if (!found || found.day < day - 1) return { done: false, streak: 0 };
  return { done: found.day >= day, streak: found.days };
}
