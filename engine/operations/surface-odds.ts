/**
 * Odds of a round and of a whole surface action between two fleets. Few ships are reckoned exactly, by dynamic programming over what is left
 * of each; more are played out, so many times, with dice of their own.
 */
import { atOnce } from '../core/at-once.js';
import type { ThrowName } from '../core/brand.js';
import { type Chance, SeededChance } from '../core/chance.js';
import { controlSpread, isHalfDamaged, isLeftBehind } from './condition.js';
import { LAST_ROUND, PARTED } from './range.js';
import type { Spread } from './spread.js';
import {
  type ActionModel,
  type ActionStage,
  type NamedShot,
  type RoundOpening,
  type RoundStart,
  SUNK_LEFT,
  SurfaceModel,
} from './surface-model.js';

/** How an action came to its end. */
export const ACTION_ENDS = ['first-gone', 'second-gone', 'both-gone', 'parted', 'cap'] as const;
export type ActionEnd = (typeof ACTION_ENDS)[number];

export interface SurfaceOdds {
  /** By ship over both sides: chance of each endurance left, from -1 (sunk) at place 0; damage control is in it. */
  readonly left: readonly Spread[];
  /** Chance that the action lasts so many rounds. */
  readonly rounds: Spread;
  readonly ends: Readonly<Record<ActionEnd, number>>;
  /** Mean worth of the ships that each side loses. */
  readonly lost: readonly [number, number];
  /** Chance that each side loses more of its ships' worth than the other, damage by its part. */
  readonly worse: readonly [number, number];
  /** Chance that all ships of a side are sunk. */
  readonly gone: readonly [number, number];
  /** How many actions were played out; 0 where the odds are exact. */
  readonly samples: number;
}

/** What one round makes of the ships and of the range. */
export interface RoundOdds {
  readonly left: readonly Spread[];
  /** Chance of each range after it, 1 to 3, and at place 4 of having parted. */
  readonly range: Spread;
  /** Chance that side 0 leads, side 1, and nobody; these and the range are always exact. */
  readonly leads: readonly [number, number, number];
  /** How many rounds were played out; 0 where the odds are exact. */
  readonly samples: number;
}

/** Products of endurances up to which odds are exact: about a second's work. */
const MOST_STATES = 4000;
/** Of one round, which begins in one standing. */
const MOST_OF_ROUND = 30_000;
/** Actions that are played out otherwise: the chance of anything is then known to half a hundredth, one in three times. */
export const SAMPLES = 10_000;

/** Standings that there can be: what is left of each ship, sunk included. */
const statesOf = ({ sides }: ActionModel): number =>
  sides.flatMap(({ left }) => left).reduce((states, left) => states * (left + 2), 1);

/** Whether the odds of a whole action between these are exact. */
export const isExact = (model: ActionModel): boolean => statesOf(model) <= MOST_STATES;

interface Standing {
  readonly left: Int8Array;
  p: number;
}
type Standings = Map<number, Standing>;

export interface SurfaceAsked {
  /** Whether the odds are to be exact; absent: where standings are not too many. */
  readonly isReckoned?: boolean;
  /** How many actions are played out otherwise. */
  readonly samples?: number;
  /** Where the action is; absent: at its beginning. */
  readonly from?: ActionStage;
}

/** Odds of a whole action. */
export const surfaceOdds = (model: ActionModel, asked: SurfaceAsked = {}): SurfaceOdds =>
  atOnce(surfaceOddsInPieces(model, asked));

/** Actions played out in a piece: on a slow phone some milliseconds. */
const PLAYED_AT_ONCE = 8;

/** The same with pauses, for whoever has something else to do meanwhile. */
export function* surfaceOddsInPieces(
  model: ActionModel,
  { isReckoned = isExact(model), samples = SAMPLES, from }: SurfaceAsked = {},
): Generator<undefined, SurfaceOdds> {
  const ready = new SurfaceModel(model);
  const tally = new Tally(ready);
  const stage = from ?? ready.first();
  if (isReckoned) reckon(ready, tally, stage);
  else
    for (let n = 0; n < samples; n++) {
      if (n % PLAYED_AT_ONCE === PLAYED_AT_ONCE - 1) yield;
      playOut(ready, tally, drawsOf(n), stage, 1 / samples);
    }
  return tally.told(isReckoned ? 0 : samples);
}

/** Chance that side 0 leads a round, side 1, and nobody; always exact. */
export function leadOdds(model: ActionModel, stage: ActionStage): [number, number, number] {
  const ready = new SurfaceModel(model);
  return leadsIn(ready.openingsOf(ready.start(), stage));
}

function leadsIn(openings: readonly RoundOpening[]): [number, number, number] {
  const leads: [number, number, number] = [0, 0, 0];
  for (const { leader, p } of openings) leads[leader < 0 ? 2 : (leader as 0 | 1)] += p;
  return leads;
}

