/**
 * Rulesets without papers: what the arena says of them from the engine and the contract alone. The registry is
 * taken away, which other tests share.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { scenarioWords } from '../../../arena/commands/scenario-words.js';
import { protocolSchema } from '../../../arena/documents/schema.js';
import { parseScenario, scenarioJsonSchema } from '../../../arena/files/scenario-schema.js';
import { drawGame } from '../../../arena/lab/fuzz/draw.js';
import { RULESETS, SCENARIO_DATA } from '../../../engine/index.js';

vi.mock('../../../arena/kits/rulesets.js', () => ({
  papersOf: () => ({}),
  papersFor: () => ({}),
  papersWith: () => [],
}));

const text = (file: string): string => readFileSync(new URL(`../../../engine/${file}`, import.meta.url), 'utf8');

describe('without papers', () => {
  it.each(['battleships/scenarios/denmark-strait.json', 'decisive-battle/scenarios/dogger-bank.json'])(
    '%s is read, and judged by the engine',
    (file) => {
      expect(parseScenario(text(file)).ok).toBe(true);
      const data = JSON.parse(text(file)) as { turns?: number; rounds?: number };
      const broken = 'rounds' in data ? { ...data, rounds: -1 } : { ...data, turns: -1 };
      const read = parseScenario(JSON.stringify(broken));
      expect(read).toMatchObject({ ok: false, code: 'UNSOUND' });
    },
  );

  it.each(RULESETS)('a file of %s that is none of its scenarios is refused, whatever it lacks', (ruleset) => {
    const head = { ruleset, id: 'mine', title: 'Mine', date: '1941-05-24', ladder: false };
    expect(parseScenario(JSON.stringify(head))).toMatchObject({ ok: false, code: 'UNSOUND' });
    const { title: _, ...untitled } = head;
    expect(parseScenario(JSON.stringify(untitled))).toMatchObject({ ok: false, code: 'WRONG_SHAPE', at: 'title' });
  });

  it('editors are told what all scenarios have', () => {
    expect(scenarioJsonSchema(RULESETS[0]!)).toMatchObject({
      required: ['ruleset', 'id', 'title', 'date', 'ladder'],
    });
  });

  it('a scenario is told by its head and its options', () => {
    for (const scenario of SCENARIO_DATA) {
      const words = scenarioWords(scenario).join('\n');
      expect(words).toContain(scenario.title);
      expect(words).toContain(`rules of ${scenario.ruleset}`);
    }
  });

  it('the fuzzer draws options, and leaves scenarios as they are', () => {
    for (let number = 0; number < 20; number++) {
      expect(drawGame({ seed: 'plain', number })).toMatchObject({ isChanged: false });
    }
  });

  it('the schema knows a view as the contract has it', () => {
    const schema = protocolSchema() as { description: string; $defs: object };
    expect(schema.description).toMatch(/all that the server may say\.$/);
    expect(Object.keys(schema.$defs)).toContain('View');
    expect(Object.keys(schema.$defs)).not.toContain('BattleshipsView');
  });
});
