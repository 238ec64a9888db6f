import type { Component } from 'svelte';
import Amytis from './Amytis.svelte';
import Babel from './Babel.svelte';
import Plain from './Plain.svelte';
import type { BoardProps } from './props';

/** One component a game. A game without one is played with plain buttons. */
export const boards: Record<string, Component<BoardProps>> & { plain: Component<BoardProps> } = {
  amytis: Amytis,
  babel: Babel,
  plain: Plain
};
