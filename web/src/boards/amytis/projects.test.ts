import { describe, expect, it } from 'vitest';
import { bestFit, completedBy, pattern, visible, type Colours } from './projects';
import type { Colour, ProjectCard } from './types';

const LETTERS: Record<string, Colour> = { B: 'blue', G: 'green', O: 'orange', P: 'pink' };
const city = (text: string): Colours => [...text.replaceAll(/[ /]/g, '')].map((at) => LETTERS[at] ?? null);
const card = (rows: string, points = 10): ProjectCard => ({ number: 1, points, rows: rows.split(' / ') });

describe('a project in a city', () => {
  it('lacks all of its tiles in an empty city', () => {
    expect(bestFit(card('GP / PP'), city('... / ... / ...')).missing).toBe(4);
  });

  it('is complete anywhere in the city', () => {
    expect(bestFit(card('GP / PP'), city('... / .GP / .PP')).missing).toBe(0);
  });

  it('may be turned', () => {
    const fit = bestFit(card('BBB'), city('.B. / .B. / ...'));
    expect(fit.missing).toBe(1);
    expect(fit.rows.map((row) => row.length)).toEqual([1, 1, 1]);
    expect(fit.rows[2]?.[0]).toEqual({ colour: 'blue', cell: 7, have: false });
  });

  it('is not mirrored', () => {
    expect(bestFit(card('OGG / O..'), city('GGO / ..O / ...')).missing).toBeGreaterThan(0);
    expect(bestFit(card('OGG / O..'), city('OO. / .G. / .G.')).missing).toBe(0);
  });

  it('keeps the cells that do not matter', () => {
    expect(bestFit(card('G.. / .B. / ..O'), city('GPP / PBP / PPO')).rows[0]).toEqual([
      { colour: 'green', cell: 0, have: true },
      null,
      null
    ]);
  });

  it('is drawn as printed where no way is better', () => {
    expect(bestFit(card('P.P / BGO'), city('... / ... / ...')).rows.length).toBe(2);
    expect(pattern(card('.B. / BGB'))[0]).toEqual([null, 'blue', null]);
  });

  it('is completed by the tile that it lacks', () => {
    const near = city('B.B / ... / ...');
    expect(completedBy([card('BBB', 8), card('PPP', 8)], near, 1, 'blue')).toBe(8);
    expect(completedBy([card('BBB', 8)], near, 1, 'pink')).toBe(0);
    expect(completedBy([card('BBB', 8)], near, 4, 'blue')).toBe(0);
  });

  it('sees only the tile on top', () => {
    expect(
      visible([
        [
          { building: 'wall', colour: 'blue' },
          { building: 'garden', colour: 'pink' }
        ],
        []
      ])
    ).toEqual(['pink', null]);
  });
});
