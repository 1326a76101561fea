/** Orders in the words of a ruleset without a kit, where it has some. They are English; its notation is in no language. */
import type { RulesetParts } from '../../../engine/core/ruleset.js';
import type { Meaning } from '../../../engine/index.js';
import { language } from '../i18n/index.js';
import type { OpenedState } from '../model/battle.js';
import type { PlainGame } from './model.js';

interface Words {
  readonly describe?: RulesetParts['describe'] | undefined;
  readonly english?: RulesetParts['english'] | undefined;
}

export const ownWords = ({ describe, english }: Words) => ({
  actionWords(game: PlainGame, state: OpenedState | null, text: string): string {
    if (state === null || describe === undefined || language.value !== 'en') return text;
    const read = game.read(state, text);
    return (read.ok ? english?.(game, describe(game, state, read.value)) : undefined) ?? text;
  },
  orderWords: (game: PlainGame, order: Meaning): string | undefined =>
    language.value === 'en' ? english?.(game, order) : undefined,
});
