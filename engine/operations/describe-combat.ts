/** Orders within a combat as data. */
import type { UnitId } from '../core/brand.js';
import { LEAVE, LET_RANGE, STAY, STOP_RANGE } from './action-flow.js';
import { GUN_AT, NO_SHOT, TORPEDO_AT } from './action-naming.js';
import { firstOf } from './fleets.js';
import { AIM_AT, REPLY_TO } from './hunt-flow.js';
import { type CampaignState, G } from './layout.js';
import type { CampaignOrder } from './meaning.js';
import { ALLOT, ENOUGH, FLY, NOBODY, ONTO, TAKE_LOSS } from './strike-choices.js';

export function describeCombat(s: CampaignState, a: number): CampaignOrder {
  const unit = s[G.unit] as UnitId;
  const at = (base: number): UnitId => (a - base) as UnitId;
  const submarine = firstOf(s, s[G.hunter]!) as UnitId;
  if (a >= REPLY_TO) return { kind: 'answer-hunter', unit: submarine, target: at(REPLY_TO) };
  if (a >= AIM_AT) return { kind: 'torpedo-ship', unit: submarine, target: at(AIM_AT) };
  if (a >= TAKE_LOSS) return { kind: 'take-loss', unit: at(TAKE_LOSS) };
  if (a >= ALLOT) return { kind: 'allot-flak', unit, points: a - ALLOT };
  if (a >= ONTO) return { kind: 'set-on', unit, target: at(ONTO) };
  if (a >= FLY) return { kind: 'fly', unit: at(FLY) };
  if (a >= ENOUGH) return { kind: a === NOBODY ? 'no-fighter' : 'enough-aircraft' };
  if (a >= TORPEDO_AT) return { kind: 'aim-torpedoes', unit, target: at(TORPEDO_AT) };
  return a >= GUN_AT ? { kind: 'aim-guns', unit, target: at(GUN_AT) } : plain(a, unit);
}

function plain(a: number, unit: UnitId): CampaignOrder {
  switch (a) {
    case STAY:
      return { kind: 'go-on' };
    case LEAVE:
      return { kind: 'disengage' };
    case LET_RANGE:
      return { kind: 'let-range' };
    case STOP_RANGE:
      return { kind: 'hold-range' };
    case NO_SHOT:
      return { kind: 'no-launch', unit };
    default:
      throw new Error('flagplot: broken invariant: an order of a combat has a meaning');
  }
}
