/** Utility of a hex to a unit: nearer to its task, out of the enemy's fire, where it can fire itself. All in points. */
import { never, type UnitId } from '../../../engine/index.js';
import {
  chargedBridge,
  defenceAs,
  defenceLoaded,
  EIGHTHS,
  hexesBetween,
  hexOf,
  isAtClearing,
  isTown,
  loadOf,
  markerHexOf,
  NO_HEX,
  oddsColumn,
  STREAM,
  shiftedColumn,
  stands,
  standsOutside,
  TABLES,
  WOODS,
} from '../../../engine/panzer/index.js';
import { plotted } from './artillery.js';
import { bridgingAt } from './bridging.js';
import { clearanceAt, inTheWayAt } from './clearance.js';
import { demolitionAt, kitAt, type Target, targetsOf } from './demolition.js';
import { type Mission, missionsOf, turnsTo } from './missions.js';
import { type Scene, turnsLeft, worthWith } from './scene.js';
import { DANGER } from './ways.js';

/** What the utility of hexes is reckoned from, at one decision. */
export interface Survey {
  readonly sc: Scene;
  readonly missions: readonly Mission[];
  /** By hex: points of defence of own units that stand there, and points of attack of those on foot who may assault. */
  readonly guard: Map<number, number>;
  readonly storm: Map<number, number>;
  readonly crowd: Map<number, number>;
  /** Hexes of mines, and those that own orders name. */
  readonly mines: ReadonlySet<number>;
  readonly plotted: ReadonlySet<number>;
  /** Bridges to blow; asked for by engineers alone. */
  readonly targets: () => readonly Target[];
}

export function surveyOf(sc: Scene): Survey {
  const { b, s, seat } = sc;
  const [guard, storm, crowd] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const add = (map: Map<number, number>, hex: number, points: number): void => {
    map.set(hex, (map.get(hex) ?? 0) + points);
  };
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!standsOutside(b, s, u)) continue;
    const hex = hexOf(b, s, u);
    add(guard, hex, defenceAs(b, s, u));
    add(crowd, hex, 1);
    if (b.types[u]!.closeAssault !== 'none') add(storm, hex, b.types[u]!.attack);
  }
  const mines = new Set<number>();
  for (let m = 0; m < b.markers.length; m++) if (b.markers[m]!.kind === 'mines') mines.add(markerHexOf(b, s, m));
  return {
    sc,
    missions: missionsOf(sc),
    guard,
    storm,
    crowd,
    mines,
    plotted: plotted(sc),
    targets: onceOf(() => targetsOf(sc)),
  };
}

function onceOf<V>(make: () => V): () => V {
  let known: V | undefined;
  return () => {
    known ??= make();
    return known;
  };
}

const OVERRUN_DIE = TABLES.dice.overrun.value;
const ASSAULT_DIE = TABLES.dice.closeAssault.value;
/** What is not sure to come. */
const [LIKELY_STORM, LIKELY_CHARGE] = [0.5, 0.35];
/** Hexes from the enemy at which the rear begins, and what each of them nearer to him costs an empty carrier. */
const [REAR, FRONT] = [10, 0.1];
const SPOTTING = 0.12;
const MINED = 0.25;
/** Engineers clear them. */
const ENGINEERS_MINED = 0.6;
/** Turns by which a way must be shorter to lead through mines. */
const ON_THE_WAY = 0.5;
const SHELLED = 0.3;
/** What it costs a vehicle to stand beside infantry that is hidden. */
const AMBUSH = 3;
/** Who wins by what he has leaves his place for an assault only if it promises so much more. */
const PATIENCE = 0.5;
/** After the last segments losses count no more, but for what conditions count. */
const AT_LAST = 0.3;

