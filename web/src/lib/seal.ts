import type { TableInfo } from './types';

/** The deal of a table is sealed before the game begins; at the end anybody can check it. docs/protocol.md has the text. */

export type Sealed = Pick<TableInfo, 'game' | 'rules' | 'options' | 'seats' | 'seed' | 'salt' | 'commitment'>;

/** `sealed` until it is revealed, then `right` or `wrong`; `figures` where this browser cannot reckon a hash (plain http). */
export type Verdict = 'sealed' | 'right' | 'wrong' | 'figures';

/** What the commitment of a table is the SHA-256 of. */
export function sealedText({ game, rules, options, seats, seed, salt }: Sealed): string {
  const chosen = JSON.stringify(Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))));
  return `shinar-deal:1:${game}:${rules}:${chosen}:${seats.length}:${seed}:${salt}`;
}

/** Whether the deal that was revealed is the one of the commitment that was seen first. */
export async function check(info: Sealed, first: string): Promise<Verdict> {
  if (info.commitment !== first) return 'wrong';
  if (info.seed === null || info.salt === null) return 'sealed';
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'figures';
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(sealedText(info)));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === first ? 'right' : 'wrong';
}

/** The commitment that this browser saw first at a table: a reload does not forget it. */
export function firstSeen(id: string, told: string | null): string | null {
  const name = `sealed ${id}`;
  try {
    const seen = sessionStorage.getItem(name);
    if (seen === null && told !== null) sessionStorage.setItem(name, told);
    return seen ?? told;
  } catch {
    return told;
  }
}
