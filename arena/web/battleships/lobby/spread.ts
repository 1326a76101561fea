/** Spreading: ships that would lie on each other in a small chart are moved apart, each as little as it takes, so that all are seen. */
import type { Point } from '../../shared/outline.js';

export interface Hulled extends Point {
  /** Degrees from the north. */
  readonly turn: number;
  /** From the middle to the bow, and half the beam, in the units of the chart. */
  readonly length: number;
  readonly beam: number;
}

const ROUNDS = 120;
/** Circles along the keel: so many follow a hull closely. */
const ALONG = [-1, -0.5, 0, 0.5, 1] as const;
/** Between two hulls, in beams. */
const AIR = 1.12;

/** Where each is drawn, in the order given; inside the box, if they are in it. */
export function spread<T extends Hulled>(
  ships: readonly T[],
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Point[] {
  const places = ships.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let isStill = true;
    for (let i = 0; i < ships.length; i++) {
      for (let j = i + 1; j < ships.length; j++) {
        const push = pushOf(ships[i]!, places[i]!, ships[j]!, places[j]!);
        if (push === undefined) continue;
        isStill = false;
        places[i]!.x -= push.x / 2;
        places[i]!.y -= push.y / 2;
        places[j]!.x += push.x / 2;
        places[j]!.y += push.y / 2;
      }
    }
    for (const [i, place] of places.entries()) {
      const { length, x, y } = ships[i]!;
      const isIn = x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
      if (!isIn) continue;
      place.x = held(place.x, box.left + length, box.left + box.width - length);
      place.y = held(place.y, box.top + length, box.top + box.height - length);
    }
    if (isStill) break;
  }
  return places;
}

const held = (n: number, least: number, most: number): number =>
  least > most ? n : Math.min(most, Math.max(least, n));

/** How far the second is to move off the first, along the line between what is nearest of both. */
function pushOf(a: Hulled, at: Point, b: Hulled, bt: Point): Point | undefined {
  const apart = (a.beam + b.beam) * AIR;
  // Most are too far from each other for any part of them to touch; a phone draws the lobby in half the time for not looking at those.
  if (isFarther(bt.x - at.x, bt.y - at.y, apart + farOf(a) + farOf(b))) return undefined;
  const others = keel(b, bt);
  let [deepest, push]: [number, Point | undefined] = [0, undefined];
  for (const p of keel(a, at)) {
    for (const q of others) {
      if (isFarther(q.x - p.x, q.y - p.y, apart - deepest)) continue;
      const distance = Math.hypot(q.x - p.x, q.y - p.y);
      const depth = apart - distance;
      if (depth <= deepest + 1e-6) continue;
      deepest = depth;
      // On the very same spot the second gives way abeam.
      const turn = (a.turn * Math.PI) / 180;
      const way =
        distance < 1e-6
          ? { x: Math.cos(turn), y: Math.sin(turn) }
          : { x: (q.x - p.x) / distance, y: (q.y - p.y) / distance };
      push = { x: way.x * depth, y: way.y * depth };
    }
  }
  return push;
}

/** Surely, and without a root. */
const isFarther = (x: number, y: number, than: number): boolean => x * x + y * y > than * than * (1 + 1e-9);

/** From the middle to the last circle of the keel. */
const farOf = ({ length, beam }: Hulled): number => Math.max(0, length - beam);

function keel(hull: Hulled, { x, y }: Point): Point[] {
  const a = (hull.turn * Math.PI) / 180;
  const far = farOf(hull);
  return ALONG.map((share) => ({ x: x + share * far * Math.sin(a), y: y - share * far * Math.cos(a) }));
}
