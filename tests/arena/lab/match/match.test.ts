/** Matches of more than two seats: rotations, and what is counted in them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ladderWords, matchWords } from '../../../../arena/commands/match-words.js';
import { verdictOn } from '../../../../arena/files/open-record.js';
import type { PlayedMatch } from '../../../../arena/lab/match/pool.js';
import { ladderReport, matchReport } from '../../../../arena/lab/match/report.js';
import {
  agentAt,
  type GameOfRotation,
  type Match,
  type PlayedRotation,
  RotationTable,
} from '../../../../arena/lab/match/rotations.js';
import { leadOf } from '../../../../arena/lab/match/score.js';
import { ThinkTimes } from '../../../../arena/lab/match/think-time.js';
import { bySeat, parseRecord, seat, sidesOf } from '../../../../engine/index.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-rotations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MATCH: Match = { scenario: 'pacific', settings: {}, agents: ['random', 'random'], seed: 'one' };

function open(match: Match): RotationTable {
  const table = RotationTable.open(match);
  if (!table.ok) throw new Error(table.message);
  return table.value;
}

describe('a rotation', () => {
  it('has a game for each seat, all with the same dice, and depends on its number alone', async () => {
    const records = join(folder, 'pacific');
    const table = open({ ...MATCH, records });
    await table.play(0);
    const { games } = await table.play(1);
    expect(games.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(await open(MATCH).play(1)).toEqual({ index: 1, games });
    const names = readdirSync(records).filter((name) => name.startsWith('p0002'));
    expect(names.sort()).toEqual(['a', 'b', 'c', 'd'].map((l) => `p0002-${l}.battle`));
    for (const name of names) {
      const record = parseRecord(readFileSync(join(records, name), 'utf8'));
      if (!record.ok) throw new Error(record.message);
      expect(record.value.headers.get('Seed')).toBe('one:2');
      expect(verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
    }
  });

  it('seats one agent alone, and the last of the list in all other seats', async () => {
    const records = join(folder, 'padded');
    const { games } = await open({ ...MATCH, agents: ['random', 'random'], records }).play(0);
    const seats = games.map((game) => bySeat(game.results).map((_, seat) => agentAt(seat, game, 2)));
    expect(seats).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ]);
  });

  it('puts each of several agents in each seat equally often', async () => {
    const { games } = await open({ ...MATCH, scenario: 'world-war', agents: ['random', 'random', 'random'] }).play(0);
    const table = Array.from({ length: 3 }, () => Array.from({ length: 6 }, () => 0));
    for (const game of games) {
      for (const seat of bySeat(game.results).keys()) table[agentAt(seat, game, 3)]![seat]!++;
    }
    expect(table).toEqual([Array(6).fill(1), Array(6).fill(1), Array(6).fill(4)]);
  });

  it('gives agents of one name luck of their own in each seat', async () => {
    const { games } = await open(MATCH).play(0);
    expect(new Set(games.map(({ hash }) => hash)).size).toBe(4);
  });

  it.each([
    ['pacific', ['random'], 'pacific has 4 seats; it takes 2 to 4 agents, not 1.'],
    ['pacific', Array(5).fill('random'), 'pacific has 4 seats; it takes 2 to 4 agents, not 5.'],
    ['dogger-bank', Array(3).fill('random'), 'dogger-bank has 2 seats; it takes two agents, not 3.'],
  ])('of %s refuses %j', (scenario, agents, message) => {
    expect(RotationTable.open({ ...MATCH, scenario, agents })).toMatchObject({ code: 'AGENTS_AND_SEATS', message });
  });

  it('is recorded with every side', async () => {
    const records = join(folder, 'sides');
    await open({ ...MATCH, scenario: 'world-war', records }).play(0);
    const record = parseRecord(readFileSync(join(records, 'p0001-f.battle'), 'utf8'));
    if (!record.ok) throw new Error(record.message);
    expect(sidesOf(record.value.headers)).toEqual(['UK', 'US', 'JP', 'GE', 'IT', 'FR']);
    expect(record.value.headers.get('VictoryPoints')?.split(', ')).toHaveLength(6);
  });
});

const NOBODY = [0, 0, 0, 0];
const game = (first: number, results: readonly number[], margins: readonly number[]): GameOfRotation => ({
  seat: seat(first),
  results,
  margins,
  decisions: 1,
  hash: '0123456789abcdef',
});

/** First places: A alone, B alone, A and a B together, nobody. */
const ROTATION = {
  index: 0,
  games: [
    game(0, [1, -1 / 3, -1 / 3, -1 / 3], [8, -8, -8, -8]),
    game(1, [1, -1 / 3, -1 / 3, -1 / 3], [3, -3, -6, -9]),
    game(2, [-1 / 3, -1 / 3, 1 / 3, 1 / 3], [-5, -5, 0, 0]),
    game(3, NOBODY, NOBODY),
  ],
};

