/** Six seats, and people, bots and agents in them. */
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { DecisiveBattleView } from '../../../arena/kits/decisive-battle/view-shape.js';
import { parseRecord } from '../../../engine/index.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { openRequest } from './two-players.js';
import { fightOn, type Seating, sayFrame, warOf } from './war.js';

const CLOCK = { kind: 'game', seconds: 3600, increment: 10 } as const;
const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

/** Two people, two bots, and two seats of one agent. */
function six(s: Scene): { seating: Seating; links: FakeLink[] } {
  const [a, c] = [s.enter('anna'), s.enter('cleo')];
  const [b, d] = [s.enter('bot b', { kind: 'bot' }), s.enter('bot d', { kind: 'bot' })];
  return { seating: [a, 'random', b, c, 'random', d], links: [a, b, c, d] };
}

const numbersOf = (link: FakeLink): number[] =>
  link.heard.flatMap((m) => (m.type === 'events' || m.type === 'snapshot' ? m.events.map(({ n }) => n) : []));

/** The connection of a link breaks, and it comes back with the last event it has. */
function comeBack(s: Scene, link: FakeLink, room: string): FakeLink {
  const last = numbersOf(link).at(-1) ?? 0;
  s.host.left(link);
  const again = s.enter(link.player!.name, { kind: link.player!.kind as 'person' | 'bot' });
  sayFrame(s, again, { type: 'resume', room, last });
  return again;
}

