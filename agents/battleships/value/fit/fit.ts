/**
 * Fits the coefficients of `battleships-value-1` in four steps, each on what the one before gives: who sinks, who reaches an edge
 * or a ground, the margin, and the chance to win.
 */

import {
  type BattleState,
  type BattleshipsGame,
  blockOf,
  EXITED,
  SUNK,
  U,
} from '../../../../engine/battleships/index.js';
import { outlookFor } from '../../../value/index.js';
import type { Coefficients } from '../coefficients.js';
import { AIM_FEATURE_COUNT, FEATURE_COUNT, SHIP_FEATURE_COUNT } from '../features.js';
import { Prospects } from '../prospects.js';
import { BattleshipsValue } from '../value.js';
import type { FinishedGame } from './games.js';
import { leastSquares, logisticRegression, type Row, simplex } from './regression.js';

/** The games of one scenario. */
export interface Sample {
  readonly game: BattleshipsGame;
  readonly games: readonly FinishedGame[];
}

/** One game in five is kept from the fit. */
export const isHeldOut = (index: number): boolean => index % 5 === 4;

const RIDGE = 1e-4;
const NM_STEPS = 160;

interface Position {
  readonly sample: Sample;
  readonly state: BattleState;
  readonly of: FinishedGame;
  readonly early: number;
}

/** Those of the games that pass. */
function positions(samples: readonly Sample[], passes: (game: number) => boolean): Position[] {
  return samples.flatMap((sample) =>
    sample.games.flatMap((of, index) =>
      passes(index)
        ? of.states.map((state) => {
            const { turns } = sample.game.spec;
            return { sample, state, of, early: (turns - sample.game.turn(state) + 1) / turns };
          })
        : [],
    ),
  );
}

/** Where the fit begins. */
const BLANK: Coefficients = {
  sinking: new Array<number>(SHIP_FEATURE_COUNT).fill(0),
  arriving: new Array<number>(AIM_FEATURE_COUNT).fill(0),
  margin: new Array<number>(FEATURE_COUNT).fill(0),
  marginEarly: new Array<number>(FEATURE_COUNT).fill(0),
  outright: 1,
  spread: [1, 1, 5, 1e-5],
  slope: 1,
  scenarios: {},
  scenarioOdds: {},
};

export function fitCoefficients(samples: readonly Sample[]): Coefficients {
  const all = positions(samples, (index) => !isHeldOut(index));
  let k = BLANK;
  k = { ...k, sinking: rounded(fitSinking(all, k)) };
  k = { ...k, arriving: rounded(fitArriving(all, k)) };
  k = { ...k, ...fitMargin(samples, all, k) };
  // Spread and the scenarios' leans lean on each other.
  for (let round = 0; round < 2; round++) {
    k = { ...k, ...fitWin(all, k) };
    k = { ...k, scenarioOdds: fitOdds(samples, all, { ...k, scenarioOdds: {} }) };
  }
  return k;
}

const rounded = (of: readonly number[]): number[] => of.map((v) => Number(v.toPrecision(5)));

/** Rows of ships or aims, in every position, with what became of each. */
function unitRows(
  all: readonly Position[],
  k: Coefficients,
  width: number,
  table: (of: Prospects) => Float64Array,
  came: (b: BattleshipsGame['battle'], last: BattleState, u: number) => number,
): Row[] {
  const looks = new Map<Sample, Prospects>();
  const rows: Row[] = [];
  for (const { sample, state, of } of all) {
    const { battle } = sample.game;
    const look = looks.get(sample) ?? new Prospects(battle, k);
    looks.set(sample, look);
    look.look(state);
    const x = table(look);
    for (let u = 0; u < battle.units; u++) {
      if (x[u * width] === 0) continue;
      rows.push({ x: x.slice(u * width, (u + 1) * width), y: came(battle, of.last, u), weight: battle.value[u]! / 50 });
    }
  }
  return rows;
}

const fitSinking = (all: readonly Position[], k: Coefficients): number[] =>
  logisticRegression(
    unitRows(
      all,
      k,
      SHIP_FEATURE_COUNT,
      (of) => of.shipFeatures,
      (_, last, u) => (last[blockOf(u) + U.status] === SUNK ? 1 : 0),
    ),
    RIDGE,
  );

const fitArriving = (all: readonly Position[], k: Coefficients): number[] =>
  logisticRegression(
    unitRows(
      all,
      k,
      AIM_FEATURE_COUNT,
      (of) => of.aimFeatures,
      (b, last, u) => {
        const o = blockOf(u);
        if (last[o + U.bombardTurns] === -1) return 1;
        const hasWon = b.scenario.victory.outright.some(({ kind }) => kind === 'exited');
        return last[o + U.status] === EXITED && (hasWon || last[o + U.exitPoints]! > 0) ? 1 : 0;
      },
    ),
    RIDGE,
  );

