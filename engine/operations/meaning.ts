/** Meanings of operations: what an order and a verdict say. Units go by number, hexes by label, ports by id; a fleet by its first unit. */
import type { Seat, UnitId } from '../core/brand.js';
import type { Question } from './question.js';

interface OfFleet {
  readonly unit: UnitId;
}
interface OfPair {
  readonly unit: UnitId;
  readonly target: UnitId;
}
interface OfContact {
  /** Its number in the view. */
  readonly contact: number;
}

/** What an action orders, of the state in which it is chosen. */
export type CampaignOrder =
  | { readonly kind: 'roll' }
  /** No, or no more, of what is asked. */
  | { readonly kind: 'decline-question'; readonly question: Question }
  | { readonly kind: 'spend-logistics'; readonly port: string; readonly damage: number }
  | { readonly kind: 'spend-resources'; readonly port: string }
  | ({ readonly kind: 'lay-mines' } & OfFleet)
  | ({ readonly kind: 'sweep-mines' } & OfFleet)
  | ({ readonly kind: 'sail'; readonly hex: string; readonly stays: boolean } & OfFleet)
  | ({ readonly kind: 'divide' } & OfFleet)
  | ({ readonly kind: 'detach' } & OfFleet)
  | ({ readonly kind: 'intercept' } & OfFleet)
  | ({ readonly kind: 'engage' } & OfContact)
  | ({ readonly kind: 'decline-action' } & OfFleet)
  | ({ readonly kind: 'accept-action' } & OfFleet)
  | ({ readonly kind: 'by-night' } & OfFleet)
  | ({ readonly kind: 'by-day' } & OfFleet)
  | ({ readonly kind: 'stand-off'; readonly hex: string } & OfFleet)
  | ({ readonly kind: 'dock' } & OfFleet)
  | ({ readonly kind: 'stay-out' } & OfFleet)
  | ({ readonly kind: 'strike-fleet' } & OfContact)
  | { readonly kind: 'strike-base'; readonly port: string }
  | { readonly kind: 'strike-back' }
  | ({ readonly kind: 'shell-ship' } & OfPair)
  | ({ readonly kind: 'shell-port' } & OfFleet)
  | ({ readonly kind: 'hold-fire' } & OfFleet)
  | { readonly kind: 'give-aircraft' }
  | { readonly kind: 'give-resources' }
  | { readonly kind: 'give-logistics'; readonly damage: number }
  | ({ readonly kind: 'attack-submerged' } & OfContact)
  /** Of a surface action. */
  | { readonly kind: 'go-on' }
  | { readonly kind: 'disengage' }
  | { readonly kind: 'let-range' }
  | { readonly kind: 'hold-range' }
  | ({ readonly kind: 'no-launch' } & OfFleet)
  | ({ readonly kind: 'aim-guns' } & OfPair)
  | ({ readonly kind: 'aim-torpedoes' } & OfPair)
  /** Of a strike. */
  | { readonly kind: 'enough-aircraft' }
  | { readonly kind: 'no-fighter' }
  | ({ readonly kind: 'fly' } & OfFleet)
  | ({ readonly kind: 'set-on' } & OfPair)
  | ({ readonly kind: 'allot-flak'; readonly points: number } & OfFleet)
  | ({ readonly kind: 'take-loss' } & OfFleet)
  /** Of a submarine's attack. */
  | ({ readonly kind: 'torpedo-ship' } & OfPair)
  | ({ readonly kind: 'answer-hunter' } & OfPair);

/** Points of both sides, and how far the first has to be ahead; the winner, if one is. */
export interface CampaignVerdict {
  readonly kind: 'verdict';
  readonly winner?: Seat;
  readonly points: readonly number[];
  readonly par: number;
}
