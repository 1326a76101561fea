/** The words of decisive-battle: the same in both languages, for everything that is asked and everything that happens. */

import { afterEach, describe, expect, it } from 'vitest';
import { diaryEvents } from '../../../arena/web/decisive-battle/diary.js';
import {
  EVENT_TELLERS,
  eventWords,
  modifierWords,
  phaseOfEvent,
  rollLines,
  rollWords,
} from '../../../arena/web/decisive-battle/event-words.js';
import { en } from '../../../arena/web/decisive-battle/i18n/en.js';
import { w } from '../../../arena/web/decisive-battle/i18n/index.js';
import { ja } from '../../../arena/web/decisive-battle/i18n/ja.js';
import { whoWins } from '../../../arena/web/decisive-battle/lobby/briefing.js';
import { shipName } from '../../../arena/web/decisive-battle/names.js';
import { actionWords } from '../../../arena/web/decisive-battle/order-words.js';
import { choicesOf } from '../../../arena/web/decisive-battle/panel/choices.js';
import { atHandOf } from '../../../arena/web/decisive-battle/panel/question.js';
import { whyNot } from '../../../arena/web/decisive-battle/panel/why-not.js';
import { language } from '../../../arena/web/i18n/index.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import {
  CHANCE_KINDS,
  EVENT_KINDS,
  MODIFIER_KINDS,
  ROLL_KINDS,
  type WarEvent,
} from '../../../engine/decisive-battle/meaning.js';
import { QUESTIONS } from '../../../engine/decisive-battle/question.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import type { UnitId } from '../../../engine/index.js';
import { EVENTS, SAMPLE_GAME, samplesOf } from '../../engine/decisive-battle/meanings.js';
import { eventsOfWars, warsAtRandom } from './lines-wars.js';

/** Words that are no Japanese. */
const LATIN = /[A-Za-z]{2,}/;
const HOLE = /undefined|NaN|\{|\}/;

afterEach(() => {
  language.value = 'en';
});

const some = (faults: Iterable<string>): string[] => [...new Set(faults)].slice(0, 12);

describe('the catalogues', () => {
  it('name the same values in both languages', () => {
    const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      // A Japanese sentence may leave a number to the picture beside it, but invents none.
      expect(names(en[key]), key).toEqual(expect.arrayContaining(names(ja[key])));
      expect(ja[key].trim(), key).not.toBe('');
    }
  });
});

describe('the diary', () => {
  const told = eventsOfWars(1).map(({ game, event }, i) => {
    const { seats: _, ...open } = event;
    return { game, event: { ...open, n: i + 1 } as unknown as WireEvent };
  });

  it('has words of its own for all that happens', () => {
    expect(Object.keys(EVENT_TELLERS).sort()).toEqual([...EVENT_KINDS].sort());
    for (const lang of ['en', 'ja'] as const) {
      language.value = lang;
      const texts = samplesOf<WarEvent>(EVENTS).map((event) => eventWords(SAMPLE_GAME, event as unknown as WireEvent));
      expect(some(texts.filter((text) => HOLE.test(text) || text.includes('  ')))).toEqual([]);
      if (lang === 'ja') expect(some(texts.filter((text) => LATIN.test(text)))).toEqual([]);
    }
  });

  it('tells a salvo in one line, with the dice of all its guns and what they did', () => {
    const { game, event: sample } = told.find(({ event }) => event.kind === 'gun' && event.data?.hit === true)!;
    const at = told.findIndex(({ event }) => event === sample);
    const from = told.slice(0, at).findLastIndex(({ event }) => event.kind === 'salvo');
    const rest = told.slice(from + 1).findIndex(({ event }) => event.kind !== 'gun');
    const salvo = told.slice(from, from + 1 + rest).map(({ event }) => event);
    const lines = diaryEvents(salvo);
    expect(lines).toHaveLength(1);
    const rolls = salvo.flatMap((e) => e.rolls ?? []);
    expect(lines[0]!.rolls).toEqual(rolls);
    const damage = salvo.reduce((sum, e) => sum + (e.kind === 'gun' ? Number(e.data?.damage) : 0), 0);
    expect(eventWords(game, lines[0]!)).toContain(`, ${damage} damage.`);
    expect(rollLines(lines[0]!)).toHaveLength(rolls.length);
    // What changes the dice of the guns stands with them, the rest with what a hit does.
    const modifiers = ['training', 'power', 'armour'].map((kind) => ({ kind, value: 1, text: '', rule: 'F3.2' }));
    const thrown = ['gun', 'effect', 'gun', 'effect', 'damage'].map((kind) => ({
      kind,
      name: kind,
      sides: 6,
      value: 6,
    }));
    const placed = rollLines({ ...lines[0]!, rolls: thrown, modifiers }).map((roll) =>
      roll.modifiers.map((m) => m.kind),
    );
    expect(placed).toEqual([[], [], ['training'], ['power', 'armour'], []]);
  });

  it('says why a salvo has fewer dice than guns: the hit that sinks her is the last', () => {
    let short = 0;
    for (const { game } of told.slice(0, 1)) {
      const lines = diaryEvents(told.map(({ event }) => event));
      for (const salvo of lines.filter(({ kind, data }) => kind === 'salvo' && data?.fired !== undefined)) {
        const rest = Number(salvo.data!.dice) - Number(salvo.data!.fired);
        const words = (lang: 'en' | 'ja'): string => {
          language.value = lang;
          return eventWords(game, salvo);
        };
        const [english, japanese] = [words('en'), words('ja')];
        const noun = rest === 1 ? 'die' : 'dice';
        if (rest === 0) {
          expect(english).not.toContain('not thrown');
          expect(japanese).not.toContain('振らない');
          continue;
        }
        short++;
        expect(english).toMatch(new RegExp(` The last hit sinks her: ${rest} ${noun} not thrown \\(B-36\\)\\.$`));
        expect(japanese).toContain(`残る${rest}個は振らない (B-36)。`);
      }
      // While dice may still fall nothing is said of those to come.
      const at = told.findIndex(({ event }) => event.kind === 'gun');
      const open = diaryEvents(told.slice(at - 1, at + 1).map(({ event }) => event));
      expect(eventWords(game, open[0]!)).not.toContain('not thrown');
    }
    expect(short).toBeGreaterThan(3);
  });

  it('names phases, dice and modifiers in Japanese', () => {
    language.value = 'ja';
    const words = [
      ...EVENT_KINDS.map((kind) => phaseOfEvent({ kind })),
      ...ROLL_KINDS.map((kind) => rollWords({ kind, name: 'a roll' })),
      ...MODIFIER_KINDS.map((kind) => modifierWords({ kind, text: 'a modifier' })),
      ...CHANCE_KINDS.map((kind) => w(`chance.${kind}`)),
    ];
    expect(some(words.filter((text) => LATIN.test(text)))).toEqual([]);
    // A newer engine's own words.
    expect(rollWords({ kind: 'ramming', name: 'ramming' })).toBe('ramming');
    expect(modifierWords({ text: 'fog' })).toBe('fog');
    expect(phaseOfEvent({ kind: 'boarding' })).toBe('');
  });
});

