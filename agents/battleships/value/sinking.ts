/** Sinking model: how likely a ship sinks under steps of damage that are yet to come. */
import { combatResult, RESULT_X } from '../../../engine/battleships/index.js';

/** Expected steps up to which the table goes, and its cells for each. */
const MAX_STEPS = 16;
const CELLS = 8;
const WIDTH = MAX_STEPS * CELLS + 2;
const CONDITIONS = 16;

/** What a hit does that damages but is no X, over the columns in which ships are mostly hit: result and its weight. */
const HIT_COLUMNS = [1, 2, 3, 4] as const;
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

function commonHits(): Map<number, number> {
  const weights = new Map<number, number>();
  let sum = 0;
  for (const column of HIT_COLUMNS) {
    for (let roll = 2; roll <= 12; roll++) {
      const result = combatResult(column, roll);
      if (result === 0 || result === RESULT_X) continue;
      weights.set(result, (weights.get(result) ?? 0) + WAYS[roll]!);
      sum += WAYS[roll]!;
    }
  }
  for (const [result, weight] of weights) weights.set(result, weight / sum);
  return weights;
}

/** More hits than this are too unlikely to count. */
const MOST_HITS = 60;

/** Chance that hits of a Poisson number, together expected to do so many steps, leave both guns and speed at three steps. */
function tableFor(fixture: boolean): Float64Array {
  const hits = [...commonHits()];
  let mean = 0;
  for (const [result, weight] of hits) mean += weight * ((result & 3) + (fixture ? 0 : result >> 2));
  // Worked out once for all conditions: every battle's first thought waits for it.
  const chances = poissons(Float64Array.from({ length: WIDTH }, (_, at) => at / CELLS / mean));
  const out = new Float64Array(CONDITIONS * WIDTH);
  for (let c = 0; c < CONDITIONS; c++) {
    let spread = new Float64Array(CONDITIONS);
    spread[c] = 1;
    // Chance to be sunk after exactly k hits, mixed by the chances of k.
    for (let k = 0; k < MOST_HITS; k++) {
      let sunk = 0;
      for (let d = 0; d < CONDITIONS; d++) if ((d & 3) === 3 && (fixture || d >> 2 === 3)) sunk += spread[d]!;
      for (let i = 0; i < WIDTH; i++) {
        out[c * WIDTH + i] = out[c * WIDTH + i]! + sunk * chances[k * WIDTH + i]!;
      }
      spread = afterHit(spread, hits, fixture);
    }
  }
  return out;
}

/** Chances of 0, 1, 2 … events, each for all means side by side. */
function poissons(means: Float64Array): Float64Array {
  const out = new Float64Array(MOST_HITS * WIDTH);
  for (let i = 0; i < WIDTH; i++) {
    let p = Math.exp(-means[i]!);
    for (let k = 0; k < MOST_HITS; k++) {
      if (k > 0) p *= means[i]! / k;
      out[k * WIDTH + i] = p;
    }
  }
  return out;
}

function afterHit(
  spread: Float64Array,
  hits: readonly (readonly [result: number, weight: number])[],
  fixture: boolean,
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(CONDITIONS);
  for (let d = 0; d < CONDITIONS; d++) {
    for (const [result, weight] of hits) {
      const w = Math.min(3, (d & 3) + (result & 3));
      const s = fixture ? d >> 2 : Math.min(3, (d >> 2) + (result >> 2));
      out[w + 4 * s] = out[w + 4 * s]! + weight * spread[d]!;
    }
  }
  return out;
}

/** Made at the first question, so that no start of the program waits for them. */
let ship: Float64Array | undefined;
let fixed: Float64Array | undefined;

/** What `sinkingChance` is asked and answers: numbers handed over one by one would be boxed, and this is the hottest path. */
export interface Peril {
  /** Steps and sinkings at one blow to be expected, and the chance that she is lost to them: one number each. */
  readonly steps: Float64Array;
  readonly blows: Float64Array;
  readonly chance: Float64Array;
}

/** Of a ship in a condition (w + 4s). */
export function sinkingChance(condition: number, fixture: boolean, peril: Peril): void {
  const steps = peril.steps[0]!;
  const blows = peril.blows[0]!;
  const x = (steps < MAX_STEPS ? steps : MAX_STEPS) * CELLS;
  const i = x | 0;
  const table = fixture ? (fixed ??= tableFor(true)) : (ship ??= tableFor(false));
  const cell = condition * WIDTH + i;
  const low = table[cell]!;
  const p = low + (x - i) * (table[cell + 1]! - low);
  peril.chance[0] = blows === 0 ? p : 1 - (1 - p) * Math.exp(-blows);
}
