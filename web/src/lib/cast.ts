import cast from '../../../src/shinar/bots/cast.json';
import { has, say } from './texts.svelte';

/** The cast: whom bots are named after, from the file that the server reads. */
export const CAST: Record<string, Record<string, string>> = cast;

/** What a head is drawn from. */
export interface Looks {
  skin: string;
  hair: string;
  colour: string;
  beard: string;
  hat: string;
  cloth: string;
  level: string;
  /** One of three ways to look at the world, so that heads of one kind differ. */
  mood: number;
}

/** The name of a character in the reader's language; nothing where there is no such character. */
export const characterName = (id: string | null | undefined) =>
  id && has('', `bot-${id}`) ? say('', `bot-${id}`) : '';

/** The character of a name, in the reader's language; nothing where nobody of the cast is called so. */
export const characterNamed = (name: string): string | undefined =>
  Object.values(CAST)
    .flatMap((people) => Object.keys(people))
    .find((id) => characterName(id) === name);

/** The characters of a level. */
export const charactersOf = (level: string): string[] => Object.keys(CAST[level] ?? {});

/** How a character looks; nothing for one that is not in the cast. */
export function looks(id: string | null | undefined): Looks | undefined {
  for (const [level, people] of Object.entries(CAST)) {
    const words = id ? people[id]?.split(' ') : undefined;
    if (!id || !words) continue;
    const [skin = '', locks = '', beard = '', hat = '', cloth = ''] = words;
    const [hair = '', colour = 'black'] = locks.split('-');
    const mood = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
    return { skin, hair, colour, beard, hat, cloth, level, mood };
  }
  return undefined;
}
