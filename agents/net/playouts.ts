/**
 * Batched rollouts: each plays on by the network's policy for all seats until it has gone far enough. Its value is the network's estimate
 * at its last few decisions. All that wait for the network at a time are asked in one batch. Each seat chooses by what it sees itself.
 */
import { assert } from '../../engine/core/result.js';
import {
  type Action,
  CHANCE,
  type Game,
  type Observation,
  OVER,
  observationFor,
  type Seat,
  type State,
  type ThrowName,
} from '../../engine/index.js';
import type { Situation } from '../agent.js';
import { kitFor } from '../rulesets.js';
import { addRow, type Evaluator, type EvaluatorBatch, evaluatorBatch } from '../search/evaluator.js';
import { Streams } from '../search/streams.js';
import { type Expected, expectedOf } from '../search/told.js';
import { outlookFor, ScoresAsTheyStand } from '../value/value.js';
import type { DiceMeter } from './dice-meter.js';
import { Lane, NO_ROW, Opinions, type SimulationJob, type SimulationResult } from './lane.js';
import type { Reach } from './reach.js';

const GRAIN = 1 << 24;

export interface PlayoutOptions {
  /** Simulations side by side at most. */
  readonly lanes: number;
  /** Actions are drawn from the policy; otherwise its best is taken. */
  readonly isSampled: boolean;
}

/** Where all simulations of a candidate stand when their first dice fall. */
interface Prepared<S> {
  readonly state: S;
  isReady: boolean;
  decisions: number;
  stepsLeft: number;
  readonly opinions: Opinions;
}

export class Playouts<S extends State = State> {
  readonly game: Game<S>;
  readonly #evaluator: Evaluator;
  readonly #options: PlayoutOptions;
  readonly #reach: Reach<S>;
  readonly #meter: DiceMeter<S> | undefined;
  readonly #final: ScoresAsTheyStand<S>;
  readonly #streams = new Streams();
  readonly #batch: EvaluatorBatch;
  readonly #seen: Observation;
  readonly #lanes: readonly Lane<S>[];
  /** By candidate; their buffers are kept from search to search. */
  readonly #prepared = new Map<number, Prepared<S>>();
  /** What the first draw gave: where another gives the same, nothing is hidden that matters. */
  readonly #base: S;
  readonly #outlook;
  #situation: Situation<S> | undefined;
  /** Tokens of what the network was asked in this search, and milliseconds that it took. */
  #asked = 0;
  #took = 0;

  constructor(game: Game<S>, evaluator: Evaluator, reach: Reach<S>, options: PlayoutOptions) {
    this.game = game;
    this.#evaluator = evaluator;
    this.#options = options;
    this.#reach = reach;
    this.#meter = kitFor(game).dice?.(game);
    this.#final = new ScoresAsTheyStand(game);
    this.#batch = evaluatorBatch(game, options.lanes);
    this.#seen = observationFor(game);
    this.#lanes = Array.from({ length: options.lanes }, () => new Lane(game));
    this.#base = game.create();
    this.#outlook = outlookFor(game);
  }

