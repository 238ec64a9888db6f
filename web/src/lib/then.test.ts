import { describe, expect, it } from 'vitest';
import { kindsAfter } from './then';
import type { Choice } from './types';

const move = (code: number, ...path: string[]): Choice => ({ code, path, gain: null });
const moves = [
  move(1, 'hand:mede', 'pawn:media'),
  move(2, 'hand:mede', 'column:hatti'),
  move(3, 'column:hatti', 'column:media'),
  move(4, 'column:hatti', 'column:sumer')
];

describe('what may follow a click', () => {
  it('is each kind of piece once, with the kind that was clicked', () => {
    expect(kindsAfter(moves, ['hand:mede'])).toEqual(['hand-pawn', 'hand-column']);
    expect(kindsAfter(moves, ['column:hatti'])).toEqual(['column-column']);
  });
  it('is nothing before the first click', () => {
    expect(kindsAfter(moves, [])).toEqual([]);
  });
});
