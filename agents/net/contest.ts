/**
 * Candidates compared on the same luck, with the policy's opinion as a prior: sequential halving (Karnin, Koren & Somekh 2013) as at the
 * root of Gumbel AlphaZero (Danihelka, Guez, Schrittwieser & Silver 2022), where what is measured is weighed by how sure it is.
 *
 * Of each candidate an advantage over the policy's choice is believed: before any simulation normal, with the mean that the difference
 * of their scores stands for, and `SPREAD` wide; each round measures it with the noise that all rounds so far had. The mean of what is
 * then believed, in units of score, is score + σ(q) of that paper, σ growing with the number of visits.
 */
import type { Action } from '../../engine/index.js';
import type { Appraisal } from './worth.js';

/** Worth that a difference of 1 between two scores stands for. */
const PER_SCORE = 0.005;
/** Standard deviation of advantages beside that, and of the noise of one round until it is known, which is as sure as so many rounds. */
const SPREAD = 0.05;
const NOISE = 0.09;
const NOISE_ROUNDS = 8;

export interface ContestOptions {
  readonly perScore: number;
  readonly spread: number;
}

export class Candidate {
  readonly action: Action;
  /** Of the network. */
  readonly score: number;
  rounds = 0;
  /** Sums over its rounds, of itself and of how far it is ahead of the policy's choice. */
  win = 0;
  margin = 0;
  ahead = 0;
  squares = 0;
  winAhead = 0;
  marginAhead = 0;

  constructor(action: Action, score: number) {
    this.action = action;
    this.score = score;
  }

  get meanAhead(): number {
    return this.rounds === 0 ? 0 : this.ahead / this.rounds;
  }
}

export class Contest {
  /** The policy's choice first. */
  readonly all: readonly Candidate[];
  /** Still in the contest; the policy's choice always is. */
  left: readonly Candidate[];
  readonly #options: ContestOptions;

  /** `all` has the policy's choice first. */
  constructor(all: readonly Candidate[], options: Partial<ContestOptions> = {}) {
    this.all = all;
    this.left = all;
    this.#options = { perScore: PER_SCORE, spread: SPREAD, ...options };
  }

  /** A round: what came of each that is left, in their order. */
  add(appraisals: readonly Appraisal[]): void {
    const policy = appraisals[0]!;
    for (const [i, c] of this.left.entries()) {
      const { worth, win, margin } = appraisals[i]!;
      const ahead = worth - policy.worth;
      c.rounds++;
      c.win += win;
      c.margin += margin;
      c.ahead += ahead;
      c.squares += ahead * ahead;
      c.winAhead += win - policy.win;
      c.marginAhead += margin - policy.margin;
    }
  }

  /** The worse half goes. */
  halve(): void {
    const keep = Math.max(2, Math.ceil(this.left.length / 2));
    const [policy, ...others] = this.left;
    this.left = [policy!, ...this.#byAdvantage(others).slice(0, keep - 1)];
  }

  /** All, the best first. */
  ranked(): Candidate[] {
    return this.#byAdvantage(this.all);
  }

  #byAdvantage(candidates: readonly Candidate[]): Candidate[] {
    const variance = this.#variance();
    const by = new Map(candidates.map((c) => [c, this.advantage(c, variance)]));
    return [...candidates].sort((x, y) => by.get(y)! - by.get(x)!);
  }

  /** Worth by which it is believed to be ahead of the policy's choice, after what was measured. */
  advantage(c: Candidate, variance = this.#variance()): number {
    if (c === this.all[0]) return 0;
    const expected = this.#options.perScore * (c.score - this.all[0]!.score);
    const weight = c.rounds * this.#options.spread ** 2;
    return expected + (weight / (weight + variance)) * (c.meanAhead - expected);
  }

  /** Variance of how far a candidate is ahead in one round. */
  #variance(): number {
    let squares = NOISE_ROUNDS * NOISE * NOISE;
    let degrees = NOISE_ROUNDS;
    for (const c of this.all) {
      if (c === this.all[0] || c.rounds < 2) continue;
      squares += Math.max(0, c.squares - c.rounds * c.meanAhead ** 2);
      degrees += c.rounds - 1;
    }
    return squares / degrees;
  }
}
