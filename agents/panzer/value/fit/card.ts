/** The card of the calibrated value: what it was fitted on, and its errors on games that it was not fitted on. */
import { VALUE_NAME } from '../calibrated.js';
import type { Trusts } from '../trust.js';
import { fitTrusts, type Situations, squareError } from './fit.js';

/** Believed whole, and not at all. */
const [RAW, HALF] = [
  { first: 1, rest: 0 },
  { first: 0, rest: 0 },
];

export interface Sample {
  readonly id: string;
  readonly fitted: Situations[number];
  readonly kept: Situations[number];
}

const figure = (n: number): string => n.toFixed(3);
const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;

export function cardText(samples: readonly Sample[], trusts: Trusts, seed: string): string {
  const rows = samples.map((sample) => [
    sample.id,
    ...errorsOf([sample.kept], trusts),
    figure(leftOut(samples, sample)),
  ]);
  const all = samples.map(({ kept }) => kept);
  const meanLeftOut = samples.reduce((sum, sample) => sum + leftOut(samples, sample), 0) / samples.length;
  const [{ fitted, kept }] = samples as [Sample];
  return `# ${VALUE_NAME}

Written by \`npm run fit\` (agents/panzer/value/fit/fit-value.ts). What has a name is not fitted over: a better fit is a new version.

- Data: ${fitted.length} games of each of ${samples.length} situations, seed \`${seed}\`, the commander's default doctrine on both sides; what
  \`panzer-value-1\` says as each turn begins, beside the result.
- Fit: least squares, each situation alike. The odds to win are taken to a power that grows with the turns from ${trusts.win.first} to
  ${(trusts.win.first + trusts.win.rest).toFixed(2)}, the grade is taken times ${trusts.margin.first} to ${(trusts.margin.first + trusts.margin.rest).toFixed(2)}.
- Errors: mean square of the chance to win, on ${kept.length} other games of each situation: as the raw value says it, calibrated, one half
  for ever, and calibrated by a fit from which the situation was left out.

${[cells(['situation', 'raw', 'calibrated', 'one half', 'left out']), cells(['---', '---', '---', '---', '---']), ...rows.map(cells), cells(['all', ...errorsOf(all, trusts), figure(meanLeftOut)])].join('\n')}
`;
}

const errorsOf = (situations: Situations, { win }: Trusts): string[] =>
  [RAW, win, HALF].map((trust) => figure(squareError(situations, 'win', trust)));

/** The error on a situation of a fit on all others. */
function leftOut(samples: readonly Sample[], out: Sample): number {
  const { win } = fitTrusts(samples.filter((sample) => sample !== out).map(({ fitted }) => fitted));
  return squareError([out.kept], 'win', win);
}
