/** Encoding of observations: those of many environments as one answer. */
import { endianness } from 'node:os';
import { type Game, type Observation, observationFor, type Seat } from '../../engine/index.js';
import type { Observed } from './answers.js';
import type { Encoding, Part } from './requests.js';

/** What is to be observed: a state, by one seat; by nobody, where a game is over. */
export interface Sight {
  readonly state: Int16Array;
  readonly seat: Seat | undefined;
}

const isSwapped = endianness() === 'BE';

/** A buffer that grows, for the rows of all environments one after the other. */
class Rows {
  readonly width: number;
  readonly counts: number[] = [];
  #data = new Float32Array(1024);
  #length = 0;

  constructor(width: number) {
    this.width = width;
  }

  clear(): void {
    this.counts.length = 0;
    this.#length = 0;
  }

  add(rows: Float32Array, count: number): void {
    const length = this.#length + count * this.width;
    if (length > this.#data.length) {
      const larger = new Float32Array(Math.max(length, 2 * this.#data.length));
      larger.set(this.#data.subarray(0, this.#length));
      this.#data = larger;
    }
    this.#data.set(rows.subarray(0, count * this.width), this.#length);
    this.#length = length;
    this.counts.push(count);
  }

  base64(): string {
    const bytes = Buffer.from(this.#data.buffer, 0, 4 * this.#length);
    return (isSwapped ? Buffer.from(bytes).swap32() : bytes).toString('base64');
  }

  /** `[environments][rows][columns]` */
  nested(): number[][][] {
    let at = 0;
    return this.counts.map((count) =>
      Array.from({ length: count }, () => Array.from(this.#data.subarray(at, (at += this.width)), shortest)),
    );
  }
}

/** A number that is the same float32, with six digits where they are enough; nine always are. */
function shortest(value: number): number {
  const short = Number(value.toPrecision(6));
  return Math.fround(short) === value ? short : Number(value.toPrecision(9));
}

/** One for each game: it keeps its buffers. */
export class Observer {
  readonly #game: Game<Int16Array>;
  readonly #one: Observation;
  readonly #rows: Readonly<Record<Part, Rows>>;
  readonly #nothing: Float32Array;

  constructor(game: Game<Int16Array>) {
    const { units, map, globals, actions } = game.spec.observation;
    this.#game = game;
    this.#one = observationFor(game);
    this.#rows = {
      units: new Rows(units.length),
      map: new Rows(map.length),
      globals: new Rows(globals.length),
      actions: new Rows(actions.length),
    };
    this.#nothing = new Float32Array(globals.length);
  }

  observe(sights: readonly Sight[], parts: readonly Part[], encoding: Encoding): Observed {
    const rows = this.#rows;
    const one = this.#one;
    for (const part of parts) rows[part].clear();
    for (const { state, seat } of sights) {
      const counts = { units: 0, map: 0, globals: 1, actions: 0 };
      if (seat !== undefined) {
        this.#game.observe(state, seat, one);
        counts.units = one.unitCount;
        counts.map = one.mapCount;
        counts.actions = one.actionCount;
      }
      for (const part of parts) {
        const from = part === 'globals' && seat === undefined ? this.#nothing : one[part];
        rows[part].add(from, counts[part]);
      }
    }
    const told = (part: Part) => (encoding === 'base64' ? rows[part].base64() : rows[part].nested());
    const asked = new Set(parts);
    return {
      ...(asked.has('units') && { units: told('units'), unitCount: [...rows.units.counts] }),
      ...(asked.has('map') && { map: told('map'), mapCount: [...rows.map.counts] }),
      ...(asked.has('globals') && {
        globals: encoding === 'base64' ? rows.globals.base64() : rows.globals.nested().map(([row]) => row!),
      }),
      ...(asked.has('actions') && { actions: told('actions'), actionCount: [...rows.actions.counts] }),
    };
  }
}
