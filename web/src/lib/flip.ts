/** Carries pieces from where they were to where they are: everything with the same `data-flip` key, before and after a change. */

type Places = Map<string, DOMRect>;

const pieces = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-flip]')];

export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const piece of pieces(root)) {
    const key = piece.dataset.flip;
    if (key) found.set(key, piece.getBoundingClientRect());
  }
  return found;
}

/** All places are read before the first piece moves: reading one after that would make the browser lay out the page again. */
export function carry(root: HTMLElement, before: Places): void {
  if (!before.size || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = pieces(root).map((piece) => ({ piece, at: piece.getBoundingClientRect() }));
  for (const { piece, at } of now) {
    const old = before.get(piece.dataset.flip ?? '');
    if (!at.width || (old && !old.width)) continue;
    if (old) move(piece, old.left - at.left, old.top - at.top);
    else appear(piece);
  }
}

/** Only what the compositor can do without the page's own thread is animated. So the piece lies above others by a style. */
function move(piece: HTMLElement, x: number, y: number): void {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  piece.style.zIndex = '9';
  const moving = piece.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
    duration: 340,
    easing: 'cubic-bezier(.3,.7,.2,1)'
  });
  moving.onfinish = moving.oncancel = () => piece.style.removeProperty('z-index');
}

function appear(piece: HTMLElement): void {
  piece.animate(
    [
      { opacity: 0, scale: '.8' },
      { opacity: 1, scale: '1' }
    ],
    { duration: 260, easing: 'ease-out' }
  );
}

/** When all that moves on the board has come to rest; what moves for ever is not waited for. */
export async function landed(root: HTMLElement): Promise<void> {
  await new Promise(requestAnimationFrame);
  const moving = root
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