/** Odds of one round at a stage of an action: exact ones where they are not too many, or as it is asked. */
export function roundOdds(
  model: ActionModel,
  stage: ActionStage,
  isReckoned = statesOf(model) <= MOST_OF_ROUND,
): RoundOdds {
  const ready = new SurfaceModel(model);
  const start = ready.start();
  const left = ready.ships.map(({ endurance }) => new Float64Array(endurance + 2));
  const ranges = new Float64Array(PARTED + 1);
  const openings = ready.openingsOf(start, stage);
  for (const opening of openings) {
    const after = ready.rangeAfter(start, opening, stage);
    ranges[after] = ranges[after]! + opening.p;
  }
  const book = (end: Int8Array, p: number): void => {
    for (const [ship, spread] of left.entries()) spread[end[ship]! + 1] = spread[end[ship]! + 1]! + p;
  };
  if (isReckoned) {
    for (const opening of openings) {
      const ends = fought(ready, { left: start, p: opening.p }, { ...opening, ...stage });
      for (const end of ends.values()) book(end.left, end.p);
    }
  } else for (let n = 0; n < SAMPLES; n++) book(playRound(ready, start, stage, drawsOf(n)).left, 1 / SAMPLES);
  return { left, range: ranges, leads: leadsIn(openings), samples: isReckoned ? 0 : SAMPLES };
}

/** All that a round's attacks can make of a standing. */
function fought(ready: SurfaceModel, from: Standing, start: RoundStart): Standings {
  const shots = ready.shotsOf(from.left, start);
  let now: Standings = new Map([[keyOf(ready, from.left), from]]);
  for (const shot of shots) {
    const next: Standings = new Map();
    for (const standing of now.values()) {
      const losses = ready.lossesOf(standing.left, shot, start, shots);
      for (const [lost, p] of losses.entries()) {
        if (p > 0) add(ready, next, afterLoss(standing.left, shot, lost), standing.p * p);
      }
    }
    now = next;
  }
  return now;
}

function afterLoss(left: Int8Array, { at }: NamedShot, lost: number): Int8Array {
  if (lost === 0) return left;
  const after = left.slice();
  after[at] = Math.max(SUNK_LEFT, left[at]! - lost);
  return after;
}

function add(ready: SurfaceModel, to: Standings, left: Int8Array, p: number): void {
  const key = keyOf(ready, left);
  const known = to.get(key);
  if (known === undefined) to.set(key, { left, p });
  else known.p += p;
}

/** A number for what is left of all ships. */
function keyOf(ready: SurfaceModel, left: Int8Array): number {
  let key = 0;
  for (let i = 0; i < ready.count; i++) key = key * (ready.ships[i]!.endurance + 2) + left[i]! + 1;
  return key;
}

/** Round by round, every standing at every stage. */
function reckon(ready: SurfaceModel, tally: Tally, first: ActionStage): void {
  let now = new Map<number, [ActionStage, Standings]>([[0, [first, new Map([[0, { left: ready.start(), p: 1 }]])]]]);
  while (now.size > 0) {
    const next = new Map<number, [ActionStage, Standings]>();
    for (const [stage, standings] of now.values()) {
      const declared = ready.declaredAfter(stage);
      for (const from of standings.values())
        for (const [opening, ranges] of distinctOpenings(ready, from.left, stage)) {
          const ends = fought(ready, from, { ...opening, ...stage });
          for (const { left, p } of ends.values())
            for (const [range, share] of ranges) {
              if (tally.end(left, p * share, stage, range)) continue;
              const after = next.get(range * 4 + declared) ?? [{ round: stage.round + 1, range, declared }, new Map()];
              next.set(range * 4 + declared, after);
              add(ready, after[1], left, p * share);
            }
        }
    }
    now = next;
  }
}

/** Openings of a round that differ in the fire, each with the ranges that follow and their chances. */
function distinctOpenings(
  ready: SurfaceModel,
  left: Int8Array,
  stage: ActionStage,
): [RoundOpening, Map<number, number>][] {
  const found = new Map<number, [RoundOpening, Map<number, number>]>();
  for (const one of ready.openingsOf(left, stage)) {
    const key = (one.leader + 1) * 4 + (one.isClear ? 2 : 0) + one.firstSide;
    const after = ready.rangeAfter(left, one, stage);
    const known = found.get(key) ?? [one, new Map<number, number>()];
    known[1].set(after, (known[1].get(after) ?? 0) + one.p);
    found.set(key, known);
  }
  return [...found.values()];
}

/** Draws from 0 to 1, each set from a seed of its own. */
function drawsOf(seed: number): () => number {
  const chance: Chance = new SeededChance([seed, 0x6e61, 0x7661, 0x6c]);
  let drawn = 0;
  return () => chance.die(FINE, drawn++ as ThrowName) / FINE;
}

/** One round with dice: what is left, and the next range. */
function playRound(
  ready: SurfaceModel,
  from: Int8Array,
  stage: ActionStage,
  draw: () => number,
): { left: Int8Array; range: number } {
  const opening = drawOpening(ready.openingsOf(from, stage), draw());
  const start: RoundStart = { ...opening, ...stage };
  const range = ready.rangeAfter(from, opening, stage);
  const shots = ready.shotsOf(from, start);
  let left = from;
  for (const shot of shots) left = afterLoss(left, shot, drawValue(ready.lossesOf(left, shot, start, shots), draw()));
  return { left, range };
}

