import { Refused } from './api';
import { nothing } from './paths';
import type { TableLink } from './table.svelte';
import { unpacked } from './types';

/** Replies laid down ahead. It comes with the page that makes them: whoever only plays does not fetch it. */

function object(table: TableLink, problem: unknown): void {
  if (problem instanceof Refused && problem.kind !== 'offline') table.problem = problem;
}

/** Try a line of moves out, one's rival's and one's own: the board shows where it leads. */
export async function foresee(table: TableLink, codes: number[]): Promise<void> {
  const moment = table.info?.moment ?? 0;
  table.sent = true;
  table.problem = null;
  table.past = null;
  try {
    const answer = await table.ask('foresee', { line: codes });
    table.step = nothing;
    if (answer.t !== 'ok' || !answer.ahead || !answer.view || moment !== table.info?.moment) return;
    table.ahead = { ...answer.ahead, codes, view: unpacked(answer.view), moment };
  } catch (problem) {
    object(table, problem);
  } finally {
    table.sent = false;
  }
}

/** Lay these lines down in place of those before. True where that was done. */
export async function layDown(table: TableLink, lines: number[][]): Promise<boolean> {
  table.problem = null;
  try {
    const answer = await table.ask('plan', { lines, moment: table.info?.moment ?? 0 });
    if (answer.t === 'ok' && answer.plan) table.plan = answer.plan;
    table.ahead = null;
    table.step = nothing;
    return true;
  } catch (problem) {
    object(table, problem);
    return false;
  }
}
