/** The chart: hexes where the engine has them, marks of what the seat knows and no more, ages of contacts, answers on both handles. */

import { expect, it } from 'vitest';
import { type Answers, answersOf, moverOf } from '../../../../arena/web/operations/answers.js';
import { agoWords } from '../../../../arena/web/operations/board/ages.js';
import { BoardState } from '../../../../arena/web/operations/board/board-state.js';
import { hexOfUnit, marksOn } from '../../../../arena/web/operations/board/marks.js';
import {
  besidePlace,
  centre,
  hexAt,
  hexAtPlace,
  placeOf,
  ringsOf,
} from '../../../../arena/web/operations/chart/geometry.js';
import { hexOf, labelOf } from '../../../../arena/web/operations/names.js';
import { panelStateOf } from '../../../../arena/web/operations/panel/panel-state.js';
import { SeededChance } from '../../../../engine/core/chance.js';
import { type Seat, unitId } from '../../../../engine/index.js';
import { ageOf, phaseNow } from '../../../../engine/operations/index.js';
import '../every-language.js';
import { localCampaign } from './local-model.js';
import { gameOf, play } from './played.js';

it('has its hexes and their neighbours where the engine has them', () => {
  const { campaign } = gameOf('exercise-rhine');
  const { map } = campaign;
  for (let hex = 0; hex < map.hexes; hex++) {
    expect(hexAt(map, centre(map, hex))).toBe(hex);
    expect(hexOf(campaign, labelOf(campaign, hex))).toBe(hex);
    const near = [0, 1, 2, 3, 4, 5]
      .map((h) => hexAtPlace(map, besidePlace(placeOf(map, hex), h)))
      .filter((one) => one >= 0 && map.isSea[one] === 1);
    const engine = [...map.beside.subarray(hex * 6, hex * 6 + 6)].filter((one) => one >= 0);
    expect(near.sort((a, b) => a - b)).toEqual(engine.sort((a, b) => a - b));
  }
  // One ring about one hex, with its six corners.
  expect(ringsOf([{ column: 3, row: 3 }]).map((ring) => ring.length)).toEqual([6]);
});

it('draws what the seat knows: of two states that it cannot tell apart the same', () => {
  let compared = 0;
  play('exercise-rhine', 9, 700, (game, s) => {
    if (compared++ % 70 !== 0) return;
    for (const seat of [0, 1] as Seat[]) {
      const other = game.create();
      game.determinize(s, seat, new SeededChance([compared, 1, 2, 3]), other);
      const [here, there] = [s, other].map((state) => {
        const view = game.view(state, seat);
        const places = view.units.map((_, u) => hexOfUnit(game.campaign, view, unitId(u)));
        return { marks: marksOn(game.campaign, view), places };
      });
      expect(here).toEqual(there);
    }
  });
});

it('knows how old a contact is: a ship that is followed, then a place', () => {
  const present = phaseNow({ turn: 2, sea: 2 });
  expect(present).toBe(5);
  const at = (time: number, now = false) => ({ now, time });
  expect([at(5, true), at(4), at(3), at(2)].map((one) => ageOf(one, present))).toEqual(['now', 'one', 'two', 'older']);
  expect(agoWords(at(3), present)).toBe('2 phases ago');
  expect(agoWords(at(4), present)).toBe('1 phase ago');
  expect(agoWords(at(0), present)).toBe('at the set-up');
});

/** Steps until this seat is asked for a course. */
function sailing(): ReturnType<typeof localCampaign> {
  for (let steps = 0; steps < 60; steps++) {
    const model = localCampaign('exercise-rhine', 1, 3, steps);
    const { movers }: Answers = answersOf(model);
    if (model.view.value.question?.about === 'sail' && movers.length > 1) return model;
    model.end();
  }
  throw new Error('nobody is asked for a course');
}

it('gives a fleet its course by pointing: the chart and the list are handles of the same answer', () => {
  const model = sailing();
  const board = new BoardState(model);
  const panel = panelStateOf(model);
  const [first, second] = board.answers.value.movers;
  if (first === undefined || second === undefined) throw new Error('two fleets may sail');
  const hexOfFleet = (unit: number): number =>
    hexOf(model.game.campaign, model.view.value.fleets.find((one) => one.unit === unit)!.hex);
  model.picked.value = null;
  board.choose(hexOfFleet(first));
  expect(moverOf(model, board.answers.value)).toBe(first);
  expect(panel.mover.value).toBe(first);
  expect(panel.places.value.map(({ order }) => 'hex' in order && hexOf(model.game.campaign, order.hex)).sort()).toEqual(
    [...board.answers.value.courses.get(first)!.keys()].sort(),
  );
  const others = new Set(board.marks.value.map(({ hex }) => hex));
  const end = [...board.answers.value.courses.get(first)!.keys()].find((hex) => !others.has(hex))!;
  board.choose(end);
  expect(panel.marked.value?.label).toContain(labelOf(model.game.campaign, end));
  // The way is drawn from where the fleet is to where it is pointed, hex by hex.
  const course = board.course.value;
  expect([course[0], course.at(-1)]).toEqual([hexOfFleet(first), end]);
  const { map } = model.game.campaign;
  for (const [i, hex] of course.slice(1).entries()) expect(map.bySea[course[i]! * map.hexes + hex]).toBe(1);
  // Another fleet is taken in hand by a press, and stays until it has a course.
  board.choose(hexOfFleet(second));
  expect(panel.mover.value).toBe(second);
  expect(panel.marked.value?.order).toMatchObject({ kind: 'sail', unit: second, stays: true });
  panel.end();
  model.end();
});
