/**
 * What the look ahead does not read: states that differ in nothing else are worth the same, exactly. Whatever is not named here counts
 * as read.
 */
import { type Battle, type BattleState, F, G, PHASE, U } from '../../../engine/decisive-battle/index.js';
import { OVER } from '../../../engine/index.js';

/** Cursors of phases in which nobody fires. */
const CURSORS: readonly number[] = [G.step, G.unit, G.other, G.third, G.levelSpeed, G.levelMarkers, G.levelSide];
const IDLE_GLOBALS: ReadonlySet<number> = new Set([...CURSORS, G.lastTarget, G.dice, G.pursuit]);
/** What is only asked when guns fire. */
const IDLE_FLEET_FIELDS: ReadonlySet<number> = new Set([F.halved, F.evades]);

/** True where `a` and `b` differ in nothing that the value reads. Both must come from one throw. */
export function isWorthTheSame(battle: Battle, a: BattleState, b: BattleState): boolean {
  const phase = a[G.phase]!;
  if (phase !== b[G.phase]) return false;
  const inBattle = phase > PHASE.fleets && a[G.actor] !== OVER && b[G.actor] !== OVER;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    if (!inBattle || isRead(battle, phase, i, a, b)) return false;
  }
  return true;
}

/** Whether number `i` is read, in which both differ. */
function isRead(battle: Battle, phase: number, i: number, a: BattleState, b: BattleState): boolean {
  const isIdle = phase !== PHASE.fire;
  if (i === G.actor) return false;
  if (i < battle.unitsAt) return !(isIdle && IDLE_GLOBALS.has(i));
  if (i >= battle.fleetsAt) return !(isIdle && IDLE_FLEET_FIELDS.has((i - battle.fleetsAt) % F.size));
  const u = Math.floor((i - battle.unitsAt) / U.size);
  if ((i - battle.unitsAt) % U.size !== U.pend) return true;
  // She sinks at the end of the fire, by however much.
  return !(isDoomed(battle, a, u) && isDoomed(battle, b, u));
}

function isDoomed(battle: Battle, s: BattleState, u: number): boolean {
  const o = battle.unitsAt + u * U.size;
  return s[o + U.pend]! > 0 && s[o + U.damage]! + s[o + U.pend]! >= battle.endurance[u]!;
}
