/** Why: an admiral's decision in the language of the bridge. */

import type { Action } from '../../../engine/core/brand.js';
import type { Game } from '../../../engine/core/game.js';
import {
  describe,
  type Intent,
  intentWords,
  LEADER,
  namesIn,
  type Prospect,
  RIVAL,
} from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';
import type { Plan } from '../../agent.js';
import { GONE } from './forces.js';
import { lookAhead, type RankedChoice, type Scene } from './scene.js';

export interface Chosen {
  readonly action: number;
  readonly intent: () => Intent;
  /** The next best action and what it would cost, in points. */
  readonly rejected?: { readonly action: number; readonly costs: number };
}

/** Of two choices, with the intent of the better. */
export function chosenOf(
  [best, second]: readonly [RankedChoice, RankedChoice | undefined],
  intent: () => Intent,
): Chosen {
  if (second === undefined) return { action: best.action, intent };
  return { action: best.action, intent, rejected: { action: second.action, costs: best.worth - second.worth } };
}

/** The plan as the contract wants it, with the action in notation. */
export function planOf(game: Game, sc: Scene, chosen: Chosen): Plan {
  const { rejected } = chosen;
  const meaning = chosen.intent();
  const plan = { intent: intentWords(meaning, namesIn(sc.b)), meaning, targets: targetOrder(sc) };
  // What no price would buy has no price to tell.
  if (rejected === undefined || !Number.isFinite(rejected.costs)) return plan;
  const action = rejected.action as Action;
  const costs = Math.round(Math.max(0, rejected.costs) * 100) / 100;
  return { ...plan, rejected: { action: game.write(sc.s, action), meaning: describe(sc.b, sc.s, action), costs } };
}

/** Enemies on the field, before the battle all of them, by what a salvo of the fleet's ships takes from them, in points. */
function targetOrder(sc: Scene): string[] {
  const { b, now, seat } = sc;
  const side = now.side[seat]!;
  if (side !== LEADER && side !== RIVAL) return [];
  const value = (t: UnitId): number => {
    let best = 0;
    for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
      if (now.round === 0 || now.field[u] === 1) best = Math.max(best, now.rates.whole[u * b.units + t]!);
    }
    return (Math.min(1, best / Math.max(1, now.life[t]!)) + 0.001) * b.points[t]!;
  };
  const enemies: UnitId[] = [];
  for (let t = 0 as UnitId; t < b.units; t++) {
    const isThere = now.round === 0 || (now.field[t] === 1 && now.afloat[t]! >= GONE);
    if (isThere && now.side[b.seatOf[t]!] === 1 - side) enemies.push(t);
  }
  return enemies.sort((x, y) => value(y) - value(x) || x - y).map((t) => b.names[t]!);
}

/** How the war is expected to end for the seat as it stands. */
export function prospectOf(sc: Scene): Prospect {
  const { seat, outlook, now } = sc;
  lookAhead(sc, 'pairing', () => {});
  const side = now.side[seat]!;
  const points = outlook.points[seat]!;
  if (side !== LEADER && side !== RIVAL) return { points };
  return { points, chance: side === LEADER ? outlook.chance : 1 - outlook.chance };
}
