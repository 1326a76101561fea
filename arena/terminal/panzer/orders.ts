/** Orders in words, for people who do not read notation. */
import type { Meaning } from '../../../engine/index.js';
import { describe, englishOf, namesIn, type PanzerGame } from '../../../engine/panzer/index.js';
import { capital } from '../../words/text.js';
import type { SessionStep } from '../model.js';

export const orderWords = ({ battle }: PanzerGame, order: Meaning): string | undefined =>
  englishOf(namesIn(battle), order);

/** The action of a step in the state in which it was given. */
export function ordersOf(game: PanzerGame, steps: readonly SessionStep[]): string[] {
  return steps.map(({ notation, before }) => {
    const read = game.read(before, notation);
    const words = read.ok ? orderWords(game, describe(game.battle, before, read.value)) : undefined;
    return words === undefined ? notation : `${capital(words)}.`;
  });
}
