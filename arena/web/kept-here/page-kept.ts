/** What the page itself keeps in this browser, beside the battles of the arena: all of it at once, and all of it replaced. */
import { storedNames } from '../net/identity.js';

const PREFIX = 'flagplot.';

export const pageKept = (): ReadonlyMap<string, string> =>
  new Map(storedNames(PREFIX).map((name) => [name, localStorage.getItem(name) ?? '']));

/** All or nothing. @throws where the browser refuses. */
export function replacePageKept(by: ReadonlyMap<string, string>): void {
  const old = pageKept();
  try {
    write(by);
  } catch (error) {
    write(old);
    throw error;
  }
}

function write(kept: ReadonlyMap<string, string>): void {
  for (const name of storedNames(PREFIX)) localStorage.removeItem(name);
  for (const [name, text] of kept) localStorage.setItem(name, text);
}
