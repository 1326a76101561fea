/** How often a small network and the model that it was made of choose alike, in battles of both ladders. */
import { bestOf } from '../../agents/net/playouts.js';
import type { Evaluator } from '../../agents/search/evaluator.js';
import { secondLadderOf } from '../../agents/second-ladders.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type AnyScenario, SCENARIO_DATA } from '../../engine/index.js';
import { decisionsOf } from './small-network.js';

/** Who makes the decisions, by turns: what a network comes to itself, and what others lead it to. */
const PLAYERS: readonly (readonly [string, string])[] = [
  ['net', 'admiral'],
  ['net', 'net'],
  ['admiral', 'net'],
  ['greedy', 'admiral'],
];

export interface Alike {
  readonly ladder: 'first' | 'second';
  readonly decisions: number;
  readonly alike: number;
}

/** Of `games` games in each battle. */
export async function choicesAlike(ruleset: string, a: Evaluator, b: Evaluator, games: number): Promise<Alike[]> {
  const listed: readonly AnyScenario[] = SCENARIO_DATA.filter(
    (one) => one.ladder && familyOf(one.ruleset) === familyOf(ruleset),
  );
  const first = await alikeIn('first', listed, a, b, games);
  return [first, await alikeIn('second', secondLadderOf(ruleset), a, b, games)];
}

async function alikeIn(
  ladder: Alike['ladder'],
  battles: readonly AnyScenario[],
  a: Evaluator,
  b: Evaluator,
  games: number,
): Promise<Alike> {
  let decisions = 0;
  let alike = 0;
  for (const [i, battle] of battles.entries()) {
    for (let game = 0; game < games; game++) {
      const players = PLAYERS[(i + game) % PLAYERS.length]!;
      for (const row of await decisionsOf(battle, players, `choices ${game}`)) {
        await a.evaluate(row);
        const chosen = bestOf(row, 0);
        await b.evaluate(row);
        decisions++;
        if (bestOf(row, 0) === chosen) alike++;
      }
    }
  }
  return { ladder, decisions, alike };
}
