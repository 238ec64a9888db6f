import { expect, test } from 'vitest';
import type { City, WondersView } from './types';
import { standing } from './war';

const city = (shields: number, tokens: Record<string, number> = {}) => ({ shields, tokens }) as City;
const table = (age: number, cities: City[], laws: number[] = []) =>
  ({ age, cities, tower: { places: [], laid: [], laws } }) as unknown as WondersView;

test('who has more shields takes the token of the age, the other loses a point', () => {
  expect(standing(table(2, [city(3), city(1)]), 0, 1)).toMatchObject({ outcome: 'win', points: 3 });
  expect(standing(table(2, [city(1), city(3)]), 0, 1)).toMatchObject({ outcome: 'lose', points: 1 });
  expect(standing(table(3, [city(2), city(2)]), 0, 1)).toMatchObject({ outcome: 'even', points: 0 });
});

test('laws of the tower change what a conflict brings', () => {
  expect(standing(table(1, [city(3), city(1)], [19]), 0, 1).points).toBe(0);
  expect(standing(table(3, [city(3), city(1)], [19]), 0, 1).points).toBe(3);
  expect(standing(table(3, [city(1), city(3)], [22]), 0, 1).points).toBe(2);
});

test('with a diplomacy token on either side there is no conflict', () => {
  expect(standing(table(1, [city(3), city(1, { diplomacy: 1 })]), 0, 1).outcome).toBe('peace');
});
