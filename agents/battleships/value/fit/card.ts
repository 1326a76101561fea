/** The card of a fit: data, and errors on the games that were kept from it, against simple baselines. */

import { scoresFor } from '../../../../engine/index.js';
import { outlookFor } from '../../../value/index.js';
import type { Coefficients } from '../coefficients.js';
import { BattleshipsValue } from '../value.js';
import { isHeldOut, logLoss, type Sample } from './fit.js';
import { AGENTS, KEPT } from './games.js';

interface Judged {
  /** Part of the battle that has been fought. */
  readonly time: number;
  readonly margin: number;
  readonly win: number;
  /** By the value function. */
  readonly says: { readonly margin: number; readonly win: number };
  /** By the points as they stand, and by the mean of the games fitted on. */
  readonly stands: number;
  readonly mean: { readonly margin: number; readonly win: number };
}

/** The held-out positions of a scenario. */
function judged({ game, games }: Sample, fit: Coefficients): Judged[] {
  const value = new BattleshipsValue(game, fit);
  const out = outlookFor(game);
  const scores = scoresFor(game);
  const fitted = games.filter((_, index) => !isHeldOut(index));
  const mean = {
    margin: average(fitted.map((g) => g.margin)),
    win: average(fitted.map((g) => g.win)),
  };
  return games
    .filter((_, index) => isHeldOut(index))
    .flatMap(({ states, margin, win }) =>
      states.map((state) => {
        value.value(state, out);
        game.scores(state, scores);
        const says = { margin: out.margin[0]!, win: out.win[0]! };
        return { time: game.turn(state) / game.spec.turns, margin, win, says, stands: scores.margin[0]!, mean };
      }),
    );
}

const average = (of: readonly number[]): number => of.reduce((sum, v) => sum + v, 0) / of.length;
const squares = (of: readonly Judged[], error: (j: Judged) => number): number => average(of.map((j) => error(j) ** 2));
const rSquare = (of: readonly Judged[], says: (j: Judged) => number): string =>
  of.length === 0
    ? ''
    : (1 - squares(of, (j) => j.margin - says(j)) / squares(of, (j) => j.margin - j.mean.margin)).toFixed(2);
const brier = (of: readonly Judged[], says: (j: Judged) => number): string =>
  of.length === 0 ? '' : squares(of, (j) => j.win - says(j)).toFixed(3);
const loss = (of: readonly Judged[], says: (j: Judged) => number): string =>
  average(of.map((j) => logLoss(says(j), j.win))).toFixed(3);

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [cells(header), cells(header.map(() => '---')), ...rows.map(cells)].join('\n');

export function cardText(samples: readonly Sample[], fit: Coefficients, seed: string): string {
  const byScenario = samples.map((sample) => ({ id: sample.game.spec.scenario, of: judged(sample, fit) }));
  const all = byScenario.flatMap(({ of }) => of);
  const thirds = [0, 1, 2].map((third) => (j: Judged) => Math.min(2, Math.floor(j.time * 3 - 1e-9)) === third);
  const errors = [...byScenario, { id: 'all', of: all }].map(({ id, of }) => [
    id,
    String(of.length),
    rSquare(of, (j) => j.says.margin),
    ...thirds.map((isIn) => rSquare(of.filter(isIn), (j) => j.says.margin)),
    rSquare(of, (j) => j.stands),
    brier(of, (j) => j.says.win),
    brier(of, (j) => j.mean.win),
    loss(of, (j) => j.says.win),
    loss(of, (j) => j.mean.win),
  ]);
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    all.filter((j) => Math.min(9, Math.floor(j.says.win * 10)) === tenth),
  );
  const games = samples.reduce((sum, sample) => sum + sample.games.length, 0);
  return `# battleships-value-1

Written by \`npm run fit\` (agents/battleships/value/fit/fit-value.ts); frozen: a better fit is a new version.

- Data: ${games} games, ${samples[0]!.games.length} in each of ${samples.length} scenarios, seed \`${seed}\`; of each the first position and ${KEPT - 1} others at random.
- Players, drawn for each seat as often as they stand here: ${AGENTS.join(', ')}.
- Every fifth game is kept from the fit; the errors below are on those.
- Steps: logistic regressions of who sinks and who reaches an edge or a ground, least squares of the final margin (every scenario
  counts alike), then the spread of the points by the least log loss, and each scenario's own lean, which fades with the turns left.

## Errors

R²: part of the variance of the final margin that is foreseen, over the whole battle and in its thirds; of the points as they stand
below it. Brier score and log loss of the chance of the first side to win, against always giving the mean of the scenario.

${tableOf(['scenario', 'positions', 'R²', 'first third', 'second', 'last', 'R² of points', 'Brier', 'of mean', 'log loss', 'of mean'], errors)}

## Calibration

${tableOf(
  ['says', 'positions', 'mean', 'won'],
  tenths.map((of, tenth) => [
    `${tenth / 10}–${(tenth + 1) / 10}`,
    String(of.length),
    of.length === 0 ? '' : average(of.map((j) => j.says.win)).toFixed(3),
    of.length === 0 ? '' : average(of.map((j) => j.win)).toFixed(3),
  ]),
)}
`;
}
