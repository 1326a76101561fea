import { describe, expect, it } from 'vitest';
import type { Situation } from '../../../../agents/agent.js';
import { type Estimate, estimate, wilsonInterval } from '../../../../agents/estimate.js';
import { outlookFor, type ValueFunction, valueFor } from '../../../../agents/value/index.js';
import { analyse } from '../../../../arena/lab/analysis/analyse.js';
import { Analysis, type SideAccount } from '../../../../arena/lab/analysis/analysis.js';
import { Bookkeeper, type Worth } from '../../../../arena/lab/analysis/books.js';
import { chartSvg } from '../../../../arena/lab/analysis/chart-svg.js';
import { chartLines } from '../../../../arena/lab/analysis/chart-text.js';
import type { DecisionJudge, Price } from '../../../../arena/lab/analysis/judge.js';
import { endingOf } from '../../../../arena/lab/analysis/moments.js';
import type { Ply, RecordedGame } from '../../../../arena/lab/analysis/recorded-game.js';
import { reportWords } from '../../../../arena/lab/analysis/report.js';
import type { SideSpread } from '../../../../arena/lab/analysis/reroll.js';
import { rerollWords } from '../../../../arena/lab/analysis/reroll-report.js';
import { oddsOfThrow, throwsIn } from '../../../../arena/lab/analysis/salvos.js';
import { storyOf } from '../../../../arena/lab/analysis/story.js';
import { Story } from '../../../../arena/protocol/index.js';
import { salvoOdds } from '../../../../engine/decisive-battle/exchange.js';
import type { DecisiveBattleGame } from '../../../../engine/decisive-battle/index.js';
import { U } from '../../../../engine/decisive-battle/layout.js';
import {
  type Action,
  actionsOf,
  type BattleRecord,
  FIRST_SEAT,
  RollNeeded,
  ScriptedChance,
  SECOND_SEAT,
} from '../../../../engine/index.js';
import { randomBattle, recordedGameThrough } from './analysis-records.js';

const done = new Map<BattleRecord, Promise<Analysis>>();

/** Without a judge, each record once. */
function analysed(record: BattleRecord, judge?: DecisionJudge): Promise<Analysis> {
  if (judge !== undefined) return analysedBy(record, judge);
  const known = done.get(record) ?? analysedBy(record);
  done.set(record, known);
  return known;
}

async function analysedBy(record: BattleRecord, judge?: DecisionJudge): Promise<Analysis> {
  const told = await analyse(record, judge === undefined ? { simulations: 0 } : { judge });
  if (!told.ok) throw new Error(told.message);
  return told.value;
}

const strait = randomBattle('denmark-strait');
const given = randomBattle('denmark-strait', 'two', 40);
const war = randomBattle('mediterranean');

describe('the books', () => {
  it.each([
    ['of a battle fought to its end', strait],
    ['of one given up', given],
    ['of three powers', war],
  ])('%s balance for each side, in chance to win and in points', async (_, record) => {
    const { sides, steps } = Analysis.parse(await analysed(record));
    expect(steps).toHaveLength(record.plies.length);
    for (const [seat, { start, luck, decisions, result }] of sides.entries()) {
      for (const of of ['win', 'points'] as const) {
        expect(start[of] + luck[of] + decisions[of]).toBeCloseTo(result[of], 9);
        const rolled = steps.reduce((sum, step) => sum + (step.luck?.[of][seat] ?? 0), 0);
        expect(luck[of]).toBeCloseTo(rolled, 9);
      }
    }
    for (const of of ['start', 'result'] as const) {
      expect(sides.reduce((sum, side) => sum + side[of].win, 0)).toBeCloseTo(1, 9);
    }
  });

  it('end with what the record says of a battle given up', async () => {
    const { sides, steps } = await analysed(given);
    expect(sides.map(({ result }) => result.win)).toEqual([0, 1]);
    expect(steps.at(-1)!.win[0]).toBeGreaterThan(0);
  });

  it('book no luck to decisions, and nothing to dice that could fall only one way', async () => {
    const { steps } = await analysed(strait);
    for (const { by, luck } of steps) expect(luck === undefined).toBe(by !== null);
  });
});

