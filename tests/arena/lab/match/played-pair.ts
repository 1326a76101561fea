/** A pair of games that nobody played, for what a match makes of its results. */
import { FIRST_SEAT, SECOND_SEAT, type Seat } from '../../../../engine/core/brand.js';

interface Told {
  /** Of the first agent, in points. */
  readonly margin: number;
  /** What of the margin was luck. */
  readonly luck: number;
}

/** By the seat of the first agent; a hundred points of luck are the whole chance to win. */
export function playedPair(index: number, told: (seat: Seat) => Told) {
  const games = [FIRST_SEAT, SECOND_SEAT].map((seat) => {
    const { margin, luck } = told(seat);
    const sign = seat === 0 ? 1 : -1;
    return {
      seat,
      results: [sign * Math.sign(margin), -sign * Math.sign(margin)],
      margins: [sign * margin, -sign * margin],
      luck: { win: [(sign * luck) / 100, (-sign * luck) / 100], margin: [sign * luck, -sign * luck] },
      decisions: 10,
      hash: '0123456789abcdef',
    };
  });
  return { index, games };
}
