/** Positions: what is saved, copied or drawn goes on as it should, and tells no more than its seat knows. */
import { beforeAll, describe, expect, it } from 'vitest';
import { PARTS } from '../../../arena/stdio/requests.js';
import { RULESETS, scenarios } from '../../../engine/index.js';
import { type AnswerOf, DispatcherClient, idsIn, some, type Table } from './dispatcher-client.js';

type Now = Pick<AnswerOf<'step'>, 'legal' | 'done' | 'ended'> & { reward?: number[][] };

const opened = async (fields: object, reset: object = { seed: 3 }): Promise<Table> => {
  const table = await new DispatcherClient().make({ scenario: 'river-plate', ...fields });
  await table.ask('reset', reset);
  return table;
};

/** One environment so many decisions on, or to its end: what was told on the way. */
async function played(table: Table, env: number, from: number, steps = Number.POSITIVE_INFINITY): Promise<Now[]> {
  const seen: Now[] = [];
  let legal = idsIn(await table.ask('legal', { envs: [env] }))[0]!;
  for (let step = from; step < from + steps && legal.length > 0; step++) {
    const now = await table.ask('step', { envs: [env], actions: [some(legal, step)] });
    seen.push({ ...now, ended: now.ended.map((end) => ({ ...end, env: 0 })) });
    legal = idsIn(now)[0]!;
  }
  return seen;
}

const OPPONENTS = [
  {},
  { opponents: { GE: 'random' } },
  { opponents: { GE: 'mcts:8' } },
  { opponents: { 0: 'admiral' } },
];

describe.each(OPPONENTS)('a game with %j', (fields) => {
  it('goes on alike when it is loaded, there or in another process, and when it is copied', async () => {
    const table = await opened({ ...fields, count: 3, rewards: ['margin', 'win'] });
    await played(table, 0, 0, 9);
    const { positions } = await table.ask('save', { envs: [0] });
    await table.ask('clone', { env: 0, to: [2] });
    const wanted = await played(table, 0, 9);
    expect(wanted.at(-1)!.ended[0]!.hash).toMatch(/^[0-9a-f]{16}$/);
    const loaded = await table.ask('load', { envs: [1], positions });
    expect(loaded.seeds).toEqual(['3:1']);
    expect(await played(table, 1, 9)).toEqual(wanted);
    expect(await played(table, 2, 9)).toEqual(wanted);
    const [a, b, c] = (await table.ask('record')).records;
    expect([b, c]).toEqual([a, a]);
    const elsewhere = await new DispatcherClient().make({
      scenario: 'river-plate',
      ...fields,
      rewards: ['margin', 'win'],
    });
    expect(await elsewhere.ask('load', { positions })).toEqual({ ...loaded, type: 'load' });
    expect(await played(elsewhere, 0, 9)).toEqual(wanted);
    // What is over has no secrets left, and is the same text everywhere.
    expect((await elsewhere.ask('save')).positions).toEqual((await table.ask('save', { envs: [0] })).positions);
  });

  it('goes on with other dice when they are given, the same for the same seed', async () => {
    const table = await opened({ ...fields, count: 4 });
    await played(table, 0, 0, 5);
    const { seeds } = await table.ask('clone', { env: 0, to: [1, 2, 3], seeds: ['x', 'x', 'y'] });
    expect(seeds).toEqual(['x', 'x', 'y']);
    const { positions } = await table.ask('save', { envs: [1] });
    const [first, second, third] = [await played(table, 1, 5), await played(table, 2, 5), await played(table, 3, 5)];
    expect(second).toEqual(first);
    expect(third).not.toEqual(first);
    await table.ask('load', { envs: [2], positions });
    expect(await played(table, 2, 5)).toEqual(first);
    expect(await table.refusal('record', { envs: [1] })).toMatchObject({ code: 'NO_RECORD' });
  });
});

it('an environment goes on with its own seeds after a game that came from elsewhere', async () => {
  const table = await opened({ count: 2 });
  await table.ask('clone', { env: 0, to: [1] });
  expect((await table.ask('reset')).seeds).toEqual(['3:1/2', '3:2/2']);
  const fresh = await new DispatcherClient().make({ scenario: 'river-plate', count: 2 });
  const { positions } = await table.ask('save');
  await fresh.ask('load', { positions });
  expect((await fresh.ask('reset')).seeds).toEqual(['3:1/2:1/2', '3:2/2:2/2']);
  expect((await fresh.ask('record', { previous: true })).records).toHaveLength(2);
});

