/** Standing orders in rooms: what they order, what ends them, what they survive, and what others learn of them. */
import { describe, expect, it } from 'vitest';
import type { StandingOrder, StandingUntil } from '../../../arena/protocol/index.js';
import type { GameHistory } from '../../../arena/rooms/game-history.js';
import { StandingOrders } from '../../../arena/rooms/standing-orders.js';
import { readFrame } from '../../../arena/server/read-frame.js';
import { BattleshipsGame, SCENARIOS, STRIDE, U, UNITS_AT } from '../../../engine/battleships/index.js';
import { distance } from '../../../engine/core/hex.js';
import { readPosition, seatsIn, unitId } from '../../../engine/index.js';
import { type FakeLink, NONCE_A, type Scene, scene } from './fake-world.js';
import { begun, openRequest as lastRequest, playOn } from './two-players.js';

const KEEP: StandingOrder = {
  wishes: { range: 'keep', hexes: 9, target: 'capital', torpedoes: 'never' },
  turns: 3,
  until: [],
};
/** What the form adds where nothing is said. */
const KEPT = { ...KEEP, wishes: { ...KEEP.wishes, from: 'capital' } };

const lay = (s: Scene, link: FakeLink, room: string, order: StandingOrder | null = KEEP): void =>
  s.say(link, { type: 'standing-order', room, order });

const endOf = (link: FakeLink) => link.last('standing-order').ended;
/** The request that is open: what the room has answered itself is no more. */
function openIn(s: Scene, link: FakeLink) {
  const request = lastRequest(link);
  return request === undefined || s.store.answerTo(request.room, request.requestId) !== undefined ? undefined : request;
}
const again = (s: Scene): Scene => scene({ store: s.store, world: s.world });
const actsOf = (s: Scene, room: string, of: number) =>
  s.store.entries(room).flatMap((e) => (e.kind === 'act' && e.seat === of ? [e] : []));

/** Two persons in a battle. */
function fight(seed: string, challenge: Parameters<typeof begun>[3] = {}) {
  const s = scene({ seed });
  const [a, b] = [s.enter('anna', { position: true }), s.enter('bo', { position: true })];
  const room = begun(s, a, b, challenge);
  return { s, a, b, room };
}

/** The other plays on, one answer after the other, as long as the one who waits is not asked. */
async function against(s: Scene, other: FakeLink, me: FakeLink, most = 400): Promise<void> {
  for (let n = 0; n < most; n++) {
    await s.world.settle();
    if (openIn(s, me) !== undefined || playOn(s, [other], ({ legal }) => legal.length - 1, 1) === 0) return;
  }
}

