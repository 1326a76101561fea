/**
 * Cache of what guns can do, for one search: a row for each state of firer and target, so that ships that are hit again and again
 * in simulations find what has been worked out before.
 */
import { type Battle, U } from '../../../engine/battleships/index.js';
import { unitField } from '../admiral/fields.js';
import { ROW_SIZE, type Scene, type Slate } from '../admiral/scene.js';

/** Weapon steps 0 … 3, with and without radar; damage as w + 4s. */
const FIRER_STATES = 8;
const TARGET_STATES = 16;

export class KeptSlate implements Slate {
  readonly rows: Float64Array[];
  readonly #b: Battle;
  readonly #kept: (Float64Array | undefined)[];
  readonly #used: Float64Array[] = [];

  constructor(b: Battle) {
    this.#b = b;
    const none = new Float64Array(0);
    this.rows = Array.from({ length: b.units * b.units }, () => none);
    this.#kept = new Array<Float64Array | undefined>(b.units * FIRER_STATES * b.units * TARGET_STATES);
  }

  /** Another search, another turn: what points are worth has changed. */
  wipe(): void {
    for (const row of this.#used) row.fill(-1);
  }

  lay(scene: Scene): void {
    const { friends, enemies } = scene;
    for (let i = 0; i < friends.length; i++) {
      for (let j = 0; j < enemies.length; j++) {
        this.#layPair(scene, friends[i]!, enemies[j]!);
        this.#layPair(scene, enemies[j]!, friends[i]!);
      }
    }
  }

  #layPair({ s, condition, worth }: Scene, f: number, t: number): void {
    const { units } = this.#b;
    const firer = f * FIRER_STATES + unitField(s, f, U.w) + (unitField(s, f, U.radarOut) > 0 ? 4 : 0);
    const at = (firer * units + t) * TARGET_STATES + condition[t]!;
    let row = this.#kept[at];
    if (row === undefined) {
      row = new Float64Array(ROW_SIZE + 1).fill(-1);
      this.#kept[at] = row;
      this.#used.push(row);
    }
    if (row[ROW_SIZE] !== worth[t]) {
      row.fill(-1);
      row[ROW_SIZE] = worth[t]!;
    }
    this.rows[f * units + t] = row;
  }
}
