import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import {
  type BattleRecord,
  battleWord,
  type DiceReceipt,
  faultByReceipt,
  parseRecord,
  pastOf,
  pastText,
  writeText,
} from '../../../engine/index.js';
import { type FakeLink, NONCE_A, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

type Challenge = Extract<Spoken, { type: 'challenge' }>;

/** Small ones, one of each ruleset that two play. */
const SCENARIOS = ['denmark-strait', 'dogger-bank', 'exercise-rhine', 'villers-bocage'] as const;
const AGAINST: Challenge['seats'] = [{ kind: 'me' }, { kind: 'agent', name: 'random' }];

/** A battle of two persons to its end, and its record. */
async function fought(s: Scene, scenario: string, a: FakeLink, b: FakeLink): Promise<{ room: string; text: string }> {
  const room = begun(s, a, b, { scenario });
  playOn(s, [a, b], (_, n) => 7 * n + 3);
  return { room, text: await recordOf(s, a, room) };
}

async function recordOf(s: Scene, link: FakeLink, room: string): Promise<string> {
  await s.world.settle();
  s.say(link, { type: 'record', room });
  await s.world.settle();
  return link.last('record').text;
}

function read(text: string): BattleRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.message);
  return record.value;
}

/** Of a link, in a room: everything it was told, in order, but the names of throws. */
const eventsOf = (link: FakeLink, room: string) =>
  [...link.all('snapshot'), ...link.all('events')]
    .filter((said) => said.room === room)
    .flatMap(({ events }) => events)
    .map(({ rolls, ...event }) => ({ ...event, rolls: rolls?.map(({ throw: _, ...roll }) => roll) }));

