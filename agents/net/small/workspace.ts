/** Workspace of a small network: where its numbers lie in the kernel's memory behind the weights, with room for as many units and places as were asked for. */
import type { Kernel, Tokens } from './kernel.js';
import { BLOCK, CHUNK, PAIR } from './kernel.js';
import { filled, type SmallShape, wholeParts } from './plan.js';

/** Actions that are scored at a time. */
export const SOME_ACTIONS = 64;

const INTS = 2;
const FLOATS = 4;

/** Kinds of tokens by the bytes that one takes. */
type Kind =
  | 'units'
  | 'map'
  | 'places'
  | 'unit1'
  | 'unit2'
  | 'named'
  | 'actions'
  | 'action1'
  | 'action2'
  | 'whole'
  | 'context1'
  | 'context2'
  | 'value'
  | 'around'
  | 'index'
  | 'sums';

export class Workspace {
  readonly #kernel: Kernel;
  readonly #strides: Readonly<Record<Kind, number>>;
  readonly #begin: number;
  readonly #at = {} as Record<Kind, Tokens>;
  #units = 0;
  #map = 0;
  shorts = new Int16Array(0);
  words = new Int32Array(0);
  floats = new Float32Array(0);

  /** `begin`: the first byte behind the weights. */
  constructor(kernel: Kernel, shape: SmallShape, begin: number) {
    this.#kernel = kernel;
    this.#begin = begin;
    const { widths, unit, map, context, value, action } = shape;
    const ints = (columns: number, size: number): number => filled(INTS * filled(columns, size), 16);
    const out = (columns: number): number => ints(columns, Math.max(BLOCK, CHUNK));
    const floats = (columns: number): number => FLOATS * filled(columns, BLOCK);
    const whole = Math.max(...unit.map((width) => wholeParts(shape, width).reduce((sum, p) => sum + p.columns, 0)));
    this.#strides = {
      units: ints(widths.units, PAIR),
      map: ints(widths.map, PAIR),
      actions: ints(widths.actions, PAIR),
      whole: ints(whole, PAIR),
      places: out(map),
      unit1: out(unit[0]),
      unit2: out(unit[1]),
      action1: out(action[0]),
      action2: out(action[1]),
      context1: out(context[0]),
      context2: out(context[1]),
      value: out(value),
      named: floats(action[0]),
      around: floats(unit[1]),
      index: filled(FLOATS * SOME_ACTIONS, 16),
      sums: filled(FLOATS * SOME_ACTIONS, 16),
    };
    this.room(16, 16);
  }

  at(kind: Kind): Tokens {
    return this.#at[kind];
  }

  /** Makes room for a row of so many tokens, and views of what the kernel's memory is by now. */
  room(units: number, map: number): void {
    if (units <= this.#units && map <= this.#map) return;
    this.#units = Math.max(units, 2 * this.#units);
    this.#map = Math.max(map, 2 * this.#map);
    const counts: Partial<Record<Kind, number>> = {
      units: this.#units,
      unit1: this.#units,
      unit2: this.#units,
      // One more for actions that name no unit.
      named: this.#units + 1,
      map: this.#map,
      places: this.#map,
      actions: SOME_ACTIONS,
      action1: SOME_ACTIONS,
      action2: SOME_ACTIONS,
    };
    let at = this.#begin;
    for (const [kind, stride] of Object.entries(this.#strides) as [Kind, number][]) {
      this.#at[kind] = { at, stride };
      at += stride * (counts[kind] ?? 1);
    }
    this.#kernel.grow(at);
    const { memory } = this.#kernel;
    this.shorts = new Int16Array(memory);
    this.words = new Int32Array(memory);
    this.floats = new Float32Array(memory);
  }
}
