/** What a battle that goes on from another one costs, what is kept of it, and what nobody can make of it by their own word. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOf, verdictOn } from '../../../arena/files/open-record.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { Replays } from '../../../arena/rooms/replays.js';
import { readFrame } from '../../../arena/server/read-frame.js';
import type { PastStep } from '../../../arena/store/store.js';
import { type BattleRecord, parseRecord, pastOf, pastText, SPECTATOR, writeText } from '../../../engine/index.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

type Challenge = Extract<Spoken, { type: 'challenge' }>;

const golden = (name: string): string => readFileSync(new URL(`../../golden/${name}.battle`, import.meta.url), 'utf8');

function read(text: string): BattleRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.message);
  return record.value;
}

const DENMARK = golden('denmark-strait');
const TWO: Challenge['seats'] = [{ kind: 'me' }, { kind: 'open' }];
const ALONE: Challenge['seats'] = [{ kind: 'me' }, { kind: 'agent', name: 'random' }];
const goesOn = (more: Partial<Challenge> = {}): Challenge => ({
  ...{ type: 'challenge', scenario: 'denmark-strait', seats: ALONE, past: { record: DENMARK, plies: 30 } },
  ...more,
});

/** Of a link: the numbers of all events of the room, in the order in which they came. */
const numbersOf = (link: FakeLink, room: string): number[] =>
  link.heard.flatMap((said) =>
    (said.type === 'snapshot' || said.type === 'events') && said.room === room ? said.events.map(({ n }) => n) : [],
  );

describe('replays of a past', () => {
  it('weigh what they hold before any entry', async () => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    const row = s.store.game(begun(s, a, b, goesOn({ seats: TWO })))!;
    const { game } = s.host.house.shelf.reopen(row);
    const replays = new Replays(s.store, s.world);
    const first = await replays.told('x', game, row, SPECTATOR, 0);
    expect(first.events.length).toBeGreaterThan(10);
    const limits = LIMITS.replays as { bytes: number };
    const { bytes } = limits;
    limits.bytes = 3 * 17 * 1024;
    try {
      // A pass that is kept is told by its own key; others push it out.
      for (const seat of [0, 1, 0, 1] as const) await replays.told('x', game, row, seat as never, 0);
      const again = await replays.told('x', game, { ...row }, SPECTATOR, 0);
      expect(again).not.toBe(first);
    } finally {
      limits.bytes = bytes;
    }
  });
});

describe('a large challenge', () => {
  const frame = (message: object) => readFrame(Buffer.from(JSON.stringify(message)), false);
  const junk = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 'v']));

  it('is large by the record of its past alone', () => {
    const record = 'x'.repeat(100_000);
    expect(frame(goesOn({ past: { record } }))).toMatchObject({ ok: true });
    for (const message of [
      goesOn({ options: junk(20_000) }),
      goesOn({ options: junk(20_000), past: { record } }),
      { ...goesOn(), past: undefined, scenario: record },
      { ...goesOn(), past: { record: [record] } },
    ]) {
      expect(frame(message)).toMatchObject({ ok: false, fault: { code: 'TOO_LARGE' } });
    }
    const deep = `{"type":"challenge","past":{"record":"x"},"options":${'['.repeat(90_000)}${']'.repeat(90_000)}}`;
    expect(readFrame(Buffer.from(deep), false)).toMatchObject({ ok: false, fault: { code: 'TOO_LARGE' } });
  });

  it('names so many options and no more', () => {
    expect(frame(goesOn({ options: junk(LIMITS.options) }))).toMatchObject({ ok: true });
    expect(frame(goesOn({ options: junk(LIMITS.options + 1) }))).toMatchObject({
      ok: false,
      fault: { code: 'BAD_MESSAGE', path: '/options', expected: `at most ${LIMITS.options} options` },
    });
  });
});

