/** Rooms in which exercises out of one's own battles are answered, or were: they are no battles of their own. */
import { keep, stored } from '../net/identity.js';

const KEY = 'flagplot.drills';
const KEPT = 200;
/** In place of the exercise, once it is answered. */
const ANSWERED = '-';

export const isDrill = (room: string): boolean => drills().has(room);

/** Which exercise is answered there; nothing once it is. */
export function drillKeyIn(room: string): string | undefined {
  const key = drills().get(room);
  return key === ANSWERED ? undefined : key;
}

/** Begun with an exercise, or answered. */
export function noteDrill(room: string, key: string | null): void {
  const all = drills();
  all.delete(room);
  all.set(room, key ?? ANSWERED);
  const lines = [...all].slice(-KEPT).map((pair) => pair.join(' '));
  keep(KEY, lines.join('\n'));
}

const drills = (): Map<string, string> =>
  new Map(
    (stored(KEY) ?? '').split('\n').flatMap((line) => {
      const [room = '', key = ''] = line.split(' ');
      return key === '' ? [] : [[room, key] as const];
    }),
  );
