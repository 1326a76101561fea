/** The campaigns that come with the game; the first is where a newcomer starts. */
import type { WithId } from '../../core/ruleset.js';
import type { Scenario } from '../scenario.js';
import exerciseRhine from './exercise-rhine.json' with { type: 'json' };
import leyte from './leyte.json' with { type: 'json' };
import pedestal from './pedestal.json' with { type: 'json' };
import theSlot from './the-slot.json' with { type: 'json' };

export type ScenarioId = 'exercise-rhine' | 'the-slot' | 'pedestal' | 'leyte';

const BY_ID: Readonly<Record<ScenarioId, unknown>> = {
  'exercise-rhine': exerciseRhine,
  'the-slot': theSlot,
  pedestal,
  leyte,
};

/** JSON knows no literal types, hence the cast; the tests parse each file against the schema. */
export const SCENARIOS = Object.values(BY_ID) as readonly WithId<Scenario, ScenarioId>[];
