/** The analysis of a battle: its books, the costliest decisions and its graph. */
import { describe, expect, it } from 'vitest';
import { Analysis, type SideAccount } from '../../../../arena/lab/analysis/analysis.js';
import { chartSvg } from '../../../../arena/lab/analysis/chart-svg.js';
import { chartLines } from '../../../../arena/lab/analysis/chart-text.js';
import { reportWords } from '../../../../arena/lab/analysis/report.js';
import { storyOf } from '../../../../arena/lab/analysis/story.js';
import { turnsOf } from '../../../../arena/lab/analysis/turns.js';
import { analysed, FakeJudge, given, strait, war } from './analysed.js';

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

describe('what decided a battle', () => {
  it.each([
    ['a battle', strait],
    ['a war of three powers', war],
  ])(
    'of %s are the greatest swings, whoever made them: a throw by its luck, orders by the bars of their turn',
    async (_, record) => {
      const analysis = await analysed(record);
      const turns = turnsOf(analysis);
      const greatest = (changes: readonly number[]): number => Math.max(...changes.map(Math.abs));
      const swings = [
        ...turns.map(({ decisions }) => greatest(decisions)),
        ...analysis.sides.flatMap(({ luckiest }) => luckiest.map(({ luck }) => luck.win)),
      ].sort((a, b) => b - a);
      expect(greatest(analysis.moments.map(({ win }) => win))).toBeCloseTo(swings[0]!, 9);
      for (const { kind, turn, win, seat, ply } of analysis.moments) {
        if (kind !== 'orders') continue;
        expect(win).toBeCloseTo(turns.find((one) => one.turn === turn)!.decisions[seat]!, 9);
        expect(analysis.steps[ply - 1]!.by).not.toBeNull();
      }
    },
  );
});

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
