import { describe, expect, it } from 'vitest';
import { moveIn, movesOf, turnsOf } from './moves';
import type { TableEvent } from './types';

const event = (n: number, kind: TableEvent['kind'], seat: number, id = ''): TableEvent => ({
  n,
  at: 0,
  kind,
  seat,
  path: [`piece:${n}`],
  ...(id && { lines: [{ id, args: {} }] })
});

describe('moves of a log', () => {
  const log = [
    event(1, 'sit', 0),
    event(2, 'move', 0, 'a'),
    event(3, 'move', 1, 'b'),
    event(4, 'undo', 1),
    event(5, 'move', 1, 'c')
  ];
  it('are those that stand', () =>
    expect(movesOf(log, 2).map((move) => [move?.seat, move?.lines[0]?.id, move?.path[0]])).toEqual([
      [0, 'a', 'piece:2'],
      [1, 'c', 'piece:5']
    ]));
  it('have nothing of what came before a fork', () =>
    expect(movesOf(log, 4).map((move) => move?.lines[0]?.id)).toEqual([undefined, undefined, 'a', 'c']));
});

describe('turns', () => {
  it('hold the moves of a seat that follow each other, numbered through', () =>
    expect(turnsOf([0, 0, 1, 0].map((seat) => ({ seat, words: `by ${seat}` })))).toEqual([
      {
        seat: 0,
        steps: [
          { number: 1, words: 'by 0' },
          { number: 2, words: 'by 0' }
        ]
      },
      { seat: 1, steps: [{ number: 3, words: 'by 1' }] },
      { seat: 0, steps: [{ number: 4, words: 'by 0' }] }
    ]));
});

describe('the move of an address', () => {
  it('is a number', () => expect(moveIn('?move=24', 60)).toBe(24));
  it('is at most the last', () => expect(moveIn('?x=1&move=240', 60)).toBe(60));
  it.each(['', '?move=', '?move=-1', '?move=2.5', '?move=abc', '?move=9999999'])('is none in %s', (search) =>
    expect(moveIn(search, 60)).toBeNull()
  );
});
