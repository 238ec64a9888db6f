import { beforeEach, expect, test, vi } from 'vitest';
import { afterDay, nextOf, noteDay, remember, streakOn, withMemory } from './puzzles';

const row = (id: string, rating: number, solved: boolean | null = null) => ({ id, rating, solved });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  });
});

test('the next puzzle is the nearest in strength that was not tried', () => {
  const rows = [row('easy', 900), row('near', 1490), row('hard', 2000), row('done', 1500, true)];
  expect(nextOf(rows, 1500)?.id).toBe('near');
  expect(nextOf(rows, 1500, 'near')?.id).toBe('hard');
  expect(nextOf(rows, undefined)?.id).toBe('near');
});

test('what was failed comes again when all have been tried, what was solved does not', () => {
  const rows = [row('failed', 900, false), row('done', 1500, true)];
  expect(nextOf(rows, 1500)?.id).toBe('failed');
  expect(nextOf(rows, 1500, 'failed')).toBeUndefined();
});

test('only the first answer is remembered', () => {
  remember('one', false);
  remember('one', true);
  expect(
    withMemory([row('one', 1000), row('two', 1000), row('three', 1000, true)]).map(({ solved }) => solved)
  ).toEqual([false, null, true]);
});

test('a streak grows day by day, once a day, and begins anew after a day without', () => {
  expect(afterDay(null, 7)).toEqual({ day: 7, days: 1 });
  expect(afterDay({ day: 7, days: 3 }, 8)).toEqual({ day: 8, days: 4 });
  expect(afterDay({ day: 8, days: 4 }, 8)).toEqual({ day: 8, days: 4 });
  expect(afterDay({ day: 6, days: 4 }, 8)).toEqual({ day: 8, days: 1 });
  noteDay(8);
  expect([streakOn(8), streakOn(9), streakOn(10)]).toEqual([
    { done: true, streak: 1 },
    { done: false, streak: 1 },
    { done: false, streak: 0 }
  ]);
});
