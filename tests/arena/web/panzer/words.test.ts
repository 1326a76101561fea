/** Words of panzer on the page: every event and order of played battles, every situation, in both languages and complete. */
import { beforeAll, expect, it, describe as suite } from 'vitest';
import { LANGUAGES, speak } from '../../../../arena/web/i18n/index.js';
import type { WireEvent } from '../../../../arena/web/model/battle.js';
import { eventWords, phaseOfEvent, rollLines } from '../../../../arena/web/panzer/event-words.js';
import { en } from '../../../../arena/web/panzer/i18n/en.js';
import { ja } from '../../../../arena/web/panzer/i18n/ja.js';
import { lobby } from '../../../../arena/web/panzer/lobby/index.js';
import type { PanzerModel } from '../../../../arena/web/panzer/model.js';
import { namesOf, orderWords } from '../../../../arena/web/panzer/names.js';
import { endsMarks, scenesOf, sceneWords, targetWords } from '../../../../arena/web/panzer/scenes.js';
import { unitId } from '../../../../engine/index.js';
import { BOARDS, describe, type Order } from '../../../../engine/panzer/index.js';
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
    const said = ja[key].replace(/\{[^}]*\}/g, '');
    if (key !== 'board.metres' && /\p{Letter}/u.test(said)) expect(said, key).toMatch(JAPANESE);
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

  const towns = Object.values(BOARDS).flatMap((board) => Object.keys(board.towns));

  it('tells of each situation who wins and what is special', () => {
    for (const scenario of lobby.scenarios) {
      const { wins, own } = lobby.briefing(scenario, {});
      // And one line more: trucks count for nothing.
      expect(wins.length).toBe(scenario.victory.length + 1);
      expect(own.length).toBe(scenario.clauses.length + 1);
      for (const line of [...wins, ...own]) {
        expect(line, scenario.id).not.toMatch(HOLE);
        if (language === 'ja') expect(line, scenario.id).toMatch(JAPANESE);
        // Towns have their names in kana there, and no name is left in Latin letters.
        if (language === 'ja') for (const town of towns) expect(line, scenario.id).not.toContain(town);
      }
    }
  });
});

const FATES = ['unharmed', 'dispersed', 'destroyed', 'fort-unharmed', 'fort-dispersed', 'fort-destroyed'];

it('makes one scene of each throw that did something, with all its fates, and none of moves', () => {
  let all = 0;
  let several = 0;
  for (const { game, events } of BATTLES) {
    const scenes = scenesOf(game, events);
    expect(scenes.flatMap(({ events: own }) => own.filter(({ kind }) => FATES.includes(kind)))).toEqual(
      events.filter(({ kind }) => FATES.includes(kind)),
    );
    for (const { events: own, outcome } of scenes) {
      const [cause, ...fates] = own;
      expect(['attack', 'mines']).toContain(cause!.kind);
      expect(outcome === 'sunk').toBe(fates.some(({ kind }) => kind.endsWith('destroyed')));
      if (fates.length > 1) several++;
    }
    expect(new Set(scenes.map(({ events: own }) => own[0]!)).size).toBe(scenes.length);
    all += scenes.length;
    for (const event of events) if (event.kind === 'moved') expect(endsMarks(event)).toBe(event.unit);
  }
  expect(all).toBeGreaterThan(10);
  expect(several).toBeGreaterThan(0);
});

it('hangs what comes of hurrying on no shot before it', () => {
  const { game, events } = BATTLES[0]!;
  const at = events.findIndex(({ kind }, i) => kind === 'attack' && events[i + 1]?.kind === 'unharmed');
  const [attack, fate] = [events[at]!, events[at + 1]!];
  const { unit: _, ...bare } = fate;
  const hurried: WireEvent = {
    ...bare,
    ...{ n: fate.n + 1, kind: 'hurried', rule: 'XV.2', unit: fate.target, data: { hex: '0101', success: false } },
    rolls: [{ kind: 'quick-time', name: 'quick time', sides: 6, value: 6 }],
  };
  const dispersed: WireEvent = { ...fate, n: fate.n + 2, kind: 'dispersed' };
  const scenes = scenesOf(game, [attack, fate, hurried, dispersed]);
  expect(scenes.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['attack', 'nothing'],
    ['hurried', 'hit'],
  ]);
  // Whoever kept together has no scene.
  expect(scenesOf(game, [attack, fate, hurried])).toHaveLength(1);
  // And a loss of one's own side after one's own attack is another matter.
  const own = { ...fate, n: fate.n + 1, kind: 'destroyed', target: attack.unit };
  expect(scenesOf(game, [attack, fate, own]).map(({ kind }) => kind)).toEqual(['attack', 'destroyed']);
});

it('names a fortification as the target of a shot, and says what became of those inside', async () => {
  await speak('en');
  const game = gameOf('hill-192');
  const marker = game.battle.markers.findIndex(({ kind }) => kind === 'fortification');
  const us = game.battle.seatOf.findIndex((seat) => seat !== game.battle.markers[marker]!.seat);
  const data = { how: 'direct', hex: '0609', attack: 80, defence: 40, odds: '2-1', result: 'D', firers: [us] };
  const events = [
    { n: 1, turn: 1, kind: 'attack', rule: 'VII.B.9', text: '', rolls: [{ value: 2 }], data },
    { n: 2, turn: 1, kind: 'fort-dispersed', rule: 'IX.C.4', text: '', data: { marker } },
  ] as unknown as readonly WireEvent[];
  const [scene] = scenesOf(game, events);
  expect(targetWords(game, scene!)).toMatch(/^fortification \d$/);
  const seat = { value: game.battle.markers[marker]!.seat };
  const { headline, tone } = sceneWords({ game, seat } as unknown as PanzerModel, scene!);
  expect(headline).toMatch(/^All in fortification \d are dispersed\.$/);
  expect(tone).toBe('bad');
});
