/**
 * Exact odds of one attack, from the charts of the game: how likely it sinks its target, and how much closer to sinking it
 * brings it. All tables are filled on first use and shared by every game of the process.
 */
import { combatResult, damagePoints, NO_ODDS, oddsColumn, RESULT_X } from '../../../engine/battleships/tables.js';

/** How a ship takes an X: a battleship rolls, others sink; a fixture ignores speed steps and goes at three weapon steps. */
export const BATTLESHIP = 0;
export const SINKS_ON_X = 1;
export const FIXTURE = 2;

/** Damage of a ship as w + 4 × s; the last is a ship that has sunk. */
export const SUNK_AT = 16;
export const CONDITIONS = 17;

/** Results an attack can have: w + 4 × s for steps, or X. */
const RESULTS = [0, 1, 4, 2, 8, 5, 6, 9, 10, RESULT_X] as const;
const KINDS = RESULTS.length;
/** Ways to throw 2 … 12 with two dice, of 36. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const COLUMNS = 11;
const ODDS = 6;
const MODIFIER_LOW = -12;
const MODIFIERS = 19;
const DEFENCES = 32;

/**
 * Share of a ship's points that damage of so many steps is worth to the enemy in the end, by regression of final margins on
 * damage; a sunk ship pays a little more than her points, since she also stops shooting.
 */
export const STEP_WORTH = [0, 0.13, 0.3, 0.5, 0.8, 1.05, 1.2] as const;
export const SUNK_WORTH = 1.2;
/** Speed is a little dearer than guns: a ship that cannot move is hit more easily. */
const SPEED_EXTRA = 0.015;

/** Share of a ship's points that she is down by in each condition. */
export const WORTH_LOST = Float64Array.from({ length: CONDITIONS }, (_, c) =>
  c === SUNK_AT ? SUNK_WORTH : STEP_WORTH[(c & 3) + (c >> 2)]! + SPEED_EXTRA * ((c >> 2) - (c & 3)),
);

/** Chance of each kind of result in each column of the combat table, with a modifier of 0 or -3 to its dice. */
const RESULT_CHANCES = [0, -3].map((modifier) =>
  Array.from({ length: ODDS }, (_, column) => {
    const out = new Float64Array(KINDS);
    for (let roll = 2; roll <= 12; roll++) {
      const kind = RESULTS.indexOf(combatResult(column, Math.max(2, roll + modifier)) as (typeof RESULTS)[number]);
      out[kind] = out[kind]! + WAYS[roll]! / 36;
    }
    return out;
  }),
);

const salvos: (Float64Array | undefined)[] = new Array<Float64Array | undefined>(COLUMNS * MODIFIERS * DEFENCES);

/** Chance of each kind of result of a salvo: column of the damage-point table, sum of modifiers, defence. */
export function salvoChances(column: number, modifier: number, defence: number): Float64Array {
  const m = clampModifier(modifier) - MODIFIER_LOW;
  const index = (column * MODIFIERS + m) * DEFENCES + defence;
  const known = salvos[index];
  if (known !== undefined) return known;
  const out = new Float64Array(KINDS);
  for (let roll = 2; roll <= 12; roll++) {
    const odds = oddsColumn(damagePoints(column, roll + m + MODIFIER_LOW), defence);
    const p = WAYS[roll]! / 36;
    if (odds === NO_ODDS) out[0] = out[0]! + p;
    else for (let k = 0; k < KINDS; k++) out[k] = out[k]! + p * RESULT_CHANCES[0]![odds]![k]!;
  }
  salvos[index] = out;
  return out;
}

const clampModifier = (m: number): number =>
  m < MODIFIER_LOW ? MODIFIER_LOW : Math.min(m, MODIFIER_LOW + MODIFIERS - 1);

/** Chance of each kind of result of a hit resolved straight on the combat table, from abeam or from bow and stern. */
export const hitChances = (column: number, endOn: boolean): Float64Array => RESULT_CHANCES[endOn ? 1 : 0]![column]!;

/** Condition after a result, by class × condition × kind; an X on a battleship counts here as 2W 2S. */
const AFTER = Uint8Array.from({ length: 3 * CONDITIONS * KINDS }, (_, i) => {
  const kind = i % KINDS;
  const c = Math.floor(i / KINDS) % CONDITIONS;
  const cls = Math.floor(i / KINDS / CONDITIONS);
  if (c === SUNK_AT) return SUNK_AT;
  const result = RESULTS[kind]!;
  if (result === RESULT_X && cls !== BATTLESHIP) return SUNK_AT;
  const steps = result === RESULT_X ? 10 : result;
  const w = Math.min(3, (c & 3) + (steps & 3));
  const s = cls === FIXTURE ? c >> 2 : Math.min(3, (c >> 2) + (steps >> 2));
  return w === 3 && (s === 3 || cls === FIXTURE) ? SUNK_AT : w + 4 * s;
});
const X_KIND = KINDS - 1;

