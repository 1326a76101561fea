/** Battles against agents that think long: threads here are none, the rest is the server's. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { AGENT, acts, against, untilThinking } from './against-thinkers.js';
import { NONCE_A, scene } from './fake-world.js';

describe('an agent that thinks long', () => {
  it('is not heard any more once the battle is over, and its clock costs it nothing but thinking', async () => {
    const s = scene();
    const link = against(s, 'anna', { clock: { kind: 'turn', seconds: 30 } });
    const { id: room } = link.last('room').room;
    s.say(link, { type: 'ready', room, nonce: NONCE_A });
    untilThinking(s, link);
    const given = acts(s, room).length;
    s.say(link, { type: 'resign', room });
    await s.world.settle();
    expect(acts(s, room).length).toBe(given);
    expect(s.host.house.thinkers.busy).toBe(0);
    expect(s.store.entries(room).at(-1)!.left[1]).toBe(30_000);
    expect(s.faults).toEqual([]);
  });

  it('is refused where its name asks for more than is to be had here, and so is one room too many', () => {
    const s = scene();
    for (const name of [`mcts:${LIMITS.agentMs + 1}ms`, 'mcts:9999999']) {
      const link = against(s, name.replace(':', ' '), { seats: [{ kind: 'me' }, { kind: 'agent', name }] });
      expect(link.last('error')).toMatchObject({ code: 'NO_AGENT', path: '/seats/1/name' });
      expect(link.last('error').message).toContain('3000 ms or 20000 simulations');
    }
    const link = against(s, 'anna');
    // A battle that waits for its players is none in which an agent thinks.
    expect(s.host.house.quotas.mayBegin(s.store.game(link.last('room').room.id)!)).toBe(true);
    for (let room = 1; room < LIMITS.pools.thinking.one.person; room++) {
      s.say(link, {
        type: 'challenge',
        scenario: 'denmark-strait',
        seats: Array(2).fill({ kind: 'agent', name: AGENT }),
      });
    }
    expect(link.has('error')).toBe(false);
    s.say(link, {
      type: 'challenge',
      scenario: 'denmark-strait',
      seats: [{ kind: 'me' }, { kind: 'agent', name: AGENT }],
    });
    expect(link.last('error')).toMatchObject({ code: 'TOO_MANY' });
    s.say(link, { type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(link.all('error').length).toBe(1);
  });
});
