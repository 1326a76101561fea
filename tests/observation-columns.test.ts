/** The columns of observations are what their tables say: every one described, and no value outside its range. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  actionList,
  CHANCE,
  type Column,
  columnsOf,
  type Game,
  type Observation,
  OVER,
  observationFor,
  openGame,
  RULESETS,
  type RulesetId,
  type Seat,
  SeededChance,
  scenarioData,
  scenarios,
  settingsIn,
} from '../engine/index.js';
import { numbersOf } from './agents/net/rows.js';
import { ROOT } from './root.js';
import { columnsText } from './tools/columns-text.js';

const PARTS = ['units', 'map', 'globals', 'actions'] as const;
/** Numbers are kept as float32. */
const ROUNDING = 1e-5;

function opened(id: string, settings: Readonly<Record<string, string>> = {}): Game<Int16Array> {
  const game = openGame(id, settings);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

describe.each(RULESETS)('%s', (ruleset) => {
  const columns = columnsOf(ruleset);
  const { observation } = opened(scenarios(ruleset)[0]!.id).spec;

  it.each(PARTS)('%s: each column has its meaning, unit and range', (part) => {
    expect(columns[part].map(({ name }) => name)).toEqual(observation[part]);
    for (const { name, meaning, unit, scale, low, high } of columns[part]) {
      expect(meaning, name).toMatch(/^[A-Z].{2,}[^.\s]$/);
      expect(unit, name).toMatch(/^\S.*\S$/);
      expect(scale, name).toBeGreaterThan(0);
      expect(low, name).toBeLessThan(high);
      expect([low, high].every(Number.isFinite), name).toBe(true);
    }
    // Two that mean the same are one too many.
    const meanings = columns[part].map(({ meaning }) => meaning);
    expect(meanings.filter((meaning, i) => meanings.indexOf(meaning) !== i)).toEqual([]);
  });

  it('its document is made from the table', () => {
    const file = join(ROOT, 'engine', ruleset, 'OBSERVATION.md');
    expect(readFileSync(file, 'utf8'), 'npm run columns writes it').toBe(columnsText(ruleset));
  });
});

/** What a column has shown so far. */
type Shown = Map<Column, { low: number; high: number }>;

function look(ruleset: RulesetId, { spec }: Game, seen: Observation, shown: Shown): void {
  const rows = { units: seen.unitCount, map: seen.mapCount, globals: 1, actions: seen.actionCount };
  for (const part of PARTS) {
    const columns = columnsOf(ruleset)[part];
    for (let i = 0; i < rows[part] * columns.length; i++) {
      const column = columns[i % columns.length]!;
      const x = seen[part][i]!;
      const range = shown.get(column);
      if (range === undefined) shown.set(column, { low: x, high: x });
      else if (x < range.low) range.low = x;
      else if (x > range.high) range.high = x;
      if (x >= column.low - ROUNDING && x <= column.high + ROUNDING && isOfItsKind(column, x)) continue;
      throw new Error(
        `${spec.scenario}, ${part} ${column.name}: ${x}, not ${column.low} to ${column.high} ${column.unit}`,
      );
    }
  }
}

function isOfItsKind({ unit, scale }: Column, x: number): boolean {
  if (unit === 'yes or no') return x === 0 || x === 1;
  return unit !== '1 + number' || Number.isInteger(x * scale);
}

/** A game at random, seen by all seats; `settings` are options of the scenario. */
function play(
  ruleset: RulesetId,
  id: string,
  settings: Readonly<Record<string, string>>,
  seed: number,
  shown: Shown,
): void {
  const game = opened(id, settings);
  const s = game.create();
  const seen = observationFor(game);
  const legal = actionList(game.spec.maxLegal);
  const dice = new SeededChance([seed, 2, 3, 4]);
  const random = numbersOf(`columns ${seed} ${id}`);
  game.start(s);
  for (let actor = game.toAct(s); ; actor = game.toAct(s)) {
    if (actor !== CHANCE) {
      // One who waits sees less, and seldom anything new.
      for (let seat = 0; seat < game.spec.seats.length; seat++) {
        if (seat !== actor && actor !== OVER && random() > 0.05) continue;
        game.observe(s, seat as Seat, seen);
        look(ruleset, game, seen, shown);
      }
    }
    if (actor === OVER) return;
    game.legal(s, legal);
    game.apply(s, legal.ids[Math.floor(random() * legal.count)] as never, dice);
  }
}

/** Nobody decides while dice fall, so nobody observes; the others are rare, and seen elsewhere. */
const HARDLY_SEEN =
  /^phase:(?:visibility|events|chits|spot-a|spot-b|guns|torpedoes|transfer-[01]|rank|halving|fire)$|^(?:pending|dice|crewLoss|enemyCrewLoss|bridgeHit|noPower)$/;

it.each(RULESETS)('%s: in random play no value leaves its range, and every column says something', (ruleset) => {
  const shown: Shown = new Map();
  for (const { id } of scenarios(ruleset)) {
    const known = settingsIn(scenarioData(id)!);
    const last = Object.fromEntries(Object.entries(known).map(([name, { values }]) => [name, values.at(-1)!]));
    for (const [i, settings] of [{}, last, {}, last].slice(0, ruleset === 'battleships' ? 2 : 4).entries())
      play(ruleset, id, settings, i, shown);
  }
  const silent = [...shown].filter(([, { low, high }]) => low === high).map(([{ name }]) => name);
  expect(silent.filter((name) => !HARDLY_SEEN.test(name))).toEqual([]);
});
