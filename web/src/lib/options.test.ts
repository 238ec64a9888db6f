import { describe, expect, it } from 'vitest';
import type { GameInfo } from './api';
import { missingOf, OTHER, unusual, usualOf, valuesOf } from './options';

const option = (name: string, values: string[], words: string[]) => ({
  name,
  values,
  texts: { en: `${name}: how` },
  value_texts: { en: words },
  open: name === 'boards',
  ruling: false
});
const GAME = {
  options: [
    option('leaders', ['without', 'with'], ['without them', 'with them']),
    option('boards', ['any', 'AB'], ['any', 'these'])
  ],
  needed: { 7: { leaders: 'with' } }
} as unknown as GameInfo;

describe('options of a game', () => {
  it('are as usual at first', () => {
    expect(valuesOf(GAME, usualOf(GAME))).toEqual({ leaders: 'without', boards: 'any' });
  });

  it('may be typed', () => {
    const chosen = usualOf(GAME);
    chosen.values.boards = OTHER;
    chosen.typed.boards = ' GH ';
    expect(valuesOf(GAME, chosen).boards).toBe('GH');
  });

  it('are asked for where so many players need them', () => {
    const chosen = usualOf(GAME);
    expect(missingOf(GAME, 3, chosen)).toEqual([]);
    expect(missingOf(GAME, 7, chosen).map(({ option, value }) => [option.name, value])).toEqual([['leaders', 'with']]);
    chosen.values.leaders = 'with';
    expect(missingOf(GAME, 7, chosen)).toEqual([]);
  });

  it('are told where they differ from the usual ones, and as they were typed', () => {
    expect(unusual({ leaders: 'without', boards: 'any' }, GAME, 'en')).toEqual([]);
    expect(unusual({ leaders: 'with', boards: 'GH', gone: 'x' }, GAME, 'en')).toEqual([
      'leaders: with them',
      'boards: GH'
    ]);
    expect(unusual({ leaders: 'with' }, undefined, 'en')).toEqual([]);
  });
});