describe('a standing order', () => {
  it('gives the orders of its turns, in the name of its seat, and then ends', async () => {
    const { s, a, b, room } = fight('three turns');
    const asked = b.all('request').length;
    lay(s, b, room);
    expect(b.last('standing-order')).toMatchObject({
      order: KEPT,
      form: { until: expect.arrayContaining(['own-hit']) },
    });
    await against(s, a, b);
    expect(endOf(b)).toEqual({ because: 'turns', turn: 4 });
    expect(openIn(s, b)!.view.turn).toBe(4);
    // Only the question after it was put.
    expect(b.all('request')).toHaveLength(asked + 1);
    const given = actsOf(s, room, 1);
    expect(given.length).toBeGreaterThan(5);
    expect(given.every(({ standing, hold }) => standing === true && !hold)).toBe(true);
    const marks = b.all('events').flatMap(({ events }) => events.filter(({ kind }) => kind === 'standing-order'));
    expect(marks.map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(s.faults).toEqual([]);
  });

  it('is carried out at once where its seat is asked, and gives the rest of what is open', async () => {
    const { s, a, b, room } = fight('asked now');
    const [asked, other] = openIn(s, a) === undefined ? [b, a] : [a, b];
    lay(s, asked, room, { ...KEEP, turns: 1 });
    await against(s, other, asked);
    expect(endOf(asked)).toEqual({ because: 'turns', turn: 2 });
  });

  it('keeps the range, fires at whom it names, and holds its fire', async () => {
    const { s, a, b, room } = fight('range');
    // Hood and Prince of Wales against Bismarck and Prinz Eugen: the cruiser is named.
    s.say(b, { type: 'standing-order', room });
    const ships = b.last('standing-order').form!.fields.find(({ wish }) => wish === 'ship')!.units!;
    const named = ships.at(-1)!;
    const order: StandingOrder = {
      wishes: { range: 'keep', hexes: 6, target: 'ship', ship: named.id, torpedoes: 'never' },
      turns: 8,
      until: [],
    };
    lay(s, b, room, order);
    await against(s, a, b);
    const shots = actsOf(s, room, 1).filter(({ action }) => action.includes('>'));
    expect(shots.length).toBeGreaterThan(3);
    const short = named.name.toLowerCase().replace(/ /g, '-');
    expect(shots.some(({ action }) => action.toLowerCase().includes(short.slice(0, 5)))).toBe(true);
    lay(s, b, room, { ...order, wishes: { ...order.wishes, target: 'hold' }, turns: 1 });
    const before = actsOf(s, room, 1).length;
    await against(s, a, b);
    const fired = actsOf(s, room, 1)
      .slice(before)
      .filter(({ action }) => />[^-]/.test(action));
    expect(fired).toEqual([]);
  });

  it('ends when its player orders, and when its player takes it back; then the question is put', async () => {
    const { s, a, b, room } = fight('own order');
    const asked = openIn(s, a) === undefined ? b : a;
    lay(s, asked, room);
    // Before its turn among all who think has come.
    const { requestId, legal } = asked.last('request');
    s.say(asked, { type: 'act', room, requestId, action: legal[0]! });
    expect(asked.last('accepted').requestId).toBe(requestId);
    expect(endOf(asked)).toMatchObject({ because: 'own-order', turn: 1 });
    await s.world.settle();
    expect(actsOf(s, room, asked === a ? 0 : 1).map(({ standing }) => standing)).toEqual([undefined]);
    const other = asked === a ? b : a;
    lay(s, other, room);
    lay(s, other, room, null);
    expect(endOf(other)).toMatchObject({ because: 'cancelled' });
    await against(s, asked, other);
    expect(openIn(s, other)).toBeDefined();
    lay(s, other, room);
    const questions = other.all('request').length;
    lay(s, other, room, null);
    expect(other.all('request'), 'asked again').toHaveLength(questions + 1);
    await s.world.settle();
    expect(openIn(s, other)).toBeDefined();
    expect(s.faults).toEqual([]);
  });

  it('laid down twice is one, and changed is another from then on', async () => {
    const { s, a, b, room } = fight('twice');
    const other = openIn(s, a) === undefined ? a : b;
    lay(s, other, room);
    const [row] = s.store.game(room)!.standing!;
    lay(s, other, room);
    expect(s.store.game(room)!.standing).toEqual([row]);
    lay(s, other, room, { ...KEEP, turns: 1 });
    expect(s.store.game(room)!.standing).toMatchObject([{ order: { turns: 1 }, from: null, ended: null }]);
  });

  const CAUSES: readonly { until: StandingUntil; scenario: string; kinds: readonly string[] }[] = [
    { until: 'own-hit', scenario: 'denmark-strait', kinds: ['gunfire', 'torpedo', 'secondary'] },
    { until: 'enemy-lost', scenario: 'guadalcanal', kinds: ['sunk'] },
    { until: 'own-lost', scenario: 'guadalcanal', kinds: ['sunk'] },
    { until: 'torpedoes', scenario: 'guadalcanal', kinds: ['torpedo'] },
    { until: 'enemy-appears', scenario: 'surigao', kinds: ['arrival'] },
  ];

  it.each(CAUSES)('ends by $until', async ({ until, scenario, kinds }) => {
    const told: (string | undefined)[] = [];
    for (let n = 0; n < 6 && !told.includes(until); n++) {
      const { s, a, b, room } = fight(`${until} ${n}`, { scenario });
      const wishes = { range: 'close', target: 'nearest', torpedoes: 'admiral' };
      for (const link of [a, b]) lay(s, link, room, { wishes, turns: 20, until: [until] });
      await s.world.settle();
      const who = [a, b].find((link) => endOf(link)?.because === until);
      const because = endOf(who ?? b)?.because;
      told.push(because);
      expect(s.faults).toEqual([]);
      if (because !== until) continue;
      // The last step before the question tells of it.
      const since = who!.all('events').flatMap(({ events }) => events);
      const mine = (unit: unknown): boolean => unit !== undefined;
      expect(since.some((e) => kinds.includes(e.kind) && (mine(e.unit) || mine(e.target)))).toBe(true);
      expect(openIn(s, who!)).toBeDefined();
    }
    expect(told).toContain(until);
  });

  it('ends by an enemy who is as near as it says, and not before', async () => {
    const { s, a, b, room } = fight('near');
    const wishes = { range: 'close', from: 'nearest', target: 'hold', torpedoes: 'never' } as const;
    for (const link of [a, b]) lay(s, link, room, { wishes, turns: 20, until: ['enemy-near'], near: 8 });
    await s.world.settle();
    expect(endOf(b)?.because).toBe('enemy-near');
    expect(actsOf(s, room, 1).length).toBeGreaterThan(0);
    const { position } = openIn(s, b)!;
    const game = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'denmark-strait')!);
    const read = readPosition(game, position!);
    const fields = (u: number, f: number): number => (read.ok ? read.value[UNITS_AT + u * STRIDE + f]! : Number.NaN);
    const { seatOf, units } = game.battle;
    const apart = Array.from({ length: units }, (_, u) => u).flatMap((u) =>
      Array.from({ length: units }, (_, v) => v).flatMap((v) =>
        seatOf[u] === seatOf[v] ? [] : [distance(fields(u, U.q), fields(u, U.r), fields(v, U.q), fields(v, U.r))],
      ),
    );
    expect(Math.min(...apart)).toBeLessThanOrEqual(8);
  });

  it('stands over a restart, with what it has already done', async () => {
    const { s, a, b, room } = fight('restart');
    lay(s, b, room, { ...KEEP, until: ['own-lost'] });
    await against(s, a, b, 12);
    expect(s.store.game(room)!.standing).toMatchObject([{ from: 1, ended: null }]);
    const t = again(s);
    const [c, d] = [t.enter('anna', { position: true }), t.enter('bo')];
    for (const link of [c, d]) t.say(link, { type: 'resume', room, last: 0 });
    expect(d.last('standing-order')).toMatchObject({ order: { turns: 3 } });
    expect(c.has('standing-order')).toBe(false);
    await against(t, c, d);
    expect(endOf(d)).toEqual({ because: 'turns', turn: 4 });
    // And why it ended is told to who comes back.
    const e = again(t).enter('bo');
    const u = again(t);
    u.host.entered(e);
    u.say(e, { type: 'resume', room, last: 0 });
    expect(endOf(e)).toEqual({ because: 'turns', turn: 4 });
    expect(t.faults).toEqual([]);
  });

  it('shows the others nothing but the orders, as if its player had given them', async () => {
    const told = async (byHand: readonly { requestId: string; id: number; action: string }[] | undefined) => {
      const { s, a, b, room } = fight('secret', { clock: { kind: 'game', seconds: 600, increment: 0 } });
      const w = s.enter('cleo');
      s.say(w, { type: 'watch', room });
      if (byHand === undefined) lay(s, b, room, { ...KEEP, until: ['own-lost', 'enemy-near'], near: 3 });
      const acts = [...(byHand ?? [])];
      for (let n = 0; n < 200; n++) {
        await s.world.settle();
        const next = acts[0];
        if (next !== undefined && openIn(s, b)?.requestId === next.requestId) {
          acts.shift();
          s.say(b, { type: 'act', room, requestId: next.requestId, action: { id: next.id, text: next.action } });
        } else if (openIn(s, b) !== undefined || playOn(s, [a], ({ legal }) => legal.length - 1, 1) === 0) break;
      }
      const own = actsOf(s, room, 1);
      return { acts: own, heard: [a, w].map(({ heard }) => heard.filter((m) => m.type !== 'room' || m.seat !== 1)) };
    };
    const standing = await told(undefined);
    expect(standing.acts.length).toBeGreaterThan(3);
    const byHand = await told(standing.acts);
    expect(byHand.acts.map(({ action }) => action)).toEqual(standing.acts.map(({ action }) => action));
    expect(standing.heard).toEqual(byHand.heard);
    expect(JSON.stringify(standing.heard)).not.toContain('standing');
  });

  it('takes no more of a clock than an order, and leaves the time to read', async () => {
    const { s, a, b, room } = fight('clock', { clock: { kind: 'game', seconds: 600, increment: 0 } });
    lay(s, b, room);
    await against(s, a, b);
    expect(openIn(s, b)!.clock.left[1]).toBe(600_000);
  });
});

