/** Deployment: where each piece is set up: near its task, in cover, with a field of fire; carriers beside whom they are to lift. */
import type { Q, R, UnitId } from '../../../engine/index.js';
import {
  ACT,
  type Battle,
  type BattleState,
  G,
  hexesBetween,
  hexOf,
  isCover,
  isTown,
  loadOf,
  mayCarry,
  standsOutside,
} from '../../../engine/panzer/index.js';
import { clearanceAt } from './clearance.js';
import { demolitionAt } from './demolition.js';
import { riskAt, type Survey, surveyOf } from './ground-worth.js';
import { turnsTo } from './missions.js';
import { delays } from './obstruction.js';
import type { RankedChoice, Scene } from './scene.js';

const COVER = 1.5;
/** Hexes that are seen from a good place. */
const WIDE = 60;
/** Points that mines under one's own unit cost. */
const MINED = 3;
/** Points for a turn that what is laid costs the enemy. */
const DELAY = 3;
/** So many turns away from where they will fight the sides begin at best. */
const LIFT_FROM = 3;

/** Of several hexes, between them. */
interface Middle {
  readonly q: Q;
  readonly r: R;
}

/** Middle of where the enemy stands, or of where he may be set up. */
function centreOf({ b, s, enemy }: Scene): Middle {
  let [q, r, count] = [0, 0, 0];
  const add = (hex: number): void => {
    q += b.ground.q[hex]!;
    r += b.ground.r[hex]!;
    count++;
  };
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (standsOutside(b, s, v)) add(hexOf(b, s, v));
    else if (b.zoneOf[v]!.length > 0) add(b.zoneOf[v]![b.zoneOf[v]!.length >> 1]!);
  }
  return count === 0 ? { q: 0, r: 0 } : { q: q / count, r: r / count };
}

function distanceFrom({ ground: { q, r } }: Battle, centre: Middle, hex: number): number {
  const [dq, dr] = [q[hex]! - centre.q, r[hex]! - centre.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The piece that is set up, as a unit; -1 for a marker. */
const unitOf = (b: Battle, s: BattleState): UnitId => {
  const piece = b.order[s[G.unit]!]!;
  return (piece.isMarker ? -1 : piece.number) as UnitId;
};

/** The seat's task there: the best of its aims, by the turns it takes. */
function taskOf(sc: Scene, u: UnitId, hex: number): number {
  const { b, seat, atlas } = sc;
  const attacks = atlas.mustAttack[seat]!;
  let best = Number.NEGATIVE_INFINITY;
  for (const aim of atlas.aims) {
    if (aim.kind !== 'control' && aim.seat !== seat) continue;
    const turns = b.walkers[u]!.halves === 0 ? 0.15 * nearest(b, aim.hexes, hex) : turnsTo(sc, aim, u, hex);
    const near = attacks ? -turns : -Math.max(0, turns - (b.types[u]!.vehicle ? 0.5 : 1));
    best = Math.max(best, aim.weight * near);
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : best;
}

const nearest = (b: Battle, hexes: readonly number[], from: number): number =>
  hexes.reduce((least, hex) => Math.min(least, hexesBetween(b, from, hex)), 99);

/** Who is on foot there without a carrier, less the carriers. */
function waiting({ b, s, seat }: Scene, carrier: UnitId, hex: number): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!standsOutside(b, s, u) || hexOf(b, s, u) !== hex) continue;
    if (b.types[u]!.carries === 'any') count -= loadOf(b, s, u) < 0 ? 1 : 0;
    else if (mayCarry(b.types[carrier]!, b.types[u]!) && !b.types[u]!.indirect) count++;
  }
  return count;
}

function hexWorth(sv: Survey, u: UnitId, hex: number, centre: Middle): number {
  const { sc } = sv;
  const { b, doctrine, atlas, picture, s, seat } = sc;
  const type = b.types[u]!;
  const crowd = sv.crowd.get(hex) ?? 0;
  const rear = distanceFrom(b, centre, hex);
  // Mines do not ask whose they are.
  const risk = doctrine.care * riskAt(sv, u, hex) + (sv.mines.has(hex) ? MINED : 0);
  if (type.carries === 'any') {
    return (waiting(sc, u, hex) > 0 ? 4 : 0) + 0.1 * rear - risk - 0.3 * crowd - (picture.isExposed(hex) ? 0.5 : 0);
  }
  const isGun = type.range >= 4 && !type.indirect;
  const cover = isCover(b.ground.terrain[hex]!) ? COVER : 0;
  const view = Math.min(1, atlas.outlook[hex]! / WIDE);
  if (type.indirect && !isGun) return 0.5 * view + cover + 0.15 * Math.min(10, rear) - risk - 0.2 * crowd;
  const fire = doctrine.fire * picture.chance(s, u, hex);
  const inTown = isTown(b, hex) && !type.vehicle ? 0.6 : 0;
  const works = demolitionAt(sv, u, hex) + clearanceAt(sc, u, hex);
  const open = atlas.mustAttack[seat]! ? 0.3 : isGun ? 2 : 0.5;
  return 1.2 * taskOf(sc, u, hex) + works + cover + inTown + open * view + fire - risk - (crowd > 1 ? 0.8 * crowd : 0);
}

/** Blocks on roads and mines in the open, where the enemy comes to what he wants. */
function markerWorth({ b, atlas }: Scene, hex: number): number {
  let near = 0;
  for (const aim of atlas.aims) {
    const distance = nearest(b, aim.hexes, hex);
    near = Math.max(near, aim.weight * (distance === 0 ? 1 : 3 - 0.5 * Math.abs(distance - 1)));
  }
  return near + (b.ground.roads[hex] !== 0 ? 1.5 : 0) + 0.01 * atlas.outlook[hex]!;
}

/** Where what is laid looks best, and costs the enemy most time. */
function weighMarker(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const { b, s } = sc;
  const lost = delays(sc, b.order[s[G.unit]!]!.number);
  return legal.map((action) => {
    if (action === ACT.PASS) return { action, worth: 0 };
    const hex = action - ACT.END;
    return { action, worth: markerWorth(sc, hex) + DELAY * (lost.get(hex) ?? 0) };
  });
}

/** All places of the piece that is set up. */
export function weighPlaces(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const { b, s, seat, atlas } = sc;
  const u = unitOf(b, s);
  if (u < 0) return weighMarker(sc, legal);
  const sv = surveyOf(sc);
  const centre = centreOf(sc);
  const type = b.types[u]!;
  return legal.map((action) => {
    if (action === ACT.PASS) return { action, worth: 0 };
    if (action >= ACT.INTO) return { action, worth: hexWorth(sv, u, action - ACT.INTO, centre) + 3 };
    if (action >= ACT.END) return { action, worth: hexWorth(sv, u, action - ACT.END, centre) };
    // From the sea as early as it may.
    if (action >= ACT.COME) return { action, worth: ACT.COME - action };
    const carrier = (action - ACT.UNIT) as UnitId;
    const isLifted =
      atlas.mustAttack[seat]! && type.movement <= 1 && !type.indirect && b.types[carrier]!.carries === 'any';
    const far = -taskOf(sc, u, hexOf(b, s, carrier)) >= LIFT_FROM;
    return { action, worth: isLifted && far ? 20 : -50 };
  });
}
