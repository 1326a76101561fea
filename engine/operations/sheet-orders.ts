/** Orders of a sheet as data: what each of its answers means, and the hexes of its course. */
import type { Seat, UnitId } from '../core/brand.js';
import type { SheetOrder } from '../core/sheet.js';
import { DETACH, hexOfMove, MOVE, slotOfMove, TAKE, YES } from './actions.js';
import type { Campaign } from './campaign.js';
import { describe } from './describe.js';
import { isThere, nextOf, slotsOf } from './fleets.js';
import { labelIn } from './hexes.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import type { CampaignOrder } from './meaning.js';
import { courseOf } from './paths.js';

/** Of the seat that is asked; `ahead` is what was rehearsed, for a fleet that is not there yet. */
export function meaningsOf(
  c: Campaign,
  known: CampaignState,
  order: SheetOrder,
  ahead: CampaignState = known,
): CampaignOrder[] {
  const taken = order.filter((a) => a >= TAKE && a < MOVE).map((a) => (a - TAKE) as UnitId);
  const [first = 0] = order;
  if (first < DETACH || (first >= TAKE && first < MOVE)) return order.map((a) => describe(c, known, a));
  const mover = moverIn(c, known, order, taken, ahead);
  return order.flatMap((a): CampaignOrder[] => {
    if (a >= MOVE) {
      const hex = hexOfMove(a);
      return [{ kind: 'sail', unit: mover, hex: labelIn(c.map.columns, hex), stays: hex === startOf(known, a) }];
    }
    if (a >= TAKE) return [{ kind: 'detach', unit: (a - TAKE) as UnitId }];
    // That ships are detached, and that there are no more, the ships say.
    return a === YES ? [{ kind: 'dock', unit: mover }] : [];
  });
}

const fleetIn = (s: CampaignState, a: number): number => slotsOf(s[G.actor]! as Seat) + slotOfMove(a);
const startOf = (s: CampaignState, a: number): number =>
  isThere(s, fleetIn(s, a)) ? s[fleetAt(fleetIn(s, a)) + F.hex]! : -1;

/** First unit of the fleet that moves: ships that leave are another's. */
function moverIn(
  c: Campaign,
  known: CampaignState,
  order: SheetOrder,
  taken: readonly UnitId[],
  ahead: CampaignState,
): UnitId {
  const move = order.find((a) => a >= MOVE);
  if (move === undefined) return taken[0] ?? (-1 as UnitId);
  const f = fleetIn(known, move);
  if (!isThere(known, f)) return taken[0] ?? (ahead[fleetAt(f) + F.first] as UnitId);
  let u = known[fleetAt(f) + F.first]!;
  while (u >= 0 && taken.includes(u as UnitId)) u = nextOf(c, known, u);
  return u as UnitId;
}

/** From where the fleet is to where it shall be; nothing of what is no course. A new fleet starts where its ships are. */
export function courseOfOrder(c: Campaign, known: CampaignState, order: SheetOrder): readonly number[] {
  const move = order.find((a) => a >= MOVE);
  if (move === undefined) return [];
  const to = hexOfMove(move);
  const [first = 0] = order;
  const f = isThere(known, fleetIn(known, move))
    ? fleetIn(known, move)
    : first >= DETACH && first < TAKE
      ? slotsOf(known[G.actor]! as Seat) + first - DETACH
      : -1;
  return f < 0 || !isThere(known, f) ? [to] : courseOf(c, known, f, to);
}
