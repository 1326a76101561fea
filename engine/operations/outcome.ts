/** Outcome of one throw, from its events: for lists of lucky and unlucky throws. */
import type { GameEvent } from '../core/events.js';
import { type HeardEvent, hasFields } from '../core/heard.js';
import type { OutcomeMeaning } from '../core/meaning.js';
import { COMBAT_FIELDS, type CombatEvent } from './meaning-combat.js';
import { EVENT_KINDS, type EventKind } from './words-events.js';

/** The event of the throw says it all. */
export type ThrowOutcome = OutcomeMeaning &
  (
    | { readonly kind: 'combat-outcome'; readonly event: CombatEvent }
    | {
        readonly kind: 'event-outcome';
        readonly event: Pick<GameEvent, 'unit' | 'target' | 'data'> & { readonly kind: EventKind };
      }
  );

export function outcomeOf(events: readonly GameEvent[]): ThrowOutcome | undefined {
  const thrown = events.find(({ rolls = [] }) => rolls.length > 0) ?? events[0];
  if (thrown === undefined) return undefined;
  const combat = combatEventIn(thrown);
  if (combat !== undefined) return { kind: 'combat-outcome', event: combat };
  const kind = EVENT_KINDS.find((of) => of === thrown.kind);
  return kind === undefined ? undefined : { kind: 'event-outcome', event: { ...thrown, kind } };
}

/** The event as one of combat; nothing for what happens beside it. */
export const combatEventIn = (heard: HeardEvent): CombatEvent | undefined =>
  hasFields(COMBAT_FIELDS, heard) ? (heard as CombatEvent) : undefined;
