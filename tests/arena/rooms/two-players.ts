/** Battles of two clients. */
import type { ToClient } from '../../../arena/protocol/index.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { type FakeLink, NONCE_A, NONCE_B, type Scene } from './fake-world.js';

type Challenge = Extract<Spoken, { type: 'challenge' }>;
type Request = Extract<ToClient, { type: 'request' }>;

/** A battle between two persons that has begun; its room. */
export function begun(s: Scene, a: FakeLink, b: FakeLink, challenge: Partial<Challenge> = {}): string {
  s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }], ...challenge });
  const room = a.last('room').room.id;
  const { code } = a.last('room');
  s.say(b, { type: 'join', room, ...(code === undefined ? {} : { code }) });
  s.say(a, { type: 'ready', room, nonce: NONCE_A });
  s.say(b, { type: 'ready', room, nonce: NONCE_B });
  return room;
}

/** The request that is open for this client, if there is one. */
export function openRequest(link: FakeLink): Request | undefined {
  const request = link.all('request').at(-1);
  if (request === undefined) return undefined;
  const { room, requestId } = request;
  const answered = link.all('accepted').some((m) => m.room === room && m.requestId === requestId);
  return answered || link.all('over').some((m) => m.room.id === room) ? undefined : request;
}

/** Answers requests, the nth legal action by `pick`, until the battle is over or `most` answers are given. */
export function playOn(
  s: Scene,
  links: readonly FakeLink[],
  pick: (request: Request, n: number) => number,
  most = 100_000,
): number {
  let given = 0;
  for (; given < most; given++) {
    const link = links.find((l) => openRequest(l) !== undefined);
    if (link === undefined) break;
    const request = openRequest(link)!;
    const action = request.legal[pick(request, given) % request.legal.length]!;
    s.say(link, { type: 'act', room: request.room, requestId: request.requestId, action });
  }
  return given;
}
