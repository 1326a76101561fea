/** Legal actions, ascending: the decision or the throw at which the state stands. */
import type { ActionList } from '../core/actions.js';
import { CHANCE, OVER } from '../core/game.js';
import { PASS, ROLL, YES } from './actions.js';
import type { Campaign } from './campaign.js';
import { combatActions } from './combat.js';
import { asideActions, engageActions } from './contacts.js';
import { huntActions } from './hunting.js';
import { type CampaignState, G } from './layout.js';
import { STEP } from './phases.js';
import { detachActions, sailActions } from './sailing.js';
import { harmActions, shellActions } from './shelling.js';
import { askedBase, strikeActions } from './striking.js';
import { supplyActions } from './supply.js';
import { interceptActions } from './walking.js';
import { workActions } from './works.js';

export function legalActions(c: Campaign, s: CampaignState, out: ActionList): void {
  const actor = s[G.actor]!;
  out.count = 0;
  if (actor === CHANCE) {
    out.ids[0] = ROLL;
    out.count = 1;
  } else if (actor !== OVER) out.count = decisions(c, s, out.ids);
}

function decisions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  switch (s[G.step]) {
    case STEP.supply:
      return supplyActions(c, s, ids);
    case STEP.works:
      return workActions(c, s, ids);
    case STEP.sail:
      return sailActions(c, s, ids);
    case STEP.detach:
      return detachActions(c, s, ids);
    case STEP.intercept:
      return interceptActions(c, s, ids);
    case STEP.engage:
      return engageActions(s, ids);
    case STEP.aside:
      return asideActions(c, s, s[G.walker]!, ids);
    case STEP.strike:
      return strikeActions(c, s, s[G.mover]!, ids);
    case STEP.base:
      return strikeActions(c, s, askedBase(c, s), ids);
    case STEP.shell:
      return shellActions(c, s, ids);
    case STEP.harm:
      return harmActions(c, s, ids);
    case STEP.hunt:
      return huntActions(c, s, ids);
    case STEP.fight:
    case STEP.striking:
    case STEP.hunting:
      return combatActions(c, s, ids);
    default:
      // Declining, night, docking, striking back.
      ids[0] = PASS;
      ids[1] = YES;
      return 2;
  }
}
