/**
 * Perft, the number of ways a game can go: the cheapest proof that two versions of the rules are the same rules.
 *
 * Every step is a ply, a decision and a throw of dice alike; a decision is expanded by its legal actions, chance by each
 * branch of its dice.
 */
import { type ActionList, actionList, actionsOf } from './actions.js';
import type { Action } from './brand.js';
import { EveryOutcome, ScriptedChance } from './chance.js';
import { CHANCE, type Game, OVER } from './game.js';
import type { State } from './layout.js';

export interface PerftCount {
  /** Leaves: ways to reach the depth. A game that ended before it counts nothing, as in chess. */
  readonly decisions: number;
  /** Branches of dice met on the way, at all depths. */
  readonly chance: number;
  /** How far the weights of some chance step's branches were from 1 together: rounding only, or the dice are wrong. */
  readonly weightError: number;
}

export interface DivideCount extends PerftCount {
  readonly action: Action;
  readonly text: string;
}

/** Leaves `depth` plies below a position; the set-up where none is given. */
export function perft<S extends State>(game: Game<S>, depth: number, from: S = started(game)): PerftCount {
  const walk = new Walk(game, depth);
  walk.expand(from, depth);
  return walk.count();
}

/** The counts of the depths 1 … `depth`. */
export function perftTable<S extends State>(game: Game<S>, depth: number, from: S = started(game)): PerftCount[] {
  return Array.from({ length: depth }, (_, i) => perft(game, i + 1, from));
}

/** The leaves below each action of the position itself: where two versions differ, this says in which branch. */
export function divide<S extends State>(game: Game<S>, depth: number, from: S = started(game)): DivideCount[] {
  const roots = actionList(game.spec.maxLegal);
  if (depth < 1 || game.toAct(from) === OVER) return [];
  game.legal(from, roots);
  return actionsOf(roots).map((a) => {
    const walk = new Walk(game, depth);
    walk.expandOne(from, a, depth);
    return { action: a, text: game.write(from, a), ...walk.count() };
  });
}

function started<S extends State>(game: Game<S>): S {
  const s = game.create();
  game.start(s);
  return s;
}

/** One walk through the tree, with one buffer a depth. */
class Walk<S extends State> {
  readonly #game: Game<S>;
  readonly #states: S[] = [];
  readonly #lists: ActionList[] = [];
  /** A decision that asks for dice is a fault of the rules: this refuses. */
  readonly #noDice = new ScriptedChance([]);
  #decisions = 0;
  #chance = 0;
  #weightError = 0;

  constructor(game: Game<S>, depth: number) {
    this.#game = game;
    for (let i = 0; i <= depth; i++) {
      this.#states.push(game.create());
      this.#lists.push(actionList(game.spec.maxLegal));
    }
  }

  count(): PerftCount {
    return { decisions: this.#decisions, chance: this.#chance, weightError: this.#weightError };
  }

  expand(s: S, depth: number): void {
    if (depth === 0) {
      this.#decisions++;
      return;
    }
    const actor = this.#game.toAct(s);
    if (actor === OVER) return;
    const list = this.#lists[depth]!;
    this.#game.legal(s, list);
    if (depth === 1 && actor !== CHANCE) {
      this.#decisions += list.count;
      return;
    }
    for (let i = 0; i < list.count; i++) this.expandOne(s, list.ids[i] as Action, depth);
  }

  expandOne(s: S, a: Action, depth: number): void {
    const next = this.#states[depth]!;
    if (this.#game.toAct(s) !== CHANCE) {
      next.set(s);
      this.#game.apply(next, a, this.#noDice);
      this.expand(next, depth - 1);
      return;
    }
    let weights = 0;
    for (const every = new EveryOutcome(); every.next(); ) {
      next.set(s);
      this.#game.apply(next, a, every);
      weights += every.weight;
      this.#chance++;
      this.expand(next, depth - 1);
    }
    this.#weightError = Math.max(this.#weightError, Math.abs(weights - 1));
  }
}
