/** What games on one map share: the grids, and the ways found. */
import { expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { cellOf } from '../../../engine/battleships/sheet.js';
import { actionList } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { distance } from '../../../engine/core/hex.js';
import { hexesOf } from '../../../engine/core/hexmap.js';

const SHEET = hexesOf('1101-5535')!;

it.each(SCENARIOS)('$id: danger is as far as the nearest of all dangers', (scenario) => {
  const { sheet, mines } = new BattleshipsGame(scenario).battle;
  const dangers = [
    ...SHEET.filter(({ q, r }) => sheet.land[cellOf(q, r)] === 1),
    ...sheet.breakwaters,
    ...(mines?.among ?? []),
  ];
  const away = SHEET.map(({ q, r }) => dangers.reduce((least, d) => Math.min(least, distance(q, r, d.q, d.r)), 15));
  expect(SHEET.map(({ q, r }) => sheet.danger[cellOf(q, r)])).toEqual(away);
});

/** Every legal list of a game at random, chance left out. */
function listsOf(game: BattleshipsGame, seed: string): number[][] {
  const state = game.create();
  const list = actionList(game.spec.maxLegal);
  const chance = chanceOfSeed(seed);
  const lists: number[][] = [];
  game.start(state);
  for (let step = 0; game.toAct(state) !== OVER; step++) {
    game.legal(state, list);
    if (game.toAct(state) !== CHANCE) lists.push([...list.ids.subarray(0, list.count)]);
    game.apply(state, list.ids[(step * 7919) % list.count] as Action, chance);
  }
  return lists;
}

const variants = (s: Scenario): Scenario[] => [
  s,
  // Fewer ways out, no mines, one side gone over to the other's place in the list of units: the same map all the same.
  { ...s, clauses: s.clauses.filter((c) => c.kind !== 'exit') },
  { ...s, options: { ...s.options, mines: 'off' }, clauses: s.clauses.filter((c) => c.kind !== 'mines') },
  { ...s, sides: [s.sides[1], s.sides[0]] },
  { ...s, clauses: s.clauses.map((c) => (c.kind === 'exit' ? { ...c, fromTurn: 3 } : c)) },
];

it.each(['mers-el-kebir', 'guadalcanal', 'spartivento'])('%s: ways found by one game are right in all others', (id) => {
  const scenario = SCENARIOS.find((s) => s.id === id)!;
  for (const seed of ['a', 'b']) {
    for (const variant of variants(scenario)) {
      const alone = new BattleshipsGame(structuredClone(variant));
      const shared = new BattleshipsGame(variant);
      expect(listsOf(shared, seed)).toEqual(listsOf(alone, seed));
    }
  }
});

it('games share a sheet where their maps are one object and their exits and mines the same', () => {
  const scenario = SCENARIOS.find((s) => s.id === 'surigao')!;
  const sheetOf = (s: Scenario): unknown => new BattleshipsGame(s).battle.sheet;
  const other = { ...scenario, turns: 5 };
  expect(sheetOf(other)).toBe(sheetOf(scenario));
  expect(sheetOf({ ...other, clauses: [] })).not.toBe(sheetOf(scenario));
  expect(sheetOf(structuredClone(scenario))).not.toBe(sheetOf(scenario));
});
