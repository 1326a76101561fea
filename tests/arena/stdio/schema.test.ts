/** The JSON Schema says what zod lets through, and each message has a place in it. */
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { addAgentCommand } from '../../../arena/commands/agent.js';
import { Answer } from '../../../arena/stdio/answers.js';
import { Request } from '../../../arena/stdio/requests.js';
import { stdioSchema } from '../../../arena/stdio/schema.js';
import { runCommand } from '../commands/run-command.js';
import { DispatcherClient } from './dispatcher-client.js';

const schema = stdioSchema() as { $defs: Record<string, { description?: string; properties?: object }> };
const ajv = new Ajv2020.default({ strict: false });
ajv.addSchema(schema, 'stdio');
const validate = (name: string) => ajv.getSchema(`stdio#/$defs/${name}`)!;

const MIXTURE = [{ scenario: 'river-plate' }, { scenario: 'denmark-strait', weight: 3, options: { mines: 'off' } }];

const REQUESTS = [
  { type: 'make', id: 1, scenario: 'matapan', count: 2, options: { mines: 'off' }, opponents: { IT: 'random' } },
  { type: 'reset', id: 'x', handle: 1, seeds: ['one', 2] },
  { type: 'step', handle: 1, slots: [0, 0] },
  { type: 'observe', handle: 1, envs: [1], parts: ['units', 'globals'], encoding: 'json' },
  { type: 'observe', handle: 1, encoding: 'base64' },
  { type: 'legal', handle: 1, as: 'texts' },
  { type: 'view', handle: 1 },
  { type: 'write', handle: 1, env: 0, actions: [0] },
  { type: 'read', handle: 1, env: 0, texts: ['x'] },
  { type: 'agents' },
  { type: 'act', handle: 1, agent: 'admiral', explain: true, budget: { simulations: 10 } },
  { type: 'odds', handle: 1, env: 0 },
  { type: 'odds', handle: 1, env: 0, action: 0 },
  { type: 'record', handle: 1 },
  { type: 'save', handle: 1 },
  { type: 'load', handle: 1, envs: [0], positions: ['x'], seed: 1 },
  { type: 'clone', handle: 1, env: 0, to: [1], seeds: ['x'] },
  { type: 'determinize', handle: 1, env: 0, seed: 5 },
  { type: 'make', scenario: MIXTURE, opponents: { 1: ['random', { agent: 'greedy', weight: 2 }] }, rewards: ['luck'] },
  { type: 'reset', handle: 2, seed: 1 },
  { type: 'step', handle: 2, slots: [0] },
  { type: 'make', scenario: 'river-plate', encoding: 'raw', observe: ['globals'] },
  { type: 'reset', handle: 3, seed: 1 },
  { type: 'step', handle: 3, frame: { bytes: 4, holds: 'slots' } },
  { type: 'close', handle: 1 },
];

describe('the schema', () => {
  it('takes each request and each answer to it', async () => {
    const client = new DispatcherClient();
    const types = new Set<string>();
    for (const request of REQUESTS) {
      expect(validate('Request')(request), JSON.stringify(request)).toBe(true);
      expect(validate(`Request.${request.type}`)(request)).toBe(true);
      const answer = await client.say(JSON.stringify(request));
      types.add(answer.type);
      const isRight = validate(`Answer.${answer.type}`);
      expect(isRight(answer), JSON.stringify(isRight.errors)).toBe(true);
    }
    expect(new Set(REQUESTS.map(({ type }) => type))).toEqual(new Set(Request.options.map((o) => o.shape.type.value)));
    expect(types).toContain('error');
  });

  it.each([
    { type: 'step', handle: 1, slot: [0] },
    { type: 'make' },
    { type: 'reset', handle: 0, seed: 1 },
    { type: 'other' },
  ])('refuses %j, as zod does', (request) => {
    expect(validate('Request')(request)).toBe(false);
    expect(Request.safeParse(request).success).toBe(false);
  });

  it('says by which field an answer names its request, and every answer does', async () => {
    expect(JSON.stringify(schema)).not.toContain('`re`');
    const client = new DispatcherClient();
    for (const [i, request] of REQUESTS.entries()) {
      const { properties } = schema.$defs[`Request.${request.type}`]!;
      expect((properties as { id: { description: string } }).id.description).toContain('the answer carries it as `id`');
      const answer = await client.say(JSON.stringify({ ...request, id: `no-${i}` }));
      expect(answer).toMatchObject({ id: `no-${i}` });
      expect(answer).not.toHaveProperty('re');
    }
  });

  it('has every message under its name, described', () => {
    for (const [side, union] of [
      ['Request', Request],
      ['Answer', Answer],
    ] as const) {
      for (const option of union.options) {
        expect(schema.$defs[`${side}.${option.shape.type.value}`]?.description).toMatch(/\.$/);
      }
    }
  });

  it('is printed by the command, which wants one thing or the other', async () => {
    const { out, code } = await runCommand(addAgentCommand, 'agent', '--schema');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(schema)));
    for (const args of [[], ['--stdio', '--schema']]) {
      const wrong = await runCommand(addAgentCommand, 'agent', ...args);
      expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--stdio') });
    }
  });
});
