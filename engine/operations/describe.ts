/** Orders as data: of an action in the state in which it is chosen. */
import type { Seat, UnitId } from '../core/brand.js';
import { CHANCE } from '../core/game.js';
import { assert } from '../core/result.js';
import {
  ASIDE,
  COMBAT,
  DETACH,
  ENGAGE,
  HARM_AIRCRAFT,
  HARM_LOGISTICS,
  HARM_RESOURCES,
  HEXES,
  HUNT,
  INTERCEPT,
  LAY,
  MOVE,
  SHELL,
  SHELL_PORT,
  SPEND_LOGISTICS,
  SPEND_RESOURCES,
  STRIKE,
  STRIKE_BASE,
  SWEEP,
  TAKE,
  YES,
} from './actions.js';
import type { Campaign } from './campaign.js';
import { describeCombat } from './describe-combat.js';
import { slotsOf } from './fleets.js';
import { labelIn } from './hexes.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import type { CampaignOrder } from './meaning.js';
import { STEP } from './phases.js';
import { questionOf, subjectOf } from './question.js';

export function describe(c: Campaign, s: CampaignState, a: number): CampaignOrder {
  if (s[G.actor] === CHANCE) return { kind: 'roll' };
  if (a >= COMBAT) return describeCombat(s, a);
  if (a >= MOVE) return sailing(c, s, a - MOVE);
  if (a >= ENGAGE) return attack(c, s, a);
  return a >= SPEND_LOGISTICS ? work(c, s, a) : answer(s, a === YES);
}

const firstUnit = (s: CampaignState, f: number): UnitId => s[fleetAt(f) + F.first] as UnitId;
/** The first unit of a fleet of whoever is asked. */
const ownFleet = (s: CampaignState, slot: number): UnitId => firstUnit(s, slotsOf(s[G.actor]! as Seat) + slot);

function sailing(c: Campaign, s: CampaignState, a: number): CampaignOrder {
  const slot = Math.floor(a / HEXES);
  const from = s[fleetAt(slotsOf(s[G.actor]! as Seat) + slot) + F.hex]!;
  const hex = a % HEXES;
  return { kind: 'sail', unit: ownFleet(s, slot), hex: labelIn(c.map.columns, hex), stays: hex === from };
}

/** From whom a fleet engages to where it stands off. */
function attack(c: Campaign, s: CampaignState, a: number): CampaignOrder {
  if (a >= ASIDE) {
    const hex = c.map.beside[s[fleetAt(s[G.walker]!) + F.hex]! * 6 + a - ASIDE]!;
    return { kind: 'stand-off', unit: firstUnit(s, s[G.walker]!), hex: labelIn(c.map.columns, hex) };
  }
  if (a >= HARM_LOGISTICS) return { kind: 'give-logistics', damage: a - HARM_LOGISTICS };
  if (a === HARM_AIRCRAFT) return { kind: 'give-aircraft' };
  if (a === HARM_RESOURCES) return { kind: 'give-resources' };
  const unit = s[G.unit] as UnitId;
  if (a >= SHELL) return { kind: 'shell-ship', unit, target: (a - SHELL) as UnitId };
  if (a === SHELL_PORT) return { kind: 'shell-port', unit };
  if (a >= STRIKE_BASE) return { kind: 'strike-base', port: c.portTokens[a - STRIKE_BASE]! };
  if (a >= STRIKE) return { kind: 'strike-fleet', contact: a - STRIKE };
  return a >= HUNT ? { kind: 'attack-submerged', contact: a - HUNT } : { kind: 'engage', contact: a - ENGAGE };
}

/** From stores that are spent to fleets that intercept. */
function work(c: Campaign, s: CampaignState, a: number): CampaignOrder {
  if (a >= INTERCEPT) return { kind: 'intercept', unit: ownFleet(s, a - INTERCEPT) };
  if (a >= TAKE) return { kind: 'detach', unit: (a - TAKE) as UnitId };
  if (a >= DETACH) return { kind: 'divide', unit: ownFleet(s, a - DETACH) };
  if (a >= SWEEP) return { kind: 'sweep-mines', unit: ownFleet(s, a - SWEEP) };
  if (a >= LAY) return { kind: 'lay-mines', unit: ownFleet(s, a - LAY) };
  if (a >= SPEND_RESOURCES) return { kind: 'spend-resources', port: c.portTokens[a - SPEND_RESOURCES]! };
  const at = a - SPEND_LOGISTICS;
  return { kind: 'spend-logistics', port: c.portTokens[Math.floor(at / 6)]!, damage: at % 6 };
}

/** Yes or no, to the question that is asked. */
function answer(s: CampaignState, isYes: boolean): CampaignOrder {
  const subject = subjectOf(s);
  const unit = subject < 0 ? (-1 as UnitId) : firstUnit(s, subject);
  switch (s[G.step]) {
    case STEP.decline:
      return { kind: isYes ? 'decline-action' : 'accept-action', unit };
    case STEP.night:
      return { kind: isYes ? 'by-night' : 'by-day', unit };
    case STEP.dock:
      return { kind: isYes ? 'dock' : 'stay-out', unit };
    case STEP.shell:
      return { kind: 'hold-fire', unit: s[G.unit] as UnitId };
    default: {
      if (isYes) return { kind: 'strike-back' };
      const question = questionOf(s);
      assert(question !== undefined, 'an order answers a question');
      return { kind: 'decline-question', question };
    }
  }
}
