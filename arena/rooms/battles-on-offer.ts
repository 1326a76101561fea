/** Table of the battles that can be played, and what can be set in each, as a client is told. */
import { scenarioData, scenarios, settingsIn } from '../../engine/index.js';
import type { ToClient } from '../protocol/index.js';
import { agentsByRuleset, agentsOnOffer, levelsOnOffer } from './agents-by-ruleset.js';

type Battle = Extract<ToClient, { type: 'scenarios' }>['scenarios'][number];
type Options = NonNullable<Battle['options']>;

/** The whole answer: battles, and who plays in them. */
export const offerTold = (): ToClient => ({
  type: 'scenarios',
  scenarios: battlesOnOffer(),
  agents: agentsOnOffer(),
  agentsFor: agentsByRuleset(),
  levels: levelsOnOffer(),
});

const battlesOnOffer = (): Battle[] =>
  scenarios().map((s) => ({ ...s, seats: [...s.seats], options: optionsOf(s.id) }));

/** By the data of a battle, which never change: every guest asks for the list. */
const told = new WeakMap<object, Options>();

function optionsOf(id: string): Options {
  const data = scenarioData(id);
  if (data === undefined) return {};
  const known = told.get(data);
  if (known !== undefined) return known;
  const options: Options = {};
  for (const [name, { values, standard, meaning }] of Object.entries(settingsIn(data))) {
    options[name] = { values: [...values], standard, ...(meaning === undefined ? {} : { meaning }) };
  }
  told.set(data, options);
  return options;
}
