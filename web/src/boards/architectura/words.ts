import { language } from '../../lib/texts.svelte';
import { cardsOf } from './pack.svelte';
import { written } from './faces';
import type { ArchitecturaView, Both, Place, Say } from './types';

/** Sentences about cards and places, for labels and for the lens. */

export const inLanguage = (text: Both | undefined) => text?.[language.now] ?? '';
export const cardName = (view: ArchitecturaView, id: string) => inLanguage(view.names[id]);

/** All that stands on a card, for the lens. */
export function cardText(view: ArchitecturaView, id: string, t: Say): string {
  const card = cardsOf(view.pack.cards)[id];
  if (!card) return '';
  const sides = card.sides.map(written).join(' · ');
  return `${t('board-sides', { sides, initial: written(card.initial) })} ${inLanguage(card.text)}`;
}

export const placeCode = (street: number, quarter: number) => `${'abcd'[street]}${quarter + 1}`;

export function placeAt(view: ArchitecturaView, code: string): Place | undefined {
  return view.streets['abcd'.indexOf(code[0] ?? '')]?.[Number(code[1]) - 1];
}

/** What lies on a place. */
export function lying(view: ArchitecturaView, place: Place, names: string[], t: Say): string {
  const top = place.cards.at(-1);
  if (place.reserved !== null) return t('board-reserved', { player: names[place.reserved] });
  if (!top) return t('board-free');
  const card = cardName(view, top.id);
  const player = names[top.owner];
  const parts = [top.up ? t('board-lies', { card, player, value: place.value }) : t('board-ruin', { card, player })];
  if (top.token !== null) parts.push(t('board-protected', { player: names[top.token] }));
  else if (top.up && top.shield) parts.push(t('board-shield'));
  const below = place.cards.length - 1;
  if (below) parts.push(t('board-below', { count: below }));
  return parts.join(', ');
}

/** What placing the card on a place would do, as a list of short sentences. */
export function foretold(view: ArchitecturaView, code: string, t: Say): string[] {
  const fate = view.fates[code];
  if (!fate) return [];
  const said = fate.changes.map(({ place, was, now, left }) => {
    const id = placeAt(view, place)?.cards.at(-1)?.id ?? '';
    const card = cardName(view, id);
    if (now === null) return t('board-fate-falls', { card, was });
    if (now === was) return left ? t('board-fate-same', { card, was }) : '';
    return t(now > was ? 'board-fate-rises' : 'board-fate-sinks', { card, was, now });
  });
  if (fate.asked) said.push(t('board-fate-asked'));
  return said.filter(Boolean);
}
