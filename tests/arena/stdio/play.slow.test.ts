/** Games through the door are those of the engine: same dice, same numbers, same ends, however many are played at once. */
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { verdictOn } from '../../../arena/files/open-record.js';
import { type GameOfRotation, RotationTable } from '../../../arena/lab/match/rotations.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { type Action, CHANCE, OVER, openGame, parseRecord, replay, scoresFor } from '../../../engine/index.js';
import { type AnswerOf, DispatcherClient, idsIn, some, type Table } from './dispatcher-client.js';

type Now = Pick<AnswerOf<'step'>, 'legal' | 'done' | 'ended' | 'seat'> & { reward?: number[][] };

/** All environments to their ends by `some`; each answer is shown. */
async function playOut(
  table: Table,
  first: Now,
  see: (now: Now, going: number[]) => void = () => {},
): Promise<Now['ended']> {
  let going = first.legal.map((_, env) => env);
  const ended = [...first.ended];
  see(first, going);
  for (let now = first, step = 0; ; step++) {
    const legal = idsIn(now).filter((_, i) => !now.done[i]);
    going = going.filter((_, i) => !now.done[i]);
    if (going.length === 0) return ended.sort((a, b) => a.env - b.env);
    now = await table.ask('step', { envs: going, actions: legal.map((ids) => some(ids, step)) });
    see(now, going);
    ended.push(...now.ended);
  }
}

const started = async (fields: object, reset: object): Promise<[Table, AnswerOf<'reset'>]> => {
  const table = await new DispatcherClient().make({ scenario: 'river-plate', ...fields });
  return [table, await table.ask('reset', reset)];
};

describe('one seed is one game', () => {
  it.each([{}, { opponents: { GE: 'admiral' } }, { opponents: { UK: 'random' } }])(
    'alone and among others, with %j',
    async (fields) => {
      const seeds = ['a', 'b', 'c', 'd'];
      const among = await playOut(...(await started({ ...fields, count: 4 }, { seeds })));
      expect(new Set(among.map(({ hash }) => hash)).size).toBe(4);
      for (const [env, seed] of seeds.entries()) {
        const [alone] = await playOut(...(await started(fields, { seeds: [seed] })));
        expect({ ...alone, env }).toEqual(among[env]);
      }
    },
  );

  it('and the next of an environment are the same by autoreset and by hand', async () => {
    const fields = { opponents: { GE: 'admiral' } };
    const [self, first] = await started({ ...fields, autoreset: true }, { seed: 5 });
    const bySelf: Now['ended'] = [];
    let now: Now = first;
    let step = 0;
    while (bySelf.length < 3) {
      now = await self.ask('step', { actions: [some(idsIn(now)[0]!, step++)] });
      expect(now.done[0]).toBe(now.ended.length > 0);
      expect(now.seat).toEqual([0]);
      if (now.done[0]) step = 0;
      bySelf.push(...now.ended);
    }
    const [table, begun] = await started(fields, { seed: 5 });
    const byHand = await playOut(table, begun);
    for (const _ of [2, 3]) byHand.push(...(await playOut(table, await table.ask('reset'))));
    expect(bySelf).toEqual(byHand);
    expect(bySelf.map(({ seed }) => seed)).toEqual(['5:1', '5:1/2', '5:1/3']);
  });

  it('as in `match`: the same dice, and the same opponent', async () => {
    const match = { scenario: 'river-plate', settings: {}, agents: ['greedy', 'admiral'], seed: '9' };
    const rotations = RotationTable.open(match);
    if (!rotations.ok) throw new Error(rotations.message);
    const [{ hash, margins }] = (await rotations.value.play(1)).games as [GameOfRotation, GameOfRotation];
    const [table, first] = await started({ count: 2, opponents: { GE: 'admiral' } }, { seed: 9 });
    let now: Now = first;
    while (!now.done[now.done.length - 1]) {
      const { actions } = await table.ask('act', { agent: 'greedy', envs: [1] });
      now = await table.ask('step', { envs: [1], actions });
    }
    expect(now.ended).toMatchObject([{ env: 1, seed: '9:2', hash, margin: margins }]);
  });
});

