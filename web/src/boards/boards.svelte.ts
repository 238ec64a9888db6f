import type { Component } from 'svelte';
import { fetchTexts } from '../lib/texts.svelte';
import type { BoardProps } from './props';

type Board = Component<BoardProps>;

/** One component a game, fetched when it is needed. A game without one is played with plain buttons. */
const loaders: Record<string, () => Promise<{ default: Board }>> = {
  amytis: () => import('./Amytis.svelte'),
  architectura: () => import('./Architectura.svelte'),
  babel: () => import('./Babel.svelte'),
  seven_wonders: () => import('./SevenWonders.svelte')
};
/** Boards that put the name plates of the players themselves. */
const seated = new Set(['architectura', 'seven_wonders']);
export const seatsPlayers = (game: string) => seated.has(game);

const plain = () => import('./Plain.svelte');

const come = $state<{ now: Record<string, Board> }>({ now: {} });
const asked = new Set<string>();

/** The board of a game, with its texts; undefined until both have come. */
export function boardOf(game: string): Board | undefined {
  if (game && !asked.has(game)) {
    asked.add(game);
    Promise.all([(loaders[game] ?? plain)(), fetchTexts(game)])
      .then(([found]) => (come.now = { ...come.now, [game]: found.default }))
      .catch(() => asked.delete(game));
  }
  return come.now[game];
}
