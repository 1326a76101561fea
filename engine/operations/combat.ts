/** Flows of combat: a surface action, an air strike, a submarine's attack, each begun, walked on and ended here. */
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { actInAction, beginAction, decisionsInAction, nextInAction } from './action-flow.js';
import type { Campaign } from './campaign.js';
import { endFight } from './contacts.js';
import { actInHunt, beginHunt, decisionsInHunt, nextInHunt } from './hunt-flow.js';
import { endHunt } from './hunting.js';
import { type CampaignState, G, U } from './layout.js';
import { FLOW } from './phases.js';
import { decisionsInStrike } from './strike-choices.js';
import { actInStrike, beginStrike, nextInStrike } from './strike-flow.js';
import { endStrike } from './striking.js';

/** Places for the flow's own numbers. */
const PLACES = 24;

/** What a flow reckons with begins at 0. */
function clearPlaces(c: Campaign, s: CampaignState): void {
  s.fill(0, G.x0, G.x0 + PLACES);
  s[G.sub] = 0;
  s[G.leaves] = 0;
  for (let u = 0, o = c.unitsAt; u < c.units; u++, o += U.size) {
    s[o + U.a0] = 0;
    s[o + U.a1] = 0;
    s[o + U.a2] = 0;
    s[o + U.a3] = 0;
  }
}

export function nextFight(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  if (s[G.flow] === FLOW.none) {
    clearPlaces(c, s);
    s[G.flow] = FLOW.action;
    beginAction(c, s);
  }
  if (nextInAction(c, s, log)) return true;
  s[G.flow] = FLOW.none;
  endFight(c, s);
  return false;
}

export function nextStriking(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  if (s[G.flow] === FLOW.none) {
    clearPlaces(c, s);
    s[G.flow] = FLOW.strike;
    beginStrike(s);
  }
  if (nextInStrike(c, s, log)) return true;
  s[G.flow] = FLOW.none;
  endStrike(c, s);
  return false;
}

export function nextHunting(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  if (s[G.flow] === FLOW.none) {
    clearPlaces(c, s);
    s[G.flow] = FLOW.hunt;
    beginHunt(s);
  }
  if (nextInHunt(c, s, log)) return true;
  s[G.flow] = FLOW.none;
  endHunt(c, s);
  return false;
}

export function combatActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  switch (s[G.flow]) {
    case FLOW.action:
      return decisionsInAction(c, s, ids);
    case FLOW.strike:
      return decisionsInStrike(c, s, ids);
    default:
      return decisionsInHunt(c, s, ids);
  }
}

export function actInCombat(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  switch (s[G.flow]) {
    case FLOW.action:
      actInAction(c, s, a, chance, log);
      return;
    case FLOW.strike:
      actInStrike(c, s, a, chance, log);
      return;
    default:
      actInHunt(c, s, a, chance, log);
  }
}
