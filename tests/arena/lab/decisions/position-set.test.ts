/** Sets of positions as files: what is wrong is told by its line, what was cut off is left, and the one that comes with a checkout is whole. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AnswersFile } from '../../../../arena/lab/decisions/answers-file.js';
import {
  type PositionSet,
  planHashOf,
  readSet,
  type SampledGame,
  setPlanSchema,
} from '../../../../arena/lab/decisions/position-set.js';
import { replayedPositions } from '../../../../arena/lab/decisions/replaying.js';
import { shippedSet } from '../../../../arena/lab/decisions/shipped-set.js';
import { openGame, scenarios } from '../../../../engine/index.js';
import { tempFolder } from '../../../machine/temp-folder.js';
import { ROOT } from '../../../root.js';

const plan = setPlanSchema.parse({
  ...{ format: 'flagplot-positions-1', seed: '1', positions: 1, ofGame: 1, turns: 2, error: 0.5, blocks: 2 },
  scenarios: [{ id: 'river-plate', ruleset: 'battleships', hash: 'x', scenario: 'river-plate' }],
  made: { code: { engine: 'a', agents: 'b', arena: 'c' } },
});
const position = {
  at: 1,
  seat: 0,
  turn: 1,
  phase: 'Fire',
  hash: 'h',
  candidates: [4, 7],
  values: [
    [1, 2],
    [3, 4],
  ],
};
const sampled = {
  game: 0,
  scenario: 0,
  agents: ['admiral', 'admiral'],
  dice: 'd',
  actions: [3],
  positions: [position],
};
const head = { plan, hash: planHashOf(plan) };
const frozen = { scenario: 0, turns: 2, luck: 1, blocks: 2 };
const textOf = (...lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('a set of positions', () => {
  it('is read up to its last whole line', () => {
    const text = textOf(head, { frozen }, { sampled });
    const read = readSet(`${text}{"sampled":{"ga`, 'it');
    expect(read.ok && read.value).toEqual({ set: { plan, frozen: [frozen], games: [sampled] }, bytes: text.length });
    for (const part of ['', '{"pl'])
      expect(readSet(part, 'it')).toEqual({ ok: true, value: { set: undefined, bytes: 0 } });
  });

  const bent = (more: object) => ({ sampled: { ...sampled, positions: [{ ...position, ...more }] } });
  it.each([
    ['another file', 'hello\n', /^it/],
    ['no plan', textOf({ frozen }), /line 1: it is no plan/],
    ['a changed plan', textOf({ ...head, plan: { ...plan, seed: '2' } }), /line 1: its plan is not the one/],
    ['two plans', textOf(head, head), /line 2: it is a second plan/],
    ['a game before what it is reckoned with', textOf(head, { sampled }), /line 2: /],
    [
      'a game out of order',
      textOf(head, { frozen }, { sampled: { ...sampled, game: 3 } }),
      /line 3: its game is out of order/,
    ],
    ['values that are missing', textOf(head, { frozen }, bent({ values: [[1, 2]] })), /line 3: its position 1/],
    ['one candidate twice', textOf(head, { frozen }, bent({ candidates: [4, 4] })), /line 3: its position 1/],
    ['words for numbers', textOf(head, { frozen }, bent({ at: 'x' })), /line 3: /],
  ])('with %s is refused', (_, text, why) => {
    const read = readSet(text, 'it');
    expect(read.ok).toBe(false);
    expect(!read.ok && read.message).toMatch(why);
  });
});

it('answers are of one set and one code, and a file of something else stays as it is', () => {
  const file = join(tempFolder('answers'), 'answers.jsonl');
  const opened = AnswersFile.open(file, [], 'set', { engine: 'e' });
  expect(opened.ok && opened.value.kept).toEqual([]);
  const line = {
    agent: 'a',
    plays: 'p',
    game: 0,
    answers: [{ action: 1, values: null }],
    isSame: true,
    thought: 1,
    played: 0,
  };
  if (opened.ok) opened.value.add(line);
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"agent":`);
  const again = AnswersFile.open(file, [], 'set', { engine: 'e' });
  expect(again.ok && again.value.kept).toEqual([line]);
  expect(AnswersFile.open(file, [], 'other', { engine: 'e' })).toMatchObject({ ok: false, code: 'OTHER_SET' });
  expect(AnswersFile.open(file, [], 'set', { engine: 'f' })).toMatchObject({ ok: false, code: 'OTHER_SET' });
  // Of a game that is looked at, each position has an answer that can be one.
  const at = (candidates: number[], values: number[][]): SampledGame =>
    ({ game: 0, positions: [{ candidates, values }] }) as unknown as SampledGame;
  const misfits: readonly SampledGame[] = [at([2], [[5, 6]]), { ...at([1], [[5, 6]]), positions: [] }];
  for (const game of misfits) {
    const found = AnswersFile.open(file, [game], 'set', { engine: 'e' });
    expect(found).toMatchObject({ ok: false, code: 'NOT_OURS' });
    expect(!found.ok && found.message).toContain('line 2: no answers in a game of this set');
  }
  expect(AnswersFile.open(file, [at([1], [[5, 6]])], 'set', { engine: 'e' }).ok).toBe(true);
  writeFileSync(file, 'mine');
  expect(AnswersFile.open(file, [], 'set', { engine: 'e' })).toMatchObject({ ok: false, code: 'NOT_OURS' });
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

describe('the set of a checkout', () => {
  const text = readFileSync(shippedSet()!, 'utf8');
  const read = readSet(text, 'it');
  const set = (read.ok ? read.value.set : undefined) as PositionSet;

  it('has two thousand positions of every ladder battle, and the hash that its page names', () => {
    expect(set.games.reduce((sum, { positions }) => sum + positions.length, 0)).toBeGreaterThanOrEqual(2000);
    expect(text.length).toBeLessThan(3.2e6);
    const ladder = scenarios().flatMap(({ id, ladder }) => (ladder ? [id] : []));
    expect(set.plan.scenarios.map(({ id }) => id)).toEqual(ladder);
    const page = readFileSync(join(ROOT, 'arena/lab/decisions/README.md'), 'utf8');
    expect(page).toContain(createHash('sha256').update(text).digest('hex'));
  });

  it('comes again by the engine alone, in each battle', () => {
    for (const [i, { id, hash }] of set.plan.scenarios.entries()) {
      const game = openGame(id, {});
      expect(game.ok && game.value.spec.scenarioHash).toBe(hash);
      const own = set.games.find(({ scenario, positions }) => scenario === i && positions.length > 0)!;
      const replayed = game.ok ? replayedPositions(game.value, own) : undefined;
      expect(replayed?.ok === true && replayed.value.length, id).toBe(own.positions.length);
    }
  });
});
