/** Rewards beside the margin, pools of opponents and mixtures of scenarios: each is what it says, and one seed is one game. */
import { describe, expect, it } from 'vitest';
import { RotationTable } from '../../../arena/lab/match/rotations.js';
import { type AnswerOf, DispatcherClient, idsIn, some, type Table } from './dispatcher-client.js';

type EndedGame = AnswerOf<'step'>['ended'];
type Rewards = NonNullable<AnswerOf<'step'>['rewards']>;

const begun = async (fields: object, reset: object): Promise<[Table, AnswerOf<'reset'>]> => {
  const table = await new DispatcherClient().make({ scenario: 'river-plate', ...fields });
  return [table, await table.ask('reset', reset)];
};

/** Environment 0 to its end: the sum of each reward by seat, as a seat reads it when it is to act or at the end. */
async function sums(table: Table, first: AnswerOf<'reset'>) {
  const seats = table.made.spec.seats.length;
  const total = { margin: Array(seats).fill(0), win: Array(seats).fill(0), luck: Array(seats).fill(0) };
  const own: number[] = Array(seats).fill(0);
  let legal = idsIn(first)[0]!;
  for (let step = 0; ; step++) {
    const now = await table.ask('step', { actions: [some(legal, step)] });
    for (const seat of table.made.seats) {
      if (!now.done[0] && now.seat[0] !== seat) continue;
      own[seat] = own[seat]! + now.reward[0]![seat]!;
      for (const kind of Object.keys(total) as (keyof Rewards)[]) total[kind][seat] += now.rewards![kind]![0]![seat]!;
    }
    if (now.done[0]) return { total, own, end: now.ended[0]! };
    legal = idsIn(now)[0]!;
  }
}

const REWARDS = { rewards: ['margin', 'win', 'luck'] };

describe('rewards', () => {
  it.each([
    ['river-plate', {}],
    ['river-plate', { GE: 'greedy' }],
    ['dogger-bank', {}],
  ])('of %s with %j add up: to the margin, the result, and the margin less luck', async (scenario, opponents) => {
    for (const seed of [1, 2]) {
      const [table, first] = await begun({ scenario, opponents, ...REWARDS }, { seed });
      const { total, own, end } = await sums(table, first);
      expect(total.margin).toEqual(own);
      for (const seat of table.made.seats) {
        expect(total.margin[seat]).toBeCloseTo(end.margin[seat]!, 9);
        expect(total.win[seat]).toBe(end.result[seat]);
        expect(total.luck[seat]).toBeCloseTo(end.margin[seat]! - end.luck![seat]!, 9);
      }
      expect(end.luck!.some((points) => points !== 0)).toBe(true);
    }
  });

  it('of luck are those of `match --luck-adjusted`', async () => {
    const match = {
      scenario: 'river-plate',
      settings: {},
      agents: ['greedy', 'admiral'],
      seed: '9',
      luckAdjusted: true,
    };
    const rotations = RotationTable.open(match);
    if (!rotations.ok) throw new Error(rotations.message);
    const { luck, hash } = (await rotations.value.play(0)).games[0]!;
    const [table] = await begun({ opponents: { GE: 'admiral' }, rewards: ['luck'] }, { seed: 9 });
    for (;;) {
      const { actions } = await table.ask('act', { agent: 'greedy' });
      const now = await table.ask('step', { actions });
      if (!now.done[0]) continue;
      expect(now.ended[0]).toMatchObject({ hash });
      now.ended[0]!.luck!.forEach((points, seat) => {
        expect(points).toBeCloseTo(luck!.margin[seat]!, 9);
      });
      return;
    }
  });

  it('are not there unless asked for, and those of a saved game go on', async () => {
    const [plain] = await begun({}, { seed: 1 });
    expect(await plain.ask('step', { slots: [0] })).not.toHaveProperty('rewards');
    const [table, first] = await begun({ count: 2, ...REWARDS }, { seed: 1 });
    let ids = idsIn(first)[0]!;
    for (let step = 0; step < 8; step++)
      ids = idsIn(await table.ask('step', { envs: [0], actions: [some(ids, step)] }))[0]!;
    const { positions } = await table.ask('save', { envs: [0] });
    await table.ask('load', { envs: [1], positions });
    for (let step = 8; ids.length > 0; step++) {
      const now = await table.ask('step', { actions: [some(ids, step), some(ids, step)] });
      expect(now.rewards!.luck![1]).toEqual(now.rewards!.luck![0]);
      ids = idsIn(now)[0]!;
      if (now.ended.length > 0) expect(now.ended[1]).toEqual({ ...now.ended[0], env: 1 });
    }
  });
});

/** All to their ends, by `some`. */
async function ends(table: Table, first: AnswerOf<'reset'>): Promise<EndedGame> {
  const ended: EndedGame = [...first.ended];
  let going = first.legal.map((_, env) => env);
  for (let now: Pick<AnswerOf<'step'>, 'legal' | 'done'> = first, step = 0; ; step++) {
    const legal = idsIn(now).filter((_, i) => !now.done[i]);
    going = going.filter((_, i) => !now.done[i]);
    if (going.length === 0) return ended.sort((a, b) => a.env - b.env);
    const next = await table.ask('step', { envs: going, actions: legal.map((ids) => some(ids, step)) });
    ended.push(...next.ended);
    now = next;
  }
}

