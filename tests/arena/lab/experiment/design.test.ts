/** Designs of experiments, and the effects that they can tell: whatever is put into them comes out again. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { correlation, rowsOf } from '../../../../arena/lab/experiment/design.js';
import { effectsOf } from '../../../../arena/lab/experiment/effects.js';
import { planAsked } from '../../../../arena/lab/experiment/expand.js';
import {
  type ExperimentQuestion,
  parseQuestion,
  questionJsonSchema,
} from '../../../../arena/lab/experiment/question.js';
import { questionFile, shippedQuestions } from '../../../../arena/lab/experiment/shipped.js';
import { ok } from '../../../../engine/index.js';
import { ROOT } from '../../../root.js';

const doctrine = (name: string, values: object): object => ({
  of: 'doctrine',
  name,
  agent: 'A',
  parameter: 'attack',
  ...values,
});

function questionOf(factors: readonly object[], more: object = {}): ExperimentQuestion {
  const read = parseQuestion({
    ...{ format: 'flagplot-question-1', title: 'A title', hypothesis: 'A guess.', scenarios: 'river-plate' },
    ...{ agents: { A: 'admiral', B: 'admiral' }, factors, ...more },
  });
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

function rowsIn(question: ExperimentQuestion) {
  const rows = rowsOf(question);
  if (!rows.ok) throw new Error(rows.message);
  return rows.value;
}

/** What a response comes to by the weights of an effect. */
const told = (weights: readonly number[], responses: readonly number[]): number =>
  weights.reduce((sum, weight, p) => sum + weight * responses[p]!, 0);

const range = (name: string): object => doctrine(name, { range: [0, 10] });

