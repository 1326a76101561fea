/** What the pages are made of: addresses, plans, options, phases, texts. */

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LEVEL, levelName } from '../../../agents/levels/index.js';
import { Refusal } from '../../../arena/client/refusal.js';
import { ToServer } from '../../../arena/protocol/index.js';
import { ratedBar } from '../../../arena/rooms/ratings/what-counts.js';
import { board as boardEn } from '../../../arena/web/battleships/i18n/en/board.js';
import { phases as phasesEn } from '../../../arena/web/battleships/i18n/en/phases.js';
import { board as boardJa } from '../../../arena/web/battleships/i18n/ja/board.js';
import { phases as phasesJa } from '../../../arena/web/battleships/i18n/ja/phases.js';
import { unitName } from '../../../arena/web/battleships/i18n/names.js';
import { victoryJa } from '../../../arena/web/battleships/i18n/victory-ja.js';
import { optionsFor, unitsOf } from '../../../arena/web/battleships/lobby/options.js';
import { phasesOf } from '../../../arena/web/battleships/phases.js';
import { panel as panelEn } from '../../../arena/web/i18n/en/panel.js';
import { shell as shellEn } from '../../../arena/web/i18n/en/shell.js';
import { type Language, language, t } from '../../../arena/web/i18n/index.js';
import { panel as panelJa } from '../../../arena/web/i18n/ja/panel.js';
import { shell as shellJa } from '../../../arena/web/i18n/ja/shell.js';
import { ANYBODY, challengeOf, changedPlan, firstPlan, sideChanged } from '../../../arena/web/lobby/plan.js';
import { isClockLow } from '../../../arena/web/model/clock.js';
import { socketUrl } from '../../../arena/web/net/socket-url.js';
import { en as plainEn } from '../../../arena/web/plain/i18n/en.js';
import { ja as plainJa } from '../../../arena/web/plain/i18n/ja.js';
import { outlineOf } from '../../../arena/web/shared/outline.js';
import { problemWords } from '../../../arena/web/shared/problems.js';
import { routeOf } from '../../../arena/web/shared/router.js';
import { clockWords, dayWords, presentWords, timeLeft } from '../../../arena/web/shared/words.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { victoryWords } from '../../../engine/battleships/scenario-words.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { openGame, type Seat, scenarios } from '../../../engine/index.js';

