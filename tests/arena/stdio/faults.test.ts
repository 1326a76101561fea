/** What is wrong is refused with a code, a place and what would be right; nothing has happened then. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RequestDispatcher } from '../../../arena/stdio/dispatcher.js';
import { LIMITS } from '../../../arena/stdio/limits.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { DispatcherClient, idsIn, type Table } from './dispatcher-client.js';

let client: DispatcherClient;
/** Two environments at their first decisions: 0 and 1002 are legal. */
let table: Table;
beforeAll(async () => {
  client = new DispatcherClient();
  table = await client.make({ scenario: 'river-plate', count: 2, opponents: { GE: 'admiral' } });
  await table.ask('reset', { seed: 7 });
});

const where = async (): Promise<string> => JSON.stringify(await table.ask('view'));

describe('a line', () => {
  it.each([
    ['', 'BAD_JSON', 'column 1'],
    ['{"type":', 'BAD_JSON', 'column 9'],
    ['[]', 'BAD_JSON', 'object'],
    ['"make"', 'BAD_JSON', 'object'],
    ['{"handle":1}', 'BAD_MESSAGE', 'has a `type`'],
    ['{"type":"rest"}', 'BAD_MESSAGE', 'perhaps reset is meant'],
  ])('%j is %s', async (line, code, words) => {
    const answer = await client.say(line);
    expect(answer).toMatchObject({ type: 'error', code });
    expect((answer as { message: string }).message).toContain(words);
  });

  it('that is no UTF-8, or too long, is answered too', async () => {
    const dispatcher = new RequestDispatcher(() => {});
    expect(await dispatcher.answer({ bytes: Buffer.from([0x7b, 0xff, 0x7d]) })).toMatchObject({ code: 'BAD_JSON' });
    expect(await dispatcher.answer({ tooLong: 2 ** 30 })).toMatchObject({
      code: 'TOO_LARGE',
      expected: `at most ${LIMITS.lineBytes} bytes`,
    });
  });

  it('whatever it is, gets one answer and changes nothing', async () => {
    const before = await where();
    const word = fc.constantFrom(
      ...['make', 'reset', 'step', 'act', 'envs', 'handle', 'type', 'seed', '__proto__', 'x'],
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(word, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string()),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(word, tie('any'), { maxKeys: 5 }),
      ),
    })).any;
    const line = fc.oneof(
      fc.string(),
      fc.json(),
      value.map((v) => JSON.stringify(v)),
    );
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        // What asks for nothing is granted: a list of agents.
        expect(['error', 'agents']).toContain((await client.say(text)).type);
      }),
      { numRuns: 400 },
    );
    expect(await where()).toBe(before);
  });

  it('an id comes back, of a refusal too, whatever is wrong besides', async () => {
    expect(await client.say('{"id":"a","type":"nothing"}')).toMatchObject({ type: 'error', id: 'a' });
    expect(await client.say('{"id":7,"type":"agents"}')).toMatchObject({ type: 'agents', id: 7 });
    expect(await client.say('{"id":{},"type":"agents"}')).toMatchObject({ type: 'error', path: '/id' });
    expect(await client.say('{"id":"ü","type":"observe","handle":1}')).toMatchObject({ type: 'observe', id: 'ü' });
  });
});

