/** What stands beside the score: in words of both languages, for every battle, agreeing with the points. */
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../../../arena/web/i18n/index.js';
import { roundPercent } from '../../../../arena/web/panel/numbers.js';
import { SCENARIOS } from '../../../../engine/battleships/index.js';
import { localBattle } from '../local-model.js';

afterEach(() => {
  language.value = 'en';
});

describe('the aim beside the score', () => {
  it.each(SCENARIOS.map((s) => s.id))('%s says what is left to do, in both languages', (id) => {
    for (const seat of [0, 1, null]) {
      const model = localBattle(id, seat, 7, 60);
      const { lead, left, more, scale } = model.face.aimNow()!;
      for (const sentence of [lead, left, ...more]) expect(sentence).toMatch(/^[^{}]+\.$/);
      const points = Object.values(model.view.value.points);
      const { ratio, claimant } = model.scenario.victory.points;
      const own = model.scenario.sides.findIndex((side) => side.id === claimant);
      expect(scale!.lead).toBe(points[own]! - ratio * points[1 - own]!);
      const n = Math.abs(scale!.wanted - scale!.lead);
      if (n > 0) expect(left).toContain(`${n}`);
      expect(left.startsWith('You')).toBe(seat === own);
      language.value = 'ja';
      const ja = model.face.aimNow()!;
      for (const sentence of [ja.lead, ja.left, ...ja.more]) expect(sentence).toMatch(/[぀-ヿ一-鿿]/);
      expect(ja.more).toHaveLength(more.length);
      language.value = 'en';
    }
  });

  it('rounds no chance to nothing or to certainty', () => {
    expect([0, 0.002, 0.336, 0.998, 1].map(roundPercent)).toEqual(
      ['0', '1', '34', '99', '100'].map((n) => `${n}\u00a0%`),
    );
  });
});
