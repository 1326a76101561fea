/** Standing orders in rooms: what they order, what ends them, what they survive, and what others learn of them. */
import { describe, expect, it } from 'vitest';
import type { StandingOrder, StandingUntil, ToClient } from '../../../arena/protocol/index.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const KEEP: StandingOrder = {
  wishes: { range: 'keep', hexes: 9, target: 'capital', torpedoes: 'never' },
  turns: 3,
  until: [],
};

const lay = (s: Scene, link: FakeLink, room: string, order: StandingOrder | null = KEEP): void =>
  s.say(link, { type: 'standing-order', room, order });

const lastSaid = (link: FakeLink) => link.last('standing-order');
const endOf = (link: FakeLink) => lastSaid(link).ended;
const turnOf = (link: FakeLink): number => openRequest(link)!.view.turn as number;

/** Two persons in a battle of one ship against one or two, and the second's turn to wait. */
function fight(seed: string, challenge: Parameters<typeof begun>[3] = {}) {
  const s = scene({ seed });
  const [a, b] = [s.enter('anna', { position: true }), s.enter('bo')];
  const room = begun(s, a, b, challenge);
  return { s, a, b, room };
}

/** The other plays on, one answer after the other, as long as the one who waits is not asked. */
async function against(s: Scene, other: FakeLink, me: FakeLink, most = 400): Promise<void> {
  for (let n = 0; n < most; n++) {
    await s.world.settle();
    if (openRequest(me) !== undefined || openRequest(other) === undefined) return;
    playOn(s, [other], (request) => request.legal.length - 1, 1);
  }
}

describe('a standing order', () => {
  it('gives the orders of its turns, in the name of its seat, and then ends', async () => {
    const { s, a, b, room } = fight('three turns');
    const asked = b.all('request').length;
    lay(s, b, room);
    expect(lastSaid(b)).toMatchObject({ order: KEEP, form: { until: expect.arrayContaining(['own-hit']) } });
    await against(s, a, b);
    expect(endOf(b)).toEqual({ because: 'turns', turn: 4 });
    expect(turnOf(b)).toBe(4);
    // Only the question after it was put.
    expect(b.all('request')).toHaveLength(asked + 1);
    const given = s.store.entries(room).filter((e) => e.kind === 'act' && e.seat === 1);
    expect(given.length).toBeGreaterThan(5);
    expect(given.every((e) => e.kind === 'act' && e.standing === true)).toBe(true);
    const marks = b.all('events').flatMap(({ events }) => events.filter(({ kind }) => kind === 'standing-order'));
    expect(marks.map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(s.faults).toEqual([]);
  });
});

export type Heard = ToClient;
export type Until = StandingUntil;
