/**
 * Four situations keep the contract: the smallest, one with a fortification, one with aircraft, one with bridges to be blown; and two with
 * all optional rules. The slow tests have all.
 */
import { PanzerGame } from '../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { conformance } from '../conformance.js';
import { optionalOn } from './optional.js';

const SOME = ['crossroads-drill', 'hill-192', 'goodwood', 'remagen'];

for (const scenario of SCENARIOS.filter(({ id }) => SOME.includes(id))) {
  conformance(scenario.id, new PanzerGame(scenario), { games: 1 });
}

for (const scenario of SCENARIOS.filter(({ id }) => ['causeway-exits', 'stavelot-road'].includes(id))) {
  conformance(`${scenario.id} with all optional rules`, new PanzerGame(scenario, optionalOn()), { games: 1, seed: 5 });
}
