import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from './texts.svelte';
import { timeLeft } from './time';

const DAY = 86_400_000;
const NOW = 1_000_000_000_000;

describe('what is left on a clock', () => {
  beforeAll(() => speak('en'));

  const left = (time: number, since: number | null = null) =>
    timeLeft({ left: [time], since: [since] }, undefined, 0, NOW);

  it.each([
    [5 * 60_000, null, '5:00'],
    [5 * 60_000, NOW - 61_000, '3:59'],
    [5 * 60_000, NOW - DAY, '0:00'],
    [3 * DAY, NOW - 1000, '3 days'],
    [3 * DAY, NOW - DAY / 1.5, '2 days'],
    [DAY, NOW, '24 hours'],
    [DAY, NOW - DAY + 60_000, '1:00'],
    [3 * DAY, NOW + 5 * DAY, '3 days'] // on vacation: it stands
  ])('%s since %s', (time, since, told) => expect(left(time, since)).toBe(told));

  it('is nothing for days that have not begun', () => {
    const days = (since: number | null) =>
      timeLeft({ left: [3 * DAY], since: [since] }, { kind: 'days', days: 3 }, 0, NOW);
    expect([days(null), days(NOW)]).toEqual(['', '3 days']);
  });

  it('is nothing without one', () => expect(timeLeft(null, undefined, 0, NOW)).toBe(''));
});
