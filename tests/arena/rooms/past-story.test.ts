/** The analysis of a battle that goes on from another one: nothing of the past is booked to those who fight on. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { analyse } from '../../../arena/lab/analysis/analyse.js';
import { Analysis } from '../../../arena/lab/analysis/analysis.js';
import { chartSvg } from '../../../arena/lab/analysis/chart-svg.js';
import { reportWords } from '../../../arena/lab/analysis/report.js';
import { storyOf } from '../../../arena/lab/analysis/story.js';
import { turnsOf } from '../../../arena/lab/analysis/turns.js';
import { Story } from '../../../arena/protocol/index.js';
import { parseRecord } from '../../../engine/index.js';
import { scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

const DENMARK = readFileSync(new URL('../../golden/denmark-strait.battle', import.meta.url), 'utf8');

async function analysedFrom(past: { record: string; plies: number } | undefined, most?: number): Promise<Analysis> {
  const s = scene();
  const [a, b] = [s.enter('ann'), s.enter('bob')];
  const room = begun(s, a, b, past === undefined ? {} : { past });
  playOn(s, [a, b], (_, n) => 7 * n + 3, most);
  if (most !== undefined) s.say(a, { type: 'resign', room });
  await s.world.settle();
  s.say(a, { type: 'record', room });
  await s.world.settle();
  const record = parseRecord(a.last('record').text);
  if (!record.ok) throw new Error(record.message);
  const told = await analyse(record.value, { simulations: 0, rollouts: 1 });
  if (!told.ok) throw new Error(told.message);
  return Analysis.parse(told.value);
}

it('books, moments, turns and games played on begin where it goes on', async () => {
  const plies = 40;
  const analysis = await analysedFrom({ record: DENMARK, plies });
  const { sides, steps, moments, past, rollouts } = analysis;
  expect(past).toBe(plies);
  expect(steps.slice(0, plies).every(({ luck }) => luck === undefined)).toBe(true);
  expect(steps.slice(plies).some(({ luck }) => luck !== undefined)).toBe(true);
  const turns = turnsOf(analysis);
  expect(turns[0]).toMatchObject({ first: plies });
  for (const [seat, { start, luck, decisions, result, luckiest }] of sides.entries()) {
    expect(start.win).toBeCloseTo(steps[plies - 1]!.win[seat]!, 9);
    expect(start.win + luck.win + decisions.win).toBeCloseTo(result.win, 9);
    const rolled = steps.reduce((sum, step) => sum + (step.luck?.win[seat] ?? 0), 0);
    expect(luck.win).toBeCloseTo(rolled, 9);
    const inTurns = turns.reduce((sum, turn) => sum + turn.luck[seat]! + turn.decisions[seat]!, 0);
    expect(start.win + inTurns).toBeCloseTo(result.win, 9);
    for (const { ply } of luckiest) expect(ply).toBeGreaterThan(plies);
  }
  for (const { ply } of moments) expect(ply).toBeGreaterThan(plies);
  expect(rollouts!.points[0]!.ply).toBe(plies + 1);
  const story = Story.parse(storyOf(analysis));
  expect(story.turns[0]!.first).toBe(plies + 1);
  expect(reportWords(analysis, 100)).toContain('Luck is what the dice gave');
  // Nothing is drawn left of the first turn.
  const [, line] = /<polyline points="([^"]*)"/.exec(chartSvg(analysis))!;
  const xs = line!.split(' ').map((point) => Number(point.split(',')[0]));
  expect(xs).toHaveLength(steps.length - plies + 1);
  expect(xs).toEqual([...xs].sort((one, other) => one - other));
});

it('of which nothing was fought has books of the end alone', async () => {
  const record = parseRecord(DENMARK);
  if (!record.ok) throw new Error(record.message);
  const plies = record.value.plies.findIndex(({ by }, i) => i > 20 && by >= 0);
  const analysis = await analysedFrom({ record: DENMARK, plies }, 0);
  expect(analysis.steps).toHaveLength(plies);
  expect(turnsOf(analysis)).toEqual([]);
  expect(analysis.sides.map(({ luck }) => luck)).toEqual([0, 1].map(() => ({ win: 0, points: 0 })));
  expect(analysis.ending).not.toBeNull();
  expect(reportWords(analysis, 100)).toContain('✕ The end');
  chartSvg(analysis);
});

it('of a battle from its start says nothing of a past', async () => {
  expect(await analysedFrom(undefined)).not.toHaveProperty('past');
});
