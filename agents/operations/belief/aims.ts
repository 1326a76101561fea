/** Aims of a side: hexes that its fleets make for, found once in a campaign's data. */
import { BOTH_SEATS, otherSeat, type Seat } from '../../../engine/index.js';
import { type Campaign, KIND } from '../../../engine/operations/index.js';
import { atlasOf } from '../admiral/atlas.js';

/** In the order of weights: where it is; where its cargo and its convoys go; where the enemy's go; his ports that are worth shells; its own ports; anywhere near. */
export const AIMS = ['stay', 'goals', 'lanes', 'marks', 'home', 'elsewhere'] as const;
export type Aim = (typeof AIMS)[number];

type Hexes = Readonly<Record<Exclude<Aim, 'stay' | 'elsewhere'>, readonly number[]>>;

const aims = new WeakMap<Campaign, readonly Hexes[]>();

export function aimsOf(c: Campaign, seat: Seat): Hexes {
  let both = aims.get(c);
  if (both === undefined) {
    both = BOTH_SEATS.map((of) => found(c, of));
    aims.set(c, both);
  }
  return both[seat]!;
}

function found(c: Campaign, seat: Seat): Hexes {
  const atlas = atlasOf(c);
  const ports = Array.from({ length: c.ports }, (_, p) => p);
  const home = ports.filter((p) => c.portSeat[p] === seat).map((p) => c.portHex[p]!);
  const goals = atlas.deliveries[seat]!.map(({ hex }) => hex);
  // What the enemy wants to have shelled or landed is to be covered as well.
  const covered = [...atlas.marks[otherSeat(seat)]!, ...atlas.deliveries[otherSeat(seat)]!].map(({ hex }) => hex);
  return {
    goals: [...new Set(goals.length > 0 ? goals : covered)],
    lanes: lanesOf(c, otherSeat(seat)),
    marks: atlas.marks[seat]!.map(({ hex }) => hex),
    home,
  };
}

/** Hexes on the shortest ways of a side's convoys from where they are set up to where their cargo counts. */
function lanesOf(c: Campaign, seat: Seat): number[] {
  const lanes = new Set<number>();
  for (const { hex: to } of atlasOf(c).deliveries[seat]!) {
    for (const [f, kind] of c.fleetKind.entries()) {
      const from = c.fleetHex[f]!;
      if (kind !== KIND.transport || from < 0 || c.seatOf[c.startFleet.indexOf(f)] !== seat) continue;
      for (let at = from; at !== to && at >= 0; at = nextOn(c, at, to)) lanes.add(at);
      lanes.add(to);
    }
  }
  return [...lanes];
}

/** The hex beside that is nearer by sea, the straightest of them; -1 where there is no way. */
function nextOn({ map: { beside, bySea, apart, hexes } }: Campaign, at: number, to: number): number {
  let next = -1;
  for (let h = 0; h < 6; h++) {
    const near = beside[at * 6 + h]!;
    if (near < 0 || bySea[near * hexes + to]! >= bySea[at * hexes + to]!) continue;
    if (next < 0 || apart[near * hexes + to]! < apart[next * hexes + to]!) next = near;
  }
  return next;
}
