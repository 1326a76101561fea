/** Observation for a network: a token a unit, some for contacts, ports and mines, one a legal action. All from what the seat knows. @rule G-56 */
import { actionList } from '../core/actions.js';
import { otherSeat, type Seat } from '../core/brand.js';
import type { Observation, ObservationSpec } from '../core/game.js';
import type { Campaign } from './campaign.js';
import { slotsOf } from './fleets.js';
import { isInSight, knownMines, shownHex } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, SUNK_SEEN, timeOf, U } from './layout.js';
import { legalActions } from './legal.js';
import { observeAction } from './observe-actions.js';
import { ACTION_FEATURES, GLOBAL_FEATURES, MAP_FEATURES, UNIT_FEATURES } from './observe-columns.js';
import { PHASE, PHASES } from './phases.js';
import { questionOf, subjectOf } from './question.js';
import { BASE_AT, FLEET_KINDS, SHIP_TYPE, SLOTS } from './spec.js';
import { knownPoints } from './victory.js';
import { contactOf, phasesOf } from './view.js';

/** Hexes with known mines that have a row. */
const MINE_ROWS = 24;

type Put = (name: string, value: number) => void;

const placesOf = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i]));
const UNIT = placesOf(UNIT_FEATURES);
const MAP = placesOf(MAP_FEATURES);
const GLOBAL = placesOf(GLOBAL_FEATURES);
const ACTION = placesOf(ACTION_FEATURES);

export const observationSpec = (c: Campaign): ObservationSpec => ({
  version: 1,
  units: UNIT_FEATURES,
  map: MAP_FEATURES,
  globals: GLOBAL_FEATURES,
  actions: ACTION_FEATURES,
  maxUnits: c.units,
  maxMap: SLOTS + c.ports + MINE_ROWS,
});

/** Writes into `out` what `seat` knows; rows that are not used are zero. */
export function observeBattle(c: Campaign, s: CampaignState, seat: Seat, out: Observation, maxLegal: number): void {
  out.units.fill(0);
  out.map.fill(0);
  out.globals.fill(0);
  out.actions.fill(0);
  out.unitCount = c.units;
  for (let u = 0; u < c.units; u++) {
    const at = u * UNIT_FEATURES.length;
    observeUnit(c, s, seat, u, (name, value) => {
      out.units[at + UNIT[name]!] = value;
    });
  }
  observeMap(c, s, seat, out);
  observeGlobals(c, s, seat, (name, value) => {
    out.globals[GLOBAL[name]!] = value;
  });
  out.actionCount = 0;
  if (s[G.actor] !== seat) return;
  const list = actionList(maxLegal);
  legalActions(c, s, list);
  out.actionCount = list.count;
  for (let i = 0; i < list.count; i++) {
    const at = i * ACTION_FEATURES.length;
    observeAction(c, s, seat, list.ids[i]!, (name, value) => {
      out.actions[at + ACTION[name]!] = value;
    });
  }
}

function putHex(c: Campaign, hex: number, put: Put): void {
  if (hex < 0) return;
  put('column', ((hex % c.map.columns) + 1) / 20);
  put('row', (Math.floor(hex / c.map.columns) + 1) / 20);
}

function observeUnit(c: Campaign, s: CampaignState, seat: Seat, u: number, put: Put): void {
  const o = c.unitsAt + u * U.size;
  const isAir = u >= c.seaUnits;
  put('number', (1 + u) / 32);
  put('aircraft', isAir ? 1 : 0);
  put('submarine', !isAir && c.type[u] === SHIP_TYPE.SS ? 1 : 0);
  put('gun', c.gun[u]! / 20);
  put('range', c.range[u]! / 3);
  put('torpedo', c.torpedo[u]! / 6);
  put('endurance', c.endurance[u]! / 12);
  put('aa', Math.max(0, c.aa[u]!) / 8);
  put('capacity', c.capacity[u]! / 12);
  put('speed', c.speed[u]! / 7);
  put('asw', c.asw[u]! / 10);
  put('mines', c.mines[u]! / 8);
  put('cost', c.cost[u]! / 10);
  put('air', c.air[u]! / 6);
  put('antiship', c.antiship[u]! / 4);
  put('radius', c.radius[u]! / 12);
  put('patrol', Math.max(0, c.patrol[u]!) / 12);
  if (c.seatOf[u] === seat) {
    observeOwn(c, s, u, put);
    return;
  }
  const seen = isInSight(c, s, u) || s[G.phase] === PHASE.over ? s[o + U.hits]! : s[o + U.seen]!;
  const isGone = s[G.phase] === PHASE.over ? s[o + U.fleet]! < 0 : seen === SUNK_SEEN;
  put('gone', isGone ? 1 : 0);
  put('damage', (seen === SUNK_SEEN ? 0 : seen) / 12);
  if (isAir) return;
  putHex(c, s[o + U.seenHex]!, put);
  put('age', (phasesOf(timeOf(s)) - phasesOf(s[o + U.seenTime]!)) / 6);
}

