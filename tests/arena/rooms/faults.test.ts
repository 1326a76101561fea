import { describe, expect, it } from 'vitest';
import type { Store } from '../../../arena/store/store.js';
import { memoryStore, NONCE_A, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

/** A store whose next entries are refused, as often as asked. */
function faulty(): { store: Store; fail(times: number): void } {
  const store = memoryStore();
  let left = 0;
  const append: Store['append'] = (game, entry) => {
    if (left-- > 0) throw new Error('a fault');
    store.append(game, entry);
  };
  return {
    store: new Proxy(store, {
      get: (target, key) => (key === 'append' ? append : Reflect.get(target, key)?.bind(target)),
    }),
    fail: (n) => (left = n),
  };
}

describe('a fault of ours', () => {
  it('is answered, leaves the game as it is in the store, and the game goes on', () => {
    const { store, fail } = faulty();
    const s = scene({ store });
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    playOn(s, [a, b], spread, 7);
    const link = openRequest(a) ? a : b;
    const { requestId, legal } = openRequest(link)!;
    fail(1);
    s.say(link, { type: 'act', room, requestId, action: legal[0]! });
    expect(link.last('error').code).toBe('INTERNAL');
    expect(link.all('accepted').some((m) => m.requestId === requestId)).toBe(false);
    expect(openRequest(link)).toMatchObject({ requestId, legal });
    playOn(s, [a, b], spread);
    expect(store.game(room)!.status).toBe('over');
    expect(s.faults.length).toBe(1);
  });

  it('in an agent is tried again, and ends the game as a draw if it stays', async () => {
    for (const [times, status] of [
      [1, 'playing'],
      [10, 'over'],
    ] as const) {
      const { store, fail } = faulty();
      const s = scene({ store });
      const a = s.enter('anna');
      s.say(a, {
        type: 'challenge',
        scenario: 'denmark-strait',
        seats: [{ kind: 'agent', name: 'random' }, { kind: 'me' }],
      });
      const room = a.last('room').room.id;
      fail(times);
      s.say(a, { type: 'ready', room, nonce: NONCE_A });
      await s.world.settle();
      expect(store.game(room)!.status).toBe(status);
      if (status === 'over')
        expect(a.last('over').room.outcome).toMatchObject({ termination: 'adjudicated', result: [0, 0] });
    }
  });
});
