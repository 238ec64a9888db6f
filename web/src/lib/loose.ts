import type { Choice } from './types';

/** The one-step moves that have no piece on the board: each needs a button. */
export function looseSteps(moves: Choice[], root: HTMLElement | undefined): string[] {
  const single = moves.filter((move) => move.path.length === 1).map((move) => move.path[0] ?? '');
  return single.filter((id) => !root?.querySelector(`[data-id="${CSS.escape(id)}"]:not(.loose)`));
}
