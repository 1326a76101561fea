/** Rings of hexes around each hex, as bits: what lies within a gun's ranges, reckoned once for each place that it stands in. */
import { distance } from '../core/hex.js';
import type { Ground } from './ground.js';

export class Rings {
  readonly #ground: Ground;
  /** By both ranges, then by the hex in the middle. */
  readonly #known = new Map<number, (Uint16Array | undefined)[]>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Hexes farther than `near` and no farther than `far`: 16 a word, as a state has those that were seen. */
  around(from: number, near: number, far: number): Uint16Array {
    const key = near * 1024 + far;
    let rings = this.#known.get(key);
    if (rings === undefined) {
      rings = new Array<Uint16Array | undefined>(this.#ground.hexes).fill(undefined);
      this.#known.set(key, rings);
    }
    return (rings[from] ??= this.#reckon(from, near, far));
  }

  #reckon(from: number, near: number, far: number): Uint16Array {
    const { hexes, q, r } = this.#ground;
    const bits = new Uint16Array((hexes + 15) >> 4);
    for (let hex = 0; hex < hexes; hex++) {
      const away = distance(q[from]!, r[from]!, q[hex]!, r[hex]!);
      if (away > near && away <= far) bits[hex >> 4]! |= 1 << (hex & 15);
    }
    return bits;
  }
}
