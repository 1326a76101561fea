/** What admirals of battleships mean and order, in both languages, by kind. */

import { afterEach, describe, expect, it } from 'vitest';
import { intentWords } from '../../../arena/web/battleships/panel/intent-words.js';
import { orderWords } from '../../../arena/web/battleships/panel/order-words.js';
import { language } from '../../../arena/web/i18n/index.js';
import { englishOf } from '../../../engine/battleships/english.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { BattleMeaning, Intent } from '../../../engine/battleships/meaning.js';
import { notedOrder } from '../../../engine/battleships/order.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { unitId } from '../../../engine/index.js';
import { intentSamples, orderSamples } from '../../engine/battleships/meanings.js';

const scenario = SCENARIOS.find(({ id }) => id === 'denmark-strait')!;
const game = new BattleshipsGame(scenario);
const HOLE = /\{|undefined|NaN|null|\[object/;
/** Hexes and headings have no two letters on end. */
const LATIN = /[A-Za-z]{2,}/;

/** In English, and in Japanese. */
function said(meaning: Intent): readonly [string, string] {
  const intent = englishOf(game, meaning)!;
  language.value = 'ja';
  return [intent, intentWords(game, { intent, meaning })];
}

afterEach(() => {
  language.value = 'en';
});

describe('an admiral', () => {
  it('says in both languages whatever can be meant, with the same numbers', () => {
    const numbers = (text: string): string[] => (text.match(/\d+\.\d/g) ?? []).sort();
    for (const meaning of intentSamples) {
      const [intent, words] = said(meaning);
      expect(intent).toMatch(/^[A-Z][^>~=*{]* [^>~=*{]*\.$/);
      expect(words).toMatch(/。$/);
      expect(words).not.toMatch(/[A-Za-z?{]/);
      expect(`${intent}${words}`).not.toMatch(HOLE);
      expect(numbers(words), intent).toEqual(numbers(intent));
    }
    const all = intentSamples.map((meaning) => englishOf(game, meaning));
    expect(new Set(all).size).toBeGreaterThan(40);
  });

  const move = {
    kind: 'intent-move',
    unit: unitId(0),
    way: { enemy: unitId(2), from: 8, to: 10, turn: 'away' },
  } as const;
  it.each<[Intent, string, string]>([
    [{ kind: 'intent-sounder' }, 'The flag belongs in the sounder ship.', '損害の少ない艦を旗艦とする。'],
    [
      { ...move, because: 'hurt', dealt: 0.4, taken: 1.2 },
      'Hood, too badly hurt to stay, turns away and opens the range to Bismarck from 8 hexes to 10; expected next turn: 0.4 points dealt, 1.2 taken.',
      'フッドは損害が大きく踏みとどまれないため、敵に背を向けて回頭し、ビスマルクとの距離を8ヘクスから10ヘクスに開く。次のターンの期待値は与える損害0.4点、受ける損害1.2点。',
    ],
    [
      { kind: 'intent-other', order: { kind: 'order-aim', unit: unitId(0), battery: 'secondary' } },
      'Hood keeps her secondary battery silent.',
      'フッドは副砲で砲撃しない。',
    ],
  ])('means %o', (meaning, intent, words) => {
    const bismarck = game.battle.names.indexOf('Bismarck');
    const told = 'way' in meaning ? { ...meaning, way: { ...meaning.way, enemy: bismarck } } : meaning;
    expect(said(told)).toEqual([intent, words]);
  });

  it('is heard as the admiral speaks where it means what the page does not know', () => {
    language.value = 'ja';
    expect(intentWords(game, { intent: 'I go home.' })).toBe('I go home.');
    expect(intentWords(game, { intent: 'I go home.', meaning: { kind: 'new' } })).toBe('I go home.');
  });
});

describe('an order', () => {
  it('has words in both languages, each its own', () => {
    for (const words of [
      orderSamples.map((order) => englishOf(game, order)!),
      orderSamples.map((order) => orderWords(game, order)!),
    ]) {
      for (const text of words) expect(text).toMatch(/^[A-Za-z][^>~=*]* [^>~=*]*[^.]$/);
      expect(words.join()).not.toMatch(HOLE);
    }
    // In English the engine's, but for the way of a ship, which it tells with her path for programs.
    for (const order of orderSamples) {
      const isWay = order.kind === 'order-move' && order.to !== undefined && order.leaves === undefined;
      if (!isWay) expect(orderWords(game, order)).toBe(englishOf(game, order));
      else expect(orderWords(game, order)).toMatch(/^Hood (goes to|stops in) \d{4}, heading [a-z-]+(, speed \d)?$/);
    }
    expect(new Set(orderSamples.map((order) => englishOf(game, order))).size).toBe(orderSamples.length - 1);
    language.value = 'ja';
    for (const order of orderSamples) {
      const words = orderWords(game, order)!;
      if (order.kind === 'order-move' && order.to === undefined && order.leaves === undefined) continue;
      expect(words).not.toMatch(LATIN);
      expect(words).not.toMatch(HOLE);
    }
    expect(orderWords(game, { kind: 'new' })).toBeUndefined();
    expect(englishOf(game, { kind: 'new' })).toBeUndefined();
  });

  it.each<[string, BattleMeaning | undefined]>([
    [
      'hood>bismarck',
      { kind: 'order-aim', unit: unitId(0), battery: 'main', target: game.battle.tokens.indexOf('bismarck') },
    ],
    ['hood~-', { kind: 'order-aim', unit: unitId(0), battery: 'secondary' }],
    ['hood=-', { kind: 'order-launch', unit: unitId(0) }],
    ['hood*3012', { kind: 'order-star', unit: unitId(0), hex: '3012' }],
    ['hood*-', { kind: 'order-star', unit: unitId(0) }],
    ['hood:clear', { kind: 'order-smoke', unit: unitId(0), lays: false }],
    ['hood:mendS', { kind: 'order-repair', unit: unitId(0), what: 'speed', mends: true }],
    ['hood:2p1', { kind: 'order-move', unit: unitId(0), path: '2p1' }],
    ['flag:keep', { kind: 'order-flag' }],
    ['flag:hood', { kind: 'order-flag', unit: unitId(0) }],
    ['mine:3012', { kind: 'order-mine', hex: '3012' }],
    ['hood>nobody', undefined],
    ['nobody:2p1', undefined],
    ['roll', undefined],
  ])('is read from its notation alone: %s', (notation, order) => {
    expect(notedOrder(game, notation)).toEqual(order);
  });
});
