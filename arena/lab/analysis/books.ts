/** The books of a battle: what every decision and every roll changed, in chance to win and in points. */
import { type Outlook, outlookFor, type ValueFunction } from '../../../agents/value/index.js';
import { CHANCE, type Game, numbersPerSeat, OVER } from '../../../engine/index.js';
import { LuckMeter } from '../luck/luck-meter.js';
import type { RecordedGame, RecordedPly } from './recorded-game.js';

/** By seat. */
export interface Worth {
  readonly win: readonly number[];
  readonly points: readonly number[];
}

export interface BookEntry {
  readonly ply: RecordedPly;
  /** The value after it. */
  readonly after: Worth;
  /** Where dice fell: what they gave beyond the expectation over all of them. */
  readonly luck?: Worth;
}

export interface Books {
  /** Steps of another battle, of which nothing is booked to the players of this one; without luck. */
  readonly past: readonly BookEntry[];
  /** At the first step after them. */
  readonly start: Worth;
  readonly entries: readonly BookEntry[];
  /** As the record's headers have it; the last value where the battle was not decided. */
  readonly result: Worth;
}

/** Walks a battle with one value function; luck as the meter measures it. */
export class Bookkeeper {
  readonly #meter: LuckMeter<Int16Array>;
  readonly #outlook: Outlook;

  constructor(game: Game<Int16Array>, value: ValueFunction<Int16Array>) {
    this.#meter = new LuckMeter(game, value);
    this.#outlook = outlookFor(game);
  }

  /** Of a step of another battle. */
  pastEntry(ply: RecordedPly, after: Int16Array): BookEntry {
    return { ply, after: this.worthOf(after) };
  }

  worthOf(s: Int16Array): Worth {
    this.#meter.value.value(s, this.#outlook);
    return worthIn(this.#outlook);
  }

  entry(ply: RecordedPly, after: Int16Array): BookEntry {
    if (ply.by !== CHANCE) return { ply, after: this.worthOf(after) };
    const meter = this.#meter;
    meter.before(ply.before);
    meter.after(after);
    return { ply, after: worthIn(meter.is), luck: worthIn(meter.step) };
  }
}

const worthIn = ({ win, margin }: Outlook): Worth => ({ win: [...win], points: [...margin] });

/** What the battle ended with: the rules' own end, or what the record says of a battle given up, agreed or adjudicated. */
export function resultOf({ game, record: { headers }, end }: RecordedGame, last: Worth): Worth {
  if (game.toAct(end) === OVER) return last;
  const results = numbersPerSeat(game.spec, headers.get('Result'));
  const points = numbersPerSeat(game.spec, headers.get('VictoryPoints'));
  if (results === undefined || points === undefined) return last;
  const best = Math.max(...results);
  const firsts = results.filter((r) => r === best).length;
  return { win: results.map((r) => (r === best ? 1 / firsts : 0)), points };
}
