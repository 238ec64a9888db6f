import { Refused } from './api';
import { ruleText } from './rulebook.svelte';
import { has, language, say } from './texts.svelte';

/** What the server refused, in the language of the page: the rule, or a sentence for the kind of refusal. */
export function sentence(problem: unknown, game = ''): string {
  if (!(problem instanceof Refused)) return (problem as Error).message;
  const rule = problem.rule ? ruleText(game, problem.rule) : '';
  if (rule) return rule;
  const id = `refused-${problem.kind}`;
  return language.now === 'en' && problem.kind !== 'offline'
    ? problem.message
    : has('', id)
      ? say('', id)
      : say('', 'refused');
}
