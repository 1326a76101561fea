/** Rules that hide who is to act: a mover hears nothing of a question to the other side about its move, nor of the other's clock. */
import { expect, it } from 'vitest';
import { scene } from './fake-world.js';
import { begun, openRequest } from './two-players.js';

it('who sails is not told that the other side is asked to intercept, when, or for how long', async () => {
  const s = scene({ seed: 'x' });
  const [a, b] = [s.enter('anna', { position: true }), s.enter('ben', { position: true })];
  const room = begun(s, a, b, { scenario: 'the-slot', clock: { kind: 'game', seconds: 3600, increment: 0 } });
  const links = [a, b];
  let rng = 7;
  let sailed: { from: number; heard: number } | undefined;
  let asked = 0;
  for (let n = 0; n < 1500 && asked < 3; n++) {
    await s.world.settle();
    const i = links.findIndex((link) => openRequest(link) !== undefined);
    if (i < 0) break;
    const request = openRequest(links[i]!)!;
    const { question } = request.view as { question?: { about: string } };
    if (question?.about === 'intercept' && sailed !== undefined && sailed.from !== i) {
      const mover = links[1 - i]!;
      expect(mover.heard.slice(sailed.heard).map(({ type }) => type)).toEqual(['accepted']);
      const before = mover.heard.length;
      s.say(mover, { type: 'games', going: true });
      s.say(mover, { type: 'resume', room, last: 0 });
      expect(mover.last('games').games[0]).not.toHaveProperty('toAct');
      for (const { clock } of [mover.last('games').games[0]!, mover.last('snapshot')]) {
        expect(clock).toMatchObject({
          running: [],
          left: [1 - i, i].map((_, seat) => (seat === 1 - i ? 3600000 : null)),
        });
      }
      expect(mover.heard.slice(before).filter(({ type }) => type === 'request')).toEqual([]);
      asked++;
    }
    rng = (Math.imul(rng, 1103515245) + 12345) >>> 0;
    sailed = question?.about === 'sail' ? { from: i, heard: links[i]!.heard.length } : undefined;
    const action = request.legal[(rng >>> 9) % request.legal.length]!;
    s.say(links[i]!, { type: 'act', room, requestId: request.requestId, action });
  }
  expect(asked).toBeGreaterThan(0);
  expect(s.faults).toEqual([]);
});

it('what a seat that waits was not told yet it is told after a restart of the server', async () => {
  let s = scene({ seed: 'x' });
  let links = ['anna', 'ben'].map((name) => s.enter(name));
  const room = begun(s, links[0]!, links[1]!, { scenario: 'the-slot' });
  const heard: number[][] = [[], []];
  let rng = 7;
  for (let n = 0; n < 60; n++) {
    await s.world.settle();
    const i = links.findIndex((link) => openRequest(link) !== undefined);
    const request = openRequest(links[i]!)!;
    rng = (Math.imul(rng, 1103515245) + 12345) >>> 0;
    s.say(links[i]!, {
      type: 'act',
      room,
      requestId: request.requestId,
      action: request.legal[(rng >>> 9) % request.legal.length]!,
    });
    if (n % 4 !== 3) continue;
    links.forEach((link, seat) => {
      heard[seat]!.push(...link.all('events').flatMap(({ events }) => events.map((event) => event.n)));
    });
    s = scene({ store: s.store, world: s.world });
    links = ['anna', 'ben'].map((name) => s.enter(name));
    links.forEach((link, seat) => {
      s.say(link, { type: 'resume', room, last: heard[seat]!.at(-1) ?? 0 });
      heard[seat]!.push(...link.last('snapshot').events.map((event) => event.n));
    });
  }
  for (const numbers of heard) {
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_, k) => k + 1));
  }
});
