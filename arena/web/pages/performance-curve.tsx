/** Curve of one's performance, free of dice: what a decision cost in each of the last battles, and in the mean over all of them up to there. */

import { performanceCurve } from '../../words/performance-rating.js';
import { t } from '../players/i18n/index.js';
import { kindOf } from '../rulesets.js';
import { type KeptPerformance, performances } from '../shared/performances.js';
import './performance-curve.css';

const WIDE = 640;
const HIGH = 160;
const LEFT = 44;
const ROOM = 12;
/** Height of a number. */
const LETTERS = 16;

/** By ruleset: points are worth something else in each. */
export function PerformanceCurves() {
  const all = performances.value;
  const rulesets = [...new Set(all.map(({ ruleset }) => ruleset))];
  if (rulesets.length === 0) return null;
  return (
    <section class="performance" aria-labelledby="performance">
      <h2 id="performance">{t('list.performance')}</h2>
      <p class="quiet">{t('list.performance-about')}</p>
      {rulesets.map((ruleset) => (
        <Curve key={ruleset} ruleset={ruleset} all={all.filter((one) => one.ruleset === ruleset)} />
      ))}
    </section>
  );
}

function Curve({ ruleset, all }: { ruleset: string; all: readonly KeptPerformance[] }) {
  const curve = performanceCurve(all);
  const rating = curve.at(-1)?.mean;
  if (rating === undefined) return null;
  const ends = curve.flatMap(({ own: { lost, half } }) => [lost - half, lost + half]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0.1, ...ends)];
  const x = (i: number): number => LEFT + ROOM + ((WIDE - LEFT - 2 * ROOM) * (i + 0.5)) / curve.length;
  const y = (points: number): number => ROOM + ((HIGH - 2 * ROOM) * (high - points)) / (high - low);
  // A number that would stand on another is left out.
  const scale = [0, high, ...(y(low) - y(0) < LETTERS ? [] : [low])];
  const line = curve.map(({ mean }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(mean.lost).toFixed(1)}`);
  const values = { lost: digits(rating.lost), half: digits(rating.half), n: rating.battles, all: rating.decisions };
  const words = t('list.performance-mean', values);
  return (
    <figure>
      <figcaption>
        <strong>{kindOf(ruleset)}</strong>: {words}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form */}
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="group" aria-label={`${kindOf(ruleset)}: ${words}`}>
        {scale.map((points) => (
          <g key={points} class={points === 0 ? 'performance-zero' : 'performance-scale'}>
            <path d={`M${LEFT} ${y(points)}H${WIDE}`} />
            <text x={LEFT - 6} y={y(points) + 4} text-anchor="end">
              {digits(points)}
            </text>
          </g>
        ))}
        <path class="performance-mean" d={line.join('')} />
        {curve.map(({ battle: { room }, own: { lost, half } }, i) => (
          <a key={room} href={`#/battle/${room}`} aria-label={`${i + 1}: ${withHalf(lost, half)}`}>
            <title>{withHalf(lost, half)}</title>
            <path class="performance-error" d={`M${x(i)} ${y(lost - half)}V${y(lost + half)}`} />
            <circle class="performance-mark" cx={x(i)} cy={y(lost)} r="4" />
          </a>
        ))}
      </svg>
    </figure>
  );
}

const withHalf = (lost: number, half: number): string => `${digits(lost)} ± ${half.toFixed(2)}`;

const digits = (points: number): string => points.toFixed(2).replace('-', '−');
