/** Ships as numbers for a network. */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { fleetOf, leadOf, markersOf, shipAstern, shipSpeed, speedOf, statusOf } from './fleets.js';
import { isHalved, salvoDiceOf } from './gunnery.js';
import { AFLOAT, type BattleState, F, G, HOME, LOST, RESERVE, SUNK, U } from './layout.js';
import { UNIT_FEATURES } from './observe-columns.js';
import { columnsOf, numberFeature, relationOf } from './observe-features.js';
import { questionOf, questionSubjectOf } from './question.js';
import { hasFormed, mayKnowFleets } from './view.js';

const COLUMN = columnsOf(UNIT_FEATURES);
type Column = (typeof UNIT_FEATURES)[number];

/** Writes ship `u` as `seat` sees her, from `at` on. */
export function observeUnit(b: Battle, s: BattleState, seat: Seat, u: UnitId, to: Float32Array, at: number): void {
  const o = b.unitsAt + u * U.size;
  const owner = b.seatOf[u]!;
  const isKnown = mayKnowFleets(s, seat, owner);
  const status = isKnown ? statusOf(b, s, u) : RESERVE;
  const put = (name: Column, value: number): void => {
    to[at + COLUMN[name]] = value;
  };
  put(relationOf(s, seat, owner), 1);
  put('number', numberFeature(u));
  put('seat', numberFeature(owner));
  put('gunnery', b.gunnery[u]! / 10);
  put('power', b.power[u]! / 8);
  put('armour', b.armour[u]! / 8);
  put('endurance', b.endurance[u]! / 12);
  put('fullSpeed', b.speed[u]! / 12);
  put('points', b.points[u]! / 15);
  put('markers', b.markers[u]! / 3);
  put('reserve', status === RESERVE ? 1 : 0);
  put('secret', !isKnown && hasFormed(s, owner) ? 1 : 0);
  put('afloat', status === AFLOAT ? 1 : 0);
  put('sunk', status === SUNK ? 1 : 0);
  put('home', status === HOME ? 1 : 0);
  put('lost', status === LOST ? 1 : 0);
  put('damage', s[o + U.damage]! / 12);
  put('pending', s[o + U.pend]! / 12);
  put('left', (b.endurance[u]! - s[o + U.damage]! - s[o + U.pend]!) / 12);
  put('speed', shipSpeed(b, s, u) / 12);
  const sinker = s[o + U.sunkBy]! as Seat;
  if (sinker >= 0) {
    put('sunkByOwn', sinker === seat ? 1 : 0);
    put('sunkByAlly', relationOf(s, seat, sinker) === 'ally' ? 1 : 0);
  }
  if (status === AFLOAT) observeInFleet(b, s, u, put);
}

function observeInFleet(b: Battle, s: BattleState, u: UnitId, put: (name: Column, value: number) => void): void {
  const o = b.unitsAt + u * U.size;
  const f = fleetOf(b, s, u);
  const fo = b.fleetsAt + f * F.size;
  const target = s[o + U.target]! as UnitId;
  const first = firstFoe(b, s, f);
  put('dice', salvoDiceOf(b, s, u, target) / 10);
  put('halved', isHalved(b, s, f, target < 0 ? -1 : fleetOf(b, s, target)) ? 1 : 0);
  put('aims', target >= 0 ? 1 : 0);
  put('target', numberFeature(target));
  put('underFire', s[o + U.under]! >= 0 ? 1 : 0);
  put('attackers', attackersOf(b, s, u) / 4);
  put('fleet', numberFeature(f));
  put('place', placeOf(b, s, u, f) / 6);
  put('fleetShips', s[fo + F.ships]! / 6);
  put('fleetSpeed', speedOf(b, s, f) / 12);
  put('fleetMarkers', markersOf(b, s, f) / 6);
  put('idle', s[fo + F.idle]!);
  put('done', s[fo + F.done]!);
  put('engaged', first >= 0 ? 1 : 0);
  put('foes', countFoes(b, s, f) / 4);
  put('foe', numberFeature(first));
  put('foeSpeed', first < 0 ? 0 : speedOf(b, s, first) / 12);
  put('evades', s[fo + F.evades]!);
  const { unit, other } = questionSubjectOf(s);
  put('asked', unit === u ? 1 : 0);
  put('inAskedFleet', unit >= 0 && fleetOf(b, s, unit) === f ? 1 : 0);
  put('inOtherFleet', other === f ? 1 : 0);
  put('inThirdFleet', questionOf(s) === 'keep' && s[G.unit] === f ? 1 : 0);
  put('begun', questionOf(s) === 'fleets' && s[G.actor] === b.seatOf[u] && s[G.other] === f ? 1 : 0);
  put('lastTarget', s[G.lastTarget] === u ? 1 : 0);
}

/** Ships that fire at her this round. @rule F2.2 */
function attackersOf(b: Battle, s: BattleState, u: UnitId): number {
  let attackers = 0;
  for (let v = 0 as UnitId; v < b.units; v++) if (s[b.unitsAt + v * U.size + U.target] === u) attackers++;
  return attackers;
}

/** Her place in the line, from 1. */
function placeOf(b: Battle, s: BattleState, u: UnitId, f: FleetId): number {
  let place = 1;
  for (let v = leadOf(b, s, f); v >= 0 && v !== u; v = shipAstern(b, s, v)) place++;
  return place;
}

function countFoes(b: Battle, s: BattleState, f: FleetId): number {
  let foes = 0;
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = nextFoe(b, s, f, foe)) foes++;
  return foes;
}