describe('a pool', () => {
  const pool = ['random', { agent: 'greedy', weight: 2 }];

  it('gives each game one of its agents by the seed, who plays as it does alone', async () => {
    const [table, first] = await begun({ count: 24, opponents: { GE: pool } }, { seed: 5 });
    expect(table.made).toMatchObject({
      opponents: {},
      pools: {
        1: [
          { agent: 'random', weight: 1 },
          { agent: 'greedy', weight: 2 },
        ],
      },
    });
    const who = first.opponents!.map((names) => names[1]!);
    expect(new Set(who)).toEqual(new Set(['random', 'greedy']));
    expect(who.filter((name) => name === 'greedy').length).toBeGreaterThanOrEqual(12);
    const ended = await ends(table, first);
    expect(ended.map(({ opponents }) => opponents![1])).toEqual(who);
    for (const name of ['random', 'greedy']) {
      const alone = await ends(...(await begun({ count: 24, opponents: { GE: name } }, { seed: 5 })));
      who.forEach((played, env) => {
        if (played === name) expect(alone[env]!.hash).toBe(ended[env]!.hash);
      });
    }
    const records = (await table.ask('record')).records;
    expect(records.map((text) => /\[Seat\.GE "(\w+)/.exec(text)![1])).toEqual(who);
  });

  it('is refused where an agent is not there, and a saved game keeps who plays', async () => {
    const client = new DispatcherClient();
    const refused = await client.refusal('make', {
      scenario: 'river-plate',
      opponents: { GE: ['random', { agent: 'nelson' }] },
    });
    expect(refused).toMatchObject({ code: 'NO_AGENT', path: '/opponents/GE/1/agent' });
    const [table, first] = await begun({ count: 8, opponents: { GE: pool } }, { seed: 5 });
    const { positions } = await table.ask('save');
    const again = await table.ask('load', { positions: positions.reverse(), seed: 77 });
    expect(again.opponents).toEqual([...first.opponents!].reverse());
  });
});

describe('a mixture', () => {
  const scenario = [
    { scenario: 'river-plate', weight: 3 },
    { scenario: 'denmark-strait', options: { mines: 'off' } },
  ];

  it('gives each game one of its scenarios by the seed, the same as alone', async () => {
    const [table, first] = await begun({ scenario, count: 16, observe: ['units', 'actions'] }, { seed: 2 });
    expect(table.made.scenarios).toEqual([
      { scenario: 'river-plate', weight: 3 },
      { scenario: 'denmark-strait', weight: 1 },
    ]);
    const which = first.scenarios!;
    expect(new Set(which)).toEqual(new Set(['river-plate', 'denmark-strait']));
    const [strait, early] = await begun({ ...scenario[1]!, count: 16, observe: ['units', 'actions'] }, { seed: 2 });
    expect(table.made.spec.maxLegal).toBe(strait.made.spec.maxLegal);
    const units = (answer: AnswerOf<'reset'>): unknown[] => answer.observation!.units as unknown[];
    const [ended, alone] = [await ends(table, first), await ends(strait, early)];
    which.forEach((name, env) => {
      expect(ended[env]!.scenario).toBe(name);
      if (name !== 'denmark-strait') return;
      expect(units(first)[env]).toEqual(units(early)[env]);
      expect(ended[env]!.hash).toBe(alone[env]!.hash);
    });
    expect((await table.ask('record')).records.map((text) => /\[Scenario "([\w-]+)/.exec(text)![1])).toEqual(which);
  });

  it('goes on from scenario to scenario, and its positions with it', async () => {
    const [table, first] = await begun({ scenario, count: 4, opponents: { 1: 'random' } }, { seed: 2 });
    await ends(table, first);
    const second = await table.ask('reset');
    expect(second.scenarios).not.toEqual(first.scenarios);
    const { positions } = await table.ask('save');
    const loaded = await table.ask('load', { positions: positions.reverse() });
    expect(loaded.scenarios).toEqual([...second.scenarios!].reverse());
    expect(loaded.legal).toEqual([...second.legal].reverse());
  });

  it.each<[unknown, string, string]>([
    [[...scenario, { scenario: 'dogger-bank' }], 'NOT_ALIKE', '/scenario/2'],
    [[{ scenario: 'jutland' }], 'NO_SCENARIO', '/scenario/0/scenario'],
    [[{ scenario: 'river-plate', options: { radar: 'perhaps' } }], 'BAD_OPTION', '/scenario/0/options'],
    [[], 'BAD_MESSAGE', '/scenario'],
    [[{ scenario: 'river-plate', weight: 0 }], 'BAD_MESSAGE', '/scenario'],
  ])('%j is refused: %s at %s', async (mixture, code, path) => {
    expect(await new DispatcherClient().refusal('make', { scenario: mixture })).toMatchObject({
      code,
      path: expect.stringContaining(path),
    });
  });
});
