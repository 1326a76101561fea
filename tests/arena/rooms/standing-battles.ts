import type { StandingOrder } from '../../../arena/protocol/index.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, openRequest as lastRequest, playOn } from './two-players.js';

export const KEEP: StandingOrder = {
  wishes: { range: 'keep', hexes: 9, target: 'capital', torpedoes: 'never' },
  turns: 3,
  until: [],
};
/** What the form adds where nothing is said. */
export const KEPT = { ...KEEP, wishes: { ...KEEP.wishes, from: 'capital' } };

export const lay = (s: Scene, link: FakeLink, room: string, order: StandingOrder | null = KEEP): void =>
  s.say(link, { type: 'standing-order', room, order });

export const endOf = (link: FakeLink) => link.last('standing-order').ended;
/** The request that is open: what the room has answered itself is no more. */
export function openIn(s: Scene, link: FakeLink) {
  const request = lastRequest(link);
  return request === undefined || s.store.answerTo(request.room, request.requestId) !== undefined ? undefined : request;
}
export const again = (s: Scene): Scene => scene({ store: s.store, world: s.world });
export const actsOf = (s: Scene, room: string, of: number) =>
  s.store.entries(room).flatMap((e) => (e.kind === 'act' && e.seat === of ? [e] : []));

/** Two persons in a battle. */
export function fight(seed: string, challenge: Parameters<typeof begun>[3] = {}) {
  const s = scene({ seed });
  const [a, b] = [s.enter('anna', { position: true }), s.enter('bo', { position: true })];
  const room = begun(s, a, b, challenge);
  return { s, a, b, room };
}

/** The other plays on, one answer after the other, as long as the one who waits is not asked. */
export async function against(s: Scene, other: FakeLink, me: FakeLink, most = 400): Promise<void> {
  for (let n = 0; n < most; n++) {
    await s.world.settle();
    if (openIn(s, me) !== undefined || playOn(s, [other], ({ legal }) => legal.length - 1, 1) === 0) return;
  }
}