/** Every state that a step of chance leads to, by all faces of all its dice, each as likely as any other. */
function eachFace(game: RecordedGame['game'], ply: Ply, see: (s: Int16Array, p: number) => void): void {
  const SIX = [1, 2, 3, 4, 5, 6];
  const go = (rolls: readonly number[], p: number): void => {
    const s = ply.before.slice();
    try {
      game.apply(s, ply.action, new ScriptedChance(rolls));
    } catch (needed) {
      if (!(needed instanceof RollNeeded)) throw needed;
      if (needed.sides === 0) for (const a of SIX) for (const b of SIX) go([...rolls, a + b], p / 36);
      else for (let face = 1; face <= needed.sides; face++) go([...rolls, face], p / needed.sides);
      return;
    }
    see(s, p);
  };
  go([], 1);
}

describe('the column of decisions', () => {
  it('is said to hold the error of the value function too, and to name no culprit', async () => {
    const words = reportWords(await analysed(strait), 400);
    expect(words).toContain(
      'those of every side, and what the value function misjudged. That column names no culprit.',
    );
    const judge = new FakeJudge(() => ({ win: { mean: 0.1, se: 0.001 }, points: { mean: 3, se: 1 } }));
    expect(reportWords(await analysed(strait, judge), 400)).toContain('names no culprit; the priced decisions do.');
  });
});

describe('the luckiest rolls', () => {
  it('are lucky, told in words, with odds between never and always', async () => {
    const { sides } = await analysed(strait);
    for (const { luckiest } of sides) {
      expect(luckiest.length).toBeGreaterThan(0);
      for (const { odds, luck, text, dice } of luckiest) {
        expect(odds).toBeGreaterThan(0);
        expect(odds).toBeLessThan(1);
        expect(luck.win).toBeGreaterThan(0);
        expect(text).not.toBe('');
        expect(dice).toMatch(/\d/);
      }
    }
  });

  it('have the exact odds of a throw in battleships: every die by hand, face by face', () => {
    const { game, plies, end } = recordedGameThrough(strait);
    const value = valueFor(game);
    const keeper = new Bookkeeper(game, value);
    const isHit = (ply: Ply): boolean => ply.events.some(({ kind, rolls }) => kind === 'gunfire' && rolls!.length > 1);
    const asked = [plies.find((ply) => ply.rolls.length === 1)!, ...plies.filter(isHit).slice(0, 2)];
    const outlook = outlookFor(game);
    for (const ply of asked) {
      const entry = keeper.entry(ply, plies[ply.number]?.before ?? end);
      for (const seat of [FIRST_SEAT, SECOND_SEAT]) {
        let odds = 0;
        eachFace(game, ply, (s, p) => {
          value.value(s, outlook);
          const more = outlook.win[seat]! - entry.after.win[seat]!;
          const isLevel = Math.abs(more) < 1e-9 && outlook.margin[seat]! > entry.after.points[seat]! - 1e-9;
          if (more >= 1e-9 || isLevel) odds += p;
        });
        expect(oddsOfThrow(game, value, [entry], seat)).toBeCloseTo(odds, 9);
        expect(odds).toBeGreaterThan(0);
      }
    }
  });

  it('have the exact odds of a whole salvo, gun by gun', () => {
    const recorded = recordedGameThrough(war);
    const game = recorded.game as unknown as DecisiveBattleGame;
    const { unitsAt } = game.battle;
    const entries = recorded.plies.map((ply) => {
      const none = { win: [0, 0, 0], points: [0, 0, 0] };
      return { ply, after: none, ...(ply.by < 0 ? { luck: none } : {}) };
    });
    const salvos = throwsIn(recorded.game, entries).filter((salvo) => salvo.length > 3);
    expect(salvos.length).toBeGreaterThan(2);
    for (const salvo of salvos.slice(0, 3)) {
      const { before, events } = salvo[0]!.ply;
      const { unit: firer, target } = events.find(({ kind }) => kind === 'gun')!;
      // Within a round's fire damage only waits, so it is what the salvo has done; chance to win does not enter.
      const at = unitsAt + target! * U.size;
      const taken = (s: Int16Array): number =>
        s[at + U.pend]! + s[at + U.damage]! - before[at + U.pend]! - before[at + U.damage]!;
      const value: ValueFunction<Int16Array> = {
        name: 'damage',
        value: (s, out) => {
          out.win.fill(1 / 3);
          out.margin.fill(taken(s));
        },
      };
      const reached = { win: [1 / 3, 1 / 3, 1 / 3], points: [1, 1, 1] };
      const odds = oddsOfThrow(
        recorded.game,
        value,
        [...salvo.slice(0, -1), { ...salvo.at(-1)!, after: reached }],
        FIRST_SEAT,
      );
      const none = salvoOdds(game.battle, before, firer!, target!)[0]!;
      expect(odds).toBeCloseTo(1 - none, 9);
    }
  });
});

