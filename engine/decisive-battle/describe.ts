/** Orders as data: of an action in the state in which it is chosen. */
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
  const seat = s[G.actor]!;
  const fleet = (f: number): { fleet: number; lead: number } => ({ fleet: f, lead: flagOf(b, s, f) });
  const pair = (foe: number): { fleet: number; lead: number; foe: number; foeLead: number } => ({
    ...fleet(unit),
    foe,
    foeLead: flagOf(b, s, foe),
  });
  switch (questionOf(s)) {
    case 'side':
      return a - JOIN === NEUTRAL ? { kind: 'stay-neutral', seat } : { kind: 'join', seat, head: seatAt(s, a - JOIN) };
    case 'war': {
      if (a === PASS) return { kind: 'no-war', seat, neutral: other };
      const isSettled = sideOf(s, seat) !== UNDECIDED;
      return { kind: 'declare-war', seat, neutral: other, head: seatAt(s, a - WAR), isSettled };
    }
    case 'fleets':
      if (a === DONE) return { kind: 'formed', seat };
      return a >= FOLLOW ? { kind: 'follow', unit: a - FOLLOW } : { kind: 'lead', unit: a - LEAD };
    case 'designate':
      return { kind: 'designate', ...fleet(a - DESIGNATE) };
    case 'engage':
      if (a === PASS) return { kind: 'wait', ...fleet(unit) };
      if (a === WITHDRAW) return { kind: 'withdraw', ...fleet(unit) };
      return a >= SEND_HOME ? { kind: 'send-home', unit: a - SEND_HOME } : { kind: 'engage', ...pair(a - DECLARE) };
    case 'dodge':
      return { kind: a === DODGE ? 'dodge' : 'stand', ...pair(other) };
    case 'keep':
      return { kind: a === KEEP ? 'keep' : 'let-go', ...pair(other) };
    case 'target':
      return a === PASS ? { kind: 'hold-fire', unit } : { kind: 'aim', unit, target: a - FIRE };
    case 'break-off':
      return { kind: a === BREAK_OFF ? 'break-off' : 'stay', ...fleet(unit) };
    case 'pursue':
      return { kind: a === PURSUE ? 'pursue' : 'let-away', ...pair(other) };
    default:
      return { kind: 'roll' };
  }
}
