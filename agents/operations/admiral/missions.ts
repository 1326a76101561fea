/** Missions: what a fleet could be for, each with the hex it leads to and what it is worth. Nothing is remembered: they are found anew each time. */
import { never } from '../../../engine/index.js';
import { F, fleetAt, KIND, type Mission, P, portAt, SHIP_TYPES, U } from '../../../engine/operations/index.js';
import { attackersFrom, strikeWorth } from './air-worth.js';
import type { Delivery, Mark } from './atlas.js';
import { promise } from './engagement.js';
import { hasCarriers } from './forces.js';
import { huntWorth } from './hunts.js';
import { routesOf } from './routes.js';
import { bySea, type Foe, hexOf, isFighter, kindOf, type Scene } from './scene.js';

export interface Goal {
  readonly mission: Mission;
  readonly hex: number;
  /** It is enough to come so near. */
  readonly within: number;
  readonly value: number;
  /** Sea phases before which there is nothing to be done there. */
  readonly notBefore: number;
}

/** A fleet that is drawn, not followed, draws others to it by so much less. */
const DRAWN = 0.35;
/** And the place where one was seen a while ago. */
const RUMOURED = 0.6;
/** Part of an own convoy's worth that hangs on an escort. */
const ESCORTED = 0.6;
/** What is at stake at a place that is covered already. */
const COVERED = 0.25;

export function goalsOf(sc: Scene, f: number): Goal[] {
  const kind = kindOf(sc, f);
  const home = returns(sc, f);
  if (isCrippledFleet(sc, f) && home.length > 0) return [...deliveries(sc, f), ...home];
  switch (kind) {
    case KIND.transport:
      return [...deliveries(sc, f), ...shelters(sc, f)];
    case KIND.support:
      return shelters(sc, f);
    case KIND.battle:
      return [
        ...bombardments(sc, f),
        ...prey(sc, f),
        ...raids(sc, f),
        ...strikes(sc, f),
        ...covers(sc, f),
        ...repairs(sc, f, home),
      ];
    case KIND.raider:
      return [...raids(sc, f), ...prey(sc, f)];
    case KIND.boats:
      return prey(sc, f).filter(({ hex }) => bySea(sc, hexOf(sc, f), hex) <= 2);
    case KIND.submarines:
      return [...raids(sc, f), ...prey(sc, f)];
    default:
      return never(kind);
  }
}

/** Points that a fleet's cargo brings at a place. */
export function cargoPoints({ c, s }: Scene, f: number, { points }: Delivery): number {
  let sum = 0;
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = s[c.unitsAt + u * U.size + U.next]!) sum += points[u]!;
  return sum;
}

function deliveries(sc: Scene, f: number): Goal[] {
  return sc.atlas.deliveries[sc.seat]!.flatMap((to): Goal[] => {
    const value = cargoPoints(sc, f, to);
    return value > 0 ? [{ mission: 'deliver', hex: to.hex, within: 0, value, notBefore: 0 }] : [];
  });
}

/** More than half of its worth afloat is crippled. */
export function isCrippledFleet(sc: Scene, f: number): boolean {
  const { vessels } = sc.force(f);
  let [all, hurt] = [0, 0];
  for (const { worth, left, endurance } of vessels) {
    all += worth;
    if (endurance > 0 && left <= sc.doctrine.home * endurance) hurt += worth;
  }
  return hurt * 2 > all;
}

/** Ships at half are worth little at sea: they draw their fleet home, by their part of it. */
function repairs(sc: Scene, f: number, home: readonly Goal[]): Goal[] {
  const { vessels, worth } = sc.force(f);
  const hurt = vessels.reduce((sum, one) => sum + (2 * one.left <= one.endurance ? one.worth : 0), 0);
  if (hurt === 0) return [];
  return home.map((goal) => ({ ...goal, value: (goal.value * hurt) / worth }));
}

