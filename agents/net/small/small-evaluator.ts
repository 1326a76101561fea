/**
 * Evaluator of a small network: row after row, as a batch brings it nothing. Numbers between layers are int16 on the scales of the file, sums are int32;
 * tokens are pooled here, layers are the kernel's. Answers do not depend on which kernel there is.
 */
import type { Evaluator, EvaluatorBatch } from '../../search/evaluator.js';
import { unitNamed } from '../inputs.js';
import { MAX_SCORE } from '../layers.js';
import { MARGIN_UNIT, USUAL_TOKENS } from '../network.js';
import { BLOCK, CHUNK, type DenseLayer, type Kernel, PAIR, type Tokens } from './kernel.js';
import { openKernel } from './open-kernel.js';
import { bodyPlan, type LayerPlace, type SmallShape, TOP } from './plan.js';
import type { SmallFile } from './small-file.js';
import type { Ranges, ScaleName } from './small-header.js';
import { SOME_ACTIONS, Workspace } from './workspace.js';

/** Address 0 says that there is no list. */
const FIRST = 16;

interface Dense extends DenseLayer {
  readonly biases: number;
}

interface Head {
  readonly weights: number;
  readonly chunks: number;
  readonly scale: number;
  readonly bias: number;
}

export class SmallEvaluator implements Evaluator {
  readonly name: string;
  readonly backend: Kernel['backend'];
  readonly #kernel: Kernel;
  readonly #shape: SmallShape;
  readonly #ranges: Ranges;
  readonly #space: Workspace;
  readonly #dense = new Map<string, Dense>();
  readonly #heads = new Map<string, Head>();

  /** `plain`: without SIMD even where it is there. */
  constructor(name: string, { header, body }: Pick<SmallFile, 'header' | 'body'>, plain = false) {
    this.name = name;
    this.#shape = header.shape;
    this.#ranges = header.ranges;
    this.#kernel = openKernel(FIRST + body.length, plain);
    this.backend = this.#kernel.backend;
    new Uint8Array(this.#kernel.memory).set(body, FIRST);
    const { places, bytes } = bodyPlan(header.shape);
    const floats = new Float32Array(this.#kernel.memory);
    for (const place of places.values()) this.#take(place, floats);
    this.#space = new Workspace(this.#kernel, header.shape, FIRST + bytes);
  }

  #take({ name, to, wide, deep, ...at }: LayerPlace, floats: Float32Array): void {
    const weights = FIRST + at.weights;
    const scales = FIRST + at.scales;
    const biases = FIRST + at.biases;
    if (to !== undefined) this.#dense.set(name, { weights, scales, biases, pairs: deep / PAIR, blocks: wide / BLOCK });
    else
      this.#heads.set(name, { weights, chunks: deep / CHUNK, scale: floats[scales >> 2]!, bias: floats[biases >> 2]! });
  }

  evaluate(batch: EvaluatorBatch): void {
    for (let row = 0; row < batch.count; row++) this.#evaluate(batch, row);
  }

  #evaluate(batch: EvaluatorBatch, row: number): void {
    const { widths } = this.#shape;
    const [firstUnit, units] = span(batch.unitOffsets, row);
    const [firstPlace, places] = span(batch.mapOffsets, row);
    const space = this.#space;
    space.room(units, places);
    const whole = space.at('whole').at >> 1;
    this.#hold(batch.globals, row * widths.globals, widths.globals, 'whole', whole);
    let pooled = whole + widths.globals;
    if (widths.map > 0) pooled = this.#lookAtMap(batch, firstPlace, places, pooled);
    if (widths.units > 0) this.#lookAtUnits(batch, firstUnit, units, pooled);
    this.#layer('context1', space.at('whole'), 1, space.at('context1'));
    this.#layer('context2', space.at('context1'), 1, space.at('context2'));
    this.#layer('value', space.at('context2'), 1, space.at('value'));
    batch.wins[row] = 1 / (1 + Math.exp(-this.#head('win', space.at('value'))));
    batch.margins[row] = MARGIN_UNIT * this.#head('margin', space.at('value'));
    const { at: named, stride } = space.at('named');
    const ofRow = named + units * stride;
    this.#floatLayer('action1.context', space.at('context2'), 1, { at: ofRow, stride });
    const namesUnits = this.#shape.references.length > 0;
    if (namesUnits) this.#floatLayer('action1.reference0', space.at('unit2'), units, { at: named, stride }, ofRow);
    const [first, actions] = span(batch.actionOffsets, row);
    for (let done = 0; done < actions; done += SOME_ACTIONS) {
      const count = Math.min(SOME_ACTIONS, actions - done);
      this.#score(batch, first + done, count, units, namesUnits ? named : ofRow);
    }
  }

  /** Puts the sums of the places at `to`; where the next part goes. */
  #lookAtMap({ map }: EvaluatorBatch, first: number, count: number, to: number): number {
    const { widths, map: width } = this.#shape;
    const space = this.#space;
    this.#holdTokens(map, first, count, widths.map, 'map', space.at('map'));
    this.#layer('map', space.at('map'), count, space.at('places'));
    this.#pool(space.at('places'), count, width, 'places', 1 / USUAL_TOKENS, to);
    return to + width;
  }

  /** Puts what all units together are at `to`, once they know of each other. */
  #lookAtUnits(batch: EvaluatorBatch, first: number, count: number, to: number): void {
    const { widths, unit } = this.#shape;
    const space = this.#space;
    this.#holdTokens(batch.units, first, count, widths.units, 'units', space.at('units'));
    this.#layer('unit1', space.at('units'), count, space.at('unit1'));
    this.#poolUnits(batch, first, count, 'unit1', unit[0], to);
    this.#floatLayer('around', space.at('whole'), 1, space.at('around'));
    this.#layer('unit2', space.at('unit1'), count, space.at('unit2'), space.at('around').at);
    this.#poolUnits(batch, first, count, 'unit2', unit[1], to);
  }

