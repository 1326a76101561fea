import { expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { MAX_MANOEUVRES } from '../../../engine/battleships/manoeuvres.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { actionList } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { OVER } from '../../../engine/core/game.js';

it('ways that are the same from many places are kept once', () => {
  const game = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'guadalcanal')!);
  const list = actionList(game.spec.maxLegal);
  for (let n = 0; n < 20; n++) {
    const state = game.create();
    const chance = chanceOfSeed(`ways/${n}`);
    game.start(state);
    for (let step = 0; game.toAct(state) !== OVER; step++) {
      game.legal(state, list);
      game.apply(state, list.ids[(step * 7919 + n) % list.count] as Action, chance);
    }
  }
  const kept = game.battle.openWays.at.flat(2).filter((ways) => ways !== undefined);
  const different = new Set(kept.map(({ ids }) => ids.join(' ')));
  expect(kept.length).toBeGreaterThan(2 * different.size * 0.6);
  expect(new Set(kept).size).toBe(different.size);
  for (const ways of different) {
    const ids = ways.split(' ').map((way) => Number(way) % 2 ** 14);
    expect(ids.every((id, i) => id < MAX_MANOEUVRES && id > (ids[i - 1] ?? -1))).toBe(true);
  }
});
