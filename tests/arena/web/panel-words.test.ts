/** The panel's catalogues, its odds, its rules and its diary. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panel as ownEn } from '../../../arena/web/battleships/i18n/en/panel.js';
import { panel as ownJa } from '../../../arena/web/battleships/i18n/ja/panel.js';
import { RULE_TITLES_JA } from '../../../arena/web/battleships/i18n/rule-titles-ja.js';
import { RULES_JA } from '../../../arena/web/battleships/i18n/rules-ja.js';
import { phaseOfEvent, rollLines } from '../../../arena/web/battleships/panel/diary.js';
import { partsInWords, partsOf } from '../../../arena/web/battleships/panel/odds.js';
import { panel as pageEn } from '../../../arena/web/i18n/en/panel.js';
import { language } from '../../../arena/web/i18n/index.js';
import { panel as pageJa } from '../../../arena/web/i18n/ja/panel.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { EVERYTHING, filteredEvents } from '../../../arena/web/panel/diary.js';
import { clockText, percent, pointsText, signed } from '../../../arena/web/panel/numbers.js';
import { parseRules, ruleOf, ruleShown } from '../../../arena/web/panel/rules.js';
import { rollsInShort } from '../../../arena/web/panel/throws.js';
import { oddsOfChoice } from '../../../engine/battleships/choice-odds.js';
import { weightOf } from '../../../engine/battleships/weight.js';
import { unitId } from '../../../engine/index.js';
import { localBattle } from './local-model.js';

const rules = parseRules(readFileSync(new URL('../../../engine/battleships/RULES.md', import.meta.url), 'utf8'));

const en = { ...pageEn, ...ownEn };
const ja = { ...pageJa, ...ownJa };

describe('the catalogues', () => {
  it('name the same values in both languages', () => {
    const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(names(ja[key]), key).toEqual(names(en[key]));
      expect(ja[key].trim(), key).not.toBe('');
    }
  });
});

describe('numbers', () => {
  it('are never rounded to nothing or to certainty', () => {
    expect([0, 0.0001, 0.5, 0.99999, 1].map(percent)).toEqual([
      '0.0\u00a0%',
      '<0.1\u00a0%',
      '50.0\u00a0%',
      '>99.9\u00a0%',
      '100.0\u00a0%',
    ]);
    expect([0, 0.04, -1.26].map(pointsText)).toEqual(['0', '+0.0', '−1.3']);
    expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '+3']);
    expect([0, 999, 61_000, 3_723_000].map(clockText)).toEqual(['0:00', '0:01', '1:01', '1:02:03']);
  });
});

describe('the odds', () => {
  it('fill one bar, and each reason has its rule', () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const asked = model.asked.value;
    const legal = asked?.kind === 'action' ? asked.legal : [];
    const read = model.game.read(model.known.value!, legal.find((a) => !a.text.endsWith('-'))!.text);
    const odds = oddsOfChoice(model.game, model.known.value!, read.ok ? read.value : (0 as never))!;
    const parts = partsOf(odds.units[0]!);
    expect(parts.at(-1)!.from + parts.at(-1)!.share).toBeCloseTo(1, 9);
    for (const [i, part] of parts.entries()) {
      expect(part.share).toBeGreaterThan(0);
      if (i > 0) expect(part.from).toBeCloseTo(parts[i - 1]!.from + parts[i - 1]!.share, 12);
    }
    expect(partsInWords(parts)).toMatch(/^no effect \d/);
  });

  it('of a battery on land speak of destruction', () => {
    const unit = { unit: unitId(0), steps: [0.5, 0, 0, 0, 0.5] as [number, number, number, number, number] };
    expect(partsOf(unit).at(-1)!.label).toBe('sunk');
    expect(partsOf(unit, true).at(-1)!.label).toBe('destroyed');
  });
});

describe('the rules', () => {
  it('are read from the table, rulings and settings with them', () => {
    expect(rules.get('5.6')).toMatchObject({
      text: 'A ship that is a target herself in this phase: -2.',
      isRuling: false,
    });
    expect(rules.get('5.6')!.chapter).toBe('Chapter 5: guns');
    expect(rules.get('R-06')!.isRuling).toBe(true);
    expect(rules.get('4.3')!.settings).toEqual(['starShells', 'starShellPenalty']);
    expect(rules.size).toBeGreaterThan(120);
  });

  it('have a Japanese heading each, but for rulings', () => {
    const numbers = [...rules.keys()].filter((number) => /^\d+\.\d+$/.test(number));
    expect(Object.keys(RULE_TITLES_JA).sort()).toEqual(numbers.sort());
  });

  it('have a sentence each in Japanese, but for rulings, and no other', () => {
    const numbers = [...rules.keys()].filter((number) => /^\d+\.\d+$/.test(number));
    expect(Object.keys(RULES_JA).sort()).toEqual(numbers.sort());
    for (const text of Object.values(RULES_JA)) expect(text).toMatch(/^[^a-z]*[ぁ-ヿ一-鿿][^a-z]*。$/);
  });

  it('are read in the language in force, and in English where they have no other', async () => {
    const { rules: book } = localBattle('surigao', 0, 1, 0).face;
    const english = await ruleShown(book, '5.6');
    expect(english).toMatchObject({ isTranslated: false, text: rules.get('5.6')!.text });
    language.value = 'ja';
    const [own, ruling] = await Promise.all(['5.6', 'R-06'].map((number) => ruleShown(book, number)));
    expect(own).toMatchObject({ number: '5.6', isTranslated: true, text: RULES_JA['5.6'] });
    expect(ruling).toMatchObject({ isRuling: true, isTranslated: true });
    expect(await ruleShown(book, '99.1')).toBeUndefined();
    language.value = 'en';
  });

  it('know the chapter where they do not know the number', () => {
    expect(ruleOf(rules, '11.7')?.number).toBe('11.0');
    expect(ruleOf(rules, '99.1')).toBeUndefined();
  });
});

describe('the diary', () => {
  const events = localBattle('surigao', null, 4, 1e6).events.value;

  it('knows the phase and the rule of all that happens', () => {
    expect(events.length).toBeGreaterThan(300);
    for (const event of events) {
      expect(phaseOfEvent(event), event.kind).not.toBe('');
      expect(ruleOf(rules, event.rule), `${event.kind} ${event.rule}`).toBeDefined();
      // What a chip of the diary opens is there in Japanese too.
      expect(RULES_JA[ruleOf(rules, event.rule)!.number], event.rule).toBeDefined();
    }
  });

  it('opens a salvo into its dice, each with what changes it', () => {
    const salvo: WireEvent = {
      n: 1,
      kind: 'gunfire',
      turn: 2,
      rule: '5.3',
      text: 'Bismarck fires at Hood.',
      rolls: [
        { kind: 'points', name: 'damage points', sides: 0, value: 8, modified: true },
        { kind: 'combat', name: 'combat result', sides: 0, value: 6 },
      ],
      modifiers: [{ kind: 'underFire', value: -2, text: 'under fire herself', rule: '5.6' }],
      data: { result: '2W' },
    };
    expect(rollLines(salvo)).toEqual([
      {
        name: 'hitting power',
        sides: 0,
        value: 8,
        modifiers: [{ kind: 'underFire', value: -2, text: 'under fire herself', rule: '5.6' }],
        makes: 6,
      },
      { name: 'combat result', sides: 0, value: 6, modifiers: [], makes: undefined },
    ]);
    expect(rollsInShort(rollLines(salvo))).toBe('8 − 2 = 6, 6');
    expect(weightOf(salvo)).toBe('hit');
    expect(weightOf({ ...salvo, data: { result: 'no effect' } })).toBe('plain');
    expect(weightOf({ ...salvo, kind: 'sunk' })).toBe('loss');
  });

  it('shows what one ship did or suffered in one turn', () => {
    expect(filteredEvents(events, EVERYTHING)).toBe(events);
    const unit = events.find((e) => e.kind === 'gunfire')!.target!;
    const found = filteredEvents(events, { unit, turn: 2 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(filteredEvents(events, { unit, turn: undefined }).length);
    for (const e of found) {
      expect(e.turn).toBe(2);
      expect([e.unit, e.target]).toContain(unit);
    }
  });
});
