/** Highlights of a battle: the rolls that helped a side most, what decided it, and what its end gave away. */
import type { ValueFunction } from '../../../agents/value/index.js';
import { bySeat, CHANCE, type Game, type Seat } from '../../../engine/index.js';
import type { AnalysedEnding, KeyMoment, LuckyRoll, SideAccount } from './analysis.js';
import type { BookEntry, Books } from './books.js';
import type { RecordedPly } from './recorded-game.js';
import { oddsOfThrow, throwsIn } from './salvos.js';
import { decisionWords, rollWords } from './words.js';

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

/**
 * The three that moved the chance to win most, whoever made them: throws, and what was ordered in a turn. A throw that helped several
 * sides is one. What a decision cost by the search moved nothing that can be seen, and is listed with its side.
 */
export function momentsOf(game: Game<Int16Array>, books: Books, sides: readonly SideAccount[]): KeyMoment[] {
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
  return [...rolls, ...orderMoments(game, books)]
    .filter(({ win }) => Math.abs(win) >= LEAST_WIN)
    .sort((a, b) => Math.abs(b.win) - Math.abs(a.win))
    .filter((moment, i, all) => all.findIndex(({ ply }) => ply === moment.ply) === i)
    .slice(0, LISTED)
    .sort((a, b) => a.ply - b.ply);
}

/** A step, and what the chance to win changed with it beyond the luck of dice, by seat. */
interface Change {
  readonly ply: RecordedPly;
  readonly win: readonly number[];
}

/**
 * What decisions changed in a turn, as the picture's bars have it: a value function sees a turn half ordered less well than a whole one,
 * so that orders swing up and down singly. Told is the one that moved most the way all of them did.
 */
function orderMoments(game: Game<Int16Array>, { start, entries }: Books): KeyMoment[] {
  const turns = new Map<number, Change[]>();
  for (const [i, { ply, after, luck }] of entries.entries()) {
    const before = (entries[i - 1]?.after ?? start).win;
    const win = bySeat(after.win).map((now, seat) => now - before[seat]! - (luck?.win[seat] ?? 0));
    const known = turns.get(ply.turn);
    if (known === undefined) turns.set(ply.turn, [{ ply, win }]);
    else known.push({ ply, win });
  }
  return [...turns.values()]
    .map((changes) => ({ orders: changes.filter(({ ply }) => ply.by !== CHANCE), ...greatestOf(changes) }))
    .filter(({ orders }) => orders.length > 0)
    .sort((a, b) => Math.abs(b.win) - Math.abs(a.win))
    .slice(0, LISTED)
    .map(({ orders, seat, win }): KeyMoment => {
      const way = Math.sign(win);
      const { ply } = orders.reduce((a, b) => (way * b.win[seat]! > way * a.win[seat]! ? b : a));
      const { number, turn, phase } = ply;
      const text = decisionWords(game, ply.before, ply.action);
      return { ply: number, last: number, turn, phase, kind: 'orders', seat, text, win };
    });
}

/** Whom they moved most. Of two sides one loses what the other gains: the gain. */
function greatestOf(changes: readonly Change[]): { seat: Seat; win: number } {
  const sums = bySeat(changes[0]!.win).map((_, seat) => changes.reduce((sum, { win }) => sum + win[seat]!, 0));
  const sizeOf = (seat: Seat): number => Math.round(Math.abs(sums[seat]!) / LEAST_WIN);
  const [seat] = [...bySeat(sums).keys()].sort((a, b) => sizeOf(b) - sizeOf(a) || sums[b]! - sums[a]!);
  return { seat: seat!, win: sums[seat!]! };
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
