import { describe, expect, it } from 'vitest';
import { digitOf, following, nearest, wayOf, type Box } from './walk';

const at = (x: number, y: number): Box => ({ left: x, top: y, width: 10, height: 10 });
/** A board of three by two, row by row. */
const board = [at(0, 0), at(20, 0), at(40, 0), at(0, 20), at(20, 20), at(40, 20)];
const go = (from: number, way: 'up' | 'down' | 'left' | 'right') => following(board[from]!, board, way, from);

describe('following', () => {
  it('goes to what lies next in a direction', () => {
    expect([go(0, 'right'), go(0, 'down'), go(4, 'up'), go(4, 'left')]).toEqual([1, 3, 1, 3]);
  });

  it('goes on in the order of the pieces at an edge', () => {
    expect([go(2, 'right'), go(0, 'left'), go(5, 'down')]).toEqual([3, 5, 0]);
  });

  it('takes the nearest where one comes from elsewhere and nothing lies that way', () => {
    expect(following(at(19, 90), board, 'down', -1)).toBe(4);
    expect(following(at(0, 0), [], 'down', -1)).toBe(-1);
  });

  it('prefers what lies straight ahead to what is nearer but aside', () => {
    expect(following(at(0, 0), [at(12, 30), at(40, 0)], 'right', -1)).toBe(1);
  });
});

describe('keys', () => {
  it('are known by their place', () => {
    expect(wayOf('ArrowLeft')).toBe('left');
    expect([digitOf('Digit3'), digitOf('Numpad7'), digitOf('Digit0'), digitOf('KeyA')]).toEqual([3, 7, 10, undefined]);
  });

  it('find the nearest', () => expect(nearest(at(38, 18), board)).toBe(5));
});
