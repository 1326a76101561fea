/** Line of sight and fire of a ship, by the engine's own tests on a state her seat cannot tell from the true one. */

import {
  arcToward,
  attackNow,
  type BattleState,
  type BattleshipsGame,
  BY_RADAR,
  BY_SPOTTER,
  BY_STAR,
  PLAIN_SIGHT,
  rangeBetween,
  sighting,
  TORPEDO_RANGE,
} from '../../../../engine/battleships/index.js';
import { arcOf, BOW, BROADSIDE, distance, isNearBeam, STERN } from '../../../../engine/core/hex.js';
import type { Q, R, UnitId } from '../../../../engine/index.js';
import type { Ship } from './fleet.js';
import { type Band, bandsOf } from './sectors.js';

export type Means = 'plain' | 'star' | 'radar' | 'spotter' | 'unseen';
export type ArcName = 'bow' | 'broadside' | 'stern';

const MEANS: Readonly<Record<number, Means>> = {
  [PLAIN_SIGHT]: 'plain',
  [BY_STAR]: 'star',
  [BY_RADAR]: 'radar',
  [BY_SPOTTER]: 'spotter',
};
const ARC_NAMES: Readonly<Record<number, ArcName>> = { [BOW]: 'bow', [BROADSIDE]: 'broadside', [STERN]: 'stern' };

export interface Sighted {
  readonly unit: UnitId;
  readonly range: number;
  readonly arc: ArcName;
  readonly means: Means;
  readonly inRange: boolean;
}

/** How `from` stands to `to`: by the engine where a state is known, else by their hexes alone. */
export function sightOf(game: BattleshipsGame, known: BattleState | null, from: Ship, to: Ship): Sighted {
  const b = game.battle;
  const range =
    known === null ? Math.max(1, distance(from.q, from.r, to.q, to.r)) : rangeBetween(known, from.unit, to.unit);
  const arc =
    known === null ? arcOf(to.q - from.q, to.r - from.r, from.heading) : arcToward(b, known, from.unit, to.unit);
  const means = known === null ? 'plain' : (MEANS[sighting(b, known, from.unit, to.unit, range)] ?? 'unseen');
  return { unit: to.unit, range, arc: ARC_NAMES[arc]!, means, inRange: range <= from.view.range };
}

export function lookout(
  game: BattleshipsGame,
  known: BattleState | null,
  ship: Ship,
  ships: readonly Ship[],
): Sighted[] {
  return ships.filter((s) => s.seat !== ship.seat).map((s) => sightOf(game, known, ship, s));
}

/** Enemies that any of a side's ships sees. A spectator has none. */
export function inSight(
  game: BattleshipsGame,
  known: BattleState | null,
  own: readonly Ship[],
  ships: readonly Ship[],
): Set<number> {
  const seen = new Set<number>();
  for (const ship of ships) {
    const isEnemy = own.length > 0 && ship.seat !== own[0]!.seat;
    if (isEnemy && own.some((from) => sightOf(game, known, from, ship).means !== 'unseen')) seen.add(ship.unit);
  }
  return seen;
}

/** Range bands with the attack of a ship as damaged as she is; none for one that cannot fire. */
export function bandsFor(game: BattleshipsGame, ship: Ship): Band[] {
  const attack = attackNow(game.battle, ship.unit, ship.view.w);
  return attack === 0 ? [] : bandsOf(attack, ship.view.range);
}

/** True if torpedoes of `ship`, lying as she lies, could be launched at the hex (q, r). */
export function torpedoesReach(game: BattleshipsGame, ship: Ship, q: Q, r: R): boolean {
  if (!ship.view.torpedoes || ship.view.w >= 3) return false;
  const [dq, dr] = [q - ship.q, r - ship.r];
  const range = distance(0, 0, dq, dr);
  if (range === 0 || range > TORPEDO_RANGE) return false;
  return game.battle.on.beamTorpedoes ? isNearBeam(dq, dr, ship.heading) : arcOf(dq, dr, ship.heading) === BROADSIDE;
}
