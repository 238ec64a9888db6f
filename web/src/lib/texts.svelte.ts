import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Texts in both languages, from the same Fluent files that the Python side reads. */

export type Lang = 'en' | 'ru';
export const LANGS: Lang[] = ['en', 'ru'];
export const language = $state({ now: (document.documentElement.lang === 'ru' ? 'ru' : 'en') as Lang });

type Files = Record<string, () => Promise<string>>;
const shared = import.meta.glob('../../../src/shinar/text.*.ftl', { query: '?raw', import: 'default' }) as Files;
const page = import.meta.glob('../texts/*.ftl', { query: '?raw', import: 'default' }) as Files;
const games = import.meta.glob('../../../src/shinar/games/*/text.*.ftl', { query: '?raw', import: 'default' }) as Files;

/** The texts of the page (of no game) and of games that have come, by language: a reader fetches one language. */
const come = $state<{ now: Record<string, Partial<Record<Lang, string>>> }>({ now: {} });
const asked = new Map<string, Promise<void>>();
/** Whether a page around the tables was asked for: its texts are fetched with those of the page from then on. */
let inner = false;

function files(game: string, lang: Lang): (() => Promise<string>)[] {
  const own = [games[`../../../src/shinar/games/${game}/text.${lang}.ftl`]];
  const common = [shared[`../../../src/shinar/text.${lang}.ftl`], page[`../texts/page.${lang}.ftl`]];
  if (inner) common.push(page[`../texts/inner.${lang}.ftl`]);
  return (game ? own : common).filter((file) => file !== undefined);
}

/** Fetch the texts of the page, or of a game; they are there when this is done. A game of another package has none of its own here. */
export function fetchTexts(game: string, lang: Lang = language.now): Promise<void> {
  const key = `${lang} ${game}`;
  let found = asked.get(key);
  if (!found) {
    found = Promise.all(files(game, lang).map((file) => file())).then((texts) => {
      come.now = { ...come.now, [game]: { ...come.now[game], [lang]: texts.join('\n') } };
      if (!game) bundles.clear();
    });
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  return found;
}

/** A page around the tables, with its texts. */
export async function withTexts<T>(found: Promise<T>): Promise<T> {
  if (!inner) {
    inner = true;
    for (const lang of LANGS) asked.delete(`${lang} `);
  }
  await fetchTexts('');
  return found;
}

const bundles = new Map<string, FluentBundle>();

function bundle(lang: Lang, game: string): FluentBundle {
  const own = game ? come.now[game]?.[lang] : '';
  if (own === undefined) void fetchTexts(game, lang).catch(() => undefined);
  const key = `${lang} ${own === undefined ? '' : game}`;
  let found = bundles.get(key);
  if (!found) {
    found = new FluentBundle(lang, { useIsolating: false });
    for (const text of [come.now['']?.[lang] ?? '', own ?? ''])
      found.addResource(new FluentResource(text), { allowOverrides: true });
    bundles.set(key, found);
  }
  return found;
}

/** Speak another language, once all that is shown can be said in it; where it cannot be fetched, things stay as they are. */
export async function speak(lang: Lang): Promise<void> {
  try {
    await Promise.all(['', ...Object.keys(come.now)].map((game) => fetchTexts(game, lang)));
  } catch {
    return;
  }
  language.now = lang;
  document.documentElement.lang = lang;
  localStorage.setItem('lang', lang);
}

type Value = FluentVariable | Word | Name | Value[];
interface Word {
  word: string;
}
/** A text that comes from data, such as the name of a card of a pack, in every language. */
interface Name {
  name: Record<Lang, string>;
}

function isWord(value: unknown): value is Word {
  return typeof value === 'object' && value !== null && 'word' in value;
}

function isName(value: unknown): value is Name {
  return typeof value === 'object' && value !== null && 'name' in value;
}

/** A text of the page or of a game. A word brings its forms with it ($land, $land-to), as on the Python side. */
export function say(game: string, id: string, args: Record<string, unknown> = {}): string {
  const texts = bundle(language.now, game);
  const message = texts.getMessage(id);
  if (!message?.value) return id;
  return texts.formatPattern(message.value, fluentArguments(texts, args), []);
}

export function has(game: string, id: string): boolean {
  return !!bundle(language.now, game).getMessage(id)?.value;
}

function fluentArguments(texts: FluentBundle, args: Record<string, unknown>): Record<string, FluentVariable> {
  // Whom a sentence is about: the reader (`you`), or, where nobody says so, somebody else.
  const found: Record<string, FluentVariable> = { person: 'they' };
  for (const [name, value] of Object.entries(args) as [string, Value][]) {
    if (isWord(value)) {
      const message = texts.getMessage(value.word);
      if (!message) continue;
      found[name] = message.value ? texts.formatPattern(message.value, {}, []) : value.word;
      for (const [form, pattern] of Object.entries(message.attributes))
        found[`${name}-${form}`] = texts.formatPattern(pattern, {}, []);
    } else if (isName(value)) {
      found[name] = value.name[language.now] ?? '';
    } else if (Array.isArray(value)) {
      found[name] = value.map((item) => listed(texts, item)).join(', ');
    } else {
      found[name] = value as FluentVariable;
    }
  }
  return found;
}

function listed(texts: FluentBundle, item: unknown): string {
  if (isName(item)) return item.name[language.now] ?? '';
  return isWord(item) ? word(texts, item) : String(item);
}

function word(texts: FluentBundle, item: Word): string {
  const message = texts.getMessage(item.word);
  return message?.value ? texts.formatPattern(message.value, {}, []) : item.word;
}
