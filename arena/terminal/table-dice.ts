/** Input of real dice: typed rolls in the order in which the rules ask for them. */
import { type Chance, RollNeeded, type ThrowName } from '../../engine/index.js';
import type { ThrowNeeded } from './model.js';

/** A roll for the computer to make, among those that a player types. */
export const BY_COMPUTER = 0;

/** Throws `RollNeeded` where the typed rolls end. A throw that the players may not know of is the computer's. */
export class TableDice implements Chance {
  readonly #typed: readonly number[];
  readonly #words: (name: ThrowName) => string | undefined;
  readonly #computer: Chance;
  #next = 0;

  constructor(typed: readonly number[], words: (name: ThrowName) => string | undefined, computer: Chance) {
    this.#typed = typed;
    this.#words = words;
    this.#computer = computer;
  }

  die(sides: number, name: ThrowName): number {
    return this.#take(name, sides, () => this.#computer.die(sides, name));
  }

  twoDice(name: ThrowName): number {
    return this.#take(name, 0, () => this.#computer.twoDice(name));
  }

  /** Runs a step that throws these dice; the throw that stopped it, if one did. */
  attempt(run: () => void): ThrowNeeded | undefined {
    try {
      run();
      return undefined;
    } catch (error) {
      if (!(error instanceof RollNeeded)) throw error;
      const text = this.#words(error.throwName)!;
      return error.sides === 0 ? { text, low: 2, high: 12 } : { text, low: 1, high: error.sides };
    }
  }

  #take(name: ThrowName, sides: number, byComputer: () => number): number {
    if (this.#words(name) === undefined) return byComputer();
    const roll = this.#typed[this.#next++];
    if (roll === undefined) throw new RollNeeded(name, sides);
    return roll === BY_COMPUTER ? byComputer() : roll;
  }
}
