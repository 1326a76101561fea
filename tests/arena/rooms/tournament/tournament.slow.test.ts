import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../arena/limits/limits.js';
import { create, type Do, FakeHall, OWNER, player, playOut, running } from './hall.js';

/** How often who met whom, the first with the first side. */
function meetings(hall: FakeHall): Map<string, number> {
  const met = new Map<string, number>();
  for (const { seats } of hall.games.values()) {
    const key = `${seats[0].name} ${seats[1].name}`;
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  return met;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('a round-robin', () => {
  it.each([
    [2, 0, 1],
    [3, 2, 1],
    [4, 0, 2],
  ])('of %i bots and %i agents, %i times, lets each meet each on both sides', (bots, agents, times) => {
    const hall = new FakeHall();
    const names = ['admiral', 'random'].slice(0, agents);
    const id = running(hall, bots, { agents: names, rounds: times });
    playOut(hall);
    const count = bots + agents;
    const { status, standings, round, rounds, rooms } = hall.state(id);
    expect([status, round]).toEqual(['over', rounds]);
    const met = meetings(hall);
    expect(met.size).toBe(count * (count - 1));
    expect([...met.values()].every((n) => n === times)).toBe(true);
    expect(standings.map((s) => s.games)).toEqual(new Array(count).fill(2 * times * (count - 1)));
    expect(sum(standings.map((s) => s.points))).toBe(hall.games.size);
    expect(sum(standings.map((s) => s.margin))).toBe(0);
    expect(rooms).toHaveLength(hall.games.size);
    expect(rooms.every(({ over }) => over)).toBe(true);
    for (const [i, row] of standings.entries()) expect(row.points).toBeLessThanOrEqual(standings[i - 1]?.points ?? 99);
  });

  it('opens the second game of a person after the first, of programs both at once', () => {
    const hall = new FakeHall();
    running(hall, 2);
    expect(hall.open()).toHaveLength(2);
    const other = new FakeHall();
    const id = create(other, { agents: ['admiral'] });
    other.ask(player('ann', 'person'), { what: 'enter', tournament: id });
    other.ask(OWNER, { what: 'start', tournament: id });
    expect(other.open()).toHaveLength(1);
    other.finish(other.open()[0]!);
    expect(other.open()).toHaveLength(1);
    expect(meetings(other)).toEqual(
      new Map([
        ['ann admiral', 1],
        ['admiral ann', 1],
      ]),
    );
  });

  it('gives the games of the absent to those who are there, and lets them come back', () => {
    const hall = new FakeHall();
    const id = create(hall);
    for (const name of ['a', 'b', 'c', 'd']) hall.ask(player(name), { what: 'enter', tournament: id });
    hall.here.delete('id-b');
    hall.ask(OWNER, { what: 'start', tournament: id });
    expect(hall.open()).toHaveLength(2);
    const points = (): Record<string, number> =>
      Object.fromEntries(hall.state(id).standings.map((s) => [s.player.name, s.points]));
    expect(sum(Object.values(points()))).toBe(2);
    expect(points().b).toBe(0);
    hall.here.add('id-b');
    playOut(hall);
    expect(hall.state(id).standings.find((s) => s.player.name === 'b')!.games).toBe(4);
    expect(sum(Object.values(points()))).toBe(12);
  });
});

describe('a swiss tournament', () => {
  it('pairs nobody twice, gives byes to different players, and ends after its rounds', () => {
    const hall = new FakeHall();
    const id = running(hall, 7, { kind: 'swiss', rounds: 4 });
    playOut(hall);
    const { status, standings, round } = hall.state(id);
    expect([status, round]).toEqual(['over', 4]);
    expect([...meetings(hall).values()].every((n) => n === 1)).toBe(true);
    expect(hall.games.size).toBe(4 * 3 * 2);
    expect(sum(standings.map((s) => s.points))).toBe(4 * 3 * 2 + 4 * 2);
    expect(Math.min(...standings.map((s) => s.games))).toBe(6);
    const [first] = standings;
    expect(first!.tieBreak).toBeGreaterThan(0);
  });

  it('passes over those who are absent', () => {
    const hall = new FakeHall();
    const id = create(hall, { kind: 'swiss', rounds: 2 });
    for (const name of ['a', 'b', 'c']) hall.ask(player(name), { what: 'enter', tournament: id });
    hall.here.delete('id-a');
    hall.ask(OWNER, { what: 'start', tournament: id });
    expect([...meetings(hall).keys()].sort()).toEqual(['b c', 'c b']);
    hall.here.add('id-a');
    playOut(hall);
    expect(hall.state(id).standings.find((s) => s.player.name === 'a')!.games).toBe(2);
  });
});

describe('a server that starts again', () => {
  it('goes on as if nothing had been, whenever it is stopped', () => {
    const kinds = fc.constantFrom('swiss', 'round-robin');
    fc.assert(
      fc.property(kinds, fc.integer({ min: 2, max: 6 }), fc.array(fc.nat(6), { maxLength: 4 }), (kind, bots, stops) => {
        const final = (restarts: readonly number[]): unknown => {
          const hall = new FakeHall();
          const id = running(hall, bots, { kind, rounds: 2 });
          let n = 0;
          playOut(hall, () => {
            if (restarts.includes(n++)) hall.restart();
          });
          const { standings, status, rooms } = hall.state(id);
          expect(status).toBe('over');
          expect(rooms).toHaveLength(hall.games.size);
          return [standings, rooms, [...hall.games.values()].map((game) => game.seats)];
        };
        expect(final(stops)).toEqual(final([]));
      }),
      { numRuns: 10 },
    );
  });

  it('counts a game that ended without it, and gives those who wait their time again', () => {
    const hall = new FakeHall();
    const id = running(hall, 2);
    const [one, other] = hall.open();
    const row = hall.store.game(one!)!;
    const outcome = { result: [1, -1], margin: [5, -5], termination: 'normal' as const, text: 'Over.' };
    hall.store.saveGame({ ...row, status: 'over', outcome });
    hall.now += LIMITS.tournament.noShowMs + 1;
    hall.restart();
    hall.tournaments.tick();
    const [winner, loser] = hall.games.get(one!)!.seats;
    expect(hall.state(id).standings.map((s) => [s.player.name, s.points, s.margin])).toEqual([
      [winner.name, 1, 5],
      [loser.name, 0, -5],
    ]);
    expect(hall.closed).toEqual([]);
    hall.finish(other!);
    expect(hall.state(id).status).toBe('over');
  });

  it('refuses to read what is no tournament', () => {
    const hall = new FakeHall();
    hall.store.saveTournament('abcdefghijkl', 'open', 1, '{"version":2}');
    expect(() => hall.restart()).toThrow('version');
  });
});

describe('time', () => {
  it('takes a game from who is not ready, gives it to who is, and leaves those that have begun', () => {
    const hall = new FakeHall();
    const id = running(hall, 2);
    const [one, other] = hall.open();
    const ready = hall.store.game(one!)!;
    hall.store.saveGame({ ...ready, draw: { ...ready.draw, hashes: [null, '00'] } });
    hall.store.saveGame({ ...hall.store.game(other!)!, status: 'playing', nonces: ['00', '00'] });
    hall.tournaments.tick();
    expect(hall.closed).toEqual([]);
    hall.now += LIMITS.tournament.noShowMs + 1;
    hall.tournaments.tick();
    hall.tournaments.tick();
    expect(hall.closed).toEqual([one]);
    const { standings, status } = hall.state(id);
    expect(status).toBe('running');
    const [missing, there] = hall.games.get(one!)!.seats;
    expect(standings.map((s) => [s.player.name, s.points])).toEqual([
      [there.name, 1],
      [missing.name, 0],
    ]);
    hall.finish(other!, [1, -1]);
    expect(hall.state(id).standings[0]!.points).toBe(2);
  });

  it('waits with a round until two are there, and gives up after a day', () => {
    const hall = new FakeHall();
    const id = running(hall, 3);
    for (const room of hall.open()) {
      hall.here.clear();
      hall.finish(room);
    }
    expect(hall.state(id)).toMatchObject({ status: 'running', round: 1 });
    hall.tournaments.tick();
    expect(hall.open()).toEqual([]);
    for (const name of ['bot0', 'bot1', 'bot2']) hall.here.add(`id-${name}`);
    hall.told.length = 0;
    hall.tournaments.tick();
    expect(hall.state(id).round).toBe(2);
    expect(hall.told.map(({ to }) => to).sort()).toEqual(['id-bot0', 'id-bot1', 'id-bot2', 'id-owner']);

    const idle = create(hall, { title: 'Nobody came' });
    hall.now += LIMITS.tournament.idleMs + 1;
    hall.tournaments.tick();
    expect(hall.state(idle).status).toBe('closed');
    expect(hall.say(player('late'), { what: 'enter', tournament: idle })).toMatchObject({ code: 'NOT_NOW' });
  });
});

describe('withdrawing', () => {
  it('is free before the start, and later gives the games that are not open to the others', () => {
    const hall = new FakeHall();
    const id = create(hall);
    const [a, b, c] = [player('a', 'person'), player('b', 'person'), player('c', 'person')];
    for (const one of [a, b, c]) hall.ask(one, { what: 'enter', tournament: id });
    expect(hall.ask(c, { what: 'withdraw', tournament: id }).standings).toHaveLength(2);
    hall.ask(OWNER, { what: 'start', tournament: id });
    const [room] = hall.open();
    hall.ask(b, { what: 'withdraw', tournament: id });
    hall.finish(room!, [0, 0]);
    const { status, standings } = hall.state(id);
    expect(status).toBe('over');
    expect(standings.map((s) => [s.player.name, s.points, s.games])).toEqual([
      ['a', 1.5, 1],
      ['b', 0.5, 1],
    ]);
  });
});

describe('what is not granted', () => {
  const wish: Do = { what: 'create', kind: 'swiss', title: 'A cup', scenario: 'matapan', rounds: 3 };
  it.each([
    [wish, ['play'], 'NO_SCOPE', undefined],
    [{ ...wish, scenario: 'nowhere' }, ['tournament'], 'NO_SCENARIO', '/do/scenario'],
    [{ ...wish, scenario: 'melee' }, ['tournament'], 'BAD_SCENARIO', '/do/scenario'],
    [{ ...wish, agents: ['admiral', 'nobody'] }, ['tournament'], 'NO_AGENT', '/do/agents/1'],
    [{ ...wish, agents: ['admiral', 'admiral'] }, ['tournament'], 'BAD_MESSAGE', '/do/agents/1'],
    [{ ...wish, kind: 'round-robin', rounds: 5 }, ['tournament'], 'BAD_MESSAGE', '/do/rounds'],
    [{ what: 'show', tournament: 'abcdefghijkl' }, ['play'], 'NO_TOURNAMENT', undefined],
    [{ what: 'start', tournament: 'abcdefghijkl' }, ['tournament'], 'NO_TOURNAMENT', undefined],
  ] as [Do, ('play' | 'tournament')[], string, string | undefined][])(
    '%j with the scopes %j: %s',
    (asked, scopes, code, path) => {
      const answer = new FakeHall().say(player('bot'), asked, scopes);
      expect(answer).toMatchObject({ type: 'error', code, ...(path && { path }) });
    },
  );

  it('is entering without a name, withdrawing without having entered, starting for another, too early or twice', () => {
    const hall = new FakeHall();
    const id = create(hall);
    const bot = player('bot');
    const code = (
      who: typeof bot | null,
      what: 'enter' | 'withdraw' | 'start',
      scopes?: ('play' | 'watch')[],
    ): unknown => (hall.say(who, { what, tournament: id }, scopes) as { code?: string }).code;
    expect(code(null, 'enter')).toBe('NO_SCOPE');
    expect(code(bot, 'enter', ['watch'])).toBe('NO_SCOPE');
    expect(code(bot, 'withdraw')).toBe('NOT_SEATED');
    expect(code(bot, 'enter')).toBeUndefined();
    expect(code(bot, 'enter')).toBeUndefined();
    expect(code(bot, 'start')).toBe('NOT_OWNER');
    expect(code(OWNER, 'start')).toBe('NOT_NOW');
    expect(code(OWNER, 'enter')).toBeUndefined();
    hall.here.delete(bot.id);
    expect(code(OWNER, 'start')).toBe('NOT_NOW');
    hall.here.add(bot.id);
    expect(code(OWNER, 'start')).toBeUndefined();
    expect(code(OWNER, 'start')).toBe('NOT_NOW');
    expect(code(player('late'), 'enter')).toBe('NOT_NOW');
    expect(hall.state(id).standings).toHaveLength(2);
  });

  it('is more tournaments or players than there is room for', () => {
    const hall = new FakeHall();
    const id = create(hall);
    for (let i = 0; i < LIMITS.tournament.entrants; i++) hall.ask(player(`bot${i}`), { what: 'enter', tournament: id });
    expect(hall.say(player('more'), { what: 'enter', tournament: id })).toMatchObject({ code: 'TOO_MANY' });
    for (let i = 1; i < LIMITS.pools.tournaments.one.person; i++) create(hall);
    expect(hall.say(OWNER, wish)).toMatchObject({ code: 'TOO_MANY', message: expect.stringContaining('You have') });
  });
});

describe('cancelling', () => {
  it('is for the owner, before the tournament starts', () => {
    const hall = new FakeHall();
    const id = create(hall);
    hall.ask(player('bot'), { what: 'enter', tournament: id });
    expect(hall.say(player('bot'), { what: 'cancel', tournament: id })).toMatchObject({ code: 'NOT_OWNER' });
    hall.told.length = 0;
    expect(hall.ask(OWNER, { what: 'cancel', tournament: id }).status).toBe('closed');
    expect(hall.told.map(({ to }) => to)).toEqual(['id-bot']);
    expect(hall.tournaments.live()).toEqual([]);
    expect(hall.say(player('late'), { what: 'enter', tournament: id })).toMatchObject({ code: 'NOT_NOW' });
    hall.restart();
    expect(hall.state(id).status).toBe('closed');
    const other = running(hall, 2);
    expect(hall.say(OWNER, { what: 'cancel', tournament: other })).toMatchObject({ code: 'NOT_NOW' });
  });

  it('makes room for another', () => {
    const hall = new FakeHall();
    const ids = Array.from({ length: LIMITS.pools.tournaments.one.person }, () => create(hall));
    expect(() => create(hall)).toThrow('TOO_MANY');
    hall.ask(OWNER, { what: 'cancel', tournament: ids[0]! });
    create(hall);
  });
});

describe('a hall without room', () => {
  it('keeps games due, says so once, and opens them when it can', () => {
    const hall = new FakeHall();
    hall.isFull = true;
    const id = running(hall, 4);
    for (let i = 0; i < 10; i++) {
      hall.now += 1000;
      hall.tournaments.tick();
    }
    expect(hall.faults).toHaveLength(1);
    expect(hall.state(id)).toMatchObject({ status: 'running', round: 1, rooms: [] });
    hall.restart();
    hall.isFull = false;
    hall.tournaments.tick();
    expect(hall.state(id).rooms).toHaveLength(4);
    playOut(hall);
    expect(hall.state(id).status).toBe('over');
  });

  it('is given up after a day', () => {
    const hall = new FakeHall();
    hall.isFull = true;
    const id = running(hall, 2);
    hall.now += LIMITS.tournament.idleMs + 1;
    hall.tournaments.tick();
    expect(hall.state(id).status).toBe('closed');
  });
});

it('a tournament has a clock', () => {
  const hall = new FakeHall();
  const wish = { what: 'create', kind: 'swiss', title: 'A cup', scenario: 'denmark-strait', rounds: 1 } as const;
  expect(hall.say(OWNER, { ...wish, clock: { kind: 'none' } })).toMatchObject({ code: 'BAD_CLOCK', path: '/do/clock' });
  expect(hall.ask(OWNER, wish).clock).toMatchObject({ kind: 'game' });
});

describe('the list', () => {
  it('has the newest first; the lobby has what goes on; what is old is still shown', () => {
    const hall = new FakeHall();
    const ids: string[] = [];
    for (let i = 0; i <= LIMITS.tournament.listed + 1; i++) {
      hall.now++;
      ids.push(running(hall, 2, { title: `Cup ${i}` }));
      playOut(hall);
    }
    const open = create(hall, { title: 'Open' });
    const answer = hall.say(null, { what: 'list' });
    if (answer.type !== 'tournaments') throw new Error('no list');
    expect(answer.tournaments).toHaveLength(LIMITS.tournament.listed);
    expect(answer.tournaments[0]!.title).toBe('Open');
    expect(hall.tournaments.live().map((t) => t.id)).toEqual([open]);
    expect(hall.state(ids[0]!)).toMatchObject({ title: 'Cup 0', status: 'over' });
    hall.restart();
    expect(hall.state(ids[0]!)).toMatchObject({ title: 'Cup 0', status: 'over' });
    expect(hall.tournaments.live().map((t) => t.id)).toEqual([open]);
  });
});
