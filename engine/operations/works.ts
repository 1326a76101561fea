/** Mine works: fleets that lay or sweep for a phase instead of moving, and what comes of it. @rule N17.5 */
import type { Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { LAY, PASS, SWEEP } from './actions.js';
import type { Campaign } from './campaign.js';
import { isThere, nextOf, slotsOf } from './fleets.js';
import { ask, go, roll } from './go.js';
import { knownMines, minesIn, setKnownMines } from './knowledge.js';
import { type CampaignState, F, fleetAt, G, MINES_BITS, timeOf } from './layout.js';
import { layingPoints, MOST_MINES, minesLaid, minesSwept } from './mines.js';
import { STEP } from './phases.js';
import { openCategory } from './sailing.js';
import { FLEETS, SEATS, SHIP_TYPE, SLOTS } from './spec.js';
import { tellOwn } from './tell.js';
import * as THROW from './throw-kinds.js';

const LAYS = 1;
const SWEEPS = 2;

/** Whether a unit of the fleet can do the work where the fleet is. */
function canWork(c: Campaign, s: CampaignState, f: number, task: number): boolean {
  const o = fleetAt(f);
  if (s[o + F.first]! < 0 || s[o + F.task] !== 0 || s[o + F.back]! > s[G.turn]!) return false;
  if (task === LAYS && c.map.isShallow[s[o + F.hex]!] === 0) return false;
  for (let u = s[o + F.first]!; u >= 0; u = nextOf(c, s, u)) if (works(c, u, task)) return true;
  return false;
}

/** Damage takes nothing from minelaying and sweeping: N7.1 and N7.2 do not name them. */
const works = (c: Campaign, u: number, task: number): boolean =>
  task === LAYS ? c.mines[u]! > 0 : c.type[u] === SHIP_TYPE.MS;

export function workActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const first = slotsOf(s[G.other]! as Seat);
  let n = 0;
  ids[n++] = PASS;
  for (let i = 0; i < SLOTS; i++) if (canWork(c, s, first + i, LAYS)) ids[n++] = LAY + i;
  for (let i = 0; i < SLOTS; i++) if (canWork(c, s, first + i, SWEEPS)) ids[n++] = SWEEP + i;
  return n;
}

const scratch = new Int32Array(64);

/** Each seat that could lay or sweep, until it has said so of all that shall. */
export function nextWorks(c: Campaign, s: CampaignState): boolean {
  for (; s[G.other]! < SEATS; s[G.other] = s[G.other]! + 1) {
    if (workActions(c, s, scratch) > 1) return ask(s, s[G.other]! as Seat);
  }
  openCategory(s, 1);
  return false;
}

export function declareWork(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  if (a === PASS) {
    s[G.other] = s[G.other]! + 1;
    return;
  }
  const isSweep = a >= SWEEP;
  const f = slotsOf(s[G.other]! as Seat) + a - (isSweep ? SWEEP : LAY);
  s[fleetAt(f) + F.task] = isSweep ? SWEEPS : LAYS;
  // It stays where it is, even if a fight ends the work.
  s[fleetAt(f) + F.moved] = 1;
  if (log) tellOwn(c, s, log, f, 'works', 'N17.5', { sweeps: isSweep });
}

/** Each unit of each fleet at its works, by slot and number: `G.other` is the fleet, `G.unit` the last unit. */
export function nextLay(c: Campaign, s: CampaignState): boolean {
  for (; s[G.other]! < FLEETS; s[G.other] = s[G.other]! + 1, s[G.unit] = -1) {
    const f = s[G.other]!;
    const task = s[fleetAt(f) + F.task]!;
    if (task === 0 || !isThere(s, f)) continue;
    for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
      if (u <= s[G.unit]! || !works(c, u, task)) continue;
      s[G.unit] = u;
      return roll(s);
    }
  }
  go(s, STEP.close);
  return false;
}

export function rollLay(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const f = s[G.other]!;
  const u = s[G.unit]!;
  const hex = s[fleetAt(f) + F.hex]!;
  const time = timeOf(s);
  const isSweep = s[fleetAt(f) + F.task] === SWEEPS;
  const before = minesIn(c, s, hex);
  let after = before;
  if (isSweep) after = Math.max(0, before - minesSwept(chance.die(6, throwName(time, THROW.sweep, u))));
  else {
    const points = layingPoints(c.mines[u]!, chance.die(6, throwName(time, THROW.lay, u)));
    const rest = points % 5 === 0 ? 0 : chance.die(6, throwName(time, THROW.layRest, u));
    after = Math.min(MOST_MINES, before + minesLaid(points, rest));
  }
  s[c.hexesAt + hex] = (s[c.hexesAt + hex]! & ~MINES_BITS) | after;
  // It knows of those it has laid, and of no more that it has swept. @rule G-56
  const seat = c.seatOf[u]!;
  const known = knownMines(c, s, seat, hex);
  const change = after - before;
  const knows = Math.max(0, Math.min(MOST_MINES, known + change));
  setKnownMines(c, s, seat, hex, knows);
  // Told as far as it knows: another number would tell of mines that the other side has laid or swept.
  if (log) tellOwn(c, s, log, f, isSweep ? 'sweeps' : 'lays', 'N17.5', { count: Math.abs(knows - known) });
}
