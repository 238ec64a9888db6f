import { describe, expect, it } from 'vitest';
import { numbersOf, saidOnce } from './hints';
import type { Hint } from './types';

const hint = (...moves: [string, ...string[]][]): Hint => ({
  moment: 1,
  looks: 10,
  moves: moves.map(([path, ...reasons], code) => ({
    code,
    text: '',
    path: path.split(' '),
    chance: 0.5,
    visits: 5,
    reasons: reasons.map((text) => ({ id: 'reason-x', args: {}, text }))
  }))
});

describe('numbers on the board', () => {
  it('stand on the piece that each move begins with', () => {
    const found = numbersOf(hint(['hand:1 site:2'], ['+hand:2 +hand:3'], ['hand:1 site:4'], ['end']));
    expect([...found]).toEqual([
      ['hand:1', [1, 3]],
      ['hand:2', [2]],
      ['end', [4]]
    ]);
  });
  it('are none without a hint', () => expect(numbersOf(null).size).toBe(0));
});

describe('what is said once', () => {
  it('is what all moves would say', () => expect(saidOnce(hint(['a', 'x', 'y'], ['b', 'x', 'y']))).toEqual(['x', 'y']));
  it('is nothing where no move has a reason', () => expect(saidOnce(hint(['a'], ['b']))).toEqual([]));
  it('is left to the moves where they differ', () => expect(saidOnce(hint(['a', 'x'], ['b']))).toBeNull());
  it('is left to a move that is alone', () => expect(saidOnce(hint(['a', 'x']))).toBeNull());
});
