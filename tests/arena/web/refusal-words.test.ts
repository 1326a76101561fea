/** Why an order is refused, on the page in Japanese: each kind of refusal of both rulesets. */
import { afterEach, describe, expect, it } from 'vitest';
import { REFUSALS_JA as battleshipsJa } from '../../../arena/web/battleships/i18n/refusals-ja.js';
import { namesOf as battleshipsNames } from '../../../arena/web/battleships/panel/names.js';
import { REFUSALS_JA as decisiveJa } from '../../../arena/web/decisive-battle/i18n/refusals.js';
import { namesOf as decisiveNames } from '../../../arena/web/decisive-battle/intent-words.js';
import { language } from '../../../arena/web/i18n/index.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import type { Refusal } from '../../../engine/decisive-battle/meaning.js';
import { phraseOf } from '../../../engine/index.js';
import { refusalSamples } from '../../engine/battleships/meanings.js';
import { READ_REFUSALS, REFUSALS, SAMPLE_GAME, samplesOf } from '../../engine/decisive-battle/meanings.js';

const game = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'denmark-strait')!);

afterEach(() => {
  language.value = 'en';
});

describe('a refusal in Japanese', () => {
  const check = (sentences: readonly (string | undefined)[]): void => {
    for (const text of sentences) {
      expect(text).toMatch(/。$/);
      expect(text).not.toMatch(/[A-Za-z]{2,}|[{}?]|undefined|NaN|null/);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
  };

  it('has a sentence for each kind of battleships, each its own', () => {
    language.value = 'ja';
    check(refusalSamples.map((refusal) => phraseOf(battleshipsJa, refusal, battleshipsNames(game))));
  });

  it('has a sentence for each kind of decisive-battle, each its own', () => {
    language.value = 'ja';
    const all = [...samplesOf<Refusal>(REFUSALS), ...READ_REFUSALS];
    check(all.map((refusal) => phraseOf(decisiveJa, refusal, decisiveNames(SAMPLE_GAME))));
  });
});
