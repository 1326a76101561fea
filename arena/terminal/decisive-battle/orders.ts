/** Orders in words, for people who do not read notation. */
import { type DecisiveBattleGame, describe, orderNote } from '../../../engine/decisive-battle/index.js';
import type { Meaning } from '../../../engine/index.js';
import type { Step } from '../model.js';
import { harmlessNames } from './look.js';

/** What was ordered in these steps of one phase: of fleets a line each. */
export function ordersOf(game: DecisiveBattleGame, steps: readonly Step[]): string[] {
  const { ship } = harmlessNames(game.battle);
  const lines: string[] = [];
  for (const { before, notation } of steps) {
    const read = game.read(before, notation);
    const order = read.ok ? describe(game.battle, before, read.value) : undefined;
    switch (order?.kind) {
      case 'formed':
        break;
      case 'follow':
        lines.push(`${lines.pop()}, ${ship(order.unit)}`);
        break;
      case 'lead':
        lines.push(`Fleet: ${ship(order.unit)}`);
        break;
      case 'aim':
        lines.push(`${ship(order.unit)} fires at ${ship(order.target)}.`);
        break;
      case 'hold-fire':
        lines.push(`${ship(order.unit)} holds fire.`);
        break;
      default:
        lines.push(notation);
    }
  }
  return lines;
}

/** An order of a plan, in short; nothing for a kind that the ruleset does not know. */
export const noteWords = ({ battle }: DecisiveBattleGame, order: Meaning): string | undefined =>
  orderNote(order, harmlessNames(battle));
