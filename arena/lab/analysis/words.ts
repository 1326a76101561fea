/** Rolls and decisions of an analysis in words; the only file of this folder that tells by ruleset. */
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import {
  type Action,
  EventList,
  type Game,
  type GameEvent,
  rulesetFor,
  ScriptedChance,
} from '../../../engine/index.js';
import { orderWords } from '../../kits/battleships/order-words.js';
import { salvoWords } from '../../kits/decisive-battle/order-words.js';
import { detailsOf } from '../../words/diary.js';
import { harmless } from '../../words/text.js';

export interface TextOfRoll {
  readonly text: string;
  readonly dice: string;
}

/** What a throw brought, in a clause, and its dice with what changes them. Its events in order. */
export function rollWords(game: Game<Int16Array>, events: readonly GameEvent[]): TextOfRoll {
  const words = game instanceof DecisiveBattleGame ? salvoWords(game, events) : undefined;
  if (words !== undefined) return words;
  const thrown = events.find((e) => e.rolls !== undefined && e.rolls.length > 0) ?? events[0];
  if (thrown === undefined) return { text: 'a roll that changes nothing', dice: '' };
  const attack = game instanceof BattleshipsGame ? attackWords(game, thrown) : undefined;
  return { text: harmless(attack ?? thrown.text.replace(/\.$/, '')), dice: harmless(detailsOf(thrown)) };
}

const ARMS: Readonly<Record<string, string>> = {
  gunfire: 'salvo',
  secondary: 'secondary battery',
  torpedo: 'torpedoes',
};

/** `Bismarck's salvo at Hood sinks her`. */
function attackWords({ battle }: BattleshipsGame, { kind, unit, target, data }: GameEvent): string | undefined {
  const arm = ARMS[kind];
  if (arm === undefined || unit === undefined || target === undefined) return undefined;
  const isTorpedo = kind === 'torpedo';
  const head = `${battle.names[unit]}'s ${arm} at ${battle.names[target]}`;
  if (isTorpedo && data?.hit !== true) return `${head} miss`;
  const damage = String(data?.damage ?? 'no effect');
  if (damage === 'sinks') return isTorpedo ? `${head} hit and sink her` : `${head} sinks her`;
  if (damage === 'no effect') return isTorpedo ? `${head} hit without effect` : `${head} has no effect`;
  return isTorpedo ? `${head} hit: ${damage}` : `${head} does ${damage}`;
}

/** What a decision orders: `Hood aims at Bismarck`, `Hood goes to 2423, heading E, speed 3 (p3)`. */
export function decisionWords(game: Game<Int16Array>, before: Int16Array, action: Action): string {
  const { describe, english } = rulesetFor(game);
  const order = describe && english?.(game, describe(game, before, action));
  if (order !== undefined) return harmless(order.replace(/\.$/, ''));
  const words = game instanceof BattleshipsGame ? orderWords(game, before, action) : '';
  return harmless((words || eventWords(game, before, action)).replace(/\.$/, ''));
}

/** What the game itself tells of it: an order throws no dice. */
function eventWords(game: Game<Int16Array>, before: Int16Array, action: Action): string {
  const log = new EventList();
  game.apply(before.slice(), action, new ScriptedChance([]), log);
  return log.all[0]?.text ?? game.write(before, action);
}
