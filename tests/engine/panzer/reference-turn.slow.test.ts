/**
 * Whole games of the engine against the second reader, which plays them from the set-up by the sentences alone: each list of what is legal,
 * each die, each state, the end. All situations, with each setting one way and the other. Skipped where there is no Python.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { OPTIONS } from '../../../engine/panzer/spec.js';
import { isLong, someOf } from '../../machine/length.js';
import { ROOT } from '../../root.js';
import { type GameInWords, gameInWords, type Wish } from './turn-games.js';

const PYTHON = '/usr/bin/python3';
const hasPython = existsSync(PYTHON);
if (!hasPython) {
  if (process.env.CI === 'true') throw new Error(`The second reader needs ${PYTHON}.`);
  process.stderr.write(`The second reader of the turn is not asked: there is no ${PYTHON}.\n`);
}

/** Rules that need something to be played by: a coast, riders, guns, men on foot. `MET` has it. */
const LATE = ['quickTime', 'ridersAssault', 'navalFire', 'fieldsOfFire'];

/** Every other value of each setting, alone. */
const OTHERWISE = Object.entries(OPTIONS).map(([name, { values, default: standard }]) => ({
  [name]: values.find((one) => one !== standard)!,
}));
/** What `MET` does not play anyhow. */
const ALONE = OTHERWISE.filter((one) => !LATE.some((name) => name in one));
const SETTINGS: readonly Settings[] = [{}, ...OTHERWISE, Object.assign({}, ...OTHERWISE)];

type Settings = Readonly<Record<string, string>>;

interface Answer {
  readonly steps: number;
  readonly differs: readonly [step: number, what: string] | null;
}

/** A rule that few games meet, and what is then played at least once. */
interface Met {
  readonly id: string;
  readonly settings: Settings;
  readonly met: RegExp;
  /** A seed that is known to meet it. */
  readonly seed?: number;
  /** What is preferred. */
  readonly wish?: Wish;
}

/** Situations that meet rules which few of the game meet. */
const situation = (id: string): Scenario =>
  SCENARIOS.find((one) => one.id === id) ??
  JSON.parse(readFileSync(join(ROOT, 'tests/engine/panzer/situations', `${id}.json`), 'utf8'));
const WORKS: Wish = { for: /:(build|break|charge|detonate)|bridge/, percent: 90 };

const LOADS: Wish = { for: /:(unload|load)-/, percent: 90 };

const MET: readonly Met[] = [
  { id: 'causeway-exits', settings: { navalFire: '80' }, met: /direct.* naval-battery.*:fire$/ },
  { id: 'stavelot-road', settings: { ridersAssault: 'on' }, met: /lane .*:jump-/ },
  {
    id: 'causeway-exits',
    settings: { fieldsOfFire: 'front', movementOrder: 'free', opportunityFire: 'on' },
    met: /where .*:face-/,
  },
  { id: 'causeway-exits', settings: { quickTime: 'on', opportunityFire: 'on' }, met: /where .*:quick-/ },
  { id: 'hill-192', settings: {}, met: /direct\/second roll/, seed: 26 },
  { id: 'hill-192', settings: {}, met: /where .*:clear-/, seed: 11 },
  { id: 'river', settings: {}, met: /where .*:build/, seed: 1, wish: WORKS },
  { id: 'river', settings: { movementOrder: 'free' }, met: /pick target>bridge/, seed: 66, wish: WORKS },
  {
    id: 'twin-villages',
    settings: { opportunityFire: 'on', turrets: 'move' },
    met: /watch target>/,
    seed: 2,
    wish: LOADS,
  },
  { id: 'beach', settings: {}, met: /where .*:land-/ },
  { id: 'spotter', settings: { smoke: 'on', opportunityFire: 'on' }, met: /choose smoke>/ },
];

function played(id: string, seeds: readonly number[], settings: readonly Settings[], wish?: Wish): GameInWords[] {
  const scenario = situation(id);
  return settings.flatMap((one) => seeds.map((seed) => gameInWords(scenario, one, seed, undefined, wish)));
}

function replayed(kept: readonly GameInWords[]): Answer[] {
  const games = kept.map((game) => JSON.stringify(game));
  const script = join(ROOT, 'tests/python/panzer/replay.py');
  const said = execFileSync(PYTHON, ['-B', script], { input: `${games.join('\n')}\n`, encoding: 'utf8' });
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

describe.skipIf(!hasPython)('the second reader of the turn', () => {
  it.each(
    someOf(
      SCENARIOS.map(({ id }, i) => [id, i] as const),
      4,
    ),
  )(
    'plays %s the same',
    (id, i) => {
      // The drill is short: all settings; of the others one each, so that all are met, and the standard too in the long run.
      const settings =
        id === 'crossroads-drill' ? SETTINGS : SETTINGS.slice(0, isLong ? 1 : 0).concat(ALONE[i % ALONE.length]!);
      const answers = replayed(played(id, id === 'crossroads-drill' && isLong ? [1, 2, 3, 4] : [1], settings));
      expect(answers.flatMap(({ differs }) => (differs === null ? [] : [differs]))).toEqual([]);
      expect(answers.every(({ steps }) => steps > 100)).toBe(true);
    },
    120_000,
  );

  it.each(MET)(
    'plays $id the same with $settings, $met',
    ({ id, settings, met, seed, wish }) => {
      const standard = isLong ? [1, 2, 3] : [1];
      const games = played(id, seed === undefined ? standard : [seed], [settings], wish);
      const answers = replayed(games);
      expect(answers.flatMap(({ differs }) => (differs === null ? [] : [differs]))).toEqual([]);
      expect(games.some(({ steps }) => steps.some(({ at, action }) => met.test(`${at} ${action}`)))).toBe(true);
    },
    120_000,
  );
});
