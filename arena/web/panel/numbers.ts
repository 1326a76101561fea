/** Number formats of the page. */

/** Minus as a sign that is as wide as plus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Expected points as `+5.2`; nothing is `0`, and what is little keeps its sign. */
export const pointsText = (n: number): string => (n === 0 ? '0' : `${n > 0 ? '+' : '−'}${Math.abs(n).toFixed(1)}`);

/** `81.0 %`, never broken from its sign; never rounded to 0 % or 100 %. */
export function percent(p: number): string {
  const value = p * 100;
  if (value > 0 && value < 0.05) return '<0.1\u00a0%';
  if (value < 100 - 1e-9 && value > 99.95) return '>99.9\u00a0%';
  // A sum that is off by a rounding error has no sign.
  return `${(Math.abs(value) < 0.05 ? 0 : value).toFixed(1)}\u00a0%`;
}

/** `34 %` for `about 34 %`; never 0 or 100 of what is not certain. */
export function roundPercent(p: number): string {
  const n = Math.round(p * 100);
  return `${p > 0 && n === 0 ? 1 : p < 1 && n === 100 ? 99 : n}\u00a0%`;
}

/** `4:05`, and `1:02:09` from an hour on; what is left of a second counts as one. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