it.each(RULESETS.map((ruleset) => scenarios(ruleset)[0]!.id))(
  '%s is saved, copied and drawn, and goes on alike',
  async (scenario) => {
    const table = await opened({ scenario, count: 4 }, { seed: 1 });
    await played(table, 0, 0, 25);
    const { positions } = await table.ask('save', { envs: [0] });
    await table.ask('load', { envs: [1], positions });
    await table.ask('clone', { env: 0, to: [2] });
    await table.ask('determinize', { env: 0, to: [3], seed: 2 });
    const drawn = await table.ask('save', { envs: [3] });
    const wanted = await played(table, 0, 25, 15);
    expect(await played(table, 1, 25, 15)).toEqual(wanted);
    expect(await played(table, 2, 25, 15)).toEqual(wanted);
    const other = await played(table, 3, 0, 15);
    await table.ask('load', { envs: [2], positions: drawn.positions });
    expect(await played(table, 2, 0, 15)).toEqual(other);
    expect((await table.ask('save', { envs: [1] })).positions).toEqual(
      (await table.ask('save', { envs: [0] })).positions,
    );
  },
);

it('a game that is over is saved and loaded as such', async () => {
  const table = await opened({ opponents: { GE: 'admiral' } });
  const [end] = (await played(table, 0, 0)).at(-1)!.ended;
  const { positions } = await table.ask('save');
  expect(await table.ask('load', { positions })).toMatchObject({ done: [true], seat: [null], ended: [end] });
  expect(await table.refusal('clone', { env: 0, to: [0] })).toMatchObject({ code: 'GAME_OVER' });
});

describe('what is wrong', () => {
  let table: Table;
  let saved: string;
  const changed = (change: (json: Record<string, unknown>) => object): string => {
    const json = JSON.parse(Buffer.from(saved, 'base64').toString()) as Record<string, unknown>;
    return Buffer.from(JSON.stringify({ ...json, ...change(json) })).toString('base64');
  };
  beforeAll(async () => {
    table = await opened({ count: 2 });
    await played(table, 0, 0, 6);
    saved = (await table.ask('save')).positions[0]!;
  });
  const where = async (): Promise<string> => JSON.stringify([await table.ask('view'), await table.ask('save')]);

  it.each<[string, () => string, string]>([
    ['no base64', () => '§', 'BAD_POSITION'],
    ['cut', () => saved.slice(0, -20), 'BAD_POSITION'],
    ['no game', () => Buffer.from('null').toString('base64'), 'BAD_POSITION'],
    ['of another version', () => changed(() => ({ version: 99 })), 'OTHER_GAME'],
    ['of another ruleset', () => changed(() => ({ ruleset: 'battleships-v0' })), 'OTHER_GAME'],
    ['of other data', () => changed(() => ({ scenarioHash: '00' })), 'OTHER_GAME'],
    ['with other options', () => changed(() => ({ options: {} })), 'OTHER_GAME'],
    ['with an opponent', () => changed(() => ({ opponents: { 1: 'admiral' } })), 'OTHER_GAME'],
    ['of an illegal action', () => changed(() => ({ decisions: [7] })), 'BAD_POSITION'],
    [
      'of another state',
      () => changed(({ decisions }) => ({ decisions: (decisions as number[]).slice(1) })),
      'BAD_POSITION',
    ],
    ['without dice', () => changed(() => ({ legs: [] })), 'BAD_POSITION'],
    ['of a forged origin', () => changed(() => ({ origin: 'battleships x - x 0' })), 'BAD_POSITION'],
  ])('a text %s is refused, and nothing has changed', async (_, text, code) => {
    const before = await where();
    expect(await table.refusal('load', { positions: [saved, text()] })).toMatchObject({ code, path: '/positions/1' });
    expect(await where()).toBe(before);
  });

  it.each<[Parameters<Table['refusal']>[0], object, string, string | undefined]>([
    ['load', { positions: ['x'] }, 'WRONG_LENGTH', '/positions'],
    ['load', { positions: ['x', 'x'], seed: 1, seeds: [1, 2] }, 'BAD_MESSAGE', '/seed'],
    ['clone', { env: 0, to: [2] }, 'NO_ENVIRONMENT', '/to/0'],
    ['clone', { env: 0, to: [1, 1] }, 'NO_ENVIRONMENT', '/to/1'],
    ['clone', { env: 2, to: [1] }, 'NO_ENVIRONMENT', '/env'],
    ['clone', { env: 0, to: [1], seeds: [1, 2] }, 'WRONG_LENGTH', '/seeds'],
    ['determinize', { env: 0 }, 'NO_SEED', '/seed'],
    ['determinize', { env: 0, seed: 1, seat: 2 }, 'BAD_SEAT', '/seat'],
  ])('%s %j is refused: %s at %s', async (type, fields, code, path) => {
    const before = await where();
    expect(await table.refusal(type, fields)).toMatchObject({ code, ...(path !== undefined && { path }) });
    expect(await where()).toBe(before);
  });
});

