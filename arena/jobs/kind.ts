/** Kind of work that can be done elsewhere: which module does a piece in a thread, and what two results of a piece have to have in common. */
import { codeHash } from '../../agents/machine/code-hash.js';
import { outsideHashes } from '../../agents/machine/outside-files.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import type { Result } from '../../engine/index.js';

export interface WorkKind {
  readonly name: string;
  /** Of a module whose default takes a `ThreadTask` and gives the result as text. */
  readonly worker: URL;
  /** SHA-256 of what has to be the same whoever works; nothing where the clock has a part in it. A failure where it is no result of this kind. */
  readonly digest: (task: unknown, done: string) => Result<string | undefined>;
  /** Results are some megabytes: that they came is kept, and not they. */
  readonly isBig?: boolean;
}

/** What a thread gets. */
export interface ThreadTask {
  /** A number of the shared text in this process, so that a thread reads each once. */
  readonly number: number;
  readonly common: string;
  readonly task: unknown;
}

const ROOMS = ['engine', 'agents', 'training', 'arena'];

/** SHA-256 of all code that may have a part in what comes of a piece, with the rulesets from outside. */
export const workCode = (): string => sha256Of([codeHash(ROOMS), ...outsideHashes()].join('\n'));
