import { enter, Refused, type Me } from './api';

/** Who one is; asked once. */
export const person = $state<{ me: Me | null; problem: string; banned: Refused | null }>({
  me: null,
  problem: '',
  banned: null
});

export async function comeIn(): Promise<Me | null> {
  try {
    person.me = await enter();
    person.problem = '';
    person.banned = null;
  } catch (problem) {
    person.banned = problem instanceof Refused && problem.kind === 'banned' ? problem : null;
    person.problem = problem instanceof Error ? problem.message : String(problem);
  }
  return person.me;
}
