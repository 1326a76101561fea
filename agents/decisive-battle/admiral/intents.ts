/** Intents of the admiral, as data, by kind of decision; words are the ruleset's catalogue. */

import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  expectedDamage,
  flagOf,
  G,
  type Intent,
  JOIN,
  KEEP,
  NEUTRAL,
  NO_UNIT,
  PASS,
  PURSUE,
  questionOf,
  SEND_HOME,
  salvoOdds,
  seatAt,
  U,
  WAR,
  WITHDRAW,
} from '../../../engine/decisive-battle/index.js';
import type { FleetId, Seat, UnitId } from '../../../engine/index.js';
import { chanceToOutpace } from './forces.js';
import type { Forming } from './formation.js';
import { prospectOf } from './plan.js';
import type { Scene } from './scene.js';

export function sideIntent({ b, s, seat }: Scene, action: number): Intent {
  const side = action - JOIN;
  if (side === NEUTRAL) return { kind: 'intend-neutral', points: b.seatPoints[seat]! };
  return { kind: 'intend-join', head: seatAt(s, side) };
}

export function warIntent({ s }: Scene, action: number): Intent {
  const neutral = s[G.other]! as Seat;
  if (action === PASS) return { kind: 'intend-no-war', neutral };
  return { kind: 'intend-war', neutral, head: seatAt(s, action - WAR) };
}

export function formationIntent({ b, seat }: Scene, { best: lines }: Forming): Intent {
  const home = b.firstOf[seat + 1]! - b.firstOf[seat]! - lines.flat().length;
  return { kind: 'intend-fleets', lines, home, scores: b.on.reserveCounts };
}

/** The ship that leads a fleet now. */
const led = ({ b, s }: Scene, fleet: FleetId): UnitId => flagOf(b, s, fleet);

export function courseIntent(sc: Scene, action: number): Intent {
  const { s, now } = sc;
  const lead = led(sc, s[G.unit]! as FleetId);
  if (action === PASS) return { kind: 'intend-wait', lead, prospect: prospectOf(sc) };
  if (action === WITHDRAW) return { kind: 'intend-withdraw', lead };
  if (action >= SEND_HOME) {
    const unit = (action - SEND_HOME) as UnitId;
    return { kind: 'intend-send-home', unit, chance: Math.min(1, now.life[unit]! / 6) };
  }
  if (action < DECLARE) return { kind: 'intend-designate', lead: led(sc, (action - DESIGNATE) as FleetId) };
  const foeLead = led(sc, (action - DECLARE) as FleetId);
  return { kind: 'intend-engage', lead, foeLead, mustFight: s[G.turn] === 1, prospect: prospectOf(sc) };
}

export function contactIntent(sc: Scene, action: number): Intent {
  const { s, now } = sc;
  const other = s[G.other]! as FleetId;
  const declarer = s[G.unit]! as FleetId;
  const asked = { lead: led(sc, other), foeLead: led(sc, declarer) };
  if (action === DODGE) return { kind: 'intend-dodge', ...asked, chance: chanceToOutpace(now, other, declarer) };
  const keeper = { lead: led(sc, s[G.third]! as FleetId), foeLead: led(sc, other) };
  if (action === KEEP) return { kind: 'intend-keep', ...keeper };
  return questionOf(s) === 'keep' ? { kind: 'intend-let-go', ...keeper } : { kind: 'intend-stand', ...asked };
}

export function breakOffIntent(sc: Scene, action: number): Intent {
  const { s } = sc;
  const own = led(sc, s[G.unit]! as FleetId);
  if (action === BREAK_OFF) return { kind: 'intend-break-off', lead: own };
  const pursuer = s[G.other]! as FleetId;
  if (action !== PURSUE && pursuer < 0) return { kind: 'intend-stay', lead: own };
  const kind = action === PURSUE ? 'intend-pursue' : 'intend-let-away';
  return { kind, lead: led(sc, pursuer), foeLead: own };
}

export function fireIntent({ b, s }: Scene, unit: UnitId, target: UnitId, worth: number): Intent {
  if (target === NO_UNIT) return { kind: 'intend-hold-fire', unit };
  // The same walk through the dice that a player is shown.
  const odds = salvoOdds(b, s, unit, target);
  const damage = expectedDamage(odds);
  if (damage === 0) return { kind: 'intend-draw-fire', unit, target };
  const answers = s[b.unitsAt + unit * U.size + U.under]! >= 0;
  return { kind: 'intend-fire', unit, target, damage, sinks: odds.at(-1)!, worth, answers };
}
