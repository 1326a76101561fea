/**
 * Module loader for rulesets from outside. An environment variable lists their files, since it reaches every thread and every
 * process that this one starts: each of them takes them in before it plays. Who starts first tries them by the contract; threads
 * take them on trust.
 */
import { existsSync, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AddCode, addRuleset, fail, ok, type Result, type Ruleset } from '../../engine/index.js';

/** Files, as in `PATH`: with a colon between them, on Windows a semicolon. */
export const OUTSIDE_RULESETS = 'FLAGPLOT_RULESETS';

export type LoadCode = AddCode | 'NO_FILE' | 'NO_MODULE';

const listed = (): string[] => (process.env[OUTSIDE_RULESETS] ?? '').split(delimiter).filter((file) => file !== '');

/** By file, what has been taken in by this thread. */
const loaded = new Map<string, string>();

/** Those that this process has taken in: the file of each, by id. */
export const outsideFiles = (): ReadonlyMap<string, string> => new Map([...loaded].map(([file, id]) => [id, file]));

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

async function load(file: string, options?: { readonly games: number }): Promise<Result<string, LoadCode>> {
  const known = loaded.get(file);
  if (known !== undefined) return ok(known);
  if (!existsSync(file) || !statSync(file).isFile()) return fail('NO_FILE', `There is no file ${file}.`);
  if (file.includes(delimiter))
    return fail('NO_FILE', `${file} has a ${delimiter} in its name, which parts files here.`);
  let module: { readonly default?: unknown; readonly ruleset?: unknown };
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    return fail('NO_MODULE', `${file} cannot be loaded as a module: ${reasonOf(error)}`);
  }
  const ruleset = module.default ?? module.ruleset;
  if (ruleset === undefined) {
    return fail('NO_RULESET', `${file} exports no ruleset; write \`export default\` or \`export const ruleset\`.`);
  }
  const added = addRuleset(ruleset as Ruleset, options);
  if (!added.ok) return fail(added.code, `${file}: ${added.message}`);
  loaded.set(file, added.value);
  return added;
}

/** In one line. */
function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNKNOWN_FILE_EXTENSION'
    ? `${line}. It must be JavaScript, and find what it imports: \`npm install flagplot\` beside it.`
    : line;
}
