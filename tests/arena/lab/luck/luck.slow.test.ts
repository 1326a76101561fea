/** Luck is nothing on average, whatever the value function; and a match says the same on any number of threads. */
import { describe, expect, it } from 'vitest';
import { createAgent } from '../../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../../agents/seed.js';
import { type Outlook, outlookFor, type ValueFunction } from '../../../../agents/value/index.js';
import { LuckMeter } from '../../../../arena/lab/luck/luck-meter.js';
import { MatchGame } from '../../../../arena/lab/match/play-game.js';
import type { LadderReport, MatchReport } from '../../../../arena/lab/match/report.js';
import {
  type Action,
  actionList,
  EveryOutcome,
  type Game,
  rulesetFor,
  type State,
  scenarios,
} from '../../../../engine/index.js';
import { flagplot } from '../../../children/child.js';
import { howOften, isLong } from '../../../machine/length.js';
import { luckAsDefined } from './branches.js';
import { luckOfRolls, open } from './luck-of-rolls.js';

describe('luck in dogger-bank', () => luckOfRolls('dogger-bank', 'random', 5));
describe('luck in pacific', () => luckOfRolls('pacific', 'random', 20));
describe('luck in san-bernardino', () => luckOfRolls('san-bernardino', 'greedy', 25));

/** Takes every branch of the dice for as likely as any other: a fault that the check must find. */
class CarelessMeter<S extends State> extends LuckMeter<S> {
  override before(s: S): void {
    super.before(s);
    const { game, expected } = this;
    const after = game.create();
    const legal = actionList(game.spec.maxLegal);
    const out = outlookFor(game);
    game.legal(s, legal);
    let branches = 0;
    const sum = { win: expected.win.map(() => 0), margin: expected.margin.map(() => 0) };
    for (const every = new EveryOutcome(); every.next(); branches++) {
      after.set(s);
      game.apply(after, legal.ids[0] as Action, every);
      this.value.value(after, out);
      out.win.forEach((v, seat) => {
        sum.win[seat]! += v;
      });
      out.margin.forEach((v, seat) => {
        sum.margin[seat]! += v;
      });
    }
    expected.win.set(sum.win.map((v) => v / branches));
    expected.margin.set(sum.margin.map((v) => v / branches));
  }
}

/** A value function with no sense at all: some number for every state, the same each time. */
class Nonsense implements ValueFunction<Int16Array> {
  readonly name = 'nonsense';

  value(s: Int16Array, out: Outlook): void {
    let h = 1;
    for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s[i]!, 0x9e3779b1);
    out.win.fill(0);
    out.win[(h >>> 8) % out.win.length] = 1;
    for (let seat = 0; seat < out.margin.length; seat++) out.margin[seat] = (h >>> (3 * seat)) % 100;
  }
}

/** Mean of each seat's luck over many games in standard errors: win, then margin. */
async function meansOf(
  game: Game<Int16Array>,
  luck: LuckMeter<Int16Array>,
  agent: string,
  games: number,
): Promise<number[]> {
  const table = new MatchGame(game);
  const agents = game.spec.seats.map(() => {
    const made = createAgent(agent, game);
    if (!made.ok) throw new Error(made.message);
    return made.value;
  });
  const sums = Array.from({ length: 2 * agents.length }, () => ({ sum: 0, squares: 0 }));
  for (let n = 0; n < games; n++) {
    const dice = `unbiased ${n}`;
    agents.forEach((a, seat) => {
      a.reset(agentSeed(dice, seat));
    });
    await table.play(agents, chanceOfSeed(dice), { luck });
    [...luck.total.win, ...luck.total.margin].forEach((v, i) => {
      sums[i]!.sum += v;
      sums[i]!.squares += v * v;
    });
  }
  return sums.map(({ sum, squares }) => {
    const variance = (squares - sum ** 2 / games) / (games - 1);
    return sum / games / Math.sqrt(variance / games);
  });
}

/** Standard errors beyond which a mean of nothing is not believed; 1 in 700 by chance for each seat. */
const TOO_FAR = 3.2;
const far = (means: readonly number[]): number => Math.max(...means.map(Math.abs));

describe('the mean of luck', () => {
  it('is nothing over many games', async () => {
    const game = open('river-plate');
    expect(
      far(await meansOf(game, new LuckMeter(game), 'greedy', howOften({ usually: 200, long: 1000 }))),
    ).toBeLessThan(TOO_FAR);
  });

  it('is nothing for several powers, and whatever the value function', async () => {
    const game = open('pacific');
    expect(
      far(await meansOf(game, new LuckMeter(game, new Nonsense()), 'random', howOften({ usually: 80, long: 400 }))),
    ).toBeLessThan(TOO_FAR);
  });

  it('is found to be something where branches are weighed wrongly', async () => {
    const game = open('river-plate');
    expect(far(await meansOf(game, new CarelessMeter(game), 'greedy', 100))).toBeGreaterThan(TOO_FAR);
  });
});

describe('luck of every roll', () => {
  /** Where an admiral plays, in a ruleset that names the branches that lead apart: elsewhere the meter walks all of them itself. */
  const led = scenarios().filter(
    ({ id, ladder }) => ladder && rulesetFor(open(id)).branches !== undefined && createAgent('admiral', open(id)).ok,
  );

  it.each(led)('in $id is what all branches say', ({ id }) => {
    const { applied, branches } = luckAsDefined(open(id), 'ladder', howOften({ usually: 11, long: 1 }));
    expect(applied).toBeLessThan(branches / 2);
  });
});

describe('match --luck-adjusted', () => {
  /** In a process of its own: threads run what is compiled. */
  async function match<Report = MatchReport>(...args: readonly string[]): Promise<Report> {
    const { code, out, err } = await flagplot(['match', '--seed', '7', '--luck-adjusted', '--json', ...args]);
    expect(code, err).toBe(0);
    return JSON.parse(out) as Report;
  }

  it('says the same on one thread and on two', async () => {
    const args = ['--agents', 'greedy,random', '--scenario', 'river-plate', '--games', '120'];
    const one = await match(...args, '--workers', '1');
    const two = await match(...args, '--workers', '2');
    expect(one.luckAdjusted?.method).toBe('regression');
    expect(one.luckAdjusted).toEqual(two.luckAdjusted);
    expect(one.checksum).toBe(two.checksum);
  });

  it.runIf(isLong)('saves games', async () => {
    const report = await match('--agents', 'admiral,admiral:aggressive', '--scenario', 'yamato-iowa', '--games', '120');
    const { margin, raw, factor } = report.luckAdjusted!;
    expect(factor.margin).toBeGreaterThan(2);
    expect(margin.se!).toBeLessThan(raw.margin.se!);
    expect(raw.margin).toEqual(report.margin);
  });

  it('works for several powers and over the ladder', async () => {
    const several = await match('--agents', 'admiral,random', '--scenario', 'mediterranean', '--games', '6');
    expect(several.luckAdjusted?.value).toBe('decisive-battle-value-1');
    const ladder = await match<LadderReport>('--agents', 'greedy,random', '--scenario', 'ladder', '--games', '2');
    expect(ladder.luckAdjusted?.raw.margin).toEqual(ladder.margin);
    for (const one of ladder.scenarios) expect(one.luckAdjusted?.value).toBe('battleships-value-1');
  });
});
