/**
 * Locator of faults in rulesets from outside: the first frame of an error's stack that lies in the folder of a stranger's module. Every
 * command that such an error stops tells it by the same sentence.
 */
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outsideFiles } from './outside-files.js';

export interface OutsideFault {
  readonly ruleset: string;
  /** As it was thrown, its first line. */
  readonly message: string;
  /** `/home/her/toy.js:12:5` */
  readonly place: string;
  /** No code of ours stands within it: what called ours may have called it wrongly, or ours may be wrong. */
  readonly isInnermost: boolean;
}

/** Our own code, which may lie in the stranger's folder: in a checkout, or among its packages. */
const OURS = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = `${sep}node_modules${sep}`;

/** A frame ends in a file, a line and a column, in brackets where the function has a name. */
const FRAME = /^\s+at .*?((?:file:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):(\d+)\)?$/gm;

/** Nothing where no module from outside is in the stack, so that the fault is ours. */
export function outsideFault(error: unknown): OutsideFault | undefined {
  const found = [...outsideFiles()].flatMap(([ruleset, file]) => {
    const place = placeIn(error, file);
    return place === undefined ? [] : [{ ruleset, file, ...place }];
  });
  // In one folder there may be several: then it is that whose own file it was.
  const fault = found.find(({ file, place }) => place === file || place.startsWith(`${file}:`)) ?? found[0];
  if (fault === undefined) return undefined;
  // An error that came from a thread may hold its stack in its message.
  const [message = ''] = (error as Error).message.split('\n');
  const { ruleset, place, isInnermost } = fault;
  return { ruleset, message: message.replace(/^Error: /, ''), place, isInnermost };
}

/** An error of a module that was found out in what one of its calls gave back: its stack names the module, at no line. */
export function faultOf(file: string, call: string, message: string): Error {
  const fault = new RangeError(message);
  fault.stack = `RangeError: ${message}\n    at ${call} (${file}:0:0)`;
  return fault;
}

/** Of the innermost frame beside a module. */
function placeIn(error: unknown, module: string): Pick<OutsideFault, 'place' | 'isInnermost'> | undefined {
  if (!(error instanceof Error)) return undefined;
  let isInnermost = true;
  for (const [, where = '', line, column] of (error.stack ?? '').matchAll(FRAME)) {
    const file = pathOf(where);
    if (isBeside(module, file)) return { place: line === '0' ? file : `${file}:${line}:${column}`, isInnermost };
    if (file.startsWith(OURS)) isInnermost = false;
  }
  return undefined;
}

/** The same in a sentence. */
export function outsideFaultWords(error: unknown): string | undefined {
  const fault = outsideFault(error);
  if (fault === undefined) return undefined;
  const { ruleset, message, place } = fault;
  return `The module of the ruleset ${ruleset} failed at ${place}: “${message}”.`;
}

/** What an error says, and where in the module of this file it was thrown: for sentences that go on around it. */
export function messageWithPlace(error: unknown, module: string): string {
  const place = placeIn(error, module)?.place;
  const message = error instanceof Error ? error.message : String(error);
  return place === undefined ? message : `${message} (${place})`;
}

/** The file of a frame; a query is how a module is loaded anew. */
export function pathOf(where: string): string {
  if (!where.startsWith('file://')) return where;
  try {
    return fileURLToPath(where.replace(/[?#].*$/, ''));
  } catch {
    return where;
  }
}

/** Whether a file lies with a stranger's module and is none of ours. */
export function isBeside(module: string, file: string): boolean {
  const folder = dirname(module) + sep;
  if (file === module) return true;
  if (!file.startsWith(folder) || file.slice(folder.length - 1).includes(PACKAGES)) return false;
  return folder.startsWith(OURS) || !file.startsWith(OURS);
}
