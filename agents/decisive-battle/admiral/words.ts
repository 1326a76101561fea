/** What the admiral says of each kind of decision. */
import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  JOIN,
  KEEP,
  PASS,
  PURSUE,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from '../../../engine/decisive-battle/actions.js';
import { expectedDamage, salvoOdds } from '../../../engine/decisive-battle/exchange.js';
import { flagOf } from '../../../engine/decisive-battle/fleets.js';
import { G, NO_UNIT, U } from '../../../engine/decisive-battle/layout.js';
import { sideText } from '../../../engine/decisive-battle/notation.js';
import { questionOf } from '../../../engine/decisive-battle/question.js';
import { NEUTRAL } from '../../../engine/decisive-battle/spec.js';
import { outpaces } from './forces.js';
import type { Forming } from './formation.js';
import { prospectWords } from './plan.js';
import type { Scene } from './scene.js';

const seatName = (sc: Scene, seat: number): string => sc.b.scenario.seats[seat]!.name;
const percent = (p: number): string => `${Math.round(100 * p)} %`;

export function sideWords(sc: Scene, action: number): string {
  const side = action - JOIN;
  if (side === NEUTRAL) {
    return `We stay neutral: our ${sc.b.seatPoints[sc.seat]} points are safe, and they may be enough to come first (W4.2).`;
  }
  return `We join the side of ${sideText(sc.b, sc.s, side)}: our chance to come first is best with it, or nearly so (W4.3).`;
}

export function warWords(sc: Scene, action: number): string {
  const neutral = seatName(sc, sc.s[G.other]!);
  if (action === PASS) return `${neutral} may stay neutral: driven to the other side, it would do us more harm.`;
  const side = sideText(sc.b, sc.s, action - WAR);
  return `War on ${neutral}, on the side of ${side}: as a neutral it would keep all its points (W1.3).`;
}

export function formationWords(sc: Scene, { best }: Forming): string {
  const { b } = sc;
  const lines = best.map((line) => line.map((u) => b.names[u]).join('–')).join(' and ');
  const home = b.firstOf[sc.seat + 1]! - b.firstOf[sc.seat]! - best.flat().length;
  const scoring = b.on.reserveCounts ? '' : ', and where they score nothing';
  const reserve = home === 0 ? 'All go' : `${home} in reserve, where nothing sinks them${scoring} (B-05)`;
  return `${lines} sail${best.length === 1 && best[0]!.length === 1 ? 's' : ''}: a fleet is as fast as its slowest ship (F1.1). ${reserve}.`;
}

/** A fleet by the ship that leads it now. */
const led = ({ b, s }: Scene, fleet: number): string => b.names[flagOf(b, s, fleet)]!;

export function courseWords(sc: Scene, action: number): string {
  const { b, s, now } = sc;
  const own = s[G.unit]!;
  if (action === PASS) return `${led(sc, own)} waits: no engagement now gains us anything (F1.6). ${prospectWords(sc)}`;
  if (action === WITHDRAW)
    return `${led(sc, own)} withdraws with her fleet, which needs no check to reach port: what is home cannot be sunk (F1.7).`;
  if (action >= SEND_HOME) {
    const u = action - SEND_HOME;
    const arrives = Math.min(1, now.life[u]! / 6);
    return `${b.names[u]} goes home; she arrives with ${percent(arrives)} (F1.7).`;
  }
  if (action >= DECLARE)
    return `${led(sc, own)} engages ${led(sc, action - DECLARE)}'s fleet: ${necessity(sc)}. ${prospectWords(sc)}`;
  return `${led(sc, action - DESIGNATE)}'s fleet chooses first: it has the best engagement in reach (F1.1).`;
}

const necessity = (sc: Scene): string =>
  sc.s[G.turn] === 1
    ? 'round 1 demands a fight (B-29), and this is the best of them'
    : 'no course promises more (F1.6)';

export function contactWords(sc: Scene, action: number): string {
  const { s, now } = sc;
  const other = s[G.other]!;
  const declarer = s[G.unit]!;
  if (action === DODGE)
    return `${led(sc, other)} dodges ${led(sc, declarer)}, with ${percent(outpaces(now, other, declarer))} (F1.2): we are better off without that fight.`;
  if (action === KEEP)
    return `${led(sc, s[G.third]!)} keeps contact with ${led(sc, other)} (F1.3): that fight is to our advantage.`;
  if (questionOf(s) === 'keep')
    return `${led(sc, s[G.third]!)} lets ${led(sc, other)} go (F1.3): to hold the fleet would gain us nothing.`;
  return `${led(sc, other)} stands and fights ${led(sc, declarer)}: to dodge would gain us nothing (F1.2).`;
}

export function breakOffWords(sc: Scene, action: number): string {
  const { s } = sc;
  const own = led(sc, s[G.unit]!);
  if (action === BREAK_OFF) return `${own} breaks off: away from this fight our prospects are better (F4.1).`;
  const pursuer = s[G.other]!;
  if (action === PURSUE) return `${led(sc, pursuer)} pursues ${own}: she is worth holding (F4.3).`;
  if (pursuer >= 0) return `${led(sc, pursuer)} lets ${own} go: to hold the fleet would gain us nothing (F4.3).`;
  return `${own} stays in the fight: to leave it would gain us nothing (F4.1).`;
}

export function fireWords(sc: Scene, u: number, target: number, worth: number): string {
  const { b, s } = sc;
  if (target === NO_UNIT) return `${b.names[u]} holds her fire: nothing she may fire at is worth a salvo (F2.2).`;
  // The same walk through the dice that a player is shown.
  const odds = salvoOdds(b, s, u, target);
  const damage = expectedDamage(odds);
  const name = b.names[target]!;
  if (damage === 0) return `${b.names[u]} cannot hurt ${name}, but under fire ${name} must answer her (F2.2).`;
  const sinks = odds.at(-1)!;
  const answer = s[b.unitsAt + u * U.size + U.under]! >= 0 ? ' She may fire only at who fires at her (F2.2).' : '';
  return `${b.names[u]} fires at ${name}: ${damage.toFixed(1)} damage to be expected, ${percent(sinks)} to sink her; the line's fire from her on is worth ${worth.toFixed(1)} points.${answer}`;
}
