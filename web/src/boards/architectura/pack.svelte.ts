import { get } from '../../lib/api';
import type { Both } from './types';

/** What is printed on a card of a pack. */
export interface Printed {
  id: string;
  name: Both;
  text: Both;
  sides: string[];
  initial: string;
  groups: string[];
  shield: boolean;
  /** The base card that an additional one takes the place of. */
  replaces: string | null;
}

type Cards = Record<string, Printed>;
const come = $state<{ now: Record<string, Cards> }>({ now: {} });
const asked = new Set<string>();

/** The cards of a pack by their ids, fetched once; none until they have come. */
export function cardsOf(pack: string): Cards {
  if (!asked.has(pack)) {
    asked.add(pack);
    get<{ cards: Printed[] }>(`/api/packs/architectura/${encodeURIComponent(pack)}`)
      .then(({ cards }) => {
        come.now = { ...come.now, [pack]: Object.fromEntries(cards.map((card) => [card.id, card])) };
      })
      .catch(() => asked.delete(pack));
  }
  return come.now[pack] ?? {};
}
