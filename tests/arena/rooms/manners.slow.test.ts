import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { type FakeLink, NONCE_A, NONCE_B, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

/** What it heard last that asks it anything is to confirm. */
const isHeld = (link: FakeLink): boolean =>
  link.heard.findLast((m) => m.type === 'held' || m.type === 'request')?.type === 'held';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

const CLOCK = { kind: 'game', seconds: 600, increment: 10 } as const;

describe('orders that are held', () => {
  it('are seen by their seat alone, can be taken back, and take effect when confirmed', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const [own, other] = openRequest(a) ? [a, b] : [b, a];
    const heard = other.heard.length;
    const first = openRequest(own)!;
    for (let request = openRequest(own); request !== undefined; request = openRequest(own)) {
      s.say(own, { type: 'act', room, requestId: request.requestId, action: request.legal[0]!, hold: true });
      if (own.has('held')) break;
      // Whoever is asked next is told that it can still go back.
      expect(openRequest(own)!.takesBack).toBe(true);
    }
    expect(first.takesBack).toBeUndefined();
    const held = own.last('held');
    expect(other.heard.length).toBe(heard);
    s.say(own, { type: 'take-back', room });
    expect(own.last('done')).toBeDefined();
    expect(own.all('events').at(-1)!.events.at(-1)).toMatchObject({ kind: 'take-back' });
    const again = openRequest(own)!;
    expect(again.requestId).not.toBe(held.requestId);
    s.say(own, { type: 'act', room, requestId: again.requestId, action: again.legal.at(-1)!, hold: true });
    expect(other.heard.length).toBe(heard);
    s.say(own, { type: 'confirm', room, requestId: own.last('held').requestId });
    expect(other.heard.length).toBeGreaterThan(heard);
    expect(first.requestId).not.toBe(again.requestId);
    s.say(own, { type: 'take-back', room });
    expect(own.last('error')).toMatchObject({ code: 'NOTHING_TO_TAKE_BACK' });
  });

  it('are said to be taken back exactly where they would be, whatever becomes final by itself', () => {
    for (const [scenario, settings] of [
      ['guadalcanal', { flagship: 'on' }],
      ['north-cape', {}],
      ['dogger-bank', {}],
    ] as const) {
      const s = scene();
      const [a, b] = [s.enter('anna'), s.enter('bo')];
      const room = begun(s, a, b, { scenario, options: settings });
      const count = { yes: 0, no: 0 };
      const confirmed = new Set<string>();
      for (let n = 0; n < 400; n++) {
        const own = [a, b].find((link) => openRequest(link) !== undefined);
        const held = [a, b].find((link) => isHeld(link) && !confirmed.has(link.last('held').requestId));
        if (held !== undefined) {
          confirmed.add(held.last('held').requestId);
          s.say(held, { type: 'confirm', room, requestId: held.last('held').requestId });
          continue;
        }
        if (own === undefined) break;
        const request = openRequest(own)!;
        if (n % 5 === 4) {
          const refused = own.all('error').length;
          s.say(own, { type: 'take-back', room });
          expect(own.all('error').length > refused).toBe(request.takesBack !== true);
          count[request.takesBack === true ? 'yes' : 'no']++;
          if (request.takesBack === true) continue;
        }
        const action = request.legal[(n * 7) % request.legal.length]!;
        s.say(own, { type: 'act', room, requestId: request.requestId, action, hold: true });
      }
      expect(count.yes, scenario).toBeGreaterThan(0);
      expect(count.no, scenario).toBeGreaterThan(0);
    }
  });

  it('survive the server, and so does their taking back', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const own = openRequest(a) ? a : b;
    for (let request = openRequest(own); !own.has('held'); request = openRequest(own)) {
      s.say(own, { type: 'act', room, requestId: request!.requestId, action: request!.legal[0]!, hold: true });
    }
    const t = scene({ store: s.store, world: s.world });
    const back = t.enter(own.player!.name);
    t.say(back, { type: 'resume', room, last: own.all('events').at(-1)!.events.at(-1)!.n });
    expect(back.last('snapshot')).toMatchObject({ events: [], view: own.last('held').view });
    expect(back.last('held').requestId).toBe(own.last('held').requestId);
    t.say(back, { type: 'take-back', room });
    expect(openRequest(back)).toBeDefined();
  });
});

