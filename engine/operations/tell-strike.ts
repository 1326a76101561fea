/** Tells the events of an air strike. */
import { unitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { flakValue, lowBonus } from './flak.js';
import type { CampaignState } from './layout.js';
import { lastBlow } from './shot.js';
import * as X from './strike-fields.js';
import { fromOf, isLow, isRaider, seatOfPlace } from './strike-planes.js';
import { dieOf, modifier, pushCombat } from './tell-combat.js';
import * as THROW from './throw-kinds-combat.js';

/** Who flies in the pass that begins. */
export function tellRaid(c: Campaign, s: CampaignState, log: EventLog): void {
  const pass = s[X.pass]!;
  const planes = [];
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isRaider(c, s, u)) planes.push(unitId(u));
  const seat = seatOfPlace(c, fromOf(s, pass));
  pushCombat(c, s, log, {
    kind: 'raid',
    rule: pass === 0 ? 'N16.1' : 'N16.2',
    data: { seat, back: pass === 1, planes },
  });
}

export function tellAirCombat(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  by: number,
  at: number,
  die: number,
  value: number,
  result: number,
): void {
  pushCombat(c, s, log, {
    kind: 'air-combat',
    rule: 'G-1',
    unit: by,
    target: at,
    rolls: dieOf(THROW.air, die),
    modifiers: modifier('plane-training', c.skill[by]!, 'G-1'),
    data: { value, result },
  });
}

export function tellFlak(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  allotted: number,
  valueDie: number,
  die: number,
  result: number,
): void {
  pushCombat(c, s, log, {
    kind: 'flak',
    rule: 'N10.2',
    unit: u,
    rolls: [...dieOf(THROW.flakValue, valueDie), ...dieOf(THROW.flak, die)],
    modifiers: modifier('low-attack', lowBonus(isLow(c, u)), 'N10.2'),
    data: { allotted, value: flakValue(allotted, valueDie), result },
  });
}

/** An attack on a ship, with the extra damage of `lastBlow`, or on a base. */
export function tellBombs(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  told: {
    readonly u: number;
    readonly t: number;
    readonly value: number;
    readonly points: number;
    readonly isTorpedo: boolean;
    readonly die: number;
    readonly rest: number;
    readonly losses: number;
    readonly atBase: boolean;
  },
): void {
  const { u, t, value, points, isTorpedo, die, rest, losses, atBase } = told;
  const [extra, more] = atBase ? [0, 0] : [lastBlow.extra, lastBlow.more];
  pushCombat(c, s, log, {
    kind: 'bombs',
    rule: 'G-18',
    unit: u,
    ...(atBase ? {} : { target: t }),
    rolls: [
      ...dieOf(isTorpedo ? THROW.drop : THROW.bomb, die),
      ...dieOf(THROW.dropRest, rest),
      ...dieOf(THROW.extra, extra),
      ...dieOf(THROW.more, more),
    ],
    modifiers: modifier('plane-training', isTorpedo ? c.skill[u]! : -c.skill[u]!, 'G-18'),
    data: { power: value, points, torpedo: isTorpedo, base: atBase, losses, extra: more },
  });
}