/** Finds the last legal action better than any other, by as much as it is told. */
class FakeJudge implements DecisionJudge {
  readonly name = 'fake';
  readonly simulations: number;
  readonly asked: number[] = [];
  readonly #priceOf: (seat: number, n: number, seed: string) => Price;

  constructor(priceOf: (seat: number, n: number, seed: string) => Price, simulations = 1) {
    this.#priceOf = priceOf;
    this.simulations = simulations;
  }

  suspect({ legal }: Situation<Int16Array>, chosen: Action): { better: Action; price: number } {
    const better = actionsOf(legal as never).find((a) => a !== chosen)!;
    return { better, price: 0.1 };
  }

  price({ seat }: Situation<Int16Array>, _better: Action, _chosen: Action, seed: string): Price {
    this.asked.push(seat);
    return this.#priceOf(seat, this.asked.length, seed);
  }
}

describe('the costliest decisions', () => {
  const points = { mean: 3, se: 1 };

  it('are listed with the better choice, at most three a side, the costliest first', async () => {
    const judge = new FakeJudge((_, n) => ({ win: { mean: 0.01 * n, se: 0.001 }, points }));
    const { sides, search } = await analysed(strait, judge);
    for (const { costliest } of sides) {
      expect(costliest).toHaveLength(3);
      const prices = costliest.map(({ price }) => price.win.mean);
      expect(prices).toEqual([...prices].sort((a, b) => b - a));
      for (const { chosen, better } of costliest) {
        expect(better.action).not.toBe(chosen.action);
        expect(better.text).not.toBe(chosen.text);
      }
    }
    expect(search).toMatchObject({ name: 'fake', simulations: 1 });
    expect(search!.decisions).toBe(search!.of);
  });

  it('are told with half of their 95 % interval, in words and to the page', async () => {
    const judge = new FakeJudge(() => ({ win: { mean: 0.1, se: 0.01 }, points: { mean: 3, se: 1 } }), 26);
    const analysis = await analysed(strait, judge);
    // Student's t of 25 degrees of freedom: 2.06.
    expect(reportWords(analysis, 400)).toContain('worth 10.0 % ± 2.1 % more, +3.0 ± 2.1 points');
    expect(reportWords(analysis, 400)).toContain('± is half of a 95 % interval, of sampling alone');
    const { price } = storyOf(analysis).sides[0]!.costliest[0]!;
    expect(price).toEqual({ win: { mean: 0.1, se: 0.01, half: 0.0206 }, points: { mean: 3, se: 1, half: 2.1 } });
  });

  it('leave out what is within its own error, and say so', async () => {
    const judge = new FakeJudge((seat) => ({ win: { mean: 0.02, se: seat === 0 ? 0.01 : 0.001 }, points }));
    const analysis = await analysed(strait, judge);
    expect(analysis.sides.map(({ costliest }) => costliest.length)).toEqual([0, 3]);
    expect(reportWords(analysis, 100)).toContain('No decision of it cost clearly more than the error of the search.');
  });

  it('are told and put in order by a second price with fresh luck, and left out where nothing is left of them', async () => {
    // The first look finds all alike.
    const first = { win: { mean: 0.1, se: 0.001 }, points };
    const again = [
      { win: { mean: 0.02, se: 0.001 }, points },
      { win: { mean: -0.01, se: 0.001 }, points },
      { win: { mean: 0.03, se: 0.001 }, points: { mean: -2, se: 1 } },
      { win: { mean: 0.05, se: 0.001 }, points },
    ];
    const judge = new FakeJudge((seat, _, seed) =>
      seat === 0 && seed.endsWith('/again') ? (again.shift() ?? first) : first,
    );
    const [{ costliest }] = (await analysed(strait, judge)).sides as [SideAccount];
    expect(costliest.map(({ price }) => price.win.mean)).toEqual([0.1, 0.05, 0.02]);
  });

  it('are not judged where nobody asks for it', async () => {
    expect((await analysed(strait)).search).toBeNull();
  });
});