  #poolUnits(
    { units }: EvaluatorBatch,
    first: number,
    count: number,
    kind: 'unit1' | 'unit2',
    width: number,
    to: number,
  ): void {
    const tokens = this.#space.at(kind);
    this.#pool(tokens, count, width, kind, 1 / Math.max(1, count), to);
    this.#pool(tokens, count, width, kind, 1 / USUAL_TOKENS, to + width);
    const { asked, widths } = this.#shape;
    if (asked === undefined) return;
    const isAsked = (token: number): number => units[(first + token) * widths.units + asked]!;
    this.#pool(tokens, count, width, kind, 1, to + 2 * width, isAsked);
  }

  /** Sums of the tokens by column, times `factor`, on the scale of the whole. */
  #pool(
    { at, stride }: Tokens,
    count: number,
    width: number,
    kind: ScaleName,
    factor: number,
    to: number,
    weight?: (token: number) => number,
  ): void {
    const { shorts } = this.#space;
    const scale = (factor * this.#ranges[kind]) / this.#ranges.whole;
    for (let column = 0; column < width; column++) {
      let sum = 0;
      let from = (at >> 1) + column;
      for (let token = 0; token < count; token++, from += stride >> 1) {
        sum += weight === undefined ? shorts[from]! : weight(token) * shorts[from]!;
      }
      shorts[to + column] = held(sum * scale);
    }
  }

  #score({ actions, scores }: EvaluatorBatch, first: number, count: number, units: number, addends: number): void {
    const { widths, references } = this.#shape;
    const space = this.#space;
    this.#holdTokens(actions, first, count, widths.actions, 'actions', space.at('actions'));
    let index = 0;
    if (references.length > 0) {
      index = space.at('index').at;
      for (let i = 0; i < count; i++) {
        const unit = unitNamed(actions[(first + i) * widths.actions + references[0]!]!);
        space.words[(index >> 2) + i] = unit >= 0 && unit < units ? unit : units;
      }
    }
    const [one, two] = [space.at('action1'), space.at('action2')];
    this.#kernel.dense(this.#dense.get('action1')!, space.at('actions'), count, addends, index, one, true);
    this.#layer('action2', one, count, two);
    const { weights, chunks, scale } = this.#heads.get('score')!;
    const sums = space.at('sums').at;
    this.#kernel.head(weights, chunks, two, count, sums);
    for (let i = 0; i < count; i++) {
      scores[first + i] = MAX_SCORE * Math.tanh((space.words[(sums >> 2) + i]! * scale) / MAX_SCORE);
    }
  }

  /** `addends` instead of the layer's biases. */
  #layer(name: string, from: Tokens, count: number, to: Tokens, addends?: number): void {
    const layer = this.#dense.get(name)!;
    this.#kernel.dense(layer, from, count, addends ?? layer.biases, 0, to, true);
  }

  #floatLayer(name: string, from: Tokens, count: number, to: Tokens, addends?: number): void {
    const layer = this.#dense.get(name)!;
    this.#kernel.dense(layer, from, count, addends ?? layer.biases, 0, to, false);
  }

  #head(name: string, from: Tokens): number {
    const { weights, chunks, scale, bias } = this.#heads.get(name)!;
    const { at } = this.#space.at('sums');
    this.#kernel.head(weights, chunks, from, 1, at);
    return this.#space.words[at >> 2]! * scale + bias;
  }

  #holdTokens(
    from: Float32Array,
    first: number,
    count: number,
    width: number,
    scale: ScaleName,
    { at, stride }: Tokens,
  ): void {
    for (let i = 0; i < count; i++) this.#hold(from, (first + i) * width, width, scale, (at + i * stride) >> 1);
  }

  /** Floats as int16 on a scale. */
  #hold(from: Float32Array, first: number, count: number, scale: ScaleName, to: number): void {
    const { shorts } = this.#space;
    const perUnit = TOP / this.#ranges[scale];
    for (let i = 0; i < count; i++) shorts[to + i] = held(from[first + i]! * perUnit);
  }
}

/** Where the tokens of a row begin, and how many they are. */
const span = (offsets: Int32Array, row: number): readonly [number, number] => [
  offsets[row]!,
  offsets[row + 1]! - offsets[row]!,
];

/** The nearest that an int16 holds. */
const held = (x: number): number => (x >= TOP ? TOP : x <= -TOP ? -TOP : Math.floor(x + 0.5));
