import { enter, type Me } from './api';

/** Who one is; asked once. */
export const person = $state<{ me: Me | null; problem: string }>({ me: null, problem: '' });

export async function comeIn(): Promise<Me | null> {
  try {
    person.me = await enter();
    person.problem = '';
  } catch (problem) {
    person.problem = problem instanceof Error ? problem.message : String(problem);
  }
  return person.me;
}
