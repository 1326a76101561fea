/**
 * Dispatches, a ruleset from outside. Red secretly says which of its two ships carries the dispatches (1). In turn every ship goes
 * to a hex beside it, stays (2), or fires: a die above the distance hits (3), and two hits sink (3.1). A ship sunk is worth a
 * point, the one with the dispatches three; Red has two points if they are afloat after the last turn (4).
 */
import * as e from 'flagplot/engine';

interface Scenario extends e.ScenarioHead {
  readonly turns: number;
  /** Red's two, then Blue's two, in hexes 1101 to 1705. */
  readonly ships: readonly { readonly name: string; readonly hex: string }[];
}
type DispatchesView = e.View & { readonly turn: number; readonly ships: readonly object[] };

const SIDES = ['RED', 'BLUE'];
const SHIPS = [0, 1, 2, 3];
const sideOf = (ship: number): number => ship >> 1;
const ORDER = [0, 2, 1, 3];
const MAP = Array.from({ length: 35 }, (_, n) => e.hexAt(11 + (n % 7), 1 + Math.floor(n / 7)));
const LABELS = MAP.map(({ q, r }) => e.labelOf(q, r));
const between = (a: number, b: number): number => e.distance(MAP[a]!.q, MAP[a]!.r, MAP[b]!.q, MAP[b]!.r);

const PHASES = ['hiding the dispatches', 'acting', 'fall of shot', 'over'];
const [HIDING, ACTING, FALLING, ENDED] = [0, 1, 2, 3];
/** The position: `hex` and `hits` are the first of four. */
const S = { phase: 0, turn: 1, place: 2, target: 3, carrier: 4, hex: 5, hits: 9, size: 13 };
const isAfloat = (s: Int16Array, ship: number): boolean => s[S.hits + ship]! < 2;
const acting = (s: Int16Array): number => ORDER[s[S.place]!]!;
/** Red knows what it hid, and everybody once one of its ships has sunk. */
const knows = (s: Int16Array, seat: number): boolean => seat === 0 || !isAfloat(s, 0) || !isAfloat(s, 1);

/** Actions: 0 and 1 hide, FIRE + a ship, MOVE + a hex. Throws: SHOT, DRAW. */
const [FIRE, MOVE, SHOT, DRAW] = [2, 6, 1, 2];
const COLUMNS: e.ObservationColumns = {
  units: e.columnsIn({
    mine: e.flag('It is the seat’s own'),
    hits: e.amount('hits', 2, 0, 2, 'Hits'),
    hex: e.amount('hexes', 35, 0, 34, 'Its place, row by row'),
    carries: e.flag('Known to carry the dispatches'),
  }),
  map: [],
  globals: e.columnsIn({ turn: e.amount('turns', 10, 1, 10, 'The turn') }),
  actions: e.columnsIn({ fires: e.flag('Fires'), what: e.amount('actions', 41, 0, 40, 'What is done') }),
};
const PARTS = ['units', 'map', 'globals', 'actions'] as const;

class Dispatches implements e.Game<Int16Array, DispatchesView> {
  readonly spec: e.GameSpec;
  readonly ships: Scenario['ships'];

  constructor(scenario: Scenario) {
    const { ruleset, id, title, turns, ships } = scenario;
    const [units = [], map = [], globals = [], actions = []] = PARTS.map((part) =>
      COLUMNS[part].map(({ name }) => name),
    );
    this.ships = ships;
    this.spec = {
      ...{ ruleset: `${ruleset}-v1`, scenario: id, title, seats: SIDES.map((side) => ({ side, name: side })), turns },
      ...{ hidden: true, units: 4, maxLegal: 9, maxSteps: 1 + 8 * turns, options: {} },
      scenarioHash: e.dataHash(scenario),
      observation: { version: 1, units, map, globals, actions, maxUnits: 4, maxMap: 0 },
    };
  }

  create = (): Int16Array => new Int16Array(S.size);
  turn = (s: Int16Array): number => s[S.turn]!;

