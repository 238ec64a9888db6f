import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Texts in both languages, from the same Fluent files that the Python side reads. */

export type Lang = 'en' | 'ru';
export const LANGS: Lang[] = ['en', 'ru'];

const shared = import.meta.glob('../../../src/shinar/text.*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true
}) as Record<string, string>;
const page = import.meta.glob('../texts/*.ftl', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>;
const games = import.meta.glob('../../../src/shinar/games/*/text.*.ftl', {
  query: '?raw',
  import: 'default'
}) as Record<string, () => Promise<string>>;

/** The texts of games that have come, by language. */
const come = $state<{ now: Record<string, Record<Lang, string>> }>({ now: {} });
const asked = new Map<string, Promise<void>>();

/** Fetch the texts of a game; they are there when this is done. A game of another package has none of its own here. */
export function fetchTexts(game: string): Promise<void> {
  const path = (lang: Lang) => `../../../src/shinar/games/${game}/text.${lang}.ftl`;
  let found = asked.get(game);
  if (!found) {
    found = Promise.all(LANGS.map((lang) => games[path(lang)]?.() ?? '')).then(([en = '', ru = '']) => {
      come.now = { ...come.now, [game]: { en, ru } };
    });
    asked.set(game, found);
  }
  return found;
}

export const hasCome = (game: string) => game in come.now;

const bundles = new Map<string, FluentBundle>();

function bundle(lang: Lang, game: string): FluentBundle {
  const own = come.now[game]?.[lang];
  if (game && own === undefined) void fetchTexts(game);
  const key = `${lang} ${own === undefined ? '' : game}`;
  let found = bundles.get(key);
  if (!found) {
    found = new FluentBundle(lang, { useIsolating: false });
    const common = [...Object.entries(shared), ...Object.entries(page)].filter(([path]) => path.includes(`.${lang}.`));
    for (const text of [...common.map(([, text]) => text), own ?? ''])
      found.addResource(new FluentResource(text), { allowOverrides: true });
    bundles.set(key, found);
  }
  return found;
}

export const language = $state({ now: (document.documentElement.lang === 'ru' ? 'ru' : 'en') as Lang });

export function speak(lang: Lang): void {
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
  const found: Record<string, FluentVariable> = {};
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
