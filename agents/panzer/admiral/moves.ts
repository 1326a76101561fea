/** Movement: of all that a unit can do, what is worth most; a unit moves only if it gains by it. */
import type { UnitId } from '../../../engine/index.js';
import {
  ACT,
  BREAK,
  BUILD,
  CHARGE,
  DETONATE,
  EXIT_POINTS,
  findReach,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  INSIDE,
  isAtClearing,
  isAtSea,
  isBound,
  isClearing,
  isReady,
  LIFT,
  LOADED,
  loadingCost,
  loadOf,
  MOVED,
  mayEnter,
  sideOfWork,
  stands,
  type UnitType,
} from '../../../engine/panzer/index.js';
import type { Aim } from './atlas.js';
import { clearanceBy } from './clearance.js';
import { demolitionBy } from './demolition.js';
import { turnGain } from './facings.js';
import { riskAt, type Survey, taskAt, worthAt } from './ground-worth.js';
import { overrunWorth } from './overruns.js';
import type { RankedChoice, Scene } from './scene.js';
import { carriedWorth, fetchingAt, loadWorth, unloadWorth } from './transport.js';

/** Points by which a move must be better than none: a hex here or there is no reason to be seen. */
export const LEAST_GAIN = 0.25;
const GOES_ON = 1.5;
/** A unit that leaves the map where it is to. */
const EXIT_WORTH = 12;
/** To land among friends. */
const CROWD = 4;
/** What the risk of haste costs: who is dispersed does not assault in this segment, and has recovered when the enemy fires. */
const HASTE = 0.5;
/** Work that is worth a segment, beside a turn by which a unit comes nearer; the last of it, where friends wait within so many hexes. */
const [CLEARING, LIFTING, WAITING] = [0.6, 3, 8];

const isCarrier = (type: UnitType): boolean => type.carries === 'any';

/** What it is worth to be in a hex at the end of the segment. */
function standing(sv: Survey, u: UnitId, hex: number, left: number, isInside = false): number {
  const { b, s } = sv.sc;
  const type = b.types[u]!;
  const load = loadOf(b, s, u);
  if (load >= 0 && isCarrier(type)) {
    const able = !hasFlag(b, s, u, LOADED) && left >= loadingCost(type, b.types[load]!, b.walkers[u]!.halves);
    return carriedWorth(sv, u, hex, able);
  }
  const worth = worthAt(sv, u, hex, isInside);
  return isCarrier(type) ? worth + fetchingAt(sv, u, hex) : worth;
}

/** What each action of the unit in hand is worth; the first is to stay. */
export function weighMoves(sv: Survey, u: UnitId, legal: readonly number[]): RankedChoice[] {
  const { b, s } = sv.sc;
  const left = s[G.left]!;
  const isOutside = mayEnter(b, s, u);
  const from = hexOf(b, s, u);
  if (!isOutside && left > 0) findReach(b, s, u, left);
  const { finder } = b.scratch;
  return legal.map((action) => {
    if (action === ACT.STAY) {
      const stay = isOutside ? -99 : standing(sv, u, from, 0, hasFlag(b, s, u, INSIDE));
      return { action, worth: stay };
    }
    if (action >= ACT.QUICK) return { action, worth: standing(sv, u, action - ACT.QUICK, 0) - HASTE };
    if (action >= ACT.INTO) return { action, worth: standing(sv, u, action - ACT.INTO, 0, true) };
    if (action >= ACT.END) {
      const hex = action - ACT.END;
      if (isAtSea(b, s, u)) return { action, worth: ashore(sv, u, hex, Math.max(0, left - finder.costTo(hex))) };
      const after = isOutside || hex === from ? 0 : Math.max(0, left - finder.costTo(hex));
      return { action, worth: standing(sv, u, hex, after) };
    }
    return { action, worth: otherWorth(sv, u, action) };
  });
}

/** Out of the sea: among friends on the beach all are dispersed. */
function ashore(sv: Survey, u: UnitId, hex: number, left: number): number {
  const { b, s } = sv.sc;
  const isCrowded = hexesBetween(b, hexOf(b, s, u), hex) === 1 && (sv.crowd.get(hex) ?? 0) > 0;
  return standing(sv, u, hex, left) - (isCrowded ? CROWD : 0);
}

/** Of what is no move to a hex. */
function otherWorth(sv: Survey, u: UnitId, a: number): number {
  const { b, s } = sv.sc;
  const from = hexOf(b, s, u);
  const stay = standing(sv, u, from, 0);
  if (a >= ACT.AT) return overrunWorth(sv, u, a - ACT.AT);
  if (a >= ACT.BEGIN) return stay + workWorth(sv, u, a - ACT.BEGIN) + enteringWorth(sv, u, a - ACT.BEGIN);
  if (a >= ACT.UNLOAD) return isCarrier(b.types[u]!) ? unloadWorth(sv, u) : stay + 0.5;
  if (a >= ACT.LOAD) return isCarrier(b.types[u]!) ? stay + loadWorth(sv, u, (a - ACT.LOAD) as UnitId) : stay - 1;
  if (a >= ACT.FACE && a < ACT.LANE) return stay + turnGain(sv.sc, u, a);
  const { stance } = sv.missions[u]!;
  return stance === 'leave' && sv.missions[u]!.aim?.edge === a - ACT.EXIT ? stay + EXIT_WORTH : -99;
}

