import { expect, test } from 'vitest';
import { CAST, characterName, charactersOf, looks } from './cast';
import { rowNames, seatNames } from './levels';
import { speak } from './texts.svelte';
import type { SeatInfo } from './types';

const bot = (level: string, character: string | null): SeatInfo =>
  ({ name: level, kind: 'bot', level, character, gone: false }) as SeatInfo;

test('every level has its characters, each with a name and looks', async () => {
  for (const level of Object.keys(CAST)) {
    expect(charactersOf(level)).toHaveLength(8);
    for (const id of charactersOf(level)) {
      expect(looks(id)?.level).toBe(level);
      for (const lang of ['en', 'ru'] as const) {
        await speak(lang);
        expect(characterName(id)).not.toBe('');
      }
    }
  }
  expect(looks('nobody')).toBeUndefined();
  expect(looks(null)).toBeUndefined();
});

test("a bot is called by its character in the reader's language", async () => {
  await speak('ru');
  expect(seatNames([bot('greedy', 'ea-nasir'), bot('greedy', 'nanni')])).toEqual(['Эа-нацир', 'Нанни']);
  await speak('en');
  expect(seatNames([bot('greedy', 'ea-nasir')])).toEqual(['Ea-nasir']);
});

test('bots that are not in the cast are told apart by their seats', async () => {
  await speak('en');
  expect(seatNames([bot('greedy', null), bot('greedy', 'of a newer server')])).toEqual(['greedy 1', 'greedy 2']);
});

test('lists name people, bots and nobody', async () => {
  await speak('en');
  const seats: [string, boolean][] = [
    ['Ann', false],
    ['novice', true],
    ['', false]
  ];
  expect(rowNames({ seats, characters: [null, 'girini', null] }, '…')).toEqual(['Ann', 'Girini', '…']);
});
