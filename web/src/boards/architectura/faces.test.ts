import { describe, expect, it } from 'vitest';
import { ring, symbol, turned, varies, written } from './faces';

const spots = (up: number) => Object.fromEntries(ring(['4', '5', '6', '7'], up).map(({ side, spot }) => [spot, side]));

describe('faces of cards', () => {
  it('show the next higher value on the left and the next lower one on the right', () => {
    expect(spots(1)).toEqual({ t: '5', l: '6', b: '7', r: '4' });
    expect(spots(3)).toEqual({ t: '7', l: '4', b: '5', r: '6' });
  });

  it('mark what lies past the ends', () => {
    expect(ring(['4', '5', '6', '7'], 3).filter(({ past }) => past)).toEqual([{ side: '4', spot: 'l', past: true }]);
    expect(ring(['4', '5', '6', '7'], 0).filter(({ past }) => past)).toEqual([{ side: '7', spot: 'r', past: true }]);
    expect(ring(['9'], 0)).toEqual([{ side: '9', spot: 't', past: false }]);
  });

  it('turn to the right to the next higher value, and past the end to the lowest', () => {
    expect(turned(['4', '5', '6', '7'], 1, 'right')).toBe('6');
    expect(turned(['4', '5', '6', '7'], 3, 'right')).toBe('4');
    expect(turned(['4', '5', '6', '7'], 0, 'left')).toBe('7');
  });

  it('write values as on paper', () => {
    expect([written('X-1'), written('No+2'), written(-3)]).toEqual(['X−1', '№+2', '−3']);
    expect([varies('X'), varies('No-1'), varies('-2')]).toEqual([true, true, false]);
  });

  it('have a picture for any card', () => {
    expect(symbol('town_hall')).toBe('b-townhall');
    expect(symbol('my_own_card', ['end'])).toBe('b-palace');
    expect(symbol('my_own_card')).toBe('b-residence');
  });
});
