/**
 * Plain scores of orders in operations, without a plan and without odds of what may come: cargo to where it is wanted, warships at the nearest enemy or at
 * his port, every fight accepted, the surest shot. The yardstick `greedy` plays by them, and an officer in what he has not learnt yet.
 */
import { otherSeat, type Seat } from '../../engine/index.js';
import {
  ACTION_STEP,
  ALLOT,
  type Campaign,
  type CampaignState,
  contactAt,
  F,
  FLOW,
  fleetAt,
  G,
  K,
  KIND,
  LEAVE,
  ORDER,
  oddsInCombat,
  SLOTS,
  STEP,
  STOP_RANGE,
} from '../../engine/operations/index.js';
import { atlasOf } from './admiral/atlas.js';

/** A plain score of an order that `seat` may give in `s`: only those of one question can be compared. */
export function plainScore(c: Campaign, s: CampaignState, seat: Seat, action: number): number {
  switch (s[G.step]) {
    case STEP.sail:
      return sailing(c, s, seat, action);
    case STEP.detach:
      return action === ORDER.DONE ? 1 : 0;
    case STEP.works:
    case STEP.decline:
    case STEP.dock:
      return action === ORDER.PASS ? 1 : 0;
    case STEP.fight:
    case STEP.striking:
    case STEP.hunting:
      return combat(c, s, action);
    default:
      // Strikes, hunts, bombards, intercepts, spends: whatever can be done.
      return action === ORDER.PASS ? -1 : 0;
  }
}

function combat(c: Campaign, s: CampaignState, action: number): number {
  if (action === LEAVE || action === STOP_RANGE) return -1;
  if (s[G.flow] === FLOW.strike && action >= ALLOT && action < ALLOT + 10) return -Math.abs(action - ALLOT - 2);
  const isNaming = s[G.flow] !== FLOW.action || s[G.sub] === ACTION_STEP.name;
  const odds = isNaming ? oddsInCombat(c, s, action) : undefined;
  if (odds === undefined) return action === ORDER.PASS ? -1 : action / 1e6;
  const [, one = 0, two = 0, more = 0] = odds.units[0]?.steps ?? [];
  return odds.points + one + 2 * two + 3 * more;
}

/** Hexes that a move brings a fleet nearer to what it wants; a warship looks about at the least. */
function sailing(c: Campaign, s: CampaignState, seat: Seat, action: number): number {
  if (action < ORDER.MOVE) return action === ORDER.PASS ? 0 : -1;
  const f = seat * SLOTS + ORDER.slotOfMove(action);
  const to = ORDER.hexOfMove(action);
  const kind = s[fleetAt(f) + F.kind]!;
  if (kind === KIND.support) return -1;
  const gain = far(c, s, seat, kind, s[fleetAt(f) + F.hex]!) - far(c, s, seat, kind, to);
  return kind === KIND.transport ? gain : gain + 0.5;
}

/** To the nearest hex that cargo is wanted in, or that an enemy or his port or goal is in. */
function far(c: Campaign, s: CampaignState, seat: Seat, kind: number, hex: number): number {
  const { map } = c;
  const { deliveries, marks } = atlasOf(c);
  let least = 90;
  const near = (to: number): void => {
    least = Math.min(least, map.bySea[hex * map.hexes + to]!);
  };
  if (kind === KIND.transport) for (const { hex: to } of deliveries[seat]!) near(to);
  else {
    for (const { hex: to } of marks[seat]!) near(to);
    for (const { hex: to } of deliveries[otherSeat(seat)]!) near(to);
    for (let k = 0; k < SLOTS; k++) {
      if (s[contactAt(seat, k) + K.fleet]! >= 0) near(s[contactAt(seat, k) + K.hex]!);
    }
  }
  return least;
}
