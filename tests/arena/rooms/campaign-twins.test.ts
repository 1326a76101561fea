/**
 * Two clients of twin campaigns: the same dice and the same orders of the one, other fleets, orders and delays of the other. Until a rule reveals
 * something, everything that the one is sent is the same, byte for byte, on whatever connection, and what those who watch are sent.
 */
import { describe, expect, it } from 'vitest';
import { Picker } from '../../../engine/conformance/play.js';
import type { OperationsGame } from '../../../engine/operations/game.js';
import type { Scenario } from '../../../engine/operations/scenario.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { learntBy } from '../../../engine/operations/secrets.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, openRequest } from './two-players.js';

type CampaignView = ReturnType<OperationsGame['view']>;
interface Heard {
  readonly type: string;
  readonly view?: CampaignView;
  readonly events?: readonly { readonly kind: string; readonly n: number }[];
}

/** What a side does by itself; all other events tell of the other. */
const QUIET = [
  'day',
  'sea-phase',
  'order',
  'sails',
  'detaches',
  'merges',
  'docks',
  'works',
  'lays',
  'sweeps',
  'spends',
];
/** Questions that come without an enemy. */
const CALM = ['sail', 'detach', 'works', 'supply', 'dock'];

/** Without base air groups, whose patrols would find somebody in the first sea phase. */
const unpatrolled = (scenario: Scenario): Scenario => ({
  ...scenario,
  seats: scenario.seats.map((side) => ({ ...side, forces: side.forces.filter(({ kind }) => kind !== 'air') })),
});

interface Twin {
  /** What each link was sent: the seat, its second connection, two that watch, and the lobby. */
  readonly heard: readonly (readonly string[])[];
  /** At each question of the seat, how much each had been sent; and what the other was asked in secret since the one before. */
  readonly marks: { readonly counts: readonly number[]; readonly asked: number }[];
}

const aboutOf = (link: FakeLink): string => (openRequest(link)!.view as unknown as CampaignView).question!.about;

/** Who comes back while the other is asked is shown what the seat was shown last. */
async function comesBack(s: Scene, seat: FakeLink, back: FakeLink, room: string): Promise<void> {
  s.say(back, { type: 'resume', room, last: 0 });
  await s.world.settle();
  const { view, last, position } = back.last('snapshot');
  const shown = seat.heard.findLast((m) => 'view' in m && m.view !== undefined) as { view: object };
  const numbers = seat.all('events').flatMap(({ events }) => events.map(({ n }) => n));
  expect(view).toEqual(shown.view);
  expect(last).toBe(Math.max(0, ...numbers));
  if (position !== undefined) expect(position).toBe(seat.last('request').position);
}

