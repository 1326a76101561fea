/** Standing orders among what else goes on in a room: rematches, held orders, refusals, veils, and other rules. */
import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../../../arena/protocol/index.js';
import type { GameHistory } from '../../../arena/rooms/game-history.js';
import { StandingOrders } from '../../../arena/rooms/standing-orders.js';
import { readFrame } from '../../../arena/server/read-frame.js';
import { BattleshipsGame, SCENARIOS } from '../../../engine/battleships/index.js';
import { seatsIn, unitId } from '../../../engine/index.js';
import { type FakeLink, NONCE_A, type Scene, scene } from './fake-world.js';
import { actsOf, against, endOf, fight, KEEP, KEPT, lay, openIn } from './standing-battles.js';
import { playOn } from './two-players.js';

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
