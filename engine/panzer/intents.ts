/** Intents of a commander, as data: what a decision is for. Words in any language are catalogues over them. */
import type { UnitId } from '../core/brand.js';

/** In what cause a unit is where it is. */
const TASKS = ['take', 'leave', 'enter', 'clear', 'blow', 'hold', 'hunt', 'wait'] as const;
export type Task = (typeof TASKS)[number];

interface OfUnit {
  readonly unit: UnitId;
}
interface AtHex {
  readonly hex: string;
}
/** Points: what a decision is expected to win. */
interface Won {
  readonly points: number;
}

export type Intent =
  | ({ readonly kind: 'intend-post'; readonly unit: UnitId; readonly cover: boolean } & AtHex)
  | ({ readonly kind: 'intend-aboard'; readonly carrier: UnitId } & OfUnit)
  | ({ readonly kind: 'intend-lay' } & AtHex)
  | ({ readonly kind: 'intend-plot' } & OfUnit & AtHex & Won)
  | ({ readonly kind: 'intend-no-plot' } & OfUnit)
  | ({ readonly kind: 'intend-shell' } & AtHex & Won)
  | { readonly kind: 'intend-hold-shells' }
  | ({ readonly kind: 'intend-fire'; readonly firers: readonly number[]; readonly targets: readonly number[] } & AtHex &
      Won)
  | { readonly kind: 'intend-hold-fire' }
  | ({ readonly kind: 'intend-fly' } & AtHex)
  | { readonly kind: 'intend-screen'; readonly hex: string; readonly points: number }
  | { readonly kind: 'intend-no-flight' }
  | { readonly kind: 'intend-flak' }
  | ({ readonly kind: 'intend-strike' } & AtHex & Won)
  | ({ readonly kind: 'intend-go'; readonly task: Task; readonly cover: boolean; readonly risk: number } & OfUnit &
      AtHex)
  | ({ readonly kind: 'intend-stay'; readonly task: Task } & OfUnit)
  | ({ readonly kind: 'intend-exit' } & OfUnit)
  | ({ readonly kind: 'intend-load'; readonly load: UnitId } & OfUnit)
  | ({ readonly kind: 'intend-unload'; readonly load: UnitId } & OfUnit)
  | ({ readonly kind: 'intend-face' } & OfUnit)
  | ({ readonly kind: 'intend-work' } & OfUnit)
  | ({ readonly kind: 'intend-overrun' } & OfUnit & AtHex & Won)
  | { readonly kind: 'intend-moves-done' }
  | ({ readonly kind: 'intend-assault' } & AtHex & Won)
  | { readonly kind: 'intend-no-assault' };
