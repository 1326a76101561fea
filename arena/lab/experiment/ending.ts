/** End of an experiment: whether the blocks so far are enough, by the effect that was named for it before the first game. */
import { Mean } from '../../../agents/estimate.js';
import { intervalAt } from '../statistics/anytime.js';
import { effectOfElo } from '../statistics/elo.js';
import { NOTHING, SequentialTest, type TestVerdict } from '../statistics/sequential-test.js';
import { type Frozen, statisticOf } from './frozen.js';
import type { PlayedPair } from './pair.js';
import { type ExperimentPlan, FEWEST } from './plan.js';

/** Intervals that hold at any time are narrowest after about so many blocks. */
export const TIGHT_AT = 200;
/** Where so many blocks have not differed at all, the points play alike. */
const ALIKE_AFTER = 200;

export class ExperimentEnding {
  readonly #plan: ExperimentPlan;
  readonly #frozen: Frozen;
  readonly #moments = new Mean();
  readonly test: SequentialTest | undefined;
  /** Of the block that is not whole yet. */
  #sum = 0;
  #points = 0;
  /** Blocks in which there was a difference at all. */
  #moved = 0;

  constructor(plan: ExperimentPlan, frozen: Frozen) {
    this.#plan = plan;
    this.#frozen = frozen;
    const { stopping } = plan;
    if (stopping.kind !== 'sequential') return;
    const [h0, h1] = frozen.hypotheses!;
    this.test = new SequentialTest({ h0, h1, alpha: stopping.alpha, beta: stopping.beta, fewest: FEWEST });
  }

  /** Blocks that are whole. */
  get blocks(): number {
    return this.#moments.count;
  }

  get moments(): Readonly<Pick<Mean, 'count' | 'mean' | 'variance'>> {
    return this.#moments;
  }

  get verdict(): TestVerdict {
    return this.test?.verdict ?? 'open';
  }

  /** Blocks in which there was a difference at all. */
  get moved(): number {
    return this.#moved;
  }

  /** Enough, or the most that was planned. */
  get isOver(): boolean {
    return this.isAnswered || this.isAlike || this.blocks >= this.#plan.stopping.most;
  }

  /** Nothing has differed for so long that nothing will. */
  get isAlike(): boolean {
    return this.#moved === 0 && this.blocks >= ALIKE_AFTER;
  }

  /** Whether it came to the end for which it was planned. */
  get isAnswered(): boolean {
    const { stopping } = this.#plan;
    if (stopping.kind === 'sequential') return this.verdict !== 'open';
    if (stopping.kind === 'fixed') return this.blocks >= stopping.most;
    const interval = this.intervalAt(0.05);
    return interval !== null && (interval[1] - interval[0]) / 2 <= effectOfElo(stopping.elo) * this.#frozen.spread;
  }

  /** That may be looked at any time. */
  intervalAt(alpha: number): readonly [number, number] | null {
    // Few differences say too little of their spread.
    if (this.#moved < FEWEST) return null;
    return intervalAt({ alpha, tightAt: TIGHT_AT, fewest: FEWEST }, this.#moments);
  }

  /** Pairs come in order: a block is whole with its last point. */
  add(pair: PlayedPair): void {
    const { effects, primary, points } = this.#plan;
    this.#sum += effects[primary]!.weights[pair.point]! * statisticOf(pair, this.#frozen);
    this.#points++;
    if (this.#points < points.length) return;
    this.#moments.add(this.#sum);
    if (Math.abs(this.#sum) > NOTHING) this.#moved++;
    this.test?.add(this.#sum);
    [this.#sum, this.#points] = [0, 0];
  }
}
