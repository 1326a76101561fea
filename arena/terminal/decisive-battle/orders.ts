/** Orders in words, for people who do not read notation. */
import { type DecisiveBattleGame, describe, englishOf, orderNote } from '../../../engine/decisive-battle/index.js';
import type { Meaning } from '../../../engine/index.js';
import { capital } from '../../words/text.js';
import type { SessionStep } from '../model.js';
import { harmlessNames } from './look.js';

/** What was ordered in these steps of one phase: of a fleet one line, with all its ships. */
export function ordersOf(game: DecisiveBattleGame, steps: readonly SessionStep[]): string[] {
  const names = harmlessNames(game.battle);
  const lines: string[] = [];
  for (const { before, notation } of steps) {
    const read = game.read(before, notation);
    const order = read.ok ? describe(game.battle, before, read.value) : undefined;
    if (order === undefined) lines.push(notation);
    else if (order.kind === 'lead') lines.push(`Fleet: ${names.ship(order.unit)}`);
    else if (order.kind === 'follow') lines.push(`${lines.pop()}, ${names.ship(order.unit)}`);
    // The lines above say it.
    else if (order.kind !== 'formed') lines.push(sentence(englishOf(names, order) ?? notation));
  }
  return lines;
}

const sentence = (words: string): string => `${capital(words)}.`;

/** An order of a plan, in short; nothing for a kind that the ruleset does not know. */
export const noteWords = ({ battle }: DecisiveBattleGame, order: Meaning): string | undefined =>
  orderNote(order, harmlessNames(battle));
