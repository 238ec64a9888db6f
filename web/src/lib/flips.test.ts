import { expect, it } from 'vitest';
import { Flips, type Lying } from './flips';
import type { Story } from './story';
import type { GameEvent } from './types';

/** Slots written as `slot: place piece`, the piece left out where its face is not seen. */
const lying = (slots: Record<string, string>): Map<string, Lying> =>
  new Map(
    Object.entries(slots).map(([slot, words]) => {
      const [at, ...piece] = words.split(' ');
      return [slot, { at: at!, piece: piece.join(' ') || null }];
    })
  );
const went = (from: string, to: string, piece?: string): GameEvent => ({
  kind: 'go',
  from,
  to,
  ...(piece && { piece })
});
const START: Story = [];

it('follows a tile from the market to the hand and to the city', () => {
  const flips = new Flips();
  const key = flips.next(lying({ 'market 4 5': 'market:4 wall blue' }), START).get('market 4 5');
  const taken: Story = [[went('market:4', 'hand:0', 'wall blue')]];
  const hand = flips.next(lying({ hand: 'hand:0 wall blue', 'market 4 4': 'market:4 wall blue' }), taken);
  expect(hand.get('hand')).toBe(key);
  expect(hand.get('market 4 4')).not.toBe(key);
  const laid: Story = [...taken, [went('hand:0', 'city:0:3', 'wall blue')]];
  const city = flips.next(lying({ 'city 0 3 1': 'city:0:3 wall blue', 'market 4 4': 'market:4 wall blue' }), laid);
  expect(city.get('city 0 3 1')).toBe(key);
  expect(city.get('market 4 4')).toBe(hand.get('market 4 4'));
});

it('goes back with the story', () => {
  const flips = new Flips();
  const key = flips.next(lying({ 'market 4': 'market:4 wall blue' }), START).get('market 4');
  flips.next(lying({ hand: 'hand:0 wall blue' }), [[went('market:4', 'hand:0', 'wall blue')]]);
  expect(flips.next(lying({ 'market 4': 'market:4 wall blue' }), START).get('market 4')).toBe(key);
});

it('carries nothing that no event has moved, be it ever so like', () => {
  const flips = new Flips();
  const key = flips.next(lying({ 'market 1': 'market:1 wall blue' }), START).get('market 1');
  expect(flips.next(lying({ 'city 0 3 1': 'city:0:3 wall blue' }), START).get('city 0 3 1')).not.toBe(key);
});

it('carries a card from the back of a hidden hand to where it is seen, and back into one', () => {
  const flips = new Flips();
  const keys = flips.next(lying({ 'back 0': 'hand:1', 'back 1': 'hand:1' }), START);
  const settled: Story = [[went('hand:1', 'column:1:media', 'mede')]];
  const after = flips.next(lying({ settler: 'column:1:media mede', 'back 0': 'hand:1' }), settled);
  expect(after.get('settler')).toBe(keys.get('back 1'));
  expect(after.get('back 0')).toBe(keys.get('back 0'));
  const taken: Story = [...settled, [went('column:1:media', 'hand:1', 'mede')]];
  const again = flips.next(lying({ 'back 0': 'hand:1', 'back 1': 'hand:1' }), taken);
  expect(again.get('back 1')).toBe(keys.get('back 1'));
});

it('follows a card that goes through a place that is not drawn', () => {
  const flips = new Flips();
  const key = flips.next(lying({ a: 'hand:0 loom' }), START).get('a');
  const story: Story = [[went('hand:0', 'sealed:0', 'loom'), went('sealed:0', 'city:0', 'loom')]];
  expect(flips.next(lying({ b: 'city:0 loom' }), story).get('b')).toBe(key);
});

it('lets a whole hand go, and takes the next for another', () => {
  const flips = new Flips();
  const key = flips.next(lying({ 'hand loom 0': 'hand:0 loom' }), START).get('hand loom 0');
  const passed: Story = [[went('hand:0', 'hand:1')]];
  expect(flips.next(lying({ 'hand loom 0': 'hand:0 loom' }), passed).get('hand loom 0')).not.toBe(key);
});

it('closes up a column out of which a card is taken', () => {
  const flips = new Flips();
  const before = flips.next(lying({ 's 0': 'column mede', 's 1': 'column hittite', 's 2': 'column mede' }), START);
  const paid: Story = [[went('column', 'discard', 'hittite')]];
  const after = flips.next(lying({ 's 0': 'column mede', 's 1': 'column mede' }), paid);
  expect([after.get('s 0'), after.get('s 1')]).toEqual([before.get('s 0'), before.get('s 2')]);
});

it('makes new keys for what is drawn first', () => {
  const flips = new Flips();
  const keys = flips.next(lying({ a: 'deck x', b: 'deck x' }), [[went('deck', 'hand', 'x')]]);
  expect(new Set(keys.values()).size).toBe(2);
});
