/** Carries pieces from where they were to where they are: everything with the same `data-flip` key, before and after a change. */

type Places = Map<string, DOMRect>;

export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = piece.dataset.flip;
    if (key) found.set(key, piece.getBoundingClientRect());
  }
  return found;
}

export function carry(root: HTMLElement, before: Places): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const piece of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const old = before.get(piece.dataset.flip ?? '');
    const now = piece.getBoundingClientRect();
    if (!now.width || (old && !old.width)) continue;
    if (!old) {
      if (before.size)
        piece.animate(
          [
            { opacity: 0, scale: '.8' },
            { opacity: 1, scale: '1' }
          ],
          { duration: 260, easing: 'ease-out' }
        );
      continue;
    }
    const x = old.left - now.left;
    const y = old.top - now.top;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    piece.animate(
      [
        { translate: `${x}px ${y}px`, zIndex: 9 },
        { translate: '0 0', zIndex: 9 }
      ],
      { duration: 340, easing: 'cubic-bezier(.3,.7,.2,1)' }
    );
  }
}

/** When all that moves on the board has come to rest; what moves for ever is not waited for. */
export async function landed(root: HTMLElement): Promise<void> {
  await new Promise(requestAnimationFrame);
  const moving = root
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
