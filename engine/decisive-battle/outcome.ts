/** Outcome of one salvo's dice together, in short: for lists of lucky and unlucky throws. */
import type { GameEvent } from '../core/events.js';
import { eventIn, type ThrowMeaning } from './meaning.js';

/** The guns of one ship are thrown one by one; any other throw is told by its event. */
export function outcomeOf(events: readonly GameEvent[]): ThrowMeaning | undefined {
  const guns = events.filter(({ kind }) => kind === 'gun');
  const [first] = guns;
  if (first?.unit === undefined || first.target === undefined) {
    const thrown = events.find(({ rolls = [] }) => rolls.length > 0) ?? events[0];
    const event = thrown && eventIn(thrown);
    return event && { kind: 'event-outcome', event };
  }
  const hits = guns.filter(({ data }) => data?.hit === true);
  return {
    kind: 'salvo-outcome',
    unit: first.unit,
    target: first.target,
    hits: hits.length,
    damage: hits.reduce((sum, { data }) => sum + Number(data?.damage ?? 0), 0),
    sinks: events.some(({ kind, unit }) => kind === 'sunk' && unit === first.target),
    dice: { kind: 'salvo-dice', thrown: guns.map(({ rolls }) => (rolls ?? []).map((roll) => roll.value)) },
  };
}