function observeOwn(c: Campaign, s: CampaignState, u: number, put: Put): void {
  const o = c.unitsAt + u * U.size;
  const place = s[o + U.fleet]!;
  put('own', 1);
  put('damage', s[o + U.hits]! / 12);
  put('gone', place < 0 ? 1 : 0);
  if (place < 0) return;
  if (u >= c.seaUnits) {
    putHex(
      c,
      place >= BASE_AT ? c.portHex[place - BASE_AT]! : shownHex(s, s[c.unitsAt + place * U.size + U.fleet]!),
      put,
    );
    if (place < BASE_AT) put('fleet', (1 + place) / 32);
    return;
  }
  const f = fleetAt(place);
  putHex(c, shownHex(s, place), put);
  put('docked', s[f + F.docked]!);
  put('moved', s[f + F.moved]!);
  put('found', s[f + F.contact]! >= 0 ? 1 : 0);
  put('fleet', (1 + s[f + F.first]!) / 32);
  const isAsked = questionOf(s) !== undefined && s[G.actor] === c.seatOf[u] && subjectOf(s) === place;
  put('asked', isAsked ? 1 : 0);
}

function observeMap(c: Campaign, s: CampaignState, seat: Seat, out: Observation): void {
  out.mapCount = 0;
  const row = (): Put => {
    const at = out.mapCount++ * MAP_FEATURES.length;
    return (name, value) => {
      out.map[at + MAP[name]!] = value;
    };
  };
  const about = s[G.actor] === seat ? contactOf(s, seat) : -1;
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k);
    if (s[at + K.time]! < 0) continue;
    const put = row();
    put('contact', 1);
    put('now', s[at + K.fleet]! >= 0 ? 1 : 0);
    put(`kind:${FLEET_KINDS[s[at + K.kind]!]!}`, 1);
    put('age', (phasesOf(timeOf(s)) - phasesOf(s[at + K.time]!)) / 6);
    put('number', (1 + k) / 20);
    put('about', about === k ? 1 : 0);
    putHex(c, s[at + K.hex]!, put);
  }
  for (let p = 0; p < c.ports; p++) {
    const put = row();
    put('port', 1);
    put('own', c.portSeat[p] === seat ? 1 : 0);
    putHex(c, c.portHex[p]!, put);
  }
  for (let hex = 0, rows = 0; hex < c.map.hexes && rows < MINE_ROWS; hex++) {
    const count = knownMines(c, s, seat, hex);
    if (count === 0) continue;
    rows++;
    const put = row();
    put('mines', count / 12);
    putHex(c, hex, put);
  }
}

function observeGlobals(c: Campaign, s: CampaignState, seat: Seat, put: Put): void {
  put('turn', s[G.turn]! / 6);
  put('turnsLeft', (c.scenario.turns - s[G.turn]!) / 6);
  put('sea', s[G.sea]! / 3);
  put(`phase:${PHASES[s[G.phase]!]!}`, 1);
  const question = s[G.actor] === seat ? questionOf(s) : undefined;
  if (question !== undefined) {
    put(`question:${question}`, 1);
    put('category', s[G.category]! / 6);
  }
  put('points', knownPoints(c, s, seat, seat) / 50);
  put('enemyPoints', knownPoints(c, s, seat, otherSeat(seat)) / 50);
  put('par', ((seat === 0 ? 1 : -1) * c.scenario.par) / 50);
  put('first', slotsOf(seat) === 0 ? 1 : 0);
}