it('a battle is fought again from a past as often as one is begun from it', async () => {
  const s = scene();
  const a = s.enter('ann');
  const fightAgain = (room: string): string => {
    s.say(a, { type: 'ready', room, nonce: 'a'.repeat(32) });
    s.say(a, { type: 'resign', room });
    s.say(a, { type: 'rematch', room });
    return s.store.game(room)!.next ?? room;
  };
  s.say(a, goesOn());
  let room = a.last('room').room.id;
  for (let i = 1; i < LIMITS.past.address.burst; i++) {
    const next = fightAgain(room);
    expect(next).not.toBe(room);
    room = next;
  }
  fightAgain(room);
  expect(a.last('error')).toMatchObject({ code: 'TOO_FAST' });
  expect(s.store.game(room)).toMatchObject({ status: 'over', next: null });
  await s.world.wind(6_000);
  s.say(a, { type: 'rematch', room });
  expect(s.store.game(room)?.next).not.toBeNull();
  expect(s.faults).toEqual([]);
});

it('is never opened to spectators', () => {
  const s = scene();
  const a = s.enter('ann');
  s.say(a, goesOn({ openAfter: 300 }));
  expect(a.last('error')).toMatchObject({ code: 'NOT_NOW', path: '/openAfter' });
  expect(a.last('error').message).toMatch(/^A battle that goes on from another one/);
  s.say(a, goesOn({ openAfter: null }));
  const { id } = a.last('room').room;
  s.say(a, { type: 'allow', room: id, openAfter: 300 });
  expect(a.all('error')).toHaveLength(2);
  expect(a.last('error')).toMatchObject({ code: 'NOT_NOW', path: '/openAfter', room: id });
  s.say(a, { type: 'allow', room: id, openAfter: null });
  expect(a.all('error')).toHaveLength(2);
});

it('names the room of its record only where these steps were fought there', async () => {
  const s = scene();
  const [a, b] = [s.enter('ann'), s.enter('bob')];
  const room = begun(s, a, b);
  playOn(s, [a, b], (_, n) => 7 * n + 3);
  await s.world.settle();
  s.say(a, { type: 'record', room });
  await s.world.settle();
  const { text } = a.last('record');
  s.say(a, goesOn({ past: { record: text, plies: 20 } }));
  const day = read(text).headers.get('Date')!;
  expect(a.last('room').room.past).toMatchObject({ room, day });
  // Other steps under the same headers.
  const { headers } = read(text);
  const forged = writeText({ headers: new Map(headers), plies: read(DENMARK).plies.slice(0, 40) });
  s.say(a, goesOn({ past: { record: forged, plies: 20 } }));
  expect(a.last('room').room.past).toMatchObject({ plies: 20, room: null, day: '' });
});

describe('a past that was damaged in the store', () => {
  const again = (s: Scene, room: string, change: (steps: readonly PastStep[]) => readonly PastStep[] | undefined) => {
    // As it comes from the disk.
    const raw = s.store;
    const store = new Proxy(raw, {
      get(target, name) {
        const own = name === 'past' ? (id: string) => (id === room ? change(raw.past(id)!) : raw.past(id)) : undefined;
        const value = own ?? (Reflect.get(target, name) as unknown);
        return typeof value === 'function' && own === undefined ? value.bind(target) : value;
      },
    });
    return scene({ store, world: s.world });
  };

  it.each([
    ['is missing', () => undefined],
    ['is shorter', (steps: readonly PastStep[]) => steps.slice(0, -1)],
    [
      'has another roll',
      (steps: readonly PastStep[]) => {
        const at = steps.findIndex(({ rolls }) => rolls.length > 0);
        return steps.with(at, { ...steps[at]!, rolls: steps[at]!.rolls.map((roll) => (roll % 6) + 1) });
      },
    ],
  ])('ends the battle as damaged where it %s', async (_, change) => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    const room = begun(s, a, b, goesOn({ seats: TWO }));
    playOn(s, [a, b], (_, n) => n, 4);
    const other = begun(s, a, b);
    s.say(a, goesOn());
    const waiting = a.last('room').room.id;
    const after = again(s, room, change);
    expect(after.faults).toEqual([expect.stringContaining(room)]);
    expect(after.store.game(room)).toMatchObject({ status: 'over', outcome: { termination: 'damaged', result: null } });
    expect(after.store.game(other)).toMatchObject({ status: 'playing' });
    expect(after.store.game(waiting)).toMatchObject({ status: 'waiting' });
    const c = after.enter('ann');
    after.say(c, { type: 'record', room });
    await after.world.settle();
    expect(c.last('error')).toMatchObject({ code: 'NOT_NOW', message: expect.stringContaining('damaged') });
  });
});

