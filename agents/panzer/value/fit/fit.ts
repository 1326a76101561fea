/** Least squares of four numbers: how far the raw value of panzer is believed as a battle begins, and when it ends. */
import { chanceTo, type Trust, type Trusts, trustAt } from '../trust.js';
import type { JudgedGame, Said } from './judged-game.js';

/** Mean square error over all that was said; each situation counts alike. */
export type Situations = readonly (readonly JudgedGame[])[];

type Quantity = keyof Trusts;

/** What is said of a quantity when it is believed so far. */
const believed = (of: Quantity, said: Said, trust: Trust): number =>
  of === 'win' ? chanceTo(trustAt(trust, said.fought), said.win) : trustAt(trust, said.fought) * said.margin;

export function squareError(situations: Situations, of: Quantity, trust: Trust): number {
  let sum = 0;
  for (const games of situations) {
    let [errors, count] = [0, 0];
    for (const game of games) {
      for (const said of game.said) errors += (believed(of, said, trust) - game[of]) ** 2;
      count += game.said.length;
    }
    sum += errors / count;
  }
  return sum / situations.length;
}

const STEP = 0.01;
/** Both numbers lie from 0 to 1 on a grid of this step, so that a fit ends and is the same on any machine. */
const GRID = Math.round(1 / STEP);

/** Descends from number to number on the grid: the error has one valley in either. */
function fitOne(situations: Situations, of: Quantity): Trust {
  let best = { first: 0, rest: 0 };
  let least = squareError(situations, of, best);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const name of ['first', 'rest'] as const) {
      for (let n = 0; n <= GRID; n++) {
        const trust = { ...best, [name]: n / GRID };
        const error = squareError(situations, of, trust);
        if (error < least) [best, least, isBetter] = [trust, error, true];
      }
    }
  }
  return best;
}

export const fitTrusts = (situations: Situations): Trusts => ({
  win: fitOne(situations, 'win'),
  margin: fitOne(situations, 'margin'),
});
