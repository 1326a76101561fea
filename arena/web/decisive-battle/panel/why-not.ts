/** Refusal of a target before it is chosen: why a card is none, in a clause, with the rule. The engine says it. */
import {
  type BattleState,
  type DecisiveBattleGame,
  REFUSAL_WORDS,
  type Refusal,
} from '../../../../engine/decisive-battle/index.js';
import { phraseOf } from '../../../../engine/index.js';
import { language } from '../../i18n/index.js';
import { type TargetRefusal, WHY_JA } from '../i18n/refusals.js';
import { namesOf } from '../intent-words.js';

export interface Why {
  readonly text: string;
  readonly rule: string;
}

/** Of a ship whose turn to aim it is in the state; nothing where the target is lawful, or nobody knows the state. */
export function whyNot(game: DecisiveBattleGame, known: BattleState | null, target: number): Why | undefined {
  const read = known === null ? undefined : game.read(known, `>${game.battle.tokens[target]}`);
  if (read === undefined || read.ok || read.rule === undefined) return undefined;
  const names = namesOf(game);
  const text =
    language.value === 'ja'
      ? phraseOf(WHY_JA, read.meaning as TargetRefusal, names)
      : phraseOf(REFUSAL_WORDS, read.meaning as Refusal, names);
  return text === undefined ? undefined : { text, rule: read.rule };
}
