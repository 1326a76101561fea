/** The books of a battle: what every decision and every roll changed, in chance to win and in points. */
import { type Outlook, outlookFor, type ValueFunction } from '../../agents/value/index.js';
import { EveryOutcome, type Game, OVER } from '../../engine/index.js';
import type { Course, Ply } from './course.js';

/** By seat. */
export interface Worth {
  readonly win: readonly number[];
  readonly points: readonly number[];
}

export interface Entry {
  readonly ply: Ply;
  /** The value after it. */
  readonly after: Worth;
  /** Where dice fell: what they gave beyond the expectation over all of them. */
  readonly luck?: Worth;
}

export interface Books {
  readonly start: Worth;
  readonly entries: readonly Entry[];
  /** As the record's headers have it; the last value where the battle was not decided. */
  readonly result: Worth;
}

/** Walks a battle with one value function. Buffers are reused. */
export class Bookkeeper {
  readonly #game: Game<Int16Array>;
  readonly #value: ValueFunction<Int16Array>;
  readonly #outlook: Outlook;
  readonly #copy: Int16Array;

  constructor(game: Game<Int16Array>, value: ValueFunction<Int16Array>) {
    this.#game = game;
    this.#value = value;
    this.#outlook = outlookFor(game);
    this.#copy = game.create();
  }

  worthOf(s: Int16Array): Worth {
    this.#value.value(s, this.#outlook);
    return worthIn(this.#outlook);
  }

  entry(ply: Ply, after: Int16Array): Entry {
    const worth = this.worthOf(after);
    if (ply.rolls.length === 0) return { ply, after: worth };
    const expected = this.#expected(ply);
    const less = (a: readonly number[], b: readonly number[]): number[] => a.map((x, seat) => x - b[seat]!);
    return {
      ply,
      after: worth,
      luck: { win: less(worth.win, expected.win), points: less(worth.points, expected.points) },
    };
  }

  #expected({ before, action }: Ply): Worth {
    const win = [...this.#outlook.win].fill(0);
    const points = [...win];
    for (const every = new EveryOutcome(); every.next(); ) {
      this.#copy.set(before);
      this.#game.apply(this.#copy, action, every);
      this.#value.value(this.#copy, this.#outlook);
      for (let seat = 0; seat < win.length; seat++) {
        win[seat]! += every.weight * this.#outlook.win[seat]!;
        points[seat]! += every.weight * this.#outlook.margin[seat]!;
      }
    }
    return { win, points };
  }
}

const worthIn = ({ win, margin }: Outlook): Worth => ({ win: [...win], points: [...margin] });

/** What the battle ended with: the rules' own end, or what the record says of a battle given up, agreed or adjudicated. */
export function resultOf({ game, record: { headers }, end }: Course, last: Worth): Worth {
  if (game.toAct(end) === OVER) return last;
  const results = numbersIn(game, headers.get('Result'));
  const points = numbersIn(game, headers.get('VictoryPoints'));
  if (results === undefined || points === undefined) return last;
  const best = Math.max(...results);
  const firsts = results.filter((r) => r === best).length;
  return { win: results.map((r) => (r === best ? 1 / firsts : 0)), points };
}

/** `UK 1, GE -1` of a verified record, by seat; nothing where it has no result. */
function numbersIn({ spec }: Game, text = ''): number[] | undefined {
  const numbers = text.split(', ').map((part) => Number(part.split(' ')[1]));
  return numbers.length === spec.seats.length && numbers.every(Number.isFinite) ? numbers : undefined;
}
