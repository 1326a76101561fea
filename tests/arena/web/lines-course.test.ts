/** The course of a war, as its record tells it: both sides' points on the field, each ship's life, who sank whom. */
import { describe, expect, it } from 'vitest';
import { sumsOf } from '../../../arena/web/decisive-battle/tally-sums.js';
import { courseOf } from '../../../arena/web/decisive-battle/war-course.js';
import { readFrames } from '../../../arena/web/model/record-frames.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import {
  type Action,
  actionList,
  CHANCE,
  OVER,
  RecordBuilder,
  type Seat,
  SeededChance,
  SPECTATOR,
  scoresFor,
  seatHeader,
  writeText,
} from '../../../engine/index.js';

function warRead(scenario: (typeof SCENARIOS)[number], steps = Number.POSITIVE_INFINITY) {
  const game = new DecisiveBattleGame(scenario);
  const state = game.create();
  game.start(state);
  const seats = game.spec.seats.map((s) => [seatHeader(s.side), 'random'] as const);
  const record = RecordBuilder.begin(game, { Dice: 'seeded', Seed: '9', ...Object.fromEntries(seats) });
  const [dice, list] = [new SeededChance([9, 5, 6, 7]), actionList(game.spec.maxLegal)];
  let luck = 9;
  for (let n = 0; game.toAct(state) !== OVER && n < steps; n++) {
    game.legal(state, list);
    luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
    const at = game.toAct(state) === CHANCE ? 0 : (luck >>> 8) % list.count;
    record.step(state, list.ids[at] as Action, dice);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  const text = writeText(record.finish(scores, game.toAct(state) === OVER ? 'normal' : 'unfinished'));
  const read = readFrames(game, text);
  if (!read.ok) throw new Error(read.message);
  return { game, replay: read.value, view: game.view(state, SPECTATOR) as BattleView };
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('a war of %s', (_, scenario) => {
  const { game, replay, view } = warRead(scenario);
  const course = courseOf(game, replay)!;

  it('ends with the points that are on the field', () => {
    expect(course.field).toHaveLength(view.turn + 1);
    expect(course.field.at(-1)).toEqual(view.alliances.map(({ field }) => field));
    for (const [round, both] of course.field.entries()) {
      if (round > 0)
        both.forEach((points, side) => {
          expect(points).toBeLessThanOrEqual(course.field[round - 1]![side]!);
        });
    }
  });

  it('W4.2 the table of each power sums to its points', () => {
    for (const [seat, { points, side }] of view.seats.entries()) {
      const { ships, sunkCounts, isCounting } = sumsOf(view, seat as Seat);
      expect(ships.reduce((sum, { counts }) => sum + counts, sunkCounts)).toBe(points);
      expect(isCounting).toBe(side === 'neutral' || side === view.victor);
    }
  });

  it('begins with all ships that were committed, and tells what became of each', () => {
    const committed = view.units.flatMap(({ status }, u) => (status === 'reserve' ? [] : [u]));
    expect(course.lives.map(({ unit }) => unit).sort((a, b) => a - b)).toEqual(committed);
    for (const { unit, fate, left, by, seat } of course.lives) {
      const { endurance, damage, status } = view.units[unit]!;
      expect([fate, left[0]]).toEqual([status, endurance]);
      expect(left.at(-1)).toBe(status === 'sunk' ? 0 : endurance - damage);
      expect(by.length > 0).toBe(status === 'sunk');
      for (const sinker of by) expect(view.units[sinker]!.seat).not.toBe(seat);
    }
  });
});

it('there is none of a war that ended before its first round', () => {
  const { game, replay } = warRead(SCENARIOS[0]!, 1);
  expect(courseOf(game, replay)).toBeNull();
});
