/** What the page itself keeps in this browser, beside the battles of the arena: all of it at once, and all of it replaced. */
const PREFIX = 'flagplot.';

/** Of what is kept here, those that begin so. */
type NamesOf = (prefix: string) => readonly string[];

export const pageKept = (namesOf: NamesOf): ReadonlyMap<string, string> =>
  new Map(namesOf(PREFIX).map((name) => [name, localStorage.getItem(name) ?? '']));

/** All or nothing. @throws where the browser refuses. */
export function replacePageKept(by: ReadonlyMap<string, string>, namesOf: NamesOf): void {
  const old = pageKept(namesOf);
  try {
    write(by, namesOf);
  } catch (error) {
    write(old, namesOf);
    throw error;
  }
}

function write(kept: ReadonlyMap<string, string>, namesOf: NamesOf): void {
  for (const name of namesOf(PREFIX)) localStorage.removeItem(name);
  for (const [name, text] of kept) localStorage.setItem(name, text);
}