/** Chances of a ship's conditions after one more attack; `out` must not be `from`. */
export function strike(cls: number, from: Float64Array, chances: Float64Array, out: Float64Array): void {
  out.fill(0);
  for (let c = 0; c < CONDITIONS; c++) {
    const p = from[c]!;
    if (p === 0) continue;
    const at = (cls * CONDITIONS + c) * KINDS;
    for (let k = 0; k < KINDS; k++) {
      const q = p * chances[k]!;
      if (q === 0) continue;
      if (k === X_KIND && cls === BATTLESHIP && c !== SUNK_AT) {
        out[SUNK_AT] = out[SUNK_AT]! + q / 6;
        out[AFTER[at + k]!] = out[AFTER[at + k]!]! + (q * 5) / 6;
      } else {
        out[AFTER[at + k]!] = out[AFTER[at + k]!]! + q;
      }
    }
  }
}

/**
 * Worth of a spread of conditions over a start, as a share of the ship's points. `hold` in [0, 1] is how much a step that does
 * not sink will still matter: much early in a battle, little at its end, when the crew patches up what it can.
 */
export function worthOf(spread: Float64Array, from: number, hold: number): number {
  let sum = 0;
  for (let c = 0; c < SUNK_AT; c++) sum += spread[c]! * WORTH_LOST[c]!;
  return hold * sum + spread[SUNK_AT]! * SUNK_WORTH - hold * WORTH_LOST[from]!;
}

/** Chance that a ship in these conditions floats with more than `limit` steps: too many to score by leaving. */
export function overLimit(spread: Float64Array, limit: number): number {
  let sum = 0;
  for (let c = 0; c < SUNK_AT; c++) if ((c & 3) + (c >> 2) > limit) sum += spread[c]!;
  return sum;
}

/** Limits of steps that `lamingChance` knows. */
const LOW_LIMIT = 2;
const HIGH_LIMIT = 3;
const FIELDS = 4;

/**
 * By condition: sinking chance, steps' worth, and the chances to float with more than two and with more than three steps, of one
 * attack on a ship.
 */
type Yield = Float64Array;
const start = new Float64Array(CONDITIONS);
const spread = new Float64Array(CONDITIONS);

/** No chance is negative: this stands where a condition has not been asked for yet. */
const UNKNOWN = -1;
const blankYield = (): Yield => new Float64Array(FIELDS * SUNK_AT).fill(UNKNOWN);

/** One condition's fields. Few of the conditions ever occur, so that to work out all at once would cost a slow first turn. */
function fillYield(out: Yield, cls: number, chances: Float64Array, c: number): void {
  start.fill(0);
  start[c] = 1;
  strike(cls, start, chances, spread);
  out[FIELDS * c] = spread[SUNK_AT]!;
  let steps = 0;
  for (let d = 0; d < SUNK_AT; d++) steps += spread[d]! * WORTH_LOST[d]!;
  out[FIELDS * c + 1] = steps - WORTH_LOST[c]!;
  out[FIELDS * c + 2] = overLimit(spread, LOW_LIMIT);
  out[FIELDS * c + 3] = overLimit(spread, HIGH_LIMIT);
}

const salvoYields: (Yield | undefined)[] = new Array<Yield | undefined>(3 * COLUMNS * MODIFIERS * DEFENCES);

function salvoYield(cls: number, column: number, modifier: number, defence: number, condition: number): Yield {
  const m = clampModifier(modifier);
  const index = ((cls * COLUMNS + column) * MODIFIERS + m - MODIFIER_LOW) * DEFENCES + defence;
  let y = salvoYields[index];
  if (y === undefined) {
    y = blankYield();
    salvoYields[index] = y;
  }
  if (y[FIELDS * condition] === UNKNOWN) fillYield(y, cls, salvoChances(column, m, defence), condition);
  return y;
}

/** Expected share of the target's points that one salvo takes. */
export function salvoValue(
  cls: number,
  column: number,
  modifier: number,
  defence: number,
  condition: number,
  hold: number,
): number {
  const y = salvoYield(cls, column, modifier, defence, condition);
  return y[FIELDS * condition]! * SUNK_WORTH + hold * y[FIELDS * condition + 1]!;
}

/** Chance that one salvo leaves the target afloat with more steps than the limit, which she has not passed yet. */
export function lamingChance(
  cls: number,
  column: number,
  modifier: number,
  defence: number,
  condition: number,
  limit: number,
): number {
  return salvoYield(cls, column, modifier, defence, condition)[FIELDS * condition + (limit <= LOW_LIMIT ? 2 : 3)]!;
}

const hitYields = [false, true].map((endOn) =>
  Array.from({ length: 3 * ODDS }, (_, i) => {
    const out = blankYield();
    for (let c = 0; c < SUNK_AT; c++) fillYield(out, Math.floor(i / ODDS), hitChances(i % ODDS, endOn), c);
    return out;
  }),
);

/** Expected share of the target's points that a hit in a column of the combat table takes. */
export function hitValue(cls: number, column: number, endOn: boolean, condition: number, hold: number): number {
  const y = hitYields[endOn ? 1 : 0]![cls * ODDS + column]!;
  return y[FIELDS * condition]! * SUNK_WORTH + hold * y[FIELDS * condition + 1]!;
}

/** Chance that two dice show at most `n`. */
export const atMost = (n: number): number => (n < 2 ? 0 : n >= 12 ? 1 : AT_MOST[n]!);
const AT_MOST = WAYS.map((_, n) => WAYS.slice(0, n + 1).reduce((a, b) => a + b, 0) / 36);