describe('orders that became final by themselves', () => {
  it('say so to their seat alone, and why', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b, { scenario: 'mers-el-kebir' });
    const confirmed = new Set<string>();
    const finals = () =>
      [a, b].map((link) =>
        link.all('events').flatMap(({ events }) => events.filter(({ kind }) => kind === 'made-final')),
      );
    for (let n = 0; n < 600 && finals().flat().length === 0; n++) {
      const held = [a, b].find((link) => isHeld(link) && !confirmed.has(link.last('held').requestId));
      const own = [a, b].find((link) => openRequest(link) !== undefined);
      if (held !== undefined) {
        confirmed.add(held.last('held').requestId);
        s.say(held, { type: 'confirm', room, requestId: held.last('held').requestId });
      } else if (own === undefined) break;
      else {
        const { requestId, legal } = openRequest(own)!;
        s.say(own, { type: 'act', room, requestId, action: legal[(n * 7) % legal.length]!, hold: true });
      }
    }
    const [ofA, ofB] = finals();
    expect(ofA!.length + ofB!.length).toBe(1);
    expect([...ofA!, ...ofB!][0]).toMatchObject({
      rule: '',
      data: { because: expect.stringMatching(/^(?:uncovered|dice)$/) },
    });
    // The numbers go on without a gap for whoever comes back.
    const own = ofA!.length > 0 ? a : b;
    const last = own.all('events').at(-1)!.events.at(-1)!.n;
    s.say(own, { type: 'resume', room, last: 0 });
    expect(own.last('snapshot').events.map(({ n }) => n)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
  });
});

describe('games that go on', () => {
  it('are told all of them, with whose turn it is and how long they have, to those who fight them', async () => {
    const s = scene();
    const [a, b, c] = [s.enter('anna'), s.enter('bo'), s.enter('cleo')];
    const room = begun(s, a, b, { clock: CLOCK });
    const toAct = openRequest(a) === undefined ? 1 : 0;
    const over = begun(s, a, b);
    s.say(b, { type: 'resign', room: over });
    await s.world.wind(5000);
    s.say(a, { type: 'games', going: true });
    const [game, ...others] = a.last('games').games;
    expect(others).toEqual([]);
    expect(game).toMatchObject({ room: { id: room }, seat: 0, ended: null, toAct });
    expect(game!.clock!.left[toAct]).toBe(595_000);
    s.say(c, { type: 'games', of: a.player!.id, going: true });
    expect(c.last('games').games[0]).not.toHaveProperty('toAct');
  });
});

describe('presence', () => {
  it('says since when somebody is away, at once and to who comes later', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    await s.world.wind(3000);
    s.host.left(b);
    const { awaySince } = a.last('presence');
    expect(a.last('presence')).toMatchObject({ seat: 1, connected: false });
    await s.world.wind(120_000);
    s.say(a, { type: 'resume', room, last: 0 });
    expect(a.last('room').room.seats[1]).toMatchObject({ connected: false, awaySince });
    expect(a.last('room').room.seats[0]).not.toHaveProperty('awaySince');
  });
});

