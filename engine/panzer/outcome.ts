/** Outcome of one throw, from its events: for lists of lucky and unlucky throws. */
import type { GameEvent } from '../core/events.js';
import { eventIn, type ThrowMeaning } from './meaning.js';

/** The event of the throw says it all. */
export function outcomeOf(events: readonly GameEvent[]): ThrowMeaning | undefined {
  const thrown = events.find(({ rolls = [] }) => rolls.length > 0) ?? events[0];
  const event = thrown && eventIn(thrown);
  return event && { kind: 'event-outcome', event };
}
