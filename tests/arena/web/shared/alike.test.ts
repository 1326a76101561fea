/** Structural equality and what keeps its identity by it. */
import { effect, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { alike, keepEach, kept, keptEach } from '../../../../arena/web/shared/alike.js';

describe('alike', () => {
  it.each([
    [1, 1],
    [Number.NaN, Number.NaN],
    [null, null],
    [
      [1, [2, { a: 3 }]],
      [1, [2, { a: 3 }]],
    ],
    [
      { a: undefined, b: 1 },
      { b: 1, a: undefined },
    ],
    [new Map([[1, { a: 1 }]]), new Map([[1, { a: 1 }]])],
    [new Set([1, 2]), new Set([1, 2])],
    [Int16Array.of(1, 2), Int16Array.of(1, 2)],
  ])('%j is like %j', (a, b) => expect(alike(a, b)).toBe(true));

  it.each([
    [1, '1'],
    [null, undefined],
    [{}, []],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 1 }],
    // A key that is there says something else than one that is not.
    [{ a: undefined }, { b: undefined }],
    [new Map([[1, 1]]), new Map([[1, 2]])],
    [new Set([1]), new Set([2])],
    [Int16Array.of(1, 2), Int16Array.of(1, 3)],
    [Int16Array.of(1), Uint8Array.of(1)],
  ])('%j is not like %j', (a, b) => {
    expect(alike(a, b)).toBe(false);
    expect(alike(b, a)).toBe(false);
  });

  it('knows what has behaviour by identity alone', () => {
    const same = (): number => 1;
    expect(alike({ same }, { same })).toBe(true);
    expect(alike({ same: () => 1 }, { same: () => 1 })).toBe(false);
    class Ship {}
    expect(alike(new Ship(), new Ship())).toBe(false);
  });
});

it('keeps of a list what it had, and the list itself if that is all', () => {
  const before = [{ n: 1 }, { n: 2 }];
  expect(keepEach(before, [{ n: 1 }, { n: 2 }])).toBe(before);
  const after = keepEach(before, [{ n: 2 }, { n: 3 }]);
  expect(after).toEqual([{ n: 2 }, { n: 3 }]);
  expect(after[0]).toBe(before[1]);
  expect(keepEach(before, [{ n: 1 }])).toEqual([{ n: 1 }]);
  expect(keepEach(before, [{ n: 2 }, { n: 1 }]).map((one) => before.indexOf(one as never))).toEqual([1, 0]);
});

it('tells those that read it only of what has changed', () => {
  const said = signal({ ships: [{ w: 0 }, { w: 1 }] });
  const whole = kept(() => said.value.ships);
  const each = keptEach(() => said.value.ships);
  const heard: (readonly unknown[])[] = [];
  const stop = effect(() => {
    heard.push([whole.value, each.value]);
  });
  const [first] = each.peek();
  said.value = { ships: [{ w: 0 }, { w: 1 }] };
  expect(heard.length).toBe(1);
  said.value = { ships: [{ w: 0 }, { w: 2 }] };
  expect(heard.length).toBe(2);
  expect(each.peek()[0]).toBe(first);
  expect(each.peek()[1]).toEqual({ w: 2 });
  stop();
});