/** Points that the unit is expected to lose there in the enemy's next segment. */
export function riskAt(sv: Survey, u: UnitId, hex: number, isInside = false): number {
  const { b, s, picture, pays } = sv.sc;
  const type = b.types[u]!;
  const load = loadOf(b, s, u);
  const isHere = stands(b, s, u) && hexOf(b, s, u) === hex;
  let defence = EIGHTHS * (load >= 0 ? defenceLoaded(type) : type.defence);
  if (isTown(b, hex)) defence += EIGHTHS * ((sv.guard.get(hex) ?? 0) - (isHere ? type.defence : 0));
  if (isInside) defence = Math.max(defence, EIGHTHS * 20);
  const die = b.dieAt[hex]!;
  const isDispersed = false;
  let part = pays.of(picture.threat(hex, type.armoured || isInside), Math.max(1, defence), die, isDispersed);
  const storm = EIGHTHS * picture.storm[hex]!;
  if (storm > 0)
    part += LIKELY_STORM * (1 - part) * pays.of(0.7 * storm, Math.max(1, defence), die + ASSAULT_DIE, isDispersed);
  if (!type.armoured && !isInside && (b.ground.terrain[hex]! & ~STREAM) === 0 && picture.charge[hex]! > 0) {
    const column = shiftedColumn(oddsColumn(picture.charge[hex]! / 2, Math.max(1, defence)), 1);
    part += LIKELY_CHARGE * (1 - part) * pays.at(column, OVERRUN_DIE, isDispersed);
  }
  return Math.min(1, part) * worthWith(sv.sc, u);
}

/** Points for being there, by what it is to do. @param walker whose pace counts: the unit's own, or its carrier's. */
export function taskAt(sv: Survey, u: UnitId, hex: number, walker: UnitId = u): number {
  const { sc } = sv;
  const { b, s, seat, doctrine } = sc;
  const { stance, aim, weight } = sv.missions[u]!;
  switch (stance) {
    case 'take': {
      const turns = turnsTo(sc, aim!, walker, hex);
      const isHeld = b.objectiveAt[hex]! < 0 || s[b.controlAt + b.objectiveAt[hex]!] === seat;
      // Who is in it and does not hold it does not take it by staying.
      const isTaken = aim!.isIn[hex] === 1 && !isHeld && !(stands(b, s, u) && hexOf(b, s, u) === hex);
      const late = turnsLeft(sc) === 0 ? 3 : turnsLeft(sc) === 1 ? 2 : 1;
      const hurry = turnsLeft(sc) - turns < 2 ? 1.5 : 1;
      return weight * ((isTaken ? late * doctrine.objective : 0) - hurry * doctrine.advance * turns);
    }
    case 'leave':
    case 'enter': {
      const turns = turnsTo(sc, aim!, walker, hex);
      const hurry = turnsLeft(sc) - turns < 2 ? 1.6 : 1;
      return weight * ((aim!.isIn[hex] === 1 ? doctrine.objective : 0) - hurry * doctrine.advance * turns);
    }
    case 'clear':
      // Who is at it is where it is to be.
      if (isAtClearing(b, s, u) && hexOf(b, s, u) === hex) return 0;
      return -weight * doctrine.advance * turnsTo(sc, aim!, walker, hex);
    case 'blow':
      // Who has charged it goes off it.
      if (chargedBridge(b, s, u) !== NO_HEX) return 0;
      return -weight * doctrine.advance * turnsTo(sc, aim!, walker, hex);
    case 'hold': {
      const least = aim!.hexes.reduce((near, other) => Math.min(near, hexesBetween(b, hex, other)), 99);
      const isOpen = aim!.hexes.some((other) => (sv.guard.get(other) ?? 0) === 0);
      const inside = least === 0 && (isOpen || hexOf(b, s, u) === hex) && !b.types[u]!.vehicle ? 1.5 : 0;
      return weight * (inside - 0.5 * doctrine.hold * Math.max(0, least - 2));
    }
    case 'hunt':
      return -weight * doctrine.advance * huntTurns(sv, walker, hex);
    case 'wait':
      return 0;
    default:
      return never(stance);
  }
}

/** Turns until the nearest enemy is in its range. */
function huntTurns({ sc }: Survey, u: UnitId, hex: number): number {
  const { b, picture } = sc;
  const pace = Math.max(1, b.walkers[u]!.halves / 2);
  let least = 12;
  for (const stack of picture.stacks) {
    const distance = hexesBetween(b, hex, stack.hex) - Math.max(1, b.types[u]!.range >> 1);
    least = Math.min(least, Math.max(0, distance) / pace);
  }
  return least;
}

