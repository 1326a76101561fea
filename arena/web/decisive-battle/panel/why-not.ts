/** Refusal of a target before it is chosen: why a card is none, in a clause, with the rule. The engine says it. */
import type { BattleState, DecisiveBattleGame } from '../../../../engine/decisive-battle/index.js';
import { phraseOf, type UnitId } from '../../../../engine/index.js';
import { phrases } from '../i18n/index.js';
import type { TargetRefusal } from '../i18n/targets.js';
import { namesOf } from '../intent-words.js';

export interface Why {
  readonly text: string;
  readonly rule: string;
}

/** Of a ship whose turn to aim it is in the state; nothing where the target is lawful, or nobody knows the state. */
export function whyNot(game: DecisiveBattleGame, known: BattleState | null, target: UnitId): Why | undefined {
  const read = known === null ? undefined : game.read(known, `>${game.battle.tokens[target]}`);
  if (read === undefined || read.ok || read.rule === undefined) return undefined;
  const text = phraseOf(phrases().targets, read.meaning as TargetRefusal, namesOf(game));
  return text === undefined ? undefined : { text, rule: read.rule };
}