function returns(sc: Scene, f: number): Goal[] {
  const { c, seat } = sc;
  const goals: Goal[] = [];
  for (let p = 0; p < c.ports; p++) {
    if (c.portSeat[p] !== seat) continue;
    goals.push({ mission: 'return', hex: c.portHex[p]!, within: 0, value: 0.5 * sc.force(f).worth, notBefore: 0 });
  }
  return goals;
}

/** Away from enemies that may come; where there is nothing to do, a port is best. */
function shelters(sc: Scene, f: number): Goal[] {
  const { c, seat } = sc;
  const goals: Goal[] = [{ mission: 'shelter', hex: hexOf(sc, f), within: 0, value: 0.1, notBefore: 0 }];
  for (let p = 0; p < c.ports; p++) {
    if (c.portSeat[p] !== seat) continue;
    goals.push({ mission: 'shelter', hex: c.portHex[p]!, within: 0, value: 0.3, notBefore: 0 });
  }
  return goals;
}

/** A port that brings points by being shelled. */
function bombardments(sc: Scene, f: number): Goal[] {
  return sc.atlas.marks[sc.seat]!.flatMap((mark): Goal[] => {
    const value = sc.doctrine.bombard * bombardWorth(sc, f, mark);
    return value > 0.2 ? [{ mission: 'bombard', hex: mark.hex, within: 0, value, notBefore: 0 }] : [];
  });
}

/** Points of damage for a unit of stores; the defender spreads them. */
const POINTS_A_STORE = 2.2;

/** What the guns of a fleet would bring at a port, as it stands. */
export function bombardWorth({ c, s, atlas, enemy }: Scene, f: number, mark: Mark): number {
  let damage = 0;
  let isNew = false;
  let hasFired = false;
  for (let u: number = c.firstSea[1 - enemy]!; u < c.firstSea[2 - enemy]!; u++) {
    const type = SHIP_TYPES[c.type[u]!];
    if (type === undefined || !mark.types.includes(type) || s[c.unitsAt + u * U.size + U.fleet]! < 0) continue;
    if ((s[c.unitsAt + u * U.size + U.used]! & (1 << mark.port)) !== 0) hasFired = true;
  }
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = s[c.unitsAt + u * U.size + U.next]!) {
    if (c.range[u]! > 0) damage += c.gun[u]! / 5 + 0.2;
    const type = SHIP_TYPES[c.type[u]!];
    if (type !== undefined && mark.types.includes(type)) isNew = true;
  }
  if (damage === 0 || atlas.worth.length === 0) return 0;
  let worth = mark.stores * (damage / POINTS_A_STORE);
  const wrecked = s[portAt(mark.port) + P.wrecked]!;
  if (mark.wrecked > 0 && wrecked < mark.least) worth += mark.wrecked * Math.min(1, damage / 3);
  if (mark.shelled > 0 && isNew && !hasFired) worth += mark.shelled;
  return worth;
}

const weightOf = ({ isKnown }: Foe): number => (isKnown ? 1 : DRAWN);

/** Enemy warships that can be beaten. */
function prey(sc: Scene, f: number): Goal[] {
  const own = sc.force(f);
  const isBoat = kindOf(sc, f) === KIND.submarines;
  const goals: Goal[] = [];
  const isKeptAway = hasCarriers(own);
  for (const foe of sc.foes) {
    if (isKeptAway && isFighter(foe.kind)) continue;
    if (foe.kind === KIND.submarines || foe.kind === KIND.boats || foe.kind === KIND.transport) continue;
    const points = isBoat
      ? huntWorth(sc, f, foe.fleet, foe.force)
      : promise(sc.c, own, foe.force, false, sc.doctrine.care);
    if (points <= (isBoat ? 0 : sc.doctrine.accept)) continue;
    const value = sc.doctrine.hunt * points;
    const goal = { mission: 'hunt', within: 0, notBefore: 0 } as const;
    goals.push({ ...goal, hex: foe.hex, value: weightOf(foe) * value });
    if (!foe.isKnown) goals.push({ ...goal, hex: foe.seenHex, value: RUMOURED * foe.memory * value });
  }
  return goals;
}

