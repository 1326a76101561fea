/** The commander at rivers and on beaches: its bridge is laid in time, and whoever comes from the sea goes ashore. */
import { describe, expect, it } from 'vitest';
import { DOCTRINES } from '../../../agents/panzer/admiral/doctrine.js';
import { Policy } from '../../../agents/panzer/admiral/policy.js';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import { type Seat, seat as seatNumber } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { type BattleView, PanzerGame, SCENARIOS } from '../../../engine/panzer/index.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { LANDING } from '../../engine/panzer/landing-situation.js';

/** The commander against itself to the beginning of a turn; what it did on the way in notation. */
function played(scenario: Scenario, turn: number, seed: number): { view: BattleView; words: string[] } {
  const game = new PanzerGame(scenario);
  const s = game.create();
  game.start(s);
  const dice = new SeededChance([seed, 2, 3, 4]);
  const list = actionList(game.spec.maxLegal);
  const policies = [0, 1].map(() => new Policy(game.battle, DOCTRINES['combined-arms']!));
  const words: string[] = [];
  while (game.toAct(s) !== OVER && game.view(s, 0 as Seat).turn < turn) {
    game.legal(s, list);
    const legal = actionsOf(list);
    const actor = game.toAct(s);
    const chosen = actor === CHANCE ? legal[0]! : policies[actor]!.choose(s, seatNumber(actor), legal);
    const a = legal.find((one) => one === chosen)!;
    words.push(game.write(s, a));
    game.apply(s, a, dice);
  }
  return { view: game.view(s, 0 as Seat), words };
}

describe('the commander', () => {
  it('lays the bridge of Nijmegen in the first turns, and makes no blocks', () => {
    const { view, words } = played(SCENARIOS.find(({ id }) => id === 'nijmegen')!, 4, 1);
    expect(view.markers.find(({ kind }) => kind === 'bridge')!.hex).toMatch(/^\d{4}$/);
    expect(words.filter((word) => /:(build|break)$/.test(word))).toEqual([]);
  });

  it.each([1, 2, 3])('lands as early as it may, and leaves nobody at sea: seed %i', (seed) => {
    const { view, words } = played(LANDING, 3, seed);
    expect(words.filter((word) => /:turn-[23]/.test(word))).toEqual([]);
    expect(view.units.filter(({ status }) => status === 'landing')).toEqual([]);
    const ashore = view.units.filter(({ seat, status }) => seat === 0 && status === 'on-map').length;
    expect(ashore).toBeGreaterThanOrEqual(6);
  });
});
