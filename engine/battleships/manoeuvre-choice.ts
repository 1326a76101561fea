/** Short list of the hundred manoeuvres that a ship may have, for people: those that differ in kind, each with its reason. */

import type { Action } from '../core/brand.js';
import { arcOf, BOW, BROADSIDE, distance, type Heading } from '../core/hex.js';
import { columnOf, labelOf, onSheet, rowOf } from '../core/hexmap.js';
import { MOVE, MOVE_FORCED } from './actions.js';
import { enemiesOf, exchangeOfFire, type Pose } from './exchange.js';
import type { BattleshipsGame } from './game.js';
import { type BattleState, blockOf, G, U } from './layout.js';
import { originOf, tableOf } from './mover.js';

export interface Manoeuvre extends Pose {
  readonly action: Action;
  /** Label of the end hex. */
  readonly hex: string;
  /** True if she leaves the map with it. */
  readonly leaves: boolean;
}

/** The legal manoeuvres of the ship that is asked, with where they end. */
export function manoeuvresOf(game: BattleshipsGame, s: BattleState, legal: readonly Action[]): Manoeuvre[] {
  const b = game.battle;
  const u = s[G.unit]!;
  const table = tableOf(b, u);
  const start = { ...originOf(b, s, u) };
  const heading = s[blockOf(u) + U.heading]! as Heading;
  const [windowQ, windowR] = [s[G.windowQ]!, s[G.windowR]!];
  return legal.map((action) => {
    const id = action === MOVE_FORCED ? 0 : action - MOVE;
    const at = heading * table.count + id;
    const q = start.q + table.endQ[at]!;
    const r = start.r + table.endR[at]!;
    const column = columnOf(q, windowQ);
    const row = rowOf(q, r, windowQ, windowR);
    return {
      action,
      q,
      r,
      heading: ((heading + table.turn[id]!) % 6) as Heading,
      speed: table.speed[id]!,
      turned: table.straight[id] === 0,
      hex: labelOf(q, r, windowQ, windowR),
      leaves: (b.sheet.anchoredColumns || b.sheet.anchoredRows) && !onSheet(column, row),
    };
  });
}

export interface Suggestion extends Manoeuvre {
  /** In two or three words: `straight on`. */
  readonly why: string;
  /** The enemy that matters most there, its distance, and the arc in which it lies. */
  readonly enemy: number | undefined;
  readonly range: number;
  readonly arc: string;
}

/** At most six that differ in kind, the advised one first; `pays` says what it is worth to leave the map so. */
export function shortList(
  game: BattleshipsGame,
  s: BattleState,
  all: readonly Manoeuvre[],
  advised: Action | undefined,
  pays: (m: Manoeuvre) => number,
): Suggestion[] {
  const u = s[G.unit]!;
  const enemies = enemiesOf(game, s, u);
  const value = new Map(all.map((m) => [m.action, exchangeOfFire(game, s, u, m, enemies)]));
  const near = (m: Pose): number => Math.min(99, ...enemies.map((e) => distance(m.q, m.r, e.pose.q, e.pose.r)));
  const best = (of: readonly Manoeuvre[], score: (m: Manoeuvre) => number): Manoeuvre | undefined =>
    of.reduce<Manoeuvre | undefined>((a, m) => (a === undefined || score(m) > score(a) ? m : a), undefined);
  const speed = s[blockOf(u) + U.speed]!;
  const inside = all.filter((m) => !m.leaves);
  const worth = (m: Manoeuvre): number => value.get(m.action)!.dealt - value.get(m.action)!.suffered;
  const guns = (m: Manoeuvre): number => value.get(m.action)!.dealt + worth(m) / 4;
  const found: { m: Manoeuvre | undefined; why: string }[] = [
    { m: all.find((m) => m.action === advised), why: 'advised' },
    {
      m: best(
        all.filter((m) => m.leaves),
        (m) => pays(m) - m.speed / 100,
      ),
      why: 'exit',
    },
    { m: best(inside, guns), why: 'guns' },
    {
      m: best(
        inside.filter((m) => !m.turned),
        (m) => -Math.abs(m.speed - speed),
      ),
      why: 'straight',
    },
    { m: best(inside, (m) => worth(m) / 50 - near(m)), why: 'closes' },
    { m: best(inside, (m) => worth(m) / 50 + near(m)), why: 'opens' },
    {
      m: best(
        inside.filter((m) => m.heading === s[blockOf(u) + U.heading]),
        guns,
      ),
      why: 'course',
    },
  ];
  const out: Suggestion[] = [];
  for (const { m, why } of found) {
    if (m === undefined || out.length === 6) continue;
    const twin = out.findIndex((o) => o.action === m.action);
    if (twin < 0) out.push(suggestionOf(game, m, why, enemies));
    else if (out[twin]!.why === 'advised') out[twin] = { ...out[twin]!, why };
  }
  return out;
}

/** A great ship is named before a small one that is a little nearer. */
const HEXES_A_POINT = 0.08;

export function suggestionOf(
  game: BattleshipsGame,
  m: Manoeuvre,
  why: string,
  enemies: readonly { unit: number; pose: Pose }[],
): Suggestion {
  const far = (e: { pose: Pose }): number => distance(m.q, m.r, e.pose.q, e.pose.r);
  const rank = (e: { unit: number; pose: Pose }): number => far(e) - HEXES_A_POINT * game.battle.value[e.unit]!;
  const [first] = [...enemies].sort((a, b) => rank(a) - rank(b));
  if (first === undefined) return { ...m, why, enemy: undefined, range: 99, arc: '' };
  const at = arcOf(first.pose.q - m.q, first.pose.r - m.r, m.heading);
  const arc = at === BROADSIDE ? 'side' : at === BOW ? 'bow' : 'stern';
  return { ...m, why, enemy: first.unit, range: far(first), arc };
}
