/** Registry of the modules from outside that this thread has taken in: the file of each, its ruleset, and the hash of what it was. */
import { familyOf } from '../../engine/core/ruleset-version.js';

/** By file. */
export const loaded = new Map<string, { readonly id: string; readonly sha256: string }>();

/** Those that this process has taken in: the file of each, by id. */
export const outsideFiles = (): ReadonlyMap<string, string> => new Map([...loaded].map(([file, { id }]) => [id, file]));

/** Of all of them, in one order. */
export const outsideHashes = (): string[] => [...loaded.values()].map(({ sha256 }) => sha256).sort();

/** SHA-256 of the files of a ruleset's module, as they were when it was taken in; nothing for one of ours. With or without its version. */
export const outsideHash = (ruleset: string): string | undefined =>
  [...loaded.values()].find(({ id }) => id === familyOf(ruleset))?.sha256;
