/** Profiles: what is told of a player, to whom, and what never is. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { PlayerInfo } from '../../../arena/protocol/link.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { readMessage } from '../../../arena/rooms/read-message.js';
import type { GameRow } from '../../../arena/store/store.js';
import { gameRow, personRow, ratingRow } from '../store/rows.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

type Ask = Omit<Extract<Spoken, { type: 'profile' }>, 'type'>;

/** People of the store, as those who have said hello are. */
function known(s: Scene, ...names: string[]): FakeLink[] {
  for (const name of names) s.store.savePerson(personRow({ id: `p-${name}`, name, secretHash: `hash-of-${name}` }));
  return names.map((name) => s.enter(name));
}

function profileOf(s: Scene, link: FakeLink, ask: Ask) {
  s.say(link, { type: 'profile', ...ask });
  return link.last('profile');
}

const OVER = {
  result: [1, -1],
  margin: [3, -3],
  termination: 'normal' as const,
  text: 'UK wins.',
};

/** A battle that is over, in the store. */
function fought(
  s: Scene,
  n: number,
  players: readonly PlayerInfo[],
  visibility: 'public' | 'private' = 'public',
  change: Partial<GameRow> = {},
): void {
  s.store.saveGame(
    gameRow({
      id: `g${String(n).padStart(11, '0')}`,
      ruleset: 'battleships-v2',
      form: {
        seats: [
          { side: 'UK', name: 'Royal Navy' },
          { side: 'DE', name: 'Kriegsmarine' },
        ],
        turns: 20,
      },
      seats: players,
      options: {},
      status: 'over',
      visibility,
      outcome: OVER,
      diceSeed: '0'.repeat(64),
      created: n,
      ended: 1_000 + n,
      ...change,
    }),
  );
}

const infoOf = ({ player }: FakeLink): PlayerInfo => player!;

