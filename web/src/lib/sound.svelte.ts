/** A soft sound when one is awaited, made here and not fetched: how loud, and in one of several tabs only. */

const NAME = 'sound';
const USUAL = 0.5;
/** Two notes a fifth apart: their pitch, and when each begins. */
const NOTES = [
  [523.25, 0],
  [783.99, 0.12]
] as const;
const LENGTH = 0.7;
const LOUDEST = 0.16;
/** Milliseconds in which the tabs of one person agree on who plays. */
const AGREE = 4000;

const kept = localStorage.getItem(NAME);
/** From 0 (off) to 1. */
export const sound = $state({ volume: kept === null || !(Number(kept) <= 1) ? USUAL : Math.max(0, Number(kept)) });

export function setVolume(volume: number): void {
  sound.volume = volume;
  localStorage.setItem(NAME, String(volume));
}

addEventListener('storage', ({ key, newValue }) => {
  if (key === NAME && newValue !== null) sound.volume = Number(newValue);
});

let context: AudioContext | null = null;
/** Browsers play nothing before one has touched the page. */
function wake(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  void context.resume();
}
for (const act of ['pointerdown', 'keydown']) addEventListener(act, wake, { capture: true });

export function play(volume = sound.volume): void {
  if (!context || !volume) return;
  for (const [pitch, begin] of NOTES) {
    const start = context.currentTime + begin;
    const note = context.createOscillator();
    const gain = context.createGain();
    note.frequency.value = pitch;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDEST * volume, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + LENGTH);
  }
}

/** Whether this tab is the one that says so: the first that asks. Plain http has no locks; there a note in the storage must do. */
export async function first(key: string): Promise<boolean> {
  if (localStorage.getItem('sounded') === key) return false;
  if (!navigator.locks) {
    localStorage.setItem('sounded', key);
    return true;
  }
  return new Promise((answer) => {
    void navigator.locks.request(`sound ${key}`, { ifAvailable: true }, async (lock) => {
      answer(lock !== null);
      if (!lock) return;
      localStorage.setItem('sounded', key);
      await new Promise((end) => setTimeout(end, AGREE));
    });
  });
}

export async function chime(key: string): Promise<void> {
  if (sound.volume && (await first(key))) play();
}