describe('verification of a past', () => {
  const withPast = (record: BattleRecord, plies: number): BattleRecord => {
    const said = ['Past', pastText(pastOf(record, plies))] as const;
    // The order of headers is a part of the record.
    const headers = [...record.headers].flatMap((header) => (header[0] === 'Result' ? [said, header] : [header]));
    return { ...record, headers: new Map(headers) };
  };
  const verdict = (record: BattleRecord) => verdictOn(read(writeText(record)));

  it('says nothing of dice that nobody has thrown here, and no record is a past to its end', async () => {
    const s = scene();
    const [a, b] = [s.enter('ann'), s.enter('bob')];
    // It begins at a decision and is given up there.
    const { plies } = read(DENMARK);
    const at = plies.findIndex(({ by }, i) => i > 20 && by >= 0);
    const room = begun(s, a, b, goesOn({ seats: TWO, past: { record: DENMARK, plies: at } }));
    s.say(a, { type: 'resign', room });
    await s.world.settle();
    s.say(a, { type: 'record', room });
    await s.world.settle();
    const resigned = read(a.last('record').text);
    expect(resigned.plies).toHaveLength(at);
    expect(verdictOn(resigned)).toMatchObject({ verified: true, rerolled: false, past: at });
    // All that was ever fought, with dice that the seed does not give, called a past.
    const fought = begun(s, a, b);
    playOn(s, [a, b], (_, n) => 3 * n);
    await s.world.settle();
    s.say(a, { type: 'record', room: fought });
    await s.world.settle();
    const whole = read(a.last('record').text);
    expect(verdict(withPast(whole, 20))).toMatchObject({ verified: true, rerolled: true, past: 20 });
    expect(verdict(withPast(whole, whole.plies.length))).toMatchObject({
      verified: false,
      reason: expect.stringContaining('all steps are of another battle'),
    });
  });

  it('is refused where dice are not fair', () => {
    const record = read(DENMARK);
    expect(verdict(record)).toMatchObject({ verified: true, rerolled: true });
    for (const plies of [20, record.plies.length])
      expect(verdict(withPast(record, plies))).toMatchObject({
        verified: false,
        reason: expect.stringContaining('only a battle with fair dice'),
      });
  });
});

describe('events', () => {
  it.each([
    ['denmark-strait', 1],
    ['exercise-rhine', 29],
  ] as const)('of a battle that goes on from any step of %s are told once, in order', async (scenario, every) => {
    const text = golden(scenario);
    const record = read(text);
    const opened = gameOf(record);
    if (!opened.ok) throw new Error(opened.message);
    const options = { ...opened.value.game.spec.options } as Record<string, string>;
    for (let plies = 1; plies < record.plies.length; plies += every) {
      const s = scene();
      const [a, b] = [s.enter('ann'), s.enter('bob')];
      const room = begun(s, a, b, { scenario, options, past: { record: text, plies } });
      playOn(s, [a, b], (_, n) => n, 5);
      for (const link of [a, b]) {
        const numbers = numbersOf(link, room);
        expect({ plies, numbers }).toEqual({ plies, numbers: numbers.map((_, i) => i + 1) });
      }
      expect(s.faults).toEqual([]);
    }
  });
});

it('a record that is too long is not read, and what is told again of one is short', async () => {
  const s = scene();
  const a = s.enter('ann');
  // What stands below cannot be read.
  const long = DENMARK.replace(/\[Plies "[0-9]+"\]/, `[Plies "${LIMITS.past.plies + 1}"]`).replace(/^1\.$/m, '1. (');
  const options = DENMARK.replace(/\[Options "[^"]*"\]/, `[Options "${'x=y,'.repeat(60)}x=y"]`);
  for (const [record, words, plies] of [
    [long, /at most 3000 steps/, undefined],
    [options, /its Options is (x=y,){20}…, that of/, 20],
  ] as const) {
    s.say(a, goesOn({ past: plies === undefined ? { record } : { record, plies } }));
    expect(a.last('error')).toMatchObject({ code: 'BAD_RECORD', path: '/past/record' });
    expect(a.last('error').message).toMatch(words);
  }
});
