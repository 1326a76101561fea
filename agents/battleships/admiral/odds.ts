/**
 * Lookup table of what the exact odds of one attack are worth to an admiral: a sinking, and steps that bring a ship closer to it, as
 * shares of her points. Tables are filled on first use and shared by every game of the process.
 */
import {
  CONDITIONS,
  conditionsAfterAttack,
  DEFENCES,
  hitChances,
  MODIFIERS,
  modifierIndex,
  ODDS,
  SALVO_COLUMNS,
  SUNK_AT,
  salvoChances,
} from '../../../engine/battleships/index.js';

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

/**
 * Worth of a spread of conditions over a start, as a share of the ship's points. `hold` in [0, 1] is how much a step that does
 * not sink will still matter: much early in a battle, little at its end, when the crew patches up what it can.
 */
export function worthOfSpread(spread: Float64Array, from: number, hold: number): number {
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
  conditionsAfterAttack(cls, start, chances, spread);
  out[FIELDS * c] = spread[SUNK_AT]!;
  let steps = 0;
  for (let d = 0; d < SUNK_AT; d++) steps += spread[d]! * WORTH_LOST[d]!;
  out[FIELDS * c + 1] = steps - WORTH_LOST[c]!;
  out[FIELDS * c + 2] = overLimit(spread, LOW_LIMIT);
  out[FIELDS * c + 3] = overLimit(spread, HIGH_LIMIT);
}

const salvoYields: (Yield | undefined)[] = new Array<Yield | undefined>(3 * SALVO_COLUMNS * MODIFIERS * DEFENCES);

function salvoYield(cls: number, column: number, modifier: number, defence: number, condition: number): Yield {
  const index = ((cls * SALVO_COLUMNS + column) * MODIFIERS + modifierIndex(modifier)) * DEFENCES + defence;
  let y = salvoYields[index];
  if (y === undefined) {
    y = blankYield();
    salvoYields[index] = y;
  }
  if (y[FIELDS * condition] === UNKNOWN) fillYield(y, cls, salvoChances(column, modifier, defence), condition);
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
