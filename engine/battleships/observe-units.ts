/** Units as numbers for a network. */
import type { Battle } from './battle.js';
import { maybeFlagship } from './flagship.js';
import { attackNow } from './gunnery.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import { fastest, slowest } from './movement.js';
import { columnsOf, HEADS, placeX, placeY } from './observe-features.js';
import { SHIP_TYPES } from './spec.js';
import { damagePoints } from './victory.js';
import { mayKnowLaunches } from './view.js';

/** Columns of a unit: whose and where, her figures, her damage, what she does this turn, what ails her. */
// biome-ignore format: one table
export const UNIT_FEATURES = [
  'own', 'afloat', 'waiting', 'asked', ...SHIP_TYPES, 'x', 'y', ...HEADS, 'speed', 'slowest', 'fastest',
  'attack', 'attackNow', 'defence', 'range', 'movement', 'value', 'lost', 'w', 's', 'repairsLeft',
  'torpedoes', 'launches', 'crew', 'radarDetect', 'radarOut', 'spotter', 'secondary',
  'turned', 'markers', 'seconds', 'hasMain', 'hasSecond', 'hasTorpedoTarget',
  'onFire', 'bridgeHit', 'noPower', 'rudderHit', 'frozen', 'flagship', 'done',
] as const;

const COLUMN = columnsOf(UNIT_FEATURES);

/** Writes unit `u` as `seat` sees it, from `at` on; one that is not on the map is nearly all zeroes. */
export function observeUnit(b: Battle, s: BattleState, seat: number, u: number, to: Float32Array, at: number): void {
  const o = UNITS_AT + u * STRIDE;
  const turn = s[G.turn]!;
  const status = s[o + U.status]!;
  const owner = b.seatOf[u]!;
  const put = (name: (typeof UNIT_FEATURES)[number], value: number): void => {
    to[at + COLUMN[name]] = value;
  };
  put('own', owner === seat ? 1 : -1);
  put('waiting', status === WAITING ? 1 : 0);
  if (status !== AFLOAT) return;
  put('afloat', 1);
  put('asked', s[G.actor] === seat && s[G.unit] === u ? 1 : 0);
  put(b.types[u]!, 1);
  put('x', placeX(s, s[o + U.q]!));
  put('y', placeY(s, s[o + U.q]!, s[o + U.r]!));
  to[at + COLUMN.headA + s[o + U.heading]!] = 1;
  put('speed', s[o + U.speed]! / 6);
  put('slowest', slowest(s, u) / 6);
  put('fastest', fastest(b, s, u) / 6);
  put('attack', b.attack[u]! / 80);
  put('attackNow', attackNow(b, u, s[o + U.w]!) / 80);
  put('defence', b.defence[u]! / 25);
  put('range', b.range[u]! / 25);
  put('movement', b.movement[u]! / 6);
  put('value', b.value[u]! / 100);
  put('lost', damagePoints(b, s, u) / 100);
  put('w', s[o + U.w]! / 3);
  put('s', s[o + U.s]! / 3);
  put('repairsLeft', (b.defence[u]! - s[o + U.repairs]!) / 25);
  put('torpedoes', b.torpedoColumn[u]! / 4);
  put('launches', s[o + U.launches]!);
  put('crew', b.crew[u]!);
  put('radarDetect', b.radarDetect[u]! / 14);
  put('radarOut', s[o + U.radarOut]!);
  put('spotter', b.spotter[u]!);
  put('secondary', b.secondary[u]!);
  put('turned', s[o + U.turned]!);
  put('markers', s[o + U.markers]! / 5);
  put('seconds', s[o + U.seconds]! / 5);
  put('hasMain', s[o + U.main]! >= 0 ? 1 : 0);
  put('hasSecond', s[o + U.second]! >= 0 ? 1 : 0);
  put('hasTorpedoTarget', mayKnowLaunches(s, seat, owner) && s[o + U.torpedoTarget]! >= 0 ? 1 : 0);
  put('onFire', s[o + U.fireTurn]! >= turn && s[o + U.fireTurn]! > 0 ? 1 : 0);
  put('bridgeHit', s[o + U.bridgeTurn]! >> 1 >= turn ? 1 : 0);
  put('noPower', s[o + U.powerTurn]! >= turn && s[o + U.powerTurn]! > 0 ? 1 : 0);
  put('rudderHit', s[o + U.rudderTurn] === turn ? 1 : 0);
  put('frozen', s[o + U.frozenTurn] === turn ? 1 : 0);
  put('flagship', owner === seat ? +(s[G.flagship0 + seat] === u) : maybeFlagship(s, owner, u) ? 0.5 : 0);
  put('done', s[o + U.done]!);
}