/** What an assault from there would win more with the unit than without. */
function stormAt(sv: Survey, u: UnitId, hex: number): number {
  const { b, s, picture, wins } = sv.sc;
  const type = b.types[u]!;
  if (type.closeAssault === 'none' || (b.ground.terrain[hex]! & STREAM) !== 0) return 0;
  let best = 0;
  for (const stack of picture.stacks) {
    if (hexesBetween(b, hex, stack.hex) !== 1) continue;
    let others = 0;
    for (const [from, points] of sv.storm) if (hexesBetween(b, from, stack.hex) <= 1) others += points;
    if (hexesBetween(b, hexOf(b, s, u), stack.hex) <= 1) others -= type.attack;
    const die = b.dieAt[stack.hex]! + ASSAULT_DIE + (stack.isDispersed ? -1 : 0);
    const worth = stack.worth * (isTown(b, stack.hex) ? 1 : stack.units.length);
    const gain =
      wins.of(EIGHTHS * (Math.max(0, others) + type.attack), stack.defence, die, stack.isDispersed) -
      0.7 * wins.of(EIGHTHS * Math.max(0, others), stack.defence, die, stack.isDispersed);
    best = Math.max(best, gain * worth + (stack.isOpen ? 0 : SPOTTING * worth));
  }
  return best;
}

/** What it is worth to see whom nobody sees. */
function spottingAt({ sc: { b, picture } }: Survey, u: UnitId, hex: number): number {
  if (!b.types[u]!.spots) return 0;
  for (const stack of picture.stacks) {
    if (!stack.isOpen && hexesBetween(b, hex, stack.hex) === 1) return SPOTTING * stack.worth;
  }
  return 0;
}

/** Where a unit on foot must fight, tanks had better not: beside woods and towns with infantry in them. */
function ambushAt({ sc: { b, picture } }: Survey, u: UnitId, hex: number): number {
  if (!b.types[u]!.vehicle) return 0;
  for (const stack of picture.stacks) {
    const isHidden = (b.ground.terrain[stack.hex]! & WOODS) !== 0 || isTown(b, stack.hex);
    if (isHidden && !stack.hasArmour && hexesBetween(b, hex, stack.hex) === 1) return AMBUSH;
  }
  return 0;
}

/**
 * An empty carrier has no aim of its own: of all hexes that nobody sees those at the enemy's back would be as good, and he comes upon it there.
 * By what it is nearer to him than the rear begins.
 */
function frontAt({ sc: { b, picture }, missions }: Survey, u: UnitId, hex: number): number {
  // Who is to leave the map or to be somewhere goes past the enemy all the same.
  if (missions[u]!.stance !== 'wait') return 0;
  let near = REAR;
  for (const stack of picture.stacks) near = Math.min(near, hexesBetween(b, hex, stack.hex));
  return FRONT * (REAR - near);
}

/** Part of a unit that mines cost: none on its way, where they cost turns; the whole if it does not come out before the end. */
function minedAt({ sc, missions }: Survey, u: UnitId, hex: number): number {
  const { b, s } = sc;
  const { stance, aim } = missions[u]!;
  if (b.types[u]!.kind === 'engineers') return ENGINEERS_MINED;
  if (aim === undefined || stance === 'hold' || aim.isIn[hex] === 1) return MINED;
  const turns = turnsTo(sc, aim, u, hex);
  if (Math.ceil(turns - DANGER) > turnsLeft(sc)) return 1;
  return turns + ON_THE_WAY < turnsTo(sc, aim, u, hexOf(b, s, u)) ? 0 : MINED;
}

/** All of it for a unit that ends there. */
export function worthAt(sv: Survey, u: UnitId, hex: number, isInside = false): number {
  const { sc } = sv;
  const { b, s, doctrine, picture } = sc;
  const type = b.types[u]!;
  const chance = picture.chance(s, u, hex);
  const care = doctrine.care * (turnsLeft(sc) === 0 ? AT_LAST : 1);
  let worth = taskAt(sv, u, hex) + doctrine.fire * chance - care * riskAt(sv, u, hex, isInside);
  const eager = sc.atlas.mustAttack[sc.seat]! ? 1 : PATIENCE;
  worth += eager * stormAt(sv, u, hex) + spottingAt(sv, u, hex) - ambushAt(sv, u, hex) + demolitionAt(sv, u, hex);
  worth += bridgingAt(sc, u, hex) + kitAt(sv, u, hex) + clearanceAt(sc, u, hex) - inTheWayAt(sc, sv.crowd, u, hex);
  if (sv.mines.has(hex) && hexOf(b, s, u) !== hex) worth -= minedAt(sv, u, hex) * worthWith(sc, u);
  if (sv.plotted.has(hex)) worth -= SHELLED * worthWith(sc, u);
  if (type.carries === 'any' && loadOf(b, s, u) < 0)
    worth -= 0.3 * (picture.isExposed(hex) ? 1 : 0) + frontAt(sv, u, hex);
  return worth;
}
