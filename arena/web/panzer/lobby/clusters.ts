/** Clusters of hexes, each told by the hex in its midst: a dozen numbers in a row say nothing about where they lie. */
import type { Q, R } from '../../../../engine/core/brand.js';
import { distance } from '../../../../engine/core/hex.js';

/** Two digits of the column, two of the row. */
const LABEL_LENGTH = 4;
/** So many numbers are read at a glance, and say it exactly. */
const READ_AT_ONCE = 3;

interface Place {
  readonly label: string;
  readonly q: Q;
  readonly r: R;
}

/** Even columns lie half a hex higher. */
function placeOf(label: string): Place | undefined {
  const [column, row] = [Number(label.slice(0, 2)), Number(label.slice(2))];
  if (label.length !== LABEL_LENGTH || Number.isNaN(column + row)) return undefined;
  return { label, q: column as Q, r: (row - Math.floor(column / 2)) as R };
}

const apart = (a: Place, b: Place): number => distance(a.q, a.r, b.q, b.r);

function clustersOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const left = new Set(places);
  const clusters: Place[][] = [];
  for (const first of left) {
    const cluster = [first];
    left.delete(first);
    for (const one of cluster) {
      const near = [...left].filter((other) => apart(one, other) === 1);
      cluster.push(...near);
      for (const other of near) left.delete(other);
    }
    clusters.push(cluster);
  }
  return clusters;
}

/** Who lies farther off is not said to lie around it. */
const MOST_APART = 2;

/** The hex that the others of a cluster lie around; nothing if they lie in a long row. */
function middleOf(cluster: readonly Place[]): string | undefined {
  const reach = (place: Place): number => Math.max(...cluster.map((one) => apart(place, one)));
  const total = (place: Place): number => cluster.reduce((sum, one) => sum + apart(place, one), 0);
  const [middle] = [...cluster].sort((a, b) => reach(a) - reach(b) || total(a) - total(b));
  return middle !== undefined && reach(middle) <= MOST_APART ? middle.label : undefined;
}

/** The middle hex of each cluster, where there are many hexes and each cluster lies around one of its own; else nothing. */
export function middlesOf(labels: readonly string[]): readonly string[] | undefined {
  const places = labels.map(placeOf).filter((place) => place !== undefined);
  if (places.length <= READ_AT_ONCE || places.length < labels.length) return undefined;
  const clusters = clustersOf(places);
  const middles = clusters.map(middleOf).filter((middle) => middle !== undefined);
  return middles.length < clusters.length ? undefined : middles;
}
