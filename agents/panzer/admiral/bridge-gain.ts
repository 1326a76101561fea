/** Crossing: how much sooner a side is where it wants to be over a bridge than without it, which says who is hurt when it is blown. */
import type { Seat, UnitId } from '../../../engine/index.js';
import { type Battle, controlled, DEAD, EXITED, hexOf, stands, statusOf, WRECK } from '../../../engine/panzer/index.js';
import { type Aim, FAR } from './atlas.js';
import { type Scene, turnsLeft } from './scene.js';
import { type Ways, waysAlso } from './ways.js';

/** A way round counts no more than so many turns. */
const MOST_TURNS = 8;
/** Ways without a bridge, by what else lies on the map. */
const MOST_KNOWN = 24;

const known = new WeakMap<Battle, Map<string, Ways>>();

function waysWithout({ b, ways }: Scene, bridge: number): Ways {
  const all = known.get(b) ?? new Map<string, Ways>();
  known.set(b, all);
  const key = `${bridge} ${ways?.lying.key ?? ''}`;
  let found = all.get(key);
  if (found !== undefined) return found;
  if (all.size >= MOST_KNOWN) all.clear();
  found = waysAlso(b, ways, [bridge, 'ruin']);
  all.set(key, found);
  return found;
}

/** What a side still wants: to be somewhere, to leave, or to take. */
const wantedBy = ({ b, s, atlas }: Scene, seat: Seat): Aim[] =>
  atlas.aims.filter(({ kind, seat: of, hexes }) =>
    kind === 'control' ? controlled(b, s, seat, hexes) < hexes.length : of === seat,
  );

/** Where a unit is, or may come in; nothing where it is lost or gone. */
function placeOf({ b, s }: Scene, u: UnitId): number | undefined {
  if (stands(b, s, u)) return hexOf(b, s, u);
  const status = statusOf(b, s, u);
  return status === DEAD || status === WRECK || status === EXITED ? undefined : b.zoneOf[u]![0];
}

/** Points of units by the turns that they save over the bridge, of those that can be there before the end. */
export function gainBy(sc: Scene, seat: Seat, bridge: number): number {
  const { b, ways, atlas } = sc;
  const aims = wantedBy(sc, seat);
  if (aims.length === 0) return 0;
  const without = waysWithout(sc, bridge);
  const left = turnsLeft(sc) + 1;
  let gain = 0;
  for (let u = b.firstOf[seat]! as UnitId; u < b.firstOf[seat + 1]!; u++) {
    const pace = b.walkers[u]!;
    const from = placeOf(sc, u);
    if (from === undefined || from < 0 || pace.halves === 0) continue;
    let most = 0;
    for (const aim of aims) {
      const over = ways === undefined ? aim.far[pace.mover]! : ways.to(aim, pace, true);
      const turns = over[from]! / pace.halves;
      if (over[from]! >= FAR || turns > left) continue;
      const later = Math.min(MOST_TURNS, without.to(aim, pace, true)[from]! / pace.halves - turns);
      most = Math.max(most, aim.weight * later);
    }
    gain += most * atlas.worth[u]!;
  }
  return gain;
}
