/** Setting of a battle: the two fleets of an action as a scenario of the chart, on open sea, in line ahead and abreast of each other. */
import {
  type BattleState,
  BattleshipsGame,
  type Clause,
  type Scenario,
  type ShipData,
  type SideSpec,
  STRIDE,
  speedCap,
  U,
  UNITS_AT,
  type UnitSpec,
} from '../battleships/index.js';
import { BOTH_SEATS, otherSeat, type Seat, type UnitId, unitId } from '../core/brand.js';
import {
  type Campaign,
  type CampaignState,
  categoryOfUnit,
  hitsOf,
  openingOf,
  SHIP_TYPE,
} from '../operations/index.js';
import { COUNTERS } from './counters.js';
import { speedSteps, stepsFor, weaponSteps } from './damage.js';
import { H, headAt, MOST_BATTLES, MOST_SHIPS } from './layout.js';
import { radarOf } from './radar.js';

/** Turns of ten minutes. */
const TURNS = 10;
/** Hexes between the lines by day, which is range 3, and by night, which is range 1. */
const APART = { day: 13, night: 5 } as const;
/** Visibility before the die. */
const VISIBILITY = { day: 10, night: 2 } as const;
/** Who does not fight keeps so many hexes behind the line. */
const BEHIND = 4;
/** Turn from which a fleet may break off by the edge behind it. @rule N2.1 */
const MAY_LEAVE = 4;
/** A merchant counts so many times her points, so that she is hunted and guarded as in the campaign. */
const MERCHANT_WORTH = 5;
const MIDDLE_COLUMN = 33;
const MIDDLE_ROW = 18;

/** The page has it in other languages, by the battle's name. */
const BRIEFING = `Two fleets of the campaign have met. What their ships suffer here they take back into it, and what is sunk is gone. From turn ${MAY_LEAVE} a ship may leave by the edge behind her line.`;

/** One for all: ways over the open sea are found once. */
const OPEN_SEA = { land: [] } as const;

/** Whether the action that is opening has room on a chart, and in the campaign's list of battles. */
export function hasRoom(c: Campaign, s: CampaignState): boolean {
  const { sides } = openingOf(c, s);
  const count = sides.reduce((sum, { units }) => sum + units.length, 0);
  const isKnown = sides.every(({ units }) => units.every((u) => COUNTERS.has(c.cards[u]!)));
  return isKnown && count <= MOST_SHIPS && s[headAt(s.length) + H.begun]! < MOST_BATTLES;
}

/** Writes the head of the battle: its ships, the order in which they stand, who commits first. @rule N1.1 @rule N5.1 */
export function writeHead(c: Campaign, s: CampaignState): void {
  const at = headAt(s.length);
  const { sides, entered, night } = openingOf(c, s);
  s[at + H.entered] = entered;
  s[at + H.night] = night ? 1 : 0;
  let place = at + H.ship;
  for (const seat of BOTH_SEATS) {
    const { units, training } = sides[seat]!;
    s[at + H.ships0 + seat] = units.length;
    s[at + H.poor0 + seat] = training === 0 ? 1 : 0;
    for (const u of units) s[place++] = u;
  }
  const [one, two] = [sides[entered]!, sides[otherSeat(entered)]!];
  const isEnteredFirst = one.training - two.training || one.speed - two.speed;
  s[at + H.first] = isEnteredFirst > 0 ? otherSeat(entered) : entered;
}

/** Units of the campaign by their number on the chart. */
export function shipsIn(s: CampaignState): UnitId[] {
  const at = headAt(s.length);
  const count = s[at + H.ships0]! + s[at + H.ships1]!;
  return Array.from({ length: count }, (_, n) => unitId(s[at + H.ship + n]!));
}

/** The game of the battle whose head a state has; damage is of the state, see `writeDamage`. */
export function gameOf(c: Campaign, s: CampaignState): BattleshipsGame {
  return new BattleshipsGame(scenarioOf(c, s), {}, COUNTERS);
}

function scenarioOf(c: Campaign, s: CampaignState): Scenario {
  const at = headAt(s.length);
  const night = s[at + H.night] === 1;
  const entered = s[at + H.entered]!;
  const time = night ? 'night' : 'day';
  const { title, ja, seats } = c.scenario;
  const ids = seats.map(({ id }) => id);
  const side = (seat: Seat): SideSpec =>
    sideOf(c, s, seat, MIDDLE_COLUMN + ((seat === entered ? -1 : 1) * APART[time]) / 2);
  return {
    ...{ ruleset: 'battleships', id: 'surface-action', title: `Surface action (${title})`, date: c.scenario.date },
    ...(ja === undefined ? {} : { ja: `水上戦闘（${ja}）` }),
    ...{ night, visibility: VISIBILITY[time], turns: TURNS, firstPlayer: ids[s[at + H.first]!]!, map: OPEN_SEA },
    options: {
      ...{ radar: 'on', spotters: 'on', crews: 'on', arcs: 'on', turning: 'on', special: 'on' },
      ...{ capitalTorpedoes: 'on', lossOfContact: 'on' },
    },
    sides: [side(BOTH_SEATS[0]!), side(BOTH_SEATS[1]!)],
    clauses: [...BOTH_SEATS.map((seat) => exitOf(ids[seat]!, seat === entered)), ...merchantsIn(c, s)],
    victory: { outright: [], points: { claimant: ids[0]!, ratio: 1, plus: 0 } },
    ...{ ladder: false, briefing: BRIEFING, notes: [] },
  };
}