describe('clocks', () => {
  it('run for whoever is to act, and who runs out of time has lost', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    begun(s, a, b, { clock: { kind: 'game', seconds: 60, increment: 0 } });
    const [own, seat] = openRequest(a) ? [a, 0] : [b, 1];
    await s.world.wind(10_000);
    playOn(s, [own], spread, 1);
    const clock = own.all('events').at(-1)!.clock;
    expect(clock.left[seat]).toBe(50_000);
    expect(clock.left[1 - seat]).toBe(60_000);
    await s.world.wind(49_999);
    expect(own.has('over')).toBe(false);
    await s.world.wind(60_000);
    const { outcome } = own.last('over').room;
    expect(outcome).toMatchObject({ termination: 'time' });
    expect(outcome!.result!.reduce((x, y) => x + y)).toBe(0);
  });

  it('give an increment at each new turn, or the time of a turn anew', async () => {
    for (const clock of [
      { kind: 'game', seconds: 100, increment: 7 },
      { kind: 'turn', seconds: 100 },
    ] as const) {
      const s = scene();
      const [a, b] = [s.enter('anna'), s.enter('bo')];
      const room = begun(s, a, b, { clock });
      await s.world.wind(20_000);
      for (let n = 0; s.host.counts().games === 1 && a.last('room').room.turn < 2 && n < 200; n++) {
        playOn(s, [a, b], spread, 1);
        s.say(a, { type: 'resume', room, last: 0 });
      }
      const left = a.last('snapshot').clock.left;
      const charged = left.filter((ms) => ms !== (clock.kind === 'game' ? 107_000 : 100_000));
      expect(charged).toEqual(clock.kind === 'game' ? [87_000] : []);
    }
  });

  it('a server that was down takes no time', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b, { clock: { kind: 'game', seconds: 60, increment: 0 } });
    playOn(s, [a, b], spread, 3);
    await s.world.wind(50_000);
    const t = scene({ store: s.store, world: s.world });
    const back = t.enter('anna');
    t.say(back, { type: 'resume', room, last: 0 });
    expect(back.last('snapshot').clock.left).toEqual([60_000, 60_000]);
  });
});

