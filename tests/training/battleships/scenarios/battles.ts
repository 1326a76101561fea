/** What the tests of scenarios for training share. */
import { expect } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { parseScenario } from '../../../../arena/files/scenario-schema.js';
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import type { Scenario } from '../../../../engine/battleships/scenario.js';
import { checkScenario } from '../../../../engine/battleships/scenario-check.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { type Action, actionList, CHANCE, OVER, openGame, scoresFor } from '../../../../engine/index.js';

export const byId = (id: string): Scenario => SCENARIOS.find((s) => s.id === id)!;

/** Sound in shape and meaning, as a file of it would have to be, and opened. */
export function opened(scenario: Scenario): BattleshipsGame {
  expect(checkScenario(scenario)).toEqual([]);
  const read = parseScenario(JSON.stringify(scenario));
  expect(read.ok ? [] : read.problems).toEqual([]);
  const game = openGame(scenario);
  if (!game.ok) throw new Error(game.message);
  return game.value as BattleshipsGame;
}

/** Plays at random to the end; the number of decisions. */
export function playedOut(game: BattleshipsGame, seed: string): number {
  const state = game.create();
  const list = actionList(game.spec.maxLegal);
  const chance = chanceOfSeed(`${seed}/dice`);
  const draws = new Draws(`${seed}/choices`);
  let decisions = 0;
  game.start(state);
  for (let steps = 0; game.toAct(state) !== OVER; steps++) {
    expect(steps).toBeLessThan(game.spec.maxSteps);
    game.legal(state, list);
    const isChance = game.toAct(state) === CHANCE;
    if (!isChance) decisions++;
    game.apply(state, list.ids[isChance ? 0 : draws.below(list.count)] as Action, chance);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  expect(scores.result[0]! + scores.result[1]!).toBe(0);
  return decisions;
}
