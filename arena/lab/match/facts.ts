/** Facts of a game, taken from what it tells: what was lost, what got away, and when and from how far the first hit came. */
import { type EventLog, type Game, type GameEvent, weightIn } from '../../../engine/index.js';

export interface GameFacts {
  /** Numbers of the units that were lost, in that order, and of those that left of their own will. */
  readonly lost: readonly number[];
  readonly left: readonly number[];
  /** Turn of the first hit, and its range in hexes where the rules tell one; nothing where nobody was hit. */
  readonly hit: readonly [turn: number, range: number | null] | null;
}

/** Kinds of events by which a unit leaves the battle and is not lost. */
const WITHDRAWALS: ReadonlySet<string> = new Set(['exit', 'withdrawal', 'break-off', 'left', 'flown-home']);

/** Keeps no event: only what it takes from each. */
export class FactsLog implements EventLog {
  readonly #game: Game;
  #lost: number[] = [];
  #left: number[] = [];
  #hit: GameFacts['hit'] = null;

  constructor(game: Game) {
    this.#game = game;
  }

  begin(): void {
    [this.#lost, this.#left, this.#hit] = [[], [], null];
  }

  push(event: GameEvent): void {
    const { kind, unit, target, data, turn } = event;
    const weight = weightIn(this.#game, event);
    if (weight === 'loss') add(this.#lost, unit ?? target);
    else if (WITHDRAWALS.has(kind)) add(this.#left, unit);
    if (weight === 'plain' || this.#hit !== null) return;
    // What sank her stands before the event that says so.
    this.#hit = [turn, typeof data?.range === 'number' ? data.range : null];
  }

  get facts(): GameFacts {
    return { lost: this.#lost, left: this.#left, hit: this.#hit };
  }
}

/** Each once: some rules tell a loss twice. */
function add(to: number[], unit: number | undefined): void {
  if (unit !== undefined && !to.includes(unit)) to.push(unit);
}
