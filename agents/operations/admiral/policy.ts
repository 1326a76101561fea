/** The policy: what a doctrine makes of each question in a state that the seat knows or has drawn. It remembers nothing. */
import { never, type Seat } from '../../../engine/index.js';
import {
  BASE_AT,
  type Campaign,
  type CampaignState,
  contactAt,
  FLOW,
  G,
  K,
  ORDER,
  STEP,
  stepOf,
} from '../../../engine/operations/index.js';
import { plainScore } from '../plain.js';
import { weighAction } from './action.js';
import { weighRaid, weighStrikes } from './air.js';
import { weighAside, weighDeclining, weighDocking, weighEngagements, weighIntercepts, weighNight } from './contacts.js';
import type { Doctrine } from './doctrine.js';
import { weighAim, weighHunts } from './hunts.js';
import { type Limits, UNLIMITED } from './limits.js';
import { isHomeward } from './missions.js';
import { weighParting } from './parting.js';
import { weighHarm, weighShelling, weighSupply, weighWorks } from './ports.js';
import { weighSailing } from './sailing.js';
import { type RankedOrder, type Scene, sceneOf } from './scene.js';

export class Policy {
  constructor(
    readonly c: Campaign,
    readonly doctrine: Doctrine,
    readonly limits: Limits = UNLIMITED,
  ) {}

  /** The best, the first of level ones. */
  choose(s: CampaignState, seat: Seat, legal: readonly number[]): number {
    return bestOf(this.weigh(s, seat, legal)).action;
  }

  /** Points given away against habits; who gives what looks best at first sight has none. */
  mixIn(s: CampaignState): number {
    return isUnlearnt(this.limits, s) ? 0 : this.doctrine.mix;
  }

  /** Each order with its worth in points. */
  weigh(s: CampaignState, seat: Seat, legal: readonly number[]): RankedOrder[] {
    if (isUnlearnt(this.limits, s))
      return legal.map((action) => ({ action, worth: plainScore(this.c, s, seat, action) }));
    return weighStep(this.scene(s, seat), legal);
  }

  scene(s: CampaignState, seat: Seat): Scene {
    return sceneOf(this.c, s, seat, this.doctrine);
  }
}

/** Questions of each kind that a limit can take away. */
const SAILING: readonly number[] = [STEP.sail, STEP.detach];
const ACTIONS: readonly number[] = [STEP.intercept, STEP.engage, STEP.decline, STEP.night, STEP.aside, STEP.fight];
const STRIKES: readonly number[] = [STEP.strike, STEP.base, STEP.striking];
const PORTS: readonly number[] = [STEP.supply, STEP.works, STEP.dock];

function isUnlearnt({ sailing, actions, strikes, ports }: Limits, s: CampaignState): boolean {
  const step = stepOf(s);
  return (
    (sailing === 'nearest' && SAILING.includes(step)) ||
    (actions === 'always' && ACTIONS.includes(step)) ||
    (strikes === 'always' && STRIKES.includes(step)) ||
    (ports === 'always' && PORTS.includes(step))
  );
}

export function bestOf(orders: readonly RankedOrder[]): RankedOrder {
  let best = orders[0]!;
  for (const order of orders) if (order.worth > best.worth + 1e-9) best = order;
  return best;
}

function weighStep(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const { s, seat } = sc;
  const step = stepOf(s);
  switch (step) {
    case STEP.supply:
      return weighSupply(sc, legal);
    case STEP.works:
      return weighWorks(sc, legal);
    case STEP.sail:
      return weighSailing(sc, legal);
    case STEP.detach:
      return weighParting(sc, legal);
    case STEP.intercept:
      return weighIntercepts(sc, legal);
    case STEP.engage:
      return weighEngagements(sc, legal, (k) => s[contactAt(seat, k) + K.fleet]!);
    case STEP.decline:
      return weighDeclining(sc, legal);
    case STEP.night:
      return weighNight(sc, legal);
    case STEP.aside:
      return weighAside(sc, legal);
    case STEP.dock:
      return weighDocking(legal, isHomeward(sc, s[G.mover]!));
    case STEP.fight:
    case STEP.striking:
    case STEP.hunting:
      return weighCombat(sc, legal);
    case STEP.strike:
      return weighStrikes(sc, legal, s[G.mover]!);
    case STEP.base:
      return weighStrikes(sc, legal, BASE_AT + (s[G.unit]! % sc.c.ports));
    case STEP.answer:
      return legal.map((action) => ({ action, worth: action === ORDER.PASS ? 0 : 1 }));
    case STEP.shell:
      return weighShelling(sc, legal);
    case STEP.harm:
      return weighHarm(sc, legal);
    case STEP.hunt:
      return weighHunts(sc, legal);
    case STEP.spend:
    case STEP.begin:
    case STEP.order:
    case STEP.walk:
    case STEP.mine:
    case STEP.patch:
    case STEP.spot:
    case STEP.contact:
    case STEP.shelling:
    case STEP.harming:
    case STEP.mend:
    case STEP.moved:
    case STEP.lay:
    case STEP.close:
    case STEP.over:
      return legal.map((action) => ({ action, worth: 0 }));
    default:
      return never(step);
  }
}

function weighCombat(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const flow = sc.s[G.flow] as (typeof FLOW)[keyof typeof FLOW];
  switch (flow) {
    case FLOW.action:
      return weighAction(sc, legal);
    case FLOW.strike:
      return weighRaid(sc, legal);
    case FLOW.hunt:
      return weighAim(sc, legal);
    case FLOW.none:
      return legal.map((action) => ({ action, worth: 0 }));
    default:
      return never(flow);
  }
}