/** Enemy convoys, where they are known or where their way leads them. */
function raids(sc: Scene, f: number): Goal[] {
  const own = sc.force(f);
  const isBoat = kindOf(sc, f) === KIND.submarines;
  const goals: Goal[] = [];
  const here = hexOf(sc, f);
  const speed = Math.max(1, own.speed);
  for (const route of routesOf(sc)) {
    const points = isBoat
      ? huntWorth(sc, f, route.force.fleet, route.force)
      : promise(sc.c, own, route.force, false, sc.doctrine.care);
    if (points <= (isBoat ? 0 : sc.doctrine.accept)) continue;
    // The first hex of the way where the fleet can be before the convoy.
    const found = route.hexes.findIndex((hex, t) => bySea(sc, here, hex) <= speed * (t + 1));
    if (found < 0) continue;
    const value = sc.doctrine.raid * route.weight * points;
    goals.push({ mission: 'raid', hex: route.hexes[found]!, within: 0, value, notBefore: found });
  }
  return goals;
}

/** Carriers: within reach of what is known, and farther off than it can come. */
function strikes(sc: Scene, f: number): Goal[] {
  const { c, s } = sc;
  const raiders = attackersFrom(c, s, f, 0);
  if (raiders.length === 0) return [];
  const radius = Math.min(...raiders.map((u) => c.radius[u]!));
  return sc.foes
    .filter(({ kind }) => kind !== KIND.submarines)
    .map((foe): Goal => {
      const value = 0.8 * weightOf(foe) * strikeWorth(c, s, raiders, foe.force);
      return { mission: 'strike', hex: foe.hex, within: radius, value, notBefore: 0 };
    });
}

/** Own convoys and ports that an enemy may come to. */
function covers(sc: Scene, f: number): Goal[] {
  const goals: Goal[] = [];
  for (const e of sc.ours) {
    if (kindOf(sc, e) !== KIND.transport && kindOf(sc, e) !== KIND.support) continue;
    const stake = ESCORTED * sc.force(e).worth;
    goals.push(cover(sc, f, hexOf(sc, e), stake, 'escort'));
  }
  for (const mark of sc.atlas.marks[sc.enemy]!) {
    goals.push(cover(sc, f, mark.hex, 0.4 * (3 * mark.stores + mark.wrecked + mark.shelled), 'cover'));
  }
  for (const { hex } of sc.atlas.deliveries[sc.enemy]!) goals.push(cover(sc, f, hex, 4, 'cover'));
  return goals;
}

function cover(sc: Scene, f: number, hex: number, stake: number, mission: Mission): Goal {
  const isCovered = sc.ours.some(
    (e) => e !== f && isFighter(kindOf(sc, e)) && bySea(sc, hexOf(sc, e), hex) <= 1 && sc.force(e).worth >= 6,
  );
  const strength = Math.min(1, sc.force(f).vessels.reduce((sum, { gun }) => sum + gun, 0) / 15);
  const value = sc.doctrine.guard * stake * strength * (isCovered ? COVERED : 1);
  return { mission, hex, within: 0, value, notBefore: 0 };
}

const isUnderGuns = ({ foes }: Scene, hex: number): boolean =>
  foes.some((foe) => foe.isKnown && foe.hex === hex && isFighter(foe.kind));

/** Below so many points that it could win, a fleet lies safer in port. */
const LITTLE = 1.5;

/** Whether a fleet that has come to a port of its own is to stay there: it is hurt, none that fights, or there is nothing to be won. */
export function isHomeward(sc: Scene, f: number): boolean {
  const kind = kindOf(sc, f);
  // No port repairs a boat that dives, and none is a shelter with an enemy before it.
  if (kind === KIND.submarines || isUnderGuns(sc, hexOf(sc, f))) return false;
  if (kind !== KIND.battle || isCrippledFleet(sc, f)) return true;
  return goalsOf(sc, f).every(({ value }) => value < LITTLE);
}