describe('a factorial design', () => {
  const question = questionOf([doctrine('a', { levels: [1, 2, 4] }), doctrine('b', { levels: ['low', 'high'] })]);

  it('has each level with each', () => {
    expect(rowsIn(question)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
  });

  it('tells change, curve and interaction of what they are', () => {
    const rows = rowsIn(question);
    const effects = effectsOf(question.factors, rows, true);
    expect(effects.map(({ name, kind }) => [name, kind])).toEqual([
      ['mean', 'mean'],
      ['a', 'change'],
      ['a curve', 'curve'],
      ['b', 'change'],
      ['a × b', 'interaction'],
    ]);
    const [mean, a, curve, b, both] = effects.map(({ weights }) => weights);
    const at = (row: readonly number[]) => ({ x: ([1, 2, 4][row[0]!]! - 1) / 3, y: row[1]! });
    // From 1 to 4 it rises by 6, its middle lies 2 above the line, b adds 3, and makes a rise by 4 more.
    const responses = rows
      .map(at)
      .map(({ x, y }) => 6 * x + 2 * (1 - 4 * (x - 0.5) ** 2) + 3 * y + 4 * (x - 0.5) * (y - 0.5));
    expect(told(a!, responses)).toBeCloseTo(6, 6);
    expect(told(curve!, responses)).toBeCloseTo(2, 6);
    expect(told(b!, responses)).toBeCloseTo(3, 6);
    expect(told(both!, responses)).toBeCloseTo(4, 6);
    expect(told(mean!, responses)).toBeCloseTo(responses.reduce((sum, v) => sum + v, 0) / 6, 9);
  });

  it('of two numbers tells the change from the lower to the higher, however they are listed', () => {
    const weights = (levels: readonly number[]): readonly number[] => {
      const { factors } = questionOf([doctrine('a', { levels })]);
      return effectsOf(factors, [[0], [1]], true)[1]!.weights;
    };
    expect(weights([0, 2])).toEqual([-1, 1]);
    expect(weights([2, 0])).toEqual([1, -1]);
  });

  it('of names tells each against the first', () => {
    const { factors } = questionOf([{ of: 'agent', name: 'who', agent: 'A', levels: ['admiral', 'greedy', 'random'] }]);
    const effects = effectsOf(factors, [[0], [1], [2]], true);
    expect(effects.slice(1).map(({ name, weights }) => [name, weights])).toEqual([
      ['who: greedy', [-1, 1, 0]],
      ['who: random', [-1, 0, 1]],
    ]);
  });

  it('takes no range, and not more points than can be played', () => {
    expect(rowsOf(questionOf([range('a')]))).toMatchObject({ ok: false, code: 'NO_LEVELS' });
    const many = Array.from({ length: 9 }, (_, i) => doctrine(`f${i}`, { levels: [0, 1] }));
    expect(rowsOf(questionOf(many))).toMatchObject({ ok: false, message: expect.stringContaining('512 points') });
  });
});

describe('a Latin hypercube', () => {
  const cube = (points: number, factors: number, more: object = {}): ExperimentQuestion =>
    questionOf(
      Array.from({ length: factors }, (_, i) => range(`f${i}`)),
      { design: { kind: 'latin-hypercube', points, ...more } },
    );

  it.each([
    [11, 2],
    [17, 4],
    [33, 7],
  ])('of %i points and %i factors has a point in each slice, and no two columns alike', (points, factors) => {
    const rows = rowsIn(cube(points, factors));
    const columns = Array.from({ length: factors }, (_, j) => rows.map((row) => row[j]!));
    for (const column of columns) {
      expect(column.toSorted((a, b) => a - b).map((x) => Math.floor(x * points))).toEqual(rows.map((_, i) => i));
    }
    columns.forEach((one, i) => {
      for (const other of columns.slice(i + 1)) expect(Math.abs(correlation(one, other))).toBeLessThanOrEqual(0.03);
    });
    expect(rowsIn(cube(points, factors))).toEqual(rows);
  });

  it('folded has each point in a mirror, so that no interaction looks like a change', () => {
    const question = cube(9, 3, { fold: true });
    const rows = rowsIn(question);
    expect(rows).toHaveLength(18);
    const [, ...effects] = effectsOf(question.factors, rows, false);
    const product = rows.map(([x, y]) => (x! - 0.5) * (y! - 0.5));
    for (const { weights } of effects.filter(({ kind }) => kind === 'change'))
      expect(told(weights, product)).toBeCloseTo(0, 9);
  });

  it('says so where so few points cannot be spread', () => {
    expect(rowsOf(cube(4, 6))).toMatchObject({ ok: false, code: 'CORRELATED' });
  });
});

describe('a question', () => {
  it('has a JSON Schema, which says what its shape says', () => {
    const file = join(ROOT, 'arena/lab/experiments/question.schema.json');
    expect(JSON.parse(readFileSync(file, 'utf8')), '`npm run schema` writes it').toEqual(questionJsonSchema());
  });

  it('that comes with flagplot can be asked', () => {
    expect(shippedQuestions().length).toBeGreaterThan(6);
    for (const name of shippedQuestions()) {
      const file = questionFile(name);
      const read = parseQuestion(JSON.parse(readFileSync(file, 'utf8')));
      expect(
        read.ok && planAsked(read.value, (path) => ok(readFileSync(join(dirname(file), path), 'utf8'))).ok,
        name,
      ).toBe(true);
    }
  });

  const wrong = (change: object): string => {
    const read = parseQuestion({
      ...{ format: 'flagplot-question-1', title: 'A title', hypothesis: 'A guess.', scenarios: 'river-plate' },
      ...{ agents: { A: 'admiral', B: 'admiral' }, ...change },
    });
    return read.ok ? '' : read.message;
  };

  it('says where it is wrong, and what would be right', () => {
    expect(wrong({ titel: 'x' })).toContain('titel');
    expect(wrong({ factors: [doctrine('a', {})] })).toBe('factors.0: must have either `levels` or `range`.');
    expect(wrong({ factors: [doctrine('a', { range: [3, 1] })] })).toContain('lower end');
    expect(wrong({ factors: [range('a'), range('a')] })).toBe('factors: must not name a twice.');
    expect(wrong({ factors: [doctrine('A b', { levels: [1, 2] })] })).toContain('opening-range');
    expect(wrong({ stopping: { kind: 'never' } })).toContain('stopping');
  });
});