describe('a standing order and those around it', () => {
  it('is not taken into the next battle, where the other side has the seat', async () => {
    const { s, a, b, room } = fight('again');
    lay(s, b, room, { ...KEEP, turns: 20 });
    s.say(a, { type: 'resign', room });
    for (const link of [a, b]) s.say(link, { type: 'rematch', room });
    const next = s.store.game(room)!.next!;
    for (const link of [a, b]) s.say(link, { type: 'ready', room: next, nonce: NONCE_A });
    await s.world.settle();
    for (const link of [a, b]) {
      s.say(link, { type: 'standing-order', room: next });
      expect(link.last('standing-order').order).toBeNull();
    }
    expect(s.store.entries(next)).toEqual([]);
    expect([a, b].filter((link) => openIn(s, link)?.room === next)).toHaveLength(1);
  });

  it('that ends as soon as it is laid down in place of another leaves the question to its player', async () => {
    const { s, a, b, room } = fight('in place');
    const [asked, other] = openIn(s, a) === undefined ? [b, a] : [a, b];
    lay(s, other, room, { ...KEEP, turns: 20 });
    // Until it is the other's question, which waits for its turn among all who think.
    while (openIn(s, asked) !== undefined) playOn(s, [asked], () => 0, 1);
    expect(openIn(s, other)).toBeUndefined();
    lay(s, other, room, { ...KEEP, until: ['enemy-near'], near: 40 });
    expect(endOf(other)?.because).toBe('enemy-near');
    expect(openIn(s, other)).toBeDefined();
    await s.world.settle();
    expect(openIn(s, other)).toBeDefined();
  });

  it.each(['nothing', 'something else'])('goes on whatever the other side cancels: %s', async (what) => {
    const { s, a, b, room } = fight('cancelled beside');
    const [asked, other] = openIn(s, a) === undefined ? [b, a] : [a, b];
    const seat = other === a ? 0 : 1;
    lay(s, other, room, { ...KEEP, turns: 20 });
    while (openIn(s, asked) !== undefined) playOn(s, [asked], () => 0, 1);
    const before = actsOf(s, room, seat).length;
    if (what !== 'nothing') lay(s, asked, room);
    lay(s, asked, room, null);
    await s.world.settle();
    expect(actsOf(s, room, seat).length).toBeGreaterThan(before);
    expect(openIn(s, asked)).toBeDefined();
  });

  it('leaves what is held to its player, and ends when that is taken back', async () => {
    const { s, a, b, room } = fight('held');
    const [asked, other] = openIn(s, a) === undefined ? [b, a] : [a, b];
    lay(s, other, room, { ...KEEP, turns: 1 });
    await against(s, asked, other, 60);
    while (!other.has('held')) {
      const request = openIn(s, other) ?? openIn(s, asked)!;
      const [link, { requestId, legal }] = [request.seat === (other === a ? 0 : 1) ? other : asked, request];
      s.say(link, { type: 'act', room, requestId, action: legal[0]!, hold: true });
      if (link === asked && asked.heard.at(-1)!.type === 'held')
        s.say(asked, { type: 'confirm', room, requestId: asked.last('held').requestId });
      await s.world.settle();
    }
    lay(s, other, room);
    const before = s.store.entries(room).length;
    await s.world.settle();
    expect(s.store.entries(room)).toHaveLength(before);
    s.say(other, { type: 'take-back', room });
    await s.world.settle();
    expect(s.store.entries(room).slice(before)).toMatchObject([{ kind: 'take-back' }]);
    expect(endOf(other)?.because).toBe('own-order');
    expect(openIn(s, other)).toBeDefined();
    expect(s.faults).toEqual([]);
  });

  it('is told to whoever else is at its seat', () => {
    const { s, b, room } = fight('two pages');
    const second = s.enter('bo');
    s.say(second, { type: 'resume', room, last: 0 });
    lay(s, b, room);
    expect(second.last('standing-order').order).toEqual(KEPT);
    lay(s, b, room, null);
    expect(endOf(second)).toMatchObject({ because: 'cancelled' });
  });
});

