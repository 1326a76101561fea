/** Wars of several clients and agents. */
import type { ToClient } from '../../../arena/protocol/index.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { readFrame } from '../../../arena/server/read-frame.js';
import type { FakeLink, Scene } from './fake-world.js';
import { openRequest } from './two-players.js';

type Challenge = Extract<Spoken, { type: 'challenge' }>;
type Request = Extract<ToClient, { type: 'request' }>;

/** Who sits where: a link, or the name of an agent. */
export type Seating = readonly (FakeLink | string)[];

/** Says it as the bytes of a frame, as they come over the wire. */
export function sayFrame(s: Scene, link: FakeLink, message: Spoken): void {
  const frame = readFrame(Buffer.from(JSON.stringify(message)), false);
  if (!frame.ok) throw new Error(frame.fault.message);
  if (frame.message.type === 'hello' || frame.message.type === 'ping') throw new Error('not said in a room');
  s.say(link, frame.message);
}

/** A war that has begun, opened by the first link; its room. */
export function warOf(s: Scene, seating: Seating, challenge: Omit<Challenge, 'type' | 'seats'>): string {
  const people = seating.filter((who) => typeof who !== 'string');
  const [owner] = people;
  const seats = seating.map((who) =>
    who === owner
      ? { kind: 'me' as const }
      : typeof who === 'string'
        ? { kind: 'agent' as const, name: who }
        : { kind: 'open' as const },
  );
  sayFrame(s, owner!, { type: 'challenge', seats, ...challenge });
  const { code, room: opened } = owner!.last('room');
  const { id: room } = opened;
  for (const [seat, who] of seating.entries()) {
    if (typeof who !== 'string' && who !== owner)
      sayFrame(s, who, { type: 'join', room, seat, ...(code === undefined ? {} : { code }) });
  }
  for (const [i, link] of people.entries()) sayFrame(s, link, { type: 'ready', room, nonce: `${i}`.repeat(32) });
  return room;
}

/** Answers by `pick` with the number of an action; agents think between. Stops after `most` answers, or when nobody is asked. */
export async function fightOn(
  s: Scene,
  links: readonly FakeLink[],
  pick: (request: Request, n: number) => number,
  most = 2_000,
): Promise<number> {
  for (let given = 0; given < most; given++) {
    await s.world.settle();
    const link = links.find((l) => openRequest(l) !== undefined);
    if (link === undefined) return given;
    const request = openRequest(link)!;
    const action = request.legal[pick(request, given) % request.legal.length]!;
    sayFrame(s, link, { type: 'act', room: request.room, requestId: request.requestId, action });
  }
  await s.world.settle();
  return most;
}
