/** Rooms in which exercises out of one's own battles are answered, or were: they are no battles of their own. */
import { keep, stored } from '../net/identity.js';

const KEY = 'flagplot.drills';
const KEPT = 200;
/** In place of the exercise, once it is answered; and where its battle is played on, as any other. */
const [ANSWERED, PLAYED_ON] = ['-', '+'];

export const isDrill = (room: string): boolean => drills().has(room);

/** Which exercise is answered there; nothing once it is. */
export function drillKeyIn(room: string): string | undefined {
  const key = drills().get(room);
  return key === ANSWERED || key === PLAYED_ON ? undefined : key;
}

/** Its battle is of no use to anybody once another exercise is begun. */
export function isLeftBehind(room: string): boolean {
  const key = drills().get(room);
  return key !== undefined && key !== PLAYED_ON;
}

/** Begun with an exercise, or answered. */
export const noteDrill = (room: string, key: string | null): void => note(room, key ?? ANSWERED);

/** Answered, and its battle goes on. */
export const notePlayedOn = (room: string): void => note(room, PLAYED_ON);

function note(room: string, mark: string): void {
  const all = drills();
  all.delete(room);
  all.set(room, mark);
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
