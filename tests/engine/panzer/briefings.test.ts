/** Briefings of the situations: what they say of numbers is what the conditions ask for. */
import { expect, it } from 'vitest';
import { SITUATIONS_JA } from '../../../arena/web/panzer/i18n/situations-ja.js';
import type { Condition } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

it('say in their briefings, in both languages, how many units have to leave or be destroyed', () => {
  const words: Readonly<Record<number, string>> = { 6: 'six', 7: 'seven', 8: 'eight', 10: 'ten', 11: 'eleven' };
  const more: Readonly<Record<number, string>> = { 13: 'thirteen', 27: 'twenty-seven', 29: 'twenty-nine' };
  const numbersIn = (when: Condition): number[] => {
    if (when.kind === 'and' || when.kind === 'or') return when.of.flatMap(numbersIn);
    return when.kind === 'exited' || when.kind === 'lost' ? [when.least] : [];
  };
  let asked = 0;
  for (const { id, briefing, victory } of SCENARIOS) {
    for (const least of victory.flatMap(({ when }) => numbersIn(when))) {
      expect(briefing.toLowerCase(), id).toMatch(new RegExp(`\\b${{ ...words, ...more }[least]}\\b`));
      expect(SITUATIONS_JA[id]!.briefing, id).toMatch(new RegExp(`(?<!\\d)${least}(?!\\d)`));
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(8);
});