/** Engineers: mines and blocks beside them, bridges that the enemy needs. */
function workWorth(sv: Survey, u: UnitId, work: number): number {
  if (work === DETONATE || work === CHARGE) return demolitionBy(sv, u, work);
  // A block takes half of a battle, and closes a road to both sides.
  if (work === BUILD || work === BREAK) return -1;
  const asked = clearanceBy(sv.sc, u, work);
  if (asked > 0) return asked;
  const { stance, aim } = sv.missions[u]!;
  const { atlas, doctrine, seat } = sv.sc;
  const isWanted = stance === 'take' || stance === 'leave' || (atlas.mustAttack[seat]! && stance !== 'wait');
  if (!isWanted) return -1;
  return doctrine.advance * (work === LIFT && aim !== undefined && isWaitedFor(sv.sc, u, aim) ? LIFTING : CLEARING);
}

/** Who has turned over mines or a block goes in, where they hurt him less than anybody else. */
function enteringWorth(sv: Survey, u: UnitId, side: number): number {
  const { b, s, doctrine } = sv.sc;
  if (!isAtClearing(b, s, u) || sideOfWork(b, s, u) !== side || isClearing(b, s, u)) return 0;
  const from = hexOf(b, s, u);
  const to = b.ground.next[6 * from + side]!;
  // To clear it is the whole task of some.
  const nearer = sv.missions[u]!.stance === 'clear' ? 0 : taskAt(sv, u, to) - taskAt(sv, u, from);
  return nearer - doctrine.care * (riskAt(sv, u, to) - riskAt(sv, u, from));
}

/** Whether vehicles of its side near by have farther to go than from where it clears. */
function isWaitedFor({ b, s, seat }: Scene, u: UnitId, { far }: Aim): boolean {
  const here = hexOf(b, s, u);
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (!b.types[v]!.vehicle || !stands(b, s, v)) continue;
    const hex = hexOf(b, s, v);
    const map = far[b.walkers[v]!.mover]!;
    if (hexesBetween(b, hex, here) <= WAITING && map[hex]! > map[here]!) return true;
  }
  return false;
}

/** The best of them, if it gains enough over staying; a unit that has moved goes on for more than a better look. */
export function bestMove({ b, s }: Scene, u: UnitId, choices: readonly RankedChoice[]): RankedChoice {
  const least = hasFlag(b, s, u, MOVED) && loadOf(b, s, u) < 0 ? GOES_ON : LEAST_GAIN;
  let best = choices[0]!;
  for (const choice of choices) if (choice.worth > best.worth + 1e-9) best = choice;
  // Who comes from the sea cannot stay.
  const mayStay = choices[0]!.action === ACT.STAY;
  return !mayStay || best.worth > choices[0]!.worth + least ? best : choices[0]!;
}

/**
 * What the unit would gain by its move at the end of this segment: what its fire costs it, since who fires does not move. Where it can go is found
 * without a list of actions: fire comes before movement.
 */
export function gainByMoving(sv: Survey, u: UnitId): number {
  const { b, s } = sv.sc;
  if (!isReady(b, s, u) || b.walkers[u]!.halves === 0 || isBound(b, s, u)) return 0;
  const stay = standing(sv, u, hexOf(b, s, u), 0, hasFlag(b, s, u, INSIDE));
  findReach(b, s, u, b.walkers[u]!.halves);
  const { finder } = b.scratch;
  let best = stay;
  for (let i = 0; i < finder.count; i++) {
    const hex = finder.ends[i]!;
    const worth = standing(sv, u, hex, Math.max(0, b.walkers[u]!.halves - finder.costTo(hex)));
    if (worth > best) best = worth;
  }
  return Math.max(best - stay, mayLeave(sv, u) ? EXIT_WORTH : 0);
}

/** Whether it leaves the map in this segment where it is to, from where it stands or from a hex of the reach that was found last. */
function mayLeave({ sc: { b, s, seat }, missions }: Survey, u: UnitId): boolean {
  const { stance, aim } = missions[u]!;
  if (stance !== 'leave' || !b.exits[seat]![aim!.edge]! || hasFlag(b, s, u, INSIDE)) return false;
  const most = b.walkers[u]!.halves - EXIT_POINTS;
  const { finder } = b.scratch;
  if (most >= 0 && aim!.isIn[hexOf(b, s, u)] === 1) return true;
  for (let i = 0; i < finder.count; i++) {
    const hex = finder.ends[i]!;
    if (aim!.isIn[hex] === 1 && finder.costTo(hex) <= most) return true;
  }
  return false;
}
