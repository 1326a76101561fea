/** Dates of the situations as meaning: their data hold the text that a reader of English is shown, and it is part of their hash. */
import { isoWhen, type When } from '../core/when.js';
import type { Scenario } from './scenario.js';
import { SCENARIOS, type ScenarioId } from './scenarios/index.js';

const on = (year: number, month: number, day: number): When => ({ kind: 'day', year, month, day });

const DATES: Readonly<Record<ScenarioId, When>> = {
  'crossroads-drill': { kind: 'training', year: 1944 },
  'causeway-exits': on(1944, 6, 6),
  'villers-bocage': on(1944, 6, 13),
  'hill-192': on(1944, 7, 11),
  goodwood: on(1944, 7, 18),
  arracourt: on(1944, 9, 19),
  nijmegen: on(1944, 9, 20),
  'stavelot-road': on(1944, 12, 18),
  'twin-villages': on(1944, 12, 18),
  noville: on(1944, 12, 19),
  'celles-pocket': on(1944, 12, 25),
  remagen: on(1945, 3, 7),
};

const BY_ID: ReadonlyMap<string, When> = new Map(Object.entries(DATES));

/** Of a situation of ours as it is listed; a situation of one's own says it in the form of ISO 8601, or in words of its own. */
export function whenOf({ id, date }: Pick<Scenario, 'id' | 'date'>): When | undefined {
  const isOurs = SCENARIOS.some((ours) => ours.id === id && ours.date === date);
  return isOurs ? BY_ID.get(id) : isoWhen(date);
}
