/**
 * Lookup table of what one attack is expected to do, from the charts of the game: steps of damage, and the chance to sink at once. Filled on
 * first use and shared by every battle of the process.
 */
import { combatResult, damagePoints, NO_ODDS, oddsColumn, RESULT_X } from '../../../engine/battleships/index.js';

/** How a ship takes an X: a battleship sinks on a 6, others sink, a doubtful one on 4 to 6; a fixture ignores speed steps. */
export const BATTLESHIP_HULL = 0;
export const SINKS_ON_X = 1;
export const FIXTURE_HULL = 2;
export const DOUBTFUL_HULL = 3;
const CLASSES = 4;
const SINKS = [1 / 6, 1, 1, 1 / 2] as const;
/** Steps of an X that does not sink. */
const X_STEPS = 4;

/** Ways to throw 2 … 12 with two dice, of 36. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const COLUMNS = 11;
const ODDS = 6;
const MODIFIER_LOW = -12;
const MODIFIERS = 19;
const DEFENCES = 64;

/** By class × column of the combat table × whether hit from bow or stern (-3): steps, then the chance to sink. */
const HITS = Float64Array.from({ length: CLASSES * ODDS * 2 * 2 }, (_, i) => {
  const cls = Math.floor(i / (ODDS * 4));
  const column = Math.floor(i / 4) % ODDS;
  const less = Math.floor(i / 2) % 2 === 1 ? 3 : 0;
  let sum = 0;
  for (let roll = 2; roll <= 12; roll++) {
    const result = combatResult(column, Math.max(2, roll - less));
    const isX = result === RESULT_X;
    const steps = isX ? (1 - SINKS[cls]!) * X_STEPS : (result & 3) + (cls === FIXTURE_HULL ? 0 : result >> 2);
    sum += (WAYS[roll]! / 36) * (i % 2 === 0 ? steps : isX ? SINKS[cls]! : 0);
  }
  return sum;
});

const at = (cls: number, column: number, endOn: boolean): number => ((cls * ODDS + column) * 2 + (endOn ? 1 : 0)) * 2;

/** Of a hit resolved straight on the combat table. */
export const hitSteps = (cls: number, column: number, endOn: boolean): number => HITS[at(cls, column, endOn)]!;
export const hitSinks = (cls: number, column: number, endOn: boolean): number => HITS[at(cls, column, endOn) + 1]!;

const salvos = new Float64Array(CLASSES * COLUMNS * MODIFIERS * DEFENCES * 2).fill(-1);

/** Where in `salvos` an attack stands: its steps, and behind them its chance to sink. */
function salvoAt(cls: number, column: number, modifier: number, defence: number): number {
  const m = (modifier < MODIFIER_LOW ? MODIFIER_LOW : Math.min(modifier, MODIFIER_LOW + MODIFIERS - 1)) - MODIFIER_LOW;
  const index = (((cls * COLUMNS + column) * MODIFIERS + m) * DEFENCES + Math.min(defence, DEFENCES - 1)) * 2;
  if (salvos[index]! < 0) fillSalvo(index, cls, column, m + MODIFIER_LOW, defence);
  return index;
}

function fillSalvo(index: number, cls: number, column: number, modifier: number, defence: number): void {
  let steps = 0;
  let sinks = 0;
  for (let roll = 2; roll <= 12; roll++) {
    const odds = oddsColumn(damagePoints(column, roll + modifier), defence);
    if (odds === NO_ODDS) continue;
    steps += (WAYS[roll]! / 36) * hitSteps(cls, odds, false);
    sinks += (WAYS[roll]! / 36) * hitSinks(cls, odds, false);
  }
  salvos[index] = steps;
  salvos[index + 1] = sinks;
}

/** Of a salvo: column of the damage-point table, sum of modifiers, defence of the target. */
export const salvoSteps = (cls: number, column: number, modifier: number, defence: number): number =>
  salvos[salvoAt(cls, column, modifier, defence)]!;
export const salvoSinks = (cls: number, column: number, modifier: number, defence: number): number =>
  salvos[salvoAt(cls, column, modifier, defence) + 1]!;
