/** What the page itself keeps in this browser, beside the battles of the arena: all of it at once, and all of it replaced. */
const PREFIX = 'flagplot.';

/** Of what is kept here, those that begin so. */
type NamesOf = (prefix: string) => readonly string[];

export const pageKept = (namesOf: NamesOf): ReadonlyMap<string, string> =>
  new Map(namesOf(PREFIX).map((name) => [name, localStorage.getItem(name) ?? '']));

/** Lists in which a line, or a word, begins with its battle. */
const LISTS = [
  ['own-exercises', '\n'],
  ['performances', '\n'],
  ['drills', '\n'],
  ['briefed', ' '],
] as const;
/** Of a battle that answers an exercise out of one that is gone: as if it were answered. */
const ANSWERED = '-';

/** What the page has noted of one battle. Whether lists have changed, which a page reads once. */
export function forgetOfBattle(room: string, namesOf: NamesOf): boolean {
  for (const name of namesOf(PREFIX)) if (name.endsWith(`.${room}`)) localStorage.removeItem(name);
  let isChanged = false;
  for (const [list, between] of LISTS) {
    const old = localStorage.getItem(PREFIX + list);
    const left = (old ?? '').split(between).filter((line) => line.split(' ')[0] !== room);
    const text = left.map((line) => line.replace(new RegExp(` ${room}/\\d+$`), ` ${ANSWERED}`)).join(between);
    if (old === null || text === old) continue;
    localStorage.setItem(PREFIX + list, text);
    isChanged ||= between === '\n';
  }
  return isChanged;
}

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
