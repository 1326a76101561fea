/** A battle against an agent that thinks long, over a restart of the server. */
import { expect, it } from 'vitest';
import { acts, against, fight, untilThinking } from './against-thinkers.js';
import { memoryStore, NONCE_A, scene } from './fake-world.js';

it('an agent that thinks long fights the same after the server was killed in the middle of its thinking', async () => {
  const played: unknown[][] = [];
  for (const stops of [false, true]) {
    let s = scene({ seed: 'same', store: memoryStore() });
    let link = against(s, 'anna');
    const { id: room } = link.last('room').room;
    s.say(link, { type: 'ready', room, nonce: NONCE_A });
    await fight(s, link, 6);
    untilThinking(s, link);
    if (stops) {
      s.host.house.thinkers.close();
      s = scene({ store: s.store, world: s.world });
      link = s.enter('anna');
      s.say(link, { type: 'resume', room, last: 0 });
    }
    await fight(s, link, 6);
    expect(s.faults).toEqual([]);
    played.push(acts(s, room));
  }
  expect(played[0]!.length).toBeGreaterThan(15);
  expect(played[0]!.some((act) => String(act).startsWith('1 '))).toBe(true);
  expect(played[1]).toEqual(played[0]);
});
