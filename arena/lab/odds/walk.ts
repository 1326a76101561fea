/** Walker of outcomes: what a decision of any game may come to, exactly, by every fall of the dice up to the next decision. */
import {
  type Action,
  actionList,
  actionsOf,
  CHANCE,
  EventList,
  EveryOutcome,
  type Game,
  type Seat,
} from '../../../engine/index.js';

/** What happens, by the events of the throws, and how likely that is. */
export interface Outcome {
  readonly p: number;
  readonly events: readonly string[];
}

export interface WalkedDecision {
  readonly action: Action;
  readonly notation: string;
  /** The likeliest first. What is told alike is one outcome. */
  readonly outcomes: readonly Outcome[];
  /** Dice depend on the decision, whether anything is told of them or not. */
  readonly hasDice: boolean;
  /** Points of the seat on average, as the game would be counted if it ended then. */
  readonly points: number;
  /** There are more falls of the dice than are walked: nothing is told of it. */
  readonly isTooWide: boolean;
}

/** Falls of the dice a decision: some seconds. */
const MOST_FALLS = 200_000;
/** Throws one after the other: ties that are rolled again have no end. */
const MOST_THROWS = 64;

class TooWide extends Error {}

export function walkDecisions(game: Game<Int16Array>, s: Int16Array, seat: Seat): WalkedDecision[] {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  return actionsOf(list).map((action) => walk(game, s, seat, action));
}

function walk(game: Game<Int16Array>, s: Int16Array, seat: Seat, action: Action): WalkedDecision {
  const sums = new Map<string, { p: number; events: readonly string[] }>();
  const seats = game.spec.seats.length;
  const scores = { result: new Float64Array(seats), margin: new Float64Array(seats) };
  const list = actionList(game.spec.maxLegal);
  let [points, falls] = [0, 0];
  const step = (from: Int16Array, what: Action, before: number, told: readonly string[], throws: number): void => {
    if (throws > MOST_THROWS) throw new TooWide();
    for (const every = new EveryOutcome(); every.next(); ) {
      if (++falls > MOST_FALLS) throw new TooWide();
      const [after, log] = [from.slice(), new EventList()];
      game.apply(after, what, every, log);
      const events = [...told, ...log.all.map(({ text }) => text)];
      const p = before * every.weight;
      if (game.toAct(after) === CHANCE) {
        game.legal(after, list);
        step(after, list.ids[0] as Action, p, events, throws + 1);
        continue;
      }
      game.scores(after, scores);
      points += p * scores.margin[seat]!;
      const key = events.join('\n');
      sums.set(key, { p: p + (sums.get(key)?.p ?? 0), events });
    }
  };
  const notation = game.write(s, action);
  try {
    step(s, action, 1, [], 0);
  } catch (error) {
    if (!(error instanceof TooWide)) throw error;
    return { action, notation, outcomes: [], hasDice: true, points: 0, isTooWide: true };
  }
  const outcomes = [...sums.values()].sort((a, b) => b.p - a.p);
  return { action, notation, outcomes, hasDice: falls > 1, points, isTooWide: false };
}
