/** How strong the commander is at least, in all situations, pairs with sides swapped. */

import { expect, it } from 'vitest';
import { KIT } from '../../../agents/panzer/index.js';
import { createRandom } from '../../../agents/random.js';
import { PanzerGame, SCENARIOS } from '../../../engine/panzer/index.js';
import { someOf } from '../../machine/length.js';
import { pairPoints } from './duel.js';

const { doctrines, standard, seat } = KIT.admiralty;
const commander = (game: PanzerGame) => seat(game, doctrines[standard]!, 'admiral');

const BATTLES = someOf(SCENARIOS, 4);

function share(rival: Parameters<typeof pairPoints>[2], pairs: number): number {
  let points = 0;
  for (const scenario of BATTLES) points += pairPoints(new PanzerGame(scenario), commander, rival, pairs);
  return points / (pairs * BATTLES.length);
}

it(
  'beats random play in each pair',
  () => expect(share(() => createRandom(), 1)).toBeGreaterThanOrEqual(0.98),
  300_000,
);

it(
  'beats the yardstick in four of five',
  () => expect(share((game) => KIT.greedy.seat(game), 2)).toBeGreaterThanOrEqual(0.8),
  300_000,
);
