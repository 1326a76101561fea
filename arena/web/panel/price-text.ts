/** Prices of orders as text: parts of a chance to win and points, with half of their intervals. */
import type { OrderPrice, Story } from '../../protocol/index.js';

const percentText = (p: number): string => `${(100 * p).toFixed(1).replace('-', '−')} %`;

/** What rounds to nothing has no sign of its own. */
function withSign(n: number, unit: string): string {
  const text = Math.abs(n).toFixed(1);
  return `${n < 0 && Number(text) !== 0 ? '−' : '+'}${text}${unit}`;
}

/** With its sign: what somebody asks about may be worse. */
export const signedPriceText = ({ win, points }: OrderPrice) => ({
  win: withSign(100 * win.mean, ' %'),
  half: percentText(win.half),
  points: withSign(points.mean, ''),
  halfPoints: points.half.toFixed(1),
});

export const priceText = ({ win }: Story['sides'][number]['costliest'][number]['price']) => ({
  win: percentText(win.mean),
  half: percentText(win.half),
});
