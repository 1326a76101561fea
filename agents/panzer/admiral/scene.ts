/** Decision context: the battle as the seat knows it, with what it makes of map, enemy and doctrine. */
import { otherSeat, type Seat, type UnitId } from '../../../engine/index.js';
import {
  AIMING,
  type Battle,
  type BattleState,
  CHOSEN,
  G,
  loadOf,
  M,
  NO_HEX,
  STEP,
  U,
} from '../../../engine/panzer/index.js';
import { type Atlas, atlasOf } from './atlas.js';
import type { Doctrine } from './doctrine.js';
import { Picture } from './picture.js';
import { type Ways, waysOf } from './ways.js';
import { Losses } from './worth.js';

export interface Scene {
  readonly b: Battle;
  readonly s: BattleState;
  readonly seat: Seat;
  readonly enemy: Seat;
  readonly doctrine: Doctrine;
  readonly atlas: Atlas;
  /** As they are with what lies on the map; nothing where nothing does. */
  readonly ways: Ways | undefined;
  readonly picture: Picture;
  /** What the enemy loses by our fire, and we by his. */
  readonly wins: Losses;
  readonly pays: Losses;
}

/** A choice with what it is worth, and what is gained by it over the next. */
export interface RankedChoice {
  readonly action: number;
  readonly worth: number;
}

const pictures = new WeakMap<Battle, Map<Doctrine, readonly [Picture, Picture]>>();

/** Both seats have a picture each, kept from one decision to the next. */
function pictureOf(b: Battle, atlas: Atlas, doctrine: Doctrine, seat: Seat): Picture {
  const known = pictures.get(b) ?? new Map<Doctrine, readonly [Picture, Picture]>();
  pictures.set(b, known);
  const both = known.get(doctrine) ?? ([new Picture(b, atlas), new Picture(b, atlas)] as const);
  known.set(doctrine, both);
  return both[seat === 0 ? 0 : 1];
}

/** What a unit that is turned over costs its own side: half a turn of it. */
const DISPERSED_COSTS = 0.25;

export function sceneOf(b: Battle, s: BattleState, seat: Seat, doctrine: Doctrine): Scene {
  const atlas = atlasOf(b);
  const picture = pictureOf(b, atlas, doctrine, seat);
  picture.read(s, seat);
  const [wins, pays] = [new Losses(doctrine.disperse), new Losses(DISPERSED_COSTS)];
  const ways = waysOf(b, s, seat, atlas.mustAttack[seat]!);
  return { b, s, seat, enemy: otherSeat(seat), doctrine, atlas, ways, picture, wins, pays };
}

/** The same at the beginning of the attack that is being built, in a buffer of its own: nothing is chosen yet. */
export function rewound(b: Battle, s: BattleState, into: BattleState): BattleState {
  into.set(s);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size + U.flags;
    into[o] = into[o]! & ~(CHOSEN | AIMING);
  }
  for (let m = 0; m < b.markers.length; m++) {
    const o = b.markersAt + m * M.size + M.flags;
    into[o] = into[o]! & ~CHOSEN;
  }
  into[G.step] = STEP.choose;
  into[G.unit] = -1;
  into[G.hex] = NO_HEX;
  into[G.fortification] = -1;
  return into;
}

/** Turns after this one. */
export const turnsLeft = ({ b, s }: Scene): number => b.scenario.turns - s[G.turn]!;

/** With whom it carries. */
export function worthWith({ b, s, atlas }: Scene, u: UnitId): number {
  const load = loadOf(b, s, u);
  return atlas.worth[u]! + (load < 0 ? 0 : atlas.worth[load]!);
}
