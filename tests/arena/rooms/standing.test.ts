/** Standing orders in rooms: what they order, what ends them, what they survive, and what others learn of them. */
import { describe, expect, it } from 'vitest';
import type { StandingOrder, StandingUntil } from '../../../arena/protocol/index.js';
import { BattleshipsGame, SCENARIOS, STRIDE, U, UNITS_AT } from '../../../engine/battleships/index.js';
import { distance } from '../../../engine/core/hex.js';
import { readPosition } from '../../../engine/index.js';
import { actsOf, again, against, endOf, fight, KEEP, KEPT, lay, openIn } from './standing-battles.js';
import { playOn } from './two-players.js';

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
