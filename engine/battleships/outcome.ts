/** Outcome of one throw, in short, from its events: for lists of lucky and unlucky throws. */
import type { GameEvent } from '../core/events.js';
import { eventIn, isShot, type ThrowMeaning } from './meaning.js';

/** Of the shot among them; any other throw is told by its event. */
export function outcomeOf(events: readonly GameEvent[]): ThrowMeaning | undefined {
  const thrown = events.find((e) => e.rolls !== undefined && e.rolls.length > 0) ?? events[0];
  const event = thrown && eventIn(thrown);
  if (event === undefined) return undefined;
  if (!isShot(event)) return { kind: 'event-outcome', event };
  const { kind: arm, unit, target, data } = event;
  const shot = { kind: 'outcome', arm, unit, target } as const;
  if (event.kind === 'torpedo' && !event.data.hit) return { ...shot, misses: true };
  if (data?.damage === undefined || data.damage === 'no effect') return shot;
  return data.sinks ? { ...shot, sinks: true } : { ...shot, damage: data.damage };
}
