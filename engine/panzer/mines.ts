/** Minefield attacks: each enemy on mines has a die, before any fire. */
import { otherSeat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import type { Battle } from './battle.js';
import { type BattleState, G, NO_UNIT } from './layout.js';
import { suffer } from './losses.js';
import { combatResult } from './odds.js';
import { mineAttack } from './other-fire.js';
import { STEP } from './phases.js';
import { tellFate, tellMines } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { hexOf, markerHexOf, standsOutside } from './unit-state.js';
import { isClearing } from './works.js';

const { column, die } = mineAttack();

/** Number of the mines in the hex; -1 for none. */
export function minesIn(b: Battle, s: BattleState, hex: number): number {
  for (let m = 0; m < b.markers.length; m++) {
    if (b.markers[m]!.kind === 'mines' && markerHexOf(b, s, m) === hex) return m;
  }
  return NO_UNIT;
}

/** Finds the next unit on mines; flails do not mind them. Mines are never used up. @rule IX.A.3 */
export function nextOnMines(b: Battle, s: BattleState): boolean {
  const enemy = otherSeat(seatNumber(s[G.side]!));
  for (let u = Math.max(s[G.unit]!, b.firstOf[enemy]!) as UnitId; u < b.firstOf[enemy + 1]!; u++) {
    if (
      !standsOutside(b, s, u) ||
      b.types[u]!.kind === 'flail' ||
      isClearing(b, s, u) ||
      minesIn(b, s, hexOf(b, s, u)) < 0
    )
      continue;
    s[G.unit] = u;
    s[G.step] = STEP.die;
    s[G.actor] = CHANCE;
    return true;
  }
  return false;
}

/** @rule IX.A.3 @rule IX.A.4 */
export function rollMines(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const roll = chance.die(6, throwName(segmentOf(s), THROW.mines, u));
  const result = combatResult(column, roll + die);
  if (log) tellMines(b, s, log, u, roll, result);
  const fate = suffer(b, s, u, result);
  if (log) tellFate(b, s, log, u, fate);
  s[G.unit] = u + 1;
}