/** One action with dice. */
function playOut(ready: SurfaceModel, tally: Tally, draw: () => number, first: ActionStage, p: number): void {
  let left = ready.start();
  for (let stage = first; ; ) {
    const round = playRound(ready, left, stage, draw);
    left = round.left;
    if (tally.end(left, p, stage, round.range)) return;
    stage = { round: stage.round + 1, range: round.range, declared: ready.declaredAfter(stage) };
  }
}

/** Both sides, by bits. */
const BOTH = 3;

/** A draw is one of so many equal parts of 1. */
const FINE = 2 ** 24;

function drawOpening(openings: readonly RoundOpening[], at: number): RoundOpening {
  let sum = 0;
  return openings.find(({ p }) => (sum += p) >= at) ?? openings.at(-1)!;
}

function drawValue(spread: Spread, at: number): number {
  let sum = 0;
  const found = spread.findIndex((p) => (sum += p) >= at);
  return found < 0 ? spread.length - 1 : found;
}

/** Costs that differ by less are the same. */
const LEVEL = 1e-9;

/** Sums over the ends of an action. */
class Tally {
  readonly #left: Spread[];
  readonly #rounds = new Float64Array(LAST_ROUND + 1);
  readonly #ends: Record<ActionEnd, number> = { 'first-gone': 0, 'second-gone': 0, 'both-gone': 0, parted: 0, cap: 0 };
  readonly #gone: [number, number] = [0, 0];
  readonly #worse: [number, number] = [0, 0];
  readonly #start: Int8Array;

  constructor(private readonly ready: SurfaceModel) {
    this.#start = ready.start();
    this.#left = ready.ships.map(({ endurance }) => new Float64Array(endurance + 2));
  }

  /** Books a standing after a round if it is the last; says whether it is. `range` is that of the next round. @rule G-38 */
  end(left: Int8Array, p: number, stage: ActionStage, range: number): boolean {
    const isThere = [this.ready.isAfloat(left, 0), this.ready.isAfloat(left, 1)] as const;
    const declared = this.ready.declaredAfter(stage);
    const isParted = range === PARTED || declared === BOTH;
    const isCapped = stage.round === LAST_ROUND;
    if (isThere[0] && isThere[1] && !isParted && !isCapped) return false;
    const end = !isThere[0] ? (isThere[1] ? 'first-gone' : 'both-gone') : !isThere[1] ? 'second-gone' : undefined;
    this.#ends[end ?? (isParted ? 'parted' : 'cap')] += p;
    this.#rounds[stage.round] = this.#rounds[stage.round]! + p;
    this.#book(left, p, end === undefined ? declared : 0);
    return true;
  }

  told(samples: number): SurfaceOdds {
    const lost: [number, number] = [0, 0];
    for (const [ship, { worth }] of this.ready.ships.entries())
      lost[this.ready.sideOf(ship) as 0 | 1] += worth * this.#left[ship]![0]!;
    return {
      left: this.#left,
      rounds: this.#rounds,
      ends: this.#ends,
      lost,
      worse: this.#worse,
      gone: this.#gone,
      samples,
    };
  }

  /** Ships left behind sink, and damage control does what it can. `leaving` are sides that declared, by bits, where they part. @rule N7.2 @rule N7.4 */
  #book(left: Int8Array, p: number, leaving: number): void {
    const gone: [number, number] = [p, p];
    const cost: [number, number] = [0, 0];
    for (const [ship, { endurance, isSpeedCircled, control, worth }] of this.ready.ships.entries()) {
      const side = this.ready.sideOf(ship) as 0 | 1;
      const spread = this.#left[ship]!;
      const at = (leaving & (1 << side)) !== 0 && isLeftBehind(left[ship]!, isSpeedCircled) ? SUNK_LEFT : left[ship]!;
      const losses = at >= 0 && isHalfDamaged(at, endurance) ? controlSpread(control, isSpeedCircled) : undefined;
      let [sunk, mean] = [0, 0];
      for (let lost = 0; lost < (losses?.length ?? 1); lost++) {
        const share = losses === undefined ? 1 : losses[lost]!;
        const end = Math.max(SUNK_LEFT, at - lost);
        spread[end + 1] = spread[end + 1]! + p * share;
        if (end === SUNK_LEFT) sunk += share;
        mean += share * (this.#start[ship]! - end);
      }
      gone[side] *= sunk;
      cost[side] += (worth * mean) / (endurance + 1);
    }
    this.#gone[0] += gone[0];
    this.#gone[1] += gone[1];
    if (cost[0] > cost[1] + LEVEL) this.#worse[0] += p;
    else if (cost[1] > cost[0] + LEVEL) this.#worse[1] += p;
  }
}
