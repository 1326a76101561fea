/** Decision context: the campaign as the seat knows it or has drawn it, and what it makes of both sides' fleets. */
import { otherSeat, type Seat } from '../../../engine/index.js';
import {
  type Campaign,
  type CampaignState,
  contactAt,
  F,
  firstOf,
  fleetAt,
  G,
  isThere,
  K,
  KIND,
  SLOTS,
  slotsOf,
  timeOf,
  U,
} from '../../../engine/operations/index.js';
import { type Atlas, atlasOf } from './atlas.js';
import type { Doctrine } from './doctrine.js';
import { type Force, forceOf } from './forces.js';

/** An enemy fleet: one that is followed, or one of a drawn world. */
export interface Foe {
  readonly fleet: number;
  readonly hex: number;
  readonly kind: number;
  /** Followed by a contact. */
  readonly isKnown: boolean;
  readonly speed: number;
  readonly force: Force;
  /** Where its first ship was seen last, and how likely it is that it is still about there. */
  readonly seenHex: number;
  readonly memory: number;
}

/** A fleet stays about where it was seen with this chance a sea phase. */
const STAYS = 0.6;

/** Sea phases since the start of a time. */
export const phaseOf = (time: number): number => Math.max(0, (time >> 2) * 3 + (time & 3) - 3);

export interface Scene {
  readonly c: Campaign;
  readonly s: CampaignState;
  readonly seat: Seat;
  readonly enemy: Seat;
  readonly doctrine: Doctrine;
  readonly atlas: Atlas;
  readonly foes: readonly Foe[];
  /** Own fleets that are there. */
  readonly ours: readonly number[];
  /** Sea phases after this one. */
  readonly phasesLeft: number;
  /** Own fleet as a force. */
  force(f: number): Force;
}

/** A choice with what it is worth, in points. */
export interface RankedOrder {
  readonly action: number;
  readonly worth: number;
}

export function sceneOf(c: Campaign, s: CampaignState, seat: Seat, doctrine: Doctrine): Scene {
  const enemy = otherSeat(seat);
  const forces = new Map<number, Force>();
  const ours: number[] = [];
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) if (isThere(s, f)) ours.push(f);
  return {
    c,
    s,
    seat,
    enemy,
    doctrine,
    atlas: atlasOf(c),
    foes: foesOf(c, s, seat, enemy),
    ours,
    phasesLeft: (c.scenario.turns - s[G.turn]!) * 3 + (3 - Math.max(1, s[G.sea]!)),
    force(f) {
      const known = forces.get(f) ?? forceOf(c, s, f);
      forces.set(f, known);
      return known;
    },
  };
}

function foesOf(c: Campaign, s: CampaignState, seat: Seat, enemy: Seat): Foe[] {
  const followed = new Set<number>();
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(seat, k) + K.fleet]!;
    if (f >= 0) followed.add(f);
  }
  const foes: Foe[] = [];
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    if (!isThere(s, f)) continue;
    const o = fleetAt(f);
    foes.push({
      fleet: f,
      hex: s[o + F.hex]!,
      kind: s[o + F.kind]!,
      isKnown: followed.has(f),
      speed: s[o + F.speed]!,
      force: forceOf(c, s, f),
      ...memoryOf(c, s, f),
    });
  }
  return foes;
}

function memoryOf(c: Campaign, s: CampaignState, f: number): Pick<Foe, 'seenHex' | 'memory'> {
  const o = c.unitsAt + firstOf(s, f) * U.size;
  return { seenHex: s[o + U.seenHex]!, memory: STAYS ** (phaseOf(timeOf(s)) - phaseOf(s[o + U.seenTime]!)) };
}

export const foeAt = (sc: Scene, f: number): Foe | undefined => sc.foes.find(({ fleet }) => fleet === f);

/** Has more to do than to stay out of the way. */
export const canFight = (kind: number): boolean => kind !== KIND.transport && kind !== KIND.support;
/** Fights with guns. */
export const isFighter = (kind: number): boolean => kind === KIND.battle || kind === KIND.raider;

export const hexOf = ({ s }: Scene, f: number): number => s[fleetAt(f) + F.hex]!;
export const kindOf = ({ s }: Scene, f: number): (typeof KIND)[keyof typeof KIND] =>
  s[fleetAt(f) + F.kind] as (typeof KIND)[keyof typeof KIND];

/** Hexes by sea; far where there is no way. */
export const bySea = ({ c }: Scene, from: number, to: number): number => c.map.bySea[from * c.map.hexes + to]!;
export const apart = ({ c }: Scene, from: number, to: number): number => c.map.apart[from * c.map.hexes + to]!;
