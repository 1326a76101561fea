/** Minibatch sampler: rows drawn at random from all experience of a step. */
import type { Draws } from '../agents/draws.js';
import { MARGIN_UNIT } from '../agents/net/network.js';
import { copyRow, emptyRows, type Widths } from '../agents/search/ragged-rows.js';
import type { LearningBatch } from './learner/learning-batch.js';
import { CHOSEN_BY, type Experience, JUDGED, JUDGED_KINDS } from './self-play/experience.js';
import type { WideRows } from './self-play/rows.js';

/** Advantages beyond so many standard deviations count as that: a rare sinking must not drown all else. */
const MOST_ADVANTAGE = 5;

/** How much what others chose counts, beside all that the network learns from what it did itself. */
export interface Teachers {
  readonly agents: number;
  readonly tutor: number;
  /** The part of a tutor's weight that goes by how far its advice is from what the network thought (KataGo's policy surprise weighting: Wu 2019). */
  readonly surprise?: number;
}

export interface Lesson extends LearningBatch {
  /** Total imitation weight of the batch: the configured weight of every teacher with at least one row in it. */
  readonly teaching: number;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Lessons {
  readonly count: number;
  readonly #parts: readonly Experience[];
  /** First row of each part. */
  readonly #firsts: readonly number[];
  /** Root mean square of the advantages, by kind. */
  readonly #spreads: readonly number[];
  /** By who chose there. */
  readonly #dues: readonly number[];
  readonly #bySurprise: number;
  /** Of the tutor's rows in the mean. */
  readonly #surprise: number;
  #batch: Mutable<Lesson> | undefined;

  constructor(parts: readonly Experience[], teachers: Teachers = { agents: 1, tutor: 0 }) {
    this.#parts = parts.filter(({ rows }) => rows.count > 0);
    let count = 0;
    this.#firsts = this.#parts.map(({ rows }) => (count += rows.count) - rows.count);
    this.count = count;
    this.#dues = [0, teachers.agents, teachers.tutor];
    this.#bySurprise = teachers.surprise ?? 0;
    this.#surprise = surpriseIn(this.#parts);
    this.#spreads = Array.from({ length: JUDGED_KINDS }, (_, kind) => spreadOf(this.#parts, kind));
  }

  /** All rows in random order, so many at a time; what is left over at the end is left out, unless it is all there is. The batch is valid until the next. */
  *batches(size: number, draws: Draws): Generator<Lesson> {
    const order = shuffled(this.count, draws);
    const fitting = Math.min(size, this.count);
    for (let at = 0; at + fitting <= this.count && fitting > 0; at += fitting)
      yield this.#make(order.subarray(at, at + fitting));
  }

  #make(order: Uint32Array): Lesson {
    const picked = Array.from(order, (row) => this.#find(row));
    const batch = this.#room(picked);
    batch.count = 0;
    const counts = this.#dues.map((_, by) => picked.filter(([part, row]) => part.by[row] === by).length);
    const shares = this.#dues.map((due, by) => due / Math.max(1, counts[by]!));
    batch.teaching = this.#dues.reduce((sum, due, by) => sum + (counts[by]! > 0 ? due : 0), 0);
    for (const [part, row] of picked) this.#copy(part, row, batch, shares);
    return batch;
  }

  #find(row: number): readonly [Experience, number] {
    let part = this.#firsts.length - 1;
    while (this.#firsts[part]! > row) part--;
    return [this.#parts[part]!, row - this.#firsts[part]!];
  }

  /** `shares`: how much a row teaches in the mean, by who chose there. */
  #copy({ rows, ...of }: Experience, row: number, to: Mutable<LearningBatch>, shares: readonly number[]): void {
    const n = to.count;
    const firstAction = to.actionOffsets[n]!;
    copyRow(rows, row, rows.widths, to);
    to.count++;
    to.chosen[n] = firstAction + of.chosen[row]!;
    const kind = of.kind[row]!;
    const spread = this.#spreads[kind]!;
    const advantage = of.advantage[row]! / spread;
    // Inverse-variance weighting: the advantage is in units of its spread, and divided by it once more. Decisions judged shortly are other
    // decisions, and use the spread of `calm` ones.
    const scale = kind === JUDGED.shortly ? this.#spreads[JUDGED.calm]! : spread;
    to.policyWeights[n] = of.by[row] === CHOSEN_BY.itself ? 1 / scale : 0;
    const isSurprise = of.by[row] === CHOSEN_BY.tutor && this.#surprise > 0;
    const bySurprise = isSurprise ? this.#bySurprise : 0;
    to.targetWeights[n] =
      shares[of.by[row]!]! * (1 - bySurprise + bySurprise * (isSurprise ? of.surprise[row]! / this.#surprise : 1));
    to.targets.set(of.targets.subarray(rows.actionOffsets[row]!, rows.actionOffsets[row + 1]!), firstAction);
    to.advantages[n] = Math.max(-MOST_ADVANTAGE, Math.min(MOST_ADVANTAGE, advantage));
    to.behaviours[n] = of.logProbability[row]!;
    to.valueWeights[n] = of.valueWeight[row]!;
    to.winTargets[n] = of.winTarget[row]!;
    to.marginTargets[n] = of.marginTarget[row]! / MARGIN_UNIT;
  }

  /** A batch with room for these rows. */
  #room(picked: readonly (readonly [Experience, number])[]): Mutable<Lesson> {
    const { widths } = picked[0]![0].rows;
    const sum = (offsets: (rows: WideRows) => Int32Array): number =>
      picked.reduce((n, [{ rows }, row]) => n + offsets(rows)[row + 1]! - offsets(rows)[row]!, 0);
    const units = sum((rows) => rows.unitOffsets);
    const map = sum((rows) => rows.mapOffsets);
    const actions = sum((rows) => rows.actionOffsets);
    const old = this.#batch;
    const fits =
      old !== undefined &&
      old.chosen.length >= picked.length &&
      old.units.length >= units * widths.units &&
      old.map.length >= map * widths.map &&
      old.actions.length >= actions * widths.actions;
    if (!fits) this.#batch = newBatch(picked.length, 2 * units, 2 * map, 2 * actions, widths);
    return this.#batch!;
  }
}

/** 0 … `count` - 1 in random order. */
function shuffled(count: number, draws: Draws): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = draws.below(i + 1);
    const x = order[i]!;
    order[i] = order[j]!;
    order[j] = x;
  }
  return order;
}

