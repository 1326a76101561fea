import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../../agents/agent.js';
import { createRandom } from '../../../../agents/random.js';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { addMatchCommand } from '../../../../arena/commands/match.js';
import { matchWords } from '../../../../arena/commands/match-words.js';
import { MatchGame } from '../../../../arena/lab/match/play-game.js';
import type { PlayedMatch } from '../../../../arena/lab/match/pool.js';
import { type LadderReport, type MatchReport, matchReport } from '../../../../arena/lab/match/report.js';
import {
  type GameOfRotation,
  type Match,
  type PlayedRotation,
  RotationTable,
} from '../../../../arena/lab/match/rotations.js';
import { ThinkTimes } from '../../../../arena/lab/match/think-time.js';
import { faceFor } from '../../../../arena/terminal/rulesets.js';
import { legalOf, Session } from '../../../../arena/terminal/session.js';
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import {
  type Action,
  CHANCE,
  FIRST_SEAT,
  OVER,
  openGame,
  parseRecord,
  SECOND_SEAT,
  type Seat,
  scenarios,
  verify,
} from '../../../../engine/index.js';
import { Child, FLAGPLOT, flagplot, ran } from '../../../children/child.js';
import { ROOT } from '../../../root.js';
import { runCommand } from '../../commands/run-command.js';

const MATCH: Match = { scenario: 'denmark-strait', settings: {}, agents: ['greedy', 'random'], seed: 'one' };

function open(match: Match): RotationTable {
  const table = RotationTable.open(match);
  if (!table.ok) throw new Error(table.message);
  return table.value;
}