describe('a standing order that cannot be', () => {
  const refusal = (s: Scene, link: FakeLink, room: string, order: StandingOrder | null | undefined) => {
    s.say(link, { type: 'standing-order', room, ...(order === undefined ? {} : { order }) });
    const { code, path } = link.last('error');
    return [code, path];
  };

  it('is refused by a code that says what is wrong, and changes nothing', () => {
    const { s, a, b, room } = fight('refused');
    const order = (change: Partial<StandingOrder>): StandingOrder => ({ ...KEEP, ...change });
    expect(refusal(s, a, room, order({ wishes: { range: 'sideways' } }))).toEqual([
      'BAD_STANDING_ORDER',
      '/order/wishes/range',
    ]);
    expect(refusal(s, a, room, order({ wishes: { range: 'keep', hexes: 99 } }))).toEqual([
      'BAD_STANDING_ORDER',
      '/order/wishes/hexes',
    ]);
    expect(refusal(s, a, room, order({ wishes: { target: 'ship', ship: 0 } }))).toEqual([
      'BAD_STANDING_ORDER',
      '/order/wishes/ship',
    ]);
    expect(refusal(s, a, room, order({ wishes: { manner: 'cautious' } }))).toEqual([
      'BAD_STANDING_ORDER',
      '/order/wishes/manner',
    ]);
    expect(refusal(s, a, room, order({ until: ['own-hit', 'news'] }))).toEqual([
      'BAD_STANDING_ORDER',
      '/order/until/1',
    ]);
    expect(refusal(s, a, room, order({ until: ['enemy-near'] }))).toEqual(['BAD_STANDING_ORDER', '/order/near']);
    expect(s.store.game(room)!.standing).toBeUndefined();
    const w = s.enter('cleo');
    s.say(w, { type: 'watch', room });
    expect(refusal(s, w, room, KEEP)[0]).toBe('NOT_SEATED');
    s.say(b, { type: 'resign', room });
    expect(refusal(s, a, room, KEEP)[0]).toBe('NOT_NOW');
  });

  it('is for persons: a program, and a battle that has not begun, are refused', () => {
    const s = scene({ seed: 'bots' });
    const [a, b] = [s.enter('anna'), s.enter('robot', { kind: 'bot' })];
    s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const room = a.last('room').room.id;
    expect(refusal(s, a, room, undefined)[0]).toBe('NOT_NOW');
    s.say(b, { type: 'join', room });
    for (const link of [a, b]) s.say(link, { type: 'ready', room, nonce: NONCE_A });
    expect(refusal(s, b, room, KEEP)[0]).toBe('NO_SCOPE');
  });

  it('leaves nothing to an admiral where the battle is fought without hints', async () => {
    const { s, a, b, room } = fight('plain', { help: false });
    s.say(b, { type: 'standing-order', room });
    const { fields } = b.last('standing-order').form!;
    expect(fields.flatMap(({ choices = [] }) => choices)).not.toContain('admiral');
    expect(refusal(s, b, room, { ...KEEP, wishes: { target: 'admiral' } })[0]).toBe('BAD_STANDING_ORDER');
    lay(s, b, room);
    await against(s, a, b);
    expect(endOf(b)).toEqual({ because: 'turns', turn: 4 });
    const war = fight('plain war', { scenario: 'villers-bocage', help: false });
    expect(refusal(war.s, war.b, war.room, { wishes: {}, turns: 1, until: [] })[0]).toBe('BAD_STANDING_ORDER');
  });

  it('survives what strangers say', async () => {
    const { s, a, b, room } = fight('fuzz');
    const odd: readonly unknown[] = [
      -1,
      0,
      1,
      999,
      1e9,
      'keep',
      'ship',
      'admiral',
      '',
      '__proto__',
      null,
      [],
      {},
      true,
      'x'.repeat(50),
    ];
    let accepted = 0;
    for (let n = 0; n < 1_500; n++) {
      const pick = (k: number): unknown => odd[(n * 7919 + k * 104729 + n * n * k) % odd.length];
      const wishes = Object.fromEntries(
        ['range', 'hexes', 'from', 'target', 'ship', 'torpedoes', 'within', '__proto__'].flatMap((w, k) =>
          (n + k) % 3 === 0 ? [[w, pick(k)]] : [],
        ),
      );
      const order =
        n % 11 === 0 ? pick(1) : { wishes, turns: n % 4 === 0 ? pick(2) : 1, until: n % 5 === 0 ? pick(3) : [] };
      const text = JSON.stringify({ type: 'standing-order', room, order });
      const frame = readFrame(Buffer.from(text), false);
      if (!frame.ok) {
        expect(frame.fault.code, text).toMatch(/^[A-Z_]+$/);
        continue;
      }
      const before = b.heard.length;
      s.say(b, frame.message as Parameters<Scene['say']>[1]);
      if (b.heard.length > before && b.heard.at(-1)!.type === 'standing-order') accepted++;
    }
    expect(accepted).toBeGreaterThan(0);
    await against(s, a, b, 30);
    expect(s.faults).toEqual([]);
  });
});

