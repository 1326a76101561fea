/** The marker names the battle of whatever the rooms ask of a game, so that a call that never comes back is told with its battle. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { battleAtWork } from '../../../arena/rooms/at-work.js';
import { Shelf } from '../../../arena/rooms/shelf.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { memoryStore, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

/** Battles that were named, and by whom a game was called while none was. */
let named: Set<string>;
let nameless: Set<string>;

const CALLS = ['start', 'toAct', 'legal', 'apply', 'scores', 'view', 'turn', 'write', 'read', 'determinize'] as const;

beforeEach(() => {
  named = new Set();
  nameless = new Set();
  for (const call of CALLS) {
    const own = BattleshipsGame.prototype[call] as (...args: unknown[]) => unknown;
    vi.spyOn(BattleshipsGame.prototype, call).mockImplementation(function (this: BattleshipsGame, ...args: unknown[]) {
      const battle = battleAtWork();
      if (battle !== undefined) named.add(battle);
      else nameless.add(callerOf(call));
      return own.apply(this, args);
    } as never);
  }
});
afterEach(() => vi.restoreAllMocks());

/** `legal, from arena/rooms/why.ts`. */
function callerOf(call: string): string {
  const places = (new Error().stack ?? '')
    .split('\n')
    .flatMap((line) => /arena\/rooms\/\S+?\.[jt]s:\d+/.exec(line)?.[0] ?? []);
  return `${call}, from ${places.slice(0, 4).join(' < ')}`;
}

const again = (s: Scene): Scene => scene({ store: s.store, world: s.world });

it('as battles are opened, played, watched later, taken up again, left and told', async () => {
  const s = scene({ seed: 'at work' });
  const [a, b, w] = [s.enter('anna', { position: true }), s.enter('bo'), s.enter('cleo')];
  const room = begun(s, a, b, { openAfter: 30, clock: { kind: 'game', seconds: 600, increment: 0 } });
  s.say(w, { type: 'watch', room, all: true });
  playOn(s, [a, b], spread, 60);
  await s.world.wind(31_000);
  s.host.tick();
  await s.world.settle();
  for (const link of [a, b]) {
    const { requestId } = openRequest(link) ?? { requestId: '0-0' };
    for (const type of ['hint', 'odds'] as const) s.say(link, { type, room, requestId });
    s.say(link, { type: 'outlook', room });
    s.say(link, { type: 'resume', room, last: 0 });
  }
  await s.world.settle();
  const t = again(s);
  const [c, d] = [t.enter('anna', { position: true }), t.enter('bo')];
  for (const link of [c, d]) {
    t.say(link, { type: 'games' });
    t.say(link, { type: 'lobby', on: true });
    t.say(link, { type: 'resume', room, last: 0 });
  }
  await t.world.settle();
  playOn(t, [c, d], spread, 20);
  // Its clock runs out.
  await t.world.wind(3_600_000);
  expect(c.has('over')).toBe(true);
  const u = again(t);
  const [e, f] = [u.enter('anna'), u.enter('bo')];
  for (const link of [e, f]) {
    u.say(link, { type: 'resume', room, last: 0 });
    for (const type of ['record', 'reason', 'rematch'] as const) u.say(link, { type, room });
    await u.world.settle();
  }
  expect(u.faults).toEqual([]);
  expect([...nameless]).toEqual([]);
  expect(named).toContain(room);
});

it('as agents fight, and as a moderator ends a battle', async () => {
  const s = scene({ seed: 'agents at work' });
  const a = s.enter('anna');
  const seats = ['admiral', 'random'].map((name) => ({ kind: 'agent' as const, name }));
  s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats, pace: 1_000 });
  const room = a.last('room').room.id;
  await s.world.wind(20_000);
  s.host.tick();
  s.store.order({ kind: 'close-room', room });
  s.host.tick();
  await s.world.settle();
  expect(a.has('over')).toBe(true);
  expect([...nameless]).toEqual([]);
  expect([...named]).toEqual([room]);
});

it('as a game is opened again', () => {
  let seen: string | undefined;
  const row = {
    id: 'k7m2x9q4w1zp',
    scenario: 'denmark-strait',
    data: null,
    get options() {
      seen = battleAtWork();
      return {};
    },
  };
  new Shelf(memoryStore()).reopen(row);
  expect(seen).toBe(row.id);
});
