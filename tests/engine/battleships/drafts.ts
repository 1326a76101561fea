/** Battles as literals: a draft names what a test is about, the rest is an open sea by day. */
import type { Clause, MapSpec, Scenario, UnitSpec, Victory } from '../../../engine/battleships/scenario.js';
import { checkScenario } from '../../../engine/battleships/scenario-check.js';
import { SHIPS } from '../../../engine/battleships/ships/ships.js';
import type { Nation } from '../../../engine/battleships/spec.js';
import type { HeadingName } from '../../../engine/core/hex.js';
import { assert } from '../../../engine/core/result.js';

/** `ship('hood', '2020/A/4')`: counter, then hex, heading and speed. Her name is the counter's unless `more` gives one. */
export function ship(counter: string, pose: string, more: Partial<UnitSpec> = {}): UnitSpec {
  const [hex, heading, speed] = pose.split('/');
  return { ship: counter, name: counter, hex: hex!, heading: heading as HeadingName, speed: Number(speed), ...more };
}

export function battery(name: string, hex: string, figures: [number, number, number]): UnitSpec {
  const [attack, defence, range] = figures;
  return { ship: { attack, defence, range }, name, hex, heading: 'A', speed: 0 };
}

export interface Draft {
  readonly units: readonly [readonly UnitSpec[], readonly UnitSpec[]];
  readonly nations?: readonly [Nation, Nation];
  readonly commandLevels?: readonly [number, number];
  readonly night?: boolean;
  readonly visibility?: number;
  readonly turns?: number;
  /** 0 or 1: the seat that is disadvantaged on odd turns. */
  readonly first?: 0 | 1;
  readonly map?: MapSpec;
  readonly options?: Scenario['options'];
  readonly clauses?: readonly Clause[];
  readonly victory?: Partial<Victory>;
  /** Options as a player sets them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A scenario of the draft; sides are called by their nation. */
export function scenarioOf(d: Draft): Scenario {
  const nation = (seat: 0 | 1): Nation => d.nations?.[seat] ?? nationOf(d.units[seat]);
  const side = (seat: 0 | 1) => ({
    id: nation(seat),
    name: nation(seat),
    nation: nation(seat),
    units: d.units[seat],
    ...(d.commandLevels ? { commandLevel: d.commandLevels[seat] } : {}),
  });
  const scenario: Scenario = {
    ruleset: 'battleships',
    id: 'test',
    title: 'Test',
    date: '1942-01-01',
    night: d.night ?? false,
    visibility: d.visibility ?? 12,
    turns: d.turns ?? 12,
    firstPlayer: nation(d.first ?? 0),
    map: d.map ?? { land: [] },
    options: d.options ?? {},
    sides: [side(0), side(1)],
    clauses: d.clauses ?? [],
    victory: { outright: [], points: { claimant: nation(0), ratio: 1, plus: 0 }, ...d.victory },
    ladder: false,
    briefing: 'A test.',
    notes: [],
  };
  const problems = checkScenario(scenario);
  assert(problems.length === 0, problems.map((p) => `${p.path}: ${p.message}`).join('\n'));
  return scenario;
}

function nationOf(units: readonly UnitSpec[]): Nation {
  for (const u of units) if (typeof u.ship === 'string') return SHIPS.get(u.ship)!.nation;
  return 'FR';
}
