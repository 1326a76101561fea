/** Aim of a battle as it stands, against the verdict of the same points. */
import { expect, it } from 'vitest';
import { aimNow } from '../../../engine/battleships/aim.js';
import { BattleshipsGame } from '../../../engine/battleships/game.js';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';

const battleOf = (scenario: Scenario) => new BattleshipsGame(scenario).battle;
const named = (id: string) => battleOf(SCENARIOS.find((s) => s.id === id)!);

it('9.1 the threshold of the Denmark Strait is 60 points ahead for the Germans, and 8 opens the south edge', () => {
  const aim = aimNow(named('denmark-strait'), [16, 57], 3);
  expect(aim).toMatchObject({ claimant: 1, lead: 41, ratio: 1, wanted: 60, drawn: 60 });
  expect(aim.opens).toEqual([{ seat: 1, clause: expect.objectContaining({ edge: 'south' }), turn: 8 }]);
  expect(aimNow(named('denmark-strait'), [16, 57], 8).opens).toEqual([]);
});

it('9.1 who must have more than the other needs one point more, and level points are a draw', () => {
  expect(aimNow(named('north-cape'), [10, 10], 1)).toMatchObject({ lead: 0, wanted: 1, drawn: 0 });
});

it('9.1 all edges of the River Plate open in the same turn', () => {
  const { opens } = aimNow(named('river-plate'), [0, 0], 1);
  expect(opens.map(({ clause }) => clause.edge).sort()).toEqual(['east', 'north', 'south', 'west']);
});

it('9.1 points that count so often are taken off so often', () => {
  const [base] = SCENARIOS;
  const points = { claimant: base!.sides[0].id, ratio: 2, plus: 3, drawFrom: 1 };
  const twice = battleOf({ ...base!, victory: { outright: [], points } });
  expect(aimNow(twice, [20, 6], 1)).toMatchObject({ claimant: 0, lead: 8, wanted: 3, drawn: -3 });
});