function strait() {
  const game = openGame('denmark-strait');
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

describe('a pair', () => {
  it('depends on its number alone, not on what was played before', async () => {
    const first = open(MATCH);
    const pairs: PlayedRotation[] = [];
    for (const index of [0, 1, 2, 3]) pairs.push(await first.play(index));
    const second = open(MATCH);
    expect(await second.play(3)).toEqual(pairs[3]);
    expect(await second.play(1)).toEqual(pairs[1]);
    expect(new Set(pairs.flatMap((p) => p.games.map((g) => g.hash))).size).toBe(8);
  });

  it('swaps the sides', async () => {
    const { games } = await open(MATCH).play(0);
    expect(games.map((g) => g.seat)).toEqual([0, 1]);
  });

  it('is another one with another seed, option or scenario', async () => {
    const hashes = await Promise.all(
      [
        MATCH,
        { ...MATCH, seed: 'two' },
        { ...MATCH, settings: { crews: 'off' } },
        { ...MATCH, scenario: 'river-plate' },
      ].map(async (match) => (await open(match).play(0)).games[0]!.hash),
    );
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('a game', () => {
  it('waits for an agent that answers later, and is the same game then', async () => {
    const random = createRandom();
    const slow: Agent = { ...random, name: 'slow', choose: async (situation) => random.choose(situation, {}) };
    const play = async (first: Agent) => {
      random.reset('r');
      const other = createRandom();
      other.reset('o');
      return (await new MatchGame(strait()).play([first, other], chanceOfSeed('dice'))).hash;
    };
    expect(await play(slow)).toBe(await play(random));
  });

  it('stops at an agent that chooses what is not legal, and names it', async () => {
    const rogue: Agent = { name: 'rogue', reset: () => {}, choose: () => ({ action: 77_777 as Action }) };
    const played = new MatchGame(strait()).play([rogue, rogue], chanceOfSeed('dice'));
    await expect(played).rejects.toThrow(/the agent rogue as (UK|GE) chose 77777, which is not legal/);
  });
});

describe('an agent that writes into its list of legal actions', () => {
  const ILLEGAL = 77_777 as Action;
  const cheat: Agent = {
    name: 'cheat',
    reset: () => {},
    choose: ({ legal }) => {
      legal.ids.fill(ILLEGAL);
      legal.count = 1;
      return { action: ILLEGAL };
    },
  };

  it('is found out in a match', async () => {
    const played = new MatchGame(strait()).play([cheat, cheat], chanceOfSeed('dice'));
    await expect(played).rejects.toThrow(/the agent cheat as (UK|GE) chose 77777, which is not legal/);
  });

  it('is found out in a battle in the terminal', async () => {
    const player = { name: 'cheat', agent: cheat };
    const session = new Session({
      face: faceFor(strait()),
      game: strait() as BattleshipsGame,
      players: [player, player],
      seed: 'dice',
      dice: 'seeded',
    });
    const act = async (): Promise<void> => {
      while (session.actor !== OVER) await (session.actor === CHANCE ? session.roll() : session.agentActs());
    };
    await expect(act()).rejects.toThrow(/cheat chose a legal action/);
    expect(legalOf(session)).not.toContain(ILLEGAL);
  });
});

describe('the report', () => {
  const bySeat = (seat: number, n: number): number[] => (seat === 0 ? [n, -n] : [-n, n]);
  const game = (seat: Seat, margin: number): GameOfRotation => ({
    seat,
    results: bySeat(seat, Math.sign(margin)),
    margins: bySeat(seat, margin),
    decisions: 10,
    hash: '00000001ffffffff',
  });
  const played = (margins: readonly [number, number][]): PlayedMatch => ({
    match: MATCH,
    rotations: margins.map(([a, b], index) => ({ index, games: [game(FIRST_SEAT, a), game(SECOND_SEAT, b)] })),
    times: [new ThinkTimes(), new ThinkTimes()],
    seconds: 1,
    isStopped: false,
  });

  it('gives a pair to the sign of the summed margins, half to each where they cancel', () => {
    // Pairs worth 10, -20, 0 and 30.
    const report = matchReport(
      played([
        [30, -20],
        [-30, 10],
        [5, -5],
        [30, 0],
      ]),
    );
    expect(report).toMatchObject({ games: 8, wins: [4, 3], draws: 1, pairScore: [2.5, 1.5], decisions: 80 });
    expect(report.bySide).toEqual({ UK: [3, 2, 1], GE: [1, 1, 1] });
    expect(report.firsts).toEqual([
      { agent: 'greedy', places: 4.5, share: 0.5625, fair: 0.5 },
      { agent: 'random', places: 3.5, share: 0.4375, fair: 0.5 },
    ]);
    expect(report.margin.mean).toBe(5);
    // Deviations 5, -25, -5, 25: variance 1300 / 3, over four pairs.
    expect(report.margin.se).toBeCloseTo(Math.sqrt(1300 / 3 / 4), 12);
  });

  it('has no standard error from one pair', () => {
    expect(matchReport(played([[3, 4]])).margin).toEqual({ mean: 7, se: null });
  });

  it('says pair score and points first, and how many pairs there were', () => {
    // Half of an interval of two pairs, 12.7 errors of which the games' own spread has a part.
    const words = (...margins: [number, number][]): string[] =>
      matchWords(matchReport(played(margins)), 'Here \u001b[2J').split('\n');
    const one = words([4, -1]);
    expect(one[0]).toBe('Here  [2J: 2 games in 1 pair, seed one');
    expect(one[3]).toMatch(/^pair score/);
    expect(one[4]).toMatch(/^points a pair +\+3\.0 +-3\.0$/);
    expect(one.join('\n')).toContain('One pair alone');
    expect(words([4, -1], [1, 1]).join('\n')).toMatch(/in 2 pairs[\s\S]*points a pair +\+2\.5 ± 16\.8 +-2\.5 ± 16\.8/);
  });

  it('has a checksum that depends on the order of the pairs', () => {
    const one = played([[1, 2]]);
    const pair = one.rotations[0]!;
    const pairs = [pair, { ...pair, games: [pair.games[0]!, { ...pair.games[1]!, hash: '0123456789abcdef' }] }];
    const checksum = (rotations: readonly PlayedRotation[]): string => matchReport({ ...one, rotations }).checksum;
    expect(checksum(pairs)).toMatch(/^[0-9a-f]{16}$/);
    expect(checksum(pairs)).not.toBe(checksum([...pairs].reverse()));
  });
});

describe('think times', () => {
  it('are right within 3 %, in one histogram or merged from two', () => {
    const all = new ThinkTimes();
    const odd = new ThinkTimes();
    const even = new ThinkTimes();
    for (let i = 1; i <= 1000; i++) {
      all.add(i / 100);
      (i % 2 === 0 ? even : odd).add(i / 100);
    }
    odd.merge(even);
    expect(odd.summary()).toEqual(all.summary());
    const { p50, p99, max } = all.summary();
    expect(Math.abs(p50 / 5 - 1)).toBeLessThan(0.033);
    expect(Math.abs(p99 / 9.9 - 1)).toBeLessThan(0.033);
    expect(max).toBe(10);
    expect(new ThinkTimes().summary()).toEqual({ p50: 0, p99: 0, max: 0 });
  });
});

async function json<T = MatchReport>(...args: string[]): Promise<T> {
  const { code, out, err } = await flagplot(['match', ...args, '--json']);
  expect(code, err).toBe(0);
  return JSON.parse(out) as T;
}

const GREEDY = ['--agents', 'greedy,random'];

describe('flagplot match', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'flagplot-match-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gives one result for one seed, on one thread or two', async () => {
    const args = [...GREEDY, '--games', '60', '--seed', 'same'];
    const [one, two] = await Promise.all([json(...args, '--workers', '1'), json(...args, '--workers', '2')]);
    const lasting = ({ seconds: _, thinkMs: __, ...rest }: MatchReport) => rest;
    expect(lasting(one)).toEqual(lasting(two));
    expect(one.checksum).not.toBe((await json(...GREEDY, '--games', '60', '--seed', 'other')).checksum);
  });

  it('reports what other programs rely on', async () => {
    const report = await json(...GREEDY, '--games', '20');
    expect(report).toMatchObject({ ruleset: 'battleships', scenario: 'denmark-strait', games: 20 });
    expect(report.agents).toEqual(['greedy', 'random']);
    expect(report.wins[0]! + report.wins[1]! + report.draws).toBe(20);
    expect(report.pairScore[0]! + report.pairScore[1]!).toBe(10);
    expect(Object.keys(report.bySide)).toEqual(['UK', 'GE']);
    expect(report.bySide.UK![0]! + report.bySide.GE![0]!).toBe(report.wins[0]!);
    expect(report.bySide.UK![1]! + report.bySide.GE![1]!).toBe(report.wins[1]!);
    for (const letter of ['A', 'B'] as const) {
      const { p50, p99, max } = report.thinkMs[letter]!;
      expect(p50).toBeLessThanOrEqual(p99);
      expect(p99).toBeLessThanOrEqual(max);
    }
    expect(report).toMatchObject({
      margin: { mean: expect.any(Number), se: expect.any(Number) },
      decisions: expect.any(Number),
      seconds: expect.any(Number),
      checksum: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(report).not.toHaveProperty('stopped');
  });

  it('says by which command, settings and hashes it comes again, and it does', async () => {
    const report = await json(
      ...GREEDY,
      '--games',
      '7',
      '--seed',
      "no. 1's",
      '--option',
      'radar=off',
      '--luck-adjusted',
    );
    const { made } = report;
    expect(made!.agents.A).toMatchObject({ name: 'greedy', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const shell = made!.command.replace(/^flagplot/, `${process.execPath} bin/flagplot.mjs`);
    const again = JSON.parse((await ran('sh', ['-c', `${shell} --json`], { cwd: ROOT })).out) as MatchReport;
    expect(again.checksum).toBe(report.checksum);
    expect(again.made).toEqual(made);
    expect(again.luckAdjusted).toEqual(report.luckAdjusted);
    expect(report.intervals.pairScore).toHaveLength(2);
    expect(report.claim).toMatchObject({ lessLuck: true, because: 'few' });
  });

  it('stopped at once says that nothing was played, and shows no table of nothing', async () => {
    // A pair takes minutes.
    const long = [FLAGPLOT, 'match', '--agents', 'mcts:3000ms,admiral', '--games', '40'];
    // Who is not ready yet to be stopped ends by the signal itself: a busy machine takes longer to get ready.
    const stopped = async (by: 'SIGINT' | 'SIGTERM', ...more: string[]) => {
      for (let milliseconds = 1_500; ; milliseconds *= 2) {
        const child = Child.start(process.execPath, [...long, ...more], { input: '' });
        await Promise.race([wait(milliseconds), child.ended]);
        child.signal(by);
        const { signal, code, out, err } = await child.ended;
        if (signal === null || milliseconds > 20_000) return { code, out, err };
      }
    };
    expect(await stopped('SIGINT')).toEqual({
      code: 1,
      out: '',
      err: 'Stopped before the first game: nothing was played.\n',
    });
    const { code, out } = await stopped('SIGTERM', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      games: 0,
      stopped: true,
      intervals: { margin: null },
      claim: { ahead: null },
    });
  });

  it('raises an odd number of games, and says so', async () => {
    const { out, err } = await flagplot(['match', ...GREEDY, '--games', '3', '--json']);
    expect((JSON.parse(out) as MatchReport).games).toBe(4);
    expect(err).toContain('4 are played instead of 3');
  });

  it('plays each scenario of the ladder, with totals', async () => {
    const report = await json<LadderReport>(...GREEDY, '--scenario', 'ladder', '--games', '2');
    const ladder = scenarios('battleships').filter((s) => s.ladder);
    expect(report.scenarios.map((s) => s.scenario)).toEqual(ladder.map((s) => s.id));
    expect(report).toMatchObject({ ruleset: 'battleships', scenario: 'ladder', games: 2 * ladder.length });
    const sum = (of: (r: MatchReport) => number): number => report.scenarios.reduce((n, r) => n + of(r), 0);
    expect(report.wins[0]).toBe(sum((r) => r.wins[0]!));
    expect(report.decisions).toBe(sum((r) => r.decisions));
    expect(report.margin.mean).toBeCloseTo(sum((r) => r.margin.mean) / ladder.length, 9);
  });

  it('writes records that verify, of a listed scenario and of one of your own', async () => {
    const own = join(folder, 'own.json');
    writeFileSync(own, JSON.stringify({ ...SCENARIOS.find((s) => s.id === 'river-plate')!, id: 'own-plate' }));
    for (const scenario of ['denmark-strait', own]) {
      const records = join(folder, scenario === own ? 'own' : 'listed');
      await json(...GREEDY, '--games', '4', '--scenario', scenario, '--records', records, '--option', 'special=on');
      const names = readdirSync(records).sort();
      expect(names).toEqual(['p0001-a.battle', 'p0001-b.battle', 'p0002-a.battle', 'p0002-b.battle']);
      for (const name of names) {
        const record = parseRecord(readFileSync(join(records, name), 'utf8'));
        if (!record.ok) throw new Error(record.message);
        const { headers } = record.value;
        const data = headers.get('ScenarioData');
        expect(data === undefined).toBe(scenario !== own);
        const game = openGame(data === undefined ? scenario : JSON.parse(data), { special: 'on' });
        if (!game.ok) throw new Error(game.message);
        expect(verify(game.value, record.value, { chanceOfSeed })).toMatchObject({ verified: true, rerolled: true });
        expect(headers.get('Seat.UK')).toMatch(name.includes('-a') ? /^greedy [0-9a-f]{16}$/ : /^random [0-9a-f]{16}$/);
      }
    }
  });

  it.each([
    [['--agents', 'greedy,nelson'], /no agent `nelson`.*random, greedy, admiral/],
    [['--agents', 'greedy'], /two agents with a comma between/],
    [[], /--agents/],
    [['--agents', 'random,random,random'], /denmark-strait has 2 seats; it takes two agents, not 3\./],
    [[...GREEDY, '--scenario', 'pacific'], /`greedy` does not know the rules decisive-battle-v1/],
    [
      [...GREEDY, '--ruleset', 'ironclads'],
      /--ruleset takes battleships, decisive-battle, panzer, operations or the file of a module, as in \.\/toy\.js, not ironclads/,
    ],
    [[...GREEDY, '--ruleset', 'decisive-battle', '--scenario', 'calabria'], /calabria is a scenario of battleships/],
    [[...GREEDY, '--scenario', 'jutland'], /no scenario `jutland`.*denmark-strait.*ladder/],
    [[...GREEDY, '--games', 'many'], /--games takes a whole number/],
    [[...GREEDY, '--option', 'fog=on'], /no option `fog`/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, out, err } = await runCommand(addMatchCommand, 'match', ...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
  });
});
