/** Parser of seats: sides and names as they are written on the command line, several with commas between them. */
import {
  fail,
  ok,
  type Result,
  type Seat,
  type SeatSpec,
  seatCalled,
  seatsIn,
  seat as toSeat,
} from '../../engine/index.js';
import type { AnyGame } from './model.js';

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/** `allied (US)` */
export const sideWords = ({ side, flag }: SeatSpec): string => (flag === undefined ? side : `${side} (${flag})`);

/** The seats of these sides, each once: `UK` or `UK,FR`. */
export function seatsOf(text: string, { spec }: AnyGame): Result<Seat[]> {
  const seats = new Set<Seat>();
  for (const word of words(text)) {
    const at = seatCalled(spec, word);
    if (at < 0) return fail('NO_SIDE', `--side takes ${spec.seats.map(sideWords).join(' or ')}, not ${word}.`);
    seats.add(toSeat(at));
  }
  return ok([...seats]);
}

/** By seat: `own` at the seats given, at the others the opponents: one name for all, or one for each in the order of the seats. */
export function playersBySeat(
  { spec }: AnyGame,
  seats: readonly Seat[],
  own: string,
  opponents: string,
): Result<string[]> {
  const others = seatsIn(spec).filter((i) => !seats.includes(i));
  const names = words(opponents);
  if (names.length !== 1 && names.length !== others.length) {
    const sides = others.map((i) => spec.seats[i]!.side).join(', ');
    return fail(
      'NO_OPPONENT',
      `--opponent takes one name, or ${others.length} with commas between them (for ${sides}), not ${names.length}.`,
    );
  }
  return ok(
    seatsIn(spec).map((seat) => {
      const at = others.indexOf(seat);
      return at < 0 ? own : names[names.length === 1 ? 0 : at]!;
    }),
  );
}
