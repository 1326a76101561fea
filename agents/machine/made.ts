/** Provenance of an agent by hashes: who has the same can play the same again, and a file that changed shows. */

import { sha256 } from '../../engine/core/sha256.js';
import type { Game } from '../../engine/index.js';
import { MAX_MODEL_BYTES } from '../net/source.js';
import { answerMs, commandIn, filesOf, isProgram } from '../programs/index.js';
import { agentHash, playerOf } from '../registry.js';
import { readLimited } from './read-limited.js';
import { sha256Of } from './sha256-of.js';

/** All hashes are SHA-256, in hex. */
export interface AgentMade {
  readonly name: string;
  /** Of name, version and all below: the same as in a record's header, which has its first sixteen digits. */
  readonly sha256: string;
  /** Of what plays, whatever its name: agents with one of these play alike. */
  readonly plays: string;
  /** Of a doctrine with all its fields, as JSON. */
  readonly doctrine?: string;
  /** Of a level's card, with the hash of its network. */
  readonly card?: string;
  /** Of a network's file. */
  readonly model?: string;
  /** Of a program: each file that its command names, and in how many seconds it must answer. */
  readonly program?: { readonly files: Readonly<Record<string, string>>; readonly answerWithin: number | null };
  /** Of the file that the name gives, byte for byte. */
  readonly file?: string;
  /** What it chooses depends on the clock, so that the same games do not come again. */
  readonly isTimed: boolean;
}

/** The name must be one that exists for the game. */
export function agentMade(name: string, game: Game): AgentMade {
  const { kind, data, thinks } = playerOf(name, game);
  const file = fileIn(name);
  return {
    name,
    sha256: agentHash(name, game),
    plays: sha256(JSON.stringify([kind, data ?? '', thinks ?? {}])),
    ...(kind === 'admiral' && { doctrine: sha256(data!) }),
    ...(kind === 'level' && { card: sha256(data!) }),
    ...((kind === 'net' || kind === 'net+mcts') && { model: data! }),
    ...(isProgram(name) && { program: programMade(commandIn(name)) }),
    ...(file !== undefined && { file }),
    isTimed: thinks?.milliseconds !== undefined,
  };
}

function programMade(command: string): NonNullable<AgentMade['program']> {
  const milliseconds = answerMs();
  return { files: filesOf(command), answerWithin: milliseconds === undefined ? null : milliseconds / 1000 };
}

/** Path of the doctrine or network that a name gives. */
export const pathIn = (name: string): string | undefined =>
  isProgram(name) ? undefined : /^[^:{]+:(.+\.(?:json|onnx))(?::[^:]*)?$/.exec(name)?.[1];

/** Hash of the file that a name gives. */
function fileIn(name: string): string | undefined {
  const path = pathIn(name);
  const bytes = path === undefined ? undefined : readLimited(path, MAX_MODEL_BYTES);
  return bytes?.ok === true ? sha256Of(bytes.value) : undefined;
}
