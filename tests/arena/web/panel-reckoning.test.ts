/** Why the odds are what they are: the numbers of the rolls come to those of the bar. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { choicesOf } from '../../../arena/web/battleships/panel/choices.js';
import { oddsColumns, reckoningOf, shareOf, torpedoFacts } from '../../../arena/web/battleships/panel/reckoning.js';
import { parseRules } from '../../../arena/web/panel/rules.js';
import { questionOf } from '../../../engine/battleships/question.js';
import { combatResult } from '../../../engine/battleships/tables.js';
import { localBattle } from './local-model.js';

const rules = parseRules(readFileSync(new URL('../../../engine/battleships/RULES.md', import.meta.url), 'utf8'));

function shots(model: BattleshipsModel) {
  const asked = model.asked.value;
  const known = model.known.value!;
  const kind = questionOf(known);
  const legal = asked?.kind === 'action' ? asked.legal : [];
  return {
    known,
    kind,
    odds: choicesOf(model.game, known, kind, { requestId: 'r', legal }).flatMap((c) => c.odds ?? []),
  };
}

describe('gunfire', () => {
  it('starts from attack and range, and two rolls come to the bar', () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const { known, odds } = shots(model);
    expect(odds).toHaveLength(1);
    for (const shot of odds) {
      const columns = oddsColumns(model.game, known, shot);
      expect(columns.reduce((sum, c) => sum + c.share, 0)).toBeCloseTo(1, 9);
      const effect = columns.reduce(
        (sum, { column, share }) => sum + (column < 0 ? 0 : share * shareOf((r) => combatResult(column, r) !== 0)),
        0,
      );
      expect(effect).toBeCloseTo(1 - shot.units[0]!.steps[0], 9);
    }
    const [first, second, all] = reckoningOf(model.game, known, 'main', odds[0]!);
    expect(first!.reasons[0]).toEqual({ text: 'attack 42 ×1 at 13 hexes = 42', rule: '5.10' });
    expect(first!.reasons[1]!.text).toBe('column 35–44 of the table of hitting power');
    expect(second!.reasons[0]!.text).toMatch(/^hitting power against defence \d+ gives the odds column:$/);
    expect(all!.reasons.at(-1)!.text).toMatch(/^chance of any effect: \d+\.\d\u00a0%$/);
    for (const { rule } of [...first!.reasons, ...second!.reasons, ...all!.reasons])
      if (rule !== '') expect(rules.has(rule), rule).toBe(true);
  });
});

describe('torpedoes', () => {
  it('need a roll to hit, and the bow or stern changes the damage roll alone', async () => {
    const battles = [11, 12, 13, 14, 15, 16].map((seed) =>
      localBattle('surigao', 1, seed, 150, { answersItself: false }),
    );
    let tried = 0;
    for (const model of battles) {
      for (let i = 0; i < 60; i++) {
        for (let j = 0; j < 8; j++) await Promise.resolve();
        const asked = model.asked.value;
        if (asked === null) break;
        if (asked.kind === 'confirm') {
          model.confirm();
          continue;
        }
        if (questionOf(model.known.value!) === 'launch') tried += check(model);
        model.act(asked.legal[asked.legal.length >> 1]!);
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});

/** Targets that lie alone on the line; undamaged, so that each result counts. */
function check(model: BattleshipsModel): number {
  const { known, odds } = shots(model);
  const alone = odds.filter((o) => {
    const target = model.view.value.units[o.units[0]!.unit]!;
    return o.units.length === 1 && target.w + target.s === 0;
  });
  let tried = 0;
  for (const shot of alone) {
    const facts = torpedoFacts(model.game, known, shot.units[0]!.unit);
    const effect = 1 - shot.units[0]!.steps[0];
    expect(facts.hits * facts.damages).toBeCloseTo(effect, 9);
    const [hit, damage] = reckoningOf(model.game, known, 'launch', shot);
    expect(hit!.reasons.some((r) => r.value === -3)).toBe(false);
    expect(damage!.reasons.some((r) => r.value === -3)).toBe(facts.aspect === -3);
    tried++;
  }
  return tried;
}
