/** Highlights of a battle: the rolls that helped a side most, what decided it, and what its end gave away. */
import type { ValueFunction } from '../../../agents/value/index.js';
import { bySeat, type Game, type Seat } from '../../../engine/index.js';
import type { AnalysedEnding, KeyMoment, LuckyRoll, SideAccount } from './analysis.js';
import type { BookEntry, Books } from './books.js';
import { oddsOfThrow, throwsIn } from './salvos.js';
import { rollWords } from './words.js';

const LISTED = 3;
/** Less luck than this, in chance to win and in points, is not worth a line. */
const LEAST_WIN = 0.005;
const LEAST_POINTS = 0.5;

interface Throw {
  readonly entries: readonly BookEntry[];
  readonly win: number;
  readonly points: number;
}

const grade = ({ win }: Throw): number => Math.round(win / LEAST_WIN);

/** By chance to win; where that is settled already, by points. */
export function luckiestOf(
  game: Game<Int16Array>,
  value: ValueFunction<Int16Array>,
  entries: readonly BookEntry[],
  seat: Seat,
): LuckyRoll[] {
  const sum = (of: readonly BookEntry[], amount: 'win' | 'points'): number =>
    of.reduce((all, { luck }) => all + (luck?.[amount][seat] ?? 0), 0);
  const throws = throwsIn(game, entries).map(
    (of): Throw => ({ entries: of, win: sum(of, 'win'), points: sum(of, 'points') }),
  );
  return throws
    .filter(({ win, points }) => win >= LEAST_WIN || (win > -LEAST_WIN && points >= LEAST_POINTS))
    .sort((a, b) => grade(b) - grade(a) || b.points - a.points)
    .slice(0, LISTED)
    .map(({ entries: of, win, points }) => {
      const { number, turn, phase } = of[0]!.ply;
      const events = of.flatMap(({ ply }) => ply.events);
      const odds = oddsOfThrow(game, value, of, seat);
      const words = rollWords(game, events);
      return { ply: number, last: of.at(-1)!.ply.number, turn, phase, ...words, luck: { win, points }, odds };
    });
}

/** The three of all sides that moved the chance to win most. A throw that helped several sides is one. */
export function momentsOf(sides: readonly SideAccount[]): KeyMoment[] {
  const rolls = bySeat(sides).flatMap(({ luckiest }, seat) =>
    luckiest.map(
      ({ ply, last, turn, phase, text, luck }): KeyMoment => ({
        ply,
        last,
        turn,
        phase,
        kind: 'dice',
        seat,
        text,
        win: luck.win,
      }),
    ),
  );
  const decisions = bySeat(sides).flatMap(({ costliest }, seat) =>
    costliest.map(
      ({ ply, turn, phase, chosen, price }): KeyMoment => ({
        ply,
        last: ply,
        turn,
        phase,
        kind: 'decision',
        seat,
        text: chosen.text,
        win: -price.win.mean,
      }),
    ),
  );
  return [...rolls, ...decisions]
    .filter(({ win }) => Math.abs(win) >= LEAST_WIN)
    .sort((a, b) => Math.abs(b.win) - Math.abs(a.win))
    .filter((moment, i, all) => all.findIndex(({ ply }) => ply === moment.ply) === i)
    .slice(0, LISTED)
    .sort((a, b) => a.ply - b.ply);
}

/**
 * A battle that was not fought to its end leaps to its result, and neither dice nor a priced decision says why. Null where it
 * leaps nowhere. Whoever came out last gave it away: with several powers another may have had more to lose by that.
 */
export function endingOf({ start, entries, result }: Books): AnalysedEnding | null {
  const last = entries.at(-1)?.after ?? start;
  const leaps = bySeat(result.win).map((win, seat) => win - last.win[seat]!);
  if (leaps.every((win) => Math.abs(win) < LEAST_WIN)) return null;
  const least = Math.min(...result.win);
  const lasts = [...bySeat(leaps).keys()].filter((seat) => result.win[seat] === least);
  const seat = lasts.reduce((a, b) => (leaps[b]! < leaps[a]! ? b : a));
  return { seat, win: leaps[seat]! };
}
