import { describe, expect, it } from 'vitest';
import { alike, click, gain, mark, next, promise } from './paths';
import type { Choice } from './types';

const move = (code: number, path: string[], gain: number | null = 0): Choice => ({ code, path, gain });
const moves = [
  move(0, ['end'], null),
  move(1, ['hand:mede', 'pawn:media']),
  move(2, ['hand:mede', 'column:hatti'], 2),
  move(3, ['hand:persian', 'column:hatti']),
  move(4, ['column:hatti', 'column:media']),
  move(5, ['column:media', 'column:hatti'], 5)
];

describe('click paths', () => {
  it('offers the first pieces of all moves', () => {
    expect(next(moves, [])).toEqual(new Set(['end', 'hand:mede', 'hand:persian', 'column:hatti', 'column:media']));
  });

  it('goes on along a path and completes a move', () => {
    const first = click(moves, [], 'hand:mede');
    expect(first).toEqual({ picked: ['hand:mede'], done: null, took: true });
    expect(next(moves, first.picked)).toEqual(new Set(['pawn:media', 'column:hatti']));
    expect(click(moves, first.picked, 'column:hatti').done?.code).toBe(2);
  });

  it('knows a choice that is still the same, whatever is said of it', () => {
    expect(alike(moves, [...moves])).toBe(true);
    expect(
      alike(
        moves,
        moves.map((move) => ({ ...move, text: 'other words', gain: 1 }))
      )
    ).toBe(true);
    expect(alike(moves, moves.slice(1))).toBe(false);
    expect(alike(moves.slice(1), moves)).toBe(false);
    expect(alike([move(1, ['hand:mede'])], [move(2, ['hand:mede'])])).toBe(false);
    expect(alike([move(1, ['hand:mede'])], [move(1, ['hand:persian'])])).toBe(false);
  });

  it('makes a move of one click at once', () => {
    expect(click(moves, [], 'end')).toEqual({ picked: [], done: moves[0], took: true });
  });

  it('takes a piece back when it is clicked again', () => {
    expect(click(moves, ['hand:mede'], 'hand:mede')).toEqual({ picked: [], done: null, took: true });
  });

  it('starts another path when another first piece is clicked', () => {
    expect(click(moves, ['hand:mede'], 'hand:persian').picked).toEqual(['hand:persian']);
    expect(click(moves, ['hand:mede'], 'column:media').picked).toEqual(['column:media']);
  });

  it('leads nowhere for a piece that is no step', () => {
    expect(click(moves, ['hand:mede'], 'moon')).toEqual({ picked: ['hand:mede'], done: null, took: false });
    expect(click([], [], 'end').took).toBe(false);
  });

  it('marks pieces, and dims none before a path has begun', () => {
    expect(mark(moves, [], 'moon')).toBe('');
    expect(mark(moves, [], 'end')).toBe('legal');
    expect(mark(moves, ['hand:mede'], 'hand:mede')).toBe('picked');
    expect(mark(moves, ['hand:mede'], 'end')).toBe('dim');
    expect(mark(moves, ['hand:mede'], 'column:hatti')).toBe('legal');
  });

  it('tells what a click would score', () => {
    expect(gain(moves, ['hand:mede'], 'column:hatti')).toBe(2);
    expect(gain(moves, [], 'hand:mede')).toBeNull();
    expect(gain(moves, [], 'end')).toBeNull();
    expect(promise(moves, [], 'hand:mede')).toBe(2);
    expect(promise(moves, [], 'moon')).toBe(0);
  });

  it('takes steps with a plus in any order, and each of them back', () => {
    const sets = [move(0, ['seal']), move(1, ['+a', 'seal']), move(2, ['+b', 'seal']), move(3, ['+a', '+b', 'seal'])];
    expect(next(sets, [])).toEqual(new Set(['seal', 'a', 'b']));
    const both = click(sets, click(sets, [], 'b').picked, 'a');
    expect(both).toEqual({ picked: ['b', 'a'], done: null, took: true });
    expect(next(sets, both.picked)).toEqual(new Set(['seal']));
    expect(click(sets, both.picked, 'seal').done?.code).toBe(3);
    expect(click(sets, both.picked, 'b').picked).toEqual(['a']);
    expect(mark(sets, ['b'], 'b')).toBe('picked');
    expect(click(sets, [], 'seal').done?.code).toBe(0);
  });
});
