/** Encoding of observations: those of many environments as one answer. */
import { base64Of, shortest } from '../../agents/machine/float32.js';
import { type Game, type Observation, observationFor, type Seat } from '../../engine/index.js';
import type { Observed } from './answers.js';
import type { FrameWriter } from './frame.js';
import { type Encoding, PARTS, type Part } from './requests.js';

/** What is to be observed: a state, by one seat; by nobody, where a game is over. */
export interface Sight {
  readonly game: Game<Int16Array>;
  readonly state: Int16Array;
  readonly seat: Seat | undefined;
}

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

  /** Room for so many rows behind those that there are: what is written there counts once it is added. */
  room(rows: number): Float32Array {
    const from = this.#length;
    const length = from + rows * this.width;
    if (length > this.#data.length) {
      const larger = new Float32Array(Math.max(length, 2 * this.#data.length));
      larger.set(this.numbers);
      this.#data = larger;
    }
    return this.#data.subarray(from, length);
  }

  add(count: number): void {
    this.#length += count * this.width;
    this.counts.push(count);
  }

  /** `[rows][columns]`; good until the next room is made. */
  get numbers(): Float32Array {
    return this.#data.subarray(0, this.#length);
  }

  base64(): string {
    return base64Of(this.numbers);
  }

  /** `[environments][rows][columns]` */
  nested(): number[][][] {
    let at = 0;
    return this.counts.map((count) =>
      Array.from({ length: count }, () => Array.from(this.#data.subarray(at, (at += this.width)), shortest)),
    );
  }
}

/** Names of the row counts; of globals each environment has one row. */
const COUNTS = { units: 'unitCount', map: 'mapCount', actions: 'actionCount' } as const;

/** One for a handle, whose games have the same columns: it keeps its buffers. */
export class Observer {
  readonly #rows: Readonly<Record<Part, Rows>>;
  /** By game: where parts go that nobody asked for. */
  readonly #spare = new Map<Game, Observation>();

  constructor(game: Game<Int16Array>) {
    const { units, map, globals, actions } = game.spec.observation;
    this.#rows = {
      units: new Rows(units.length),
      map: new Rows(map.length),
      globals: new Rows(globals.length),
      actions: new Rows(actions.length),
    };
  }

  /** As lists or base64; `raw` puts the rows into the frame, and the answer is empty. */
  observe(sights: readonly Sight[], parts: readonly Part[], encoding: Encoding, frame: FrameWriter): Observed {
    const asked = PARTS.filter((part) => parts.includes(part));
    for (const part of asked) this.#rows[part].clear();
    for (const sight of sights) this.#look(sight, asked);
    if (encoding !== 'raw') return Object.assign({}, ...asked.map((part) => this.#told(part, encoding)));
    for (const part of asked) {
      const { numbers, width, counts } = this.#rows[part];
      frame.add(part, numbers, [width === 0 ? 0 : numbers.length / width, width]);
      if (part !== 'globals') frame.add(COUNTS[part], Int32Array.from(counts));
    }
    return {};
  }

  /** The engine writes straight into the rows. */
  #look({ game, state, seat }: Sight, asked: readonly Part[]): void {
    const rows = this.#rows;
    if (seat === undefined) {
      for (const part of asked) {
        if (part === 'globals') rows.globals.room(1).fill(0);
        rows[part].add(part === 'globals' ? 1 : 0);
      }
      return;
    }
    const out = { ...this.#spareOf(game) };
    const { maxUnits, maxMap } = game.spec.observation;
    const most = { units: maxUnits, map: maxMap, globals: 1, actions: game.spec.maxLegal };
    for (const part of asked) out[part] = rows[part].room(most[part]);
    game.observe(state, seat, out);
    for (const part of asked) rows[part].add(part === 'globals' ? 1 : out[COUNTS[part]]);
  }

  #spareOf(game: Game): { -readonly [K in keyof Observation]: Observation[K] } {
    let spare = this.#spare.get(game);
    if (spare === undefined) this.#spare.set(game, (spare = observationFor(game)));
    return spare;
  }

  #told(part: Part, encoding: Exclude<Encoding, 'raw'>): Observed {
    const rows = this.#rows[part];
    const told = encoding === 'base64' ? rows.base64() : rows.nested();
    if (part !== 'globals') return { [part]: told, [COUNTS[part]]: [...rows.counts] };
    return { globals: typeof told === 'string' ? told : told.map(([row]) => row!) };
  }
}
