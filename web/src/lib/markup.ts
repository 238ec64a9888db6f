/** The few marks in the text of a rule: `code` for options and values, *(ruling)* where only its end is ours. */
export interface Part {
  kind: 'text' | 'code' | 'ruling';
  text: string;
}

const MARKS = /`([^`]+)`|\*(\([^)]*\))\*/g;

/** A text in pieces, each without its marks. */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(match[1] ? { kind: 'code', text: match[1] } : { kind: 'ruling', text: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

/** A text for places that show letters only. */
export const unmarked = (text: string): string =>
  parts(text)
    .map((part) => part.text)
    .join('');
