import { Refused } from './api';
import { ruleText } from './rulebook.svelte';
import { has, language, say } from './texts.svelte';

/** What the server refused, in the language of the page: the rule, or a sentence for the kind of refusal. */
export function sentence(problem: unknown, game = ''): string {
  if (!(problem instanceof Refused)) return say('', 'refused');
  const rule = problem.rule ? ruleText(game, problem.rule) : '';
  if (rule) return rule;
  if (problem.kind === 'banned' || problem.kind === 'muted') return held(problem);
  const id = [`refused-${problem.kind}-${problem.why}`, `refused-${problem.kind}`].find((one) => has('', one));
  return say('', id ?? 'refused', problem.args);
}

/** What one may not do, until when, and why, in the words of the host. */
function held({ kind, held: { until, reason } }: Refused): string {
  const when = until
    ? say('', 'refused-until', {
        until: new Date(until).toLocaleString(language.now, { dateStyle: 'medium', timeStyle: 'short' })
      })
    : '';
  const why = reason ? say('', 'refused-reason', { reason }) : '';
  return [say('', `refused-${kind}`), when, why].filter(Boolean).join(' ');
}
