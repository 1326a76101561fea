/** Lane of a batched search: one simulation among those that are under way side by side. */
import { type Action, type ActionList, actionList, type Chance, type Game, type State } from '../../engine/index.js';

/** What a simulation came to for the seat that decides at the root. */
export interface SimulationResult {
  win: number;
  /** In points. */
  margin: number;
  /** Points by which its dice favoured the seat. */
  luck: number;
}

/** What the network has said of what a simulation has come to, by whose view it was: sums for the seat at the root. */
export class Opinions {
  readonly #count = new Uint16Array(2);
  readonly #win = new Float64Array(2);
  readonly #margin = new Float64Array(2);

  clear(): void {
    this.#count.fill(0);
    this.#win.fill(0);
    this.#margin.fill(0);
  }

  set(other: Opinions): void {
    this.#count.set(other.#count);
    this.#win.set(other.#win);
    this.#margin.set(other.#margin);
  }

  /** Of the seat at the root itself, or of another. */
  add(isOwn: boolean, win: number, margin: number): void {
    const side = isOwn ? 1 : 0;
    this.#count[side]!++;
    this.#win[side]! += win;
    this.#margin[side]! += margin;
  }

  /** Means over the sides of their means; false where there is none. */
  mean(out: SimulationResult): boolean {
    const sides = [0, 1].filter((side) => this.#count[side]! > 0);
    out.win = 0;
    out.margin = 0;
    for (const side of sides) {
      out.win += this.#win[side]! / this.#count[side]! / sides.length;
      out.margin += this.#margin[side]! / this.#count[side]! / sides.length;
    }
    return sides.length > 0;
  }
}

/** Begins with `first`, and shares its draws and dice with the others of its round. */
export interface SimulationJob {
  readonly candidate: number;
  readonly first: Action;
  readonly round: number;
}

/** No row of the batch. */
export const NO_ROW = -1;

export class Lane<S extends State = State> {
  readonly state: S;
  /** What may be chosen where it waits. */
  readonly legal: ActionList;
  readonly opinions = new Opinions();
  readonly outcome: SimulationResult = { win: 0, margin: 0, luck: 0 };
  job: SimulationJob = { candidate: 0, first: 0 as Action, round: 0 };
  dice!: Chance;
  picks!: Chance;
  /** The lane that plays for this one too, up to the first dice: nothing tells them apart so far. */
  leader: Lane<S> | undefined;
  /** Others may follow: no dice have fallen yet. */
  isLeading = false;
  /** Since the root's. */
  decisions = 0;
  stepsLeft = 0;
  /** Points by which its dice favoured seat 0. */
  luck = 0;
  row = NO_ROW;
  /** The network's answer is taken for an opinion; nothing else is asked of it where the lane is at its end. */
  counts = false;
  isEnd = false;
  isOver = false;

  constructor(game: Game<S>) {
    this.state = game.create();
    this.legal = actionList(game.spec.maxLegal);
  }

  begin(job: SimulationJob, steps: number): void {
    this.job = job;
    this.leader = undefined;
    this.isLeading = false;
    this.decisions = 0;
    this.stepsLeft = steps;
    this.luck = 0;
    this.row = NO_ROW;
    this.opinions.clear();
    this.isEnd = false;
    this.isOver = false;
  }
}
