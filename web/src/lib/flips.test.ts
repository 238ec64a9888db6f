import { expect, it } from 'vitest';
import { Flips } from './flips';

const at = (places: Record<string, string>) => new Map(Object.entries(places));

it('follows a tile from the market to the hand and to the city', () => {
  const flips = new Flips();
  const key = flips.next(at({ 'market 4 5': 'wall blue' })).get('market 4 5');
  const hand = flips.next(at({ hand: 'wall blue', 'market 4 4': 'wall blue' }));
  expect(hand.get('hand')).toBe(key);
  expect(hand.get('market 4 4')).not.toBe(key);
  expect(flips.next(at({ 'city 0 3 1': 'wall blue', 'market 4 4': 'wall blue' })).get('city 0 3 1')).toBe(key);
});

it('lets twins lie where they are', () => {
  const flips = new Flips();
  const before = flips.next(at({ 'market 1 5': 'wall blue', 'city 1 0 1': 'wall blue' }));
  const after = flips.next(at({ hand: 'wall blue', 'city 1 0 1': 'wall blue' }));
  expect(after.get('city 1 0 1')).toBe(before.get('city 1 0 1'));
  expect(after.get('hand')).toBe(before.get('market 1 5'));
});

it('carries a card from the back of a hidden hand to where it is seen', () => {
  const flips = new Flips();
  const key = flips.next(new Map([['back 1 0', 'back 1']])).get('back 1 0');
  const after = flips.next(new Map([['settler 1 media 0', ['mede', 'back 1']]]));
  expect(after.get('settler 1 media 0')).toBe(key);
  expect(flips.next(new Map([['settler 1 sumer 0', ['mede', 'back 1']]])).get('settler 1 sumer 0')).toBe(key);
});
