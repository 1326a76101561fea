/** Quick time: infantry hurries for two hexes over open ground, and may be dispersed by it. A setting. */
import { type ActionList, insert } from '../core/actions.js';
import type { UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { distance } from '../core/hex.js';
import { QUICK } from './actions.js';
import type { Battle, Field } from './battle.js';
import { FOOT, HALVES, NO_ENTRY } from './costs.js';
import { NO_HEX } from './ground.js';
import { type BattleState, G, NO_UNIT } from './layout.js';
import { disperse } from './losses.js';
import { BLOCK, RUIN, spannedTerrain } from './occupation.js';
import { STEP } from './phases.js';
import { isOpenedByRoad, mayGoOn, stepCost } from './step-cost.js';
import { TABLES } from './tables.js';
import { tellFate, tellMove, tellOnTheWay } from './tell.js';
import { isOpenStream, SLOPE, TOWN, WOODS } from './terrain.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { hexOf } from './unit-state.js';
import { beginWatch, countWatch, isWatched } from './watching.js';

/** Who hurries: on foot, neither machine guns nor mortars, and with all of its allowance. @rule XV.2 @rule P-51 */
const mayHurry = (b: Battle, s: BattleState, u: UnitId): boolean =>
  b.types[u]!.closeAssault === 'always' && s[G.left] === b.walkers[u]!.halves;

/** Whether a step may be hurried: into no slope, woods, town or stream but by a road, which saves nothing. @rule XV.2 */
function isOpenStep(b: Battle, field: Field, hex: number, side: number): boolean {
  const { ground, costs } = b;
  const to = ground.next[6 * hex + side]!;
  if (to === NO_HEX || stepCost(ground, costs, hex, side, FOOT, field) === NO_ENTRY) return false;
  const terrain = ground.terrain[to]!;
  const isClosed = (terrain & (SLOPE | WOODS | TOWN)) !== 0 || isOpenStream(spannedTerrain(terrain, field.marks[to]!));
  if (((field.marks[hex]! | field.marks[to]!) & RUIN) !== 0) return false;
  return !isClosed || isOpenedByRoad(ground, hex, side, field);
}

/** Sides by which the unit goes through the hex beside it to one that is two hexes away; the first way of all. */
function wayOver(b: Battle, field: Field, from: number, end: number): number {
  const { next } = b.ground;
  for (let first = 0; first < 6; first++) {
    const middle = next[6 * from + first]!;
    if (!isOpenStep(b, field, from, first) || !mayGoOn(b.ground, field, middle)) continue;
    for (let side = 0; side < 6; side++) {
      if (next[6 * middle + side] === end && isOpenStep(b, field, middle, side)) return middle;
    }
  }
  return NO_HEX;
}

/** Ends of a hurried move: two hexes away, where the unit does not come at a walk. It must be the one whose reach was found last. @rule XV.2 */
export function hurriedEnds(b: Battle, s: BattleState, field: Field, u: UnitId, out: ActionList): void {
  if (!mayHurry(b, s, u)) return;
  const { finder } = b.scratch;
  const { next, q, r } = b.ground;
  const from = hexOf(b, s, u);
  const first = out.count;
  for (let side = 0; side < 6; side++) {
    const middle = next[6 * from + side]!;
    if (!isOpenStep(b, field, from, side) || !mayGoOn(b.ground, field, middle)) continue;
    for (let on = 0; on < 6; on++) {
      const end = next[6 * middle + on]!;
      if (end === NO_HEX || distance(q[from]!, r[from]!, q[end]!, r[end]!) !== 2 || finder.isReached(end)) continue;
      // A block is entered from where a move begins. @rule IX.B.2
      if ((field.marks[end]! & BLOCK) === 0 && isOpenStep(b, field, middle, on)) insert(out, first, QUICK + end);
    }
  }
}

/** Goes there, hex by hex, or on from where opportunity fire has interrupted; `enter` puts the unit into a hex. @rule XV.2 */
export function hurry(
  b: Battle,
  s: BattleState,
  a: number,
  field: Field,
  enter: (hex: number) => void,
  log: EventLog | undefined,
): void {
  const u = s[G.unit]! as UnitId;
  const end = a - QUICK;
  s[G.left] = 0;
  while (hexOf(b, s, u) !== end) {
    const from = hexOf(b, s, u);
    const { q, r } = b.ground;
    const isLast = distance(q[from]!, r[from]!, q[end]!, r[end]!) === 1;
    const to = isLast ? end : wayOver(b, field, from, end);
    enter(to);
    if (log) tellMove(b, s, log, u, { from, to });
    if (!b.on.opportunityFire) continue;
    countWatch(b, s, u, to, HALVES);
    if (!isWatched(b, s, u)) continue;
    beginWatch(s, a);
    return;
  }
  s[G.step] = STEP.quick;
}

/** The die at its end: it keeps together, or is dispersed until the end of its segment. @rule XV.2 */
export function rollHurry(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const roll = chance.die(6, throwName(segmentOf(s), THROW.quickTime, u));
  const isTogether = roll < TABLES.quickTime.dispersedFrom.value;
  if (log) tellOnTheWay(b, s, log, 'hurried', { unit: u, hex: hexOf(b, s, u), roll, success: isTogether });
  if (!isTogether) {
    disperse(b, s, u);
    if (log) tellFate(b, s, log, u, 'dispersed');
  }
  s[G.step] = STEP.choose;
  s[G.unit] = NO_UNIT;
}
