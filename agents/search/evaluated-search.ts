/**
 * Search whose leaves an `Evaluator` judges: simulations go down to a place that has no children yet, several side by side; their
 * positions are judged together; then the places get their children, with the scores as prior, and the values are booked. That
 * those under way count as lost keeps them apart (virtual loss: Chaslot et al. 2008). As in AlphaZero nothing is played out.
 */

import { assert } from '../../engine/core/result.js';
import {
  type Action,
  type ActionList,
  actionList,
  CHANCE,
  FIRST_SEAT,
  type Game,
  type Observation,
  OVER,
  observationFor,
  type Seat,
  type State,
} from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import { type Outlook, outlookFor, ScoresAsTheyStand, type ValueFunction } from '../value/value.js';
import { Clock } from './clock.js';
import { addRow, type Evaluator, type EvaluatorBatch, evaluatorBatch } from './evaluator.js';
import { expectedLine } from './expected-line.js';
import type { Findings } from './findings.js';
import { Forest } from './forest.js';
import { puct, type Selection } from './formulas.js';
import { secretsOf } from './secrets.js';
import { Streams } from './streams.js';
import { type Expected, lineOf } from './told.js';
import { NO_NODE } from './tree.js';
import { rootFindings } from './tree-search.js';

/** Of a simulation that came to the end of the game: nothing to evaluate. */
const NO_ROW = -1;

export interface EvaluatedSearchOptions {
  readonly select?: Selection;
  /** Nodes of all trees together. */
  readonly nodes?: number;
  /** Simulations side by side: more fill the evaluator better, and know less of each other. */
  readonly batch?: number;
}

const DEFAULTS = { select: puct(), nodes: 1 << 18, batch: 16 };

export class EvaluatedSearch<S extends State = State> {
  readonly game: Game<S>;
  readonly evaluator: Evaluator;
  readonly forest: Forest;
  readonly #slots: number;
  /** Where a game has two seats, one row says it for both; otherwise each seat has one, the deciding seat first. */
  readonly #rowsEach: number;
  readonly #state: S;
  readonly #isSecret: (s: S) => boolean;
  readonly #final: ValueFunction<S>;
  readonly #batch: EvaluatorBatch;
  readonly #seen: Observation;
  readonly #list: ActionList;
  readonly #weights: Float64Array;
  readonly #utility: Float64Array;
  readonly #outlook: Outlook;
  readonly #streams = new Streams();
  /** By slot: the leaf's first row, its seat and place, and what was legal there, `[slots × maxLegal]`. */
  readonly #row: Int32Array;
  readonly #seat: Int32Array;
  readonly #place: Int32Array;
  readonly #legal: readonly ActionList[];

  constructor(game: Game<S>, evaluator: Evaluator, options: EvaluatedSearchOptions = {}) {
    const { select, nodes, batch } = { ...DEFAULTS, ...options };
    const { maxLegal, hidden } = game.spec;
    const seats = game.spec.seats.length;
    this.game = game;
    this.evaluator = evaluator;
    this.forest = new Forest({
      seats,
      isHidden: hidden,
      select,
      nodes: Math.max(nodes, seats * (maxLegal + 1)),
      slots: batch,
    });
    this.#slots = batch;
    this.#rowsEach = seats === 2 ? 1 : seats;
    this.#state = game.create();
    this.#isSecret = secretsOf(game);
    this.#final = new ScoresAsTheyStand(game);
    this.#batch = evaluatorBatch(game, batch * this.#rowsEach);
    this.#seen = observationFor(game);
    this.#list = actionList(maxLegal);
    this.#weights = new Float64Array(maxLegal);
    this.#utility = new Float64Array(seats);
    this.#outlook = outlookFor(game);
    this.#row = new Int32Array(batch);
    this.#seat = new Int32Array(batch);
    this.#place = new Int32Array(batch);
    this.#legal = Array.from({ length: batch }, () => actionList(maxLegal));
  }

