/** What is told in a campaign, as catalogues: each language fills them. */
import type { Catalogue } from '../../../../engine/index.js';
import type {
  CampaignOrder,
  CombatBasis,
  CombatChance,
  CombatEvent,
  CombatModifier,
  CombatRemark,
  CombatRoll,
  EventDatum,
  EventKind,
} from '../../../../engine/operations/index.js';
import type { CampaignNames } from '../called.js';

/** What a rule of sailing forbids. */
export interface CampaignRefusal {
  readonly kind: 'refuse-move';
  readonly rule: string;
}

/** What happened beside combat. */
export type EventPhrase = (unit: string, other: string, data: EventDatum, n: CampaignNames) => string;

export interface Told {
  readonly orders: Catalogue<CampaignOrder, CampaignNames>;
  readonly events?: Readonly<Record<EventKind, EventPhrase>>;
  readonly combat?: Catalogue<CombatEvent, CampaignNames>;
  readonly rolls?: Readonly<Record<CombatRoll, string>>;
  readonly modifiers?: Readonly<Record<CombatModifier, string>>;
  readonly chances?: Readonly<Record<CombatChance, string>>;
  readonly bases?: Catalogue<CombatBasis, undefined>;
  readonly remarks?: Catalogue<CombatRemark, undefined>;
  readonly refusals?: Catalogue<CampaignRefusal, undefined>;
}
