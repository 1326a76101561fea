/** Walks the course of the campaign on to the next decision or throw. @rule G-22 */
import type { EventLog } from '../core/events.js';
import { never } from '../core/result.js';
import type { Campaign } from './campaign.js';
import { arrive, beginSea, closeSea, endMove, nextDock } from './closing.js';
import { nextFight, nextHunting, nextStriking } from './combat.js';
import { nextAside, nextContact, nextDecline, nextEngage, nextNight } from './contacts.js';
import { nextSpot } from './detection.js';
import { nextHunt } from './hunting.js';
import { type CampaignState, G } from './layout.js';
import { STEP, stepOf } from './phases.js';
import { nextDetach, nextOrder, nextSail } from './sailing.js';
import { nextHarm, nextHarming, nextMend, nextShell, nextShelling } from './shelling.js';
import { nextAnswer, nextBase, nextStrike } from './striking.js';
import { nextSpend, nextSupply } from './supply.js';
import { nextIntercept, nextMine, nextPatch, nextWalk } from './walking.js';
import { nextLay, nextWorks } from './works.js';

/** Leaves the state at the next decision, throw, or the end. */
export function advance(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  while (!isReady(c, s, log));
}

/** Finds the next thing of the step; false when another step has taken its place. */
function isReady(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  const step = stepOf(s);
  switch (step) {
    case STEP.supply:
      return nextSupply(c, s);
    case STEP.spend:
      return nextSpend(s);
    case STEP.begin:
      return beginSea(c, s, log);
    case STEP.works:
      return nextWorks(c, s);
    case STEP.order:
      return nextOrder(s);
    case STEP.sail:
      return nextSail(s);
    case STEP.detach:
      return nextDetach(s);
    case STEP.walk:
      return nextWalk(c, s);
    case STEP.mine:
      return nextMine(c, s);
    case STEP.patch:
      return nextPatch(c, s);
    case STEP.intercept:
      return nextIntercept(c, s);
    case STEP.spot:
      // The move is over before anybody looks.
      if (s[G.other] === 0) arrive(c, s, log);
      return nextSpot(c, s, log);
    case STEP.contact:
    case STEP.engage:
    case STEP.decline:
    case STEP.night:
    case STEP.fight:
    case STEP.aside:
    case STEP.dock:
    case STEP.strike:
    case STEP.answer:
    case STEP.striking:
    case STEP.shell:
    case STEP.shelling:
    case STEP.harm:
    case STEP.harming:
    case STEP.mend:
    case STEP.hunt:
    case STEP.hunting:
    case STEP.moved:
    case STEP.base:
    case STEP.lay:
    case STEP.close:
    case STEP.over:
      return isReadyInContact(c, s, log, step);
    default:
      return never(step);
  }
}

type LaterStep = Exclude<
  ReturnType<typeof stepOf>,
  | typeof STEP.supply
  | typeof STEP.spend
  | typeof STEP.begin
  | typeof STEP.works
  | typeof STEP.order
  | typeof STEP.sail
  | typeof STEP.detach
  | typeof STEP.walk
  | typeof STEP.mine
  | typeof STEP.patch
  | typeof STEP.intercept
  | typeof STEP.spot
>;

/** From contact to the end of the sea phase. */
function isReadyInContact(c: Campaign, s: CampaignState, log: EventLog | undefined, step: LaterStep): boolean {
  switch (step) {
    case STEP.contact:
      return nextContact(c, s);
    case STEP.engage:
      return nextEngage(s);
    case STEP.decline:
      return nextDecline(s);
    case STEP.night:
      return nextNight(c, s, log);
    case STEP.fight:
      return nextFight(c, s, log);
    case STEP.aside:
      return nextAside(c, s);
    case STEP.dock:
      return nextDock(c, s);
    case STEP.strike:
      return nextStrike(c, s);
    case STEP.answer:
      return nextAnswer(c, s);
    case STEP.striking:
      return nextStriking(c, s, log);
    case STEP.shell:
      return nextShell(c, s);
    case STEP.shelling:
      return nextShelling(c, s);
    case STEP.harm:
      return nextHarm(c, s);
    case STEP.harming:
      return nextHarming(s);
    case STEP.mend:
      return nextMend(c, s);
    case STEP.hunt:
      return nextHunt(c, s);
    case STEP.hunting:
      return nextHunting(c, s, log);
    case STEP.moved:
      return endMove(s);
    case STEP.base:
      return nextBase(c, s);
    case STEP.lay:
      return nextLay(c, s);
    case STEP.close:
      return closeSea(c, s, log);
    case STEP.over:
      return true;
    default:
      return never(step);
  }
}
