/** Reward of an outcome for a seat, with a control variate for the luck of its dice. */
import type { SimulationResult } from './lane.js';

export interface Appraisal {
  /** In about [-1, 1]. */
  readonly worth: number;
  readonly win: number;
  /** In points. */
  readonly margin: number;
}

export type Appraise = (outcome: SimulationResult) => Appraisal;

/** Where no luck is known, as little as the points say beside coming first. */
const POINTS = 0.1;
const USUAL_POINTS = 20;

export const plainWorth: Appraise = ({ win, margin }) => ({
  worth: 2 * win - 1 + POINTS * Math.tanh(margin / USUAL_POINTS),
  win,
  margin,
});
