/**
 * Random battles in narrow waters: pools, channels, breakwaters, anchorages and crowded columns, where ships are in each
 * other's way far more often than in the battles that come with the game. One number gives one battle.
 */
import type { Clause, Scenario, UnitSpec } from '../../../engine/battleships/scenario.js';
import { checkScenario } from '../../../engine/battleships/scenario-check.js';
import { SHIPS } from '../../../engine/battleships/ships/ships.js';
import { speedCap } from '../../../engine/battleships/tables.js';
import { must, Picker } from '../../../engine/conformance/play.js';
import { HEADINGS } from '../../../engine/core/hex.js';
import { next } from './reference-moves.js';

const SIDES = [
  { id: 'UK', counters: ['hood', 'warspite', 'county', 'town', 'jamaica', 'ukdd', 'kgv', 'ukdds'] },
  { id: 'GE', counters: ['bismarck', 'scharn', 'spee', 'hipper', 'gedd', 'gedd', 'scharn'] },
] as const;

const MIDDLE = '3318';

const labels = (columns: [number, number], rows: [number, number]): string[] => {
  const all: string[] = [];
  for (let c = columns[0]; c <= columns[1]; c++) {
    for (let r = rows[0]; r <= rows[1]; r++) all.push(`${c}${String(r).padStart(2, '0')}`);
  }
  return all;
};

/** Sea hexes that hang together, found by wandering from the middle of the sheet. */
function pool(pick: Picker, size: number): string[] {
  const found = new Set([MIDDLE]);
  let at: string = MIDDLE;
  while (found.size < size) {
    // Runs of a few hexes make channels, a new start makes bays.
    const direction = HEADINGS[pick.below(6)]!;
    for (let run = 1 + pick.below(3); run > 0; run--) {
      const to = next(at, direction);
      if (!/^(2[3-9]|3\d|4[0-3])(0[8-9]|1\d|2[0-8])$/.test(to)) break;
      at = to;
      found.add(at);
    }
    if (pick.below(3) === 0) at = [...found][pick.below(found.size)]!;
  }
  return [...found];
}

export function tightBattle(seed: number): Scenario {
  const pick = new Picker(seed);
  const isOpen = pick.below(4) === 0;
  const sea = isOpen ? labels([32, 35], [16, 19]) : pool(pick, 8 + pick.below(36));
  const breakwaters = isOpen
    ? []
    : Array.from({ length: pick.below(7) }, () => `${sea[pick.below(sea.length)]}/${HEADINGS[pick.below(6)]}`);
  const units = unitsIn(pick, sea);
  const clauses = clausesFor(pick, units, sea, isOpen);
  const either = (): 'on' | 'off' => (pick.below(2) === 0 ? 'on' : 'off');
  const scenario: Scenario = {
    ruleset: 'battleships',
    id: `tight-${seed}`,
    title: `Tight ${seed}`,
    date: '1941-01-01',
    night: pick.below(2) === 0,
    visibility: pick.below(8),
    turns: 3 + pick.below(5),
    firstPlayer: SIDES[pick.below(2)]!.id,
    map: isOpen ? { land: [] } : { land: ['1101-5535'], sea, breakwaters: [...new Set(breakwaters)] },
    options: {
      flagship: either(),
      command: either(),
      special: either(),
      mines: clauses.some(({ kind }) => kind === 'mines') ? 'on' : 'off',
      singleCruiserStacksAsOne: either(),
    },
    sides: SIDES.map(({ id }, seat) => ({ id, name: id, nation: id, commandLevel: 6, units: units[seat]! })) as never,
    clauses,
    victory: { outright: [], points: { claimant: 'UK', ratio: 1, plus: 0 } },
    ladder: false,
    briefing: '',
    notes: [],
  };
  const problems = checkScenario(scenario);
  must(problems.length === 0, () => `tight battle ${seed}: ${problems[0]!.path}: ${problems[0]!.message}`);
  return scenario;
}

/** Ships of both sides in the pool, now and then stacked as 7.2 allows. */
function unitsIn(pick: Picker, sea: readonly string[]): UnitSpec[][] {
  const taken = new Set<string>();
  return SIDES.map(({ id, counters }) => {
    const units: UnitSpec[] = [];
    const load = new Map<string, number>();
    for (let i = 2 + pick.below(6); i > 0; i--) {
      const counter = counters[pick.below(counters.length)]!;
      const { type, movement } = SHIPS.get(counter)!;
      const weight = type === 'DD' ? 5 : type === 'CL' ? 2 : 1;
      const mate = pick.below(3) === 0 ? units[pick.below(units.length)] : undefined;
      const s = pick.below(3) === 0 ? 1 + pick.below(3) : 0;
      if (mate !== undefined && load.get(mate.hex)! + weight <= 4 && mate.speed <= speedCap(movement, s)) {
        load.set(mate.hex, load.get(mate.hex)! + weight);
        units.push({ ...mate, ship: counter, name: `${id} ${i}`, damage: { w: 0, s } });
        continue;
      }
      const hex = sea[pick.below(sea.length)]!;
      if (taken.has(hex)) continue;
      taken.add(hex);
      load.set(hex, weight);
      const speed = pick.below(Math.min(4, speedCap(movement, s) + 1));
      const heading = HEADINGS[pick.below(6)]!;
      units.push({ ship: counter, name: `${id} ${i}`, hex, heading, speed, damage: { w: 0, s } });
    }
    if (units.length === 0) {
      const hex = sea.find((label) => !taken.has(label))!;
      taken.add(hex);
      units.push({ ship: counters[0], name: `${id} 0`, hex, heading: 'A', speed: 0 });
    }
    return units;
  });
}

function clausesFor(pick: Picker, units: UnitSpec[][], sea: readonly string[], isOpen: boolean): Clause[] {
  const clauses: Clause[] = [];
  const some = (): UnitSpec => {
    const own = units[pick.below(2)]!;
    return own[pick.below(own.length)]!;
  };
  const only = (unit: UnitSpec) => ({ units: [unit.name] });
  if (pick.below(3) === 0) clauses.push({ kind: 'jammed-rudder', filter: only(some()) });
  if (pick.below(5) === 0) clauses.push({ kind: 'immobile', filter: only(some()), fires: true });
  if (pick.below(4) === 0) clauses.push({ kind: 'no-move-before', filter: only(some()), turn: 2 + pick.below(2) });
  if (pick.below(4) === 0) {
    const { hex } = some();
    for (const unit of units.flat().filter((u) => u.hex === hex && u.speed === 0)) {
      clauses.push({ kind: 'moored', filter: only(unit), need: 2, oneAtATime: true });
    }
  }
  if (isOpen && pick.below(2) === 0) {
    const edge = (['north', 'east', 'south', 'west'] as const)[pick.below(4)]!;
    clauses.push({ kind: 'exit', side: SIDES[pick.below(2)]!.id, edge, score: 1 });
  }
  if (!isOpen && pick.below(3) === 0) {
    const among = [...new Set([0, 1, 2].map(() => sea[pick.below(sea.length)]!))];
    clauses.push({ kind: 'mines', side: SIDES[pick.below(2)]!.id, count: 1, among });
  }
  return clauses;
}
