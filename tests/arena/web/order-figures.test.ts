/** Figures of an order: the engine's odds of a salvo, what guns may do from where a manoeuvre ends, and nothing of what throws no dice. */
import { assert, expect, it } from 'vitest';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { percent, pointsText } from '../../../arena/web/panel/numbers.js';
import { enemiesOf, exchangeOfFire, G, manoeuvresOf, oddsOfChoice } from '../../../engine/battleships/index.js';
import type { Action, UnitId } from '../../../engine/index.js';
import { localBattle } from './local-model.js';

const over: BattleshipsModel = localBattle('guadalcanal', null, 2, 1e6);
const read = await over.readReplay(await over.record());
assert(read.ok);
const { game, face } = over;

/** Each decision of the battle with what was ordered. */
const chosen = read.value.choices.map(({ state, action }) => {
  const found = game.read(state as never, action);
  assert(found.ok);
  return { state: state as Parameters<typeof oddsOfChoice>[1], text: action, action: found.value as Action };
});

it('of a salvo are what the engine reckons, and of a target none is nothing', () => {
  const shots = chosen.flatMap((one) => {
    const odds = oddsOfChoice(game, one.state, one.action);
    return odds === undefined || odds.units.length === 0 ? [] : [{ ...one, odds }];
  });
  expect(shots.length).toBeGreaterThan(5);
  for (const { state, text, odds } of shots) {
    const [none, , , , sunk] = odds.units[0]!.steps;
    const values = face.orderFigures(state, text).map(({ value }) => value);
    expect(values).toEqual([percent(1 - none), percent(sunk), pointsText(odds.points)]);
  }
});

it('of a manoeuvre are the nearest enemy and the points that guns may bring and cost, as the same for each manoeuvre of a ship', () => {
  const moves = chosen.filter(({ text, state }) => face.actionWords(state, text).includes('heading'));
  expect(moves.length).toBeGreaterThan(5);
  let told = 0;
  for (const { state, text, action } of moves) {
    const figures = face.orderFigures(state, text);
    const u = state[G.unit]! as UnitId;
    const enemies = enemiesOf(game, state, u);
    const [move] = manoeuvresOf(game, state, [action]);
    if (enemies.length === 0 || move!.leaves) {
      expect(figures).toEqual([]);
      continue;
    }
    told++;
    const { dealt, suffered } = exchangeOfFire(game, state, u, move!, enemies);
    expect(figures.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^\d+ hex(es)?$/),
      pointsText(dealt),
      pointsText(-suffered),
    ]);
  }
  expect(told).toBeGreaterThan(5);
});

it('of what cannot be read there are none', () => {
  expect(face.orderFigures(chosen[0]!.state, 'no such order')).toEqual([]);
  expect(face.orderFigures(null, chosen[0]!.text)).toEqual([]);
});
