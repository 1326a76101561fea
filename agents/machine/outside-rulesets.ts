/**
 * Module loader for rulesets from outside. An environment variable lists their files, since it reaches every thread and every
 * process that this one starts: each of them takes them in before it plays. Who starts first tries them by the contract; threads
 * take them on trust.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type AddCode, addRuleset, fail, ok, type Result, type Ruleset } from '../../engine/index.js';
import { Heartbeat } from './heartbeat.js';
import { graphHash, moduleGraph } from './module-graph.js';
import { refuse } from './output.js';
import { messageWithPlace } from './outside-fault.js';
import { loaded } from './outside-files.js';
import { hangs, tellWatchdog } from './watchdog.js';

/** Files, as in `PATH`: with a colon between them, on Windows a semicolon. */
export const OUTSIDE_RULESETS = 'FLAGPLOT_RULESETS';

export type LoadCode = AddCode | 'NO_FILE' | 'NO_MODULE';

const listed = (): string[] => (process.env[OUTSIDE_RULESETS] ?? '').split(delimiter).filter((file) => file !== '');

/** Takes in the ruleset of a module, and lists it for the threads to come; its id. */
export async function takeRuleset(name: string): Promise<Result<string, LoadCode>> {
  const file = resolve(name);
  const taken = await load(file);
  if (taken.ok && !listed().includes(file)) process.env[OUTSIDE_RULESETS] = [...listed(), file].join(delimiter);
  return taken;
}

/** Takes in all that are listed, as the first thing that a process does; what is wrong with the first that is not sound. */
export async function takeListed(): Promise<Result<readonly string[], LoadCode>> {
  const ids: string[] = [];
  for (const file of listed()) {
    const taken = await load(resolve(file));
    if (!taken.ok) return fail(taken.code, `${OUTSIDE_RULESETS}: ${taken.message}`);
    ids.push(taken.value);
  }
  return ok(ids);
}

/** The same in a thread: its process has tried them. */
export async function takeListedOnTrust(): Promise<void> {
  for (const file of listed()) {
    const taken = await load(resolve(file), { games: 0 });
    if (!taken.ok) throw new Error(taken.message);
  }
}

/** Rules are read in milliseconds; a module that waits for something does not come to its end by itself. */
const LOADING_MS = 10_000;

async function load(name: string, options?: { readonly games: number }): Promise<Result<string, LoadCode>> {
  if (!existsSync(name) || !statSync(name).isFile()) return fail('NO_FILE', `There is no file ${name}.`);
  // One file by two names is one ruleset.
  const file = realpathSync(name);
  const known = loaded.get(file);
  if (known !== undefined) return ok(known.id);
  if (file.includes(delimiter))
    return fail('NO_FILE', `${file} has a ${delimiter} in its name, which parts files here.`);
  const sha256 = graphHash(moduleGraph(file), file);
  const number = loaded.size;
  const heartbeat = Heartbeat.of(number, file);
  tellWatchdog({ module: number, file });
  let module: Exports;
  // A module may wait for what never comes, or end the process: that is told too.
  const unfinished = (): void => {
    if (!hangs()) refuse(`${file} did not come to the end of its own loading.`);
  };
  process.once('exit', unfinished);
  const deadline = new AbortController();
  try {
    const late = setTimeout(LOADING_MS, 'late' as const, { signal: deadline.signal, ref: false });
    late.catch(() => {});
    const loading = await Promise.race([loadedBy(file, heartbeat), late]);
    if (loading === 'late') {
      return fail('NO_MODULE', `${file} did not come to the end of its own loading in ${LOADING_MS / 1000} seconds.`);
    }
    module = loading;
  } catch (error) {
    return fail('NO_MODULE', `${file} cannot be loaded as a module: ${reasonOf(error, file)}`);
  } finally {
    deadline.abort();
    process.removeListener('exit', unfinished);
  }
  if (module.default === Object(module.default) && '__esModule' in (module.default as object)) {
    return fail(
      'NO_MODULE',
      `${file} is CommonJS. It must be an ES module: \`"type": "module"\` in the package.json beside it.`,
    );
  }
  const ruleset = module.default ?? module.ruleset;
  if (ruleset === undefined) {
    return fail('NO_RULESET', `${file} exports no ruleset; write \`export default\` or \`export const ruleset\`.`);
  }
  const { id } = Object(ruleset) as { readonly id?: unknown };
  if (typeof id === 'string') tellWatchdog({ module: number, file, id });
  const guarded = heartbeat?.guard(ruleset as Ruleset) ?? (ruleset as Ruleset);
  const added = addRuleset(guarded, { ...options, tell: (error) => messageWithPlace(error, file) });
  if (!added.ok) return fail(added.code, `${file}: ${added.message}`);
  loaded.set(file, { id: added.value, sha256 });
  return added;
}

interface Exports {
  readonly default?: unknown;
  readonly ruleset?: unknown;
}

function loadedBy(file: string, heartbeat: Heartbeat | undefined): Promise<Exports> {
  const load = (): Promise<Exports> => import(pathToFileURL(file).href) as Promise<Exports>;
  return heartbeat === undefined ? load() : heartbeat.whileLoading(load);
}

/** In one line. */
function reasonOf(error: unknown, file: string): string {
  const [line = ''] = messageWithPlace(error, file).split('\n');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNKNOWN_FILE_EXTENSION'
    ? `${line}. It must be JavaScript, and find what it imports: \`npm install flagplot\` beside it.`
    : line;
}
