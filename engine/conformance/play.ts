/** Random games kept step by step, for the conformance checks to look at. */
import { actionList, actionsOf } from '../core/actions.js';
import type { Action, ThrowName } from '../core/brand.js';
import { type Chance, RecordingChance, SeededChance } from '../core/chance.js';
import { type Actor, CHANCE, type Game } from '../core/game.js';
import type { State } from '../core/layout.js';
import { Playout } from '../core/playout.js';

export interface TriedStep<S extends State> {
  /** Before the step. */
  readonly state: S;
  readonly actor: Actor;
  readonly legal: readonly Action[];
  readonly action: Action;
  /** Throws it asked for. */
  readonly names: readonly ThrowName[];
}

export interface TriedGame<S extends State> {
  readonly number: number;
  readonly steps: readonly TriedStep<S>[];
  readonly final: S;
  readonly rolls: readonly number[];
}

/** What every list must keep; a longer one is cut off by its buffer, and no check would see it. */
export const FITS = 'lists no more legal actions than its maxLegal';

/** A promise that a game broke before it came to its end. */
export class BrokenOnTheWay extends Error {
  readonly promise: string;

  constructor(promise: string, message: string) {
    super(message);
    this.promise = promise;
  }
}

export function must(condition: boolean, message: () => string): asserts condition {
  if (!condition) throw new Error(message());
}

export function copyOf<S extends State>(game: Game<S>, s: S): S {
  const copy = game.create();
  copy.set(s);
  return copy;
}

export function legalOf(game: Game, s: State): Action[] {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  return actionsOf(list);
}

export const sameState = (a: State, b: State): boolean => a.length === b.length && a.every((v, i) => v === b[i]);

/** The dice of game `number`; the other words tell apart what else needs chance in it. */
export const diceOf = (seed: number, number: number, a = 0, b = 0): SeededChance =>
  new SeededChance([Math.imul(seed, 0x9e3779b1), Math.imul(number + 1, 0x85ebca6b), a, b]);

/** Small seeded integers (xorshift32), for choices that are no dice. */
export class Picker {
  #x: number;

  constructor(seed: number) {
    this.#x = Math.imul(seed + 1, 0x9e3779b1) || 1;
  }

  below(n: number): number {
    this.#x ^= this.#x << 13;
    this.#x ^= this.#x >>> 17;
    this.#x ^= this.#x << 5;
    return Math.floor(((this.#x >>> 0) * n) / 4294967296);
  }
}

/** Rolls by order, whatever they are thrown for: two games meet the same dice even where their secrets name throws differently. */
export class OrderedChance implements Chance {
  readonly #picker: Picker;

  constructor(seed: number) {
    this.#picker = new Picker(seed);
  }

  die(sides: number, _name: ThrowName): number {
    return this.#picker.below(sides) + 1;
  }

  twoDice(_name: ThrowName): number {
    return this.#picker.below(6) + this.#picker.below(6) + 2;
  }
}

export function playGame<S extends State>(game: Game<S>, seed: number, number: number): TriedGame<S> {
  const chance = new RecordingChance(diceOf(seed, number));
  const picker = new Picker(seed * 1009 + number);
  const steps: TriedStep<S>[] = [];
  const where = (): string => `game ${number}, step ${steps.length}`;
  const fault = (broken: string, message: string): Error =>
    broken === 'legal' ? new BrokenOnTheWay(FITS, `${where()}: ${message}`) : new Error(`${where()}: ${message}`);
  const playout = Playout.begin(game, { chance, fault });
  for (const actor of stepsOf(playout, where)) {
    const legal = actionsOf(playout.legal);
    const action = legal[picker.below(legal.length)]!;
    const state = copyOf(game, playout.state);
    const rolls = chance.rolls.length;
    playout.take(action);
    const names = chance.names.slice(rolls);
    must(actor === CHANCE || names.length === 0, () => `${where()}: dice fell in a decision`);
    steps.push({ state, actor, legal, action, names });
  }
  return { number, steps, final: playout.state, rolls: chance.rolls };
}

/** A list that is filled as a whole throws where it does not fit, and says nothing of `maxLegal`. */
function* stepsOf<S extends State>(playout: Playout<S>, where: () => string): ReturnType<Playout<S>['everyStep']> {
  try {
    yield* playout.everyStep();
  } catch (error) {
    const { maxLegal } = playout.game.spec;
    const roomy = actionList(ROOMY + maxLegal);
    if (error instanceof RangeError) playout.game.legal(playout.state, roomy);
    if (roomy.count <= maxLegal) throw error;
    throw new BrokenOnTheWay(FITS, `${where()}: ${roomy.count} legal actions, more than ${maxLegal}`);
  }
}

/** No game has as many actions at once. */
const ROOMY = 1 << 16;

/** Steps spread over the game, those of chance and of each seat apart, so that rare phases are met too. */
export function sampled<S extends State>(
  played: TriedGame<S>,
  perActor: number,
): { step: TriedStep<S>; index: number }[] {
  const byActor = new Map<number, number[]>();
  played.steps.forEach((step, i) => {
    const indices = byActor.get(step.actor);
    if (indices) indices.push(i);
    else byActor.set(step.actor, [i]);
  });
  const chosen: number[] = [];
  for (const indices of byActor.values()) {
    const stride = Math.max(1, indices.length / perActor);
    const first = (played.number * 0.37) % 1;
    for (let x = first * stride; x < indices.length; x += stride) chosen.push(indices[Math.floor(x)]!);
  }
  return chosen.sort((a, b) => a - b).map((index) => ({ step: played.steps[index]!, index }));
}
