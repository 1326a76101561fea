/** Worlds that are drawn for a seat: the true one is among them, and nothing in them tells of what it has not found. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { howOften } from '../../machine/length.js';
import { compareDrawn, compareTwins, lookWhereabouts, playThrough, twinCount } from './twins.js';

const GAMES = howOften({ usually: 2, long: 4 });
const TWINS = 60;

describe('G-56 where an enemy may be', () => {
  it.each(SCENARIOS)(
    '$id: the true hex is always among the possible ones, and each world keeps to them',
    (scenario) => {
      const game = new OperationsGame(scenario);
      const world = game.create();
      let [looked, narrow] = [0, 0];
      for (let seed = 1; seed <= GAMES; seed++) {
        playThrough(game, seed, (s, actor, _legal, step) => {
          const check = (u: number, isAmong: boolean, hexes: number): void => {
            if (!isAmong) expect.fail(`game ${seed}, step ${step}: unit ${u} cannot be where it is`);
            looked++;
            if (hexes < game.campaign.map.hexes / 2) narrow++;
          };
          lookWhereabouts(game, s, actor, check);
          if (step % 8 === 0) {
            game.determinize(s, actor, new SeededChance([seed, step, 4, 4]), world);
            lookWhereabouts(game, world, actor, check);
          }
          return true;
        });
      }
      expect(looked).toBeGreaterThan(1000);
      expect(narrow).toBeGreaterThan(100);
    },
  );
});

describe('G-56 worlds tell nothing that was not found', () => {
  it.each(SCENARIOS)('$id: a world drawn of a world is one drawn of the true state', (scenario) => {
    const game = new OperationsGame(scenario);
    const count = twinCount();
    for (let seed = 1; seed <= GAMES; seed++) compareDrawn(game, seed, count, Number.POSITIVE_INFINITY);
    expect(count.faults).toEqual([]);
    expect(count.differed).toBeGreaterThan(count.compared / 2);
  });

  it.each(SCENARIOS)('$id: other orders of the other side give the same worlds until something is told', (scenario) => {
    const game = new OperationsGame(scenario);
    const count = twinCount();
    for (const of of [0, 1]) for (let seed = 1; seed <= TWINS; seed++) compareTwins(game, seat(of), seed, count);
    expect(count.faults).toEqual([]);
    expect(count.differed).toBeGreaterThan(0);
  });
});
