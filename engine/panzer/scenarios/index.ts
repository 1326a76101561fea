/** The situations: a drill to learn the rules, and eleven battles from Normandy to the Rhine. The first is where a newcomer starts. */
import type { WithId } from '../../core/ruleset.js';
import type { Scenario } from '../scenario.js';
import arracourt from './arracourt.json' with { type: 'json' };
import causewayExits from './causeway-exits.json' with { type: 'json' };
import cellesPocket from './celles-pocket.json' with { type: 'json' };
import crossroadsDrill from './crossroads-drill.json' with { type: 'json' };
import goodwood from './goodwood.json' with { type: 'json' };
import hill192 from './hill-192.json' with { type: 'json' };
import nijmegen from './nijmegen.json' with { type: 'json' };
import noville from './noville.json' with { type: 'json' };
import remagen from './remagen.json' with { type: 'json' };
import stavelotRoad from './stavelot-road.json' with { type: 'json' };
import twinVillages from './twin-villages.json' with { type: 'json' };
import villersBocage from './villers-bocage.json' with { type: 'json' };

export type ScenarioId =
  | 'crossroads-drill'
  | 'causeway-exits'
  | 'villers-bocage'
  | 'hill-192'
  | 'goodwood'
  | 'arracourt'
  | 'nijmegen'
  | 'stavelot-road'
  | 'twin-villages'
  | 'noville'
  | 'celles-pocket'
  | 'remagen';

/** By date. */
const BY_ID: Readonly<Record<ScenarioId, unknown>> = {
  'crossroads-drill': crossroadsDrill,
  'causeway-exits': causewayExits,
  'villers-bocage': villersBocage,
  'hill-192': hill192,
  goodwood,
  arracourt,
  nijmegen,
  'stavelot-road': stavelotRoad,
  'twin-villages': twinVillages,
  noville,
  'celles-pocket': cellesPocket,
  remagen,
};

/** JSON knows no literal types, hence the cast; the tests parse each file against the schema. */
export const SCENARIOS = Object.values(BY_ID) as readonly WithId<Scenario, ScenarioId>[];
