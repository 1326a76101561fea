/** Number formats of a run. */

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `12,345`. */
export const countText = (n: number): string => NUMBER.format(n);

/** `63.5 %`; whole percents without the tenth. */
export function percentText(share: number): string {
  const tenths = Math.round(1000 * share);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} %`;
}

/** `0`, `42 s`, `1.5 min`, `12 min`, `3.4 h`, `27 h`. */
export function timeText(seconds: number): string {
  if (seconds < 0.5) return '0';
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const isHours = seconds >= 3_570;
  const value = seconds / (isHours ? 3_600 : 60);
  return `${Number(value < 9.95 ? value.toFixed(1) : value.toFixed(0))} ${isHours ? 'h' : 'min'}`;
}
