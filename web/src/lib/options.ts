import type { GameInfo, GameOption } from './api';

/** What somebody has chosen of a game's options; where the value is `OTHER`, what they typed counts. */
export interface Chosen {
  values: Record<string, string>;
  typed: Record<string, string>;
}

export const OTHER = '…';

/** Every option as it is usual. */
export function usualOf({ options }: GameInfo): Chosen {
  return {
    values: Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? ''])),
    typed: Object.fromEntries(options.map(({ name, values }) => [name, values.at(-1) ?? '']))
  };
}

/** As the server takes them. */
export function valuesOf({ options }: GameInfo, { values, typed }: Chosen): Record<string, string> {
  const value = ({ name }: GameOption) => (values[name] === OTHER ? (typed[name] ?? '').trim() : (values[name] ?? ''));
  return Object.fromEntries(options.map((option) => [option.name, value(option)]));
}

/** Options that must have another value with so many players. */
export function missingOf(game: GameInfo, seats: number, { values }: Chosen): { option: GameOption; value: string }[] {
  return Object.entries(game.needed[seats] ?? {}).flatMap(([name, value]) => {
    const option = game.options.find((one) => one.name === name);
    return option && values[name] !== value ? [{ option, value }] : [];
  });
}

/** A value in words. */
export const valueText = (option: GameOption, value: string, lang: string) =>
  option.value_texts[lang]?.[option.values.indexOf(value)] ?? value;

/** What differs from the usual way to play a game: "Leaders: with them". */
export const unusual = (options: Record<string, string>, game: GameInfo | undefined, lang: string) =>
  (game?.options ?? []).flatMap((option) => {
    const value = options[option.name];
    if (value === undefined || value === option.values[0]) return [];
    return [`${(option.texts[lang] ?? option.name).split(':')[0]}: ${valueText(option, value, lang)}`];
  });
