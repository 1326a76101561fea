/** Rollout horizon: how far a simulation is played on, and where the network's opinions of it are taken. */
import type { State } from '../../engine/index.js';

/** `decisions` with a choice were made in the simulation before `s`, the root's left out. */
export interface Reach<S extends State = State> {
  /** `root` waits for the decision that is searched. */
  begin(root: S): void;
  /** True if what the network says of `s`, in which somebody has a choice, is an opinion of what has come of the simulation. */
  counts(s: S, decisions: number): boolean;
  /** True once the simulation may end. */
  isFarEnough(s: S, decisions: number): boolean;
}

/** Of rules that do not say: decisions that a simulation plays on for, and how many opinions are taken at its end. */
const DECISIONS = 8;
const OPINIONS = 2;

export const PLAIN_REACH: Reach = {
  begin: () => {},
  counts: (_, decisions) => decisions >= DECISIONS - OPINIONS,
  isFarEnough: (_, decisions) => decisions >= DECISIONS,
};
