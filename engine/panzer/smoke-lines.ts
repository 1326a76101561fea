/** Lines through a hex: whether the straight line between two centres meets any part of a third hex, by whole numbers. */
import type { HexId } from '../core/brand.js';
import { type Ground, NO_HEX } from './ground.js';
import type { SightBlock } from './sight.js';

/**
 * A corner or an edge that is touched counts, the hexes at both ends do not. In X = 3q, Y = q + 2r all corners are whole numbers: two right
 * and left of a centre, one right and left, up and down of it. The line meets the hex if its corners are not all on one side, and the foot
 * of the centre lies between both ends: who stands outside is farther from it than any corner. @rule XVI.1 @rule P-79
 */
export function touches({ q, r }: Ground, from: number, to: number, hex: number): boolean {
  if (hex === from || hex === to) return false;
  const [dq, dr] = [q[to]! - q[from]!, r[to]! - r[from]!];
  const [hq, hr] = [q[hex]! - q[from]!, r[hex]! - r[from]!];
  const [dx, dy] = [3 * dq, dq + 2 * dr];
  const cross = dx * (hq + 2 * hr) - dy * 3 * hq;
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  if (Math.abs(cross) > Math.max(2 * ay, ax + ay)) return false;
  const along = 2 * (dq * hq + dr * hr) + dq * hr + dr * hq;
  return along > 0 && along < 2 * (dq * dq + dr * dr + dq * dr);
}

/** The first of some hexes that the line meets, from where it begins; -1 for none. Places of no hex are passed over. @rule P-79 */
export function firstOn(ground: Ground, from: number, to: number, hexes: ArrayLike<number>): number {
  const { q, r } = ground;
  let [first, least] = [NO_HEX, Number.POSITIVE_INFINITY];
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!;
    if (hex === NO_HEX || !touches(ground, from, to, hex)) continue;
    const [dq, dr] = [q[hex]! - q[from]!, r[hex]! - r[from]!];
    const far = dq * dq + dr * dr + dq * dr;
    if (far < least) [first, least] = [hex, far];
  }
  return first;
}

/** What blocks a line that meets smoke; nothing where it meets none. */
export function smokeBlock(ground: Ground, from: number, to: number, hexes: ArrayLike<number>): SightBlock | undefined {
  const hex = firstOn(ground, from, to, hexes);
  return hex === NO_HEX ? undefined : { why: 'smoke', hex: hex as HexId, side: undefined, rule: 'XVI.1' };
}

const shadows = new WeakMap<Ground, Map<number, Uint32Array>>();
/** Each is an eighth of a megabyte on the largest map. */
const MOST_SHADOWS = 64;

/** Of each hex the hexes that it cannot see for smoke in one, as bits of a table of sight. Made once a map and hex. */
export function shadowOf(ground: Ground, hex: number, words: number): Uint32Array {
  const known = shadows.get(ground) ?? new Map<number, Uint32Array>();
  shadows.set(ground, known);
  const found = known.get(hex);
  if (found !== undefined) return found;
  const bits = new Uint32Array(words * ground.hexes);
  for (let from = 0; from < ground.hexes; from++) {
    for (let to = from + 1; to < ground.hexes; to++) {
      if (!touches(ground, from, to, hex)) continue;
      bits[words * from + (to >> 5)]! |= 1 << (to & 31);
      bits[words * to + (from >> 5)]! |= 1 << (from & 31);
    }
  }
  if (known.size >= MOST_SHADOWS) known.delete(known.keys().next().value!);
  known.set(hex, bits);
  return bits;
}
