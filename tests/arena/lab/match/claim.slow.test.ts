/** Who is ahead: never said of a few games, seldom of equals, and said by the number of pairs that was foretold. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { stratified } from '../../../../agents/estimate.js';
import { matchWords } from '../../../../arena/commands/match-words.js';
import { type Claim, claimOf } from '../../../../arena/lab/match/claim.js';
import { leadsOfAll } from '../../../../arena/lab/match/intervals.js';
import { luckOff } from '../../../../arena/lab/match/luck-adjusted.js';
import { type MatchMade, matchMade } from '../../../../arena/lab/match/made.js';
import type { PlayedMatch } from '../../../../arena/lab/match/pool.js';
import { matchReport } from '../../../../arena/lab/match/report.js';
import type { Match, PlayedRotation } from '../../../../arena/lab/match/rotations.js';
import { ThinkTimes } from '../../../../arena/lab/match/think-time.js';
import { playedPair } from './played-pair.js';

/** A pair between two who differ by `skill` a game: dice that fall on a side, which the swap takes out, and luck besides. */
function pairOf(draws: Draws, index: number, skill: number): PlayedRotation {
  const side = 60 * draws.spread();
  return playedPair(index, (seat) => {
    const luck = Math.round(80 * draws.spread());
    const margin = Math.round(skill + (seat === 0 ? side : -side) + luck + 30 * draws.spread());
    return { margin, luck };
  });
}

const pairs = (draws: Draws, count: number, skill: number): PlayedRotation[] =>
  Array.from({ length: count }, (_, index) => pairOf(draws, index, skill));

function claim(rotations: readonly PlayedRotation[], lessLuck: boolean): Claim {
  const off = lessLuck ? luckOff([rotations], 2) : undefined;
  const { raw } = leadsOfAll([rotations], off, false);
  const strata = off?.less.margin ?? raw;
  return claimOf(strata, stratified(strata.map(({ values }) => values)), { lessLuck, isMirror: false });
}

/** Shares of many matches in which the claim is that the first agent, or the other, is ahead. */
function ahead(count: number, skill: number, lessLuck: boolean, matches: number): { first: number; other: number } {
  const draws = new Draws(`claims of ${count}`);
  let [first, other] = [0, 0];
  for (let n = 0; n < matches; n++) {
    const { ahead: who } = claim(pairs(draws, count, skill), lessLuck);
    if (who === 'A') first += 1 / matches;
    if (who === 'others') other += 1 / matches;
  }
  return { first, other };
}

describe('a claim', () => {
  it.each([1, 2, 3, 4, 5])('is never made of %d pairs, however clear they look', (count) => {
    const won = Array.from({ length: count }, (_, i) => playedPair(i, () => ({ margin: 100 + i, luck: 0 })));
    for (const lessLuck of [false, true]) {
      expect(claim(won, lessLuck)).toMatchObject({ ahead: null, because: 'few' });
    }
    expect(ahead(count, 500, false, 20)).toEqual({ first: 0, other: 0 });
  });

  it('is made of six that all went one way', () => {
    const won = Array.from({ length: 6 }, (_, i) => playedPair(i, () => ({ margin: 100 + i, luck: 0 })));
    expect(claim(won, false)).toMatchObject({ ahead: 'A', because: null, more: null });
    const alike = Array.from({ length: 6 }, (_, i) => playedPair(i, () => ({ margin: -7, luck: 0 })));
    expect(claim(alike, false)).toMatchObject({ ahead: 'others', because: null, interval: null });
  });

  it.each([6, 7, 8, 10, 20, 60])('of %d pairs between equals is made in one match of twenty at most', (count) => {
    for (const lessLuck of [false, true]) {
      const { first, other } = ahead(count, 0, lessLuck, lessLuck && count >= 40 ? 400 : 1000);
      // The error of so many matches itself.
      expect(first + other).toBeLessThan(0.05 + 2 * Math.sqrt((0.05 * 0.95) / 400));
    }
  });

  it('rests on what is left without luck where luck was told, and then tells sooner', () => {
    const [raw, less] = [false, true].map((lessLuck) => ahead(30, 6, lessLuck, 300));
    expect(raw!.first).toBeLessThan(0.45);
    expect(less!.first).toBeGreaterThan(0.7);
    const one = pairs(new Draws('one'), 30, 6);
    expect(claim(one, true)).toMatchObject({ lessLuck: true });
    expect(claim(one, true).margin).toEqual(stratified(luckOff([one], 2)!.less.margin.map(({ values }) => values)));
    expect(claim(one, false)).toMatchObject({ lessLuck: false });
  });

  it('is made in four matches of five by as many pairs as were foretold, where that foretells the truth', () => {
    // Of many pairs, whose difference and spread are near the truth, but which fall short of a claim.
    const skill = 2;
    const draws = new Draws('foretold');
    const open = Array.from({ length: 40 }, () => claim(pairs(draws, 200, skill), false)).filter(
      ({ because, margin }) => because === 'open' && Math.abs(margin.mean - 2 * skill) < 0.5,
    );
    expect(open.length).toBeGreaterThan(2);
    const all = 200 + open.reduce((sum, { more }) => sum + more!, 0) / open.length;
    const { first } = ahead(Math.round(all), skill, false, 100);
    expect(first).toBeGreaterThan(0.7);
    expect(first).toBeLessThan(0.92);
  });

  it('foretells nothing where nothing speaks for either, and no end for next to nothing', () => {
    const level = Array.from({ length: 8 }, (_, i) =>
      playedPair(i, (seat) => ({ margin: seat === 0 ? 9 : -9, luck: 0 })),
    );
    expect(claim(level, false)).toMatchObject({ ahead: null, because: 'open', more: null });
    const near = Array.from({ length: 8 }, (_, i) =>
      playedPair(i, () => ({ margin: (i % 2 === 0 ? 50 : -50) + (i === 0 ? 0.1 : 0), luck: 0 })),
    );
    expect(claim(near, false).more).toBeGreaterThan(1_000_000);
  });
});