/** A fleet breaks off by the edge behind it. @rule N2.7 */
const exitOf = (side: string, isWest: boolean): Clause => ({
  ...{ kind: 'exit', side, edge: isWest ? 'west' : 'east', fromTurn: MAY_LEAVE, score: 0 },
});

const isMerchant = (c: Campaign, u: UnitId): boolean => c.type[u] === SHIP_TYPE.AK || c.type[u] === SHIP_TYPE.BH;

function merchantsIn(c: Campaign, s: CampaignState): Clause[] {
  const units = shipsIn(s).flatMap((u) => (isMerchant(c, u) ? [c.names[u]!] : []));
  return units.length === 0 ? [] : [{ kind: 'damage-value', filter: { units }, factor: MERCHANT_WORTH }];
}

/** Ships that stay out of the line: carriers, merchants, oilers. @rule N5.1 */
const isTrain = (c: Campaign, u: UnitId): boolean => c.type[u]! >= SHIP_TYPE.CVA && c.type[u]! <= SHIP_TYPE.AO;
const isSmall = (c: Campaign, u: UnitId): boolean => COUNTERS.get(c.cards[u]!)!.type === 'DD';

/** Half of the small ships, the large ones in the order of their categories, the rest of the small ones. */
function lineOf(c: Campaign, units: readonly UnitId[]): UnitId[] {
  const fighters = units.filter((u) => !isTrain(c, u));
  const small = fighters.filter((u) => isSmall(c, u));
  const large = fighters
    .filter((u) => !isSmall(c, u))
    .sort((a, b) => categoryOfUnit(c, a) - categoryOfUnit(c, b) || a - b);
  const van = small.length >> 1;
  return [...small.slice(0, van), ...large, ...small.slice(van)];
}

/** Places by unit: the line north to south in one column, the train beside it in another. */
function placesOf(c: Campaign, units: readonly UnitId[], column: number): Map<UnitId, string> {
  const places = new Map<UnitId, string>();
  const away = column < MIDDLE_COLUMN ? -BEHIND : BEHIND;
  const put = (row: readonly UnitId[], of: number): void => {
    const first = MIDDLE_ROW - (row.length >> 1);
    for (const [i, u] of row.entries()) places.set(u, `${of}${String(first + i).padStart(2, '0')}`);
  };
  put(lineOf(c, units), Math.floor(column));
  put(
    units.filter((u) => isTrain(c, u)),
    Math.floor(column) + away,
  );
  return places;
}

function sideOf(c: Campaign, s: CampaignState, seat: Seat, column: number): SideSpec {
  const at = headAt(s.length);
  const own = shipsIn(s).filter((u) => c.seatOf[u] === seat);
  const places = placesOf(c, own, column);
  const crew = s[at + H.poor0 + seat] === 1 ? ({ crew: 'poor' } as const) : {};
  const { id, name } = c.scenario.seats[seat]!;
  const units = own.map((u): UnitSpec => {
    const counter = COUNTERS.get(c.cards[u]!)!;
    const radar = radarOf(counter, c.scenario.date);
    return {
      ...{ ship: counter.id, name: c.names[u]!, hex: places.get(u)!, heading: 'A', speed: 0 },
      ...crew,
      ...(radar === undefined ? {} : { radar }),
    };
  });
  return { id, name, nation: c.scenario.seats[seat]!.nations[0]!, units };
}

/** Brings damage and speed onto the chart before its first die: each fleet at the speed of its slowest ship that is not crippled. */
export function writeDamage(c: Campaign, s: CampaignState, battle: BattleState): void {
  const ships = shipsIn(s);
  const counters = ships.map((u): ShipData => COUNTERS.get(c.cards[u]!)!);
  const steps = ships.map((u) => stepsFor(hitsOf(c, s, u), c.endurance[u]!));
  const caps = counters.map(({ movement }, n) => speedCap(movement, speedSteps(steps[n]!)));
  for (const seat of BOTH_SEATS) {
    const sound = ships.flatMap((u, n) => (c.seatOf[u] === seat && speedSteps(steps[n]!) === 0 ? [caps[n]!] : []));
    const together = Math.min(...(sound.length > 0 ? sound : caps));
    for (const [n, u] of ships.entries()) {
      if (c.seatOf[u] !== seat) continue;
      const o = UNITS_AT + n * STRIDE;
      battle[o + U.w] = weaponSteps(steps[n]!);
      battle[o + U.s] = speedSteps(steps[n]!);
      battle[o + U.radarOut] = weaponSteps(steps[n]!) === 3 ? 1 : 0;
      battle[o + U.speed] = Math.min(together, caps[n]!);
    }
  }
}
