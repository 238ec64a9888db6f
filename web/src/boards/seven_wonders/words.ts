import { card, coins, opened, resources } from './facts';
import type { City, Lack, Say } from './types';

/** What pieces are called and what they say, for the lens and for who listens. */

const word = (id: string) => ({ word: id });
const VOWEL = 'аеёиоуыэюяaeiouy';
const SYLLABLE = new RegExp(`[${VOWEL}][^${VOWEL}']?(?=[^${VOWEL}']{1,2}[${VOWEL}])`, 'giu');

/** A name whose long words may be broken between syllables, where a card is narrow. */
export const broken = (name: string) =>
  name.replace(/\S{8,}/gu, (word) =>
    word.replace(SYLLABLE, (end, at: number) => (at && word.length - at - end.length > 2 ? `${end}\u00ad` : end))
  );

export const cardName = (t: Say, name: string) => t(`card-${name}`);
/** A name for where there is little room: a short form, where the name has one. */
export function shortName(t: Say, name: string): string {
  const found = t(`short-${name}`);
  return found === `short-${name}` ? cardName(t, name) : found;
}
const LONG = 20;
/** A name for the head of a card: it has two lines. */
export const headName = (t: Say, name: string): string =>
  cardName(t, name).length > LONG ? shortName(t, name) : cardName(t, name);
export const effectOf = (t: Say, name: string) => t('board-effect', { card: word(`card-${name}`) });
export const lawOf = (t: Say, tile: number) => t('board-law', { tile: word(`tile-${tile}`) });
export const ofProject = (t: Say, part: 'price' | 'reward' | 'penalty', name: string) =>
  t(`board-of-${part}`, { project: word(`project-${name}`) });

const PRIVILEGED = new Set(['roma', 'manneken_pis']);
/** What a board has instead of a resource, in words; nothing where it makes one. */
export const privilegeOf = (t: Say, { wonder, side }: Pick<City, 'wonder' | 'side'>): string =>
  side && PRIVILEGED.has(wonder) ? t(`board-privilege-${side}`, { wonder: word(`wonder-${wonder}`) }) : '';

/** A cost in words: `2 coins, clay × 2`. */
export function costOf(t: Say, cost: string): string {
  const counts = new Map<string, number>();
  for (const name of resources(cost)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const goods = [...counts].map(([name, n]) => t(`resource-${name}`) + (n > 1 ? ` × ${n}` : ''));
  const money = coins(cost) ? [t('board-coins-count', { count: coins(cost) })] : [];
  return [...money, ...goods].join(', ') || t('board-nothing');
}

/** The goods that are missing, each as often as it is. */
export const lacking = ({ goods }: Lack): string[] =>
  Object.entries(goods).flatMap(([name, count]) => Array<string>(count).fill(name));

const NAME_TAKEN = ['SEV-3.2', 'SEV-6.11'];
const COMPLETE = 'SEV-6.2';

/** Why not, in words: `needs 2 wood: 3 coins short`. */
export function lackOf(t: Say, lack: Lack): string {
  const goods = Object.entries(lack.goods).map(([name, count]) => {
    const what = t('board-of-resource', { resource: word(`resource-${name}`) });
    return count > 1 ? `${count} ${what}` : what;
  });
  if (goods.length && !lack.sold) return t('board-lack-unsold', { goods });
  if (goods.length) return t('board-lack-goods', { goods, count: lack.coins });
  if (lack.coins) return t('board-lack-coins', { count: lack.coins });
  if (NAME_TAKEN.includes(lack.rule)) return t('board-lack-built');
  if (lack.rule === COMPLETE) return t('board-lack-complete');
  return t(['SEV-3.3', 'SEV-12.4', 'SEV-17.9', 'SEV-4.8'].includes(lack.rule) ? 'board-lack-poor' : 'board-not-now');
}

/** Points by their sources, in words: `Made of: Military 3, Wonder 5.` */
export function pointsOf(t: Say, points: Record<string, number> | undefined): string {
  const parts = Object.entries(points ?? {}).map(
    ([part, count]) => `${t(`sheet-${part}`)} ${count < 0 ? `−${-count}` : count}`
  );
  return parts.length ? t('board-points-parts', { parts }) : '';
}

/** All that a card says. */
export function cardText(t: Say, name: string): string {
  const { colour, cost, after } = card(name);
  const words = (names: string[]) => names.map((one) => word(`card-${one}`));
  const parts = [
    t('board-card', { colour: word(`colour-${colour}`), effect: effectOf(t, name) }),
    colour === 'white' ? t('board-leader-price', { count: coins(cost) }) : t('board-cost', { cost: costOf(t, cost) })
  ];
  if (after.length) parts.push(t('board-after', { cards: words(after) }));
  if (opened(name).length) parts.push(t('board-opens', { cards: words(opened(name)) }));
  return parts.join(' ');
}

/** A sealed choice in words. */
export function choiceOf(t: Say, choice: string): string {
  const [kind = '', first = '', second = '0', join = 'alone'] = choice.split(' ');
  const args: Record<string, unknown> = { card: word(`card-${first}`), left: Number(second) || 0, join };
  if (kind === 'tower') args.tile = word(`tile-${second}`);
  if (kind === 'keep') args.tile = word(`tile-${first}`);
  if (kind === 'side') args.side = word(`side-${first.toUpperCase()}`);
  if (kind === 'forfeit') args.tokens = first;
  if (kind === 'pay') args.coins = Number(first);
  if (kind === 'wall' || kind === 'wall_grant') args.stage = Number(second);
  if (kind === 'wall') args.left = Number(join) || 0;
  return t(`move-${kind}`, args);
}

/** The card of a sealed choice. */
export const chosenCard = (city: City): string | null => {
  const [kind = '', name = ''] = city.choice?.split(' ') ?? [];
  return ['side', 'keep', 'forfeit', 'pay', ''].includes(kind) ? null : name;
};
