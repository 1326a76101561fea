/** Overrun and close assault: printed strengths, a die that is two better, and for some a better column. */
import type { HexId } from '../core/brand.js';
import { type Attack, attackOf, type CombatRules, targetDie } from './fire.js';
import { EIGHTHS, oddsColumn, shiftedColumn } from './odds.js';
import { TABLES } from './tables.js';
import { heldBy, isAnyDispersed, type Target, type TargetHex } from './targets.js';
import { BRIDGE, HILLTOP, isOpenStream, SEA, STREAM } from './terrain.js';
import type { UnitType } from './units/units.js';

const printed = (units: readonly UnitType[]): number => units.reduce((sum, { attack }) => sum + EIGHTHS * attack, 0);
/** The stack defends as one, a fortification with all inside too. @rule VII.D.5 @rule VII.E.4 @rule P-36 */
const held = ({ targets, fortification }: TargetHex): number => heldBy(targets, fortification);
const dieOf = ({ terrain, targets, fortification }: TargetHex, rules: CombatRules): number =>
  targetDie(terrain, isAnyDispersed(targets, fortification), rules);

/** Clear ground, with a road or on a hilltop too; a bridge is clear ground. @rule VII.D.1 @rule P-19 */
export const isClearForOverrun = (terrain: number): boolean =>
  (terrain & ~((terrain & BRIDGE) === 0 ? HILLTOP : HILLTOP | BRIDGE | STREAM)) === 0;

/** Halftracks run over what has no armour, towed artillery drives over nobody. @rule VII.D.1 @rule VII.D.9 */
export function mayOverrun({ overrun, armoured }: UnitType, targets: readonly Target[]): boolean {
  if (!armoured || overrun === 'none') return false;
  return overrun === 'any' || targets.every(({ unit }) => !unit.armoured);
}

/** All that run over one stack, against all of it. @rule VII.D.4 @rule VII.D.5 @rule VII.D.6 @rule VII.F.2.e */
export function overrunAttack(units: readonly UnitType[], hex: TargetHex, rules: CombatRules): Attack {
  const [attack, defence] = [printed(units), held(hex)];
  const column = shiftedColumn(oddsColumn(attack, defence), TABLES.columnShifts.overrun.value);
  const die = TABLES.dice.overrun.value + dieOf(hex, rules);
  return attackOf(attack, defence, column, die);
}

/** A unit that assaults, and the hex it comes from. */
export interface Assaulter {
  readonly unit: UnitType;
  readonly hex: HexId;
}

const isOfKind = (kinds: readonly string[]) => (unit: UnitType) => kinds.includes(unit.kind);
const isEngineer = isOfKind(['engineers']);
const isInfantry = isOfKind(['infantry']);

/** Those of one hex who assault the same target. */
const beside = (all: readonly Assaulter[], { hex }: Assaulter): UnitType[] =>
  all.filter((other) => other.hex === hex).map(({ unit }) => unit);

/** Whether these may assault together: machine guns need others on foot in their hex. @rule VII.E.1 @rule VII.E.6 */
export const mayAssault = (all: readonly Assaulter[]): boolean =>
  all.length > 0 &&
  all.every((one) => {
    if (one.unit.closeAssault !== 'with-others') return one.unit.closeAssault === 'always';
    return beside(all, one).some(({ closeAssault }) => closeAssault === 'always');
  });

/** Nobody assaults out of a stream, nor into the sea. @rule VII.E.8 @rule VII.E.9 */
export const isAssaultable = (from: number, to: number): boolean => !isOpenStream(from) && (to & SEA) === 0;

/** Engineers who share a hex with infantry that assaults too. @rule VII.E.5 */
export const isEngineersAssault = (all: readonly Assaulter[]): boolean =>
  all.some((one) => isEngineer(one.unit) && beside(all, one).some(isInfantry));

/** All that assault one stack, against all of it; height and class make no difference. @rule VII.E.4 @rule VII.E.5 @rule VII.E.7 @rule P-15 */
export function closeAssault(all: readonly Assaulter[], hex: TargetHex, rules: CombatRules): Attack {
  const [attack, defence] = [printed(all.map(({ unit }) => unit)), held(hex)];
  const shift = isEngineersAssault(all) ? TABLES.columnShifts.engineers.value : 0;
  const column = shift === 0 ? oddsColumn(attack, defence) : shiftedColumn(oddsColumn(attack, defence), shift);
  const die = TABLES.dice.closeAssault.value + dieOf(hex, rules);
  return attackOf(attack, defence, column, die);
}
