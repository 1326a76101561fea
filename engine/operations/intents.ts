/** Intents of an admiral, as data: what a decision is for. Words in any language are catalogues over them. A fleet goes by its first unit. */
import type { UnitId } from '../core/brand.js';

/** What a fleet is for. */
const MISSIONS = ['deliver', 'escort', 'hunt', 'raid', 'bombard', 'cover', 'strike', 'return', 'shelter'] as const;
export type Mission = (typeof MISSIONS)[number];

interface OfFleet {
  readonly unit: UnitId;
}
/** Points that are expected to be won, by the mean over what may be hidden; below 0 of what would be lost. */
interface Won {
  readonly points: number;
}

export type Intent =
  /** To the hex, for a mission that leads to another. */
  | ({
      readonly kind: 'intend-course';
      readonly mission: Mission;
      readonly hex: string;
      readonly to: string;
    } & OfFleet &
      Won)
  /** Nowhere is anything to be won: it looks about. */
  | ({ readonly kind: 'intend-patrol'; readonly hex: string } & OfFleet)
  | { readonly kind: 'intend-wait' }
  | ({ readonly kind: 'intend-part' } & OfFleet)
  | ({ readonly kind: 'intend-intercept' } & OfFleet & Won)
  | ({ readonly kind: 'intend-let-by' } & Won)
  | { readonly kind: 'intend-engage'; readonly contact: number }
  | ({ readonly kind: 'intend-accept' } & OfFleet & Won)
  | ({ readonly kind: 'intend-decline' } & OfFleet & Won)
  | ({ readonly kind: 'intend-night' } & OfFleet)
  | ({ readonly kind: 'intend-day' } & OfFleet)
  | ({ readonly kind: 'intend-stand-off'; readonly hex: string } & OfFleet)
  | ({ readonly kind: 'intend-dock' } & OfFleet)
  | ({ readonly kind: 'intend-stay-out' } & OfFleet)
  | ({ readonly kind: 'intend-strike' } & Won)
  | { readonly kind: 'intend-no-strike' }
  | ({ readonly kind: 'intend-shell' } & OfFleet & Won)
  | { readonly kind: 'intend-spare' }
  | ({ readonly kind: 'intend-attack' } & Won)
  | { readonly kind: 'intend-no-attack' }
  | { readonly kind: 'intend-leave' }
  | { readonly kind: 'intend-fight-on' }
  | { readonly kind: 'intend-range'; readonly holds: boolean }
  | ({ readonly kind: 'intend-aim'; readonly target: UnitId } & OfFleet & Won)
  | ({ readonly kind: 'intend-no-launch' } & OfFleet)
  | { readonly kind: 'intend-air' }
  | { readonly kind: 'intend-stores' }
  | { readonly kind: 'intend-save' }
  | ({ readonly kind: 'intend-mines'; readonly sweeps: boolean } & OfFleet);
