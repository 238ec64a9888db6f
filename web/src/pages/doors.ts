import type { Component } from 'svelte';
import { person } from '../lib/person.svelte';
import { decoded } from '../lib/route.svelte';

/** The pages around the tables, by the first part of their address; each comes with its code when somebody opens it. */
export interface Door {
  page: () => Promise<{ default: Component<any> }>;
  /** What the page is told of the rest of its address; null where that names nothing. */
  told: (rest: string[]) => Record<string, unknown> | null;
}

/** An address that must name something: `/review/ID`. */
const named = (as: string) => (rest: string[]) => (rest[0] ? { [as]: rest[0] } : null);
const alone = () => ({});

export const doors: Record<string, Door> = {
  admin: { page: () => import('./Admin.svelte'), told: () => (person.me?.admin ? {} : null) },
  daily: { page: () => import('./Daily.svelte'), told: ([day, game]) => (day && !game ? null : { day, game }) },
  deal: { page: () => import('./Deal.svelte'), told: named('id') },
  friends: { page: () => import('./Friends.svelte'), told: alone },
  games: { page: () => import('./Games.svelte'), told: alone },
  leaders: { page: () => import('./Leaders.svelte'), told: ([game]) => ({ game: game ?? '' }) },
  learn: {
    page: () => import('./Learn.svelte'),
    told: ([game, begun, chapter]) => (game ? { game, begun: begun === 'tutorial', chapter } : null)
  },
  library: { page: () => import('./Library.svelte'), told: alone },
  mail: { page: () => import('./MailLink.svelte'), told: alone },
  me: { page: () => import('./Profile.svelte'), told: alone },
  mistakes: { page: () => import('./Mistakes.svelte'), told: named('id') },
  new: { page: () => import('./Setup.svelte'), told: named('game') },
  people: { page: () => import('./Player.svelte'), told: ([name]) => (name ? { name: decoded(name) } : null) },
  puzzles: { page: () => import('./PuzzleDoor.svelte'), told: ([id]) => ({ id: id ?? '' }) },
  review: { page: () => import('./Review.svelte'), told: named('id') },
  rules: { page: () => import('./Rules.svelte'), told: named('game') },
  tournaments: { page: () => import('./Tournaments.svelte'), told: ([id]) => ({ id: id ?? '' }) }
};
