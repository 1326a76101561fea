/** Words of operations on the page: every event, order and question of played campaigns, in both languages and complete. */
import { beforeAll, expect, it, describe as suite } from 'vitest';
import { LANGUAGES, speak } from '../../../../arena/web/i18n/index.js';
import { eventWords, phaseOfEvent, rollLines } from '../../../../arena/web/operations/event-words.js';
import { COMBAT_JA } from '../../../../arena/web/operations/i18n/combat-ja.js';
import { en } from '../../../../arena/web/operations/i18n/en.js';
import { EVENTS_JA } from '../../../../arena/web/operations/i18n/events-ja.js';
import { ja } from '../../../../arena/web/operations/i18n/ja.js';
import { lobby } from '../../../../arena/web/operations/lobby/index.js';
import { orderWords } from '../../../../arena/web/operations/names.js';
import { CHANCE } from '../../../../engine/index.js';
import {
  type CampaignOrder,
  COMBAT_MODIFIERS,
  COMBAT_ROLLS,
  describe,
  EVENT_KINDS,
} from '../../../../engine/operations/index.js';
import { COMBAT_FIELDS } from '../../../../engine/operations/meaning-combat.js';
import '../every-language.js';
import { gameOf, play } from './played.js';

/** What a hole in a sentence looks like. */
const OF_FLEETS: ReadonlySet<string> = new Set(['sails', 'docks', 'merges', 'lays', 'sweeps', 'works', 'is-found']);
const HOLE = /undefined|NaN|\{|\}|\[object|^\s*$|\?/;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Names of classes of aircraft and the letters of groups stay; no English word does. */
const ENGLISH = /\b(?:the|of|is|at|and|to|fleet|fires|strikes|sails|contact|loss|left)\b/;

const values = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!).sort();

it('takes the same values in both languages', () => {
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    const [said, english] = [ja[key], en[key]];
    expect(
      values(said).every((name) => values(english).includes(name)),
      key,
    ).toBe(true);
    if (/\p{Letter}{3}/u.test(said.replace(/\{[^}]*\}/g, ''))) expect(said, key).toMatch(JAPANESE);
  }
});

it('knows every kind of what the engine tells', () => {
  expect(Object.keys(EVENTS_JA).sort()).toEqual([...EVENT_KINDS].sort());
  expect(Object.keys(COMBAT_JA.combat).sort()).toEqual(Object.keys(COMBAT_FIELDS).sort());
  expect(Object.keys(COMBAT_JA.rolls).sort()).toEqual([...COMBAT_ROLLS].sort());
  expect(Object.keys(COMBAT_JA.modifiers).sort()).toEqual([...COMBAT_MODIFIERS].sort());
});

/** What was told and could be ordered in campaigns of different kinds; an order with its words in the state where it could be given. */
const CAMPAIGNS = ['exercise-rhine', 'the-slot', 'pedestal'].map((id, i) => {
  const orders: { readonly order: CampaignOrder; readonly words: () => string | undefined }[] = [];
  const events = play(id, 11 + i, 1500, (game, s, legal) => {
    if (game.toAct(s) === CHANCE) return;
    const kinds = new Map(legal.map((action) => [describe(game.campaign, s, action).kind, action]));
    const here = s.slice();
    for (const action of kinds.values()) {
      const order = describe(game.campaign, here, action);
      if (orders.filter((one) => one.order.kind === order.kind).length < 4)
        orders.push({ order, words: () => orderWords(game, order, here) });
    }
  });
  return { game: gameOf(id), events, orders };
});

suite.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => speak(language));

  it('has a whole sentence for each event and each order of campaigns', () => {
    const kinds = new Set<string>();
    const ordered = new Set<string>();
    for (const { game, events, orders } of CAMPAIGNS) {
      for (const { order, words } of orders) {
        ordered.add(order.kind);
        expect(words(), order.kind).not.toMatch(HOLE);
        if (language === 'ja') expect(words(), order.kind).toMatch(JAPANESE);
        if (language === 'ja') expect(words(), order.kind).not.toMatch(ENGLISH);
      }
      for (const event of events) {
        kinds.add(event.kind);
        const words = eventWords(game, event);
        expect(words, event.kind).not.toMatch(HOLE);
        // Fleets go by the names that they have on the chart.
        if (language === 'en' && !OF_FLEETS.has(event.kind))
          expect(words).toBe(event.text.endsWith('.') ? event.text : `${event.text}.`);
        else if (language === 'en') expect(words).toMatch(/^[A-Z0-9].*\.$/);
        else expect(words, event.kind).toMatch(/[\u3040-\u30ff\u4e00-\u9fff].*。$/);
        if (language === 'ja') expect(words, event.kind).not.toMatch(ENGLISH);
        expect(phaseOfEvent(event)).not.toMatch(/undefined/);
        for (const { name, modifiers, makes, value } of rollLines(event)) {
          expect(name).not.toMatch(HOLE);
          expect(makes ?? value).toBe(modifiers.reduce((sum, one) => sum + one.value, value));
        }
      }
    }
    expect(kinds.size).toBeGreaterThan(24);
    expect(ordered.size).toBeGreaterThan(20);
  });

  it('tells of each campaign who wins, what counts, and what is ours', () => {
    for (const scenario of lobby.scenarios) {
      const { asked, wins, own } = lobby.briefing(scenario, {});
      // One line for who wins, and one for each award.
      expect(wins.length, scenario.id).toBe(scenario.awards.length + 1 + (scenario.drawn > 0 ? 1 : 0));
      for (const line of [asked, ...wins, ...own]) {
        expect(line, scenario.id).not.toMatch(/undefined|NaN|\{|\}|\[object|^\s*$/);
        if (language === 'ja') expect(line, scenario.id).toMatch(JAPANESE);
        if (language === 'ja') expect(line, scenario.id).not.toMatch(ENGLISH);
      }
      for (const power of lobby.powers(scenario)) expect(power.nation).toMatch(/^(?:UK|US|GE|JP|IT)$/);
    }
  });
});
