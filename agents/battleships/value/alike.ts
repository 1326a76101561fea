/**
 * What the value of a position does not read: states that differ in nothing else are worth the same, exactly. Of a throw's outcomes
 * that is two in three: what a hit does to a radar set, or a third weapon step where the ship has two, changes no expectation in the same phase.
 * Whatever is not named here counts as read.
 */
import {
  type Battle,
  type BattleState,
  G,
  PHASE,
  SHOT_MAIN,
  SHOT_SECOND,
  SPECIAL_SUNK,
  STRIDE,
  SUNK,
  U,
  UNITS_AT,
} from '../../../engine/battleships/index.js';
import { OVER } from '../../../engine/index.js';
import { NO_KIND, VAIN } from '../../value/value.js';

/** When a field makes no difference; 0 is never. */
const ALWAYS = 1;
/** While no guns are aimed: all that a salvo's modifiers are made of. */
const UNAIMED = 2;
/** While no cursor goes along ships that fire or launch. */
const CURSOR = 3;
/** Looked at together: damage, and what is to come of it at the end of the phase. */
const DAMAGE = 4;

function marks(size: number, of: readonly (readonly [mark: number, fields: readonly number[]])[]): Uint8Array {
  const out = new Uint8Array(size);
  for (const [mark, fields] of of) for (const field of fields) out[field] = mark;
  return out;
}

const GLOBALS = marks(UNITS_AT, [
  [ALWAYS, [G.chits0, G.chits1, G.actor]],
  [UNAIMED, [G.visibility, G.spotting0, G.spotting1]],
  [CURSOR, [G.unit, G.step]],
]);
const FIELDS = marks(STRIDE, [
  [ALWAYS, [U.frozenTurn, U.jamTurn, U.rudderTurn, U.slipTurn, U.mistaken]],
  [UNAIMED, [U.radarOut, U.fireTurn, U.powerTurn]],
  [DAMAGE, [U.w, U.s, U.pendW, U.pendS, U.pendSpecial]],
]);

const LOST = 16;

/** w + 4s of the unit at `o` once the phase is over, or that she is lost. */
function conditionOf(s: BattleState, o: number, isFixture: boolean): number {
  const w = s[o + U.w]! + s[o + U.pendW]!;
  const steps = s[o + U.s]! + s[o + U.pendS]!;
  const isLost =
    s[o + U.status] === SUNK || (s[o + U.pendSpecial]! & SPECIAL_SUNK) !== 0 || (w >= 3 && (steps >= 3 || isFixture));
  return isLost ? LOST : (w > 3 ? 3 : w) + 4 * (steps > 3 ? 3 : steps);
}

/** True where `a` and `b` differ in nothing that the value reads. Both must come from one throw. */
export function isWorthTheSame(battle: Battle, a: BattleState, b: BattleState): boolean {
  const phase = a[G.phase]!;
  if (phase !== b[G.phase]) return false;
  if (a[G.actor] !== b[G.actor] && (a[G.actor] === OVER || b[G.actor] === OVER)) return false;
  if (suspect < battle.units && !isUnitTheSame(battle, suspect, a, b)) return false;
  for (let i = 0; i < UNITS_AT; i++) if (a[i] !== b[i] && isRead(battle, a, i)) return false;
  for (let u = 0; u < battle.units; u++) {
    if (isUnitTheSame(battle, u, a, b)) continue;
    suspect = u;
    return false;
  }
  return true;
}

/** Whether a global in which both differ is read. */
function isRead(battle: Battle, a: BattleState, global: number): boolean {
  const phase = a[G.phase]!;
  if (a[G.actor] === OVER) return true;
  switch (GLOBALS[global]) {
    case ALWAYS:
      return false;
    case UNAIMED:
      return phase >= PHASE.targetA && phase <= PHASE.guns && isAnyAimed(battle, a);
    case CURSOR:
      return phase >= PHASE.targetA && phase <= PHASE.torpedoes;
    default:
      return true;
  }
}

/** Who made the difference last: outcomes of one throw mostly differ in one ship. */
let suspect = 0;

function isUnitTheSame(battle: Battle, u: number, a: BattleState, b: BattleState): boolean {
  const o = UNITS_AT + u * STRIDE;
  const end = o + STRIDE;
  // A block has an even number of fields: two at a time is half of the loop.
  for (let i = o; i < end; i += 2) {
    if (((a[i]! ^ b[i]!) | (a[i + 1]! ^ b[i + 1]!)) !== 0) return isReadTheSame(battle, u, a, b, i - o);
  }
  return true;
}

/** From a field on. */
function isReadTheSame(battle: Battle, u: number, a: BattleState, b: BattleState, from: number): boolean {
  if (a[G.actor] === OVER) return false;
  const phase = a[G.phase]!;
  const fires = phase >= PHASE.targetA && phase <= PHASE.guns;
  const o = UNITS_AT + u * STRIDE;
  for (let field = from; field < STRIDE; field++) {
    if (a[o + field] === b[o + field]) continue;
    const mark = FIELDS[field];
    if (mark === 0 || (mark === UNAIMED && fires && isAnyAimed(battle, a))) return false;
    if (mark === DAMAGE && !isAsDamaged(battle, u, a, b, fires)) return false;
  }
  return true;
}

function isAsDamaged(battle: Battle, u: number, a: BattleState, b: BattleState, fires: boolean): boolean {
  const o = UNITS_AT + u * STRIDE;
  // Guns that are to fire yet fire with the damage they had before.
  if (fires && a[o + U.w] !== b[o + U.w]) return false;
  const isFixture = battle.fixture[u] === 1;
  return conditionOf(a, o, isFixture) === conditionOf(b, o, isFixture);
}

function isAnyAimed(battle: Battle, s: BattleState): boolean {
  for (let u = 0; u < battle.units; u++) if (s[UNITS_AT + u * STRIDE + U.main]! >= 0) return true;
  return false;
}

/**
 * Chits tell the value nothing, and damage that waits for the end of the phase nothing but the condition it will leave. The last throw of
 * a phase is another matter: what follows it depends on all that fell.
 */
export function kindOfThrow(battle: Battle, s: BattleState, after: BattleState): number {
  const phase = s[G.phase]!;
  if (after[G.phase] !== phase) return NO_KIND;
  if (phase === PHASE.chits) return VAIN;
  const step = s[G.step]!;
  if (phase !== PHASE.guns || (step !== SHOT_MAIN && step !== SHOT_SECOND)) return NO_KIND;
  const friend = s[G.redirect]!;
  const aimed = s[UNITS_AT + s[G.unit]! * STRIDE + (step === SHOT_MAIN ? U.main : U.second)]!;
  const victim = friend >= 0 ? friend : aimed;
  const condition = conditionOf(s, UNITS_AT + victim * STRIDE, battle.fixture[victim] === 1);
  return condition === LOST ? VAIN : condition;
}