describe('the graph', () => {
  it('keeps to its width in the terminal, and names both sides', async () => {
    const analysis = await analysed(strait);
    const lines = chartLines(analysis, 80, { strong: (t) => t, faint: (t) => t });
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
    for (const word of ['UK 100 %', 'GE 100 %', 'Dice', 'Decisions', '①', 'Turn'])
      expect(lines.join('\n')).toContain(word);
  });

  it.each([
    ['two', strait],
    ['three', war],
  ])('of %s sides is a drawing that stands alone', async (_, record) => {
    const analysis = await analysed(record);
    const svg = chartSvg(analysis);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    for (const { name } of analysis.sides) expect(svg).toContain(name);
    expect(svg.match(/<text/g)!.length).toBe(svg.match(/<\/text>/g)!.length);
  });
});

describe('games played on', () => {
  it('claim no certainty, be it that all ended alike, or one alone', async () => {
    const analysis = await analysed(strait);
    const [none, one] = [
      { mean: 0, se: 0 },
      { mean: 1, se: null },
    ];
    const told = (games: number, win: Estimate): string => {
      const interval = wilsonInterval(win.mean, games);
      const point = { ply: 1, turn: 1, win: [win, win], interval: [interval, interval], points: [win, win] };
      return reportWords({ ...analysis, rollouts: { agent: 'admiral', games, points: [point], decisions: [] } }, 100);
    };
    expect(told(6, none)).toContain('0.0 % (0.0 to 39.0)');
    expect(told(6, none)).not.toContain('± 0.0');
    expect(told(1, one)).toContain('Chance to win by one game');
    expect(told(1, one)).toContain('100.0 % (20.7 to 100.0)');
  });

  it('after a costly decision say so where pairs are few or alike', async () => {
    const judge = new FakeJudge(() => ({ win: { mean: 0.1, se: 0.001 }, points: { mean: 3, se: 1 } }));
    const analysis = await analysed(strait, judge);
    const { ply } = analysis.sides[0]!.costliest[0]!;
    const told = (games: number, se: number | null): string => {
      const decisions = [{ ply, win: { mean: 0, se }, points: { mean: 4, se } }];
      const words = reportWords({ ...analysis, rollouts: { agent: 'admiral', games, points: [], decisions } }, 200);
      return words.split('\n').find((line) => line.includes('played to the end:'))!;
    };
    expect(told(6, 0)).toContain('by 6 pairs of games played to the end: each won alike by both choices, +4.0');
    expect(told(1, null)).toContain(
      'by one pair of games played to the end: +0.0 %, +4.0 points; one alone says nothing',
    );
  });

  it('say whether they bear a price out', async () => {
    const analysis = await analysed(
      strait,
      new FakeJudge(() => ({ win: { mean: 0.1, se: 0.001 }, points: { mean: 3, se: 1 } })),
    );
    const { ply } = analysis.sides[0]!.costliest[0]!;
    const told = (mean: number): string => {
      const decisions = [{ ply, win: { mean, se: 0.05 }, points: { mean: 4, se: 1 } }];
      return reportWords({ ...analysis, rollouts: { agent: 'admiral', games: 20, points: [], decisions } }, 200);
    };
    expect(told(0.2)).toContain('(confirmed)');
    expect(told(0.05)).toContain('(not confirmed)');
    expect(told(-0.2)).toContain('(contradicted');
  });

  it('as a reroll have the interval of their share', () => {
    const side = {
      ...{ side: 'UK', name: 'Royal Navy', player: '', wins: 0, shared: 0, losses: 6 },
      ...{ win: estimate([0, 0, 0, 0, 0, 0]), interval: wilsonInterval(0, 6), points: estimate([1, 2, 3, 4, 5, 6]) },
      ...{ quantiles: [1, 2, 3, 4, 5], margins: [1, 2, 3, 4, 5, 6], real: { win: 0, points: 3, better: 0.4 } },
    };
    const words = (games: number, of: SideSpread) =>
      rerollWords(
        {
          ...{ ruleset: 'battleships-v2', scenario: 'denmark-strait', title: 'T', turnWord: 'turn', ply: 1, turn: 1 },
          ...{ phase: 'Gunnery', agent: 'admiral', seed: 'x', asked: games, games, sides: [of] },
        },
        100,
      );
    expect(words(6, side)).toContain('0.0 % (0.0 to 39.0)');
    // Of two games 12.7 standard errors.
    expect(words(2, { ...side, points: { mean: 4, se: 1 } })).toContain('+4 ± 13');
    const lone = words(1, { ...side, margins: [4], points: estimate([4]) });
    expect(lone).not.toContain('±');
    expect(lone).toContain('One game alone says next to nothing');
  });
});

