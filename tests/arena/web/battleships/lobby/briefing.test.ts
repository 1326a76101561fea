/** Missions and special rules in Japanese: all of them, and with the figures of the English. */
import { afterEach, describe, expect, it } from 'vitest';
import { missionOf, ownRules } from '../../../../../arena/web/battleships/lobby/briefing.js';
import { language } from '../../../../../arena/web/i18n/index.js';
import { SCENARIOS } from '../../../../../engine/battleships/index.js';

afterEach(() => {
  language.value = 'en';
});

/** Of numbers that tell a rule or a threshold; names of radars and calibres are the same in both. */
const numbers = (text: string): string[] => [...new Set(text.match(/\d+/g) ?? [])].sort();

const KANA = /[\u3040-\u30ff]/;

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  const all = Object.fromEntries(
    scenario.clauses.flatMap(({ when }) => (when === undefined ? [] : [[when.option, 'on'] as const])),
  );

  it('tells its special rules in Japanese, with the same numbers', () => {
    const english = ownRules(scenario, all);
    language.value = 'ja';
    const japanese = ownRules(scenario, all);
    expect(japanese).toHaveLength(scenario.clauses.length);
    for (const [i, sentence] of japanese.entries()) {
      expect(sentence, english[i]).toMatch(KANA);
      expect(sentence).not.toMatch(/undefined|[{}]/);
      for (const n of numbers(english[i]!)) if (n !== '1') expect(sentence, english[i]).toContain(n);
    }
  });

  it('tells its mission in Japanese, with the turns and margins of the English', () => {
    const english = missionOf(scenario);
    expect(english).toBe(scenario.briefing);
    language.value = 'ja';
    const japanese = missionOf(scenario);
    expect(japanese).toMatch(KANA);
    const { plus } = scenario.victory.points;
    if (plus > 0) expect(japanese).toContain(`${plus}`);
  });
});
