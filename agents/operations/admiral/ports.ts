/** Ports: stores that are spent, mines that are laid and swept, and shells at what lies in an enemy port. */
import {
  BASE_AT,
  costOfFleet,
  F,
  fleetAt,
  G,
  gunSpread,
  KIND,
  knownMines,
  meanOf,
  ORDER,
  P,
  portAt,
  SHIP_TYPES,
  SLOTS,
  TAKE_LOSS,
  U,
} from '../../../engine/operations/index.js';
import { weighLosses } from './air.js';
import { perPoint } from './air-worth.js';
import { vesselOf } from './forces.js';
import { apart, hexOf, kindOf, type RankedOrder, type Scene } from './scene.js';

/** Most stores that are spent for one fleet. */
const MOST_STORES = 3;
const GAIN = 3;

/** Stores are for a battle fleet that would not get out otherwise, and that a few of them are enough for. */
export function weighSupply(sc: Scene, legal: readonly number[]): RankedOrder[] {
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    const isStore = action < ORDER.SPEND_RESOURCES;
    const port = isStore ? Math.floor((action - ORDER.SPEND_LOGISTICS) / 6) : action - ORDER.SPEND_RESOURCES;
    const damage = isStore ? (action - ORDER.SPEND_LOGISTICS) % 6 : 0;
    const need = needAt(sc, port);
    return { action, worth: need > 0 && need <= MOST_STORES ? 1 - damage / 6 : -1 };
  });
}

/** Stores that are missing for the first battle fleet that cannot leave. */
function needAt(sc: Scene, port: number): number {
  const { c, s } = sc;
  let allowed = s[portAt(port) + P.allowed]!;
  for (const f of sc.ours) {
    if (s[fleetAt(f) + F.docked] === 0 || c.portOf[hexOf(sc, f)] !== port || kindOf(sc, f) !== KIND.battle) continue;
    const cost = costOfFleet(c, s, f);
    if (cost > allowed) return Math.ceil((cost - allowed) / GAIN);
    allowed -= cost;
  }
  return 0;
}

/** With so many in a hex nearly every ship that enters is attacked. */
const ENOUGH_MINES = 9;

/** Own ships that mines would be in the way of: boats are immune, and who lays them knows where they are. */
function hasShips(sc: Scene, hex: number): boolean {
  return sc.ours.some((f) => {
    const kind = kindOf(sc, f);
    if (hexOf(sc, f) !== hex || kind === KIND.submarines || kind === KIND.boats) return false;
    return !sc.force(f).vessels.every(({ unit }) => sc.c.mines[unit]! > 0);
  });
}

/** Sweepers sweep what they lie in; layers lay where the enemy wants to come, and do so before the fighting begins. */
export function weighWorks(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const { c, s, seat, atlas, enemy } = sc;
  const goals = atlas.deliveries[seat]!.map(({ hex }) => hex);
  const wanted = [...atlas.marks[enemy]!, ...atlas.deliveries[enemy]!].map(({ hex }) => hex);
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    const isSweep = action >= ORDER.SWEEP;
    const hex = hexOf(sc, seat * SLOTS + action - (isSweep ? ORDER.SWEEP : ORDER.LAY));
    if (isSweep) return { action, worth: knownMines(c, s, seat, hex) > 0 ? 1 : -1 };
    const isNear = wanted.some((to) => apart(sc, hex, to) <= 1);
    const isOurs = c.portSeat[c.portOf[hex]!] === seat || goals.includes(hex) || hasShips(sc, hex);
    const isLayer = kindOf(sc, seat * SLOTS + action - ORDER.LAY) !== KIND.battle;
    return { action, worth: isNear && !isOurs && isLayer && knownMines(c, s, seat, hex) < ENOUGH_MINES ? 0.5 : -1 };
  });
}

/** What one ship's fire brings: at a docked ship, or at the port by what the scenario gives for it. */
export function weighShelling(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const { c, s, seat, atlas } = sc;
  const u = s[G.unit]!;
  const port = c.portOf[hexOf(sc, s[G.mover]!)]!;
  const mark = atlas.marks[seat]!.find((one) => one.port === port);
  const damage = c.gun[u]! / 5 + 0.2;
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    if (action >= ORDER.SHELL) {
      const target = vesselOf(c, s, action - ORDER.SHELL);
      const mean = meanOf(gunSpread(c.gun[u]! + (target.merchant ? 3 : 0), target.defence, target.circled));
      return { action, worth: Math.min(mean, target.left + 1) * perPoint(target) };
    }
    if (mark === undefined) return { action, worth: 0.1 * damage };
    let worth = (mark.stores * damage) / 2.2;
    if (mark.wrecked > 0 && s[portAt(port) + P.wrecked]! < mark.least) worth += (mark.wrecked * damage) / 3;
    const type = SHIP_TYPES[c.type[u]!];
    const isOnce = mark.shelled > 0 && type !== undefined && mark.types.includes(type);
    if (isOnce && (s[c.unitsAt + u * U.size + U.used]! & (1 << port)) === 0) worth += mark.shelled / 2;
    return { action, worth };
  });
}

/** Aircraft that bombs have hit are named one by one; else what takes a point of damage: what costs nothing first, resources, then stores, then aircraft that an award waits for. */
export function weighHarm(sc: Scene, legal: readonly number[]): RankedOrder[] {
  if (legal[0]! >= TAKE_LOSS) return weighLosses(sc, legal);
  const { c, s, atlas, enemy } = sc;
  const port = c.portOf[hexOf(sc, s[G.mover]!)]!;
  const mark = atlas.marks[enemy]!.find((one) => one.port === port);
  const isWaited = mark !== undefined && mark.wrecked > 0 && s[portAt(port) + P.wrecked]! < mark.least;
  return legal.map((action) => {
    if (action === ORDER.HARM_RESOURCES) return { action, worth: 0 };
    if (action === ORDER.HARM_AIRCRAFT) return { action, worth: isWaited ? -20 : -1.5 - patrolsAt(sc, port) };
    // Damage on a sound unit destroys it by a 6 alone.
    const damage = action - ORDER.HARM_LOGISTICS;
    return { action, worth: -((mark?.stores ?? 1) * (damage + 1)) / 6 };
  });
}

function patrolsAt({ c, s, seat }: Scene, port: number): number {
  let count = 0;
  for (let u: number = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (s[c.unitsAt + u * U.size + U.fleet] === BASE_AT + port && c.patrol[u]! > 0) count++;
  }
  return count;
}
