/** Options of a tool of a checkout: `--help` says how it is used, and a wrong word gets a sentence and exit code 2, as a command of the product does. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { print, remark } from './output.js';

const WRONG_USE = 2;

/** What was asked; ends the process where that was help, or makes no sense. */
export function toolArgs<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    print(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return wrongUse((error as Error).message, usage);
  }
}

/** Ends the process with a sentence about a word that makes no sense. */
export function wrongUse(sentence: string, usage: string): never {
  remark(`${sentence}\nUsage: ${usage}`);
  process.exit(WRONG_USE);
}

/** A number of things, from 1. */
export function countIn(name: string, text: string, usage: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0
    ? count
    : wrongUse(`--${name} takes a whole number from 1, not ${text}.`, usage);
}
