/** Fleets are formed in secret: nothing that others are sent depends on how, nor on how many steps it takes. */
import { describe, expect, it } from 'vitest';
import type { DecisiveBattleView } from '../../../arena/kits/decisive-battle/view-shape.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { openRequest } from './two-players.js';
import { sayFrame, warOf } from './war.js';

type WarView = ReturnType<(typeof DecisiveBattleView)['parse']>;

const SHIPS = ['qe', 'orion', 'irondk', 'lion', 'tiger', 'hood'];
const PLAIN = ['revenge', 'courbet', 'dante', 'gangut', 'nassau', 'konig'];

/** Three powers with six ships each, the first of most points; nobody stays neutral. */
const WAR = {
  ruleset: 'decisive-battle',
  id: 'three-powers',
  title: 'Three powers',
  date: '1920',
  rounds: 12,
  neutrality: false,
  options: {},
  seats: [
    { id: 'UK', name: 'United Kingdom', nation: 'UK', fleets: [SHIPS.map((ship) => ({ ship }))] },
    { id: 'US', name: 'United States', nation: 'US', fleets: [PLAIN.map((ship) => ({ ship }))] },
    { id: 'JP', name: 'Japan', nation: 'JP', fleets: [PLAIN.slice(1).map((ship) => ({ ship }))] },
  ],
  ladder: false,
  briefing: 'Three powers fight.',
  notes: [],
};

/** What the secret seat says; `hold` before a text, `back` takes back, `confirm` confirms. */
const FORMATIONS = {
  one: (t: readonly string[]) => [`lead:${t[0]}`, 'formed'],
  two: (t: readonly string[]) => [
    ...[`lead:${t[0]}`, `follow:${t[1]}`, `follow:${t[2]}`],
    ...[`lead:${t[3]}`, `follow:${t[4]}`, 'formed'],
  ],
  changed: (t: readonly string[]) => [
    ...[`hold lead:${t[4]}`, `hold follow:${t[0]}`, 'back', `hold lead:${t[2]}`, 'hold formed', 'back', 'back'],
    ...['back', `hold lead:${t[1]}`, `hold follow:${t[3]}`, 'hold formed', 'confirm'],
  ],
} as const;

const texts = (links: readonly FakeLink[]): string[][] => links.map((l) => l.heard.map((m) => JSON.stringify(m)));

interface Twin {
  readonly others: readonly FakeLink[];
  readonly own: FakeLink;
}

function act(s: Scene, link: FakeLink, room: string, word: string): void {
  if (word === 'back') {
    sayFrame(s, link, { type: 'take-back', room });
    return;
  }
  if (word === 'confirm') {
    sayFrame(s, link, { type: 'confirm', room, requestId: link.last('held').requestId });
    return;
  }
  const hold = word.startsWith('hold ');
  const { requestId, legal } = openRequest(link)!;
  const action = legal.find(({ text }) => text === (hold ? word.slice(5) : word))!;
  sayFrame(s, link, { type: 'act', room, requestId, action, ...(hold ? { hold } : {}) });
  expect(link.last('accepted').requestId).toBe(requestId);
}

/** Everybody forms, the secret seat in its own way; up to the moment at which the last would. */
async function formed(secret: number, formation: keyof typeof FORMATIONS): Promise<Twin> {
  const s = scene({ seed: 'twins' });
  const links = ['x', 'y', 'z'].map((name) => s.enter(name, { position: true }));
  sayFrame(s, links[0]!, { type: 'upload', data: JSON.stringify(WAR) });
  const { scenario } = links[0]!.last('uploaded');
  const room = warOf(s, links, { scenario, clock: { kind: 'game', seconds: 3600, increment: 10 } });
  const second = s.enter(links[(secret + 1) % 3]!.player!.name, { position: true });
  const [watcher, inLobby] = [s.enter(null), s.enter(null)];
  sayFrame(s, watcher, { type: 'watch', room });
  sayFrame(s, inLobby, { type: 'lobby', on: true });
  const look = (): void => {
    sayFrame(s, second, { type: 'resume', room, last: 0 });
    sayFrame(s, watcher, { type: 'history', room, first: 1 });
  };
  for (let n = 0; n < 20; n++) {
    const seat = links.findIndex((l) => openRequest(l) !== undefined);
    const link = links[seat]!;
    const { view, legal } = openRequest(link)!;
    const { units, seats, question } = view as unknown as WarView;
    if (question!.about !== 'fleets') {
      act(s, link, room, legal[0]!.text);
      continue;
    }
    const own = units.filter((u) => u.seat === seat).map(({ token }) => token);
    const isLast = seats.filter((of) => !of.formed).length === 1;
    const words = FORMATIONS[seat === secret ? formation : 'one'](own);
    // The last to form brings all into the open with its last word.
    for (const word of isLast ? words.filter((w) => !/formed|confirm/.test(w)).slice(0, 5) : words) {
      act(s, link, room, word);
      if (seat === secret) await s.world.settle();
    }
    look();
    await s.world.wind(1_000);
    if (isLast) break;
  }
  expect(s.faults).toEqual([]);
  const others = [...links.filter((_, seat) => seat !== secret), second, watcher, inLobby];
  return { others, own: links[secret]! };
}

describe('while fleets are formed, no byte sent to others depends on them', () => {
  it.each([0, 1, 2])('by seat %d', async (secret) => {
    const [one, ...rest] = await Promise.all(
      (['one', 'two', 'changed'] as const).map((formation) => formed(secret, formation)),
    );
    for (const twin of rest) {
      expect(texts(twin.others)).toEqual(texts(one!.others));
      expect(texts([twin.own])).not.toEqual(texts([one!.own]));
    }
    expect(texts(one!.others)[0]!.length).toBeGreaterThan(5);
    expect(JSON.stringify(texts(one!.others))).not.toContain('\\"kind\\":\\"fleet\\"');
  });

  it('and the last word of the last is final: it has shown all fleets', async () => {
    const s = scene();
    const links = [s.enter('anna'), s.enter('bo')];
    const room = warOf(s, links, { scenario: 'dogger-bank' });
    const forming = (): FakeLink => links.find((l) => openRequest(l) !== undefined)!;
    const form = (link: FakeLink): void => {
      act(s, link, room, `hold ${openRequest(link)!.legal[0]!.text}`);
      act(s, link, room, 'hold formed');
    };
    const first = forming();
    form(first);
    expect(first.has('held')).toBe(true);
    const other = links.find((l) => l !== first)!;
    expect(other.has('request')).toBe(false);
    act(s, first, room, 'back');
    act(s, first, room, 'hold formed');
    act(s, first, room, 'confirm');
    form(other);
    expect(other.has('held')).toBe(false);
    act(s, other, room, 'back');
    expect(other.last('error').code).toBe('NOTHING_TO_TAKE_BACK');
    for (const link of links) expect(texts([link]).join()).toContain('"kind":"fleet"');
  });
});
