/** Room that ships and marks take on the chart: no words are set there. In pixels from the chart's origin at a zoom. */

import { hullOf, type Ship } from './fleet.js';
import type { Box } from './framing.js';
import { type Point, polar } from './geometry.js';
import { HULL_DRAWINGS } from './hulls.js';

/** Zoom below which ships stop shrinking with the chart. */
const SMALLEST_HULL = 0.85;

/** So much larger than the chart a ship with another beside her is drawn at the most: both are to be seen. */
const LARGEST_NEAR = 1.6;

/** How much larger than the chart ships are drawn at a zoom. */
export const sizedAt = (k: number, isNear = false): number =>
  Math.max(1, isNear ? Math.min(LARGEST_NEAR, SMALLEST_HULL / k) : SMALLEST_HULL / k);

/** Half the width of a hull at its widest, in chart units; a flotilla is broader. */
const HALF_BEAM = { battleship: 6.2, pocket: 5.4, cruiser: 4.6, light: 4, flotilla: 7.2, battery: 7 } as const;
/** Squares along the keel: so many cover a hull closely whatever her heading. */
const SQUARES = 5;

/** A hull as squares along her keel. */
export function hullBoxes(ship: Ship, k: number): Box[] {
  const size = k * sizedAt(k, ship.isNear) * ship.scale;
  const hull = hullOf(ship.view.type);
  const half = HALF_BEAM[hull] * size;
  const length = Math.max(0, HULL_DRAWINGS[hull].bow * size - half);
  const at = { x: ship.place.x * k, y: ship.place.y * k };
  return Array.from({ length: SQUARES }, (_, i) => {
    const along = (2 * i) / (SQUARES - 1) - 1;
    return squareAt(polar(at, ship.heading * 60, along * length), half);
  });
}

/** Radius of the ring about a ship, in chart units of a whole hull. */
const RING = 20;
export const ringOf = ({ scale }: Pick<Ship, 'scale'>): number => RING * Math.max(0.8, scale);

/** The ring about a ship that is asked or looked at: her own name stands clear of it. */
export const ringBox = (ship: Ship, k: number): Box => markBox(ship.place, ringOf(ship) * sizedAt(k, ship.isNear), k);

const squareAt = ({ x, y }: Point, half: number): Box => ({ x0: x - half, y0: y - half, x1: x + half, y1: y + half });

/** Half of a small sign beside a hull, in chart units. */
const SIGN = 5.5;

/** From the bow to the middle of her chevrons, in chart units. */
const CHEVRONS = 7;

/** From the keel to a gun sight, and from one to the next, in chart units. */
const OFF_HULL = 13.5;
const BETWEEN = 10;

/** Of a gun sight, the nth of so many: off the starboard beam, in a row along the keel. */
export function sightPlace({ heading, scale }: Ship, nth: number, of: number): Point {
  const abeam = polar({ x: 0, y: 0 }, heading * 60 + 90, OFF_HULL * Math.max(0.7, scale));
  return polar(abeam, heading * 60, (nth - (of - 1) / 2) * BETWEEN);
}

/** What stands beside her: chevrons, gun sights, fire, flag. */
export function signBoxes(ship: Ship, sights: number, k: number): Box[] {
  const size = k * sizedAt(k, ship.isNear);
  const ahead = polar(
    { x: 0, y: 0 },
    ship.heading * 60,
    HULL_DRAWINGS[hullOf(ship.view.type)].bow * ship.scale + CHEVRONS,
  );
  const places = [
    ...(ship.view.speed > 0 && ship.view.type !== 'battery' ? [ahead] : []),
    ...Array.from({ length: sights }, (_, i) => sightPlace(ship, i, sights)),
    ...(ship.view.effects.includes('on fire') ? [{ x: -11, y: -7 }] : []),
    ...(ship.view.flagship === 'yes' ? [{ x: -12, y: 6 }] : []),
  ];
  return places.map(({ x, y }) =>
    squareAt({ x: ship.place.x * k + x * size, y: ship.place.y * k + y * size }, SIGN * size),
  );
}

/** A mark on the water about a point of the chart. */
export const markBox = ({ x, y }: Point, half: number, k: number): Box => squareAt({ x: x * k, y: y * k }, half * k);

/** The smallest box about boxes, seen from a point. */
export function extentOf(boxes: readonly Box[], { x, y }: Point): Box {
  return {
    x0: Math.min(...boxes.map((b) => b.x0)) - x,
    y0: Math.min(...boxes.map((b) => b.y0)) - y,
    x1: Math.max(...boxes.map((b) => b.x1)) - x,
    y1: Math.max(...boxes.map((b) => b.y1)) - y,
  };
}