  start(s: Int16Array): void {
    s.fill(0)[S.turn] = 1;
    for (const ship of SHIPS) s[S.hex + ship] = LABELS.indexOf(this.ships[ship]!.hex);
  }

  toAct(s: Int16Array): e.Actor {
    if (s[S.phase] === ENDED) return e.OVER;
    return s[S.phase] === FALLING ? e.CHANCE : e.seat(s[S.phase] === HIDING ? 0 : sideOf(acting(s)));
  }

  legal(s: Int16Array, out: e.ActionList): void {
    out.count = s[S.phase] === HIDING ? 2 : s[S.phase] === FALLING ? 1 : 0;
    out.ids.set([0, 1]);
    if (s[S.phase] !== ACTING) return;
    const own = acting(s);
    for (const at of SHIPS) if (sideOf(at) !== sideOf(own) && isAfloat(s, at)) out.ids[out.count++] = FIRE + at;
    for (let to = 0; to < MAP.length; to++) {
      const isFree = SHIPS.every((at) => at === own || !isAfloat(s, at) || s[S.hex + at] !== to);
      if (isFree && between(s[S.hex + own]!, to) <= 1) out.ids[out.count++] = MOVE + to;
    }
  }

  apply(s: Int16Array, a: e.Action, chance: e.Chance, log?: e.EventLog): void {
    const [turn, own] = [s[S.turn]!, e.unitId(acting(s))];
    const { name } = this.ships[own]!;
    if (s[S.phase] === HIDING) {
      [s[S.carrier], s[S.phase]] = [a, ACTING];
      const text = `${this.ships[a]!.name} carries the dispatches`;
      log?.push({ kind: 'hide', turn, rule: '1', text, seats: [e.seat(0)], others: 'The dispatches are aboard' });
    } else if (s[S.phase] === FALLING) {
      const [at, value] = [e.unitId(s[S.target]!), chance.die(6, e.throwName(turn, SHOT, own))];
      const isHit = value > between(s[S.hex + own]!, s[S.hex + at]!);
      s[S.hits + at]! += Number(isHit);
      s[S.target] = 0;
      const [kind, verb] = !isHit ? ['miss', 'misses'] : isAfloat(s, at) ? ['hit', 'hits'] : ['sunk', 'sinks'];
      const text = `${name} ${verb} ${this.ships[at]!.name}`;
      log?.push({ kind, turn, rule: '3', text, unit: own, target: at, rolls: [{ name: 'gunnery', sides: 6, value }] });
      this.#next(s);
    } else if (a < MOVE) {
      [s[S.target], s[S.phase]] = [a - FIRE, FALLING];
    } else {
      s[S.hex + own] = a - MOVE;
      log?.push({ kind: 'move', turn, rule: '2', text: `${name} is in ${LABELS[a - MOVE]}`, unit: own });
      this.#next(s);
    }
  }

