/** The battles that come with the game, from two powers to six; the first is where a newcomer starts. */
import type { WithId } from '../../core/ruleset.js';
import type { Scenario } from '../scenario.js';
import doggerBank from './dogger-bank.json' with { type: 'json' };
import evenWorldWar from './even-world-war.json' with { type: 'json' };
import mediterranean from './mediterranean.json' with { type: 'json' };
import pacific from './pacific.json' with { type: 'json' };
import worldWar from './world-war.json' with { type: 'json' };

export type ScenarioId = 'dogger-bank' | 'mediterranean' | 'pacific' | 'world-war' | 'even-world-war';

const BY_ID: Readonly<Record<ScenarioId, unknown>> = {
  'dogger-bank': doggerBank,
  mediterranean,
  pacific,
  'world-war': worldWar,
  'even-world-war': evenWorldWar,
};

/** JSON knows no literal types, hence the cast; the tests parse each file against the schema. */
export const SCENARIOS = Object.values(BY_ID) as readonly WithId<Scenario, ScenarioId>[];
