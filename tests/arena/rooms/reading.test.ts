/** Clocks of those who read what came of their orders: they wait, within a bound, and programs' run as ever. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { NumberedEvent } from '../../../arena/rooms/game-history.js';
import { Reading } from '../../../arena/rooms/reading.js';
import { SECOND_SEAT } from '../../../engine/index.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const CLOCK = { kind: 'game', seconds: 600, increment: 0 } as const;
const BOUND = LIMITS.reading.mostMs;

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

interface Asked {
  readonly s: Scene;
  readonly room: string;
  readonly own: FakeLink;
  readonly other: FakeLink;
  readonly seat: number;
}

const clockOf = (link: FakeLink) => link.heard.flatMap((m) => ('clock' in m ? [m.clock!] : [])).at(-1)!;

/** Played on until somebody who reports is asked after dice have fallen. */
function afterDice(s: Scene, a: FakeLink, b: FakeLink): Asked {
  const room = begun(s, a, b, { clock: CLOCK });
  for (let n = 0; n < 400; n++) {
    const own = openRequest(a) ? a : b;
    const { seat } = openRequest(own)!;
    if (n > 0 && clockOf(own).reading?.seat === seat) return { s, room, own, other: own === a ? b : a, seat };
    playOn(s, [a, b], () => spread(undefined, n), 1);
  }
  throw new Error('no dice have fallen');
}

const reported = (): Asked => {
  const s = scene();
  return afterDice(s, s.enter('anna', { reports: true }), s.enter('bo', { reports: true }));
};

const resumed = (s: Scene, link: FakeLink, room: string) => {
  s.say(link, { type: 'resume', room, last: 0 });
  return link.last('snapshot').clock;
};

describe('the clock of a question that follows a report', () => {
  it('waits for its owner, who says when it has been read; everybody sees that', async () => {
    const { s, room, own, other, seat } = reported();
    const { reading, running, left } = clockOf(other);
    expect(reading).toEqual(clockOf(own).reading);
    expect(running).toEqual([]);
    expect(reading!.ms).toBeGreaterThan(LIMITS.reading.ms);
    expect(reading!.ms).toBeLessThanOrEqual(BOUND);
    await s.world.wind(3_000);
    const { requestId } = openRequest(own)!;
    s.say(own, { type: 'read', room, requestId });
    for (const link of [own, other]) {
      expect(link.last('events').events).toEqual([]);
      expect(link.last('events').clock).toEqual({ setting: CLOCK, left, running: [seat] });
    }
    await s.world.wind(4_000);
    // Said again, it stops nothing.
    s.say(own, { type: 'read', room, requestId });
    playOn(s, [own], spread, 1);
    expect(clockOf(own).left[seat]).toBe(left[seat]! - 4_000);
  });

  it('begins by itself after the bound, and runs out where nobody answers', async () => {
    const { s, own, room, seat } = reported();
    const { reading, left } = clockOf(own);
    await s.world.wind(reading!.ms + 10_000);
    expect(resumed(s, own, room)).toEqual({
      setting: CLOCK,
      left: left.map((ms, i) => (i === seat ? ms! - 10_000 : ms)),
      running: [seat],
    });
    await s.world.wind(left[seat]! - 10_001);
    expect(own.has('over')).toBe(false);
    await s.world.wind(1);
    expect(own.last('over').room.outcome).toMatchObject({ termination: 'time' });
  });

  it('ends with an answer: who answers while it waits has lost no time', async () => {
    const { s, own, other, seat } = reported();
    const { left } = clockOf(own);
    await s.world.wind(2_000);
    playOn(s, [own], spread, 1);
    expect(clockOf(other).left[seat]).toBe(left[seat]);
  });

  it('is no concern of the other side, nor of another request', async () => {
    const { s, room, own, other } = reported();
    const { requestId } = openRequest(own)!;
    s.say(other, { type: 'read', room, requestId });
    s.say(own, { type: 'read', room, requestId: '0-999' });
    expect(own.has('error')).toBe(false);
    expect(resumed(s, own, room).reading).toBeDefined();
  });

  it('goes on to wait over a break of the connection, and not longer for it', async () => {
    const { s, room, own, seat } = reported();
    const { ms } = clockOf(own).reading!;
    s.host.left(own);
    await s.world.wind(1_000);
    const back = s.enter(own.player!.name, { reports: true });
    expect(resumed(s, back, room).reading).toEqual({ seat, ms: ms - 1_000 });
  });

  it('waits again after the server was killed, whoever is back by then', async () => {
    const { s, room, own, seat } = reported();
    const { left } = clockOf(own);
    await s.world.wind(60_000);
    const t = scene({ store: s.store, world: s.world });
    await t.world.wind(1_000);
    const back = t.enter(own.player!.name, { reports: true });
    const clock = resumed(t, back, room);
    expect(clock.left).toEqual(left);
    expect(clock.reading?.seat).toBe(seat);
    expect(clock.reading!.ms).toBeLessThanOrEqual(BOUND - 1_000);
    t.say(back, { type: 'read', room, requestId: openRequest(back)!.requestId });
    expect(resumed(t, back, room).running).toEqual([seat]);
  });

  it('of programs, and without dice, runs from the request', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna', { kind: 'bot' }), s.enter('bo')];
    begun(s, a, b, { clock: CLOCK });
    playOn(s, [a, b], spread, 200);
    const clocks = [a, b].flatMap(({ heard }) => heard.flatMap((m) => ('clock' in m ? [m.clock!] : [])));
    expect(clocks.length).toBeGreaterThan(100);
    expect(clocks.every(({ reading, running }) => reading === undefined && running.length <= 1)).toBe(true);
  });

  it('is never set where there is none', () => {
    const s = scene();
    const [a, b] = [s.enter('anna', { reports: true }), s.enter('bo', { reports: true })];
    begun(s, a, b);
    playOn(s, [a, b], spread, 200);
    expect([a, b].some(({ heard }) => heard.some((m) => 'clock' in m && m.clock?.reading !== undefined))).toBe(false);
  });
});

