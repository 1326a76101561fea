/** The English of decisive-battle by kind of meaning, and what no kind may have: a sentence that somebody reads data out of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describe as described } from '../../../engine/decisive-battle/describe.js';
import { englishOf } from '../../../engine/decisive-battle/english.js';
import {
  CHANCE_KINDS,
  EVENT_KINDS,
  type Intent,
  MODIFIER_KINDS,
  type Order,
  REMARK_KINDS,
  type Refusal,
  ROLL_KINDS,
  type WarEvent,
} from '../../../engine/decisive-battle/meaning.js';
import { namesIn } from '../../../engine/decisive-battle/names.js';
import { orderNoted } from '../../../engine/decisive-battle/noted.js';
import { THROW, THROW_TEXT } from '../../../engine/decisive-battle/throws.js';
import {
  CHANCE_WORDS,
  MODIFIER_WORDS,
  orderNote,
  orderWords,
  REMARK_WORDS,
  ROLL_WORDS,
} from '../../../engine/decisive-battle/words.js';
import { eventWords } from '../../../engine/decisive-battle/words-events.js';
import { REFUSAL_WORDS } from '../../../engine/decisive-battle/words-refusals.js';
import { phraseOf, rulesetFor } from '../../../engine/index.js';
import { warsAtRandom } from '../../arena/web/lines-wars.js';
import { ROOT } from '../../root.js';
import { EVENTS, INTENTS, ORDERS, READ_REFUSALS, REFUSALS, SAMPLE_GAME, samplesOf } from './meanings.js';

const names = namesIn(SAMPLE_GAME.battle);
const HOLE = /undefined|NaN|null|\?|\{|\}| {2}|^ | $/;

describe('the English catalogue', () => {
  it('has a sentence for each kind of event', () => {
    expect(Object.keys(EVENTS).sort()).toEqual([...EVENT_KINDS].sort());
    for (const event of samplesOf<WarEvent>(EVENTS)) {
      const text = eventWords(event, names);
      expect(text, event.kind).not.toMatch(HOLE);
      expect(text, event.kind).toMatch(/^[A-Z\d].*\.$/);
    }
  });

  it('has three forms for each kind of order, and the clause is its meaning in English', () => {
    for (const order of samplesOf<Order>(ORDERS)) {
      const { clause, note, choice } = orderWords(order, names);
      for (const text of [clause, note, choice]) expect(text, order.kind).not.toMatch(HOLE);
      expect(englishOf(names, order)).toBe(clause);
      expect(rulesetFor(SAMPLE_GAME).english?.(SAMPLE_GAME as never, order)).toBe(clause);
    }
  });

  it('notes war on the power that has stayed neutral, not on the head of the side that declares it', () => {
    const [war] = ORDERS['declare-war'];
    expect(orderWords(war!, names).note).toBe(`war on ${names.power(war!.neutral)}`);
    expect(orderWords(war!, names).note).not.toContain(names.power(war!.head));
    expect(orderNote(orderNoted(SAMPLE_GAME.battle, `war:${names.id(war!.head)}`)!, names)).toBe('war on the neutral');
    expect(orderNote({ kind: 'boarding' }, names)).toBeUndefined();
  });

  it('has a sentence for each kind of intent', () => {
    for (const intent of samplesOf<Intent>(INTENTS)) {
      const text = englishOf(names, intent)!;
      expect(text, intent.kind).not.toMatch(HOLE);
      expect(text, intent.kind).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('has a clause for each kind of refusal', () => {
    for (const refusal of samplesOf<Refusal>(REFUSALS)) {
      const clause = phraseOf(REFUSAL_WORDS, refusal, names)!;
      expect(clause, refusal.kind).not.toMatch(HOLE);
      expect(clause, refusal.kind).not.toMatch(/\.$/);
    }
  });

  it('has a sentence for each text that orders nothing', () => {
    const sentences = READ_REFUSALS.map((refusal) => phraseOf(REFUSAL_WORDS, refusal, names));
    expect(sentences).toEqual([
      'The war is over.',
      'That is too long for an action.',
      'Dice fall now: the only action is `roll`.',
      '`1` is not an answer here; `2` would be.',
    ]);
  });

  it('says nothing of a kind that it does not know', () => {
    expect(englishOf(names, { kind: 'boarding' })).toBeUndefined();
    expect(englishOf(names, { kind: 'toString' })).toBeUndefined();
  });

  it('names each kind of roll, modifier, chance and remark', () => {
    const lists = [
      [ROLL_KINDS, ROLL_WORDS],
      [MODIFIER_KINDS, MODIFIER_WORDS],
      [CHANCE_KINDS, CHANCE_WORDS],
      [REMARK_KINDS, REMARK_WORDS],
    ] as const;
    for (const [kinds, words] of lists) expect(Object.keys(words).sort()).toEqual([...kinds].sort());
    expect(ROLL_KINDS).toHaveLength(Object.keys(THROW).length);
    expect(Object.keys(THROW_TEXT)).toEqual(ROLL_KINDS.map((_, number) => String(number)));
  });
});

it('what an action orders is described in every state, and its notation alone tells the same as far as it goes', () => {
  const kinds = new Set<string>();
  for (const { game, state, legal } of warsAtRandom(1)) {
    for (const { id, text } of legal) {
      const order = described(game.battle, state, id);
      const noted = orderNoted(game.battle, text)!;
      kinds.add(order.kind);
      // Of a fleet or a ship that fires the notation is the same; so is that of letting go.
      const alike: Readonly<Record<string, string>> = { engage: 'aim', 'let-away': 'let-go' };
      expect(noted.kind).toBe(alike[order.kind] ?? order.kind);
    }
  }
  expect([...kinds, 'roll'].sort()).toEqual(Object.keys(ORDERS).sort());
});

it('a refusal says as data what it says in words, in every state', () => {
  const kinds = new Set<string>();
  for (const { game, state } of warsAtRandom(1)) {
    const { battle } = game;
    const signs = battle.tokens.flatMap((token) => [`>${token}`, `${token}:home`, `lead:${token}`, `next:${token}`]);
    for (const text of [...signs, 'formed', 'side:neutral', 'war:uk', 'full ahead', 'x'.repeat(999)]) {
      const read = game.read(state, text);
      if (read.ok) continue;
      const meaning = read.meaning as Refusal;
      kinds.add(meaning.kind);
      const why = phraseOf(REFUSAL_WORDS, meaning, namesIn(battle))!;
      expect(meaning.rule).toBe(read.rule);
      if (read.rule === undefined) expect(read.message).toBe(why);
      else expect(read.message.startsWith(`Not allowed: ${why}. `)).toBe(true);
    }
  }
  expect(kinds.size).toBeGreaterThan(12);
});

/** Whatever takes a text apart, with what it reads there. None of it is a sentence: those are made of data. */
const READERS: Readonly<Record<string, string>> = {
  'engine/decisive-battle/grammar.ts': 'notation',
  'engine/decisive-battle/notation.ts': 'notation',
  'engine/decisive-battle/setup.ts': 'names of a scenario, for tokens',
  'engine/decisive-battle/scenario-check.ts': 'names of seats in a scenario',
  'engine/decisive-battle/ships/cards.ts': 'names of cards, for tokens',
  'arena/kits/decisive-battle/odds-command.ts': 'figures typed at the command line',
  'arena/terminal/decisive-battle/face.ts': 'names of powers, and notation',
  'arena/web/decisive-battle/names.ts': 'names of cards with a year',
  'arena/web/decisive-battle/board/formation.tsx': 'keys of the keyboard',
  'arena/web/decisive-battle/panel/keys.ts': 'keys of the keyboard',
};

const TAKES_APART =
  /\.(?:exec|test|match|matchAll|search|split|replace|replaceAll|startsWith|endsWith|indexOf\(')\(|\bRegExp\b|parseInt|parseFloat|[=(,:]\s*\/(?![/*])\S/;

it('nobody in the parts of decisive-battle reads data out of a sentence', () => {
  const rooms = ['engine', 'agents', 'training', 'arena/kits', 'arena/terminal', 'arena/web'];
  const readers = rooms
    .map((room) => `${room}/decisive-battle`)
    .flatMap((folder) => sourcesIn(folder))
    .filter((file) => TAKES_APART.test(withoutComments(readFileSync(join(ROOT, file), 'utf8'))));
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});

function sourcesIn(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name));
  } catch {
    // A layer may have nothing of its own for this ruleset.
    return [];
  }
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