describe('the questions', () => {
  it('are asked in words, each answer with its own, in both languages', () => {
    const asked = new Set<string>();
    for (const { game, view, legal, seat, state } of warsAtRandom(1)) {
      for (const lang of ['en', 'ja'] as const) {
        language.value = lang;
        const hand = atHandOf({ game, view, known: state, seat, requestId: 'r', legal })!;
        asked.add(hand.about);
        const texts = [
          hand.title,
          ...hand.remarks.map((r) => r.text),
          ...hand.choices.flatMap((c) => [c.label, c.order]),
        ];
        expect(some(texts.filter((text) => text === '' || HOLE.test(text)))).toEqual([]);
        if (lang === 'ja')
          expect(some(texts.filter((text) => LATIN.test(text) && !text.includes('Enter')))).toEqual([]);
        expect(hand.rule).toMatch(/^[WFB]-?\d/);
        if (hand.about !== 'fleets') {
          expect(hand.choices.map((c) => c.wire).sort((a, b) => a.id - b.id)).toEqual(legal);
          expect(new Set(hand.choices.map((c) => c.label)).size).toBe(legal.length);
        }
      }
    }
    expect([...asked].sort()).toEqual([...QUESTIONS].sort());
  });

  it('come with odds that sum to one, best target first', () => {
    let salvos = 0;
    for (const { game, view, legal, seat, state } of warsAtRandom(1)) {
      if (view.question?.about !== 'target' || salvos > 12) continue;
      salvos++;
      const choices = choicesOf({ game, view, known: state, seat }, 'target', legal);
      expect(choices.at(-1)!.isPass).toBe(true);
      for (const { odds, isPass } of choices) {
        if (isPass) continue;
        expect(odds!.units[0]!.steps.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      }
      const worth = choices.filter((c) => !c.isPass).map(({ odds }) => odds!.points + odds!.units[0]!.expected);
      expect([...worth].sort((a, b) => b - a)).toEqual(worth);
    }
    expect(salvos).toBeGreaterThan(5);
  });

  it('say of every card that cannot be chosen why, with the rule the engine gives', () => {
    let barred = 0;
    for (const { game, view, legal, state } of warsAtRandom(1)) {
      if (view.question?.about !== 'target') continue;
      const firer = view.question.unit!;
      for (const [u, unit] of view.units.entries()) {
        if (unit.status !== 'afloat' || legal.some(({ id }) => id === 600 + u)) continue;
        const read = game.read(state, `${view.units[firer]!.token}>${unit.token}`);
        expect(read.ok).toBe(false);
        for (const lang of ['en', 'ja'] as const) {
          language.value = lang;
          const why = whyNot(game, state, u as UnitId)!;
          expect(why.text).not.toMatch(HOLE);
          expect(why.text === '').toBe(false);
          if (lang === 'ja') expect(why.text).not.toMatch(LATIN);
          expect(why.rule).toBe(read.ok ? '' : read.rule);
        }
        expect(whyNot(game, null, u as UnitId)).toBeUndefined();
        barred++;
      }
    }
    expect(barred).toBeGreaterThan(20);
  });

  it('have answers that can be told again after the battle', () => {
    for (const { game, state, legal } of warsAtRandom(1)) {
      for (const { text } of legal) expect(actionWords(game, state, text)).not.toMatch(HOLE);
      expect(actionWords(game, null, 'x>y')).toBe('x>y');
    }
  });
});

it('ships are named without the year of their card', () => {
  for (const { game } of warsAtRandom(1)) {
    for (let u = 0; u < game.spec.units; u++) expect(shipName(game, u as UnitId)).not.toMatch(/\d{4}/);
    break;
  }
  for (const scenario of SCENARIOS) expect(whoWins(scenario).join(' ')).toContain(String(scenario.rounds));
});
