import type { BabelView, Counts, Lands, Player, Tribe } from './view';

/** What the view of Babel holds, and what a board reads out of it. */

export type { BabelView, Player, Tribe } from './view';
export type Land = keyof Lands;
export const LANDS: readonly Land[] = ['media', 'sumer', 'hatti', 'persia', 'assyria'];
export const TRIBES: readonly Tribe[] = ['mede', 'sumerian', 'hittite', 'persian', 'assyrian'];
export const SEATS = ['ivory', 'basalt'] as const;
export type { Keys } from '../../lib/flips';
export type Text = (id: string, args?: Record<string, unknown>) => string;

/** One side of the table, as the sub-components are given it. */
export interface Side {
  seat: number;
  name: string;
  near: boolean;
  player: Player;
}

/** The land of a tribe names its colours and its emblem. */
export const home = (tribe: Tribe): Land => LANDS[TRIBES.indexOf(tribe)]!;

export const ABILITY: Record<Tribe, string> = {
  mede: 'a-expel',
  sumerian: 'a-turn',
  hittite: 'a-steal',
  persian: 'a-skip',
  assyrian: 'a-destroy'
};

export const word = (kind: string, id: string) => ({ word: `${kind}-${id}` });

export const words = (tribes: readonly Tribe[]) => tribes.map((tribe) => word('tribe', tribe));

/** Every card of a hand or a pile, tribe by tribe. */
export const cards = (counts: Counts): Tribe[] =>
  TRIBES.flatMap((tribe) => Array<Tribe>(counts[tribe] ?? 0).fill(tribe));

/** BAB-7.1: neighbours of one tribe. `nth` counts the ready runs of that tribe from the bottom. */
export interface Run {
  tribe: Tribe;
  from: number;
  length: number;
  nth: number;
}

const READY = 3;

function groups(settlers: Tribe[]): Run[] {
  const found: Run[] = [];
  settlers.forEach((tribe, at) => {
    const run = found.at(-1);
    if (run?.tribe === tribe) run.length += 1;
    else found.push({ tribe, from: at, length: 1, nth: 0 });
  });
  return found;
}

export function ready(settlers: Tribe[]): Run[] {
  const found = groups(settlers).filter((run) => run.length >= READY);
  return found.map((run, i) => ({ ...run, nth: found.slice(0, i + 1).filter((r) => r.tribe === run.tribe).length }));
}

/** The longest group of each tribe: where a tribe of the rival is aimed at. */
export function longest(settlers: Tribe[]): Run[] {
  const best = new Map<Tribe, Run>();
  for (const run of groups(settlers)) if (run.length > (best.get(run.tribe)?.length ?? 0)) best.set(run.tribe, run);
  return [...best.values()];
}

/** The rival's clicks as seen from this side of the table: their column is our `rival-column`. */
export function mirrored(last: Set<string>): Set<string> {
  return new Set([...last].map((id) => across(id)));
}

const ACROSS: Record<string, string> = {
  column: 'rival-column',
  'rival-column': 'column',
  site: 'ruin',
  ruin: 'site',
  theft: 'site',
  'stock:own': 'stock:rival',
  'stock:rival': 'stock:own'
};

function across(id: string): string {
  const [kind = '', ...rest] = id.split(':');
  if (kind === 'hand') return 'rival-hand';
  return ACROSS[id] ?? [ACROSS[kind] ?? kind, ...rest].join(':');
}
