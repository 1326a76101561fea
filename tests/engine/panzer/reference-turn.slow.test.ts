/**
 * Whole games of the engine against the second reader, which plays them from the set-up by the sentences alone: each list of what is legal,
 * each die, each state, the end. All situations, with each setting one way and the other. Skipped where there is no Python.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { OPTIONS } from '../../../engine/panzer/spec.js';
import { isLong, someOf } from '../../machine/length.js';
import { ROOT } from '../../root.js';
import { gameInWords } from './turn-games.js';

const PYTHON = '/usr/bin/python3';
const hasPython = existsSync(PYTHON);
if (!hasPython) {
  if (process.env.CI === 'true') throw new Error(`The second reader needs ${PYTHON}.`);
  process.stderr.write(`The second reader of the turn is not asked: there is no ${PYTHON}.\n`);
}

/** What the reference has not been taught: it plays by the standard there. */
const NOT_TAUGHT = ['turrets', 'quickTime', 'ridersAssault', 'fieldsOfFire', 'navalFire'];

/** Every other value of each setting, alone. */
const TAUGHT = Object.entries(OPTIONS).filter(([name]) => !NOT_TAUGHT.includes(name));
const OTHERWISE = TAUGHT.map(([name, { values, default: standard }]) => ({
  [name]: values.find((one) => one !== standard)!,
}));
const SETTINGS: readonly Settings[] = [{}, ...OTHERWISE, Object.assign({}, ...OTHERWISE)];

type Settings = Readonly<Record<string, string>>;

interface Answer {
  readonly steps: number;
  readonly differs: readonly [step: number, what: string] | null;
}

function replayed(id: string, seeds: readonly number[], settings: readonly Settings[]): Answer[] {
  const scenario = SCENARIOS.find((one) => one.id === id)!;
  const games = settings.flatMap((one) => seeds.map((seed) => JSON.stringify(gameInWords(scenario, one, seed))));
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
      5,
    ),
  )(
    'plays %s the same',
    (id, i) => {
      // The drill is short: all settings; of the others one each, so that all are met, and the standard too in the long run.
      const settings =
        id === 'crossroads-drill'
          ? SETTINGS
          : SETTINGS.slice(0, isLong ? 1 : 0).concat(SETTINGS[1 + (i % OTHERWISE.length)]!);
      const answers = replayed(id, id === 'crossroads-drill' && isLong ? [1, 2, 3] : [1], settings);
      expect(answers.flatMap(({ differs }) => (differs === null ? [] : [differs]))).toEqual([]);
      expect(answers.every(({ steps }) => steps > 100)).toBe(true);
    },
    120_000,
  );
});
