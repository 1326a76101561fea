/**
 * Kinds of throws: two of one kind have the same dice, and what one roll does in one it does in the other. So the 1,331 ways in which a
 * salvo may fall are walked once for each kind, and afterwards only the dozen that differ.
 */
import type { UnitId } from '../core/brand.js';
import { branchesApart, type DiceBranch, KindsOfThrow } from '../core/dice-branches.js';
import { rollDice } from './apply.js';
import type { Battle } from './battle.js';
import { needToSink } from './damage.js';
import { RUN_TEST, SHOT_MAIN, SHOT_SECOND } from './flow.js';
import { lastShot, layMain } from './gunnery.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { PHASE } from './phases.js';
import { CRT_COLUMNS, damagePoints, NO_ODDS, oddsColumn } from './tables.js';
import { lastTorpedoTest, layTorpedoes, meetsAbeam, nextMet } from './torpedoes.js';

/** In a key: what is thrown for, below the rest. */
const GUNS = 1;
const NO_EFFECT = 2;
const SECONDARY = 3;
const TORPEDO = 4;
const REPAIR_GUNS = 5;
const REPAIR_SPEED = 6;
const SPOTTERS = 7;
const MISTAKEN = 8;
const POWER = 9;
const JAM = 10;
const KINDS = 16;
/** Faces of a die and none, with and without speed steps. */
const HULLS = 16;
/** Two dice at or below -2 … 14. */
const NEEDS = 20;
const NO_KIND = -1;

const kinds = new WeakMap<Battle, KindsOfThrow>();

/** Of the throw that is due; nothing where it is rare or has hardly more branches than outcomes. */
export function diceBranches(b: Battle, s: BattleState): readonly DiceBranch[] | undefined {
  const key = kindOf(b, s);
  if (key === NO_KIND) return undefined;
  let of = kinds.get(b);
  if (of === undefined) {
    of = new KindsOfThrow();
    kinds.set(b, of);
  }
  return of.of(key, () => branchesApart(unmarked(b, s), (after, chance) => rollDice(b, after, chance, undefined)));
}

/** Without the marks that an earlier throw may have left: a second of the same does nothing more, and outcomes would look alike. */
function unmarked(b: Battle, s: BattleState): BattleState {
  const plain = s.slice();
  for (let u = 0; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    for (const field of [U.pendW, U.pendS, U.pendSpecial, U.powerTurn, U.jamTurn]) plain[o + field] = 0;
  }
  return plain;
}

function kindOf(b: Battle, s: BattleState): number {
  const u = s[G.unit]! as UnitId;
  switch (s[G.phase]) {
    case PHASE.guns:
      return shotKind(b, s, u);
    case PHASE.torpedoes:
      return s[G.step] === RUN_TEST ? torpedoKind(b, s, u) : NO_KIND;
    case PHASE.repairA:
    case PHASE.repairB:
      return s[G.step]! >> 1 === 2 ? REPAIR_SPEED : REPAIR_GUNS;
    case PHASE.spotA:
    case PHASE.spotB:
      return u === 0 ? SPOTTERS : MISTAKEN + KINDS * b.misidentified[u - 1]!.on;
    case PHASE.events:
      return s[G.step] === 0 ? POWER + KINDS * b.powerFailure[2 * u + 1]! : JAM + KINDS * b.turretJam[u]!;
    default:
      return NO_KIND;
  }
}

/** How a ship takes a result. */
const hullKind = (b: Battle, t: UnitId): number => 2 * needToSink(b, t) + b.fixture[t]!;

function shotKind(b: Battle, s: BattleState, f: UnitId): number {
  const step = s[G.step]!;
  const friend = s[G.redirect]! as UnitId;
  const o = UNITS_AT + f * STRIDE;
  if (step === SHOT_SECOND) {
    const victim = friend >= 0 ? friend : (s[o + U.second]! as UnitId);
    return friend >= 0 && b.capital[friend] === 1 ? NO_KIND : SECONDARY + KINDS * hullKind(b, victim);
  }
  if (step !== SHOT_MAIN) return NO_KIND;
  const victim = friend >= 0 ? friend : (s[o + U.main]! as UnitId);
  if (!layMain(b, s, f, victim, friend < 0)) return NO_EFFECT;
  const chart = oddsOfRolls(lastShot.column, lastShot.modifier, b.defence[victim]!);
  return chart === 0 ? NO_EFFECT : GUNS + KINDS * (hullKind(b, victim) + HULLS * chart);
}

/** Odds by the roll for damage points, none and six columns, as the digits of a number: all that a salvo takes from the charts. */
function oddsOfRolls(column: number, modifier: number, defence: number): number {
  let digits = 0;
  for (let roll = 2; roll <= 12; roll++)
    digits = digits * (CRT_COLUMNS.length + 1) + oddsColumn(damagePoints(column, roll + modifier), defence) - NO_ODDS;
  return digits;
}

function torpedoKind(b: Battle, s: BattleState, f: UnitId): number {
  const t = s[UNITS_AT + f * STRIDE + U.torpedoTarget]! as UnitId;
  const u = nextMet(b, s, f, t);
  layTorpedoes(b, s, f, u);
  const abeam = meetsAbeam(b, s, f, t, u) ? 1 : 0;
  const hit = (b.torpedoColumn[f]! * 2 + abeam) * HULLS + hullKind(b, u);
  return TORPEDO + KINDS * (hit * NEEDS + lastTorpedoTest.needed + 2);
}
