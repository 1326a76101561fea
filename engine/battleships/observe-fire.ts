/**
 * Expected fire of guns and torpedoes next turn, for features: exact odds of a shot at a distance with the modifiers that
 * a pose brings, over the visibility to come. In points that the target's owner would lose, a step being a sixth of her.
 */
import type { Battle } from './battle.js';
import { crewLevel } from './crew.js';
import { attackNow } from './gunnery.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { BATTLESHIP_HULL, chanceOfAtMost, FIXTURE_HULL, hitToll, SINKS_ON_X, salvoToll } from './salvo-odds.js';
import { attackAtRange, dptColumn, ODDS_1_TO_1, SECONDARY_RANGE, STAR_SIGHT, TORPEDO_HIT } from './tables.js';
import { NO_RADAR, radarModifier } from './visibility.js';

/** Beyond this many hexes nobody fires. */
export const FIRE_RANGE_MAX = 31;

/** Of a ship in action: she is under fire, or shares her target. */
const IN_ACTION = -1;
/** Chance that somebody lights up a given target by night. */
const LIT = 0.35;

/** How `u` takes an X. */
export const hullKindOf = (b: Battle, u: number): number =>
  b.fixture[u] === 1 ? FIXTURE_HULL : b.types[u] === 'BB' ? BATTLESHIP_HULL : SINKS_ON_X;

/** Damage of `u` as w + 4 × s. */
export const conditionOf = (s: BattleState, u: number): number =>
  s[UNITS_AT + u * STRIDE + U.w]! + 4 * s[UNITS_AT + u * STRIDE + U.s]!;

/** Points for all of `u` as she is valued in this battle. */
export function pointsForUnit(b: Battle, u: number): number {
  let points = b.value[u]!;
  for (let i = 0; i < b.damageValues.length; i++)
    if (b.damageValues[i]!.units[u] === 1) points *= b.damageValues[i]!.factor;
  return points;
}

/** Chance that next turn's visibility reaches so far. @rule 4.1 */
const clearAt = (b: Battle, d: number): number => Math.max(0, Math.min(1, (b.scenario.visibility + 7 - d) / 6));

/**
 * Points that `f` can be expected to shoot out of `t` next turn at `d` hexes, with her secondary battery. `modifier` is what the poses
 * add: arcs, a turn, a slow target.
 */
export function gunPoints(b: Battle, s: BattleState, f: number, t: number, d: number, modifier: number): number {
  if (d > b.range[f]! || d >= FIRE_RANGE_MAX || b.silent[f] === 1 || s[G.turn]! + 1 < b.fireFrom[f]!) return 0;
  const attack = attackNow(b, f, s[UNITS_AT + f * STRIDE + U.w]!);
  if (attack === 0) return 0;
  const kind = hullKindOf(b, t);
  const condition = conditionOf(s, t);
  const column = dptColumn(attackAtRange(attack, d));
  const m = modifier + IN_ACTION + b.gunModifier[f]! + crewLevel(b, s, f, true, d);
  const clear = clearAt(b, d);
  const plain = salvoToll(kind, column, m, b.defence[t]!, condition).share;
  let share = clear * plain;
  if (clear < 1) share += (1 - clear) * unseenShare(b, s, f, t, d, column, m, plain);
  if (b.secondary[f] === 1 && d <= SECONDARY_RANGE && b.capital[t] === 0) {
    share += (b.on.night ? Math.max(clear, LIT) : clear) * hitToll(kind, ODDS_1_TO_1, false, condition).share;
  }
  return share * pointsForUnit(b, t);
}

/** A shot at what the eye does not see: radar, star shell or spotter plane, the best that serves. @rule 10.1 @rule 10.2 */
function unseenShare(
  b: Battle,
  s: BattleState,
  f: number,
  t: number,
  d: number,
  column: number,
  m: number,
  plain: number,
): number {
  const radar = radarModifier(b, s, f, d);
  const toll = (extra: number): number =>
    salvoToll(hullKindOf(b, t), column, m + extra, b.defence[t]!, conditionOf(s, t)).share;
  let best = radar === NO_RADAR ? 0 : toll(radar);
  if (b.on.night && d <= STAR_SIGHT) best = Math.max(best, LIT * plain);
  if (b.spotter[f] === 1 && b.on.spotters) best = Math.max(best, toll(b.on.spotterPenalty) / 2);
  return best;
}

/** True if `u` could launch next turn. @rule 6.2 @rule 10.5 */
export function isLoaded(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (b.torpedoColumn[u] === 0 || s[o + U.launches] === 0 || s[o + U.w] === 3) return false;
  const next = s[G.turn]! + 1;
  return !(s[o + U.launchTurn]! > 0 && next < s[o + U.launchTurn]! + 3) && next >= b.fireFrom[u]! && b.silent[u] === 0;
}

/** Chance that a torpedo of `f` hits a ship at a speed and 1 to 5 hexes. @rule 6.1 */
export const torpedoChance = (b: Battle, s: BattleState, f: number, speed: number, range: number): number =>
  chanceOfAtMost(TORPEDO_HIT[speed * 5 + range - 1]! + crewLevel(b, s, f, false, range));

/** Points of a torpedo hit by `f` on `t`. @rule 6.1 */
export const torpedoPoints = (b: Battle, s: BattleState, f: number, t: number, endOn: boolean): number =>
  hitToll(hullKindOf(b, t), b.torpedoColumn[f]!, endOn, conditionOf(s, t)).share * pointsForUnit(b, t);

/** Speed as the torpedo table knows it. */
export const torpedoTableSpeed = (s: BattleState, u: number): number =>
  Math.min(6, s[UNITS_AT + u * STRIDE + U.speed]!);