describe('a game', () => {
  it('is that of the engine on the same dice, step by step', async () => {
    const opened = openGame('river-plate');
    if (!opened.ok) throw new Error(opened.message);
    const game = opened.value;
    const [state, chance, scores] = [game.create(), chanceOfSeed('x'), scoresFor(game)];
    const list = { ids: new Int32Array(game.spec.maxLegal), count: 0 };
    const [table, first] = await started({}, { seeds: ['x'] });
    game.start(state);
    let now: Now = first;
    for (let step = 0, actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
      game.legal(state, list);
      let action = list.ids[0]!;
      if (actor !== CHANCE) {
        expect(now.seat).toEqual([actor]);
        expect(idsIn(now)).toEqual([[...list.ids.subarray(0, list.count)]]);
        action = some(idsIn(now)[0]!, step++);
        now = await table.ask('step', { actions: [action] });
      }
      game.apply(state, action as Action, chance);
    }
    game.scores(state, scores);
    expect(now.done).toEqual([true]);
    expect(now.ended[0]).toMatchObject({ result: [...scores.result], margin: [...scores.margin] });
  });

  it.each([
    ['river-plate', {}],
    ['denmark-strait', { GE: 'admiral' }],
    ['mediterranean', { FR: 'admiral' }],
  ])('%s with %j: what each seat is rewarded adds up to its margin', async (scenario, opponents) => {
    const [table, first] = await started({ scenario, opponents, count: 3 }, { seed: 3 });
    const sums = [0, 1, 2].map(() => table.made.spec.seats.map(() => 0));
    const ended = await playOut(table, first, (now, going) =>
      going.forEach((env, i) => {
        for (const seat of table.made.seats) {
          if (now.done[i] || now.seat[i] === seat) sums[env]![seat]! += now.reward?.[i]?.[seat] ?? 0;
        }
      }),
    );
    for (const { env, margin } of ended) {
      for (const seat of table.made.seats) expect(sums[env]![seat]).toBeCloseTo(margin[seat]!, 9);
    }
  });

  it('is taken by slots and by notation as by ids', async () => {
    const client = new DispatcherClient();
    const tables = await Promise.all([1, 2, 3].map(() => client.make({ scenario: 'dogger-bank' })));
    const [ids, slots, texts] = tables as [Table, Table, Table];
    for (const table of tables) await table.ask('reset', { seed: 1 });
    for (let step = 0; step < 40; step++) {
      const [legal] = idsIn(await ids.ask('legal')) as [number[]];
      const id = some(legal, step);
      const [written] = (await texts.ask('legal', { as: 'texts' })).legal as [string[]];
      const slot = legal.indexOf(id);
      const a = await ids.ask('step', { actions: [id] });
      expect(await slots.ask('step', { slots: [slot] })).toEqual(a);
      expect(await texts.ask('step', { actions: [written[slot]] })).toEqual(a);
    }
  });

  it("of one's own scenario, with options and an opponent, has a record that is true", async () => {
    const scenario = { ...SCENARIOS.find(({ id }) => id === 'river-plate')!, id: 'my-own', turns: 9 };
    const fields = { scenario, options: { mines: 'off', spotters: 'off' }, opponents: { 0: 'admiral:cautious' } };
    const [table, first] = await started(fields, { seeds: ['own'] });
    const [{ hash, margin }] = (await playOut(table, first)) as [Now['ended'][0]];
    const [text] = (await table.ask('record')).records as [string];
    const record = parseRecord(text);
    if (!record.ok) throw new Error(record.message);
    expect(verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
    expect(record.value.headers.get('Seat.UK')).toMatch(/^admiral:cautious [0-9a-f]{16}$/);
    expect(record.value.headers.get('Seat.GE')).toBe('client');
    expect(record.value.headers.get('VictoryPoints')).toBe(`UK ${margin[0]}, GE ${margin[1]}`);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    await table.ask('reset');
    expect((await table.ask('record', { previous: true })).records).toEqual([text]);
    expect(await table.refusal('record')).toMatchObject({ code: 'NOT_OVER' });
  });

  it("under way has a record too where all seats are the client's", async () => {
    const [table] = await started({}, { seed: 1 });
    await table.ask('step', { slots: [1] });
    const record = parseRecord((await table.ask('record')).records[0]!);
    if (!record.ok) throw new Error(record.message);
    expect(record.value.headers.get('Termination')).toBe('unfinished');
    expect(verdictOn(record.value)).toMatchObject({ verified: true });
    const game = openGame('river-plate');
    expect(game.ok && replay(game.value, record.value).ok).toBe(true);
  });
});

describe('an agent asked', () => {
  it('does nothing, and says the same whatever it was asked before', async () => {
    const [table, first] = await started({ scenario: 'denmark-strait', count: 3 }, { seed: 2 });
    let now: Now = first;
    for (let step = 0; step < 30; step++)
      now = await table.ask('step', { actions: idsIn(now).map((ids) => some(ids, step)) });
    for (const agent of ['random', 'admiral', 'mcts:20']) {
      const all = await table.ask('act', { agent, explain: true });
      for (const env of [2, 0, 1]) {
        const one = await table.ask('act', { agent, explain: true, envs: [env] });
        expect(one).toEqual({
          type: 'act',
          actions: [all.actions[env]],
          texts: [all.texts[env]],
          plans: [all.plans![env]],
        });
      }
      expect(idsIn(await table.ask('legal')).map((ids, env) => ids.includes(all.actions[env]!))).toEqual([
        true,
        true,
        true,
      ]);
      expect((await table.ask('write', { env: 1, actions: [all.actions[1]] })).texts).toEqual([all.texts[1]]);
    }
    expect(await table.ask('legal')).toMatchObject({ legal: now.legal });
    const plain = await table.ask('act', { agent: 'admiral' });
    expect(plain.plans).toBeUndefined();
  });

  it('has luck of the seed that is given', async () => {
    const [table] = await started({ scenario: 'denmark-strait', count: 1 }, { seed: 2 });
    while ((idsIn(await table.ask('legal'))[0]?.length ?? 0) < 20) await table.ask('step', { slots: [0] });
    const by = async (seed: number): Promise<number> => (await table.ask('act', { agent: 'random', seed })).actions[0]!;
    expect(await by(1)).toBe(await by(1));
    expect(new Set(await Promise.all([1, 2, 3, 4, 5].map(by))).size).toBeGreaterThan(1);
  });

  it('is one of those that are listed, of a handle those that know its rules', async () => {
    const client = new DispatcherClient();
    const table = await client.make({ scenario: 'dogger-bank' });
    const all = (await client.ask('agents')).agents;
    const own = (await table.ask('agents')).agents;
    expect(all).toContain('level:ensign');
    expect(own).toContain('admiral');
    expect(own).not.toContain('level:ensign');
  });
});
