/** Attacks in the second reader's words: what it asks of one, and what the engine says of it, with exact fractions. */
import { never } from '../../../engine/core/result.js';
import { type Assaulter, closeAssault, mayAssault, mayOverrun, overrunAttack } from '../../../engine/panzer/assault.js';
import { type Attack, directAttack, dividedPoints, type Firer, indirectAttacks } from '../../../engine/panzer/fire.js';
import { EIGHTHS, fateSixths, oddsName } from '../../../engine/panzer/odds.js';
import { FORTIFICATION, isHalvedByHeight, type Target, type TargetHex } from '../../../engine/panzer/targets.js';
import { HILLTOP, SLOPE, type TerrainName, terrainBit } from '../../../engine/panzer/terrain.js';
import type { UnitType } from '../../../engine/panzer/units/units.js';
import { unitCalled } from './reference.js';

/** Of ground, slope, hilltop. */
type Level = 'ground' | 'slope' | 'hilltop';

type TargetInWords =
  | { readonly unit: string; readonly passenger?: string; readonly dispersed: boolean }
  | { readonly fort: number; readonly dispersed: boolean };

interface FirerInWords {
  readonly unit: string;
  readonly distance: number;
  readonly hill: { readonly firer: Level; readonly target: Level; readonly brown: boolean };
}

/** The stack has its fortification last, if it has one. */
export type CombatQuestion = { readonly stack: readonly TargetInWords[]; readonly features: readonly TerrainName[] } & (
  | { readonly ask: 'direct'; readonly firers: readonly FirerInWords[]; readonly chosen: readonly number[] }
  | { readonly ask: 'indirect'; readonly total: number }
  | { readonly ask: 'overrun'; readonly attackers: readonly string[] }
  | { readonly ask: 'assault'; readonly groups: Readonly<Record<string, readonly string[]>> }
);

interface AttackInWords {
  readonly strength: string;
  readonly defence: string;
  readonly column: string;
  readonly modifier: number;
  /** Chances of each target. */
  readonly spread: readonly Readonly<Record<'none' | 'D' | 'X', string>>[];
}

const RULES = { isDispersedEasier: true };

/** What the engine answers, in the words of the reference. */
export function answerOf(question: CombatQuestion): unknown {
  const { stack, features } = question;
  const hex = hexOf(stack, features);
  const dispersed = stack.map((target) => target.dispersed);
  switch (question.ask) {
    case 'direct': {
      const chosen = question.chosen.filter((i) => 'unit' in stack[i]!);
      const hasFort = chosen.length < question.chosen.length;
      const attack = directAttack(
        question.firers.map(firerOf),
        hex,
        [...chosen.map((i) => hex.targets[i]!), ...(hasFort ? ([FORTIFICATION] as const) : [])],
        RULES,
      );
      return inWords(attack, features.includes('town') ? dispersed : question.chosen.map((i) => dispersed[i]!));
    }
    case 'indirect': {
      const firers: UnitType[] = [{ ...unitCalled('105mm-how'), attack: question.total }];
      return {
        share: dividedPoints(firers, stack.length),
        attacks: indirectAttacks(firers, hex, RULES).map((attack, i) => inWords(attack, [dispersed[i]!])),
      };
    }
    case 'overrun': {
      const units = question.attackers.map(unitCalled);
      const may = units.every((unit) => mayOverrun(unit, hex.targets));
      return { ...inWords(overrunAttack(units, { ...hex, terrain: 0 }, RULES), dispersed), may };
    }
    case 'assault': {
      const all = Object.values(question.groups).flatMap((units, from) =>
        units.map((unit): Assaulter => ({ unit: unitCalled(unit), hex: from })),
      );
      return { ...inWords(closeAssault(all, hex, RULES), dispersed), may: mayAssault(all) };
    }
    default:
      return never(question);
  }
}

function hexOf(stack: readonly TargetInWords[], features: readonly TerrainName[]): TargetHex {
  const targets: Target[] = [];
  let fortification: TargetHex['fortification'];
  for (const target of stack) {
    const isDispersed = target.dispersed;
    if ('fort' in target) fortification = { defence: target.fort, isDispersed };
    else {
      const load = target.passenger === undefined ? {} : { load: unitCalled(target.passenger) };
      targets.push({ unit: unitCalled(target.unit), ...load, isDispersed });
    }
  }
  const terrain = features.reduce((bits, name) => bits | terrainBit(name), 0);
  return { terrain, targets, ...(fortification && { fortification }) };
}

const BITS: Readonly<Record<Level, number>> = { ground: 0, slope: SLOPE, hilltop: HILLTOP };

const firerOf = ({ unit, distance, hill: { firer, target, brown } }: FirerInWords): Firer => ({
  unit: unitCalled(unit),
  distance,
  isHalved: isHalvedByHeight(BITS[firer], BITS[target], distance, brown),
});

function inWords({ attack, defence, column, die, sixths }: Attack, dispersed: readonly boolean[]): AttackInWords {
  return {
    strength: fraction(attack, EIGHTHS),
    defence: fraction(defence, EIGHTHS),
    column: oddsName(column) ?? 'none',
    modifier: die,
    spread: dispersed.map((isDispersed) => {
      const fates = fateSixths(sixths, isDispersed);
      return { none: fraction(fates.none, 6), D: fraction(fates.dispersed, 6), X: fraction(fates.destroyed, 6) };
    }),
  };
}

/** In lowest terms: `13/2`, `4`. */
function fraction(over: number, under: number): string {
  const divisor = common(over, under);
  return under === divisor ? `${over / divisor}` : `${over / divisor}/${under / divisor}`;
}
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
