/** Contacts: who is intercepted and met, what is declined, whether it is night, and where a fleet steps aside to. */
import { G, isDetected, isHiddenBattle, KIND, mayChooseNight, ORDER, SLOTS } from '../../../engine/operations/index.js';
import { Danger } from './danger.js';
import { promise } from './engagement.js';
import { foeAt, hexOf, isFighter, kindOf, type RankedOrder, type Scene } from './scene.js';

/** A fleet that steps aside is nearer to what it may do next by nothing: danger decides. */
export function weighAside(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const f = sc.s[G.walker]!;
  const danger = new Danger(sc, f);
  const { map } = sc.c;
  return legal.map((action) => {
    const hex = map.beside[hexOf(sc, f) * 6 + action - ORDER.ASIDE]!;
    return { action, worth: -danger.at(hex) };
  });
}

/** Points of an action that is not yet of day or night: by night where neither is found; where one is not, as he likes it who may choose. */
function pointsToBe(sc: Scene, f: number, e: number): number {
  const { c, s } = sc;
  if (isHiddenBattle(s, f) && isHiddenBattle(s, e)) return pointsOf(sc, f, e, true);
  const day = pointsOf(sc, f, e, false);
  if (isDetected(s, e) && mayChooseNight(c, s, f)) return Math.max(day, pointsOf(sc, f, e, true));
  if (isDetected(s, f) && mayChooseNight(c, s, e)) return Math.min(day, pointsOf(sc, f, e, true));
  return day;
}

/** Points of an action between an own fleet and one of the enemy. */
function pointsOf(sc: Scene, f: number, e: number, isNight: boolean): number {
  const foe = foeAt(sc, e);
  return foe === undefined ? 0 : promise(sc.c, sc.force(f), foe.force, isNight, sc.doctrine.care);
}

/** What it costs those that are covered, if the enemy is let by. */
const LET_BY = 0.3;

export function weighIntercepts(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const mover = sc.s[G.mover]!;
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    const f = sc.seat * SLOTS + action - ORDER.INTERCEPT;
    const points = pointsToBe(sc, f, mover);
    return { action, worth: points - sc.doctrine.accept + LET_BY * stakeAt(sc, mover) };
  });
}

/** Own convoys that the enemy may be at. */
function stakeAt(sc: Scene, mover: number): number {
  const foe = foeAt(sc, mover);
  if (foe === undefined || !isFighter(foe.kind)) return 0;
  let sum = 0;
  for (const e of sc.ours) {
    if (kindOf(sc, e) !== KIND.transport && kindOf(sc, e) !== KIND.support) continue;
    if (sc.c.map.bySea[foe.hex * sc.c.map.hexes + hexOf(sc, e)]! <= 1) sum += sc.force(e).worth;
  }
  return sum;
}

export function weighEngagements(
  sc: Scene,
  legal: readonly number[],
  fleetOf: (contact: number) => number,
): RankedOrder[] {
  const f = sc.s[G.walker]!;
  return legal.map((action) => ({ action, worth: pointsToBe(sc, f, fleetOf(action - ORDER.ENGAGE)) }));
}

/** To decline is worth nothing; to accept, what the action promises less what the doctrine wants of one. */
export function weighDeclining(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const f = sc.s[G.walker]!;
  const e = f === sc.s[G.foeA] ? sc.s[G.foeB]! : sc.s[G.foeA]!;
  const points = pointsToBe(sc, f, e) - sc.doctrine.accept + LET_BY * stakeAt(sc, e);
  return legal.map((action) => ({ action, worth: action === ORDER.PASS ? points : 0 }));
}

export function weighNight(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const f = sc.s[G.walker]!;
  const e = f === sc.s[G.foeA] ? sc.s[G.foeB]! : sc.s[G.foeA]!;
  return legal.map((action) => ({ action, worth: pointsOf(sc, f, e, action !== ORDER.PASS) }));
}

/** A fleet with something left to do at sea does not dock; all others do. */
export function weighDocking(legal: readonly number[], isHome: boolean): RankedOrder[] {
  return legal.map((action) => ({ action, worth: (action === ORDER.PASS) === isHome ? 0 : 1 }));
}