describe('a battle that goes on from another one', () => {
  it.each(SCENARIOS)(
    'tells each seat of %s what it was told there, and no more, and then goes its own way',
    async (scenario) => {
      const s = scene();
      const [a, b] = [s.enter('ann'), s.enter('bob')];
      const { room, text } = await fought(s, scenario, a, b);
      const plies = Math.floor(read(text).plies.length / 2);
      const next = begun(s, a, b, { scenario, past: { record: text, plies } });
      await s.world.settle();
      const told = a.last('room').room.past!;
      expect(told).toMatchObject({ plies, room, digest: pastOf(read(text), plies).digest });
      for (const link of [a, b]) {
        const known = eventsOf(link, room).filter(({ turn }) => turn < told.turn);
        expect(eventsOf(link, next).slice(0, known.length)).toEqual(known);
        // Whoever sits down has nothing to catch up with but what has come of the first new dice.
        const { answered } = link.all('snapshot').find((said) => said.room === next)!;
        expect(answered).toBeGreaterThanOrEqual(known.length);
      }
      playOn(s, [a, b], (_, n) => 5 * n + 1);
      const record = read(await recordOf(s, a, next));
      expect(verdictOn(record)).toMatchObject({ verified: true, rerolled: true, past: plies });
      expect(record.headers.get('Past')).toBe(pastText(told));
      const old = read(text).plies;
      expect(record.plies.slice(0, plies).map(({ rolls }) => rolls)).toEqual(old.slice(0, plies).map((p) => p.rolls));
      const fresh = ({ plies: all }: BattleRecord) => all.slice(plies).flatMap(({ rolls }) => rolls);
      expect(fresh(record)).not.toEqual(fresh(read(text)));
      expect(s.faults).toEqual([]);
    },
  );

  it('names only the throws that fall in it, and its receipt knows how many steps are of the past', async () => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    const { text } = await fought(s, 'denmark-strait', a, b);
    const plies = Math.floor(read(text).plies.length / 2);
    const next = begun(s, a, b, { scenario: 'denmark-strait', past: { record: text, plies } });
    await s.world.settle();
    const { events } = a.all('snapshot').find(({ room }) => room === next)!;
    expect(events.some(({ rolls }) => rolls !== undefined)).toBe(true);
    const info = a.last('room').room;
    const isOfPast = (turn: number): boolean => turn < info.past!.turn;
    for (const { turn, rolls = [] } of events) {
      if (isOfPast(turn)) expect(rolls.every((roll) => roll.throw === undefined)).toBe(true);
    }
    playOn(s, [a, b], (_, n) => n);
    const record = read(await recordOf(s, a, next));
    const { dice, seats } = a.last('over').room;
    const receipt: DiceReceipt = {
      ...{ receipt: 1, room: next, seat: null, nonce: null, draw: dice.draw, commit: dice.commit },
      ...{ hashes: dice.hashes as string[], beacons: dice.beacons, battle: battleWord(info) },
      agents: seats.flatMap(() => []),
    };
    expect(faultByReceipt(record.headers, receipt)).toBeUndefined();
    // A server that says afterwards that more of it was of the past.
    const more = new Map(record.headers).set('Past', pastText(pastOf(record, plies + 1)));
    expect(verdictOn(read(writeText({ ...record, headers: more })))).toMatchObject({ verified: true, past: plies + 1 });
    expect(faultByReceipt(more, receipt)).toMatchObject({ code: 'BATTLE_CHANGED', header: 'Past' });
    const none = new Map([...record.headers].filter(([name]) => name !== 'Past'));
    expect(faultByReceipt(none, receipt)).toMatchObject({ code: 'BATTLE_CHANGED' });
    expect(verdictOn(read(writeText({ ...record, headers: none })))).toMatchObject({ verified: false });
  });

  it('is there again after a restart, comes back to who was away, and is fought again with sides changed', async () => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    const { text } = await fought(s, 'denmark-strait', a, b);
    const past = { record: text, plies: Math.floor(read(text).plies.length / 2) };
    const room = begun(s, a, b, { scenario: 'denmark-strait', past });
    playOn(s, [a, b], (_, n) => n, 6);
    await s.world.settle();
    const again = scene({ store: s.store, world: s.world });
    const [c, d] = [again.enter('ann'), again.enter('bob')];
    for (const link of [c, d]) again.say(link, { type: 'resume', room, last: 0 });
    await again.world.settle();
    expect(again.faults).toEqual([]);
    for (const [before, now] of [
      [a, c],
      [b, d],
    ] as const) {
      expect(eventsOf(now, room)).toEqual(eventsOf(before, room));
      s.say(before, { type: 'resume', room, last: 0 });
      expect(now.last('snapshot').view).toEqual(before.last('snapshot').view);
    }
    expect(openRequest(c)?.requestId ?? openRequest(d)?.requestId).toBe(
      openRequest(a)?.requestId ?? openRequest(b)?.requestId,
    );
    playOn(again, [c, d], (_, n) => n);
    expect(verdictOn(read(await recordOf(again, c, room)))).toMatchObject({ verified: true, past: past.plies });
    for (const link of [c, d]) again.say(link, { type: 'rematch', room });
    await again.world.settle();
    const next = c.all('room').find((said) => said.room.id !== room)!.room;
    expect(next.past).toEqual(c.last('over').room.past);
    expect(next.seats.map(({ player }) => player?.name)).toEqual(['bob', 'ann']);
  });

  it('is fought against an agent, without being rated', async () => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    const { text } = await fought(s, 'denmark-strait', a, b);
    const past = { record: text, plies: 20 };
    const challenge = { type: 'challenge', scenario: 'denmark-strait', seats: AGAINST, past } as const;
    const clock = { kind: 'turn', seconds: 60 } as const;
    s.say(a, { ...challenge, rated: true, clock });
    expect(a.last('error')).toMatchObject({ code: 'NOT_RATED', path: '/rated' });
    s.say(a, challenge);
    const { room } = a.last('room');
    s.say(a, { type: 'ready', room: room.id, nonce: NONCE_A });
    for (let i = 0; i < 200 && !a.all('over').some((said) => said.room.id === room.id); i++) {
      playOn(s, [a], (_, n) => n);
      await s.world.settle();
    }
    expect(a.last('over').room).toMatchObject({ rated: false, past: { plies: 20 } });
    expect(s.faults).toEqual([]);
  });

  it('is not begun from a record that is none, of another battle, against the rules, or over', async () => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    const { text } = await fought(s, 'denmark-strait', a, b);
    const record = read(text);
    const { plies } = record;
    const at = plies.findIndex(({ rolls }) => rolls.length > 0);
    const withPlies = (changed: BattleRecord['plies']): string => writeText({ ...record, plies: changed });
    const rolled = (roll: number): string => withPlies(plies.with(at, { ...plies[at]!, rolls: [roll] }));
    const headed = (name: string, value: string): string =>
      writeText({ ...record, headers: new Map(record.headers).set(name, value) });
    const order = plies.findIndex(({ by }) => by >= 0);
    const bad: [Challenge['past'], RegExp][] = [
      [{ record: 'a battle' }, /begins with a header/],
      [{ record: text.replace('Checksum', 'Check sum') }, /No battle can go on/],
      [{ record: text }, /the battle is over there/],
      [{ record: text, plies: plies.length + 1 }, /are asked for/],
      [{ record: withPlies([]) }, /has 0 steps/],
      [{ record: rolled(13), plies: at + 1 }, /roll is 13/],
      [
        { record: withPlies(plies.with(order, { ...plies[order]!, action: 'nonsense' })), plies: order + 1 },
        /line \d+/,
      ],
      [
        { record: headed('Scenario', 'river-plate').replace(/ScenarioHash "./, 'ScenarioHash "x'), plies: 9 },
        /Hash is/,
      ],
      [{ record: headed('Options', 'radar=sometimes'), plies: 9 }, /its Options is/],
      [{ record: headed('Ruleset', 'battleships-v1'), plies: 9 }, /its Ruleset is/],
    ];
    const rooms = (): number => {
      s.say(a, { type: 'games' });
      return a.last('games').games.length;
    };
    const before = rooms();
    for (const [past, words] of bad) {
      await s.world.wind(10_000);
      s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats: AGAINST, past });
      expect(a.last('error')).toMatchObject({ code: 'BAD_RECORD', path: '/past/record' });
      expect(a.last('error').message).toMatch(words);
    }
    expect(rooms()).toBe(before);
    expect(s.faults).toEqual([]);
    // So many from one address, and then some each minute.
    const wants = {
      type: 'challenge',
      scenario: 'denmark-strait',
      seats: AGAINST,
      past: { record: text },
    } as const;
    await s.world.wind(60_000);
    const waits = Array.from({ length: LIMITS.past.address.burst + 1 }, () => s.host.wait(a, wants));
    expect(waits.slice(0, -1).every((ms) => ms === 0)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(0);
  });
});
