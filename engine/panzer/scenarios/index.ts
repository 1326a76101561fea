/** The situations that are ready; the first is where a newcomer starts. */
import type { Scenario } from '../scenario.js';
import crossroadsDrill from './crossroads-drill.json' with { type: 'json' };

/** JSON knows no literal types, hence the cast; the tests parse each file against the schema. */
export const SCENARIOS = [crossroadsDrill] as unknown as readonly Scenario[];
