import * as api from './api';
import { unmarked } from './markup';
import { language } from './texts.svelte';

/** The texts of rules, fetched once a game and language. */

const books = $state<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

/** The text of a rule in the language of the page; empty until it has come. */
export function ruleText(game: string, id: string): string {
  const key = `${game} ${language.now}`;
  if (!asked.has(key)) {
    asked.add(key);
    api
      .rules(game, language.now)
      .then((rules) => (books[key] = Object.fromEntries(rules.map((rule) => [rule.id, unmarked(rule.text)]))))
      .catch(() => asked.delete(key));
  }
  return books[key]?.[id] ?? '';
}
