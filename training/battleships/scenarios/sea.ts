/** The sea of a scenario: what is water, and which ways the sheet may be shifted. */
import { type Clause, cellOf, landOf, type MapSpec, type Scenario } from '../../../engine/battleships/index.js';
import { type Heading, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import type { Hex } from '../../../engine/core/hexmap.js';

const LAND = new WeakMap<MapSpec, Uint8Array>();

export interface Sea {
  /** True for a sea hex of the sheet. */
  isSea(hex: Hex): boolean;
  readonly hasLand: boolean;
  /** Along these axes places matter: there is an edge to leave by, land, or a place that a clause names. */
  readonly anchoredColumns: boolean;
  readonly anchoredRows: boolean;
}

export function seaOf({ map, clauses }: Scenario): Sea {
  let land = LAND.get(map);
  if (land === undefined) {
    land = landOf(map);
    LAND.set(map, land);
  }
  const grid = land;
  const edges = new Set(clauses.map((c) => (c.kind === 'exit' ? c.edge : undefined)));
  const hasLand = map.land.length > 0;
  const isFixed = hasLand || clauses.some(namesPlace);
  return {
    isSea: ({ q, r }) => grid[cellOf(q, r)] === 0,
    hasLand,
    anchoredColumns: isFixed || edges.has('east') || edges.has('west'),
    anchoredRows: isFixed || edges.has('north') || edges.has('south'),
  };
}

const namesPlace = (c: Clause): boolean =>
  c.kind === 'mines' || c.kind === 'bombardment' || (c.kind === 'no-move-before' && c.gate !== undefined);

/** All hexes at most `most` away, the nearest first. */
export function hexesAround({ q, r }: Hex, most: number): Hex[] {
  const hexes: Hex[] = [{ q, r }];
  for (let away = 1; away <= most; away++) {
    // Six sides of a ring, from its northernmost hex on.
    let at: Hex = { q: q + STEP_Q[0] * away, r: r + STEP_R[0] * away };
    for (let side = 0; side < 6; side++) {
      const h = ((side + 2) % 6) as Heading;
      for (let i = 0; i < away; i++) {
        hexes.push(at);
        at = { q: at.q + STEP_Q[h], r: at.r + STEP_R[h] };
      }
    }
  }
  return hexes;
}

/** A place on a plane with hexes one apart, to the nearest hex and back. */
export const planeOf = ({ q, r }: Hex): { x: number; y: number } => ({ x: (q * Math.sqrt(3)) / 2, y: r + q / 2 });

export function hexNear(x: number, y: number): Hex {
  const q = (2 * x) / Math.sqrt(3);
  const r = y - q / 2;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(Math.round(-q - r) + q + r)];
  // Of three rounded coordinates the one rounded most gives way, so that they still add up to nothing.
  if (dq > dr && dq > ds) rq = -rr - Math.round(-q - r);
  else if (dr > ds) rr = -rq - Math.round(-q - r);
  return { q: rq, r: rr };
}