describe('where the rules hide who is to act', () => {
  it('who comes back while a standing order has answered is told nothing twice', async () => {
    const { s, a, b, room } = fight('ops', { scenario: 'the-slot' });
    lay(s, b, room, { wishes: {}, turns: 20, until: [] });
    const numbers: number[] = [];
    let rng = 7;
    const read = (): void => {
      for (const message of b.heard.splice(0))
        if (message.type === 'events' || message.type === 'snapshot') numbers.push(...message.events.map(({ n }) => n));
    };
    for (let n = 0; n < 60; n++) {
      await s.world.settle();
      read();
      s.say(b, { type: 'resume', room, last: numbers.at(-1) ?? 0 });
      await s.world.settle();
      read();
      rng = (Math.imul(rng, 1103515245) + 12345) >>> 0;
      if (playOn(s, [a], ({ legal }) => (rng >>> 9) % legal.length, 1) === 0) break;
    }
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.map((_, k) => k + 1));
    expect(s.faults).toEqual([]);
  });

  it('what a veil still hid when one was laid down ends it, after a restart as before', () => {
    const { s, b, room } = fight('hidden news');
    const game = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'denmark-strait')!);
    const sunk = { n: 5, kind: 'sunk', turn: 1, rule: '', text: '', unit: unitId(0) };
    let row = s.store.game(room)!;
    const orders = new StandingOrders(
      game,
      () => row,
      (change) => {
        row = { ...row, ...change };
      },
    );
    const [seat] = seatsIn(game.spec);
    const state = game.create();
    game.start(state);
    const told = (count: number) => ({ count: () => count }) as unknown as GameHistory;
    orders.hear(seat!, [sunk]);
    orders.lay(seat!, { ...KEEP, until: ['own-lost', 'enemy-lost'] }, told(3), 1);
    expect(orders.whyEnds(seat!, state, 1)).toMatch(/-lost$/);
    orders.lay(seat!, { ...KEEP, until: ['own-lost', 'enemy-lost'], turns: 2 }, told(5), 1);
    expect(orders.whyEnds(seat!, state, 1)).toBeUndefined();
    expect(b.has('standing-order')).toBe(false);
  });
});

describe('by other rules', () => {
  it.each(['the-slot', 'villers-bocage', 'dogger-bank'])(
    'an admiral gives the orders in a manner, in %s',
    async (scenario) => {
      const { s, a, b, room } = fight(`manner ${scenario}`, { scenario });
      s.say(b, { type: 'standing-order', room });
      const { fields, until } = b.last('standing-order').form!;
      expect(fields.map(({ wish }) => wish)).toEqual(['manner']);
      expect(until).toEqual(['news']);
      for (const link of [a, b]) {
        lay(s, link, room, {
          wishes: { manner: fields[0]!.choices!.at(-1)! },
          turns: 2,
          until: link === b ? ['news'] : [],
        });
      }
      await s.world.settle();
      expect(s.faults).toEqual([]);
      expect(actsOf(s, room, 1).length + actsOf(s, room, 0).length).toBeGreaterThan(3);
      expect(['turns', 'news', undefined]).toContain(endOf(b)?.because);
      if (endOf(b) === undefined) expect(endOf(a)).toBeDefined();
    },
  );
});
