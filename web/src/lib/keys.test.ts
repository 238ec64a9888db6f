import { describe, expect, it } from 'vitest';

/** Svelte stops drawing where two items of a list have one key: an item may be its own key only where no list holds it twice. */
const SOURCES = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
const OWN_KEY = /\{#each\s+((?:[^{}]|\{[^}]*\})+?)\s+as\s+(?:const\s+as\s+)?(\w+)(?:,\s*\w+)?\s+\(\2\)\s*\}/g;
/** Constants, numbers that count up, and names of which the rules give each only once. */
const ONCE = new Set(
  (
    'levels levels.filter((level)=>seats.includes(level)) game.seats acts loose steps order others away kinds tabs ids shown now.rules sections ' +
    'longest(settlers) ways offered held city.laying??[] leaders city.buried buildings sorted(theirs.buildings) names pairs sums option.values ' +
    'count(player.architects) count(player.pawns) tower.places.filter((tile)=>tile!==null) LEVELS[name] ' +
    "HOURS.filter((one)=>act==='mute'||one!==1) Object.keys(CLOCKS)"
  ).split(' ')
);
const fixed = (list: string) => /^([A-Z_]+|\[[^\]]*\](as const)?)$/.test(list);

describe('the keys of lists', () => {
  it.each(Object.entries(SOURCES))('%s', (_, source) => {
    const own = [...source.matchAll(OWN_KEY)].map((found) => found[1]!.replace(/\s+(?!const)/g, ''));
    expect(own.filter((list) => !fixed(list) && !ONCE.has(list))).toEqual([]);
  });
});
