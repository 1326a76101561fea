/** Rolls and decisions of an analysis in words: those of the ruleset, where it has them. */
import {
  type Action,
  EventList,
  type Game,
  type GameEvent,
  rulesetFor,
  ScriptedChance,
} from '../../../engine/index.js';
import { detailsOf } from '../../words/diary.js';
import { harmless } from '../../words/text.js';

export interface TextOfRoll {
  readonly text: string;
  readonly dice: string;
}

/** What a throw brought, and its dice with what changes them: a phrase of the ruleset, or the event as it is told. Its events in order. */
export function rollWords(game: Game<Int16Array>, events: readonly GameEvent[]): TextOfRoll {
  const thrown = events.find((e) => e.rolls !== undefined && e.rolls.length > 0) ?? events[0];
  if (thrown === undefined) return { text: 'a roll that changes nothing', dice: '' };
  const { outcome, english } = rulesetFor(game);
  const brought = outcome?.(game, events);
  const text = (brought && english?.(game, brought)) ?? thrown.text;
  const dice = (brought?.dice && english?.(game, brought.dice)) ?? detailsOf(thrown);
  return { text: harmless(text), dice: harmless(dice) };
}

/** What a decision orders: `Hood aims at Bismarck`, `Hood goes to 2423, heading E, speed 3 (p3)`. */
export function decisionWords(game: Game<Int16Array>, before: Int16Array, action: Action): string {
  const { describe, english } = rulesetFor(game);
  const order = describe && english?.(game, describe(game, before, action));
  return harmless(order ?? eventWords(game, before, action));
}

/** What the game itself tells of it: an order throws no dice. */
function eventWords(game: Game<Int16Array>, before: Int16Array, action: Action): string {
  const log = new EventList();
  game.apply(before.slice(), action, new ScriptedChance([]), log);
  return log.all[0]?.text ?? game.write(before, action);
}
