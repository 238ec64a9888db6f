import type { Choice } from '../../lib/types';

/** What can be done with a card, read from the paths of the moves. */

export type Join = '' | 'join' | 'token';

/** One way: `stage:2-0-1` pays 2 coins to the left, none to the right and 1 to the bank. */
export interface Way {
  id: string;
  left: number;
  right: number;
  bank: number;
  join: Join;
}

export const price = (way: Way) => way.left + way.right + way.bank;

export function way(id: string): Way | null {
  const [, paid = '', join = ''] = id.split(':');
  if (!/^\d+-\d+-\d+$/.test(paid)) return null;
  const [left = 0, right = 0, bank = 0] = paid.split('-').map(Number);
  return { id, left, right, bank, join: join as Join };
}

export const BUILDS = ['build', 'chain', 'olympia', 'gift'];
const STAGES = ['stage', 'grant'];

/** The ways to use a card in each manner that there is, the cheapest first, the left neighbour on the left; `build` and `stage` are always named. */
export function uses(moves: Choice[], first: string): [kind: string, ways: Way[]][] {
  const found = new Map<string, Way[]>();
  for (const { path } of moves) {
    const one = path[0] === first && path[1] ? way(path[1]) : null;
    if (!one) continue;
    const kind = one.id.split(':')[0]!;
    found.set(kind, [...(found.get(kind) ?? []), one]);
  }
  const named = [...BUILDS, ...STAGES, 'dig'].filter((kind) => found.has(kind));
  if (first.startsWith('hand:')) {
    if (!BUILDS.some((kind) => found.has(kind))) named.unshift('build');
    if (!STAGES.some((kind) => found.has(kind))) named.push('stage');
  }
  return named.map((kind) => [
    kind,
    (found.get(kind) ?? []).sort((a, b) => order(a) - order(b) || price(a) - price(b) || b.left - a.left)
  ]);
}

const order = ({ join }: Way) => ['', 'join', 'token'].indexOf(join);

/** How a card can be built at best: free by a chain, for so many coins, or not at all. */
export function best(moves: Choice[], first: string): { chain: boolean; free: boolean; coins: number } | null {
  const builds = uses(moves, first).filter(([kind, ways]) => BUILDS.includes(kind) && ways.length);
  if (!builds.length) return null;
  const coins = Math.min(...builds.flatMap(([, ways]) => ways.filter(({ join }) => !join).map(price)));
  return {
    chain: builds.some(([kind]) => kind === 'chain'),
    free: builds.some(([kind]) => kind === 'olympia' || kind === 'gift'),
    coins
  };
}
