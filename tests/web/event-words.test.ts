/** The diary in both languages, on random battles of every scenario with every option. */
import { beforeAll, describe, expect, it } from 'vitest';
import { events as en } from '../../arena/web/battleships/i18n/en/events.js';
import { events as ja } from '../../arena/web/battleships/i18n/ja/events.js';
import { modifierWords, rollWords } from '../../arena/web/battleships/panel/engine-words.js';
import { type EventNames, eventWords, KINDS } from '../../arena/web/battleships/panel/event-words.js';
import { namesOf } from '../../arena/web/battleships/panel/names.js';
import { language } from '../../arena/web/i18n/index.js';
import type { WireEvent } from '../../arena/web/model/battle.js';
import { Refusal } from '../../arena/web/net/wire.js';
import { problemWords } from '../../arena/web/shared/problems.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { switchNames } from '../../engine/battleships/setup-options.js';
import { OPTIONS } from '../../engine/battleships/spec.js';
import { EventList } from '../../engine/core/events.js';
import { type Action, actionList, CHANCE, OVER, SeededChance } from '../../engine/index.js';

const GAMES = 6;

interface Told {
  readonly game: BattleshipsGame;
  readonly event: WireEvent;
}

/** All that happens in some random battles: one with the scenario's own options, the others with all that there are. */
function random(): Told[] {
  const told: Told[] = [];
  for (const scenario of SCENARIOS) {
    const all: Record<string, string> = {};
    for (const [name, { values }] of Object.entries(OPTIONS)) all[name] = values[1];
    for (const { option } of switchNames(scenario)) all[option] = 'on';
    for (let n = 0; n < GAMES; n++) {
      const game = new BattleshipsGame(scenario, n === 0 ? {} : all);
      const log = new EventList();
      const chance = new SeededChance([n, 7, 8, 9]);
      const list = actionList(game.spec.maxLegal);
      const s = game.create();
      game.start(s);
      let luck = n + 1;
      for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
        game.legal(s, list);
        luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
        const at = actor === CHANCE ? 0 : (luck >>> 8) % list.count;
        game.apply(s, list.ids[at] as Action, chance, log);
      }
      for (const { seats: _, ...event } of log.all)
        told.push({ game, event: { ...event, n: 1 } as unknown as WireEvent });
    }
  }
  return told;
}

/** What of the first texts has been seen to be wrong, a few of them. */
const some = (faults: Iterable<string>): string[] => [...new Set(faults)].slice(0, 12);

/** Words that are no Japanese: hexes, headings and steps have no two letters on end. */
const LATIN = /[A-Za-z]{2,}/;

describe('the diary', () => {
  let told: Told[];
  beforeAll(() => {
    told = random();
    return () => {
      language.value = 'en';
    };
  });

  it('has every sentence of the engine again, made of the fields of the event', () => {
    language.value = 'en';
    const ids = ({ battle }: BattleshipsGame): EventNames => ({
      unit: (u) => battle.names[u]!,
      side: (seat) => battle.scenario.sides[seat]!.id,
    });
    const other = told.filter(({ game, event }) => eventWords({ ...event, text: '?' }, ids(game)) !== event.text);
    expect(some(other.map(({ game, event }) => `${event.text} | ${eventWords(event, ids(game))}`))).toEqual([]);
  });

  it('tells everything in Japanese', () => {
    language.value = 'ja';
    const said = told.map(({ game, event }) => eventWords({ ...event, text: 'English' }, namesOf(game)));
    const lines = said.map((line) => line.replace(/経路[0-9psu]+/, ''));
    expect(some(lines.filter((line) => LATIN.test(line) || /\{|undefined|NaN/.test(line)))).toEqual([]);
  });

  it('names every roll and every modifier in Japanese', () => {
    language.value = 'ja';
    const rolls = told.flatMap(({ event }) => (event.rolls ?? []).map((r) => rollWords(r.name)));
    const modifiers = told.flatMap(({ event }) => (event.modifiers ?? []).map((m) => modifierWords(m.text)));
    expect(some([...rolls, ...modifiers].filter((words) => LATIN.test(words)))).toEqual([]);
    expect(new Set(rolls).size).toBeGreaterThan(20);
    expect(new Set(modifiers).size).toBeGreaterThan(11);
  });

  it('has met every kind of event, but for two that are rare', () => {
    const names: EventNames = { unit: (u) => ['大和', '長門'][u]!, side: () => '' };
    const rare: WireEvent[] = [
      { n: 1, kind: 'torpedo-order', turn: 1, rule: '6.2', text: '', unit: 0, target: 1 },
      { n: 1, kind: 'award', turn: 1, rule: '11.0', text: '', unit: 0, data: { points: 7 } },
    ];
    language.value = 'ja';
    expect(rare.map((event) => eventWords(event, names))).toEqual([
      '大和の魚雷は、まず長門に達する。',
      '大和により7勝利ポイントを得た。',
    ]);
    expect(new Set([...told.map(({ event }) => event.kind), ...rare.map(({ kind }) => kind)])).toEqual(
      new Set(Object.keys(KINDS)),
    );
  });

  it('says what it cannot read in the words it came with', () => {
    language.value = 'en';
    const names: EventNames = { unit: () => 'Hood', side: () => 'UK' };
    const event = { n: 1, turn: 1, rule: '5.3', text: 'A new thing.' };
    expect(eventWords({ ...event, kind: 'new' }, names)).toBe('A new thing.');
    expect(eventWords({ ...event, kind: 'gunfire' }, names)).toBe('A new thing.');
  });

  it('has the same values in both languages', () => {
    const values = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(values(ja[key]), key).toEqual(values(en[key]));
  });
});

describe('a refusal', () => {
  it('is said in Japanese by its code, with the words of the server below', () => {
    const refusal = new Refusal('NOT_LEGAL', 'Hood may not fire aft.');
    expect(problemWords(refusal)).toBe('Hood may not fire aft.');
    language.value = 'ja';
    expect(problemWords(refusal)).toBe('ルールにより、その命令は出せません。\nHood may not fire aft.');
    expect(problemWords(new Refusal('INTERNAL', '接続が切れました。'))).toBe('接続が切れました。');
    language.value = 'en';
  });
});
