/** Tells the events of a submarine's attack. */
import type { EventLog } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { leftOf } from './combatants.js';
import * as H from './hunt-fields.js';
import type { CampaignState } from './layout.js';
import { lastBlow } from './shot.js';
import { dieOf, modifier, pushCombat } from './tell-combat.js';
import * as THROW from './throw-kinds-combat.js';

export function tellListen(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  hunters: number,
  huntDie: number,
  quietDie: number,
): void {
  pushCombat(c, s, log, {
    kind: 'listen',
    rule: 'N8.1',
    unit: u,
    rolls: [...dieOf(THROW.hunt, huntDie), ...dieOf(THROW.quiet, quietDie)],
    modifiers: [...modifier('hunters', hunters, 'N8.1'), ...modifier('quietness', c.quiet[u]!, 'N8.1')],
    data: { hunters, hunt: hunters + huntDie, quiet: c.quiet[u]! + quietDie, attacks: s[H.attacks]! },
  });
}

/** The blow in `lastBlow`, before it takes effect; `bonus` is added to the die of power. */
export function tellAttack(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  t: number,
  power: number,
  die: number,
  bonus: number,
): void {
  const { points, rest, losses, extra, more } = lastBlow;
  pushCombat(c, s, log, {
    kind: 'attack',
    rule: 'N8.7',
    unit: u,
    target: t,
    rolls: [
      ...dieOf(THROW.torpedo, die),
      ...dieOf(THROW.torpedoRest, rest),
      ...dieOf(THROW.extra, extra),
      ...dieOf(THROW.more, more),
    ],
    modifiers: modifier('guided', bonus, 'N8.7'),
    data: { points, power, losses, extra: more, left: Math.max(-1, leftOf(c, s, t) - losses - more) },
  });
}

/** A die of depth charges, or that of the remainder. */
export function tellCharge(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  die: number,
  isRest: boolean,
): void {
  const kind = isRest ? THROW.chargeRest : THROW.charge;
  pushCombat(c, s, log, {
    kind: 'charge',
    rule: 'N8.4',
    unit: u,
    rolls: dieOf(kind, die),
    data: { power: s[H.power]!, sum: s[H.sum]!, rest: isRest, more: isRest && s[H.rest] === 2 },
  });
}

export function tellHunt(c: Campaign, s: CampaignState, log: EventLog, u: number, result: number): void {
  const data = { power: s[H.power]!, dice: s[H.thrown]!, sum: s[H.sum]!, evasion: c.evasion[u]!, result };
  pushCombat(c, s, log, { kind: 'hunt', rule: 'N8.4', unit: u, data });
}

export function tellAnswer(c: Campaign, s: CampaignState, log: EventLog, u: number, t: number, losses: number): void {
  pushCombat(c, s, log, { kind: 'reply', rule: 'N8.5', unit: u, target: t, data: { losses } });
}
