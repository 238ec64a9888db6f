import { describe, expect, it } from 'vitest';
import { told } from './types';

const at = { n: 1, at: 2 };

describe('told', () => {
  it('names what a move did, without what there is not', () => {
    const move = told({
      kind: 'move',
      seat: 0,
      lines: [],
      happened: [
        ['settle', 0, null, 'hand:0', 'column:0:media'],
        ['income', 1, null, 'bank', 'coins:1', 3],
        ['begin-turn', null, null, null, null, 2],
        ['choose', 0],
        ['end']
      ],
      ...at
    });
    expect(move.happened).toEqual([
      { kind: 'settle', seat: 0, from: 'hand:0', to: 'column:0:media' },
      { kind: 'income', seat: 1, from: 'bank', to: 'coins:1', amount: 3 },
      { kind: 'begin-turn', amount: 2 },
      { kind: 'choose', seat: 0 },
      { kind: 'end' }
    ]);
  });

  it('leaves other entries as they are', () => {
    expect(told({ kind: 'resign', seat: 1, ...at })).toEqual({ kind: 'resign', seat: 1, ...at });
  });
});
