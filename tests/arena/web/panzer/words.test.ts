/** Words of panzer on the page: every event and order of played battles, every situation, in both languages and complete. */
import { beforeAll, expect, it, describe as suite } from 'vitest';
import { LANGUAGES, speak } from '../../../../arena/web/i18n/index.js';
import type { WireEvent } from '../../../../arena/web/model/battle.js';
import { eventWords, phaseOfEvent, rollLines } from '../../../../arena/web/panzer/event-words.js';
import { en } from '../../../../arena/web/panzer/i18n/en.js';
import { ja } from '../../../../arena/web/panzer/i18n/ja.js';
import { lobby } from '../../../../arena/web/panzer/lobby/index.js';
import { namesOf, orderWords } from '../../../../arena/web/panzer/names.js';
import { endsMarks, scenesOf } from '../../../../arena/web/panzer/scenes.js';
import { unitId } from '../../../../engine/index.js';
import { describe, type Order } from '../../../../engine/panzer/index.js';
import '../every-language.js';
import { gameOf, play } from './played.js';

/** What a hole in a sentence looks like. */
const HOLE = /undefined|NaN|\{|\}|\[object|^\s*$|\?\?/;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Values that a text of a catalogue takes. */
const values = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!).sort();

it('takes the same values in both languages', () => {
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect([...new Set(values(ja[key]))], key).toEqual([...new Set(values(en[key]))]);
    // A figure with its unit, and marks between names, are the same in both.
    if (key !== 'board.metres' && key !== 'wins.row') expect(ja[key], key).toMatch(JAPANESE);
  }
});

/** What was told and could be ordered in battles of different kinds. */
const BATTLES = ['celles-pocket', 'hill-192', 'remagen'].map((id, i) => {
  const orders: Order[] = [];
  const events = play(id, 11 + i, 420, (game, s, legal) => {
    const kinds = new Map(legal.map((action) => [describe(game.battle, s, action).kind, action]));
    for (const action of kinds.values()) orders.push(describe(game.battle, s, action));
  });
  return { game: gameOf(id), events: events as unknown as readonly WireEvent[], orders };
});

suite.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => speak(language));

  it('has a whole sentence for each event and each order of battles', () => {
    const kinds = new Set<string>();
    for (const { game, events, orders } of BATTLES) {
      for (const order of orders) {
        const words = orderWords(game, order);
        expect(words).toBeDefined();
        expect(words).not.toMatch(HOLE);
        if (language === 'ja') expect(words).toMatch(JAPANESE);
      }
      for (const event of events) {
        kinds.add(event.kind);
        const words = eventWords(game, event);
        expect(words).not.toMatch(HOLE);
        if (language === 'en') expect(words).toBe(event.text);
        else expect(words).toMatch(JAPANESE);
        expect(phaseOfEvent(event)).not.toMatch(/undefined/);
        for (const { name } of rollLines(event)) expect(name).not.toMatch(HOLE);
      }
      const names = namesOf(game);
      for (const [u] of [...game.battle.names].entries()) expect(names.unit(unitId(u))).not.toMatch(HOLE);
    }
    expect(kinds.size).toBeGreaterThan(12);
  });

  it('tells of each situation who wins and what is special', () => {
    for (const scenario of lobby.scenarios) {
      const { wins, own } = lobby.briefing(scenario, {});
      expect(wins.length).toBe(scenario.victory.length);
      expect(own.length).toBe(scenario.clauses.length + 1);
      for (const line of [...wins, ...own]) {
        expect(line, scenario.id).not.toMatch(HOLE);
        if (language === 'ja') expect(line, scenario.id).toMatch(JAPANESE);
      }
    }
  });
});

it('makes a scene of each fate of each attack, and none of moves', () => {
  const FATES = ['unharmed', 'dispersed', 'destroyed', 'fort-unharmed', 'fort-dispersed', 'fort-destroyed'];
  let all = 0;
  for (const { game, events } of BATTLES) {
    const scenes = scenesOf(game, events);
    expect(scenes.length).toBe(events.filter(({ kind }) => FATES.includes(kind)).length);
    for (const { events: own, outcome } of scenes) {
      expect(['attack', 'mines']).toContain(own[0]!.kind);
      expect(FATES).toContain(own[1]!.kind);
      expect(outcome === 'sunk').toBe(own[1]!.kind.endsWith('destroyed'));
    }
    all += scenes.length;
    for (const event of events) if (event.kind === 'moved') expect(endsMarks(event)).toBe(event.unit);
  }
  expect(all).toBeGreaterThan(10);
});
