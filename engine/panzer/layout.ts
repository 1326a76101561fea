/**
 * The state of a battle: one Int16Array of at most 4 KiB. Globals first, then a block of fields a unit, a marker and a plane, then the
 * orders of both sides, the hexes that each saw when it wrote them, and who controls each objective.
 *
 * A wreck is the block of the unit that died there.
 */
import type { UnitId } from '../core/brand.js';
import * as G from './global-fields.js';
import * as M from './marker-fields.js';
import * as A from './plane-fields.js';
import * as U from './unit-fields.js';

export type BattleState = Int16Array;

/** Places of the globals, and of the fields of a unit, a marker and a plane in its block. */
export { A, G, M, U };

/** `U.status`. */
export const TO_COME = 0;
export const ON_MAP = 1;
export const DEAD = 2;
/** Dead, and in the way. @rule VIII.1 */
export const WRECK = 3;
export const EXITED = 4;
/** Naval guns, which are never on the map. @rule XV.3 */
export const AT_SEA = 5;
/** In landing craft off a beach. @rule XI.1 */
export const LANDING = 6;

/** `U.flags`: turned over. @rule CRT.DD */
export const DISPERSED = 1;
/** Has attacked in this segment, or may not as it fired at aircraft in the one before. @rule VII.B.5 @rule VII.B.6 */
export const FIRED = 2;
/** Has moved in this segment, or begun to. @rule V.B.4 */
export const MOVED = 4;
/** Was the target of an attack of this kind in this phase. @rule VII.B.5 @rule VII.D.5 @rule VII.E.4 */
export const HIT = 8;
/** Fired out of woods or a town, and was seen. @rule VII.L.1 */
export const SPOTTED = 16;
/** Has loaded or unloaded in this segment. @rule V.C.2.d */
export const LOADED = 32;
/** Was carried in this segment. @rule VII.E.3 */
export const CARRIED = 64;
/** In a fortification. @rule IX.C.1 */
export const INSIDE = 128;
/** Target of the attack that is being built, or not yet resolved. */
export const CHOSEN = 256;
/** Takes part in it. */
export const AIMING = 512;
/** Fired in the enemy's segment, and will neither fire nor move in its own. @rule XII.D.2 */
export const SPENT = 1024;
/** Was asked for an order, and has done nothing since that an order forbids: what everybody sees of orders. */
export const ASKED = 2048;
/** The same of the orders that are due. */
export const ASKED_DUE = 4096;

/** `A.status`. */
export const READY = 0;
export const SHOT_DOWN = 1;
export const DRIVEN_OFF = 2;
/** Has left the map for good. @rule P-74 */
export const GONE = 3;
/** `A.arm`. */
export const NO_ARM = 0;
export const LOAD_ARM = 1;
export const GUNS_ARM = 2;

export const NO_UNIT = -1 as UnitId;
/** Orders of one side and turn, by the hex they name. @rule VII.C.3 */
export const MAX_ORDERS = 15;
/** No order has this number. `U.due` of a battery whose order is not fired: until the phase is over it attacks nothing else. @rule VII.C.3 @rule P-42 */
export const HELD = 15;

/** `U.hex` of a unit that left over an edge. */
export const exitAt = (edge: number): number => -2 - edge;

/** Where the blocks of a battle's state begin. */
export interface Places {
  readonly unitsAt: number;
  readonly markersAt: number;
  readonly planesAt: number;
  /** By seat: hexes of the orders written last. */
  readonly writtenAt: number;
  /** By seat: those of the turn before. */
  readonly dueAt: number;
  /** Of the side whose segment it is: where each order fell. @rule VII.C.11 */
  readonly fellAt: number;
  /** By seat: bits of the hexes that it saw when it wrote orders last. */
  readonly seenAt: number;
  /** The same when the side whose segment it is wrote those that are due. */
  readonly seenDueAt: number;
  /** 16 hexes each, of one seat. */
  readonly seenWords: number;
  readonly controlAt: number;
  /** Two numbers a group of naval guns: what it will fire at after the next turn, and whether it was asked. @rule XV.3 */
  readonly navalAt: number;
  /** Four numbers an observation plane: see `spotting-plane.ts`. @rule XII.1 */
  readonly observersAt: number;
  /** Bits of the units that planes have noted, where there are observation planes. @rule P-71 */
  readonly sightedAt: number;
  /** Columns of smoke, and hexes that were fired at: see `smoke.ts`. @rule XVI.1 */
  readonly smokeAt: number;
  readonly size: number;
}

/** What optional rules and rare pieces add to a state. */
interface Extras {
  /** Groups of naval guns among the units. */
  readonly naval: number;
  /** Observation planes among the planes. */
  readonly observers: number;
  /** Columns of smoke that both sides can make in a combat phase; nothing where the setting is off. */
  readonly smokes: number | undefined;
}

/** Numbers of an observation plane beside its block. */
export const OBSERVER_SIZE = 4;

/** @param objectives hexes of which it matters who controls them. */
export function placesFor(
  units: number,
  markers: number,
  planes: number,
  hexes: number,
  objectives: number,
  { naval, observers, smokes }: Extras,
): Places {
  const unitsAt = G.size;
  const markersAt = unitsAt + units * U.size;
  const planesAt = markersAt + markers * M.size;
  const writtenAt = planesAt + planes * A.size;
  const dueAt = writtenAt + 2 * MAX_ORDERS;
  const fellAt = dueAt + 2 * MAX_ORDERS;
  const seenAt = fellAt + MAX_ORDERS;
  const seenWords = (hexes + 15) >> 4;
  const seenDueAt = seenAt + 2 * seenWords;
  const controlAt = seenDueAt + seenWords;
  const navalAt = controlAt + objectives;
  const observersAt = navalAt + 2 * naval;
  const sightedAt = observersAt + OBSERVER_SIZE * observers;
  const smokeAt = sightedAt + (observers === 0 ? 0 : (units + 15) >> 4);
  const size = smokeAt + (smokes === undefined ? 0 : 2 * smokes + seenWords);
  const orders = { writtenAt, dueAt, fellAt, seenAt, seenDueAt, seenWords };
  return { unitsAt, markersAt, planesAt, ...orders, controlAt, navalAt, observersAt, sightedAt, smokeAt, size };
}
