/** Room to set up: whether all that is set up finds a place at once, by ground and stacking; groups share the hexes of their zones. */
import { bySeat, FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat, unitId } from '../core/brand.js';
import type { ReportProblem } from '../core/problems.js';
import type { Battle, MarkerKind, Piece } from './battle.js';
import { closedTo, mayStandIn } from './deploy.js';
import type { Ground } from './ground.js';
import { landingPiece } from './landing.js';
import { type Placing, placed } from './placing.js';
import type { Scenario } from './scenario.js';
import { setUpOn } from './setup.js';
import { mayBeShutOut } from './shut-out.js';
import { TABLES } from './tables.js';
import { mayCarry } from './transport.js';
import { lastSeatOf } from './unspotted.js';

const { stack, fortificationInside } = TABLES.limits;

/** @rule VI.A @rule IX.A.1 @rule IX.B.1 @rule IX.C.1 */
export function checkSetUpRoom(scenario: Scenario, ground: Ground, report: ReportProblem): void {
  const b = setUpOn(ground, scenario, {});
  const pieces = b.order.filter((piece) => landingPiece(b, piece) < 0);
  // Mines take no room, but there is one of them in a hex.
  const isMines = ({ isMarker, number }: Piece): boolean => isMarker && b.markers[number]!.kind === 'mines';
  const laid = markersLeft(b, pieces);
  const others = sideBySide(
    b,
    pieces.filter((piece) => !isMines(piece)),
  );
  for (const [seat, { id }] of bySeat(scenario.sides).entries()) {
    const isOwn = (piece: Piece): boolean => piece.seat === seat;
    const left = [...new Set([...laid, ...others])].filter(isOwn);
    const aboard = left.filter((piece) => !piece.isMarker && isLoad(b, piece));
    const out = left.length - Math.min(aboard.length, shelterOf(b, seat));
    const why = laid.some(isOwn)
      ? ' One marker of a kind lies in a hex, and a fortification with neither mines nor a block.'
      : '';
    if (out > 0)
      report(
        `sides.${seat}.groups`,
        `Where the ${id} side is set up there is no place for ${out} of its pieces.${why}`,
      );
  }
  checkShutOut(
    b,
    pieces.filter((piece) => !isMines(piece)),
    report,
  );
}

/** Those that find no hex of their own: of a fortification and mines each has one, and so have it and a block. @rule IX.C.1 */
function markersLeft(b: Battle, pieces: readonly Piece[]): Piece[] {
  const isOf = ({ isMarker, number }: Piece, kind: MarkerKind): boolean => isMarker && b.markers[number]!.kind === kind;
  const ofKind = (kind: MarkerKind): Piece[] => pieces.filter((piece) => isOf(piece, kind));
  return (['mines', 'block'] as const).flatMap(
    (kind) => withoutPlace(b, [...ofKind('fortification'), ...ofKind(kind)], 1).left,
  );
}

/**
 * Whoever is set up before must not be able to fill the hexes without which others are left out: of any of these pieces together, there is room
 * in their hexes even when each piece of the enemy that is set up before the last of them stands in another one. (Hall's condition, over places
 * that differ.)
 */
function checkShutOut(b: Battle, pieces: readonly Piece[], report: ReportProblem): void {
  for (const [seat, { id }] of bySeat(b.scenario.sides).entries()) {
    const last = pieces.findLastIndex((piece) => piece.seat === seat);
    const before = pieces.slice(0, Math.max(0, last)).filter((piece) => piece.seat !== seat);
    const own = pieces.filter((piece) => piece.seat === seat);
    const hexesOf = (piece: Piece): number[] => hexesFor(b, piece);
    if (!mayBeShutOut(own.map(hexesOf), before.map(hexesOf), stack.value)) continue;
    report(
      `sides.${seat}.groups`,
      `The other side is set up before, and may fill hexes without which the ${id} side has too little room; give it more of its own.`,
    );
  }
}

/** Hexes where the ground lets it be. */
function hexesFor(b: Battle, { isMarker, number }: Piece): number[] {
  if (!isMarker) return Array.from(b.zoneOf[unitId(number)]!).filter((hex) => mayStandIn(b, unitId(number), hex));
  const { kind, zone } = b.markers[number]!;
  return Array.from(zone).filter((hex) => (b.ground.terrain[hex]! & closedTo(kind)) === 0);
}

/** Those that are left when one side is set up after the other: no hex has pieces of both, and the first leaves the second its zones if it can. */
function sideBySide(b: Battle, pieces: readonly Piece[]): Piece[] {
  const last = lastSeatOf(b.scenario) === FIRST_SEAT ? FIRST_SEAT : SECOND_SEAT;
  const ownOf = (seat: Seat): Piece[] => pieces.filter((piece) => piece.seat === seat);
  const wanted = new Set(ownOf(last).flatMap((piece) => hexesFor(b, piece)));
  const first = withoutPlace(b, ownOf(otherSeat(last)), stack.value, (hex) => (wanted.has(hex) ? 1 : 0));
  const second = withoutPlace(b, ownOf(last), stack.value, (hex) => (first.held.has(hex) ? CLOSED : 0));
  return [...first.left, ...second.left];
}

const CLOSED = Number.POSITIVE_INFINITY;

/**
 * Those that are left when as many as can have a place, so many to a hex: each new one may send others elsewhere.
 *
 * @param shyOf what speaks against a hex; `CLOSED` forbids it.
 */
function withoutPlace(
  b: Battle,
  pieces: readonly Piece[],
  room: number,
  shyOf: (hex: number) => number = () => 0,
): { readonly left: Piece[]; readonly held: Placing['held'] } {
  const places = pieces.map((piece) =>
    hexesFor(b, piece)
      .filter((hex) => shyOf(hex) < CLOSED)
      .sort((one, other) => shyOf(one) - shyOf(other)),
  );
  const { left, held } = placed(places, room);
  return { left: left.map((i) => pieces[i]!), held };
}

/** Whether somebody of its side could carry it: who finds no place on the ground is put aboard, or into a fortification. */
const isLoad = (b: Battle, { number }: Piece): boolean => !b.types[unitId(number)]!.vehicle;

/** How many that is at most. */
function shelterOf(b: Battle, seat: Seat): number {
  const carriers = b.order.filter((piece) => !piece.isMarker && piece.seat === seat && carries(b, piece)).length;
  const forts = b.order.filter((piece) => piece.isMarker && piece.seat === seat && isFort(b, piece)).length;
  return carriers + forts * fortificationInside.value;
}
const carries = (b: Battle, { number }: Piece): boolean =>
  b.types.some((load) => mayCarry(b.types[unitId(number)]!, load));
const isFort = (b: Battle, { number }: Piece): boolean => b.markers[number]!.kind === 'fortification';
