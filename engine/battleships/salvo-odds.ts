/**
 * Closed-form odds of one attack, from the charts: exact chances of each result, what it makes of a ship, and how much of her
 * it takes. Tables are filled on first use and shared by every game of the process.
 */
import { combatResult, damagePoints, NO_ODDS, oddsColumn, RESULT_X } from './tables.js';

/** How a ship takes an X: a battleship rolls, others sink; a fixture ignores speed steps and goes at three weapon steps. */
export const BATTLESHIP_HULL = 0;
export const SINKS_ON_X = 1;
export const FIXTURE_HULL = 2;

/** Damage of a ship as w + 4 × s; the last is a ship that has sunk. */
export const SUNK_AT = 16;
export const CONDITIONS = 17;

/** Results an attack can have: w + 4 × s for steps, or X. */
const RESULTS = [0, 1, 4, 2, 8, 5, 6, 9, 10, RESULT_X] as const;
const KINDS = RESULTS.length;
const X_KIND = KINDS - 1;
/** Ways to throw 2 … 12 with two dice, of 36. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
export const SALVO_COLUMNS = 11;
export const ODDS = 6;
const MODIFIER_LOW = -12;
export const MODIFIERS = 19;
export const DEFENCES = 32;
/** Steps of which a ship has six; the last sinks her. */
const STEPS = 6;

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

const salvos: (Float64Array | undefined)[] = new Array<Float64Array | undefined>(SALVO_COLUMNS * MODIFIERS * DEFENCES);

/** Modifiers beyond these change nothing more; counted from 0. */
export const modifierIndex = (m: number): number =>
  (m < MODIFIER_LOW ? MODIFIER_LOW : Math.min(m, MODIFIER_LOW + MODIFIERS - 1)) - MODIFIER_LOW;

/** Chance of each kind of result of a salvo: column of the damage-point table, sum of modifiers, defence. @rule 5.3 */
export function salvoChances(column: number, modifier: number, defence: number): Float64Array {
  const m = modifierIndex(modifier);
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

/** Chance of each kind of result of a hit resolved straight on the combat table, from abeam or from bow and stern. */
export const hitChances = (column: number, endOn: boolean): Float64Array => RESULT_CHANCES[endOn ? 1 : 0]![column]!;

/** Condition after a result, by class × condition × kind; an X on a battleship counts here as 2W 2S. @rule 5.12 */
const AFTER = Uint8Array.from({ length: 3 * CONDITIONS * KINDS }, (_, i) => {
  const kind = i % KINDS;
  const c = Math.floor(i / KINDS) % CONDITIONS;
  const cls = Math.floor(i / KINDS / CONDITIONS);
  if (c === SUNK_AT) return SUNK_AT;
  const result = RESULTS[kind]!;
  if (result === RESULT_X && cls !== BATTLESHIP_HULL) return SUNK_AT;
  const steps = result === RESULT_X ? 10 : result;
  const w = Math.min(3, (c & 3) + (steps & 3));
  const s = cls === FIXTURE_HULL ? c >> 2 : Math.min(3, (c >> 2) + (steps >> 2));
  return w === 3 && (s === 3 || cls === FIXTURE_HULL) ? SUNK_AT : w + 4 * s;
});

/** Chances of a ship's conditions after one more attack; `out` must not be `from`. */
export function conditionsAfterAttack(cls: number, from: Float64Array, chances: Float64Array, out: Float64Array): void {
  out.fill(0);
  for (let c = 0; c < CONDITIONS; c++) {
    const p = from[c]!;
    if (p === 0) continue;
    const at = (cls * CONDITIONS + c) * KINDS;
    for (let k = 0; k < KINDS; k++) {
      const q = p * chances[k]!;
      if (q === 0) continue;
      if (k === X_KIND && cls === BATTLESHIP_HULL && c !== SUNK_AT) {
        out[SUNK_AT] = out[SUNK_AT]! + q / 6;
        out[AFTER[at + k]!] = out[AFTER[at + k]!]! + (q * 5) / 6;
      } else {
        out[AFTER[at + k]!] = out[AFTER[at + k]!]! + q;
      }
    }
  }
}

/** Chance that two dice show at most `n`. */
export const chanceOfAtMost = (n: number): number => (n < 2 ? 0 : n >= 12 ? 1 : AT_MOST[n]!);
const AT_MOST = WAYS.map((_, n) => WAYS.slice(0, n + 1).reduce((a, b) => a + b, 0) / 36);

/** What an attack takes: chance to do anything, chance to sink, and share of the ship, a step being a sixth. */
export interface Toll {
  readonly hit: number;
  readonly sinks: number;
  readonly share: number;
}

const start = new Float64Array(CONDITIONS);
const spread = new Float64Array(CONDITIONS);

/** Share of a ship that is gone in a condition. */
export const shareLost = (c: number): number => (c === SUNK_AT ? 1 : ((c & 3) + (c >> 2)) / STEPS);

/** The same over chances of conditions. */
export function meanLost(chances: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < CONDITIONS; c++) sum += chances[c]! * shareLost(c);
  return sum;
}

function tollOf(cls: number, chances: Float64Array, condition: number): Toll {
  conditionsAfterAttackFrom(cls, condition, chances, spread);
  let share = 0;
  for (let c = 0; c < CONDITIONS; c++) share += spread[c]! * (shareLost(c) - shareLost(condition));
  return { hit: 1 - chances[0]!, sinks: spread[SUNK_AT]!, share };
}

/** Chances of the conditions of a ship of this kind, in this condition now, after an attack with these chances of results. */
export function conditionsAfterAttackFrom(
  cls: number,
  condition: number,
  chances: Float64Array,
  out: Float64Array,
): void {
  start.fill(0);
  start[condition] = 1;
  conditionsAfterAttack(cls, start, chances, out);
}

const salvoTolls: (Toll | undefined)[] = new Array<Toll | undefined>(
  3 * SALVO_COLUMNS * MODIFIERS * DEFENCES * SUNK_AT,
);

/** Of a salvo on a ship of this kind in this condition. */
export function salvoToll(cls: number, column: number, modifier: number, defence: number, condition: number): Toll {
  const m = modifierIndex(modifier);
  const index = (((cls * SALVO_COLUMNS + column) * MODIFIERS + m) * DEFENCES + defence) * SUNK_AT + condition;
  return (salvoTolls[index] ??= tollOf(cls, salvoChances(column, modifier, defence), condition));
}

const hitTolls: (Toll | undefined)[] = new Array<Toll | undefined>(2 * 3 * ODDS * SUNK_AT);

/** Of a hit in a column of the combat table. */
export function hitToll(cls: number, column: number, endOn: boolean, condition: number): Toll {
  const index = (((endOn ? 3 : 0) + cls) * ODDS + column) * SUNK_AT + condition;
  return (hitTolls[index] ??= tollOf(cls, hitChances(column, endOn), condition));
}
