/** Odds in the arena by rules that tell none of their own: walked in a thread, from what the seat knows, and bounded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { addRuleset, removeRuleset } from '../../../engine/index.js';
import toy from '../../toy/ruleset.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, openRequest } from './two-players.js';

beforeAll(() => void addRuleset(toy));
afterAll(() => void removeRuleset(toy.id));

function skagen(seed = 'walked') {
  const s = scene({ seed });
  const [red, blue] = [s.enter('anna'), s.enter('bo')];
  return { s, red, blue, room: begun(s, red, blue, { scenario: 'skagen' }) };
}

function act(s: Scene, link: FakeLink, order: string): void {
  const { room, requestId, legal } = openRequest(link)!;
  s.say(link, { type: 'act', room, requestId, action: legal.find(({ text }) => text === order)! });
}

async function odds(s: Scene, link: FakeLink, action?: number) {
  const { room, requestId } = openRequest(link)!;
  s.say(link, { type: 'odds', room, requestId, ...(action === undefined ? {} : { action }) });
  await s.world.settle();
  return link.last('odds');
}

describe('odds of a battle by rules that tell none', () => {
  it('are what each order may bring: exactly to a seat that knows all, as an estimate to one that does not', async () => {
    const { s, red, blue } = skagen();
    act(s, red, 'hide-1');
    const mine = await odds(s, red);
    expect(mine.odds).toEqual([]);
    expect(mine.walked!.map(({ action }) => action)).toEqual(openRequest(red)!.legal);
    const fire = mine.walked!.find(({ action }) => action.text === 'fire-3')!;
    expect(fire.sample).toBeUndefined();
    expect(fire.outcomes.map(({ p, events }) => [p.toFixed(3), events[0]!.text])).toEqual([
      ['0.667', 'Rover misses Bold'],
      ['0.333', 'Rover hits Bold'],
    ]);
    act(s, red, 'go-1202');
    const theirs = await odds(s, blue);
    expect(theirs.walked!.every(({ sample }) => sample?.draws === LIMITS.odds.draws.all)).toBe(true);
    const alone = await odds(s, blue, theirs.walked![0]!.action.id);
    expect(alone.walked).toHaveLength(1);
    expect(alone.walked![0]!.sample!.draws).toBe(LIMITS.odds.draws.one);
    expect(s.faults).toEqual([]);
  });

  it('do not tell a seat what it may not know', async () => {
    const told = [];
    for (const hide of ['hide-1', 'hide-2']) {
      const { s, red, blue } = skagen();
      act(s, red, hide);
      act(s, red, 'go-1202');
      told.push(JSON.stringify((await odds(s, blue)).walked));
    }
    expect(told[0]).toBe(told[1]);
  });

  it('are for who is asked, of orders that are legal, and of no battle that has none to ask for', async () => {
    const { s, red, blue, room } = skagen();
    const { requestId } = openRequest(red)!;
    s.say(blue, { type: 'odds', room, requestId });
    expect(blue.last('error')).toMatchObject({ code: 'NOT_NOW' });
    s.say(red, { type: 'odds', room, requestId, action: 4 });
    expect(red.last('error')).toMatchObject({ code: 'NOT_LEGAL', path: '/action' });
    s.say(red, { type: 'odds', room, requestId: 'other' });
    expect(red.last('error')).toMatchObject({ code: 'STALE_REQUEST' });
    expect(s.host.house.thinkers.busy).toBe(0);
  });

  it('are worked out once for all who ask, a few at a time, and not for an answer that was given meanwhile', async () => {
    const { s, red, room } = skagen();
    act(s, red, 'hide-1');
    const { requestId, legal } = openRequest(red)!;
    const ask = (action: number) => s.say(red, { type: 'odds', room, requestId, action });
    for (let times = 0; times < 3; times++) ask(legal[0]!.id);
    expect(s.host.house.thinkers.busy + s.host.house.thinkers.waiting).toBe(1);
    for (const { id } of legal.slice(1, LIMITS.odds.underWay)) ask(id);
    expect(red.has('error')).toBe(false);
    ask(legal[LIMITS.odds.underWay]!.id);
    await s.world.settle();
    expect(red.last('error')).toMatchObject({ code: 'TOO_MANY' });
    expect(red.all('odds')).toHaveLength(3 + LIMITS.odds.underWay - 1);
    ask(legal[LIMITS.odds.underWay]!.id);
    act(s, red, 'go-1202');
    await s.world.settle();
    expect(red.last('error')).toMatchObject({ code: 'NOT_NOW' });
    expect(s.faults).toEqual([]);
  });
});

it('of a ruleset that tells its odds, those of one order can be asked for', async () => {
  const s = scene();
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  begun(s, a, b);
  const own = openRequest(a) ? a : b;
  const all = await odds(s, own);
  const one = await odds(s, own, all.odds[0]!.action.id);
  expect(one.odds).toEqual([all.odds[0]]);
  expect([all.walked, one.walked]).toEqual([undefined, undefined]);
});
