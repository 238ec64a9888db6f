import { describe, expect, it } from 'vitest';
import { emblemOf, seatOf } from '../boards/emblems';
import { shortened, turnsOf } from './log';
import type { Line, TableEvent, View } from './types';

const line = (id: string, player?: number): Line => ({ id, args: player === undefined ? {} : { player } });
const move = (n: number, seat: number, ...lines: Line[]): TableEvent => ({ n, at: 0, kind: 'move', seat, lines });
const told = (game: string, events: TableEvent[]) =>
  turnsOf(events, (one, before) => seatOf(game, one, before, 2)).map(({ seat, entries }) => [
    seat,
    entries.map((entry) => entry.line?.id ?? entry.event.kind)
  ]);

describe('turnsOf', () => {
  it('puts what one player did in a row into one group', () => {
    const events = [move(1, 0, line('log-take', 0)), move(2, 0, line('log-place', 0)), move(3, 1, line('log-take', 1))];
    expect(told('amytis', events)).toEqual([
      [0, ['log-take', 'log-place']],
      [1, ['log-take']]
    ]);
  });

  it('gives a line to the player it names, not to the one whose move told it', () => {
    const end = move(1, 0, line('log-end', 0), line('log-draw', 1), line('log-drawn'));
    expect(told('babel', [end])).toEqual([
      [0, ['log-end']],
      [1, ['log-draw', 'log-drawn']]
    ]);
  });

  it('tells what all revealed together city by city, and what happens to the table apart', () => {
    const last = move(4, 0, line('log-build', 1), line('log-paid', 1), line('log-city-build'), line('log-age'));
    expect(told('seven_wonders', [last])).toEqual([
      [1, ['log-build', 'log-paid']],
      [2, ['log-city-build']],
      [null, ['log-age']]
    ]);
  });

  it('forgets that somebody had chosen once all is revealed', () => {
    const chosen = [move(1, 1, line('log-chosen', 1)), move(2, 0, line('log-chosen', 0), line('log-build', 0))];
    expect(told('seven_wonders', [...chosen, move(3, 1, line('log-chosen', 1))])).toEqual([
      [0, ['log-build']],
      [1, ['log-chosen']]
    ]);
  });

  it('tells of what is no move', () => {
    expect(told('babel', [{ n: 1, at: 0, kind: 'resign', seat: 1 }])).toEqual([[1, ['resign']]]);
  });
});

describe('shortened', () => {
  it('leaves the name out that stands above', () => {
    expect(shortened('Ann takes a tile', 'Ann')).toBe('Takes a tile');
    expect(shortened('Анна: три карты', 'Анна')).toBe('Три карты');
    expect(shortened("Ann's Medes expel", 'Ann')).toBe("Ann's Medes expel");
    expect(shortened('drawn: Library', 'Ann')).toBe('Drawn: Library');
    expect(shortened('Annabel takes', 'Ann')).toBe('Annabel takes');
  });
});

describe('emblemOf', () => {
  it('is the mark of the seat on the board', () => {
    const view = { tints: ['red', 'blue'], cities: [{ wonder: 'gizah' }, { wonder: null }] } as unknown as View;
    expect(emblemOf('babel', view, 1)).toEqual({ icon: 'p-pawn', colour: 'basalt' });
    expect(emblemOf('architectura', view, 0)).toEqual({ icon: 'm-red', tint: 'red' });
    expect(emblemOf('seven_wonders', view, 0).icon).toBe('w-gizah');
    expect(emblemOf('seven_wonders', view, 1).icon).toBe('u-user');
  });
});
