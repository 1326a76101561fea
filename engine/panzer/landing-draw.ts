/** Draws where and when the other side's units may land, as a seat may imagine it. */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { NO_HEX } from './ground.js';
import { hasFree, isPaired, isUnclaimed, landingHex, landingTurn, landsIn, record } from './landing.js';
import { type BattleState, G, TO_COME } from './layout.js';
import { PHASE } from './phases.js';
import { firstSeat } from './segment.js';
import { statusOf } from './unit-state.js';

/** Kinds of draws, beside those of `determinize.ts`. */
const DRAW_TURN = 54;
const DRAW_SEA = 55;

/** Whoever has not come yet comes in any turn that is left, to any hex that is free then. @rule XI.1 @rule P-64 */
export function drawLandings(b: Battle, s: BattleState, seat: Seat, chance: Chance): void {
  if (b.landings.length === 0) return;
  const waiting = waitingOf(b, s, seat);
  const asked = waiting.map((u) => landingHex(b, s, u) !== NO_HEX);
  for (const u of waiting) record(b, s, u, 0, NO_HEX);
  waiting.forEach((u, i) => {
    const turn = drawTurn(b, s, u, chance);
    const free = b.zoneOf[u]!.filter((hex) => isUnclaimed(b, s, u, turn, hex));
    // It has a turn and no hex yet while its side is asked for that.
    const drawn = free.length === 0 ? b.zoneOf[u]! : free;
    const hex = drawn[chance.die(drawn.length, throwName(0, DRAW_SEA, u)) - 1]!;
    record(b, s, u, turn, asked[i]! ? hex : NO_HEX);
  });
}

function waitingOf(b: Battle, s: BattleState, seat: Seat): UnitId[] {
  const waiting: UnitId[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const isAsked = b.landingOf[u]! >= 0 && !isPaired(b, u) && landingTurn(b, s, u) > 0;
    if (isAsked && statusOf(b, s, u) === TO_COME) waiting.push(u);
  }
  return waiting;
}

function drawTurn(b: Battle, s: BattleState, u: UnitId, chance: Chance): number {
  const { fromTurn, toTurn } = landsIn(b, u)!;
  const turns: number[] = [];
  for (let turn = Math.max(fromTurn, nextComing(b, s, b.seatOf[u]!)); turn <= toTurn; turn++) {
    if (hasFree(b, s, u, turn)) turns.push(turn);
  }
  return turns.length === 0 ? toTurn : turns[chance.die(turns.length, throwName(0, DRAW_TURN, u)) - 1]!;
}

/** The first turn in which units of the seat may still come, as everybody knows: they come at the end of its movement. @rule P-64 */
function nextComing(b: Battle, s: BattleState, seat: Seat): number {
  const turn = s[G.turn]!;
  if (s[G.phase] === PHASE.setup) return 1;
  if (s[G.side] === seat) return s[G.phase]! > PHASE.foot ? turn + 1 : turn;
  return firstSeat(b) === otherSeat(seat) ? turn : turn + 1;
}
