/** Transition function: what each action does, in place. */
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { assert } from '../core/result.js';
import type { Campaign } from './campaign.js';
import { dock } from './closing.js';
import { actInCombat } from './combat.js';
import { chooseNight, decline, engage, stepAside } from './contacts.js';
import { rollSpot } from './detection.js';
import { advance } from './flow.js';
import { hunt } from './hunting.js';
import { type CampaignState, G } from './layout.js';
import { STEP } from './phases.js';
import { detach, rollOrder, sail } from './sailing.js';
import { aimShell, chooseHarm, rollHarm, rollMend, rollShelling } from './shelling.js';
import { answer, askedBase, strike } from './striking.js';
import { rollStore, spend } from './supply.js';
import { intercept, rollMine, rollPatch } from './walking.js';
import { declareWork, rollLay } from './works.js';

export function applyAction(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  act(c, s, a, chance, log);
  advance(c, s, log);
}

function act(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  switch (s[G.step]) {
    case STEP.supply:
      spend(c, s, a, log);
      return;
    case STEP.spend:
      rollStore(c, s, chance, log);
      return;
    case STEP.works:
      declareWork(c, s, a, log);
      return;
    case STEP.order:
      rollOrder(c, s, chance, log);
      return;
    case STEP.sail:
      sail(c, s, a);
      return;
    case STEP.detach:
      detach(c, s, a, log);
      return;
    case STEP.mine:
      rollMine(c, s, chance, log);
      return;
    case STEP.patch:
      rollPatch(c, s, chance, log);
      return;
    case STEP.intercept:
      intercept(c, s, a, log);
      return;
    case STEP.spot:
      rollSpot(c, s, chance, log);
      return;
    case STEP.engage:
      engage(c, s, a);
      return;
    case STEP.decline:
      decline(c, s, a, log);
      return;
    case STEP.night:
      chooseNight(s, a);
      return;
    case STEP.aside:
      stepAside(c, s, a, log);
      return;
    case STEP.dock:
      dock(c, s, a, log);
      return;
    default:
      actInCombatOrPort(c, s, a, chance, log);
  }
}

function actInCombatOrPort(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  switch (s[G.step]) {
    case STEP.strike:
      strike(s, s[G.mover]!, a);
      return;
    case STEP.base:
      strike(s, askedBase(c, s), a);
      return;
    case STEP.answer:
      answer(s, a);
      return;
    case STEP.shell:
      aimShell(c, s, a);
      return;
    case STEP.shelling:
      rollShelling(c, s, chance, log);
      return;
    case STEP.harm:
      chooseHarm(c, s, a);
      return;
    case STEP.harming:
      rollHarm(c, s, chance, log);
      return;
    case STEP.mend:
      rollMend(c, s, chance, log);
      return;
    case STEP.hunt:
      hunt(c, s, a);
      return;
    case STEP.lay:
      rollLay(c, s, chance, log);
      return;
    case STEP.fight:
    case STEP.striking:
    case STEP.hunting:
      actInCombat(c, s, a, chance, log);
      return;
    default:
      assert(false, 'nothing is decided here');
  }
}
