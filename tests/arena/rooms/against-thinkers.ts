/** Battles of a client against an agent that thinks long. */
import type { FakeLink, Scene } from './fake-world.js';
import { openRequest } from './two-players.js';

type Challenge = Parameters<Scene['say']>[1] & { type: 'challenge' };

export const AGENT = 'mcts:4';

export function against(s: Scene, name: string, change: Partial<Challenge> = {}) {
  const link = s.enter(name);
  s.say(link, {
    type: 'challenge',
    scenario: 'denmark-strait',
    seats: [{ kind: 'me' }, { kind: 'agent', name: AGENT }],
    ...change,
  });
  return link;
}

/** Answers so many requests with the first legal action; agents think between. */
export async function fight(s: Scene, link: FakeLink, most: number): Promise<void> {
  for (let n = 0; n < most; n++) {
    await s.world.settle();
    const request = openRequest(link);
    if (request === undefined) return;
    const { room, requestId, legal } = request;
    s.say(link, { type: 'act', room, requestId, action: legal[0]! });
  }
  await s.world.settle();
}

/** Until an agent has a thread, and has not answered yet. */
export function untilThinking(s: Scene, link: FakeLink): void {
  while (s.host.house.thinkers.busy === 0) {
    const { room, requestId, legal } = openRequest(link)!;
    s.say(link, { type: 'act', room, requestId, action: legal[0]! });
  }
}

export const acts = (s: Scene, room: string): unknown[] =>
  s.store.entries(room).flatMap((e) => (e.kind === 'act' ? [`${e.seat} ${e.action}`] : []));