describe('the end of a battle', () => {
  it('that was given up says who gave it up, and what that cost, in the analysis and in the story', async () => {
    const analysis = Analysis.parse(await analysed(given));
    const lost = analysis.steps.at(-1)!.win[0]!;
    expect(lost).toBeGreaterThan(0.1);
    expect(analysis.ending).toEqual({ seat: 0, win: -lost });
    expect(Story.parse(storyOf(analysis)).ending).toEqual({ seat: 0, win: -Number(lost.toFixed(4)) });
    expect(reportWords(analysis, 200)).toContain(
      `✕ The end: UK gave the battle up (−${(100 * lost).toFixed(1)} % for UK)`,
    );
  });

  it('that was fought out is no more than its last step', async () => {
    const analysis = await analysed(strait);
    expect(analysis.ending).toBeNull();
    expect(storyOf(analysis).ending).toBeNull();
    expect(reportWords(analysis, 200)).not.toContain('The end:');
  });

  const worth = (...win: number[]): Worth => ({ win, points: win.map(() => 0) });
  const end = (last: Worth, result: Worth) => endingOf({ start: last, entries: [], result });

  it('is laid to who came out last, even if another had more to lose by that', () => {
    expect(end(worth(0.9, 0.06, 0.04), worth(0.5, 0.5, 0))).toEqual({ seat: 2, win: -0.04 });
  });

  it('by a draw is laid to who stood best', () => {
    expect(end(worth(0.25, 0.75), worth(0.5, 0.5))).toEqual({ seat: 1, win: -0.25 });
  });

  it('is not worth a word where the battle was decided, or goes on', () => {
    expect(end(worth(0.004, 0.996), worth(0, 1))).toBeNull();
    expect(end(worth(0.3, 0.7), worth(0.3, 0.7))).toBeNull();
  });

  it('is told by how it came', async () => {
    const analysis = { ...(await analysed(strait)), ending: { seat: SECOND_SEAT, win: -0.25 } };
    const told = (termination: string): string => reportWords({ ...analysis, termination }, 200);
    expect(told('time')).toContain('GE ran out of time (−25.0 % for GE)');
    expect(told('agreed')).toContain('a draw was agreed (−25.0 % for GE)');
    expect(told('adjudicated')).toContain('the battle was adjudicated (−25.0 % for GE)');
  });
});