/** Weighted so that every scenario counts alike. */
function fitMargin(
  samples: readonly Sample[],
  all: readonly Position[],
  k: Coefficients,
): Pick<Coefficients, 'margin' | 'marginEarly' | 'outright' | 'scenarios'> {
  const looks = new Map(samples.map((sample) => [sample, new BattleshipsValue(sample.game, k)] as const));
  const count = new Map(samples.map((sample) => [sample, all.filter((p) => p.sample === sample).length] as const));
  const variance = new Map(
    samples.map((sample) => [sample, varianceOf(sample.games.map(({ margin }) => margin))] as const),
  );
  const rows: Row[] = all.map(({ sample, state, of, early }) => {
    const value = looks.get(sample)!;
    const out = outlookFor(sample.game);
    value.value(state, out);
    const [mine, theirs] = value.prospects.features;
    const points = value.prospects.points[0]! - value.prospects.points[1]!;
    const x: number[] = [];
    for (let i = 0; i < FEATURE_COUNT; i++) x.push(mine[i]! - theirs[i]!);
    for (let i = 0; i < FEATURE_COUNT; i++) x.push(early * x[i]!);
    x.push(value.outrightMargin);
    for (const other of samples) x.push(other === sample ? early : 0);
    return { x, y: of.margin - points, weight: 1 / (count.get(sample)! * variance.get(sample)!) };
  });
  const fit = rounded(leastSquares(rows, RIDGE));
  const edges = fit.slice(2 * FEATURE_COUNT + 1);
  return {
    margin: fit.slice(0, FEATURE_COUNT),
    marginEarly: fit.slice(FEATURE_COUNT, 2 * FEATURE_COUNT),
    outright: fit[2 * FEATURE_COUNT]!,
    scenarios: Object.fromEntries(samples.map(({ game }, i) => [game.spec.scenarioHash, edges[i]!])),
  };
}

function varianceOf(of: readonly number[]): number {
  const mean = of.reduce((sum, v) => sum + v, 0) / of.length;
  return of.reduce((sum, v) => sum + (v - mean) ** 2, 0) / of.length;
}

/** Spread and slope by the logarithms of what they are: all are above nothing. */
function fitWin(all: readonly Position[], k: Coefficients): Pick<Coefficients, 'spread' | 'slope'> {
  const few = all.filter((_, i) => i % 4 === 0);
  const decode = (x: readonly number[]): Pick<Coefficients, 'spread' | 'slope'> => {
    const [a, b, c, d, e] = rounded(x.map(Math.exp)) as [number, number, number, number, number];
    return { spread: [a, b, c, d], slope: e };
  };
  const loss = (x: readonly number[]): number => {
    const values = new Map<Sample, BattleshipsValue>();
    let sum = 0;
    for (const { sample, state, of } of few) {
      let value = values.get(sample);
      if (value === undefined) {
        value = new BattleshipsValue(sample.game, { ...k, ...decode(x) });
        values.set(sample, value);
      }
      const out = outlookFor(sample.game);
      value.value(state, out);
      sum += logLoss(out.win[0]!, of.win);
    }
    return sum / few.length;
  };
  return decode(simplex(loss, [...k.spread, k.slope].map(Math.log), NM_STEPS));
}

/** A scenario's own odds are held back as by a few games drawn. */
const PRIOR_GAMES = 20;
const ODDS_ROUNDS = 8;

/** By Newton's method, a scenario at a time. */
function fitOdds(samples: readonly Sample[], all: readonly Position[], k: Coefficients): Coefficients['scenarioOdds'] {
  return Object.fromEntries(
    samples.map((sample) => {
      const value = new BattleshipsValue(sample.game, k);
      const out = outlookFor(sample.game);
      const rows = all.filter((p) => p.sample === sample);
      const perGame = rows.length / sample.games.length;
      const known = rows.map(({ state, of, early }) => {
        value.value(state, out);
        return { p: out.win[0]!, win: of.win, early };
      });
      let odds = 0;
      for (let round = 0; round < ODDS_ROUNDS; round++) {
        let slope = (-odds * PRIOR_GAMES * perGame) / 4;
        let bend = (PRIOR_GAMES * perGame) / 4;
        for (const { p, win, early } of known) {
          const now = (p * Math.exp(odds * early)) / (p * Math.exp(odds * early) + 1 - p);
          slope += early * (win - now);
          bend += early * early * now * (1 - now);
        }
        odds += slope / bend;
      }
      return [sample.game.spec.scenarioHash, Number(odds.toPrecision(5))] as const;
    }),
  );
}

/** Nobody is surer than one in a thousand. */
const SUREST = 0.001;

export function logLoss(p: number, win: number): number {
  const q = Math.min(1 - SUREST, Math.max(SUREST, p));
  return -(win * Math.log(q) + (1 - win) * Math.log(1 - q));
}
