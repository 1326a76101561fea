/** The diary in both languages, by kind of event. */
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../arena/client/refusal.js';
import { rollLines } from '../../../arena/web/battleships/panel/diary.js';
import { effectWords, modifierWords, remarkWords } from '../../../arena/web/battleships/panel/engine-words.js';
import { eventWords } from '../../../arena/web/battleships/panel/event-words.js';
import { language } from '../../../arena/web/i18n/index.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { OwnRefusal } from '../../../arena/web/net/wire.js';
import { problemWords } from '../../../arena/web/shared/problems.js';
import { eventSentence } from '../../../engine/battleships/event-words.js';
import {
  EVENT_FIELDS,
  EVENT_KINDS,
  type Event,
  eventIn,
  MODIFIER_KINDS,
  type Names,
  ROLL_KINDS,
} from '../../../engine/battleships/meaning.js';
import { clearModifiers, MOD, notedModifiers, noteModifier } from '../../../engine/battleships/modifiers.js';
import { THROW, THROW_TEXT } from '../../../engine/battleships/throws.js';
import { EFFECTS } from '../../../engine/battleships/view.js';
import { eventSamples, sampleOf } from '../../engine/battleships/meanings.js';

/** Words that are no Japanese: hexes, headings and steps have no two letters on end. */
const LATIN = /[A-Za-z]{2,}/;
/** A path as it is noted: `s3s1p1`. */
const CODE = /\b[spu]?\d[spu]\d|\bs\d\b|\(\d\)/;
const HOLE = /\{|undefined|NaN|null|\[object/;

const names = (units: readonly string[], sides: readonly string[]): Names => ({
  unit: (u) => units[u]!,
  side: (seat) => sides[seat]!,
  power: (seat) => sides[seat]!,
  isPlain: true,
});
const ENGLISH = names(['Hood', 'Bismarck'], ['UK', 'Germany']);
const JAPANESE = names(['大和', '長門'], ['日本', 'ドイツ']);

const wire = (event: Event): WireEvent => ({ n: 1, turn: 1, rule: '5.3', text: 'English.', ...event }) as WireEvent;

afterEach(() => {
  language.value = 'en';
});

describe('the diary', () => {
  it('tells every kind of event in each of its ways, in both languages', () => {
    expect(new Set(eventSamples.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
    const english = eventSamples.map((event) => eventWords(wire(event), ENGLISH));
    // Of the way of a ship the engine tells the notation too, which is for programs; its points of a salvo are no score.
    const isWay = ({ kind }: Event): boolean => ['move', 'exit', 'gunfire'].includes(kind);
    const engine = eventSamples.map((event) => (isWay(event) ? '' : eventSentence(event, ENGLISH)));
    expect(english.map((line, i) => (isWay(eventSamples[i]!) ? '' : line))).toEqual(engine);
    for (const line of english.filter((_, i) => isWay(eventSamples[i]!))) expect(line).not.toMatch(CODE);
    for (const line of english) if (line.includes('fires at')) expect(line).not.toMatch(/\d points/);
    for (const line of english) expect(line).toMatch(/^[A-Z].*\.$/);
    language.value = 'ja';
    const japanese = eventSamples.map((event) => eventWords(wire(event), JAPANESE));
    for (const line of japanese) expect(line).not.toMatch(LATIN);
    for (const line of [...english, ...japanese]) expect(line).not.toMatch(HOLE);
    // Two ways to say one thing would be one way too many: no sentence stands for two meanings.
    const unlike = new Set(eventSamples.map((event) => JSON.stringify({ ...event, kind: '' })));
    expect(new Set(japanese).size).toBeGreaterThan(0.8 * unlike.size);
  });

  it.each([
    ['gunfire', 'Hood fires at Bismarck, 12 hexes, attack 42: hitting power 9, too weak against defence 6.'],
    ['torpedo', "Hood's torpedoes run at Bismarck, 1 hex and miss."],
    ['move', 'Hood has no legal manoeuvre, runs straight on and goes to 2717, heading south, speed 3.'],
    ['chits', 'UK draws 1, 4: out of touch: Hood, Bismarck.'],
    ['award', 'Hood earns 7 points.'],
  ] as const)('tells of %s', (kind, words) => {
    expect(eventWords(sampleOf(kind) as WireEvent, ENGLISH)).toBe(words);
  });

  it.each([
    ['torpedo-order', '大和の魚雷は、まず長門に達する。'],
    ['award', '大和により7勝利ポイントを得た。'],
    ['gunfire', '大和が長門を砲撃、12ヘクス、攻撃力42：損害ポイント9、防御力6に及ばない。'],
  ] as const)('tells of %s in Japanese', (kind, words) => {
    language.value = 'ja';
    expect(eventWords(sampleOf(kind) as WireEvent, JAPANESE)).toBe(words);
  });

  it('names every roll, modifier, remark and effect in Japanese, and each otherwise', () => {
    language.value = 'ja';
    const event = { ...sampleOf('torpedo') } as WireEvent;
    const rolls = ROLL_KINDS.map((kind) => {
      const [line] = rollLines({ ...event, rolls: [{ kind, name: 'English', sides: 6, value: 1 }] });
      return line!.name;
    });
    const modifiers = MODIFIER_KINDS.map((kind) => modifierWords({ kind, text: 'English' }));
    const remarks = [{ kind: 'remark-defects', faces: 2 }, { kind: 'remark-under-fire' }].map((meaning) =>
      remarkWords({ text: 'English', meaning }),
    );
    const all = [rolls, modifiers, remarks, EFFECTS.map(effectWords)];
    for (const words of all.flat()) expect(words).not.toMatch(new RegExp(`${LATIN.source}|${HOLE.source}`));
    for (const words of all) expect(new Set(words).size).toBe(words.length);
  });

  it('says what it cannot read in the words it came with', () => {
    for (const lang of ['en', 'ja'] as const) {
      language.value = lang;
      const event = { n: 1, turn: 1, rule: '5.3', text: 'A new thing.' };
      expect(eventWords({ ...event, kind: 'new' }, ENGLISH)).toBe('A new thing.');
      expect(eventWords({ ...event, kind: 'gunfire' }, ENGLISH)).toBe('A new thing.');
      expect(modifierWords({ kind: 'new', text: 'a new thing' })).toBe('a new thing');
      expect(rollLines({ ...event, kind: 'new', rolls: [{ name: 'new', sides: 6, value: 1 }] })[0]!.name).toBe('new');
    }
  });
});

describe('what the engine says of an event', () => {
  it('is read by its fields, and by none of them short', () => {
    for (const event of eventSamples) expect(eventIn(wire(event))).toMatchObject(event);
    for (const kind of EVENT_KINDS) {
      for (const field of EVENT_FIELDS[kind]) {
        const short = structuredClone(sampleOf(kind)) as unknown as Record<string, Record<string, unknown>>;
        if (field.startsWith('.')) delete short.data![field.slice(1)];
        else delete short[field];
        expect(eventIn(short as never), `${kind} without ${field}`).toBeUndefined();
      }
    }
  });

  it('has each modifier by its own kind, and a name for each die', () => {
    for (const kind of MODIFIER_KINDS) {
      clearModifiers();
      noteModifier(MOD[kind], -1);
      expect(notedModifiers()).toMatchObject([{ kind, value: -1 }]);
    }
    for (const kind of ROLL_KINDS) expect(THROW_TEXT[THROW[kind]]).toMatch(/^[a-z]/);
  });
});

describe('a refusal', () => {
  it('is said in Japanese by its code, with the words of the server below', () => {
    const refusal = new Refusal({ code: 'NOT_LEGAL', message: 'Hood may not fire aft.' });
    expect(problemWords(refusal)).toBe('Hood may not fire aft.');
    language.value = 'ja';
    expect(problemWords(refusal)).toBe('ルールにより、その命令は出せません。\nHood may not fire aft.');
    expect(problemWords(new OwnRefusal({ code: 'BAD_SCENARIO', message: 'JSONではありません。' }))).toBe(
      'JSONではありません。',
    );
    const taken = new Refusal({ code: 'NAME_TAKEN', message: 'Somebody here is called 太郎. Choose another name.' });
    expect(problemWords(taken)).toBe(
      'この名前はほかの人が使っています。\nSomebody here is called 太郎. Choose another name.',
    );
    const meant = new Refusal({ code: 'NOT_LEGAL', message: 'Hood may not fire aft.', meaning: { kind: 'aft' } });
    expect(problemWords(meant, () => 'フッドは後方を砲撃できません。')).toBe(
      'ルールにより、その命令は出せません。\nフッドは後方を砲撃できません。',
    );
    expect(problemWords(meant, () => undefined)).toMatch(/\nHood may not fire aft\.$/);
    language.value = 'en';
    expect(problemWords(meant, () => 'フッドは後方を砲撃できません。')).toBe('Hood may not fire aft.');
  });
});