async function campaign(id: string, of: 0 | 1, seed: number, twin: number, hold: boolean): Promise<Twin> {
  const s = scene({ seed: `twins/${seed}` });
  const players = ['x', 'y'].map((name) => s.enter(name, { position: true })) as [FakeLink, FakeLink];
  const [x, y] = players;
  s.say(x, { type: 'upload', data: JSON.stringify(unpatrolled(SCENARIOS.find((one) => one.id === id)!)) });
  const { scenario } = x.last('uploaded');
  const clock = { kind: 'game', seconds: 36_000, increment: 0 } as const;
  const room = begun(s, x, y, { scenario, clock, openAfter: 3600 });
  const [seat, other] = [players[of], players[1 - of]!];
  const [second, back] = [0, 1].map(() => s.enter(seat.player!.name, { position: true })) as [FakeLink, FakeLink];
  const [watcher, late, lobby] = [0, 1, 2].map(() => s.enter(null)) as [FakeLink, FakeLink, FakeLink];
  s.say(second, { type: 'resume', room, last: 0 });
  s.say(watcher, { type: 'watch', room });
  s.say(late, { type: 'watch', room, all: true });
  s.say(lobby, { type: 'lobby', on: true });
  // The lobby hears how many watch.
  await s.world.wind(3000);
  for (const link of [watcher, late]) expect(link.has('snapshot')).toBe(true);
  const links = [seat, second, watcher, late, lobby];
  const [own, theirs] = [new Picker(seed), new Picker(1000 * twin + seed)];
  const marks: Twin['marks'] = [];
  let asked = 0;
  for (let n = 0; n < 60; n++) {
    await s.world.settle();
    const link = [seat, other].find((one) => openRequest(one) !== undefined);
    if (link === undefined) break;
    const { requestId, legal } = openRequest(link)!;
    const about = aboutOf(link);
    if (link === seat) {
      marks.push({ counts: links.map(({ heard }) => heard.length), asked });
      asked = 0;
      if (marks.length % 6 === 3) {
        s.say(second, { type: 'resume', room, last: 0 });
        for (const type of ['outlook', 'history'] as const) s.say(seat, { type, room, first: 1 });
        s.say(seat, { type: 'games', going: true });
      }
      // A pass waits for what the other does, and being asked again tells of it: a rule that reveals. @rule N13.3
      const isSail = about === 'sail' && legal.length > 1;
      const action = legal[isSail ? 1 + own.below(legal.length - 1) : own.below(legal.length)]!;
      s.say(seat, { type: 'act', room, requestId, action, ...(hold ? { hold } : {}) });
      expect(seat.has('held')).toBe(false);
      continue;
    }
    if (!CALM.includes(about)) asked++;
    await s.world.wind(twin * 1000);
    if (n % 3 === 0 && (CALM.includes(about) || about === 'intercept')) await comesBack(s, seat, back, room);
    const isUnseen = about === 'intercept' || about === 'decline';
    s.say(other, { type: 'act', room, requestId, action: legal[isUnseen ? 0 : theirs.below(legal.length)]! });
  }
  expect(s.faults).toEqual([]);
  return { heard: links.map(({ heard }) => heard.map((m) => JSON.stringify(m))), marks };
}

/** Whether a rule has revealed something by the message that differs. */
function isTold(one: Twin, two: Twin, at: number, of: 0 | 1): boolean {
  const messages = [one, two].flatMap(({ heard }) => heard[0]!.slice(at, at + 2).map((m) => JSON.parse(m) as Heard));
  const before = one.heard[0]!.slice(0, at).map((m) => JSON.parse(m) as Heard);
  const learnt = (m: Heard): string => JSON.stringify(learntBy(m.view!, of as never));
  const known = learnt(before.findLast(({ view }) => view !== undefined)!);
  return messages.some(
    (m) =>
      m.events?.some(({ kind }) => !QUIET.includes(kind)) ||
      (m.type === 'request' && !CALM.includes(m.view!.question!.about)) ||
      (m.view !== undefined && learnt(m) !== known),
  );
}

/** In how many questions of the seat, while both were the same, the other was asked in secret in one of the twins alone. */
function compare(one: Twin, two: Twin, of: 0 | 1): number {
  const [a, b] = [one.heard[0]!, two.heard[0]!];
  const at = a.findIndex((m, i) => m !== b[i]);
  if (at >= 0 && at < b.length) expect(isTold(one, two, at, of), `${a[at]}\n${b[at]}`).toBe(true);
  const end = at < 0 ? a.length : at;
  let uneven = 0;
  for (const [k, mark] of one.marks.entries()) {
    const same = two.marks[k];
    if (same === undefined || mark.counts[0]! > end) break;
    expect(same.counts).toEqual(mark.counts);
    if (same.asked !== mark.asked) uneven++;
    for (const [i, count] of mark.counts.entries())
      expect(two.heard[i]!.slice(0, count)).toEqual(one.heard[i]!.slice(0, count));
  }
  return uneven;
}

describe('no byte that a seat is sent tells whether the other is asked, about what, or for how long', () => {
  /** Found by looking: in the first three the other side may intercept, or decline, in one of the twins alone. */
  it.each([
    ['the-slot', 1, 13, false],
    ['pedestal', 0, 4, true],
    ['leyte', 0, 5, false],
    ['exercise-rhine', 1, 3, true],
  ] as const)('%s, seat %i, campaign %i, until a rule reveals something', async (id, of, seed, hold) => {
    const [one, two] = [await campaign(id, of, seed, 1, hold), await campaign(id, of, seed, 2, hold)];
    const uneven = compare(one, two, of);
    if (id !== 'exercise-rhine') expect(uneven).toBeGreaterThan(0);
  });
});
