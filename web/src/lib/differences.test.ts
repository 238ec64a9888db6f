import { describe, expect, it } from 'vitest';
import { applied } from './differences';

describe('applied', () => {
  it('sets, goes inside and takes away', () => {
    const old = { turn: 0, hand: { mede: 2 }, gone: 1, sites: [{ height: 1 }, { height: 2 }] };
    const made = applied(old, { turn: 1, '~hand': { persian: 1 }, '-': ['gone'], '~sites': { '~1': { height: 3 } } });
    expect(made).toEqual({ turn: 1, hand: { mede: 2, persian: 1 }, sites: [{ height: 1 }, { height: 3 }] });
  });

  it('leaves what was as it was, and shares what has not changed', () => {
    const old = { one: { deep: [1] }, two: { deep: [2] } };
    const made = applied(old, { '~one': { deep: [3] } });
    expect(old.one.deep).toEqual([1]);
    expect(made.two).toBe(old.two);
  });

  it('appends to a list in order', () => {
    expect(applied({ row: ['a'] }, { '~row': { 1: 'b', 2: 'c' } })).toEqual({ row: ['a', 'b', 'c'] });
  });
});
