/** What is observed is what the engine says of the seat: as JSON, as base64, part by part; and nobody else's secrets. */
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { PARTS } from '../../../arena/stdio/requests.js';
import { type Action, CHANCE, type Game, observationFor, openGame, type Seat } from '../../../engine/index.js';
import { type AnswerOf, DispatcherClient, idsIn, some, type Table } from './dispatcher-client.js';

type Observed = NonNullable<AnswerOf<'step'>['observation']>;

const gameOf = (id: string): Game<Int16Array> => {
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
};

/** The same game in the engine and at the dispatcher, after so many decisions. */
async function bothAt(id: string, decisions: number): Promise<[Table, Game<Int16Array>, Int16Array]> {
  const game = gameOf(id);
  const [state, chance] = [game.create(), chanceOfSeed('same')];
  const list = { ids: new Int32Array(game.spec.maxLegal), count: 0 };
  const table = await new DispatcherClient().make({ scenario: id, count: 2 });
  let now: Pick<AnswerOf<'step'>, 'legal'> = await table.ask('reset', { seeds: ['other', 'same'] });
  game.start(state);
  for (let step = 0; ; ) {
    const actor = game.toAct(state);
    game.legal(state, list);
    if (actor !== CHANCE && step === decisions) return [table, game, state];
    let action = list.ids[0]!;
    if (actor !== CHANCE) {
      action = some([...list.ids.subarray(0, list.count)], step++);
      now = await table.ask('step', { actions: [idsIn(now)[0]![0], action] });
    }
    game.apply(state, action as Action, chance);
  }
}

/** JSON has no negative zero. */
const plain = (values: Float32Array): number[] => Array.from(values, (v) => v + 0);

const floats = (base64: unknown): number[] => {
  const bytes = Buffer.from(base64 as string, 'base64');
  return plain(Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i)));
};

describe.each(['denmark-strait', 'mediterranean'])('observations of %s', (id) => {
  it("are the numbers of the engine, by the seat to act or by another of the client's", async () => {
    const [table, game, state] = await bothAt(id, 25);
    const { observation } = game.spec;
    expect(table.made.spec.observation).toEqual(JSON.parse(JSON.stringify(observation)));
    const actor = game.toAct(state) as Seat;
    for (const seat of [undefined, 0, 1]) {
      const wanted = observationFor(game);
      game.observe(state, (seat ?? actor) as Seat, wanted);
      const rows = (part: 'units' | 'map' | 'actions', count: number): number[][] =>
        Array.from({ length: count }, (_, row) => {
          const width = observation[part].length;
          return plain(wanted[part].subarray(row * width, (row + 1) * width));
        });
      const asked = seat === undefined ? {} : { seat };
      const told = (await table.ask('observe', { ...asked, envs: [1] })).observation;
      const f32 = (lists: unknown): unknown =>
        JSON.parse(JSON.stringify(lists), (_, v) => (typeof v === 'number' ? Math.fround(v) : v));
      expect(f32(told.units)).toEqual([rows('units', wanted.unitCount)]);
      expect(f32(told.map)).toEqual([rows('map', wanted.mapCount)]);
      expect(f32(told.actions)).toEqual([rows('actions', wanted.actionCount)]);
      expect(f32(told.globals)).toEqual([plain(wanted.globals)]);
      expect(told).toMatchObject({
        unitCount: [wanted.unitCount],
        mapCount: [wanted.mapCount],
        actionCount: [wanted.actionCount],
      });
      expect(wanted.actionCount > 0).toBe(seat === undefined || seat === actor);
    }
  });

  it('are the same as base64, the rows of all environments one after the other', async () => {
    const [table] = await bothAt(id, 12);
    const json = (await table.ask('observe')).observation;
    const packed = (await table.ask('observe', { encoding: 'base64' })).observation;
    for (const part of PARTS) {
      const flat = (json[part] as unknown[]).flat(3) as number[];
      expect(floats(packed[part]), part).toEqual(flat.map(Math.fround));
    }
    for (const count of ['unitCount', 'mapCount', 'actionCount'] as const) expect(packed[count]).toEqual(json[count]);
  });
});

