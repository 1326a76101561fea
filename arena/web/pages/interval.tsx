/** Interval of a rating as a line on the scale that all rows of a table share. */

interface IntervalProps {
  readonly from: number;
  readonly mark: number;
  readonly to: number;
  /** Its ends. */
  readonly scale: readonly [low: number, high: number];
  readonly isProvisional?: boolean;
}

const WIDE = 200;

export function Interval({ from, mark, to, scale: [low, high], isProvisional = false }: IntervalProps) {
  const at = (value: number): number => (WIDE * (value - low)) / Math.max(1, high - low);
  return (
    <svg class="interval" viewBox={`-4 -5 ${WIDE + 8} 10`} aria-hidden="true">
      <path class="interval-scale" d={`M0 0H${WIDE}`} />
      <path class={isProvisional ? 'interval-line is-provisional' : 'interval-line'} d={`M${at(from)} 0H${at(to)}`} />
      <circle class="interval-mark" cx={at(mark)} cy="0" r="3.4" />
    </svg>
  );
}
