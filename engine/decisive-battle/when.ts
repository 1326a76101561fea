/** Dates of the wars as meaning. Most are a year; what is told in other words stands here. */
import { isoWhen, type When } from '../core/when.js';
import type { Scenario } from './scenario.js';
import { SCENARIOS, type ScenarioId } from './scenarios/index.js';

const DATES: Readonly<Partial<Record<ScenarioId, When>>> = { pacific: { kind: 'years', from: 1922, to: 1941 } };

const BY_ID: ReadonlyMap<string, When> = new Map(Object.entries(DATES));

/** Of a war of ours as it is listed; one of your own says it in the form of ISO 8601, or in words of its own. */
export function whenOf({ id, date }: Pick<Scenario, 'id' | 'date'>): When | undefined {
  const isOurs = SCENARIOS.some((ours) => ours.id === id && ours.date === date);
  return (isOurs ? BY_ID.get(id) : undefined) ?? isoWhen(date);
}
