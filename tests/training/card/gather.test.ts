import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../../agents/estimate.js';
import { matchMade } from '../../../arena/lab/match/made.js';
import type { PlayedMatch } from '../../../arena/lab/match/pool.js';
import { ladderReport } from '../../../arena/lab/match/report.js';
import { ThinkTimes } from '../../../arena/lab/match/think-time.js';
import { aimsOf } from '../../../training/card/aims.js';
import { latencyOf, strengthsOf } from '../../../training/card/gather.js';
import { playedPair } from '../../arena/lab/match/played-pair.js';

describe('matches of a card', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-card-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  interface Played {
    readonly scenario: string;
    readonly pairs: number;
    readonly won: number;
  }

  /** As the first of `bySide` the first agent wins as many games as pairs, and the other loses; the other way about all are drawn. */
  const partOf = ({ scenario, pairs, won }: Played, against: string, seed: string) => ({
    scenario,
    agents: ['net', against],
    seed,
    rotations: pairs,
    games: 2 * pairs,
    checksum: `${scenario} of ${seed}`,
    pairScore: [won, pairs - won],
    bySide: { UK: [won, 0, pairs], GE: [0, pairs - won, pairs] },
    margin: { mean: won, se: 1 },
    luckAdjusted: { margin: { mean: 2 * won, se: 2 }, pairScore: { mean: won / pairs, se: pairs === 1 ? null : 0.1 } },
  });

  let written = 0;

  /** A report of `match --json`, as far as a card reads it: of one scenario, or of several in turn. */
  function reportOf(against: string, seed: string, ...played: Played[]): string {
    const parts = played.map((one) => partOf(one, against, seed));
    const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0);
    const all = { scenario: 'ladder', pairs: sum(({ pairs }) => pairs), won: sum(({ won }) => won) };
    const report = parts.length === 1 ? parts[0] : { ...partOf(all, against, seed), scenarios: parts };
    const file = join(folder, `${written++}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  }

  const plate = (pairs: number, won: number): Played => ({ scenario: 'river-plate', pairs, won });
  const cape = (pairs: number, won: number): Played => ({ scenario: 'north-cape', pairs, won });

  it('of the same two are told as one, each by its pairs', () => {
    const [admiral, greedy, ...others] = strengthsOf(
      [
        reportOf('admiral', 'a', plate(30, 30), cape(30, 15)),
        reportOf('greedy', 'a', plate(5, 0)),
        reportOf('admiral', 'b', plate(10, 0)),
      ],
      ['north-cape'],
    );
    expect(others).toEqual([]);
    expect(greedy).toMatchObject({ against: 'greedy', pairs: 5, won: 0 });
    expect(greedy!.heldOut).toBeUndefined();
    expect(admiral).toMatchObject({ player: 'net', against: 'admiral', pairs: 70, won: 45 / 70 });
    expect(admiral!.interval).toEqual(wilsonInterval(45 / 70, 70));
    expect(admiral!.heldOut).toMatchObject({ pairs: 30, won: 0.5, margin: { mean: 15, se: 1 } });
    const command = (scenario: string, games: number, seed: string): string =>
      `flagplot match --agents net,admiral --scenario ${scenario} --games ${games} --seed ${seed} --luck-adjusted`;
    expect(admiral!.matches).toEqual([
      { command: command('ladder', 60, 'a'), seed: 'a', checksum: 'ladder of a' },
      { command: command('river-plate', 20, 'b'), seed: 'b', checksum: 'river-plate of b' },
    ]);
    const spread = Math.hypot(30, 30, 10) / 70;
    expect(admiral!.margin).toEqual({ mean: (30 * 30 + 30 * 15) / 70, se: expect.closeTo(spread) });
    expect(admiral!.adjusted).toEqual({ mean: (30 * 60 + 30 * 30) / 70, se: expect.closeTo(2 * spread) });
    expect(admiral!.adjustedWon).toEqual({ mean: 45 / 70, se: expect.closeTo(0.1 * (Math.hypot(60, 10) / 70)) });
    const [first, second] = admiral!.scenarios;
    expect(first).toMatchObject({ scenario: 'river-plate', isHeldOut: false, pairs: 40, won: 0.75 });
    expect(second).toMatchObject({ scenario: 'north-cape', isHeldOut: true, pairs: 30, won: 0.5 });
    // Of 40 games as UK 30 were won and 10 lost; as GE all were drawn.
    expect(first!.sides.map(({ side, games, won }) => [side, games, won])).toEqual([
      ['UK', 40, 0.75],
      ['GE', 40, 0.5],
    ]);
  });

  it('on one seed are told as one where the scenarios differ; no dice count twice', () => {
    const once = [reportOf('admiral', 'a', plate(30, 30)), reportOf('admiral', 'a', cape(10, 0))];
    expect(strengthsOf(once, [])).toMatchObject([{ pairs: 40 }]);
    const ladder = reportOf('admiral', 'a', plate(20, 10), cape(20, 10));
    expect(() => strengthsOf([ladder, once[1]!], [])).toThrow('north-cape with the seed a counts twice');
  });

  it('on battles that nothing is taught on are told by themselves', () => {
    const dash: Played = { scenario: 'toulon-dash', pairs: 8, won: 2 };
    const files = [reportOf('admiral', 'a', plate(4, 4), cape(4, 4)), reportOf('admiral', 'a', dash)];
    const [first, second, ...others] = strengthsOf(files, []);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ pairs: 8, won: 1 });
    expect(first!.ladder).toBeUndefined();
    expect(second).toMatchObject({ pairs: 8, won: 0.25, ladder: 'second' });
    const reached = aimsOf([first!, second!]).map(({ player, ladder, atLeast, reached }) => ({
      player,
      ladder,
      atLeast,
      won: reached?.won,
    }));
    expect(reached).toContainEqual({ player: 'net', ladder: undefined, atLeast: 0.67, won: 1 });
    expect(reached).toContainEqual({ player: 'net', ladder: 'second', atLeast: 0.6, won: 0.25 });
  });

  it('have no error where one has none', () => {
    const files = [reportOf('admiral', 'a', plate(30, 30)), reportOf('admiral', 'b', plate(1, 1))];
    expect(strengthsOf(files, [])[0]!.adjustedWon).toEqual({ mean: 1, se: null });
  });

  it('are read from reports, and from nothing else', () => {
    const file = reportOf('admiral', 'a', plate(30, 30));
    expect(() => latencyOf(file)).toThrow('does not tell how long a decision took');
    const { checksum: _, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(rest));
    expect(() => strengthsOf([file], [])).toThrow(/no report of flagplot match --json: checksum: /);
  });

  it('are what the arena reports', () => {
    const played = (scenario: string, count: number): PlayedMatch => {
      const pairs = Array.from({ length: count }, (_, i) => playedPair(i, () => ({ margin: 5 - i, luck: 2 })));
      const times = [new ThinkTimes(), new ThinkTimes()];
      for (const [agent, of] of times.entries()) of.add(agent + 1);
      const match = { scenario, settings: {}, agents: ['greedy', 'random'], seed: 'one', luckAdjusted: true };
      return { match, rotations: pairs, times, seconds: 1, isStopped: false };
    };
    const matches = [played('river-plate', 4), played('matapan', 2)];
    const report = ladderReport(
      matches,
      matchMade(
        matches.map(({ match }) => match),
        'ladder',
        8,
      ),
    );
    const file = join(folder, 'ladder.json');
    writeFileSync(file, JSON.stringify(report));
    const { command, pairs, pairScore, margin, luckAdjusted } = { ...report, command: report.made!.command, pairs: 6 };
    expect(strengthsOf([file], ['matapan'])).toMatchObject([
      {
        player: 'greedy',
        against: 'random',
        matches: [{ command, seed: 'one', checksum: report.checksum }],
        pairs,
        won: pairScore[0]! / pairs,
        margin: { mean: expect.closeTo(margin.mean) },
        adjusted: { mean: expect.closeTo(luckAdjusted!.margin.mean) },
        heldOut: { pairs: 2 },
      },
    ]);
    expect(latencyOf(file)).toEqual({ median: report.thinkMs.A!.p50, p99: report.thinkMs.A!.p99 });
  });
});