const scenarioOf = (id: string) => SCENARIOS.find((s) => s.id === id)!;
const historyIn = (tongue: Language) =>
  JSON.parse(
    readFileSync(new URL(`../../../arena/web/battleships/lobby/history-${tongue}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

afterEach(() => {
  language.value = 'en';
});

describe('addresses', () => {
  it.each([
    ['', { page: 'lobby' }],
    ['#/', { page: 'lobby' }],
    ['#/nonsense', { page: 'lobby' }],
    ['#/battle/abcdefghijkl', { page: 'battle', room: 'abcdefghijkl' }],
    ['#/watch/abcdefghijkl/code', { page: 'watch', room: 'abcdefghijkl', code: 'code' }],
    ['#/join/abcdefghijkl/code', { page: 'join', room: 'abcdefghijkl', code: 'code' }],
    ['#/battle', { page: 'lobby' }],
    ['#/fight/surigao', { page: 'lobby', scenario: 'surigao' }],
    ['#/fight/%E0%A4%A', { page: 'lobby', scenario: '%E0%A4%A' }],
    ['#/ranking', { page: 'ranking' }],
    ['#/rules', { page: 'rules' }],
    ['#/rules/panzer/V.B.2', { page: 'rules', ruleset: 'panzer', rule: 'V.B.2' }],
    ['#/rules/panzer/words/overrun', { page: 'rules', ruleset: 'panzer', rule: 'words', term: 'overrun' }],
    ['#/tournaments/abcdefghijkl', { page: 'tournaments', tournament: 'abcdefghijkl' }],
  ])('%s', (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  it('the socket stands beside the page', () => {
    expect(socketUrl({ protocol: 'http:', host: 'localhost:7433', pathname: '/' })).toBe('ws://localhost:7433/socket');
    expect(socketUrl({ protocol: 'https:', host: 'a.org', pathname: '/arena/index.html' })).toBe(
      'wss://a.org/arena/socket',
    );
  });
});

describe('a plan for a battle', () => {
  it('is one click for the Denmark Strait: Germany against a Commander, with hints', () => {
    const scenario = scenarioOf('denmark-strait');
    expect(challengeOf(scenario, firstPlan(scenario))).toEqual({
      type: 'challenge',
      scenario: 'denmark-strait',
      options: {},
      seats: [{ kind: 'agent', name: 'level:commander' }, { kind: 'me' }],
      clock: { kind: 'none' },
      visibility: 'public',
      rated: false,
      help: true,
    });
  });

  it.each(SCENARIOS.map((s) => s.id))('%s: what is asked for is a message of the protocol', (id) => {
    const scenario = scenarioOf(id);
    const plan = firstPlan(scenario);
    const plans = [
      plan,
      changedPlan({ ...plan, others: [ANYBODY, ANYBODY], isPrivate: true, options: { crews: 'on' } }, { rated: true }),
      { ...plan, side: null, others: ['admiral:cautious', 'random'], rated: true },
    ];
    for (const one of plans) expect(ToServer.safeParse(challengeOf(scenario, one)).error).toBeUndefined();
    expect(challengeOf(scenario, plans[1]!)).toMatchObject({
      ...{ rated: true, help: false, visibility: 'public', options: {} },
      clock: { kind: 'game', seconds: 1200, increment: 15 },
    });
    expect(ratedBar(challengeOf(scenario, plans[1]!))).toBeUndefined();
    for (const part of [{ clock: 0 }, { isPrivate: true }, { options: { crews: 'on' } }]) {
      expect(changedPlan(plans[1]!, part)).toMatchObject({ ...part, rated: false });
    }
    expect(changedPlan(plans[1]!, { clock: 1 }).rated).toBe(true);
    expect(challengeOf({ ...scenario, id: 'own-abc' }, plans[1]!).rated).toBe(false);
    expect(challengeOf(scenario, plans[2]!).rated).toBe(false);
  });

  it.each(SCENARIOS.map((s) => s.id))('%s: every value that is offered opens a game', (id) => {
    const scenario = scenarioOf(id);
    const offered = optionsFor(scenario);
    for (const { values, default: inForce } of offered) expect(values.map(({ value }) => value)).toContain(inForce);
    for (const i of [0, 1]) {
      const opened = openGame(id, Object.fromEntries(offered.map(({ name, values }) => [name, values[i]!.value])));
      expect(opened.ok ? '' : opened.message).toBe('');
    }
  });

  it('keeps the opponent that was chosen when the side is changed', () => {
    const scenario = scenarioOf('denmark-strait');
    const first = { ...firstPlan(scenario), side: 1 as Seat, others: ['admiral', 'random'] };
    const other = { ...first, ...sideChanged(scenario, first, 0 as Seat) };
    expect([other.side, other.others[1]]).toEqual([0, 'admiral']);
    const back = { ...other, ...sideChanged(scenario, other, 1 as Seat) };
    expect([back.side, back.others[0]]).toEqual([1, 'admiral']);
    const open = { ...first, others: [ANYBODY, 'random'] };
    expect(sideChanged(scenario, open, null).others).toEqual([levelName(DEFAULT_LEVEL), 'random']);
  });

  it('begins with the level that is offered first', () => {
    expect(firstPlan(scenarioOf('calabria')).others).toEqual([levelName(DEFAULT_LEVEL), levelName(DEFAULT_LEVEL)]);
  });

  it('offers what can matter: mines where there are candidates, star shell by night, planes by day', () => {
    const names = (id: string): string[] => optionsFor(scenarioOf(id)).map((o) => o.name);
    expect(names('mers-el-kebir')).toContain('batteries');
    expect(names('denmark-strait')).not.toContain('batteries');
    expect(names('denmark-strait')).toContain('spotters');
    expect(names('guadalcanal')).not.toContain('spotters');
    expect(names('guadalcanal')).toContain('friendlyFire');
    for (const { id, clauses } of SCENARIOS) {
      expect(names(id).includes('mines'), id).toBe(clauses.some((c) => c.kind === 'mines'));
    }
  });
});

describe('the phase bar', () => {
  const bar = (id: string, phase: 'target-a' | 'flagship' | 'over', first: string) =>
    phasesOf(new BattleshipsGame(scenarioOf(id)).battle, { phase, first });

  it('follows the turn, first who commits first', () => {
    const phases = bar('denmark-strait', 'target-a', 'GE');
    expect(phases.map((s) => s.name)).toEqual([
      'visibility',
      'targets',
      'targets',
      'guns',
      'torpedoes',
      'move',
      'move',
      'repair',
    ]);
    expect(phases.filter((s) => s.isNow)).toEqual([{ name: 'targets', seat: 1, isNow: true }]);
    expect(bar('denmark-strait', 'target-a', 'UK').find((s) => s.isNow)?.seat).toBe(0);
  });

  it('shows star shell, command and flagship where they are in play', () => {
    const names = bar('guadalcanal', 'target-a', 'JP').map((s) => s.name);
    expect(names).toEqual(expect.arrayContaining(['star', 'chits', 'flagship']));
  });

  it('is one word at the set-up and at the end', () => {
    expect(bar('guadalcanal', 'flagship', 'JP').map((s) => s.name)).toEqual(['set-up']);
    expect(bar('guadalcanal', 'over', 'JP').map((s) => s.name)).toEqual(['over']);
  });
});

describe('texts', () => {
  it('are of no ruleset: what each calls its options, levels and phases is in its own folder', () => {
    const own = /^(?:option|value|phase|agent)\./;
    const keys = Object.keys(shellEn).filter((key) => own.test(key));
    const neutral = [
      'admiral',
      'doctrine',
      'thinks-ms',
      'thinks',
      'net',
      'net-thinks-ms',
      'net-thinks',
      'greedy',
      'random',
    ];
    expect(keys).toEqual(['phase.next', 'phase.bar', ...neutral.map((name) => `agent.${name}`)]);
  });

  it.each([
    ['shell', shellEn, shellJa],
    ['board', boardEn, boardJa],
    ['panel', panelEn, panelJa],
    ['phases', phasesEn, phasesJa],
    ['plain', plainEn, plainJa],
  ] as const)('%s: both languages say the same things of the same values', (_, en, ja) => {
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
    const values = (text: string): string[] => [
      ...new Set([...text.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((m) => m[1]!)),
    ];
    for (const [key, text] of Object.entries(en)) {
      expect(values((ja as Record<string, string>)[key]!).sort(), key).toEqual(values(text).sort());
    }
  });

  it('puts values in, and one and many', () => {
    expect(t('shell.turns', { n: 1 })).toBe('1 turn');
    expect(t('shell.turns', { n: 10 })).toBe('10 turns');
    language.value = 'ja';
    expect(t('shell.turns', { n: 10 })).toBe('10ターン');
  });

  it('tells the history of every battle, in 50 to 90 words and in Japanese', () => {
    const [inEnglish, inJapanese] = [historyIn('en'), historyIn('ja')];
    for (const one of [inEnglish, inJapanese]) {
      expect(Object.keys(one).sort()).toEqual(SCENARIOS.map((s) => s.id).sort());
    }
    for (const [id, en] of Object.entries(inEnglish)) {
      const ja = inJapanese[id]!;
      const words = en.split(/\s+/).length;
      expect(words >= 50 && words <= 90, `${id}: ${words}`).toBe(true);
      expect(ja, id).toMatch(/[\u3040-\u30ff]/);
      expect(ja.length, id).toBeGreaterThan(120);
    }
  });

  it('says who wins every battle in Japanese too, with the same numbers', () => {
    language.value = 'ja';
    for (const scenario of SCENARIOS) {
      const [en, ja] = [victoryWords(scenario), victoryJa(scenario)];
      expect(ja).toHaveLength(en.length);
      expect(ja.join()).not.toMatch(/undefined|Navy|Marine/);
      const { plus, ratio } = scenario.victory.points;
      for (const n of [Math.abs(plus) || 1, ratio].filter((v) => v !== 1))
        expect(ja.at(-1), scenario.id).toContain(`${n}`);
    }
    expect(victoryJa(scenarioOf('denmark-strait')).at(-1)).toBe(
      'ドイツ海軍はイギリス海軍に60点以上の差をつければ勝ち、そうでなければイギリス海軍の勝ちです。',
    );
  });

  it('says clocks in the unit that fits', () => {
    expect(clockWords({ kind: 'turn', seconds: 86_400 })).toBe('one day a turn');
    expect(clockWords({ kind: 'turn', seconds: 120 })).toBe('2 minutes a turn');
    expect(clockWords({ kind: 'turn', seconds: 90 })).toBe('90 seconds a turn');
    expect(clockWords({ kind: 'game', seconds: 3600, increment: 60 })).toBe(
      'one hour a battle, 1 minute more each turn',
    );
    expect([timeLeft(64_001), timeLeft(3_600_000)]).toEqual(['1:05', '1:00:00']);
    language.value = 'ja';
    expect(clockWords({ kind: 'turn', seconds: 86_400 })).toBe('1ターン1日');
  });

  it('marks a clock that is low: the last minute, or the last fifth of a short turn', () => {
    expect(isClockLow({ kind: 'game', seconds: 1200, increment: 15 }, 60_000)).toBe(true);
    expect(isClockLow({ kind: 'game', seconds: 1200, increment: 15 }, 61_000)).toBe(false);
    expect(isClockLow({ kind: 'turn', seconds: 120 }, 25_000)).toBe(false);
    expect(isClockLow({ kind: 'turn', seconds: 120 }, 24_000)).toBe(true);
  });

  it('counts the ships that take part, and those who are here', () => {
    const scenario = scenarioOf('bismarck-last-battle');
    const { battle } = new BattleshipsGame(scenario);
    expect(scenario.sides.map((side) => unitsOf(side, scenario))).toEqual(
      [0, 1].map((seat) => battle.seatOf.filter((s) => s === seat).length),
    );
    expect(presentWords({ people: 0, bots: 0 }, false)).toBe('You are the only one here now.');
    expect(presentWords({ people: 1, bots: 0 }, true)).toBe('You are the only one here now.');
    expect(presentWords({ people: 3, bots: 1 }, true)).toBe('2 others are here now. 1 program plays too.');
  });

  it('says in plain words what the server says to programs', () => {
    const words = problemWords(new Refusal({ code: 'NO_SCOPE', message: 'Say `hello` with a name to take part.' }));
    expect(words).toContain('give yourself a name');
    expect(problemWords(new Refusal({ code: 'NAME_TAKEN', message: 'That name is taken.' }))).toBe(
      'That name is taken.',
    );
    language.value = 'ja';
    expect(problemWords(new Refusal({ code: 'NO_ROOM', message: 'There is no room x.' }))).toMatch(/この戦いは/);
  });

  it('says dates from their meaning, and one that is a text alone as it stands', () => {
    const words = (id: string): string => {
      const { date, when } = scenarios().find((one) => one.id === id)!;
      return dayWords(date, when);
    };
    expect(words('denmark-strait')).toBe('24 May 1941');
    expect(words('crossroads-drill')).toBe('Training, 1944');
    language.value = 'ja';
    expect(words('denmark-strait')).toBe('1941年5月24日');
    expect(words('nijmegen')).toBe('1944年9月20日');
    expect(words('crossroads-drill')).toBe('演習、1944年');
    expect(words('dogger-bank')).toBe('1915年');
    for (const { id } of scenarios()) expect(words(id)).not.toMatch(/[A-Za-z]/);
    // What looks like a date of ours in somebody's own battle is no more than their text.
    expect(dayWords('20 September 1944', undefined)).toBe('20 September 1944');
  });

  it('names ships that have a Japanese name', () => {
    language.value = 'ja';
    expect(unitName('Bismarck')).toBe('ビスマルク');
    expect(unitName('My own ship')).toBe('My own ship');
    language.value = 'en';
    expect(unitName('Hood')).toBe('Hood');
  });
});

describe('a coast', () => {
  it('is one closed ring around neighbours, and a ring more around a lake', () => {
    const one = outlineOf([{ q: 0, r: 0 }]);
    expect(one.match(/[ML]/g)).toHaveLength(6);
    const two = outlineOf([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ]);
    expect(two.match(/Z/g)).toHaveLength(1);
    expect(two.match(/[ML]/g)).toHaveLength(10);
    const ring = [
      { q: 0, r: -1 },
      { q: 1, r: -1 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: -1, r: 1 },
      { q: -1, r: 0 },
    ];
    expect(outlineOf(ring).match(/Z/g)).toHaveLength(2);
  });
});