describe('secrets', () => {
  /** Six games with one beginning and six flagships that only seat 0 knows. */
  const hidden = async (): Promise<Table> => {
    const table = await opened({ scenario: 'matapan', count: 6 }, { seeds: [1, 1, 1, 1, 1, 1] });
    const [texts] = (await table.ask('legal', { as: 'texts', envs: [0] })).legal as [string[]];
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^flag:/)]));
    await table.ask('step', { slots: [0, 1, 2, 3, 4, 5].map((i) => i % texts.length) });
    return table;
  };
  const told = async (table: Table, seat: number): Promise<Set<string>> => {
    const { observation } = await table.ask('observe', { seat, parts: [...PARTS] });
    const views = (await table.ask('view', { seat })).views.map((view) => JSON.stringify(view));
    return new Set([
      ...views,
      ...PARTS.flatMap((part) => (observation[part] as unknown[]).map((one) => `${part} ${JSON.stringify(one)}`)),
    ]);
  };

  it('are not in a state that is drawn from what a seat knows', async () => {
    const table = await hidden();
    const before = await told(table, 1);
    expect((await told(table, 0)).size).toBeGreaterThan(1 + PARTS.length);
    for (let env = 0; env < 6; env++) await table.ask('determinize', { env, seat: 1, seeds: ['one'] });
    expect(await told(table, 1)).toEqual(before);
    // Drawn by one seed from six different truths, they are one game; its sealed text tells no more by its length.
    expect((await told(table, 0)).size).toBe(1 + PARTS.length);
    expect(new Set((await table.ask('save')).positions.map(({ length }) => length)).size).toBe(1);
    expect(await table.refusal('record', { envs: [0] })).toMatchObject({ code: 'NO_RECORD' });
    await table.ask('determinize', { env: 0, to: [1, 2, 3, 4, 5], seat: 1, seed: 9 });
    expect((await told(table, 0)).size).toBeGreaterThan(1 + PARTS.length);
  });

  it('of the Slot, whose fleets are hidden, are not drawn either: what looks alike to a seat is drawn alike', async () => {
    const count = 12;
    const table = await opened({ scenario: 'the-slot', count }, { seeds: Array(count).fill(1) });
    let now: Pick<AnswerOf<'step'>, 'seat' | 'legal'> = await table.ask('legal');
    const first = now.seat[0]!;
    const other = 1 - first;
    for (let step = 0; now.seat.every((seat) => seat === first) && step < 60; step++) {
      now = await table.ask('step', { slots: idsIn(now).map(({ length }, env) => (env * 7 + step * env) % length) });
    }
    const seen = async (seat: number): Promise<string[]> =>
      (await table.ask('view', { seat })).views.map((view) => JSON.stringify(view));
    const [known, truth] = [await seen(other), await seen(first)];
    const alike = known.map((view, env) => [env, known.indexOf(view)] as const).filter(([env, as]) => as < env);
    const apart = alike.filter(([env, as]) => truth[env] !== truth[as]);
    expect(apart.length).toBeGreaterThan(0);
    for (let env = 0; env < count; env++) await table.ask('determinize', { env, seat: other, seeds: ['one'] });
    expect(await seen(other)).toEqual(known);
    const drawn = await seen(first);
    for (const [env, as] of apart) expect(drawn[env]).toBe(drawn[as]);
    expect((await table.ask('determinize', { env: 0, to: [0, 1], seat: other, seed: 8 })).seeds).toEqual([
      '8:1',
      '8:2',
    ]);
  });

  it('stay with the opponents: a text says nothing of them, and cannot be changed', async () => {
    const table = await opened({ scenario: 'matapan', opponents: { 0: 'random' }, count: 6 });
    expect(table.made.spec.hidden).toBe(true);
    const { positions } = await table.ask('save');
    expect(new Set(positions.map(({ length }) => length)).size).toBe(1);
    for (const text of positions) expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain('seed');
    await table.ask('load', { positions });
    const bytes = Buffer.from(positions[0]!, 'base64');
    for (const at of [8, 20, 36, 200, bytes.length - 1]) {
      const other = Buffer.from(bytes);
      other[at] = other[at]! ^ 1;
      const refused = await table.refusal('load', { envs: [0], positions: [other.toString('base64')] });
      expect(refused).toMatchObject({ code: 'BAD_POSITION', path: '/positions/0' });
    }
    const short = bytes.subarray(0, 20).toString('base64');
    expect(await table.refusal('load', { envs: [0], positions: [short] })).toMatchObject({ code: 'BAD_POSITION' });
    // Whoever holds the seat of the opponent may not have it either.
    const both = await opened({ scenario: 'matapan' });
    expect(await both.refusal('load', { positions: [positions[0]] })).toMatchObject({ code: 'OTHER_GAME' });
    await table.ask('determinize', { env: 0, to: [1], seed: 4 });
    expect(await table.refusal('determinize', { env: 0, seat: 0, seed: 4 })).toMatchObject({ code: 'BAD_SEAT' });
  });

  it('a drawn game has a text from which it goes on', async () => {
    const table = await opened({ scenario: 'matapan', count: 2 });
    await played(table, 0, 0, 30);
    const { seeds } = await table.ask('determinize', { env: 0, to: [1], seed: 5 });
    expect(seeds).toEqual(['5:2']);
    await played(table, 1, 0, 5);
    const { positions } = await table.ask('save', { envs: [1] });
    await table.ask('load', { envs: [0], positions });
    expect(await played(table, 0, 5, 20)).toEqual(await played(table, 1, 5, 20));
  });
});

