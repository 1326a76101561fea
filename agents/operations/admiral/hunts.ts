/** Hunts: whether a submarine attacks, which ship, and which hunter it answers, by exact odds. */
import {
  AIM_AT,
  attackSpread,
  contactAt,
  firstOf,
  G,
  HUNT_STEP,
  huntersOf,
  huntSpread,
  K,
  meanOf,
  ORDER,
  REPLY_TO,
  torpedoSpread,
} from '../../../engine/operations/index.js';
import { perPoint } from './air-worth.js';
import { type Force, type Vessel, vesselOf } from './forces.js';
import { foeAt, type RankedOrder, type Scene } from './scene.js';

/** Points of one attack at a ship. */
function attackWorth({ c }: Scene, u: number, target: Vessel): number {
  const power = target.merchant ? c.raid[u]! : c.torpedo[u]!;
  if (power === 0 || target.boat) return 0;
  const mean = meanOf(torpedoSpread(power, target.defence, target.circled));
  return Math.min(mean, Math.max(0, target.left) + 1) * perPoint(target);
}

/** Points of a whole attack on a fleet, less what the hunt that follows may cost. */
export function huntWorth(sc: Scene, f: number, e: number, force: Force): number {
  const { c, s, atlas } = sc;
  const u = firstOf(s, f);
  const attacks = meanOf(attackSpread(huntersOf(c, s, e), c.quiet[u]!));
  const best = Math.max(0, ...force.vessels.map((one) => attackWorth(sc, u, one)));
  const power = force.vessels.reduce((sum, { unit }) => sum + c.asw[unit]!, 0);
  const [, home, destroyed] = huntSpread(power, c.evasion[u]!);
  return attacks * best - sc.doctrine.care * (destroyed! * atlas.worth[u]! + 0.15 * home! * atlas.worth[u]!);
}

export function weighHunts(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const { s, seat } = sc;
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    const e = s[contactAt(seat, action - ORDER.HUNT) + K.fleet]!;
    const foe = foeAt(sc, e);
    return { action, worth: foe === undefined ? 0 : huntWorth(sc, s[G.mover]!, e, foe.force) };
  });
}

export function weighAim(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const { c, s } = sc;
  if (s[G.sub] === HUNT_STEP.reply) {
    return legal.map((action) => ({ action, worth: perPoint(vesselOf(c, s, action - REPLY_TO)) }));
  }
  const u = firstOf(s, s[G.hunter]!);
  return legal.map((action) => ({ action, worth: attackWorth(sc, u, vesselOf(c, s, action - AIM_AT)) }));
}
