/** The fitted numbers of the value function: data, by the names of `coefficients.json`. */
import data from './coefficients.json' with { type: 'json' };

export interface Coefficients {
  /** By feature of `prospects.ts`: points a point, at the end of the battle, and what is added at its start. */
  readonly margin: readonly number[];
  readonly marginEarly: readonly number[];
  /** Share of those who could leave by an edge that decides the battle who do. */
  readonly exits: number;
  /** Of the points still to come: points at all times, part of the variance of sinkings and exits, share of the prey's points. */
  readonly spread: readonly [number, number, number];
  /** Of the logistic from standard deviations ahead to a chance to win. */
  readonly slope: number;
  /** By hash of a scenario's data: points that seat 0 gains from its start on above what the features say. */
  readonly scenarios: Readonly<Record<string, number>>;
}

export const COEFFICIENTS = data as unknown as Coefficients;
