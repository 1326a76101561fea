/** Obstruction: where a block or mines cost the enemy most turns on his way to what he wants, before the battle begins. */
import type { UnitId } from '../../../engine/index.js';
import { type Battle, hexesBetween, NO_ENTRY, type Walker } from '../../../engine/panzer/index.js';
import { type Aim, FAR, leftOf } from './atlas.js';
import type { Scene } from './scene.js';
import { type Ways, waysAlso } from './ways.js';

/** Hexes that are looked at closely, along his ways. */
const MOST_LOOKED_AT = 12;
/** Of a zone in which a unit may be set up, so many hexes stand for all. */
const SAMPLES = 3;
/** A detour counts no more than so many turns. */
const MOST_TURNS = 4;

/** Who comes, and from where. */
interface Advance {
  readonly pace: Walker;
  readonly starts: readonly number[];
}

/** The enemy's commonest kind of unit that fights, vehicles before others: what stops it stops his attack. */
function advanceOf({ b, enemy }: Scene): Advance | undefined {
  const byPace = new Map<number, UnitId[]>();
  for (let u = b.firstOf[enemy]!; u < b.firstOf[enemy + 1]!; u++) {
    const { mover, halves } = b.walkers[u]!;
    if (halves === 0 || b.types[u]!.carries === 'any') continue;
    const key = mover * 128 + halves;
    byPace.set(key, [...(byPace.get(key) ?? []), u]);
  }
  const rank = (units: readonly UnitId[]): number => units.length + (b.types[units[0]!]!.vehicle ? b.units : 0);
  const [units] = [...byPace.values()].sort((x, y) => rank(y) - rank(x));
  if (units === undefined) return undefined;
  const starts = units.flatMap((u) => {
    const zone = b.zoneOf[u]!;
    if (zone.length === 0) return [];
    return Array.from({ length: SAMPLES }, (_, i) => zone[Math.floor(((i + 0.5) * zone.length) / SAMPLES)]!);
  });
  return { pace: b.walkers[units[0]!]!, starts: [...new Set(starts)] };
}

const advances = new WeakMap<Battle, (Advance | undefined)[]>();

function knownAdvance(sc: Scene): Advance | undefined {
  const bySeat = advances.get(sc.b) ?? [];
  advances.set(sc.b, bySeat);
  if (!(sc.seat in bySeat)) bySeat[sc.seat] = advanceOf(sc);
  return bySeat[sc.seat];
}

/** What he wants; of hexes that lie together the one that is farthest from him. */
function wantedBy({ b, atlas, enemy }: Scene, { starts }: Advance): Aim[] {
  const away = (hex: number): number => hexesBetween(b, starts[0]!, hex);
  return atlas.aims.flatMap((aim) => {
    if (aim.kind !== 'control') return aim.seat === enemy ? [aim] : [];
    return [leftOf(b, aim, [aim.hexes.reduce((far, hex) => (away(hex) > away(far) ? hex : far))])];
  });
}

/** Whether what stops there is not simply gone round: the hexes beside it that he enters do not all touch each other. */
function isNarrow({ ground, costs }: Battle, hex: number, mover: number): boolean {
  const isOpen = [0, 1, 2, 3, 4, 5].map((side) => {
    const to = ground.next[6 * hex + side]!;
    return to >= 0 && costs.open[mover]![6 * hex + side] !== NO_ENTRY;
  });
  return isOpen.filter((open, side) => open && !isOpen[(side + 5) % 6]).length > 1;
}

/** Hexes on his shortest ways, on the map without any marker, from those that most of them pass down. */
function passes({ b }: Scene, aims: readonly Aim[], { pace, starts }: Advance): number[] {
  const seen = new Map<number, number>();
  const open = b.costs.open[pace.mover]!;
  for (const { far } of aims) {
    const map = far[pace.mover]!;
    for (const start of starts) {
      for (let hex = start; map[hex]! > 0 && map[hex]! < FAR; ) {
        let next = hex;
        for (let side = 0; side < 6; side++) {
          const to = b.ground.next[6 * hex + side]!;
          const step = open[6 * hex + side]!;
          if (to >= 0 && step !== NO_ENTRY && map[to]! + step === map[hex]!) next = to;
        }
        if (next === hex) break;
        hex = next;
        seen.set(hex, (seen.get(hex) ?? 0) + 1);
      }
    }
  }
  return [...seen].sort(([h, x], [i, y]) => y - x || h - i).map(([hex]) => hex);
}

/** Turns that the enemy needs from all his places to all his aims, by weight, over those places. */
function turnsOf(aims: readonly Aim[], { pace, starts }: Advance, ways: Ways | undefined): number {
  let turns = 0;
  for (const aim of aims) {
    const far = ways === undefined ? aim.far[pace.mover]! : ways.to(aim, pace, true);
    for (const start of starts) turns += (aim.weight * Math.min(far[start]!, FAR)) / pace.halves;
  }
  return turns / starts.length;
}

const known = new WeakMap<Battle, Map<string, ReadonlyMap<number, number>>>();

/** By hex of its zone: turns that the enemy loses by the marker if it lies there. None where that is not worth a closer look. */
export function delays(sc: Scene, marker: number): ReadonlyMap<number, number> {
  const { b, seat, ways } = sc;
  const all = known.get(b) ?? new Map<string, ReadonlyMap<number, number>>();
  known.set(b, all);
  // Two alike in one zone are laid one after the other, and the first is a part of the ways then.
  const key = `${seat} ${marker} ${ways?.lying.key ?? ''}`;
  const found = all.get(key) ?? findDelays(sc, marker);
  all.set(key, found);
  return found;
}

function findDelays(sc: Scene, marker: number): ReadonlyMap<number, number> {
  const { b, ways } = sc;
  const found = new Map<number, number>();
  const { kind, zone } = b.markers[marker]!;
  const advance = knownAdvance(sc);
  if (kind === 'fortification' || kind === 'ruin' || kind === 'bridge') return found;
  if (advance === undefined || advance.starts.length === 0) return found;
  const aims = wantedBy(sc, advance);
  const hexes = new Set(zone);
  const now = turnsOf(aims, advance, ways);
  const closely = passes(sc, aims, advance)
    .filter((hex) => hexes.has(hex) && isNarrow(b, hex, advance.pace.mover))
    .slice(0, MOST_LOOKED_AT);
  for (const hex of closely) {
    const after = turnsOf(aims, advance, waysAlso(b, ways, [hex, kind]));
    found.set(hex, Math.min(MOST_TURNS, after - now));
  }
  return found;
}
