import { expect, test } from 'vitest';
import type { Choice } from '../../lib/types';
import { best, uses, way } from './ways';

const move = (path: string): Choice => ({ code: 0, path: path.split(' '), gain: null });

test('a way to pay names the coins to the left, to the right and to the bank', () => {
  expect(way('stage:2-0-1')).toEqual({ id: 'stage:2-0-1', left: 2, right: 0, bank: 1, more: '', shared: false });
  expect(way('build:0-3-2:join')?.more).toBe('join');
  expect(way('use:discard')).toBeNull();
});

test('the uses of a card come in order, the cheapest way first, of equal ones the one to the left, those with the project last', () => {
  const moves = [
    move('hand:walls use:discard'),
    move('hand:walls build:0-4-0'),
    move('hand:walls build:2-1-2:join'),
    move('hand:walls build:1-2-0'),
    move('hand:walls build:2-1-0'),
    move('hand:forum build:0-0-0')
  ];
  expect(uses(moves, 'hand:walls').map(([kind, ways]) => [kind, ...ways.map(({ id }) => id)])).toEqual([
    ['build', 'build:2-1-0', 'build:1-2-0', 'build:0-4-0', 'build:2-1-2:join'],
    ['stage']
  ]);
});

test('a card says how it can be built at best', () => {
  const moves = [
    move('hand:library chain:0-0-0'),
    move('hand:library chain:1-0-0:join'),
    move('hand:walls gift:0-0-0'),
    move('hand:walls build:2-2-0'),
    move('hand:palace use:discard')
  ];
  expect(best(moves, 'hand:library')).toEqual({ chain: true, free: false, coins: 0 });
  expect(best(moves, 'hand:walls')).toEqual({ chain: false, free: true, coins: 0 });
  expect(best(moves, 'hand:palace')).toBeNull();
});

test('each stage of a wall is a way of its own, in order', () => {
  const moves = [
    move('hand:walls wall:0-2-0:3'),
    move('hand:walls wall:4-0-0:1'),
    move('hand:walls wall:2-0-0:1'),
    move('hand:walls use:discard')
  ];
  expect(uses(moves, 'hand:walls').map(([kind, ways]) => [kind, ...ways.map(({ id }) => id)])).toEqual([
    ['build'],
    ['wall', 'wall:2-0-0:1', 'wall:4-0-0:1', 'wall:0-2-0:3']
  ]);
});

test('a leader is recruited, not built', () => {
  const moves = [move('hand:caesar recruit:0-0-5'), move('hand:plato use:discard')];
  expect(best(moves, 'hand:caesar')).toEqual({ chain: false, free: false, coins: 5 });
  expect(uses(moves, 'hand:plato', true).map(([kind]) => kind)).toEqual(['recruit', 'stage']);
});

test('what the Free City buys may be shared out later', () => {
  const [[kind, ways] = ['', []]] = uses([move('hand:walls use:build')], 'hand:walls');
  expect(kind).toBe('build');
  expect(ways).toEqual([{ id: 'use:build', left: 0, right: 0, bank: 0, more: '', shared: true }]);
});
