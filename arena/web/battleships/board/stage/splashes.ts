/** Fall of shot: where the shells of a salvo fell about their target, the same as long as the marks stand. */
import type { Scene } from '../../../stage/scene.js';
import { isOfKind } from '../../scene-kinds.js';
import { type Point, polar } from '../geometry.js';

export interface Splash extends Point {
  readonly size: number;
}

/** How many degrees off the line of fire, and how far from the target as shares of the spread. */
const SPREAD = [
  { angle: 62, far: 1.1, size: 1 },
  { angle: -74, far: 0.95, size: 0.86 },
  { angle: 172, far: 1.2, size: 0.92 },
] as const;

/** In pixels from the target. `towards` is the bearing from the gun; `spread` how far from her middle shells fall. */
export function splashesOf(scene: Scene, towards: number, spread: number): Splash[] {
  const turn = ((scene.events[0]!.n * 37) % 50) - 25;
  const isLight = isOfKind(scene, 'secondary');
  const count = isOfKind(scene, 'gun') ? 3 : isLight ? 2 : isOfKind(scene, 'mine') ? 1 : 0;
  return SPREAD.slice(0, count).map(({ angle, far, size }) => ({
    ...polar({ x: 0, y: 0 }, towards + angle + turn, spread * far),
    size: isLight ? size * 0.7 : size,
  }));
}
