import { expect, test } from 'vitest';
import { dayRuns, dayWords, signed, untilThen } from './daily';

test('a day is that of Greenwich', () => {
  expect(dayWords('2026-11-19', 'en')).toBe('November 19');
  expect(dayWords('2026-11-19', 'ru', true)).toContain('19 ноября 2026');
  expect(dayWords('someday', 'en')).toBe('someday');
});

test('what is left never falls below nothing', () => {
  expect(untilThen(5 * 3_600_000 + 125_000, 0)).toEqual({ hours: 5, minutes: 2 });
  expect(untilThen(0, 10)).toEqual({ hours: 0, minutes: 0 });
});

test('a day runs until midnight in Greenwich', () => {
  expect(dayRuns('2026-11-19', Date.UTC(2026, 10, 19, 23, 59))).toBe(true);
  expect(dayRuns('2026-11-19', Date.UTC(2026, 10, 20))).toBe(false);
  expect(dayRuns(null, 0)).toBe(false);
});

test('a lead has a sign', () => {
  expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
});
