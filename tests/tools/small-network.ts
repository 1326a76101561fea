/** Small network of a model: how large its numbers become in games, and its weights as integers on the scales that follow. */
import { createHash } from 'node:crypto';
import { InputFiller } from '../../agents/net/inputs.js';
import type { ModelFile } from '../../agents/net/model-file.js';
import { network } from '../../agents/net/network.js';
import { parametersOf, type Weights } from '../../agents/net/parameters.js';
import { networkInputs } from '../../agents/net/shape.js';
import {
  bodyPlan,
  type LayerPlace,
  layersOf,
  MOST_WEIGHT,
  notSmall,
  type SmallShape,
  TOP,
  weightAt,
} from '../../agents/net/small/plan.js';
import {
  HEAD_BYTES,
  MARK,
  type Ranges,
  SCALES,
  type ScaleName,
  SMALL_FORMAT,
  type SmallHeader,
} from '../../agents/net/small/small-header.js';
import { createAgent } from '../../agents/registry.js';
import { addRow, type EvaluatorBatch, evaluatorBatch } from '../../agents/search/evaluator.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type AnyScenario, type Game, openGame, Playout, SCENARIO_DATA } from '../../engine/index.js';
import { type Matrix, matrix, referenceInputs, referenceOps } from '../agents/net/reference-ops.js';

/** Times the largest number that was met: what is beyond in another game is held at the edge. */
const HEADROOM = 1.5;
/** Ranges are rounded up to so many parts of a power of two, so that few more games change nothing. */
const PARTS = 8;

/** Of that many decisions one is looked at. */
const ONE_OF = 8;

/** Of a game of each battle of the ladder of a ruleset. */
export async function decisionsOfLadder(ruleset: string): Promise<EvaluatorBatch[]> {
  const rows: EvaluatorBatch[] = [];
  const battles = SCENARIO_DATA.filter((one) => one.ladder && familyOf(one.ruleset) === familyOf(ruleset));
  for (const battle of battles) rows.push(...(await decisionsOf(battle, ['greedy', 'admiral'], 'small')));
  return rows.filter((_, i) => i % ONE_OF === 0);
}

/** A row for each decision with a choice that these two make in a battle. */
export async function decisionsOf(
  battle: AnyScenario,
  agents: readonly [string, string],
  seed: string,
): Promise<EvaluatorBatch[]> {
  const opened = openGame(battle);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const seated = agents.map((name) => {
    const made = createAgent(name, game);
    if (!made.ok) throw new Error(made.message);
    made.value.reset(seed);
    return made.value;
  });
  const state = game.create();
  const seen = new SeatSituation(game);
  const playout = Playout.begin(game, { state, chance: chanceOfSeed(seed) });
  const rows: EvaluatorBatch[] = [];
  for (const seat of playout.choices()) {
    seen.at(state, seat, playout.legal);
    if (playout.legal.count > 1) rows.push(rowOf(game, seen));
    playout.take((await seated[seat]!.choose(seen, {})).action);
  }
  return rows;
}

/** No longer than it must be: thousands are kept. */
function rowOf(game: Game<Int16Array>, seen: SeatSituation<Int16Array>): EvaluatorBatch {
  const roomy = evaluatorBatch(game, 1);
  addRow(game, roomy, seen.observation());
  const { units, map, globals, actions } = game.spec.observation;
  const cut = (numbers: Float32Array, offsets: Int32Array, width: number): Float32Array =>
    numbers.slice(0, offsets[1]! * width);
  return {
    ...roomy,
    units: cut(roomy.units, roomy.unitOffsets, units.length),
    map: cut(roomy.map, roomy.mapOffsets, map.length),
    actions: cut(roomy.actions, roomy.actionOffsets, actions.length),
    globals: roomy.globals.slice(0, globals.length),
    scores: new Float32Array(roomy.actionOffsets[1]!),
  };
}

/** Layers that are added to others before those are bent. */
const UNBENT = new Set(['around', 'action1.context', 'action1.reference0']);