  /** Begins anew at a decision; all draws and dice depend on `seed`. */
  open(situation: Situation<S>, seed: string): void {
    this.#situation = situation;
    this.#streams.seed(seed);
    situation.determinize(this.#streams.draws(0), this.#base);
    this.#reach.begin(this.#base);
    this.#asked = 0;
    this.#took = 0;
    for (const prepared of this.#prepared.values()) prepared.isReady = false;
  }

  /** What the network says of the decision itself: row 0 of the batch, valid until the next question. */
  async ask(): Promise<EvaluatorBatch> {
    this.#batch.count = 0;
    addRow(this.game, this.#batch, this.#situation!.observation());
    await this.#evaluator.evaluate(this.#batch);
    return this.#batch;
  }

  /** One simulation for each job, at most as many as there are lanes; nothing if they were given up. Outcomes are overwritten. */
  async run(
    jobs: readonly SimulationJob[],
    giveUp: (step?: number) => boolean = () => false,
  ): Promise<readonly SimulationResult[] | undefined> {
    const lanes = this.#lanes.slice(0, jobs.length);
    assert(lanes.length === jobs.length, 'each simulation has a lane');
    if (!this.#begin(lanes, jobs, giveUp)) return undefined;
    for (;;) {
      this.#batch.count = 0;
      for (const [i, lane] of lanes.entries()) {
        if (isLooked(i) && giveUp()) return undefined;
        if (!lane.isOver) this.#advance(lane);
      }
      if (this.#batch.count === 0) return lanes.map(({ outcome }) => outcome);
      if (giveUp((tokensOf(this.#batch) * this.#took) / Math.max(1, this.#asked))) return undefined;
      await this.#evaluate();
      for (const lane of lanes) if (lane.row !== NO_ROW) this.#answer(lane);
    }
  }

  /**
   * What the policy makes of the decision `first`, as far as `most` decisions with a choice; as much of it as there is time
   * for. With draws and dice of its own.
   */
  async line(first: Action, most: number, isTimeOver: () => boolean): Promise<Expected[]> {
    const { game } = this;
    const lane = this.#lanes[0]!;
    const s = lane.state;
    lane.begin({ candidate: 0, first, round: 0 }, game.spec.maxSteps);
    this.#situation!.determinize(this.#streams.draws(0), s);
    lane.dice = this.#streams.dice(0);
    const out = [expectedOf(game, s, first)];
    game.apply(s, first, lane.dice);
    while (out.length < most && !isTimeOver() && this.#toQuestion(lane)) {
      this.#batch.count = 0;
      game.observe(s, game.toAct(s) as Seat, this.#seen);
      addRow(game, this.#batch, this.#seen);
      await this.#evaluator.evaluate(this.#batch);
      const chosen = lane.legal.ids[bestOf(this.#batch, 0)] as Action;
      out.push(expectedOf(game, s, chosen));
      game.apply(s, chosen, lane.dice);
    }
    return out;
  }

  async #evaluate(): Promise<void> {
    const begin = performance.now();
    await this.#evaluator.evaluate(this.#batch);
    this.#took += performance.now() - begin;
    this.#asked += tokensOf(this.#batch);
  }

  /** False if they were given up. */
  #begin(lanes: readonly Lane<S>[], jobs: readonly SimulationJob[], giveUp: () => boolean): boolean {
    const { game } = this;
    const leaders: Lane<S>[] = [];
    for (const [i, lane] of lanes.entries()) {
      if (isLooked(i) && giveUp()) return false;
      const { candidate, first, round } = jobs[i]!;
      lane.begin(jobs[i]!, game.spec.maxSteps);
      lane.dice = this.#streams.dice(round);
      lane.picks = this.#streams.picks(round);
      this.#situation!.determinize(this.#streams.draws(round), lane.state);
      const prepared = this.#prepared.get(candidate);
      const isShared = !this.#options.isSampled && isSame(lane.state, this.#base);
      if (isShared && prepared?.isReady === true) follow(lane, prepared);
      else if (isShared && leaders[candidate] !== undefined) lane.leader = leaders[candidate];
      else {
        game.apply(lane.state, first, lane.dice);
        if (isShared) leaders[candidate] = lane;
        lane.isLeading = isShared;
      }
    }
    return true;
  }

  /** To its next question to the network, or to its end. */
  #advance(lane: Lane<S>): void {
    const { leader } = lane;
    lane.row = NO_ROW;
    if (leader !== undefined) {
      if (leader.isLeading) {
        if (!leader.isOver) return;
        Object.assign(lane.outcome, leader.outcome);
        lane.isOver = true;
        return;
      }
      follow(lane, this.#prepared.get(lane.job.candidate)!);
    }
    if (!this.#toQuestion(lane, this.#reach)) {
      this.#settle(lane);
      return;
    }
    const { game } = this;
    const { state } = lane;
    const actor = game.toAct(state) as Seat;
    lane.counts = lane.isEnd || (this.#isHeard(actor) && this.#reach.counts(state, lane.decisions));
    game.observe(state, lane.isEnd && !this.#isHeard(actor) ? this.#situation!.seat : actor, this.#seen);
    // The value of a row does not depend on its actions.
    if (lane.isEnd) this.#seen.actionCount = 0;
    lane.row = addRow(game, this.#batch, this.#seen);
  }

  /** Between two seats the opinion of one is the other's turned round; of more nobody speaks for another. */
  #isHeard(seat: Seat): boolean {
    return this.game.spec.seats.length === 2 || seat === this.#situation!.seat;
  }

  /**
   * Plays on to where somebody has a choice; false at the end of the game, or where `reach` lets the simulation end and there are opinions
   * of it. Where there are none yet, the next choice is its end.
   */
  #toQuestion(lane: Lane<S>, reach?: Reach<S>): boolean {
    const { game } = this;
    const { state, legal } = lane;
    // Not by `Playout`: a lane is taken over in the middle of its game by another, with the steps it has left, and looks before it lists.
    for (let actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
      assert(lane.stepsLeft-- > 0, 'a simulation ends');
      if (reach?.isFarEnough(state, lane.decisions) === true) {
        if (lane.opinions.mean(lane.outcome)) return false;
        lane.isEnd = true;
      }
      if (actor === CHANCE) this.#roll(lane);
      else {
        game.legal(state, legal);
        if (legal.count > 1) return true;
        game.apply(state, legal.ids[0] as Action, lane.dice);
      }
    }
    this.#final.value(state, this.#outlook);
    lane.outcome.win = this.#outlook.win[this.#situation!.seat]!;
    lane.outcome.margin = this.#outlook.margin[this.#situation!.seat]!;
    return false;
  }

  #roll(lane: Lane<S>): void {
    const { game } = this;
    const { state, legal, dice } = lane;
    if (lane.isLeading) this.#prepare(lane);
    game.legal(state, legal);
    const resolve = (): void => game.apply(state, legal.ids[0] as Action, dice);
    if (this.#meter === undefined) resolve();
    else lane.luck += this.#meter.around(state, resolve);
  }

  /** Others of the candidate begin where this one has come to. */
  #prepare(lane: Lane<S>): void {
    const { candidate } = lane.job;
    const prepared = this.#prepared.get(candidate) ?? {
      state: this.game.create(),
      isReady: false,
      decisions: 0,
      stepsLeft: 0,
      opinions: new Opinions(),
    };
    this.#prepared.set(candidate, prepared);
    prepared.state.set(lane.state);
    prepared.isReady = true;
    prepared.decisions = lane.decisions;
    prepared.stepsLeft = lane.stepsLeft;
    prepared.opinions.set(lane.opinions);
    lane.isLeading = false;
  }

  #answer(lane: Lane<S>): void {
    const { game } = this;
    const batch = this.#batch;
    const { row, state } = lane;
    if (lane.counts) this.#hear(lane, batch.wins[row]!, batch.margins[row]!);
    if (lane.isEnd) {
      lane.opinions.mean(lane.outcome);
      this.#settle(lane);
      return;
    }
    const chosen = this.#options.isSampled ? this.#draw(lane) : bestOf(batch, row);
    game.apply(state, lane.legal.ids[chosen] as Action, lane.dice);
    lane.decisions++;
  }

  #hear(lane: Lane<S>, win: number, margin: number): void {
    const actor = this.game.toAct(lane.state) as Seat;
    const isOwn = actor === this.#situation!.seat;
    if (isOwn || !this.#isHeard(actor)) lane.opinions.add(true, win, margin);
    else lane.opinions.add(false, 1 - win, -margin);
  }

  /** Its win and margin stand already. */
  #settle(lane: Lane<S>): void {
    lane.outcome.luck = this.#situation!.seat === 0 ? lane.luck : -lane.luck;
    lane.isOver = true;
    lane.row = NO_ROW;
  }

  /** One of the policy's, by a number that all simulations of the round share at this decision. */
  #draw(lane: Lane<S>): number {
    const { scores, actionOffsets } = this.#batch;
    const from = actionOffsets[lane.row]!;
    const to = actionOffsets[lane.row + 1]!;
    const most = scores[from + bestOf(this.#batch, lane.row)]!;
    let sum = 0;
    for (let i = from; i < to; i++) sum += Math.exp(scores[i]! - most);
    let left = ((lane.picks.die(GRAIN, lane.decisions as number as ThrowName) - 0.5) / GRAIN) * sum;
    for (let i = from; i < to - 1; i++) {
      left -= Math.exp(scores[i]! - most);
      if (left < 0) return i - from;
    }
    return to - 1 - from;
  }
}

/** Before which lanes the clock is looked at: each of a few may take a part of a millisecond. */
const isLooked = (lane: number): boolean => (lane & 3) === 3;

/** Tokens, on which the price of a question depends: rows of large battles have many times as many as others. */
function tokensOf({ count, unitOffsets, actionOffsets }: EvaluatorBatch): number {
  return unitOffsets[count]! + actionOffsets[count]!;
}

/** Index of the row's best action. */
export function bestOf({ scores, actionOffsets }: EvaluatorBatch, row: number): number {
  const from = actionOffsets[row]!;
  let best = from;
  for (let i = from + 1; i < actionOffsets[row + 1]!; i++) if (scores[i]! > scores[best]!) best = i;
  return best - from;
}

function follow<S extends State>(lane: Lane<S>, prepared: Prepared<S>): void {
  lane.leader = undefined;
  lane.state.set(prepared.state);
  lane.decisions = prepared.decisions;
  lane.stepsLeft = prepared.stepsLeft;
  lane.opinions.set(prepared.opinions);
}

function isSame(a: State, b: State): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
