/** What game number `n` of a seed is: a scenario, often changed at random, with every option at random. */
import { chanceOfSeed } from '../../agents/seed.js';
import type { BattleshipsGame } from '../../engine/battleships/index.js';
import type { Scenario, SideSpec, UnitSpec } from '../../engine/battleships/scenario.js';
import { checkScenario } from '../../engine/battleships/scenario-check.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { switchNames } from '../../engine/battleships/setup-options.js';
import { CREWS, OPTIONS } from '../../engine/battleships/spec.js';
import { type Chance, openGame, type ThrowName } from '../../engine/index.js';

export interface FuzzJob {
  readonly seed: string;
  readonly number: number;
  /** Games of this scenario only, by id; of all in turn where it is absent. */
  readonly scenario?: string;
}

export interface DrawnGame {
  readonly game: BattleshipsGame;
  readonly scenario: Scenario;
  /** Whether it differs from that of the registry, so that a record must carry it. */
  readonly isChanged: boolean;
}

export const diceSeed = ({ seed, number }: FuzzJob): string => `${seed}/${number}`;

/** Whole numbers below a bound, one after another, from a string seed. */
export class Draws {
  readonly #chance: Chance;
  #next = 0;

  constructor(seed: string) {
    this.#chance = chanceOfSeed(seed);
  }

  below(bound: number): number {
    return this.#chance.die(bound, this.#next++ as ThrowName) - 1;
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }
}

export function drawGame(job: FuzzJob): DrawnGame {
  const draws = new Draws(`${diceSeed(job)}/game`);
  const listed = SCENARIOS.filter((s) => job.scenario === undefined || s.id === job.scenario);
  const original = listed[job.number % listed.length]!;
  const scenario = draws.below(2) === 0 ? original : (soundChange(original, draws) ?? original);
  const settings = drawSettings(scenario, draws);
  const opened = openGame(scenario, settings);
  if (!opened.ok) throw new Error(`fuzz: ${scenario.id} does not open: ${opened.message}`);
  return { game: opened.value as BattleshipsGame, scenario, isChanged: scenario !== original };
}

function drawSettings(scenario: Scenario, draws: Draws): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [name, { values }] of Object.entries(OPTIONS)) settings[name] = draws.oneOf<string>(values);
  for (const { option } of switchNames(scenario)) settings[option] = draws.oneOf(['off', 'on']);
  return settings;
}

/** Many changes put a ship ashore or off the sheet: some are tried. */
const TRIES = 5;

function soundChange(scenario: Scenario, draws: Draws): Scenario | undefined {
  for (let i = 0; i < TRIES; i++) {
    const changed = changedAtRandom(scenario, draws);
    if (checkScenario(changed).length === 0) return changed;
  }
  return undefined;
}

/** Other light, weather and length, damaged ships, and one fleet moved nearer to the other. May be unsound. */
function changedAtRandom(scenario: Scenario, draws: Draws): Scenario {
  const moved = draws.below(2);
  const columns = 2 * (draws.below(15) - 7);
  const rows = draws.below(21) - 10;
  const side = (spec: SideSpec, i: number): SideSpec => ({
    ...spec,
    units: spec.units.map((unit) => {
      const near =
        i === moved && unit.arrives === undefined ? { ...unit, hex: shifted(unit.hex, columns, rows) } : unit;
      return drawUnit(near, draws);
    }),
  });
  return {
    ...scenario,
    night: draws.below(2) === 0,
    visibility: draws.below(12),
    turns: 1 + draws.below(20),
    sides: [side(scenario.sides[0], 0), side(scenario.sides[1], 1)],
  };
}

function drawUnit(unit: UnitSpec, draws: Draws): UnitSpec {
  const crew = draws.oneOf(CREWS);
  const isHurt = unit.speed <= 1 && draws.below(3) === 0;
  return { ...unit, crew, ...(isHurt ? { damage: { w: draws.below(4), s: draws.below(3) } } : {}) };
}

/** A label moved on the sheet; an even number of columns keeps the shape of a formation. */
function shifted(label: string, columns: number, rows: number): string {
  const two = (n: number): string => String(Math.max(0, n)).padStart(2, '0');
  return two(Number(label.slice(0, 2)) + columns) + two(Number(label.slice(2)) + rows);
}
