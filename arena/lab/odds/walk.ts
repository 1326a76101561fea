/** Chance nodes walked exactly, for who sees everything: each decision at a position, and every fall of the dice up to the next. */
import { type Action, actionList, actionsOf, type Game, type Seat, scoresFor } from '../../../engine/index.js';
import { WalkBudget } from './budget.js';
import { Falls, type OrderOutcome, TooWide } from './falls.js';

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

export function walkDecisions(game: Game<Int16Array>, s: Int16Array, seat: Seat): WalkedDecision[] {
  const scores = scoresFor(game);
  const falls = new Falls(game, {
    events: (log) => log.all,
    points: (after) => {
      game.scores(after, scores);
      return scores.margin[seat]!;
    },
    changes: () => [],
  });
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  return actionsOf(list).map((action) => {
    const notation = game.write(s, action);
    const hasDice = falls.hasDice(s, action);
    const ways = waysOf(falls, s, action);
    const isTooWide = ways === undefined;
    if (isTooWide) return { action, notation, outcomes: [], hasDice, points: 0, isTooWide };
    const points = ways.reduce((sum, way) => sum + way.p * way.points, 0);
    return { action, notation, outcomes: ways.map(outcomeOf), hasDice, points, isTooWide };
  });
}

function waysOf(falls: Falls, s: Int16Array, action: Action): readonly OrderOutcome[] | undefined {
  try {
    return falls.walk(s, action, new WalkBudget(MOST_FALLS));
  } catch (error) {
    if (error instanceof TooWide) return undefined;
    throw error;
  }
}

const outcomeOf = ({ p, events }: OrderOutcome): Outcome => ({ p, events: events.map(({ text }) => text) });
