/** Label of a line across the water: words on a dark ground. */
import type { Point } from './geometry.js';

/** Whole within the water. */
export function Pill({ at, width, words }: { at: Point; width: number; words: string }) {
  const half = 16 + 3.7 * [...words].reduce((sum, c) => sum + (c > '⺀' ? 2 : 1), 0);
  const x = Math.max(half, Math.min(width - half, at.x));
  return (
    <g class="lb-pill" transform={`translate(${x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <rect x={-half} y="-14" width={2 * half} height="28" rx="14" />
      <text y="5">{words}</text>
    </g>
  );
}