describe('a request', () => {
  it.each<[string, object, string, string | undefined]>([
    ['make', {}, 'BAD_MESSAGE', '/scenario'],
    ['make', { scenario: 'jutland' }, 'NO_SCENARIO', '/scenario'],
    ['make', { scenario: 'nowhere/jutland.json' }, 'BAD_SCENARIO', '/scenario'],
    ['make', { scenario: 'river-plate', count: LIMITS.environments + 1 }, 'BAD_MESSAGE', '/count'],
    ['make', { scenario: 'river-plate', options: { radar: 'perhaps' } }, 'BAD_OPTION', '/options'],
    ['make', { scenario: 'river-plate', opponents: { FR: 'admiral' } }, 'BAD_SEAT', '/opponents/FR'],
    ['make', { scenario: 'river-plate', opponents: { 2: 'admiral' } }, 'BAD_SEAT', '/opponents/2'],
    ['make', { scenario: 'river-plate', opponents: { GE: 'admiral', 1: 'random' } }, 'BAD_SEAT', undefined],
    ['make', { scenario: 'river-plate', opponents: { GE: 'admiral', UK: 'random' } }, 'BAD_SEAT', '/opponents'],
    ['make', { scenario: 'river-plate', opponents: { GE: 'nelson' } }, 'NO_AGENT', '/opponents/GE'],
    ['make', { scenario: 'dogger-bank', opponents: { GE: 'greedy' } }, 'NO_AGENT', '/opponents/GE'],
    ['make', { scenario: 'river-plate', observe: ['ships'] }, 'BAD_MESSAGE', '/observe/0'],
    ['make', { scenario: 'river-plate', num_envs: 4 }, 'BAD_MESSAGE', '/num_envs'],
    ['step', { handle: 99, slots: [0] }, 'NO_HANDLE', '/handle'],
    ['step', { handle: '1', slots: [0] }, 'BAD_MESSAGE', '/handle'],
  ])('%s %j is refused: %s at %s', async (type, fields, code, path) => {
    const { message, ...refusal } = await client.refusal(type, fields);
    expect(refusal).toMatchObject({ code, ...(path !== undefined && { path }) });
    expect(message).toMatch(/[.)\]]$|\n$/);
  });

  it.each<[Parameters<Table['refusal']>[0], object, string, string | undefined]>([
    ['step', {}, 'BAD_MESSAGE', '/actions'],
    ['step', { slots: [0, 0], actions: [0, 0] }, 'BAD_MESSAGE', '/actions'],
    ['step', { slots: [0] }, 'WRONG_LENGTH', '/slots'],
    ['step', { slots: [0, 2] }, 'NOT_LEGAL', '/slots/1'],
    ['step', { slots: [0, -1] }, 'NOT_LEGAL', '/slots/1'],
    ['step', { actions: [1002, 1] }, 'NOT_LEGAL', '/actions/1'],
    ['step', { actions: [1002, 'exeter>exeter'] }, 'NOT_LEGAL', '/actions/1'],
    ['step', { actions: [1002, 'full steam ahead'] }, 'NOT_UNDERSTOOD', '/actions/1'],
    ['step', { slots: [0, 0], envs: [0, 2] }, 'NO_ENVIRONMENT', '/envs/1'],
    ['step', { slots: [0, 0], envs: [1, 1] }, 'NO_ENVIRONMENT', '/envs/1'],
    ['reset', { seed: 1, seeds: [1, 2] }, 'BAD_MESSAGE', '/seed'],
    ['reset', { seeds: [1] }, 'WRONG_LENGTH', '/seeds'],
    ['reset', { seed: 'a b' }, 'BAD_MESSAGE', '/seed'],
    ['observe', { seat: 1 }, 'BAD_SEAT', '/seat'],
    ['view', { seat: 1 }, 'BAD_SEAT', '/seat'],
    ['record', {}, 'NOT_OVER', undefined],
    ['record', { previous: true }, 'NOT_RESET', '/previous'],
    ['act', { agent: 'nelson' }, 'NO_AGENT', '/agent'],
    ['write', { env: 0, actions: [1002, 3] }, 'NOT_LEGAL', '/actions/1'],
    ['write', { env: 2, actions: [1002] }, 'NO_ENVIRONMENT', '/env'],
    ['read', { env: 0, texts: ['exeter>-', 'x'] }, 'NOT_UNDERSTOOD', '/texts/1'],
  ])('%s %j of a handle is refused: %s at %s', async (type, fields, code, path) => {
    const before = await where();
    expect(await table.refusal(type, fields)).toMatchObject({ code, ...(path !== undefined && { path }) });
    expect(await where()).toBe(before);
  });

  it('a field that is not there is guessed at', async () => {
    const { message, expected } = await client.refusal('make', { scenario: 'river-plate', sceanrio: 1 });
    expect(message).toContain('There is no field "sceanrio" in `make`; perhaps scenario is meant');
    expect(expected).toContain('opponents');
  });

  it('a bound that is no value itself is told so', async () => {
    const { expected } = await client.refusal('make', { scenario: 'river-plate', budget: { milliseconds: 0 } });
    expect(expected).toBe('a number more than 0');
  });

  it("a scenario of one's own is told where it is wrong", async () => {
    const { id: _, ...nameless } = SCENARIOS[0]!;
    expect(await client.refusal('make', { scenario: nameless })).toMatchObject({
      code: 'BAD_SCENARIO',
      path: '/scenario/id',
    });
  });

  it("a scenario of one's own that is nested without end is told so", async () => {
    const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const line = `{"type":"make","scenario":{"ruleset":"panzer","victory":${nested}}}`;
    expect(await client.say(line)).toMatchObject({
      type: 'error',
      code: 'BAD_SCENARIO',
      path: expect.stringMatching(/^\/scenario\/victory/),
    });
  });

  it('names the rule that forbids an action, where one does', async () => {
    const strait = await client.make({ scenario: 'denmark-strait' });
    await strait.ask('reset', { seed: 1 });
    const [texts] = (await strait.ask('legal', { as: 'texts' })).legal as string[][];
    const ship = texts![0]!.split('>')[0]!;
    expect(await strait.refusal('step', { actions: [`${ship}>${ship}`] })).toMatchObject({ rule: expect.any(String) });
  });

  it('before a seed is said, or after the end, says so', async () => {
    const fresh = await client.make({ scenario: 'river-plate' });
    expect(await fresh.refusal('reset')).toMatchObject({ code: 'NO_SEED', path: '/seed' });
    for (const type of ['legal', 'observe', 'view', 'record'] as const) {
      expect(await fresh.refusal(type), type).toMatchObject({ code: 'NOT_RESET' });
    }
    expect(await fresh.refusal('step', { slots: [0] })).toMatchObject({ code: 'NOT_RESET' });
    let now: { legal: number[][]; done: boolean[] } = { legal: [], done: [false] };
    const take = (answer: { legal: unknown; done: boolean[] }) => (now = answer as typeof now);
    for (take((await fresh.ask('reset', { seed: 1 })) as never); !now.done[0]; ) {
      take((await fresh.ask('step', { actions: [now.legal[0]![0]] })) as never);
    }
    expect(idsIn(now as never)).toEqual([[]]);
    expect(await fresh.refusal('step', { slots: [0] })).toMatchObject({ code: 'GAME_OVER' });
    expect(await fresh.refusal('act', { agent: 'random' })).toMatchObject({ code: 'GAME_OVER' });
    expect(await fresh.refusal('view')).toMatchObject({ code: 'GAME_OVER', path: '/seat' });
    expect((await fresh.ask('view', { seat: 0 })).views[0]).toMatchObject({ toAct: -2 });
  });

  it('for more than may be open says how many more may be', async () => {
    const greedy = new DispatcherClient();
    for (let open = 0; open < LIMITS.environmentsOpen; open += LIMITS.environments) {
      await greedy.make({ scenario: 'dogger-bank', count: LIMITS.environments });
    }
    const refused = await greedy.refusal('make', { scenario: 'dogger-bank' });
    expect(refused).toMatchObject({ code: 'TOO_MANY', path: '/count', expected: 'at most 0' });
    await greedy.ask('close', { handle: 1 });
    await greedy.make({ scenario: 'dogger-bank' });
    expect(await greedy.refusal('close', { handle: 1 })).toMatchObject({ code: 'NO_HANDLE' });
  });
});

it('a fault of ours is answered, told, and closes the handle, so that nothing half done is played on', async () => {
  const unlucky = new DispatcherClient();
  const broken = await unlucky.make({ scenario: 'denmark-strait', count: 2 });
  await broken.ask('reset', { seed: 1 });
  const apply = vi.spyOn(BattleshipsGame.prototype, 'apply').mockImplementation(() => {
    throw new Error('the rules have a hole');
  });
  try {
    expect(await broken.refusal('step', { slots: [0, 0] })).toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('the rules have a hole'),
    });
  } finally {
    apply.mockRestore();
  }
  expect(unlucky.faults).toHaveLength(1);
  expect(await broken.refusal('legal')).toMatchObject({ code: 'NO_HANDLE' });
});
