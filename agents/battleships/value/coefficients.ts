/** Fitted coefficients of the value function: data, by the names of `coefficients.json`. */
import data from './coefficients.json' with { type: 'json' };

export interface Coefficients {
  /** Logistic regressions on `shipFeatures`, to sink by the end, and on `aimFeatures`, to reach an aim that pays. */
  readonly sinking: readonly number[];
  readonly arriving: readonly number[];
  /** By feature of `features.ts`: points a point, at the end of the battle, and what is added at its start. */
  readonly margin: readonly number[];
  readonly marginEarly: readonly number[];
  /** Outright conditions: points a point of what they are expected to bring. */
  readonly outright: number;
  /**
   * Variance of a side's points to come: at all times, a part of that of sinkings and aims, for each step of damage to come, and
   * of the square of the prey's points at the start, where it falls off with the turns left.
   */
  readonly spread: readonly [number, number, number, number];
  /** Of the logistic from standard deviations ahead to a chance to win. */
  readonly slope: number;
  /** By hash of a scenario's data: points that seat 0 gains from its start on above what the features say. */
  readonly scenarios: Readonly<Record<string, number>>;
  /** The same for its chance to win, in log odds. */
  readonly scenarioOdds: Readonly<Record<string, number>>;
}

/** Data have lists where the type has tuples. */
export const COEFFICIENTS = data as unknown as Coefficients;