const MATCH: Match = { scenario: 'river-plate', settings: {}, agents: ['admiral', 'greedy'], seed: 'one' };

function told(rotations: readonly PlayedRotation[], match: Match = MATCH, made?: MatchMade): string[] {
  const played: PlayedMatch = {
    match,
    rotations,
    times: match.agents.map(() => new ThinkTimes()),
    seconds: 1,
    isStopped: false,
  };
  return matchWords(matchReport(played, made), 'River Plate').split('\n');
}

const withoutLuck = (rotations: readonly PlayedRotation[]): PlayedRotation[] =>
  rotations.map((r) => ({ ...r, games: r.games.map(({ luck: _, ...game }) => game) }));

/** Pairs by A's points. */
const worth = (...points: number[]): PlayedRotation[] =>
  withoutLuck(points.map((p, i) => playedPair(i, (seat) => ({ margin: p / 2 + (seat === 0 ? 40 : -40), luck: 0 }))));

const TWELVE = [30, -10, 24, 18, -2, 40, 12, 6, 22, -8, 31, 17];

describe('the sentence', () => {
  it('says who is ahead and by how much, and what ± means stands below', () => {
    const words = told(worth(...TWELVE));
    expect(words).toContain('A (admiral) is ahead by 15.0 ± 9.9 points a pair.');
    expect(words).toContain('± and ranges in brackets hold in 19 of 20 cases (95 %), by the number of games alone.');
    expect(told(worth(...TWELVE.map((p) => -p)))).toContain('B (greedy) is ahead by 15.0 ± 9.9 points a pair.');
  });

  it('says that nobody can tell, and about how many more pairs would', () => {
    const words = told(worth(30, -10, 24, -18, -2, 40, -12, 6, -22, -8));
    expect(words).toContain('Who is ahead cannot be told yet: A by 2.8 ± 15.0 points a pair.');
    expect(words).toContain('Were that the difference, about 440 more pairs would tell, in four matches of five.');
  });

  it.each([
    [[12], /^One pair alone says nothing about chance: six are the fewest that tell who is ahead\.$/m],
    [
      [12, 14],
      /^2 pairs cannot tell who is ahead \(six are the fewest that can\): A by 13\.0 ± \d+\.\d points a pair\.$/m,
    ],
    [[0, 0, 0], /^3 pairs cannot tell who is ahead \(six are the fewest that can\): they come out level\.$/m],
    [[7, -7, 7, -7, 7, -7], /^Who is ahead cannot be told yet: they come out level\.$/m],
  ])('of pairs worth %j claims nothing', (points, sentence) => {
    const words = told(worth(...points)).join('\n');
    expect(words).toMatch(sentence);
    expect(words).not.toContain('is ahead by');
  });

  it('says less luck where that is what it rests on', () => {
    const words = told(pairs(new Draws('words'), 30, 12), { ...MATCH, luckAdjusted: true }).join('\n');
    expect(words).toMatch(/^A \(admiral\) is ahead by \d+\.\d ± \d+\.\d points a pair, less luck\.$/m);
  });

  it('says it where points and pairs go two ways', () => {
    const words = told(worth(...Array.from({ length: 30 }, (_, i) => (i % 5 === 0 ? 200 + i : -8 - i / 10)))).join(
      '\n',
    );
    expect(words).toMatch(/^A \(admiral\) is ahead by/m);
    expect(words).toContain('B wins more of the pairs, though: A wins fewer by more.');
  });

  it('gives the pair score its range, and draws their half', () => {
    const words = told(worth(...TWELVE, 0, 0)).join('\n');
    expect(words).toMatch(/^pair score +71\.4 % \(43\.7 to 89\.4\) +28\.6 % \(10\.6 to 56\.3\)$/m);
  });
});

describe('one agent in all seats', () => {
  it.each([['admiral'], ['admiral:balanced']])('is told from two even if the other is called %s', (other) => {
    const match = { ...MATCH, agents: ['admiral', other] };
    const made = matchMade([match], 'river-plate', 24);
    const words = told(worth(...TWELVE), match, made).join('\n');
    expect(words).toContain(
      'A and B are the same agent: swapped sides cancel its dice in each pair, so nobody can be ahead',
    );
    expect(words).not.toContain('is ahead by');
  });

  it('is no match of two doctrines, budgets or networks', () => {
    for (const other of ['admiral:cautious', 'greedy', 'mcts:50', 'level:captain']) {
      const match = { ...MATCH, agents: ['admiral', other] };
      expect(told(worth(...TWELVE), match, matchMade([match], 'river-plate', 24)).join('\n')).toContain('is ahead by');
    }
    const made = (agents: string[]) => matchMade([{ ...MATCH, agents }], 'river-plate', 2);
    const plays = (name: string): string => made([name, 'greedy']).agents.A!.plays;
    expect(plays('mcts:50')).not.toBe(plays('mcts:51'));
    expect(plays('net+mcts:50')).not.toBe(plays('net'));
    expect(plays('net')).toBe(plays('net:battleships-3'));
  });
});