function surpriseIn(parts: readonly Experience[]): number {
  let sum = 0;
  let count = 0;
  for (const { surprise, by } of parts) {
    for (let row = 0; row < surprise.length; row++) {
      if (by[row] !== CHOSEN_BY.tutor) continue;
      sum += surprise[row]!;
      count++;
    }
  }
  return sum / Math.max(1, count);
}

function spreadOf(parts: readonly Experience[], kind: number): number {
  let squares = 0;
  let count = 0;
  for (const { advantage, kind: kinds, by } of parts) {
    for (let row = 0; row < advantage.length; row++) {
      if (kinds[row] !== kind || by[row] !== CHOSEN_BY.itself) continue;
      squares += advantage[row]! ** 2;
      count++;
    }
  }
  return Math.sqrt(squares / Math.max(1, count)) || 1;
}

function newBatch(rows: number, units: number, map: number, actions: number, widths: Widths): Mutable<Lesson> {
  return {
    teaching: 0,
    ...emptyRows(widths, { rows, units, map, actions }),
    chosen: new Int32Array(rows),
    advantages: new Float32Array(rows),
    behaviours: new Float32Array(rows),
    winTargets: new Float32Array(rows),
    marginTargets: new Float32Array(rows),
    targets: new Float32Array(actions),
    policyWeights: new Float32Array(rows),
    targetWeights: new Float32Array(rows),
    valueWeights: new Float32Array(rows),
  };
}
