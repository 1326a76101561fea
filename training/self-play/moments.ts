/** Moments of a game, by the names of those globals of an observation that are 1 then. A ruleset needs nothing else for them. */
import { assert } from '../../engine/core/result.js';
import type { ObservationSpec } from '../../engine/index.js';

/** Of the names those that the ruleset's globals do not have. */
export const unknownMoments = ({ globals }: ObservationSpec, names: readonly string[]): string[] =>
  names.filter((name) => !globals.includes(name));

export class Moments {
  readonly #columns: readonly number[];
  readonly #width: number;

  constructor(spec: ObservationSpec, names: readonly string[]) {
    assert(unknownMoments(spec, names).length === 0, 'moments are among the globals');
    this.#columns = names.map((name) => spec.globals.indexOf(name));
    this.#width = spec.globals.length;
  }

  /** Whether row `row` of `globals`, `[rows × G]`, is at one of them. */
  has(globals: Float32Array, row: number): boolean {
    return this.#columns.some((column) => globals[row * this.#width + column] === 1);
  }
}