describe('a profile', () => {
  it('tells of a rated battle what it did, and leads through the list', async () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    const room = begun(s, ann, ben, { rated: true, clock: { kind: 'turn', seconds: 600 } });
    playOn(s, [ann, ben], (_, n) => n, 200);
    if (!ann.has('over')) s.say(ann, { type: 'resign', room });
    await s.world.settle();
    const told = profileOf(s, s.enter(null), { name: 'ann' });
    expect(told.player).toEqual(ann.player);
    expect(told.battles.map((one) => [one.room.id, one.seat])).toEqual([[room, 0]]);
    const change = told.battles[0]!.room.outcome!.ratings![0]!;
    expect(told.ratings).toMatchObject([{ ruleset: 'battleships', rating: change.after, games: 1, provisional: true }]);
    expect(told.ratings[0]!.interval).toBeGreaterThan(0);
    const { won, lost, drawn } = told.record[0]!;
    expect(won + lost + drawn).toBe(1);
    expect(told.older).toBeNull();
    const other = profileOf(s, ann, { name: 'Ben' });
    expect(other.record).toEqual([{ ruleset: 'battleships', won: lost, drawn, lost: won }]);
    expect(s.faults).toEqual([]);
  });

  it('has no private battle and none that goes on, not even for who fights it', () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    fought(s, 1, [infoOf(ann), infoOf(ben)], 'private');
    begun(s, ann, ben);
    begun(s, ann, ben, { visibility: 'private' });
    for (const asker of [ann, s.enter('Cid'), s.enter(null)]) {
      const told = profileOf(s, asker, { name: 'Ann' });
      expect(told).toMatchObject({ ratings: [], record: [], battles: [], older: null });
    }
    s.say(ann, { type: 'players', name: 'B' });
    expect(ann.last('players').players).toEqual([]);
  });

  it('shows nothing of a code, of a secret or of a token', () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    fought(s, 1, [infoOf(ann), infoOf(ben)]);
    const text = JSON.stringify(profileOf(s, ben, { name: 'Ann' }));
    for (const secret of ['hash-of-Ann', 'c0de', 'lastSeen', 'last_seen']) expect(text).not.toContain(secret);
  });

  it('is had of bots and of built-in agents too, by their names', () => {
    const s = scene();
    const [ann] = known(s, 'Ann') as [FakeLink];
    s.store.savePerson(personRow({ id: 'p-seabot', name: 'seabot', kind: 'bot', secretHash: 'hash-of-bot' }));
    const seabot: PlayerInfo = { id: 'p-seabot', name: 'seabot', kind: 'bot' };
    const cautious: PlayerInfo = { id: 'agent:admiral:cautious', name: 'admiral:cautious', kind: 'agent' };
    fought(s, 1, [infoOf(ann), cautious]);
    fought(s, 2, [seabot, cautious]);
    expect(profileOf(s, ann, { name: 'SeaBot' })).toMatchObject({ player: seabot, record: [{ won: 1, lost: 0 }] });
    const agent = profileOf(s, ann, { name: 'admiral:cautious' });
    expect(agent).toMatchObject({ player: cautious, record: [{ won: 0, lost: 2 }] });
    // However it is written.
    expect(profileOf(s, ann, { name: 'Admiral' })).toMatchObject({ player: { id: 'agent:admiral', name: 'admiral' } });
    s.say(ann, { type: 'players', name: 'ADMIRAL' });
    expect(ann.last('players').players.map(({ name }) => name)).toContain('admiral');
    // One that could play here and has not yet.
    expect(profileOf(s, ann, { name: 'greedy' })).toMatchObject({ player: { kind: 'agent' }, battles: [] });
    s.say(ann, { type: 'profile', name: 'admiral:<b>nobody</b>' });
    expect(ann.last('error').code).toBe('NO_PLAYER');
  });

  it('of somebody who is shut out is not told, and a name that was taken away leads nowhere', async () => {
    const s = scene();
    const [ann, ben, cid] = known(s, 'Ann', 'Ben', 'Cid') as [FakeLink, FakeLink, FakeLink];
    fought(s, 1, [infoOf(ann), infoOf(ben)]);
    s.store.order({ kind: 'ban', player: 'p-Ann' });
    s.store.order({ kind: 'clear-name', player: 'p-Ben' });
    s.host.tick();
    for (const name of ['Ann', 'Ben']) {
      s.say(cid, { type: 'profile', name });
      expect(cid.last('error')).toMatchObject({ code: 'NO_PLAYER', path: '/name' });
    }
    s.say(cid, { type: 'players', name: 'Ann' });
    expect(cid.last('players').players).toEqual([]);
    const { name } = s.store.person('p-Ben')!;
    const told = profileOf(s, cid, { name });
    expect(told.battles).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('"Ben"');
  });
});

describe('a name that a moderator takes away', () => {
  it('goes from the ratings and from each battle, also where one opens here no more', () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    // More than a page, all opened at one time.
    for (let n = 0; n < 120; n++) fought(s, n, [infoOf(ann), infoOf(ben)], 'public', { created: 5 });
    fought(s, 50, [infoOf(ann), infoOf(ben)], 'public', { created: 5, form: null, scenario: 'no-such-battle' });
    s.store.saveRating(ratingRow({ player: 'p-Ann', name: 'Ann' }));
    s.store.order({ kind: 'clear-name', player: 'p-Ann' });
    s.host.tick();
    const names = s.store.gameIdsOf('p-Ann').map((id) => s.store.game(id)!.seats[0]!.name);
    expect(names).toHaveLength(120);
    const { name } = s.store.person('p-Ann')!;
    expect(new Set(names)).toEqual(new Set([name]));
    expect(s.store.ratings('battleships', '', '', 9).map((one) => one.name)).toEqual([name]);
    expect(s.faults).toHaveLength(1);
  });
});