  /** The next ship that is afloat, in this turn or the next. */
  #next(s: Int16Array): void {
    const isSunk = (side: number): boolean => SHIPS.every((ship) => sideOf(ship) !== side || !isAfloat(s, ship));
    s[S.phase] = isSunk(0) || isSunk(1) ? ENDED : ACTING;
    do {
      s[S.place] = (s[S.place]! + 1) % ORDER.length;
      if (s[S.place] === 0 && s[S.turn] === this.spec.turns) s[S.phase] = ENDED;
      else if (s[S.place] === 0) s[S.turn]! += 1;
    } while (s[S.phase] !== ENDED && !isAfloat(s, acting(s)));
  }

  scores(s: Int16Array, { result, margin }: e.Scores): void {
    const worth = (ship: number): number => (sideOf(ship) === 1 ? 1 : s[S.carrier] === ship ? -3 : -1);
    const isSaved = s[S.phase] === ENDED && isAfloat(s, s[S.carrier]!);
    const points = SHIPS.reduce((sum, ship) => sum + (isAfloat(s, ship) ? 0 : worth(ship)), isSaved ? 2 : 0);
    margin.set([points, 0 - points]);
    result.set([Math.sign(points), 0 - Math.sign(points)]);
  }

  view(s: Int16Array, seat: e.Seat | typeof e.SPECTATOR): DispatchesView {
    const { ruleset, scenario } = this.spec;
    const isKnown = s[S.phase] !== HIDING && knows(s, seat);
    const ships = this.ships.map(({ name }, ship) => ({
      ...{ name, side: SIDES[sideOf(ship)], hits: s[S.hits + ship]!, hex: LABELS[s[S.hex + ship]!] },
      ...(isKnown ? { carries: s[S.carrier] === ship } : {}),
    }));
    return { ruleset, scenario, seat, toAct: this.toAct(s), turn: s[S.turn]!, ships };
  }

  observe(s: Int16Array, seat: e.Seat, out: e.Observation): void {
    const carries = (ship: number): boolean => s[S.phase] !== HIDING && knows(s, seat) && s[S.carrier] === ship;
    const unit = (ship: number) => [sideOf(ship) === seat, s[S.hits + ship]! / 2, s[S.hex + ship]! / 35, carries(ship)];
    out.units.set(SHIPS.flatMap(unit).map(Number));
    out.globals.set([s[S.turn]! / 10]);
    const list = e.actionList(this.spec.maxLegal);
    if (this.toAct(s) === seat) this.legal(s, list);
    out.actions.set(e.actionsOf(list).flatMap((a) => [Number(a >= FIRE && a < MOVE), a / 41]));
    [out.unitCount, out.mapCount, out.actionCount] = [SHIPS.length, 0, list.count];
  }

  determinize(s: Int16Array, seat: e.Seat, chance: e.Chance, out: Int16Array): void {
    out.set(s);
    if (s[S.phase] !== HIDING && !knows(s, seat)) out[S.carrier] = chance.die(2, e.throwName(0, DRAW, seat)) - 1;
  }

  write = (_: Int16Array, a: e.Action): string =>
    a < FIRE ? `hide-${a + 1}` : a < MOVE ? `fire-${a - FIRE + 1}` : `go-${LABELS[a - MOVE]}`;

  read(s: Int16Array, text: string): e.Result<e.Action, e.ReadCode> {
    const list = e.actionList(this.spec.maxLegal);
    if (this.toAct(s) < 0) return e.fail('NO_DECISION', 'Nobody is to act.');
    this.legal(s, list);
    const found = e.actionsOf(list).find((a) => this.write(s, a) === text);
    return found === undefined
      ? e.fail('NOT_LEGAL', 'Orders are hide-1, fire-3, go-1203, in their time.')
      : e.ok(found);
  }

  throwText = (_: Int16Array, name: e.ThrowName): string => `${this.ships[e.throwParts(name).who]?.name}'s gunnery`;
}

const scenario: Scenario = {
  ...{ ruleset: 'dispatches', id: 'skagen', title: 'Off Skagen', date: '1 June 1916', ladder: true, turns: 4 },
  ships: ['Rover 1102', 'Ranger 1104', 'Bold 1502', 'Brave 1504'].map((ship) => {
    const [name = '', hex = ''] = ship.split(' ');
    return { name, hex };
  }),
};
const ruleset: e.Ruleset<Scenario, DispatchesView, Int16Array, Dispatches> = {
  id: 'dispatches',
  scenarios: [scenario],
  check({ turns, ships }, found = []) {
    const hexes = new Set(ships.map(({ hex }) => hex).filter((hex) => LABELS.includes(hex)));
    if (!(turns >= 1 && turns <= 10)) found.push({ path: 'turns', message: 'must be 1 to 10' });
    if (hexes.size !== 4) found.push({ path: 'ships', message: 'must be four, each in a hex of its own' });
    return found;
  },
  facts: ({ turns }) => ({ seats: SIDES, turns, units: 4, night: false }),
  settings: () => ({}),
  open: (one) => new Dispatches(one),
  columns: COLUMNS,
  phase: (s) => PHASES[s[S.phase]!]!,
  unitNames: (game) => game.ships.map(({ name }) => name),
  isSecret: (_, s) => s[S.phase] === HIDING,
};
export default ruleset;
