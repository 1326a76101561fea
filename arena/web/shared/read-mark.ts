/**
 * High-water mark of a battle's reports: up to which event this person has read, kept in this browser so that a reload loses no report,
 * nor the last of a battle. Marks of old battles give way to new ones.
 */
import { keep, stored, storedNames } from '../net/identity.js';

const PREFIX = 'flagplot.read.';
/** Battles whose marks are kept: those that were read in last. */
const MOST = 100;

interface Kept {
  readonly n: number;
  /** When it was set; 0 where an earlier page did not say. */
  readonly at: number;
}

/** `17 1764100000000`: the event, and when. */
function keptUnder(name: string): Kept | undefined {
  const [n, at = '0'] = stored(name)?.split(' ') ?? [];
  return n === undefined || Number.isNaN(Number(n)) ? undefined : { n: Number(n), at: Number(at) };
}

export const readMark = (room: string, now: () => number = Date.now) => ({
  get: (): number | undefined => keptUnder(`${PREFIX}${room}`)?.n,
  /** On another page of this browser more may have been read: the mark never sinks. */
  set(n: number): void {
    const name = `${PREFIX}${room}`;
    const known = keptUnder(name);
    keep(name, `${Math.max(n, known?.n ?? 0)} ${now()}`);
    if (known === undefined) forgetOld();
  },
});

function forgetOld(): void {
  const age = (name: string): number => keptUnder(name)?.at ?? 0;
  const names = storedNames(PREFIX).sort((a, b) => age(b) - age(a));
  for (const name of names.slice(MOST)) keep(name, null);
}
