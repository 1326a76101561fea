/** A campaign in the arena whose actions are fought out where both players say so: asked, fought, over a break, in one record. */
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { parseRecord } from '../../../engine/index.js';
import { type FakeLink, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

type Request = NonNullable<ReturnType<typeof openRequest>>;

const isAsked = (request: Request): boolean => 'asksForChart' in (request.view as object);
const isFought = (request: Request): boolean => 'battle' in (request.view as object);
const spread = (n: number): number => (n * 7919) % 1009;

describe('a campaign with battles in the arena', () => {
  it('asks both players at each action, and is fought out where both want it', async () => {
    const s = scene();
    const [anna, ben] = [s.enter('anna'), s.enter('ben')];
    const room = begun(s, anna, ben, { scenario: 'the-slot', options: { actions: 'agreed' } });
    const [asked, fought]: [Request[], Request[]] = [[], []];
    const pick = (request: Request, n: number): number => {
      if (isFought(request)) fought.push(request);
      if (!isAsked(request)) return spread(n);
      asked.push(request);
      // Both want the first, and then only one of them.
      return asked.length <= 2 || asked.length % 2 === 0 ? 1 : 0;
    };
    const links: FakeLink[] = [anna, ben];
    playOn(s, links, pick, 40);
    s.host.left(ben);
    links[1] = s.enter('ben');
    s.say(links[1], { type: 'resume', room, last: 0 });
    while (asked.length < 4 && playOn(s, links, pick, 20) === 20);
    s.say(anna, { type: 'resign', room });
    await s.world.settle();
    expect(s.faults).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.every(({ legal }) => legal.length === 2)).toBe(true);
    expect(fought.length).toBeGreaterThan(10);
    expect(new Set(fought.map(({ seat }) => seat)).size).toBe(2);
    const kinds = anna.heard.flatMap((m) => (m.type === 'events' ? m.events.map(({ kind }) => kind) : []));
    expect(kinds.filter((kind) => kind === 'battle-begins')).toHaveLength(1);
    expect(kinds).toContain('battle:gunfire');
    const over = anna.last('over').room;
    expect(over.outcome).toMatchObject({ termination: 'resigned' });
    s.say(anna, { type: 'record', room });
    await s.world.settle();
    const record = parseRecord(anna.last('record').text);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
  });

  it('seats agents, who give odds and advice in the battle too', async () => {
    const s = scene();
    const anna = s.enter('anna');
    s.say(anna, {
      type: 'challenge',
      scenario: 'the-slot',
      options: { actions: 'chart' },
      seats: [{ kind: 'me' }, { kind: 'agent', name: 'admiral' }],
    });
    const room = anna.last('room').room.id;
    s.say(anna, { type: 'ready', room, nonce: 'a'.repeat(32) });
    let hints = 0;
    for (let n = 0; n < 120 && hints < 2; n++) {
      await s.world.settle();
      const request = openRequest(anna);
      if (request === undefined) break;
      if (isFought(request)) {
        s.say(anna, { type: 'hint', room, requestId: request.requestId });
        await s.world.settle();
        expect(request.legal).toContainEqual(anna.last('hint').action);
        hints++;
      }
      const action = request.legal[spread(n) % request.legal.length]!;
      s.say(anna, { type: 'act', room, requestId: request.requestId, action });
    }
    expect(s.faults).toEqual([]);
    expect(hints).toBe(2);
  });
});
