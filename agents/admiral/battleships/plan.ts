/** Why: an admiral's decision in the language of the bridge. */

import { U } from '../../../engine/battleships/layout.js';
import type { Action } from '../../../engine/core/brand.js';
import type { Game } from '../../../engine/core/game.js';
import type { Plan } from '../../agent.js';
import { field, gap } from './fields.js';
import { goalsOf } from './goals.js';
import type { Appraisal } from './manoeuvre.js';
import { gunPoints, type Scene } from './scene.js';
import { stanceOf } from './stance.js';

export interface Chosen {
  readonly action: number;
  readonly intent: () => string;
  /** The next best action and what it would cost, in points. */
  readonly rejected?: { readonly action: number; readonly costs: number };
}

/** The plan as the contract wants it, with the action in notation. */
export function planOf(game: Game, sc: Scene, chosen: Chosen): Plan {
  const targets = targetOrder(sc);
  const { rejected } = chosen;
  if (rejected === undefined) return { intent: chosen.intent(), targets };
  const costs = Math.round(Math.max(0, rejected.costs) * 100) / 100;
  return {
    intent: chosen.intent(),
    targets,
    rejected: { action: game.write(sc.s, rejected.action as Action), costs },
  };
}

/** Enemies by what the fleet's guns can get out of them from where they are. */
function targetOrder(sc: Scene): string[] {
  const points = (t: number): number => {
    let sum = 0;
    for (const f of sc.friends) sum += gunPoints(sc, f, t, gap(sc.s, f, t), 0);
    return sum + 0.01 * sc.worth[t]!;
  };
  return [...sc.enemies].sort((x, y) => points(y) - points(x) || x - y).map((t) => sc.b.names[t]!);
}

/** What a ship looks like to a gunner. */
export function stateWords(sc: Scene, t: number): string {
  const w = field(sc.s, t, U.w);
  const s = field(sc.s, t, U.s);
  if (w + s === 0) return 'unhurt';
  if (w + s >= 4) return 'a cripple to be finished';
  if (w === 3) return 'with her guns silenced';
  if (s === 3) return 'dead in the water';
  return 'already hurt';
}

/** One sentence or two for a manoeuvre. */
export function moveWords(sc: Scene, u: number, best: Appraisal): string {
  const name = sc.b.names[u]!;
  const goal = goalsOf(sc.b, sc.s, u)[0];
  if (best.goal > 0.5 * (goal?.points ?? Number.POSITIVE_INFINITY) && goal !== undefined) {
    return `${name} makes for her goal: to ${goal.text}, worth ${goal.points} points, with ${sc.turnsLeft} turns to go.`;
  }
  const target = best.target < 0 ? undefined : sc.b.names[best.target]!;
  const wanted = stanceOf(sc).range[u]!;
  const balance = `expected next turn: ${best.fire.toFixed(1)} points dealt, ${best.danger.toFixed(1)} taken`;
  if (best.torpedo > best.fire) return `${name} gets into position for her torpedoes; ${balance}.`;
  const why =
    field(sc.s, u, U.w) + field(sc.s, u, U.s) >= 3 ? 'too badly hurt to stay' : 'no match for what is before her';
  if (wanted >= 20) return `${name} is ${why}: she opens the range; ${balance}.`;
  const aim = target === undefined ? 'toward the enemy' : `with ${target} under her guns`;
  const way =
    best.distance > wanted + 1 ? 'closes' : best.distance < wanted - 1 ? 'opens the range' : 'keeps her distance';
  return `${name} ${way} ${aim}, at ${best.distance} hexes where ${wanted} suit her best; ${balance}.`;
}
