/** Files to begin a battle of one's own from: what the page gives, the arena takes. */
import { expect, it } from 'vitest';
import { protocolDocuments } from '../../../../arena/documents/index.js';
import { parseScenario } from '../../../../arena/files/scenario-schema.js';
import { formatOf, scenarioText } from '../../../../arena/web/lobby/scenario-file.js';
import { SCENARIOS } from '../every-battle.js';

it.each(SCENARIOS.map((one) => [one.id, one] as const))('%s is sound as it is saved', (_, scenario) => {
  const format = formatOf(scenario)!;
  const read = parseScenario(scenarioText(scenario, `http://127.0.0.1:8080/${format}`));
  expect(read.ok || read.problems).toBe(true);
  const document = protocolDocuments().find(({ path }) => path === format.slice(1));
  expect(JSON.parse(document!.body)).toMatchObject({ properties: { ruleset: {} } });
});

it('says nothing of rules that only a server knows', () => {
  expect(formatOf({ ruleset: 'strange' })).toBe(undefined);
});
