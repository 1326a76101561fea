/** Growable batch of observation rows, one after the other, as many as come: ragged rows without an end. */
import { copyNumbers, type RaggedRows, type Widths } from '../../agents/search/ragged-rows.js';

/** Rows that know how wide their tokens are. */
export interface WideRows extends RaggedRows {
  readonly widths: Widths;
}

/** A typed array that grows by doubling. */
export class Growing<T extends Float32Array | Int32Array> {
  #array: T;
  readonly #make: (length: number) => T;
  length = 0;

  constructor(make: (length: number) => T, first: number) {
    this.#make = make;
    this.#array = make(first);
  }

  /** Copies `count` numbers of `from`, from `at` on. */
  append(from: T, at: number, count: number): void {
    this.#reserve(count);
    copyNumbers(from, at, count, this.#array, this.length);
    this.length += count;
  }

  push(value: number): void {
    this.#reserve(1);
    this.#array[this.length++] = value;
  }

  /** The number so many before the last. */
  last(before: number): number {
    return this.#array[this.length - 1 - before]!;
  }

  #reserve(count: number): void {
    if (this.length + count <= this.#array.length) return;
    const larger = this.#make(Math.max(2 * this.#array.length, this.length + count));
    larger.set(this.#array.subarray(0, this.length) as never);
    this.#array = larger;
  }

  /** What is in it, as the beginning of its buffer. */
  taken(): T {
    return this.#array.subarray(0, this.length) as T;
  }
}

const floats = (n: number): Float32Array => new Float32Array(n);
const ints = (n: number): Int32Array => new Int32Array(n);

export class RowStore {
  readonly #widths: Widths;
  readonly #units = new Growing(floats, 1 << 20);
  readonly #map = new Growing(floats, 1 << 10);
  readonly #actions = new Growing(floats, 1 << 22);
  readonly #globals = new Growing(floats, 1 << 12);
  readonly #unitOffsets = new Growing(ints, 1 << 8);
  readonly #mapOffsets = new Growing(ints, 1 << 8);
  readonly #actionOffsets = new Growing(ints, 1 << 8);
  count = 0;

  constructor(widths: Widths) {
    this.#widths = widths;
    for (const offsets of [this.#unitOffsets, this.#mapOffsets, this.#actionOffsets]) offsets.push(0);
  }

  /** Actions of the row that was kept last. */
  get lastActions(): number {
    return this.#actionOffsets.last(0) - this.#actionOffsets.last(1);
  }

  /** Keeps row `row` of a batch, of its actions the first `count` that `actions` names, or all; returns its number here. */
  append(batch: RaggedRows, row: number, actions?: Int32Array, count = 0): number {
    const w = this.#widths;
    copy(batch.units, batch.unitOffsets, row, w.units, this.#units, this.#unitOffsets);
    copy(batch.map, batch.mapOffsets, row, w.map, this.#map, this.#mapOffsets);
    if (actions === undefined) {
      copy(batch.actions, batch.actionOffsets, row, w.actions, this.#actions, this.#actionOffsets);
    } else {
      const first = batch.actionOffsets[row]!;
      for (let i = 0; i < count; i++) {
        this.#actions.append(batch.actions, (first + actions[i]!) * w.actions, w.actions);
      }
      this.#actionOffsets.push(this.#actions.length / w.actions);
    }
    this.#globals.append(batch.globals, row * w.globals, w.globals);
    return this.count++;
  }

  taken(): WideRows {
    return {
      widths: this.#widths,
      count: this.count,
      units: this.#units.taken(),
      unitOffsets: this.#unitOffsets.taken(),
      map: this.#map.taken(),
      mapOffsets: this.#mapOffsets.taken(),
      actions: this.#actions.taken(),
      actionOffsets: this.#actionOffsets.taken(),
      globals: this.#globals.taken(),
    };
  }
}

function copy(
  from: Float32Array,
  offsets: Int32Array,
  row: number,
  width: number,
  to: Growing<Float32Array>,
  toOffsets: Growing<Int32Array>,
): void {
  const first = offsets[row]!;
  const tokens = offsets[row + 1]! - first;
  to.append(from, first * width, tokens * width);
  toOffsets.push(width === 0 ? 0 : to.length / width);
}
