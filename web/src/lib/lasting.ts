/** How long something lasts, in its largest unit: "3 hr", "2 days". */

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE]
] as const;

export function lasting(time: number, lang: string): string {
  const [unit, length] = UNITS.find(([, length]) => time >= length) ?? UNITS[2];
  const unitDisplay = unit === 'day' ? 'long' : 'short';
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(
    Math.floor(Math.max(0, time) / length)
  );
}
