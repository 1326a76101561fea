/** Agents that travel to other machines: the files that their names give go with them, and each is told by the hash of what plays. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fail, type Game, ok, type Result } from '../../engine/index.js';
import { writeWhole } from './files.js';
import { agentMade, pathIn } from './made.js';
import { sha256Of } from './sha256-of.js';

/** Agents whose files lie elsewhere. */
export interface SentAgents {
  /** As they are named there; a network by the hash of its file. */
  readonly names: readonly string[];
  /** By name, SHA-256 of what plays. */
  readonly plays: readonly string[];
  /** Networks, base64 by SHA-256. */
  readonly files: Readonly<Record<string, string>>;
}

/** A mark in the place of a path. */
const FILE = 'sent-file-';
const DAY_MS = 86_400_000;
/** Networks that nobody has sent for so long are removed. */
const KEPT_DAYS = 7;

/** @param names of agents that exist for the game, none of them a program */
export function sentAgents(names: readonly string[], game: Game): SentAgents {
  const files: Record<string, string> = {};
  const sent = names.map((name) => {
    const path = pathIn(name);
    if (path === undefined) return name;
    const bytes = readFileSync(path);
    if (path.endsWith('.json')) return name.replace(path, () => JSON.stringify(JSON.parse(bytes.toString('utf8'))));
    const hash = sha256Of(bytes);
    files[hash] = bytes.toString('base64');
    return name.replace(path, () => `${FILE}${hash}.onnx`);
  });
  return { names: sent, plays: names.map((name) => agentMade(name, game).plays), files };
}

/** Of this user. */
const networksFolder = (): string => join(tmpdir(), `flagplot-networks-${userInfo().uid}`);

/** Names of the agents on this machine, with their files in a folder for such; a failure where one is not what was meant. */
export function agentsHere(
  { names, plays, files }: SentAgents,
  game: Game,
  folder = networksFolder(),
): Result<string[]> {
  const here = names.map((name) => {
    const hash = Object.keys(files).find((one) => name.includes(`${FILE}${one}.onnx`));
    if (hash === undefined) return name;
    const bytes = Buffer.from(files[hash]!, 'base64');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${sha256Of(bytes)}.onnx`);
    // Another thread may have written it already; what it holds is looked at below.
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
    else {
      removeUnused(folder);
      writeWhole(path, bytes);
    }
    return name.replace(`${FILE}${hash}.onnx`, () => path);
  });
  const strange = here.find((name, i) => name === names[i] && pathIn(name) !== undefined);
  if (strange !== undefined) return fail('OTHER_AGENT', 'An agent names a file that was not sent with it.');
  const other = here.findIndex((name, i) => agentMade(name, game).plays !== plays[i]);
  if (other < 0) return ok(here);
  return fail('OTHER_AGENT', `${names[other]} is another agent on this machine than where the run was begun.`);
}

/** Files of networks by the day when they were sent last; what a crash has left unfinished too. */
function removeUnused(folder: string): void {
  const since = Date.now() - KEPT_DAYS * DAY_MS;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another worker may have removed it.
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: since };
    if (mtimeMs < since) rmSync(path, { force: true });
  }
}
