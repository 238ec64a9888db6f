import type { Choice } from '../../lib/types';

/** What can be done with a card, read from the paths of the moves. */

/** One way: `stage:2-0-1` pays 2 coins to the left, none to the right and 1 to the bank. */
export interface Way {
  id: string;
  left: number;
  right: number;
  bank: number;
  /** `join` or `token` for a part in the project, the number of a stage, how a purchase is shared out. */
  more: string;
  /** Whether it is asked afterwards from whom the goods are bought. */
  shared: boolean;
}

export const price = (way: Way) => way.left + way.right + way.bank;

export function way(id: string): Way | null {
  const [kind, paid = '', more = ''] = id.split(':');
  if (kind === 'use' && paid !== 'discard') return { id, left: 0, right: 0, bank: 0, more, shared: true };
  if (!/^\d+-\d+-\d+$/.test(paid)) return null;
  const [left = 0, right = 0, bank = 0] = paid.split('-').map(Number);
  return { id, left, right, bank, more, shared: false };
}

export const BUILDS = ['build', 'chain', 'olympia', 'gift', 'caligula', 'recruit'];
const STAGES = ['stage', 'grant', 'wall', 'wall_grant'];

const kindOf = ({ id, shared }: Way) => id.split(':')[shared ? 1 : 0]!;

/**
 * The ways to use a card in each manner that there is, the cheapest first, the left neighbour on the left. For a card in hand one way
 * to build it, or to recruit it, and one to raise a stage are always named.
 */
export function uses(moves: Choice[], first: string, leader = false): [kind: string, ways: Way[]][] {
  const found = new Map<string, Way[]>();
  for (const { path } of moves) {
    const one = path[0] === first && path[1] ? way(path[1]) : null;
    if (one) found.set(kindOf(one), [...(found.get(kindOf(one)) ?? []), one]);
  }
  const named = [...BUILDS, ...STAGES, 'dig'].filter((kind) => found.has(kind));
  if (first.startsWith('hand:')) {
    if (!BUILDS.some((kind) => found.has(kind))) named.unshift(leader ? 'recruit' : 'build');
    if (!STAGES.some((kind) => found.has(kind))) named.push('stage');
  }
  return named.map((kind) => [
    kind,
    (found.get(kind) ?? []).sort((a, b) => order(a) - order(b) || price(a) - price(b) || b.left - a.left)
  ]);
}

const order = ({ more }: Way) => Number(more) || ['', 'join', 'token'].indexOf(more);

/** How a card can be built, or recruited, at best: free by a chain, for so many coins, or not at all. */
export function best(moves: Choice[], first: string): { chain: boolean; free: boolean; coins: number } | null {
  const builds = uses(moves, first).filter(([kind, ways]) => BUILDS.includes(kind) && ways.length);
  if (!builds.length) return null;
  const coins = Math.min(...builds.flatMap(([, ways]) => ways.filter(({ more }) => !more).map(price)));
  return {
    chain: builds.some(([kind]) => kind === 'chain'),
    free: builds.some(([kind]) => ['olympia', 'gift', 'caligula'].includes(kind)),
    coins
  };
}
