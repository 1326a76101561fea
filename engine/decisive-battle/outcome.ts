/** Outcome of one salvo's dice together, in short: for lists of lucky and unlucky throws. */
import type { GameEvent } from '../core/events.js';
import type { SalvoOutcomeMeaning } from './meaning.js';

/** The guns of one ship are thrown one by one. Nothing where no gun fired. */
export function outcomeOf(events: readonly GameEvent[]): SalvoOutcomeMeaning | undefined {
  const guns = events.filter(({ kind }) => kind === 'gun');
  const [first] = guns;
  if (first?.unit === undefined || first.target === undefined) return undefined;
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