describe('a game that was left', () => {
  const table = () => opened({ scenario: 'matapan', count: 2, opponents: { IT: 'admiral' } });

  it.each(['clone', 'determinize', 'load', 'reset'])('by %s tells no record: it may go on elsewhere', async (way) => {
    const open = await table();
    const { positions } = await open.ask('save', { envs: [0] });
    await open.ask('load', { envs: [1], positions });
    if (way === 'clone') await open.ask('clone', { env: 0, to: [1] });
    if (way === 'determinize') await open.ask('determinize', { env: 0, to: [1], seed: 1 });
    if (way === 'load') await open.ask('load', { envs: [1], positions });
    if (way === 'reset') await open.ask('reset', { envs: [1], seed: 8 });
    const refused = await open.refusal('record', { envs: [1], previous: true });
    expect(refused).toMatchObject({ code: 'NOT_OVER', message: expect.stringContaining('was not played to its end') });
  });

  it('tells it where it was played to its end', async () => {
    const open = await table();
    await played(open, 1, 0);
    const [record] = (await open.ask('record', { envs: [1] })).records;
    await open.ask('reset', { envs: [1], seed: 8 });
    expect((await open.ask('record', { envs: [1], previous: true })).records).toEqual([record]);
  });
});

it('a state that nobody has sealed is not taken for one that was drawn', async () => {
  const open = await opened({ count: 1 });
  await open.ask('determinize', { env: 0, seed: 1 });
  const [sealed] = (await open.ask('save')).positions;
  expect((await open.ask('load', { positions: [sealed!] })).done).toEqual([false]);
  await open.ask('reset', { seed: 1 });
  const [plain] = (await open.ask('save')).positions;
  const json = JSON.parse(Buffer.from(plain!, 'base64').toString()) as object;
  const made = Buffer.from(JSON.stringify({ ...json, origin: 'AAAA' })).toString('base64');
  expect(await open.refusal('load', { positions: [made] })).toMatchObject({
    code: 'BAD_POSITION',
    message: expect.stringContaining('a state that was drawn'),
  });
  const wrong = Buffer.from(JSON.stringify({ ...json, decisions: [1] })).toString('base64');
  expect((await open.refusal('load', { positions: [wrong] })).message).not.toContain('invariant');
});
