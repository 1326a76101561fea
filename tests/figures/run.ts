/** Runs the commands that figures come from, in a folder of their own, and keeps what they print. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { codeHash } from '../../agents/machine/code-hash.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { flagplotVersion } from '../../agents/registry.js';
import { valueFor } from '../../agents/value/index.js';
import { RotationTable } from '../../arena/lab/match/rotations.js';
import { openGame, RULESETS, scenarios } from '../../engine/index.js';
import { Child } from '../children/child.js';
import { ROOT } from '../root.js';
import type { Wanted } from './readmes.js';
import type { Result } from './results.js';

/** Tools that print figures without being commands of the program. */
const TOOLS: Readonly<Record<string, string>> = {
  'battle-lengths': 'arena/lab/scenarios/battle-lengths.js',
  'gate-odds': 'training/gate/gate-odds.js',
};

/** Steps before the last one of a command are kept here, so that a training run is not taught twice. */
const WORK = join(ROOT, '.flagplot/figures');
/** What a figure never comes from, and what makes a file large. */
const LEFT_OUT = ['thinkMs', 'seconds', 'config', 'manifest', 'metrics', 'files', 'folder', 'hours'];
/** A first rotation that takes longer is not kept, to be played again in tests. */
const LONG_ROTATION_MS = 20_000;

export async function run({ command, isText }: Wanted): Promise<Result> {
  const steps = command.split(' && ');
  const last = steps.pop()!;
  const { folder, seconds: before } = await prepared(steps);
  const begin = performance.now();
  const printed = await execute(isText || last.startsWith('tool ') ? last : withJson(last), folder);
  const seconds = tenths(performance.now() - begin);
  const output = isText ? printed : pruned(JSON.parse(printed));
  const since = performance.now();
  const played = steps.length > 0 ? undefined : await firstRotation(output);
  const first = performance.now() - since > LONG_ROTATION_MS ? undefined : played;
  return {
    command,
    date: new Date().toISOString().slice(0, 10),
    seconds,
    ...(steps.length > 0 && { before: { steps: steps.join(' && '), seconds: before } }),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores`,
    code: {
      engine: codeHash(['engine']),
      agents: codeHash(['agents']),
      arena: codeHash(['arena']),
      training: codeHash(['training']),
    },
    versions: versionsNow(output),
    ...(first !== undefined && { first }),
    output,
  };
}

const tenths = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

const withJson = (step: string): string => (step.endsWith('--json') ? step : `${step} --json`);

/** Numbers of other versions are other numbers: those of the match's rules, or of all rules where it is no match. */
export function versionsNow(output: Result['output']): Record<string, string> {
  const ruleset = typeof output === 'object' && typeof output.ruleset === 'string' ? output.ruleset : undefined;
  const rulesets = ruleset === undefined ? RULESETS : [ruleset];
  const versions = rulesets.flatMap((id) => {
    const game = openGame(scenarios(id as (typeof RULESETS)[number])[0]!.id);
    if (!game.ok) throw new Error(game.message);
    return [
      [id, game.value.spec.ruleset],
      [`value of ${id}`, valueFor(game.value).name],
    ];
  });
  return { flagplot: flagplotVersion, ...Object.fromEntries(versions) };
}

interface Played {
  readonly made: {
    readonly agents: Record<string, { readonly name: string; readonly isTimed: boolean; readonly file?: string }>;
    readonly scenarios: readonly { readonly scenario: string }[];
    readonly settings: { readonly seed: string; readonly options: Record<string, string> };
  };
}

/** The first rotation of the first scenario of a match, played by this process. */
export async function firstRotation(output: Result['output']): Promise<string[] | undefined> {
  if (typeof output === 'string' || output.made === undefined) return undefined;
  const { agents, scenarios: fought, settings } = (output as unknown as Played).made;
  const seated = Object.values(agents);
  if (seated.some(({ isTimed }) => isTimed))
    throw new Error('a figure depends on the clock: give a number of simulations');
  const table = RotationTable.open({
    scenario: fought[0]!.scenario,
    settings: settings.options,
    agents: seated.map(({ name }) => name),
    seed: settings.seed,
  });
  if (!table.ok) throw new Error(table.message);
  const { games } = await table.value.play(0);
  return games.map(({ hash }) => hash);
}

function pruned(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value, (key, inner) => (LEFT_OUT.includes(key) ? undefined : inner)));
}

interface Prepared {
  readonly steps: string;
  readonly seconds: number;
}

/** A folder in which the steps have been run, by the code that there is; and how long they took when they were run. */
async function prepared(steps: readonly string[]): Promise<{ folder: string; seconds: number }> {
  const key = sha256Of([...steps, codeHash(['engine', 'agents', 'training'])].join('\n')).slice(0, 16);
  const folder = join(WORK, key);
  const done = join(folder, 'done.json');
  if (existsSync(done)) return { folder, seconds: (JSON.parse(readFileSync(done, 'utf8')) as Prepared).seconds };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const room of ['engine', 'models']) symlinkSync(join(ROOT, room), join(folder, room));
  const begin = performance.now();
  for (const step of steps) await execute(step, folder);
  const seconds = tenths(performance.now() - begin);
  writeFileSync(`${done}.part`, JSON.stringify({ steps: steps.join(' && '), seconds } satisfies Prepared));
  renameSync(`${done}.part`, done);
  return { folder, seconds };
}

let running: Child | undefined;

function toolOf(name: string): string {
  const tool = TOOLS[name];
  if (tool === undefined) throw new Error(`there is no tool ${name}; there are: ${Object.keys(TOOLS).join(', ')}`);
  return join(ROOT, 'dist', tool);
}

/** What a step prints. */
async function execute(step: string, cwd: string): Promise<string> {
  const [first = '', ...words] = step.split(/\s+/);
  const args =
    first === 'tool' ? [toolOf(words[0]!), ...words.slice(1)] : [join(ROOT, 'bin/flagplot.mjs'), first, ...words];
  running = Child.start(process.execPath, args, { cwd, env: { NO_COLOR: '1' }, input: '' });
  const { code, signal, out, err } = await running.ended;
  if (code !== 0) throw new Error(`${step}: ${err.trim() || `it ended with ${signal ?? code}`}`);
  return out;
}

/** Ends what runs, and all that it has begun. */
export const stop = async (): Promise<void> => running?.kill();
