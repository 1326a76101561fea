/** Haunts: how often fleets of a kind, side and campaign ended a phase in a hex, of the times that they could have. One letter a hex, in the end. */
import type { Passage } from './passages.js';

/** A hex in which few could have ended is held to be like others: so many more that could have, and so many that did. */
const [COULD, DID] = [20, 0.5];
/** So that it is of the size of a lure. */
const SCALE = 5;

/** By hex: how many could have ended there, and did. */
class Counts {
  readonly could: Int32Array;
  readonly did: Int32Array;

  constructor(hexes: number) {
    this.could = new Int32Array(hexes);
    this.did = new Int32Array(hexes);
  }

  add({ hexes, taken }: Passage): void {
    for (const hex of hexes) this.could[hex] = this.could[hex]! + 1;
    this.did[hexes[taken]!] = this.did[hexes[taken]!]! + 1;
  }
}

export class Haunts {
  readonly #all: Counts;
  readonly #byGame = new Map<number, Counts>();

  constructor(hexes: number, passages: readonly Passage[]) {
    this.#all = new Counts(hexes);
    for (const one of passages) {
      const own = this.#byGame.get(one.game) ?? new Counts(hexes);
      this.#byGame.set(one.game, own);
      own.add(one);
      this.#all.add(one);
    }
  }

  /** @param apartFrom a game that is not counted: what it did itself would make the chart seem better than it is for others. */
  at(hex: number, apartFrom?: number): number {
    const own = apartFrom === undefined ? undefined : this.#byGame.get(apartFrom);
    const did = this.#all.did[hex]! - (own?.did[hex] ?? 0);
    const could = this.#all.could[hex]! - (own?.could[hex] ?? 0);
    return Math.log((did + DID) / (could + COULD)) / SCALE;
  }
}
