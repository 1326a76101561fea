/** Least squares of the value's weights, each campaign alike: of the margins first, then how widely they are spread. */
import { FEATURES } from '../features.js';
import { chanceAhead, widthOf } from '../value.js';
import type { FittedWeights } from '../weights.js';
import type { JudgedGame, JudgedState } from './judged-game.js';

export type Campaigns = readonly (readonly JudgedGame[])[];

/** What is believed of a feature is a part of it, on a grid of this step, so that a fit ends and is the same on any machine. */
const STEP = 0.01;
const GRID = Math.round(1 / STEP);
const MOST_SPREAD = 200;

/** What is expected, in parts of what is at stake. */
function expected(now: JudgedState, first: JudgedState, weights: readonly number[]): number {
  let sum = now.margin - now.rest * first.margin;
  weights.forEach((weight, i) => {
    sum += weight * (now.features[i]! - now.rest * first.features[i]!);
  });
  return sum;
}

/** Mean over all that was shown of an error, each campaign alike. */
function meanOver(campaigns: Campaigns, error: (now: JudgedState, game: JudgedGame) => number): number {
  let sum = 0;
  for (const games of campaigns) {
    let [errors, count] = [0, 0];
    for (const game of games) {
      for (const now of game.shown) errors += error(now, game);
      count += game.shown.length;
    }
    sum += errors / count;
  }
  return sum / campaigns.length;
}

const marginError = (campaigns: Campaigns, weights: readonly number[]): number =>
  meanOver(campaigns, (now, game) => (expected(now, game.shown[0]!, weights) - game.margin) ** 2);

/** Mean square error of the chance to win. */
export function winError(campaigns: Campaigns, { features, spread }: FittedWeights): number {
  const weights = FEATURES.map((name) => features[name]);
  return meanOver(campaigns, (now, game) => {
    const ahead = expected(now, game.shown[0]!, weights) / (spread * widthOf(now.rest));
    return (chanceAhead(ahead) - game.win) ** 2;
  });
}

/** Descends from weight to weight on the grid: the error is a bowl. */
function fitFeatures(campaigns: Campaigns): number[] {
  const best = FEATURES.map(() => 0);
  let least = marginError(campaigns, best);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const i of best.keys()) {
      for (const step of [-10, -1, 1, 10]) {
        for (;;) {
          const tried = Math.round(best[i]! * GRID) + step;
          if (tried < 0 || tried > GRID) break;
          const weights = best.with(i, tried / GRID);
          const error = marginError(campaigns, weights);
          if (error >= least) break;
          best[i] = weights[i]!;
          least = error;
          isBetter = true;
        }
      }
    }
  }
  return best;
}

export function fitWeights(campaigns: Campaigns): FittedWeights {
  const found = fitFeatures(campaigns);
  const features = Object.fromEntries(FEATURES.map((name, i) => [name, found[i]!])) as FittedWeights['features'];
  let best = { features, spread: 1 };
  let least = winError(campaigns, best);
  for (let n = 1; n <= MOST_SPREAD; n++) {
    const weights = { features, spread: n * STEP };
    const error = winError(campaigns, weights);
    if (error < least) [best, least] = [weights, error];
  }
  return best;
}
