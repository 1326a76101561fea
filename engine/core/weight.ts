/** Weight of an event: what a player must not overlook in a diary, and what the page plays as a hit or a loss. */
import type { GameEvent } from './events.js';

export const WEIGHTS = ['loss', 'hit', 'plain'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** What tells a weight: an event as it comes over the wire has no more. */
export type Weighed = Pick<GameEvent, 'kind'> & { readonly data?: Readonly<Record<string, unknown>> | undefined };

/** Where a ruleset says nothing of it. */
const BY_KIND: ReadonlyMap<string, Weight> = new Map([
  ['sunk', 'loss'],
  ['destroyed', 'loss'],
  ['hit', 'hit'],
  ['damage', 'hit'],
]);

export const weightByKind = ({ kind }: Weighed): Weight => BY_KIND.get(kind) ?? 'plain';

/** The weight of what is told as one. */
export const heavier = (a: Weight, b: Weight): Weight => (WEIGHTS.indexOf(a) <= WEIGHTS.indexOf(b) ? a : b);