/** Largest number of each kind in these rows, as the float form has it. */
export function largestIn(shape: SmallShape, weights: Weights, rows: readonly EvaluatorBatch[]): Ranges {
  const found = Object.fromEntries(SCALES.map((name) => [name, 0])) as Record<ScaleName, number>;
  const names = new Map<Matrix, string>();
  const parameters = new Map<string, Matrix>();
  for (const { name, rows: deep, columns } of parametersOf(shape)) {
    const table = matrix(deep, columns, weights.get(name)!);
    names.set(table, name);
    parameters.set(name, table);
  }
  const layers = new Map(
    layersOf(shape).flatMap((layer) => layer.parts.map((part) => [`${layer.name}.${part}`, layer.from])),
  );
  const note = (kind: ScaleName, { data }: Matrix): void => {
    for (const x of data) if (Math.abs(x) > found[kind]) found[kind] = Math.abs(x);
  };
  const read = (x: Matrix, weight: Matrix): void => {
    const kind = layers.get(names.get(weight)!);
    if (kind !== undefined) note(kind, x);
  };
  // Layers in the order in which the network bends them; units and places are pooled, which no layer sees.
  const bent = layersOf(shape).flatMap(({ name, to }) => (to === undefined || UNBENT.has(name) ? [] : [to]));
  let bending = 0;
  const ops: typeof referenceOps = {
    ...referenceOps,
    linear: (x, weight, addend) => {
      read(x, weight);
      return referenceOps.linear(x, weight, addend);
    },
    relu: (x) => {
      const y = referenceOps.relu(x);
      note(bent[bending++]!, y);
      return y;
    },
  };
  const specs = networkInputs(shape);
  const filler = new InputFiller(shape);
  for (const row of rows) {
    bending = 0;
    network(ops, shape, (name) => parameters.get(name)!, referenceInputs(specs, filler.fill(row)));
  }
  return found;
}

/** With headroom; of what was never met some number. */
export const rangesFor = (largest: Ranges): Ranges =>
  Object.fromEntries(SCALES.map((name) => [name, rounded(HEADROOM * largest[name])])) as unknown as Ranges;

function rounded(x: number): number {
  if (x === 0) return 1;
  const part = 2 ** Math.floor(Math.log2(x)) / PARTS;
  return Math.ceil(x / part) * part;
}

/** The same bytes for the same model and ranges. */
export function smallOf({ header, weights }: ModelFile, source: Uint8Array, ranges: Ranges): Uint8Array {
  const fault = notSmall(header.shape);
  if (fault !== undefined) throw new Error(fault);
  const plan = bodyPlan(header.shape as SmallShape);
  const body = new Uint8Array(plan.bytes);
  const view = new DataView(body.buffer);
  for (const place of plan.places.values()) writeLayer(view, place, weights, ranges);
  const { name, ruleset, features, shape } = header;
  const head: SmallHeader = {
    ...{ format: SMALL_FORMAT, name, ruleset, features, shape },
    ...{ source: sha256(source), ranges: { ...ranges }, sha256: sha256(body) },
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = Math.ceil(text.length / 16) * 16;
  const file = new Uint8Array(HEAD_BYTES + length + body.length).fill(32, HEAD_BYTES, HEAD_BYTES + length);
  file.set(new TextEncoder().encode(MARK));
  new DataView(file.buffer).setUint32(MARK.length, length, true);
  file.set(text, HEAD_BYTES);
  file.set(body, HEAD_BYTES + length);
  return file;
}

/** Each output's weights in steps as fine as its sum bears. */
function writeLayer(view: DataView, place: LayerPlace, weights: Weights, ranges: Ranges): void {
  const { name, parts, outputs, columns, hasBias, from, to, deep } = place;
  const tables = parts.map((part) => weights.get(`${name}.${part}`)!);
  const unit = to === undefined ? 1 : ranges[to] / TOP;
  for (let output = 0; output < outputs; output++) {
    const own = tables.flatMap((table) =>
      Array.from({ length: table.length / outputs }, (_, i) => table[i * outputs + output]!),
    );
    const sizes = own.map(Math.abs);
    const all = sizes.reduce((sum, x) => sum + x, 0);
    // Rounding adds half a step a weight at most.
    const step = Math.max(Math.max(...sizes) / TOP, all / (MOST_WEIGHT - deep / 2)) || 1;
    for (let input = 0; input < columns; input++) {
      view.setInt16(place.weights + 2 * weightAt(place, input, output), Math.round(own[input]! / step), true);
    }
    view.setFloat32(place.scales + 4 * output, (step * ranges[from]) / TOP / unit, true);
    if (hasBias) view.setFloat32(place.biases + 4 * output, weights.get(`${name}.bias`)![output]! / unit, true);
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
