/** The card of the value: what it was fitted on, and its errors on campaigns that it was not fitted on. */
import { FEATURES } from '../features.js';
import { VALUE_NAME } from '../value.js';
import type { FittedWeights } from '../weights.js';
import { type Campaigns, fitWeights, winError } from './fit.js';

export interface Sample {
  readonly id: string;
  readonly fitted: Campaigns[number];
  readonly kept: Campaigns[number];
}

/** What stands alone, as widely spread as is best; and one half for ever. */
const STANDS = Object.fromEntries(FEATURES.map((name) => [name, 0])) as FittedWeights['features'];
const HALF: FittedWeights = { features: STANDS, spread: 1e9 };

const figure = (n: number): string => n.toFixed(3);
const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;

export function cardText(samples: readonly Sample[], weights: FittedWeights, seed: string): string {
  const rows = samples.map((sample) => [
    sample.id,
    ...errorsOf([sample.kept], weights),
    figure(leftOut(samples, sample)),
  ]);
  const all = samples.map(({ kept }) => kept);
  const meanLeftOut = samples.reduce((sum, sample) => sum + leftOut(samples, sample), 0) / samples.length;
  const [{ fitted, kept }] = samples as [Sample];
  const parts = FEATURES.map((name) => `${name} ${weights.features[name]}`).join(', ');
  return `# ${VALUE_NAME}

Written by \`npm run fit\` (agents/operations/value/fit/fit-value.ts). What has a name is not fitted over: a better fit is a new version.

- Data: ${fitted.length} games of each of ${samples.length} campaigns, seed \`${seed}\`, the admiral's default doctrine on both sides; the features as
  each sea phase begins, beside the result.
- Fit: least squares of the margin, each campaign alike. Of what is in the offing it believes these parts: ${parts}.
  Margins are spread by ${weights.spread} of what is at stake as a campaign begins, and less with what is left.
- Errors: mean square of the chance to win, on ${kept.length} other games of each campaign: by the points that stand alone, by the value, one half
  for ever, and by a fit from which the campaign was left out.

${[cells(['campaign', 'points', 'value', 'one half', 'left out']), cells(['---', '---', '---', '---', '---']), ...rows.map(cells), cells(['all', ...errorsOf(all, weights), figure(meanLeftOut)])].join('\n')}
`;
}

const errorsOf = (campaigns: Campaigns, weights: FittedWeights): string[] =>
  [{ ...weights, features: STANDS }, weights, HALF].map((one) => figure(winError(campaigns, one)));

/** The error on a campaign of a fit on all others. */
const leftOut = (samples: readonly Sample[], out: Sample): number =>
  winError([out.kept], fitWeights(samples.filter((sample) => sample !== out).map(({ fitted }) => fitted)));
