/** The columns of observations are what their tables say: every one described, and no value outside its range. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnsText } from '../../arena/documents/columns-text.js';
import { Answer } from '../../arena/stdio/answers.js';
import { RequestDispatcher } from '../../arena/stdio/dispatcher.js';
import {
  type AnyScenario,
  actionAt,
  actionList,
  CHANCE,
  type Column,
  columnsOf,
  columnsOfGame,
  type Game,
  type GameSpec,
  isOuter,
  type Observation,
  type ObservationColumns,
  OVER,
  observationFor,
  openGame,
  RULESETS,
  rulesetOf,
  type Seat,
  SeededChance,
  scenarioData,
  scenarios,
  settingsIn,
} from '../../engine/index.js';
import { numbersOf } from '../agents/net/rows.js';
import { isLong } from '../machine/length.js';
import { ROOT } from '../root.js';
import { battery, scenarioOf, ship } from './battleships/drafts.js';
import spotter from './panzer/situations/spotter.json' with { type: 'json' };
import wayOut from './panzer/situations/way-out.json' with { type: 'json' };

const PARTS = ['units', 'map', 'globals', 'actions'] as const;
/** Numbers are kept as float32. */
const ROUNDING = 1e-5;

function opened(id: string | AnyScenario, settings: Readonly<Record<string, string>> = {}): Game<Int16Array> {
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

describe('programs are told the same', () => {
  it('with each environment that they make', async () => {
    const desk = new RequestDispatcher((fault) => {
      throw fault;
    });
    for (const id of ['denmark-strait', 'pacific']) {
      const ask = JSON.stringify({ type: 'make', scenario: id });
      const answer = (await desk.answer({ bytes: Buffer.from(ask) })) as { spec: { columns: unknown } };
      expect(answer.spec.columns).toEqual(columnsOf(rulesetOf(opened(id))));
      Answer.parse(answer);
    }
    // Of a campaign with battles, of both games: each number of an observation is described.
    for (const actions of ['chart', 'agreed']) {
      const ask = JSON.stringify({ type: 'make', scenario: 'the-slot', options: { actions }, observe: [...PARTS] });
      const answer = (await desk.answer({ bytes: Buffer.from(ask) })) as {
        spec: Pick<GameSpec, 'observation'> & { columns: ObservationColumns };
      };
      Answer.parse(answer);
      const { columns, observation } = answer.spec;
      for (const part of PARTS) expect(columns[part].map(({ name }) => name)).toEqual(observation[part]);
      expect(columns.units.some(({ name }) => name.startsWith('chart:'))).toBe(true);
    }
  });

  it('by `agent --columns`', () => {
    const out = execFileSync(process.execPath, [join(ROOT, 'bin/flagplot.mjs'), 'agent', '--columns'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(out)).toEqual(Object.fromEntries(RULESETS.map((id) => [id, columnsOf(id)])));
  });
});

/** What a column has shown so far. */
type Shown = Map<Column, { low: number; high: number }>;

function look(game: Game<Int16Array>, seen: Observation, shown: Shown): void {
  const { spec } = game;
  const isOwn = scenarioData(spec.scenario) === undefined;
  const rows = { units: seen.unitCount, map: seen.mapCount, globals: 1, actions: seen.actionCount };
  const all = columnsOfGame(game);
  for (const part of PARTS) {
    const [columns, values] = [all[part], seen[part]];
    const end = rows[part] * columns.length;
    if (end === 0) continue;
    // Column by column: there are some thousand numbers, and this is asked of each.
    for (let c = 0; c < columns.length; c++) {
      const column = columns[c]!;
      const [low, high] = [column.low - ROUNDING, column.high + ROUNDING];
      // A battle inside a campaign is made for it, as a scenario of one's own is.
      const isFree = column.isOpen && (isOwn || column.name.startsWith('chart:'));
      const range = shown.get(column) ?? { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
      shown.set(column, range);
      for (let i = c; i < end; i += columns.length) {
        const x = values[i]!;
        if (x < range.low) range.low = x;
        if (x > range.high) range.high = x;
        if (((x >= low && x <= high) || isFree) && isOfItsKind(column, x)) continue;
        throw new Error(
          `${spec.scenario}, ${part} ${column.name}: ${x}, not ${column.low} to ${column.high} ${column.unit}`,
        );
      }
    }
  }
}

function isOfItsKind({ unit, scale }: Column, x: number): boolean {
  if (unit === 'yes or no') return x === 0 || x === 1;
  return unit !== '1 + number' || Number.isInteger(x * scale);
}

/** Decisions of a game at each of which its seat looks, and the part of those after them: in long battles two in a row differ in little. */
const FIRST = 400;
const LATER = isLong ? 1 : 0.3;

/** A game at random, seen by all seats. */
function play(game: Game<Int16Array>, seed: number, shown: Shown): void {
  const s = game.create();
  const seen = observationFor(game);
  const legal = actionList(game.spec.maxLegal);
  const dice = new SeededChance([seed, 2, 3, 4]);
  const random = numbersOf(`columns ${seed} ${game.spec.scenario}`);
  game.start(s);
  let decisions = 0;
  for (let actor = game.toAct(s); ; actor = game.toAct(s)) {
    if (actor !== CHANCE) {
      decisions++;
      // One who waits sees less, and seldom anything new.
      for (let seat = 0; seat < game.spec.seats.length; seat++) {
        if (actor !== OVER && random() > (seat !== actor ? 0.05 : decisions < FIRST ? 1 : LATER)) continue;
        game.observe(s, seat as Seat, seen);
        look(game, seen, shown);
      }
    }
    if (actor === OVER) return;
    game.legal(s, legal);
    game.apply(s, actionAt(legal, Math.floor(random() * legal.count)), dice);
  }
}

/** Nobody decides while dice fall, so nobody observes; the others are rare, and seen elsewhere. */
const HARDLY_SEEN =
  /^phase:(?:visibility|events|chits|spot-a|spot-b|guns|torpedoes|transfer-[01]|rank|halving|fire|mines)$|^step:(?:die|second|scatter|each|cross|works|quick)$|^(?:pending|dice|crewLoss|enemyCrewLoss|bridgeHit|noPower)$|^(?:inside|is:fort|lies:ruin|lies:bridge|on:sea|kind:scouts|kind:fl.+)$/;
/** At random hardly anybody has stores to spend, meets two fleets at once, or shells a ship in port: a few times in 240 campaigns. */
const HARDLY_SEEN_AT_SEA = /^phase:supply$|^question:(?:supply|engage)$|^target$/;

/** What none of the game's own have, or hardly show at random: planes that look for the artillery, and a way out near at hand. */
const MORE: readonly AnyScenario[] = [spotter, wayOut].map((one) => one as unknown as AnyScenario);

/** A game with others inside has columns of its own, of which a single game shows few. */
function playPlainly(game: Game<Int16Array>, luck: number, shown: Shown): void {
  if (!isOuter(game)) play(game, luck, shown);
}

it('in a campaign with battles no value leaves its range, in either game', () => {
  const shown: Shown = new Map();
  const game = opened('the-slot', { actions: 'chart' });
  play(game, 1, shown);
  const { units } = columnsOfGame(game);
  const varied = units.filter((column) => shown.get(column)!.low < shown.get(column)!.high).map(({ name }) => name);
  expect(varied.filter((name) => name.startsWith('chart:')).length).toBeGreaterThan(10);
  expect(varied.filter((name) => !name.startsWith('chart:')).length).toBeGreaterThan(10);
});

it.each(RULESETS)('%s: in random play no value leaves its range, and every column says something', (ruleset) => {
  const shown: Shown = new Map();
  const own = scenarios(ruleset).map(({ id }) => scenarioData(id)!);
  for (const scenario of [...own, ...MORE.filter((one) => one.ruleset === ruleset)]) {
    const known = settingsIn(scenario);
    const last = Object.fromEntries(Object.entries(known).map(([name, { values }]) => [name, values.at(-1)!]));
    for (const [i, settings] of [{}, last, {}, last].slice(0, ruleset === 'decisive-battle' ? 4 : 2).entries())
      playPlainly(opened(scenario, settings), i, shown);
  }
  const silent = [...shown].filter(([, { low, high }]) => low === high).map(([{ name }]) => name);
  const isRare = (name: string): boolean =>
    HARDLY_SEEN.test(name) || (ruleset === 'operations' && HARDLY_SEEN_AT_SEA.test(name));
  expect(silent.filter((name) => !isRare(name))).toEqual([]);
});

describe('a scenario of one’s own, with all that its check lets through, leaves only what is open', () => {
  it('battleships', () => {
    const ships = Array.from({ length: 16 }, (_, i) =>
      ship('iowa', `${20 + i}10/D/5`, { name: `Ship ${i}`, attack: 200, radar: 'Mark 8' }),
    );
    const batteries = Array.from({ length: 15 }, (_, i) => battery(`Battery ${i}`, `${20 + i}20`, [200, 60, 40]));
    const scenario = scenarioOf({
      units: [ships, [ship('hipper', '2015/A/5'), ...batteries]],
      nations: ['US', 'GE'],
      visibility: 40,
      turns: 60,
      map: { land: ['2020-3420'] },
      options: { batteries: 'on', radar: 'on', special: 'on' },
      clauses: [
        { kind: 'gun-modifier', filter: { side: 'US' }, value: 10, reason: 'a test' },
        { kind: 'gun-modifier', filter: { side: 'GE' }, value: -10, reason: 'a test' },
        { kind: 'damage-value', filter: { side: 'GE' }, factor: 10 },
        { kind: 'bombardment', filter: { side: 'US' }, hex: '3030', within: 5, maxSteps: 6, points: 1000 },
      ],
      victory: { outright: [{ kind: 'sunk', winner: 'US', points: 1000, units: ['hipper'] }] },
    });
    const shown: Shown = new Map();
    for (const seed of [1, 2]) play(opened(scenario), seed, shown);
    const attack = columnsOf('battleships').units.find(({ name }) => name === 'attack')!;
    expect(shown.get(attack)!.high).toBe(attack.high);
  });

  it('decisive-battle', () => {
    const figures = { type: 'BB', gunnery: 20, power: 12, armour: 12, endurance: 20, speed: 15, points: 40 } as const;
    const weak = { type: 'BC', gunnery: 1, power: 0, armour: 0, endurance: 1, speed: 0, points: 1 } as const;
    const fleet = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ ship: i % 5 === 0 ? weak : figures, markers: 3 }));
    const data = scenarioData('dogger-bank')!;
    if (data.ruleset !== 'decisive-battle') throw new Error('another ruleset');
    const seats = data.seats.map((seat) => ({ ...seat, fleets: [fleet(8), fleet(8)] }));
    const shown: Shown = new Map();
    for (const seed of [1, 2]) play(opened({ ...data, id: 'own', rounds: 20, seats }), seed, shown);
    const gunnery = columnsOf('decisive-battle').units.find(({ name }) => name === 'gunnery')!;
    expect(shown.get(gunnery)!.high).toBe(gunnery.high);
  });
});
