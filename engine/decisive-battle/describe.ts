/** Orders as data: of an action in the state in which it is chosen. */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import { never } from '../core/result.js';
import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  DONE,
  FIRE,
  FOLLOW,
  JOIN,
  KEEP,
  LEAD,
  PASS,
  PURSUE,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from './actions.js';
import type { Battle } from './battle.js';
import { flagOf } from './fleets.js';
import type { BattleState } from './layout.js';
import { G } from './layout.js';
import type { Order } from './meaning.js';
import { questionOf, questionSubjectOf } from './question.js';
import { seatAt, sideOf } from './sides.js';
import { NEUTRAL, UNDECIDED } from './spec.js';

export function describe(b: Battle, s: BattleState, a: number): Order {
  const { unit, other } = questionSubjectOf(s);
  const seat = s[G.actor]! as Seat;
  const fleet = (f: FleetId): { fleet: FleetId; lead: UnitId } => ({ fleet: f, lead: flagOf(b, s, f) });
  const pair = (foe: FleetId): { fleet: FleetId; lead: UnitId; foe: FleetId; foeLead: UnitId } => ({
    ...fleet(unit as FleetId),
    foe,
    foeLead: flagOf(b, s, foe),
  });
  const question = questionOf(s);
  switch (question) {
    case 'side':
      return a - JOIN === NEUTRAL ? { kind: 'stay-neutral', seat } : { kind: 'join', seat, head: seatAt(s, a - JOIN) };
    case 'war': {
      if (a === PASS) return { kind: 'no-war', seat, neutral: other as Seat };
      const isSettled = sideOf(s, seat) !== UNDECIDED;
      return { kind: 'declare-war', seat, neutral: other as Seat, head: seatAt(s, a - WAR), isSettled };
    }
    case 'fleets':
      if (a === DONE) return { kind: 'formed', seat };
      return a >= FOLLOW
        ? { kind: 'follow', unit: (a - FOLLOW) as UnitId }
        : { kind: 'lead', unit: (a - LEAD) as UnitId };
    case 'designate':
      return { kind: 'designate', ...fleet((a - DESIGNATE) as FleetId) };
    case 'engage':
      if (a === PASS) return { kind: 'wait', ...fleet(unit as FleetId) };
      if (a === WITHDRAW) return { kind: 'withdraw', ...fleet(unit as FleetId) };
      return a >= SEND_HOME
        ? { kind: 'send-home', unit: (a - SEND_HOME) as UnitId }
        : { kind: 'engage', ...pair((a - DECLARE) as FleetId) };
    case 'dodge':
      return { kind: a === DODGE ? 'dodge' : 'stand', ...pair(other as FleetId) };
    case 'keep':
      return { kind: a === KEEP ? 'keep' : 'let-go', ...pair(other as FleetId) };
    case 'target':
      return a === PASS ? { kind: 'hold-fire', unit } : { kind: 'aim', unit, target: (a - FIRE) as UnitId };
    case 'break-off':
      return { kind: a === BREAK_OFF ? 'break-off' : 'stay', ...fleet(unit as FleetId) };
    case 'pursue':
      return { kind: a === PURSUE ? 'pursue' : 'let-away', ...pair(other as FleetId) };
    case undefined:
      return { kind: 'roll' };
    default:
      return never(question);
  }
}
