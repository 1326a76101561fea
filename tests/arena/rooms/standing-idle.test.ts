/** What of a standing order does not count is told to whoever lays it down, with the reason. */
import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../../../arena/protocol/index.js';
import { idleIn } from '../../../arena/standing/battleships/idle.js';
import {
  type BattleState,
  BattleshipsGame,
  blockOf,
  SCENARIOS,
  U,
  WAITING,
} from '../../../engine/battleships/index.js';
import { type Seat, unitId } from '../../../engine/index.js';
import { fight, KEEP, lay } from './standing-battles.js';

const SUNK = 2;
const ORDER: StandingOrder = { wishes: {}, turns: 3, until: [] };

/** A battle as it begins, and what is idle in it for a seat. */
function battle(id: string) {
  const game = new BattleshipsGame(SCENARIOS.find((scenario) => scenario.id === id)!);
  const state: BattleState = game.create();
  game.start(state);
  const { battle: b } = game;
  const of = (seat: number) => Array.from(b.seatOf.keys(), unitId).filter((u) => b.seatOf[u] === seat);
  const put = (u: ReturnType<typeof unitId>, field: number, value: number) => {
    state[blockOf(u) + field] = value;
  };
  const idle = (seat: number, order: Partial<StandingOrder>) =>
    idleIn(game, seat as Seat, { ...ORDER, ...order }, state);
  return { b, of, put, idle };
}

describe('what of a standing order does not count', () => {
  it('is told in the answer: what another wish leaves no room for, and what cannot come', () => {
    const { s, b, room } = fight('idle');
    const wishes = { range: 'close', hexes: 4, target: 'hold', ship: 0, torpedoes: 'never', within: 2 } as const;
    lay(s, b, room, { ...KEEP, wishes, until: ['enemy-appears', 'own-lost'] });
    const answer = b.last('standing-order');
    expect(answer.order!.wishes).toEqual({ range: 'close', from: 'capital', target: 'hold', torpedoes: 'never' });
    expect(answer.idle).toEqual([
      { wish: 'hexes', why: 'not-beside' },
      { wish: 'ship', why: 'not-beside' },
      { wish: 'within', why: 'not-beside' },
      { until: 'enemy-appears', why: 'none-to-come' },
    ]);
    // The order itself is kept: who asks again hears what of it does not count.
    s.say(b, { type: 'standing-order', room });
    expect(b.last('standing-order').idle).toEqual([{ until: 'enemy-appears', why: 'none-to-come' }]);
    lay(s, b, room, { ...KEEP, until: ['own-lost'] });
    expect(b.last('standing-order')).not.toHaveProperty('idle');
  });

  it('names to whom a range is kept only where a range is', () => {
    const { s, b, room } = fight('from whom');
    lay(s, b, room, { ...KEEP, wishes: { range: 'course', from: 'nearest', target: 'hold' } });
    expect(b.last('standing-order').order!.wishes).not.toHaveProperty('from');
    expect(b.last('standing-order').idle).toEqual([{ wish: 'from', why: 'not-beside' }]);
    for (const range of ['keep', 'close', 'open']) {
      lay(s, b, room, { ...KEEP, wishes: { range, from: 'nearest', target: 'hold' } });
      expect(b.last('standing-order').order!.wishes.from).toBe('nearest');
      expect(b.last('standing-order')).not.toHaveProperty('idle');
    }
  });

  it('is a ship that is gone or not there yet', () => {
    const { of, put, idle } = battle('denmark-strait');
    const [first, second] = of(1);
    const wishes = { from: 'ship', 'from-ship': first!, target: 'ship', ship: second! } as const;
    expect(idle(0, { wishes })).toEqual([]);
    put(first!, U.status, SUNK);
    put(second!, U.status, WAITING);
    expect(idle(0, { wishes })).toEqual([
      { wish: 'from-ship', why: 'gone' },
      { wish: 'ship', why: 'not-there' },
    ]);
    expect(idle(0, { until: ['enemy-appears'] })).toEqual([]);
  });

  it('is a capital ship where the enemy has none, and torpedoes where nobody has any', () => {
    const { b, of, put, idle } = battle('denmark-strait');
    const order = {
      wishes: { from: 'capital', target: 'capital', torpedoes: 'within', within: 3 },
      until: ['torpedoes'],
    } as const;
    for (const u of of(1)) if (b.torpedoColumn[u]! > 0) put(u, U.launches, 0);
    for (const u of of(0)) if (b.torpedoColumn[u]! > 0) put(u, U.launches, 0);
    for (const u of of(1)) if (b.capital[u] === 1) put(u, U.status, SUNK);
    expect(idle(0, order)).toEqual([
      { wish: 'from', why: 'no-capital' },
      { wish: 'target', why: 'no-capital' },
      { wish: 'torpedoes', why: 'no-torpedoes' },
      { until: 'torpedoes', why: 'no-torpedoes' },
    ]);
    const whole = battle('guadalcanal');
    expect(whole.idle(0, order)).toEqual([]);
    expect(whole.idle(1, order)).toEqual([]);
  });
});
