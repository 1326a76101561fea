import { describe, expect, it } from 'vitest';
import { AgentSeat } from '../../../arena/rooms/seats.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { FairChance, parseRecord, RecordingChance, replay, seat } from '../../../engine/index.js';
import { NONCE_A, scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

/** Everything that code can reach from a value: own and inherited properties, getters called. */
function reachable(root: unknown): unknown[] {
  const found = new Set<unknown>();
  const queue = [root];
  while (queue.length > 0) {
    const value = queue.pop();
    if (value === null || value === undefined || found.has(value)) continue;
    found.add(value);
    if (typeof value !== 'object' && typeof value !== 'function') continue;
    if (ArrayBuffer.isView(value)) continue;
    if (value instanceof Map || value instanceof Set) queue.push(...value.values(), ...value.keys());
    for (
      let level: object | null = value as object;
      level !== null && level !== Object.prototype && level !== Function.prototype;
      level = Object.getPrototypeOf(level)
    ) {
      for (const key of Reflect.ownKeys(level)) {
        try {
          queue.push((value as Record<PropertyKey, unknown>)[key]);
        } catch {
          // A getter that wants something else: nothing to be had there.
        }
      }
    }
  }
  return [...found];
}

describe('a roll before it falls', () => {
  it('is told to nobody: no message before the end holds the seed, nor that of the agents', async () => {
    const s = scene();
    const [a, b, c] = [s.enter('anna', { position: true }), s.enter('bo'), s.enter(null)];
    const room = begun(s, a, b, { openAfter: 60 });
    s.say(c, { type: 'watch', room, all: true });
    playOn(s, [a, b], spread, 40);
    await s.world.wind(120_000);
    s.host.tick();
    const { diceSeed, agentSeed } = s.store.game(room)!;
    const heard = [a, b, c].map((link) => JSON.stringify(link.heard)).join();
    expect(heard.includes(sha256(diceSeed))).toBe(true);
    expect(heard.includes(diceSeed)).toBe(false);
    expect(heard.includes(agentSeed)).toBe(false);
    s.say(a, { type: 'resign', room });
    expect(JSON.stringify(b.heard).includes(diceSeed)).toBe(true);
    expect(JSON.stringify(b.heard).includes(agentSeed)).toBe(false);
  });

  it('cannot be reached by an agent of the server, from anything it is given', async () => {
    const s = scene();
    const a = s.enter('anna');
    s.say(a, {
      type: 'challenge',
      scenario: 'denmark-strait',
      seats: [{ kind: 'me' }, { kind: 'agent', name: 'random' }],
    });
    const room = a.last('room').room.id;
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
    const row = s.store.game(room)!;
    const { game } = s.host.house.shelf.reopen(row);
    const state = game.create();
    game.start(state);
    while (game.toAct(state) < 0)
      game.apply(state, 1 as never, new FairChance(row.diceSeed, row.id, row.nonces as string[]));
    let given: unknown;
    const spy = new AgentSeat(game, 'random', row.agentSeed, seat(1), (situation) => {
      given = situation;
    });
    await spy.choose(state, game.toAct(state) as never, '1-1');
    const all = reachable(given);
    expect(all.length).toBeGreaterThan(100);
    expect(all).not.toContain(row.diceSeed);
    expect(all.filter((v) => v instanceof FairChance)).toEqual([]);
  });

  it('cannot be computed from what is known: every guess at the seed does as luck would', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    playOn(s, [a, b], spread);
    await s.world.settle();
    const row = s.store.game(room)!;
    const record = parseRecord(s.store.record(room)!);
    if (!record.ok) throw new Error(record.message);
    const { game } = s.host.house.shelf.reopen(row);
    const nonces = row.nonces as string[];
    const commit = sha256(row.diceSeed);
    const guesses = [
      commit,
      nonces.join(''),
      row.agentSeed,
      ...[...nonces, room, row.agentSeed, commit, nonces.join(' ')].map(sha256),
      '0'.repeat(64),
    ];
    /** Throws again by a guess beside the true dice; how many of the rolls it would have known. */
    const known = (seed: string): { hits: number; rolls: number } => {
      const guess = new FairChance(seed, row.id, nonces);
      const truth = new FairChance(row.diceSeed, row.id, nonces);
      let hits = 0;
      const both = new RecordingChance({
        die: (sides, name) => count(truth.die(sides, name), guess.die(sides, name)),
        twoDice: (name) => count(truth.twoDice(name), guess.twoDice(name)),
      });
      let rolls = 0;
      const count = (is: number, guessed: number): number => {
        rolls++;
        if (is === guessed) hits++;
        return is;
      };
      const played = replay(game, record.value, { reroll: both });
      expect(played.ok).toBe(true);
      return { hits, rolls };
    };
    const truth = known(row.diceSeed);
    expect(truth.hits).toBe(truth.rolls);
    expect(truth.rolls).toBeGreaterThan(60);
    // A guess without knowledge hits one roll in six to nine; a third of them would be beyond any luck.
    for (const guess of guesses) expect(known(guess).hits).toBeLessThan(truth.rolls / 3);
  });

  it('cannot be changed by playing on: what falls does not depend on decisions, only on the name of the throw', () => {
    const rolls = [spread, (): number => 0].map((pick) => {
      const s = scene();
      const [a, b] = [s.enter('anna'), s.enter('bo')];
      const room = begun(s, a, b);
      playOn(s, [a, b], pick);
      return [
        s.store.game(room)!.diceSeed,
        a.heard
          .flatMap((m) => (m.type === 'events' ? m.events : []))
          .filter((e) => e.kind === 'visibility')
          .map((e) => `${e.turn} ${e.rolls?.map((r) => r.value)}`),
      ] as const;
    });
    const shared = Math.min(rolls[0]![1].length, rolls[1]![1].length);
    expect(rolls[0]![0]).toBe(rolls[1]![0]);
    expect(shared).toBeGreaterThan(2);
    expect(rolls[0]![1].slice(0, shared)).toEqual(rolls[1]![1].slice(0, shared));
  });
});
