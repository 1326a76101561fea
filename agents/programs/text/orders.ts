/** Orders of a question in plain text: notation, a sentence and the number of the rule, as far as the ruleset says them. */
import {
  type Action,
  EventList,
  type Game,
  type Meaning,
  rulesetFor,
  type Seat,
  type State,
} from '../../../engine/index.js';
import { harmless } from '../../machine/harmless.js';
import { chanceOfSeed } from '../../seed.js';

export interface ListedOrder {
  readonly action: Action;
  readonly notation: string;
  /** Nothing where the ruleset does not describe its actions. */
  readonly sentence?: string;
  /** Number of the rule by which it is given; nothing where no event of its own tells one. */
  readonly rule?: string;
}

/** @param known a state that the seat cannot tell from the true one; it stays as it is */
export function ordersOf(game: Game, known: State, seat: Seat, ids: readonly Action[]): ListedOrder[] {
  const { describe, english } = rulesetFor(game);
  const tried = game.create();
  return ids.map((action) => {
    const notation = game.write(known, action);
    const meaning = describe?.(game, known as Int16Array, action);
    if (meaning === undefined) return { action, notation };
    const sentence = shortened(harmless(english?.(game, meaning) ?? ''), notation);
    tried.set(known);
    const rule = ruleOf(game, tried, seat, action, meaning);
    return {
      ...{ action, notation },
      ...(sentence !== '' && { sentence }),
      ...(rule !== undefined && { rule }),
    };
  });
}

/** Some sentences end with the notation in brackets, which stands beside them already. */
function shortened(sentence: string, notation: string): string {
  const end = / \(([^()]+)\)$/.exec(sentence);
  return end !== null && notation.endsWith(end[1]!) ? sentence.slice(0, end.index) : sentence;
}

/**
 * The contract has no rule of an action, but what an order brings is told with one. What is told first may be of the next phase, or of somebody else's
 * answer, so it counts only where it is of a unit that the order names, and no dice have fallen for it.
 */
function ruleOf(game: Game, tried: State, seat: Seat, action: Action, meaning: Meaning): string | undefined {
  const told = new EventList();
  game.apply(tried, action, chanceOfSeed('orders'), told);
  const [first] = told.for(seat);
  if (first?.unit === undefined || first.rule === '' || first.rolls !== undefined) return undefined;
  const named: readonly unknown[] = Object.values(meaning);
  return named.includes(first.unit) ? first.rule : undefined;
}

/** A line an order, numbered from 1, with those columns that any of them has. A rule that all have in common stands in the head, and so is written once. */
export function orderLines(orders: readonly ListedOrder[]): string[] {
  const [first] = orders;
  const common = orders.every(({ rule }) => rule === first?.rule) ? first?.rule : undefined;
  const isMeant = orders.some(({ sentence }) => sentence !== undefined);
  const isRuled = common === undefined && orders.some(({ rule }) => rule !== undefined);
  const line = (order: Row): string =>
    [order.number, order.notation, ...(isMeant ? [order.sentence] : []), ...(isRuled ? [order.rule] : [])]
      .map((text) => text ?? '-')
      .join(' | ');
  const head = line({ number: 'number', notation: 'order', sentence: 'meaning', rule: 'rule' });
  return [
    `Legal orders${common === undefined ? '' : `, by rule ${common}`} (${head}):`,
    ...orders.map((order, i) => line({ ...order, number: String(i + 1) })),
  ];
}

type Row = Omit<ListedOrder, 'action'> & { readonly number: string };