it('what `make` asks for comes with each answer, and no more', async () => {
  const client = new DispatcherClient();
  const fields = { scenario: 'denmark-strait', count: 2, encoding: 'base64', legal: 'counts' } as const;
  const table = await client.make({ ...fields, observe: ['globals', 'actions'] });
  const { observation, legal } = await table.ask('reset', { seed: 1 });
  expect(Object.keys(observation!).sort()).toEqual(['actionCount', 'actions', 'globals']);
  expect(legal).toEqual((observation as Observed).actionCount);
  const now = await table.ask('step', { slots: [0, 0] });
  expect(now.observation).toEqual((await table.ask('observe', { parts: ['actions', 'globals'] })).observation);
  const plain = await client.make({ scenario: 'denmark-strait' });
  expect(await plain.ask('reset', { seed: 1 })).not.toHaveProperty('observation');
});

it('legal actions are told in four forms, slot by slot', async () => {
  const [table, game] = await bothAt('denmark-strait', 30);
  const as = async (form: string): Promise<unknown[]> => (await table.ask('legal', { as: form })).legal;
  const ids = (await as('ids')) as number[][];
  expect(await as('counts')).toEqual(ids.map(({ length }) => length));
  const masks = (await as('mask')) as number[][];
  expect(masks.map(({ length }) => length)).toEqual([game.spec.maxLegal, game.spec.maxLegal]);
  expect(masks.map((mask) => mask.lastIndexOf(1) + 1)).toEqual(ids.map(({ length }) => length));
  const texts = (await as('texts')) as string[][];
  for (const env of [0, 1]) expect((await table.ask('read', { env, texts: texts[env] })).actions).toEqual(ids[env]);
  expect((await table.ask('observe')).observation.actionCount).toEqual(ids.map(({ length }) => length));
});

it('a game that is over has no rows, and globals of zero, until a seat is named', async () => {
  const table = await new DispatcherClient().make({ scenario: 'river-plate', count: 2, observe: ['units', 'globals'] });
  let now: AnswerOf<'step'> | AnswerOf<'reset'> = await table.ask('reset', { seed: 1 });
  while (!now.done[0]) now = await table.ask('step', { envs: [0], actions: [idsIn(now)[0]![0]] });
  expect(now.observation!.unitCount).toEqual([0]);
  expect((now.observation!.globals as number[][])[0]!.every((v) => v === 0)).toBe(true);
  const both = (await table.ask('observe', { parts: ['units'] })).observation;
  expect(both.unitCount).toEqual([0, 3]);
  expect((await table.ask('observe', { seat: 1, envs: [0] })).observation).toMatchObject({
    unitCount: [3],
    actionCount: [0],
  });
});

it('what a seat is told does not depend on what only the opponent knows', async () => {
  // The opponent hides its flagship by its own luck: of games with one beginning and another flagship, all is told alike.
  const client = new DispatcherClient();
  const table = await client.make({ scenario: 'matapan', count: 6 });
  await table.ask('reset', { seeds: [1, 1, 1, 1, 1, 1] });
  const { seat, legal } = await table.ask('legal', { as: 'texts' });
  expect(seat).toEqual([0, 0, 0, 0, 0, 0]);
  expect(legal[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^flag:/)]));
  const count = (legal[0] as string[]).length;
  const now = await table.ask('step', { slots: [0, 1, 2, 3, 4, 5].map((i) => i % count) });
  expect(now.seat).toEqual([1, 1, 1, 1, 1, 1]);
  const told = async (seat: number): Promise<Set<string>> => {
    const views = (await table.ask('view', { seat })).views.map((view) => JSON.stringify(view));
    const { observation } = await table.ask('observe', { seat });
    for (const part of PARTS)
      for (const one of observation[part] as unknown[]) views.push(`${part} ${JSON.stringify(one)}`);
    return new Set(views);
  };
  expect((await told(1)).size).toBe(1 + PARTS.length);
  expect((await told(0)).size).toBeGreaterThan(1 + PARTS.length);
});