describe('the list of battles in a profile', () => {
  it('comes in pages, and ends', () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    for (let n = 0; n < 45; n++) fought(s, n, [infoOf(ann), infoOf(ben)]);
    const seen: string[] = [];
    let told = profileOf(s, ben, { name: 'Ann' });
    for (let page = 0; page < 10; page++) {
      expect(told.battles.length).toBeLessThanOrEqual(20);
      seen.push(...told.battles.map(({ room }) => room.id));
      if (told.older === null) break;
      told = profileOf(s, ben, { name: 'Ann', before: told.older });
    }
    expect(new Set(seen).size).toBe(45);
    expect(seen).toEqual(seen.toSorted().reverse());
    const pastTheEnd = profileOf(s, ben, { name: 'Ann', before: { ended: -9e15, room: 'zzzzzzzzzzzz' } });
    expect(pastTheEnd).toMatchObject({ battles: [], older: null, record: [{ won: 45 }] });
  });

  it('leaves out one that opens here no more, and tells all others', () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    for (let n = 0; n < 25; n++) fought(s, n, [infoOf(ann), infoOf(ben)]);
    fought(s, 25, [infoOf(ann), infoOf(ben)], 'public', { form: null, scenario: 'no-such-battle' });
    const told = profileOf(s, ben, { name: 'Ann' });
    expect(told.battles.map(({ ended }) => ended! - 1_000)).toEqual(Array.from({ length: 19 }, (_, i) => 24 - i));
    expect(profileOf(s, ben, { name: 'Ann', before: told.older! }).battles).toHaveLength(6);
    expect(s.faults).toEqual([]);
  });

  it('is searched by opponent, person or agent, and by battle', () => {
    const s = scene();
    const [ann, ben] = known(s, 'Ann', 'Ben') as [FakeLink, FakeLink];
    const level: PlayerInfo = { id: 'agent:level:captain', name: 'level:captain', kind: 'agent' };
    fought(s, 1, [infoOf(ann), infoOf(ben)]);
    fought(s, 2, [level, infoOf(ann)]);
    const found = (ask: Partial<Ask>): number[] =>
      profileOf(s, ben, { name: 'Ann', ...ask }).battles.map(({ ended }) => ended! - 1_000);
    expect(found({})).toEqual([2, 1]);
    expect(found({ against: 'be' })).toEqual([1]);
    expect(found({ against: 'level:captain' })).toEqual([2]);
    expect(found({ against: 'Level:Cap' })).toEqual([2]);
    expect(found({ against: 'Ann' })).toEqual([]);
    expect(found({ scenario: 'denmark-strait' })).toEqual([2, 1]);
    expect(found({ scenario: 'river-plate' })).toEqual([]);
  });
});

describe('a stranger who asks for profiles', () => {
  const ODD = [
    '',
    ' ',
    '\u0000',
    '%',
    '_',
    "'; DROP TABLE games; --",
    '‮nna',
    '__proto__',
    '../..',
    '🚢',
    'é'.repeat(80),
  ];

  it.each(ODD)('is answered whatever the name is: %j', (name) => {
    const s = scene();
    const link = s.enter(null);
    for (const message of [
      { type: 'profile', name },
      { type: 'profile', name: 'greedy', against: name, scenario: name },
      { type: 'players', name },
    ]) {
      const read = readMessage(message);
      if (read.ok) s.say(link, read.message as Spoken);
      else expect(read.fault.code).toBe('BAD_MESSAGE');
    }
    for (const { code } of link.all('error')) expect(code).toBe('NO_PLAYER');
    expect(s.faults).toEqual([]);
  });

  it('is told where a name or a mark is none', () => {
    const faultOf = (message: object): string | undefined => {
      const read = readMessage(message);
      return read.ok ? undefined : read.fault.path;
    };
    expect(faultOf({ type: 'profile', name: 'x'.repeat(81) })).toBe('/name');
    expect(faultOf({ type: 'profile', name: 'Ann', before: { ended: 1.5, room: 'aaaaaaaaaaaa' } })).toBe(
      '/before/ended',
    );
    expect(faultOf({ type: 'profile', name: 'Ann', before: { ended: 1, room: '../../../etc' } })).toBe('/before/room');
    expect(faultOf({ type: 'profile', name: 'Ann', id: 1, of: 'p-Ann' })).toBe('/of');
  });

  it('waits, where there is too much of it', () => {
    const s = scene();
    const link = s.enter(null);
    const waits = Array.from({ length: LIMITS.questions.one.burst + 1 }, () =>
      s.host.wait(link, { type: 'profile', name: 'Ann' }),
    );
    expect(waits.slice(0, -1).every((wait) => wait === 0)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(0);
    expect(s.host.wait(link, { type: 'players', name: 'Ann' })).toBeGreaterThan(0);
  });
});
