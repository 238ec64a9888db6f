import { language } from './texts.svelte';

/** What one gives to others: addresses that say in which language their preview is. */

export interface Moment {
  id: string;
  /** After how many moves; nothing for the end. */
  made?: number | undefined;
}

/** The parts of an address that say something; English previews need no word. */
function query(parts: Record<string, string | number | undefined>): string {
  const said = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return said.length ? `?${said.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}

const spoken = () => (language.now === 'en' ? undefined : language.now);

export const reviewLink = ({ id, made }: Moment) =>
  `${location.origin}/review/${id}${query({ move: made, lang: spoken() })}`;

export const pictureOf = ({ id, made }: Moment) => `/api/tables/${id}/picture${query({ lang: language.now, made })}`;

/** What stands in the page of somebody else. */
export function embedCode({ id, made }: Moment, title: string): string {
  const address = `${location.origin}/embed/${id}${query({ move: made, lang: language.now })}`;
  const named = title.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="${named}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
}

/** Put words where they can be pasted; whether that went well. */
export async function copied(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false
  );
}

export const copiesPictures = () => typeof ClipboardItem !== 'undefined' && 'write' in (navigator.clipboard ?? {});

/** The same for a picture. It is asked for while the click still counts: browsers want that. */
export async function copiedPicture(address: string): Promise<boolean> {
  const picture = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.blob();
  });
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).then(
    () => true,
    () => false
  );
}
