/** A faulty upload costs no more than a sound one, whatever is wrong with it and however often it comes. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Refused } from '../../../arena/rooms/refused.js';
import { Shelf } from '../../../arena/rooms/shelf.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { ROOT } from '../../root.js';
import { memoryStore } from '../rooms/fake-world.js';

const TIMES = 15;
const base = JSON.parse(readFileSync(`${ROOT}engine/battleships/scenarios/san-bernardino.json`, 'utf8')) as object;
const many = <T>(n: number, one: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => one(i));

/** Milliseconds of one, in the middle of many; each is another battle, or it would be on the shelf already. */
function cost(data: object, take: (text: string) => unknown): number {
  const took = many(TIMES, (i) => {
    const text = JSON.stringify({ ...data, briefing: `Number ${i}` });
    const begun = performance.now();
    try {
      take(text);
    } catch (error) {
      expect(error).toBeInstanceOf(Refused);
    }
    return performance.now() - begun;
  });
  return took.sort((a, b) => a - b)[TIMES >> 1]!;
}

it.each<[string, object]>([
  ['a wrong number and a field with a slip', { ...base, turns: 'many', nigth: true }],
  ['a hundred clauses that do not exist', { ...base, clauses: many(100, (i) => ({ kind: `kind ${i}`, x: i })) }],
  ['thousands of fields that do not exist', { ...base, ...Object.fromEntries(many(9_000, (i) => [`turnz${i}`, i])) }],
  ['thousands of hexes that are none', { ...base, map: { land: many(20_000, (i) => `hex ${i}`) } }],
  ['words as long as may be where a name is looked for', { ...base, options: { ['radar'.repeat(20_000)]: 'on' } }],
])(
  '%s',
  measured((_, faulty) => {
    const store = memoryStore();
    const shelf = new Shelf(store);
    // Of the size that such battles have, all that a sound one may hold.
    const sound = { ...base, notes: many(40, () => 'n'.repeat(1_000)) };
    expect(() => shelf.upload('p1', JSON.stringify(faulty), 0)).toThrow(Refused);
    shelf.upload('p1', JSON.stringify(sound), 0);
    const upload = (text: string): unknown => shelf.upload('p1', text, 0);
    // Nobody can refuse what he has not read, and names cost more to read than letters do; what is looked at costs by its length.
    const read = cost(faulty, (text) => JSON.parse(text));
    const length = Math.max(1, JSON.stringify(faulty).length / JSON.stringify(sound).length);
    const [bad, good] = [cost(faulty, upload) - read, cost(sound, upload)];
    byTheClock(() => expect(bad).toBeLessThan(good * length));
    store.close();
  }),
);