  /** The same seed, situation and number of simulations give the same findings, if the evaluator gives the same. */
  async look(situation: Situation<S>, budget: Budget, seed: string, isTold = false): Promise<Findings> {
    const clock = new Clock(budget, isTold);
    const { forest } = this;
    this.#streams.seed(seed);
    forest.clear();
    // The root alone first: until it has children, all would go there.
    this.#descend(situation, 0, 0);
    await this.#evaluate(1);
    let round = 1;
    let together: number;
    do {
      together = Math.min(this.#slots, clock.left);
      for (let slot = 0; slot < together; slot++) this.#descend(situation, slot, round++);
      await this.#evaluate(together);
    } while (clock.tick(together));
    const actions = rootFindings(forest.treeOf(situation.seat));
    const chosen = actions[0]!.action;
    return {
      chosen,
      actions,
      ...lineOf(isTold ? this.#line(situation, chosen, clock.isTellingOver) : []),
      simulations: clock.simulations,
      milliseconds: clock.milliseconds,
    };
  }

  /** One simulation down to its leaf, whose rows go into the batch. */
  #descend(situation: Situation<S>, slot: number, round: number): void {
    const { game, forest } = this;
    const s = this.#state;
    const legal = this.#legal[slot]!;
    const dice = this.#streams.dice(round);
    if (slot === 0) this.#batch.count = 0;
    situation.determinize(this.#streams.draws(round), s);
    forest.enter(slot);
    let isRoot = true;
    let steps = game.spec.maxSteps;
    for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
      if (steps-- === 0) throw new Error('a simulation went on beyond the longest game');
      game.legal(s, legal);
      let a = legal.ids[0]! as Action;
      if (actor !== CHANCE && (legal.count > 1 || isRoot)) {
        isRoot = false;
        const place = forest.place(actor, legal);
        const tree = forest.treeOf(actor);
        if (place === NO_NODE || !tree.isExpanded(place)) {
          this.#row[slot] = this.#addRows(s, actor);
          this.#seat[slot] = actor;
          this.#place[slot] = place;
          return;
        }
        a = tree.action[forest.take(actor, place)]! as Action;
        if (!this.#isSecret(s)) forest.show(actor, a);
      }
      game.apply(s, a, dice);
    }
    this.#row[slot] = NO_ROW;
    this.#final.value(s, this.#outlook);
    this.#backUp(slot);
  }

  #addRows(s: S, seat: Seat): number {
    const { game } = this;
    const seats = game.spec.seats.length;
    let first = NO_ROW;
    for (let i = 0; i < this.#rowsEach; i++) {
      game.observe(s, ((seat + i) % seats) as Seat, this.#seen);
      const row = addRow(game, this.#batch, this.#seen);
      if (i === 0) first = row;
    }
    return first;
  }

  async #evaluate(slots: number): Promise<void> {
    if (this.#batch.count > 0) {
      const done = this.evaluator.evaluate(this.#batch);
      if (done !== undefined) await done;
    }
    for (let slot = 0; slot < slots; slot++) if (this.#row[slot] !== NO_ROW) this.#settle(slot);
  }

  /** What the evaluator says of a leaf: its children, and its value back along the line. */
  #settle(slot: number): void {
    const { forest } = this;
    const row = this.#row[slot]!;
    const seat = this.#seat[slot]! as Seat;
    const place = this.#place[slot]!;
    const tree = forest.treeOf(seat);
    if (place !== NO_NODE && !tree.isExpanded(place)) {
      this.#softmax(row, this.#legal[slot]!.count);
      forest.expand(tree, place, this.#legal[slot]!, this.#weights);
    }
    this.#readValues(row, seat);
    this.#backUp(slot);
  }

  #softmax(row: number, count: number): void {
    const { scores, actionOffsets } = this.#batch;
    const at = actionOffsets[row]!;
    assert(actionOffsets[row + 1]! - at === count, 'every legal action is observed');
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) most = Math.max(most, scores[at + i]!);
    for (let i = 0; i < count; i++) this.#weights[i] = Math.exp(scores[at + i]! - most);
  }

  /** Of two seats one value says both; of more, each seat's own, scaled to sum to one. */
  #readValues(row: number, seat: Seat): void {
    const { wins, margins } = this.#batch;
    const { win, margin } = this.#outlook;
    if (this.#rowsEach === 1) {
      win[seat] = wins[row]!;
      win[1 - seat] = 1 - wins[row]!;
      margin[seat] = margins[row]!;
      margin[1 - seat] = -margins[row]!;
      return;
    }
    const seats = win.length;
    let sum = 0;
    for (let i = 0; i < seats; i++) sum += wins[row + i]!;
    for (let i = 0; i < seats; i++) {
      const of = (seat + i) % seats;
      win[of] = sum > 0 ? wins[row + i]! / sum : 1 / seats;
      margin[of] = margins[row + i]!;
    }
  }

  #backUp(slot: number): void {
    const { win } = this.#outlook;
    for (let seat = FIRST_SEAT; seat < win.length; seat++) this.#utility[seat] = 2 * win[seat]! - 1;
    this.forest.backUp(slot, this.#outlook, this.#utility);
  }

  #line(situation: Situation<S>, chosen: Action, isOver: () => boolean): Expected[] {
    const { game, forest } = this;
    const from = { game, forest, isHidden: this.#isSecret, isSearched: () => true, isOver };
    situation.determinize(this.#streams.draws(0), this.#state);
    return expectedLine(from, this.#state, this.#streams.dice(0), this.#list, chosen);
  }
}
