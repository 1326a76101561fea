/** The card of a ship of decisive-battle: all that counts of her, in both languages, at every question of wars at random. */
import { afterEach, expect, it } from 'vitest';
import { factsOf } from '../../../arena/web/decisive-battle/panel/ship-facts.js';
import { LANGUAGES, language } from '../../../arena/web/i18n/index.js';
import { unitId } from '../../../engine/index.js';
import { warsAtRandom } from './lines-wars.js';

afterEach(() => {
  language.value = 'en';
});

it.each(LANGUAGES)('tells what is left of her, and what is lost, in %s', (lang) => {
  language.value = lang;
  const seen = { damaged: 0, aiming: 0, halved: 0 };
  for (const { game, view } of warsAtRandom(2)) {
    view.units.forEach((ship, i) => {
      const facts = factsOf(game, view, unitId(i));
      const words = facts.map(({ words }) => words);
      expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
      expect(words.join()).not.toMatch(/[{}]|undefined|NaN/);
      const isBad = facts.some((fact) => fact.isBad);
      if (ship.damage > 0) {
        seen.damaged++;
        expect(isBad).toBe(true);
        if (ship.status !== 'sunk') expect(words.join()).toContain(String(ship.endurance - ship.damage));
      }
      if (ship.target >= 0) seen.aiming++;
      if (ship.status === 'afloat' && ship.dice < ship.gunnery) seen.halved++;
    });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
