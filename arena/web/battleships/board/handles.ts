/** Drag handles of an end pose: an arrow for each heading possible in its hex, as large as the pointer needs, and what they take of the screen. */
import { mediaQuery } from '../../shared/media.js';
import { INRADIUS, type Point, polar } from './geometry.js';

/** Radius in pixels of what is pressed to choose a heading. */
const GRIP = { mouse: 15, touch: 20 } as const;
/** Of the arrow alone, before its hex is picked. */
const ARROW = 7;

/** True where the first pointer is a finger: what is pressed is then at least 40 pixels large. */
export const isByFinger = mediaQuery('(pointer: coarse)');

export const grip = (): number => (isByFinger() ? GRIP.touch : GRIP.mouse);

/** Pixels from the middle of the hex to an arrow's; so far apart that neighbours do not meet. */
export const arrowsAt = (k: number, isPicked: boolean): number =>
  Math.max((INRADIUS + ARROW) * k, isPicked ? Math.max(40, 2 * grip() + 2) : 0);

/** Pixels from the middle of the end hex within which its arrows lie. */
export const gripsReach = (k: number, isPicked: boolean): number => arrowsAt(k, isPicked) + (isPicked ? grip() : ARROW);

/** The outermost points of the handles at this zoom, on the chart: seen all of them, the handles are whole. */
export function handlePoints(centre: Point, headings: Iterable<number>, k: number): Point[] {
  const [far, radius] = [arrowsAt(k, true) / k, grip() / k];
  return [...headings].flatMap((heading) => {
    const { x, y } = polar(centre, heading * 60, far);
    return [
      { x: x - radius, y },
      { x: x + radius, y },
      { x, y: y - radius },
      { x, y: y + radius },
    ];
  });
}