describe('manners', () => {
  it('a draw is agreed by both', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    s.say(b, { type: 'draw', room, say: 'accept' });
    expect(b.last('error')).toMatchObject({ code: 'NO_OFFER' });
    s.say(a, { type: 'draw', room, say: 'offer' });
    expect(b.last('draw')).toMatchObject({ say: 'offer', seat: 0 });
    s.say(b, { type: 'draw', room, say: 'accept' });
    expect(a.last('over').room.outcome).toMatchObject({ termination: 'agreed', result: [0, 0] });
  });

  it('who strikes the flag has lost, and both may have another battle with sides changed', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    playOn(s, [a, b], spread, 5);
    s.say(b, { type: 'resign', room });
    expect(a.last('over').room.outcome).toMatchObject({ termination: 'resigned', result: [1, -1] });
    s.say(a, { type: 'rematch', room });
    expect(b.last('rematch')).toMatchObject({ seat: 0 });
    s.say(b, { type: 'rematch', room });
    const next = a.all('room').find((m) => m.room.id !== room)!.room;
    expect(next.seats.map((seat) => seat.player!.name)).toEqual(['bo', 'anna']);
    s.say(a, { type: 'ready', room: next.id, nonce: NONCE_A });
    s.say(b, { type: 'ready', room: next.id, nonce: NONCE_B });
    expect(openRequest(a) ?? openRequest(b)).toBeDefined();
    expect(s.faults).toEqual([]);
  });

  it('a private room is entered with its code alone, and the lobby does not show it', () => {
    const s = scene();
    const [a, b, c] = [s.enter('anna'), s.enter('bo'), s.enter('cleo')];
    s.say(c, { type: 'lobby', on: true });
    s.say(a, {
      type: 'challenge',
      scenario: 'river-plate',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      visibility: 'private',
    });
    const { room, code } = a.last('room');
    s.say(c, { type: 'lobby', on: true });
    expect(c.last('lobby').open).toEqual([]);
    s.say(c, { type: 'join', room: room.id });
    expect(c.last('error')).toMatchObject({ code: 'BAD_CODE', path: '/code' });
    s.say(c, { type: 'watch', room: room.id });
    expect(c.last('error')).toMatchObject({ code: 'BAD_CODE' });
    s.say(b, { type: 'join', room: room.id, code: code! });
    expect(b.last('room').seat).toBe(1);
    expect(c.has('room')).toBe(false);
  });

  it('a game without a clock closes as abandoned when whoever is to act has stayed away', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const [asked, other] = openRequest(a) ? [a, b] : [b, a];
    s.host.left(other);
    await s.world.wind(LIMITS.abandonedMs + 1000);
    s.host.tick();
    expect(s.store.game(room)!.status).toBe('playing');
    s.host.left(asked);
    await s.world.wind(LIMITS.abandonedMs + 1000);
    s.host.tick();
    expect(s.store.game(room)).toMatchObject({ status: 'over', outcome: { termination: 'abandoned', result: null } });
  });

  it('those who may see everything see it late', async () => {
    const s = scene();
    const [a, b, c] = [s.enter('anna'), s.enter('bo'), s.enter('cleo')];
    const room = begun(s, a, b, { scenario: 'guadalcanal', options: { flagship: 'on' }, openAfter: 60 });
    s.say(c, { type: 'watch', room, all: true });
    const before = c.last('snapshot').last;
    playOn(s, [a, b], spread, 10);
    await s.world.wind(30_000);
    s.host.tick();
    expect(c.all('events')).toEqual([]);
    await s.world.wind(31_000);
    s.host.tick();
    const events = c.all('events').flatMap((m) => m.events);
    expect(events[0]!.n).toBe(before + 1);
    expect(c.last('events').views!.length).toBe(2);
    const own = a.heard.flatMap((m) => (m.type === 'events' ? m.events : []));
    expect(events.length).toBeGreaterThanOrEqual(own.length);
  });

  it('tells a seat its chance to win, turn by turn, by what it could know then, and in rated battles nobody', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    for (let n = 0; n < 60; n++) {
      const asked = [a, b].find((l) => openRequest(l) !== undefined)!;
      const { requestId, legal } = openRequest(asked)!;
      s.say(asked, { type: 'act', room, requestId, action: legal[0]! });
    }
    const told = [a, b].map((link) => {
      s.say(link, { type: 'outlook', room });
      const { turns } = link.last('outlook');
      s.say(link, { type: 'outlook', room });
      expect(link.last('outlook').turns, 'asked again').toEqual(turns);
      return turns;
    });
    const [mine, theirs] = told as [(typeof told)[0], (typeof told)[0]];
    expect(mine.length).toBeGreaterThan(2);
    expect(mine.map((t) => t.turn).slice(0, -1)).toEqual(mine.slice(0, -1).map((_, i) => mine[0]!.turn + i));
    expect(mine.at(-1)!.turn).toBe(mine.at(-2)!.turn);
    // Nothing is hidden in this battle but what has not been done: what one wins the other loses.
    for (const [i, { win }] of mine.entries()) expect(win + theirs[i]!.win).toBeCloseTo(1, 6);
    expect(new Set(mine.map((t) => t.win)).size).toBeGreaterThan(1);
    const rated = begun(s, a, b, { rated: true, clock: CLOCK });
    s.say(a, { type: 'outlook', room: rated });
    expect(a.last('error')).toMatchObject({ code: 'NO_HELP' });
    const c = s.enter('cy');
    s.say(c, { type: 'outlook', room });
    expect(c.last('error')).toMatchObject({ code: 'NOT_SEATED' });
  });

  it('hints and odds are for the seat that is asked, and hints not for rated battles', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const [own, other] = openRequest(a) ? [a, b] : [b, a];
    const { requestId, legal } = openRequest(own)!;
    s.say(own, { type: 'odds', room, requestId });
    const { odds } = own.last('odds');
    expect(odds.length).toBeGreaterThan(0);
    for (const o of odds) expect(o.units[0]!.steps.reduce((x, y) => x + y)).toBeCloseTo(1, 9);
    s.say(own, { type: 'hint', room, requestId });
    await s.world.settle();
    expect(legal).toContainEqual(own.last('hint').action);
    s.say(other, { type: 'hint', room, requestId });
    await s.world.settle();
    expect(other.last('error')).toMatchObject({ code: 'NOT_NOW' });
    const rated = begun(s, a, b, { rated: true, clock: CLOCK });
    const asked = [a, b].find((l) => openRequest(l)?.room === rated)!;
    s.say(asked, { type: 'hint', room: rated, requestId: openRequest(asked)!.requestId });
    await s.world.settle();
    expect(asked.last('error')).toMatchObject({ code: 'NO_HELP' });
  });
});