describe('a war of six', () => {
  it('is fought by people, bots and agents to its end, over a break, and recorded, and rated', async () => {
    const s = scene();
    const { seating, links } = six(s);
    const room = warOf(s, seating, { scenario: 'world-war', clock: CLOCK, rated: true });
    await fightOn(s, links, spread, 40);
    const before = openRequest(links.find((l) => openRequest(l) !== undefined)!)!;
    const first = [...links];
    for (const [i, link] of links.entries()) links[i] = comeBack(s, link, room);
    const asked = links.find((l) => openRequest(l) !== undefined)!;
    expect(openRequest(asked)).toMatchObject({ requestId: before.requestId, legal: before.legal, view: before.view });
    await fightOn(s, links, (r, n) => spread(r, n + 40));
    expect(s.faults).toEqual([]);
    for (const [i, link] of links.entries()) {
      const numbers = [...numbersOf(first[i]!), ...numbersOf(link)];
      expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    }

    const over = links[0]!.last('over').room;
    expect(over.outcome).toMatchObject({ termination: 'normal' });
    expect(over.outcome!.text).toMatch(/ wins?.*: (the side of|no side)/);
    sayFrame(s, links[0]!, { type: 'record', room });
    const record = parseRecord(links[0]!.last('record').text);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });

    sayFrame(s, links[0]!, { type: 'ranking', ruleset: 'decisive-battle', scenario: 'world-war' });
    const { ratings } = links[0]!.last('ranking');
    expect(ratings.map(({ player, games }) => [player.name, games]).sort()).toEqual(
      ['anna', 'bot b', 'bot d', 'cleo'].map((name) => [name, 1]),
    );
    sayFrame(s, links[0]!, { type: 'ranking', ruleset: 'decisive-battle', scenario: 'world-war', side: 'UK' });
    expect(links[0]!.last('ranking').ratings.map((r) => r.player.name)).toEqual(['anna']);
  });

  it('comes back after the server was killed, also with orders that are held, and is fought to its end', async () => {
    let s = scene();
    let { seating, links } = six(s);
    const room = warOf(s, seating, { scenario: 'world-war', visibility: 'private' });
    for (const stop of [12, 30]) {
      await fightOn(s, links, spread, stop);
      const link = links.find((l) => openRequest(l) !== undefined)!;
      const { requestId, legal } = openRequest(link)!;
      sayFrame(s, link, { type: 'act', room, requestId, action: legal[0]!, hold: true });
      const views = async (on: readonly FakeLink[]): Promise<unknown[]> => {
        for (const l of on) sayFrame(s, l, { type: 'resume', room, last: 0 });
        await s.world.settle();
        return on.map((l) => {
          const { view, events, last } = l.last('snapshot');
          return { view: DecisiveBattleView.parse(view), events, last };
        });
      };
      const was = await views(links);
      const entries = s.store.entries(room);
      s = scene({ store: s.store, world: s.world });
      ({ seating, links } = six(s));
      expect(await views(links)).toEqual(was);
      expect(s.store.entries(room)).toEqual(entries);
      expect(entries.at(-1)).toMatchObject({ kind: 'act', hold: true });
      const held = links.find((l) => l.has('held'));
      if (held !== undefined) sayFrame(s, held, { type: 'confirm', room, requestId: held.last('held').requestId });
    }
    await fightOn(s, links, spread);
    expect(s.faults).toEqual([]);
    sayFrame(s, links[3]!, { type: 'record', room });
    await s.world.settle();
    const record = parseRecord(links[3]!.last('record').text);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
  });

  it('goes on without who strikes the flag, who comes last in the ratings, unless no round was fought', async () => {
    for (const round of [1, 2]) {
      const s = scene();
      const links = ['anna', 'bo', 'cleo'].map((name) => s.enter(name));
      const [a, b, c] = links as [FakeLink, FakeLink, FakeLink];
      const room = warOf(s, links, { scenario: 'mediterranean', clock: CLOCK, rated: true });
      for (let n = 0; a.last('room').room.turn < round; n++) {
        await fightOn(s, links, (r) => spread(r, n), 1);
        sayFrame(s, a, { type: 'resume', room, last: 0 });
      }
      sayFrame(s, b, { type: 'resign', room });
      expect(c.last('room').room).toMatchObject({ status: 'playing', seats: [{}, { player: { kind: 'agent' } }, {}] });
      await fightOn(s, [a, c], spread);
      expect(s.faults).toEqual([]);
      expect(c.last('over').room.outcome).toMatchObject({ termination: 'normal' });
      sayFrame(s, c, { type: 'ranking', ruleset: 'decisive-battle' });
      const names = c.last('ranking').ratings.map(({ player }) => player.name);
      if (round === 1) expect(names).toEqual([]);
      else expect([names.length, names.at(-1)]).toEqual([3, 'bo']);
    }
  });

  it('tells what an action would do, and advises', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = warOf(s, [a, b], { scenario: 'dogger-bank' });
    const asked = new Map<string, number>();
    await fightOn(
      s,
      [a, b],
      ({ seat, requestId, view }, n) => {
        const { question } = DecisiveBattleView.parse(view);
        const link = [a, b][seat]!;
        sayFrame(s, link, { type: 'odds', room, requestId });
        const { odds } = link.last('odds');
        for (const { units } of odds) for (const u of units) expect(sum(u.steps)).toBeCloseTo(1, 9);
        const reckoned = odds.filter((o) => o.units.length + (o.chances?.length ?? 0) > 0).length;
        asked.set(question!.about, (asked.get(question!.about) ?? 0) + reckoned);
        return spread(undefined, n);
      },
      120,
    );
    expect(asked.get('fleets')).toBe(0);
    expect(asked.get('target')).toBeGreaterThan(5);
    expect(asked.get('engage')).toBeGreaterThan(0);
  });

  it('knows no tournament, which is fought in battles for two', () => {
    const s = scene();
    const a = s.enter('anna');
    const create = { what: 'create', kind: 'swiss', title: 'War', rounds: 2 } as const;
    s.say(a, { type: 'tournament', do: { ...create, scenario: 'world-war' } });
    expect(a.last('error')).toMatchObject({ code: 'BAD_SCENARIO', message: expect.stringMatching(/for two.*6 seats/) });
    s.say(a, { type: 'tournament', do: { ...create, scenario: 'dogger-bank' } });
    expect(a.last('tournament').tournament.scenario).toBe('dogger-bank');
  });
});

const sum = (list: readonly number[]): number => list.reduce((total, p) => total + p, 0);