const played = (agents: readonly string[], rotations: readonly PlayedRotation[] = [ROTATION]): PlayedMatch => ({
  match: { ...MATCH, agents },
  rotations,
  times: agents.map(() => new ThinkTimes()),
  seconds: 1,
  isStopped: false,
});

describe('the report of a match of four', () => {
  const report = matchReport(played(['admiral', 'random']));

  it('counts as won what one agent alone is first in, and as drawn what agents share', () => {
    expect(report).toMatchObject({ ruleset: 'decisive-battle', scenario: 'pacific', games: 4, rotations: 1 });
    expect(report).toMatchObject({ wins: [1, 1], draws: 2 });
    expect(report.bySide).toEqual({ US: [1, 1, 2], JP: [0, 0, 2], UK: [0, 0, 2], FR: [0, 0, 2] });
  });

  it('counts first places in parts, beside a fair share', () => {
    // 1 + 0 + 1/2 + 1/4 of four games.
    expect(report.firsts).toEqual([
      { agent: 'admiral', places: 1.75, share: 0.4375, fair: 0.25 },
      { agent: 'random', places: 2.25, share: 0.5625, fair: 0.75 },
    ]);
  });

  it('measures the lead over the mean of the others', () => {
    // Half of 8 + 8; of -3 + 4; of 0 + 10/3; nothing.
    expect(leadOf(ROTATION)).toBeCloseTo(8 + 0.5 + 5 / 3, 12);
    expect(report.margin).toEqual({ mean: leadOf(ROTATION), se: null });
    expect(report.pairScore).toEqual([1, 0]);
  });

  it('knows more agents than two', () => {
    const three = matchReport(played(['x', 'y', 'z']));
    // Seats of the second game, from the first: z x y z; of the third: z z x y.
    expect(three.wins).toEqual([1, 0, 1]);
    expect(three.draws).toBe(2);
    expect(three.firsts.map((f) => f.fair)).toEqual([0.25, 0.25, 0.5]);
    expect(three.firsts.map((f) => f.places)).toEqual([1.75, 0.75, 1.5]);
    expect(Object.keys(three.thinkMs)).toEqual(['A', 'B', 'C']);
    expect(three.bySide.US).toEqual([1, 0, 1, 2]);
  });

  it('says of many rotations who is ahead of the others, or behind', () => {
    const shifted = (by: number): PlayedRotation[] =>
      Array.from({ length: 12 }, (_, index) => ({
        index,
        games: ROTATION.games.map((g) => ({
          ...g,
          margins: g.margins.map((m, seat) => m + (seat === g.seat ? by + (index % 3) : 0)),
        })),
      }));
    const words = (by: number): string => matchWords(matchReport(played(['x', 'y', 'z'], shifted(by))), 'Pacific');
    expect(words(0)).toMatch(/^A \(x\) is ahead of the others by 12\.2 ± \d\.\d points a rotation\.$/m);
    expect(words(-20)).toMatch(/^A \(x\) is behind the others by 27\.8 ± \d\.\d points a rotation\.$/m);
    expect(words(-6)).toMatch(/^Who is ahead cannot be told yet: A by 0\.2 ± \d\.\d points a rotation\.$/m);
  });

  it('is told in words', () => {
    const words = matchWords(report, 'Pacific');
    expect(words).toContain('Pacific: 4 games in 1 rotation, seed one');
    expect(words).toMatch(/^first places \(fair\) +43\.8 % \(25\.0 %\) +56\.3 % \(75\.0 %\)$/m);
    // Of one rotation nobody can say who is ahead.
    expect(words).toContain('One rotation alone says nothing about chance');
    expect(words).not.toContain('is ahead by');
    expect(ladderWords(ladderReport([played(['x', 'y', 'z'])]))).toMatch(/^pacific +4 +1 +0 +1 +2 +100\.0 %/m);
  });
});