/** The page answers by itself; the clock as everybody sees it then. */
function answerUnseen({ s, room, own, other }: Asked) {
  const { requestId, legal } = openRequest(own)!;
  s.say(own, { type: 'act', room, requestId, action: legal[0]!, unseen: true });
  return clockOf(other);
}

describe('an answer that the page gives by itself', () => {
  it('leaves its person the time to read that was left', async () => {
    const asked = reported();
    const { s, own, seat } = asked;
    const { ms } = clockOf(own).reading!;
    await s.world.wind(3_000);
    const next = answerUnseen(asked);
    expect(openRequest(own)).toBeDefined();
    expect(next.reading).toEqual({ seat, ms: ms - 3_000 });
  });

  it('gives none anew to who has waited it out', async () => {
    const asked = reported();
    const { s, own, seat } = asked;
    await s.world.wind(clockOf(own).reading!.ms + 1_000);
    const next = answerUnseen(asked);
    expect(openRequest(own)).toBeDefined();
    expect(next).toMatchObject({ running: [seat] });
    expect(next.reading).toBeUndefined();
  });

  it('leaves none of what has been read', () => {
    const asked = reported();
    const { s, room, own, seat } = asked;
    s.say(own, { type: 'read', room, requestId: openRequest(own)!.requestId });
    const next = answerUnseen(asked);
    expect(openRequest(own)).toBeDefined();
    expect(next).toMatchObject({ running: [seat] });
    expect(next.reading).toBeUndefined();
  });

  it('hides nothing that was not told yet, also after the server was killed', () => {
    const asked = reported();
    const { s, room, own, seat } = asked;
    resumed(s, own, room);
    const { answered } = own.last('snapshot');
    answerUnseen(asked);
    resumed(s, own, room);
    expect(own.last('snapshot').answered).toBe(answered);
    const t = scene({ store: s.store, world: s.world });
    const back = t.enter(own.player!.name, { reports: true });
    expect(resumed(t, back, room).reading?.seat).toBe(seat);
    expect(back.last('snapshot').answered).toBe(answered);
    // An answer of the person's own is one again.
    playOn(t, [back], spread, 1);
    resumed(t, back, room);
    expect(back.last('snapshot').answered).toBeGreaterThan(answered!);
  });
});

describe('a snapshot of a battle that is over', () => {
  it('says for a day what the seat knew when it answered last', async () => {
    const asked = reported();
    const { s, room, own, other } = asked;
    resumed(s, own, room);
    const { answered, last } = own.last('snapshot');
    expect(answered).toBeLessThan(last);
    s.say(other, { type: 'resign', room });
    await s.world.settle();
    const told = async (from: Scene) => {
      const back = from.enter(own.player!.name, { reports: true });
      from.say(back, { type: 'resume', room, last: 0 });
      await from.world.settle();
      return back.last('snapshot');
    };
    expect(await told(s)).toMatchObject({ answered, last });
    // From the store, too.
    expect(await told(scene({ store: s.store, world: s.world }))).toMatchObject({ answered, last });
    const guest = s.enter('guest');
    s.say(guest, { type: 'watch', room });
    await s.world.settle();
    expect(guest.last('snapshot')).not.toHaveProperty('answered');
    await s.world.wind(LIMITS.reading.afterEndMs);
    expect(await told(s)).not.toHaveProperty('answered');
  });
});

describe('a snapshot for a seat', () => {
  it('says what it knew when it answered last, also after the server was killed', () => {
    const { s, room, own } = reported();
    const asked = openRequest(own)!;
    const before = own.heard.indexOf(own.all('accepted').at(-1)!);
    const known = Math.max(
      0,
      ...own.heard.slice(0, before).flatMap((m) => (m.type === 'events' ? m.events.map((e) => e.n) : [])),
    );
    resumed(s, own, room);
    expect(own.last('snapshot').answered).toBeGreaterThan(0);
    expect(own.last('snapshot').answered).toBeLessThan(own.last('snapshot').last);
    expect(own.last('snapshot').answered).toBeLessThanOrEqual(known);
    const t = scene({ store: s.store, world: s.world });
    const back = t.enter(own.player!.name);
    resumed(t, back, room);
    expect(back.last('snapshot').answered).toBe(own.last('snapshot').answered);
    expect(openRequest(back)!.requestId).toBe(asked.requestId);
  });
});

it('what was read gives no time again, whatever goes on before the answer', () => {
  const reading = new Reading();
  const thrown = { rolls: [{}] } as unknown as NumberedEvent;
  reading.told(SECOND_SEAT, [thrown]);
  expect(reading.allowance(SECOND_SEAT)).toBeGreaterThan(0);
  reading.read(SECOND_SEAT);
  expect(reading.allowance(SECOND_SEAT)).toBe(0);
});
