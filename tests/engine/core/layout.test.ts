import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionList, actionsOf, includesAction } from '../../../engine/core/actions.js';
import { action, type Seat, seat } from '../../../engine/core/brand.js';
import { EventList, eventFor, type GameEvent } from '../../../engine/core/events.js';
import { fields, hashState, hashText } from '../../../engine/core/layout.js';

describe('fields', () => {
  it('number names in order', () => {
    expect(fields(['turn', 'phase', 'hull'])).toEqual({ turn: 0, phase: 1, hull: 2, size: 3 });
  });
});

/** All states of `length` zeros in which at most two elements were changed by a little. */
function* nearlyEmpty(length: number): Generator<Int16Array> {
  const s = new Int16Array(length);
  const values = [-2, -1, 1, 2, 3, 256];
  yield s;
  for (let i = 0; i < length; i++) {
    for (const v of values) {
      s[i] = v;
      yield s;
      for (let j = 0; j < i; j++) {
        for (const w of values) {
          s[j] = w;
          yield s;
        }
        s[j] = 0;
      }
    }
    s[i] = 0;
  }
}

describe('hashState', () => {
  it('tells apart states that differ in one or two elements, with no more chance hits a lane than 32 bits have', () => {
    const whole = new Set<bigint>();
    const lanes = [new Set<number>(), new Set<number>()] as const;
    let states = 0;
    for (const s of nearlyEmpty(80)) {
      const hash = hashState(s);
      whole.add(hash);
      lanes[0].add(Number(hash >> 32n));
      lanes[1].add(Number(hash & 0xffffffffn));
      states++;
    }
    expect(whole.size).toBe(states);
    const expectedHits = states ** 2 / 2 / 2 ** 32;
    for (const lane of lanes) expect(states - lane.size).toBeLessThan(4 * expectedHits + 4);
  });

  it('depends on order, on length and on nothing else', () => {
    fc.assert(
      fc.property(fc.int16Array({ minLength: 2, maxLength: 40 }), fc.nat(), fc.nat(), (s, a, b) => {
        const [i, j] = [a % s.length, b % s.length];
        expect(hashState(s.slice())).toBe(hashState(s));
        expect(hashState(Int32Array.from(s))).toBe(hashState(s));
        expect(hashState(Int16Array.from([...s, 0]))).not.toBe(hashState(s));
        if (s[i] === s[j]) return;
        const swapped = s.slice();
        [swapped[i], swapped[j]] = [s[j]!, s[i]!];
        expect(hashState(swapped)).not.toBe(hashState(s));
      }),
    );
  });

  it('changes about half of its bits with one bit of the state', () => {
    const s = new Int16Array(200);
    const hash = hashState(s);
    let changed = 0;
    for (let i = 0; i < s.length; i++) {
      s[i] = 1;
      changed += [...(hashState(s) ^ hash).toString(2)].filter((c) => c === '1').length;
      s[i] = 0;
    }
    expect(changed / s.length).toBeGreaterThan(30);
    expect(changed / s.length).toBeLessThan(34);
  });

  it('is written as sixteen digits', () => {
    expect(hashText(0xabcn)).toBe('0000000000000abc');
  });
});

describe('action lists', () => {
  it('find what they hold and nothing else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 })), (values) => {
        const list = actionList(64);
        values.sort((a, b) => a - b);
        list.ids.fill(7);
        list.ids.set(values);
        list.count = values.length;
        expect(actionsOf(list)).toEqual(values);
        for (let a = -1; a <= 61; a++) expect(includesAction(list, action(a))).toBe(values.includes(a));
      }),
    );
  });
});

describe('events', () => {
  const open: GameEvent = { kind: 'fire', turn: 3, rule: '5.1', text: 'Hood fires' };
  const secret: GameEvent = { kind: 'mines', turn: 1, rule: '10.6', text: 'mines at 3330', seats: [seat(0)] };
  const masked: GameEvent = { ...secret, kind: 'flagship', others: 'a flagship is chosen', data: { ship: 4 } };

  it('reach the seats that may know them, and others in their other form or not at all', () => {
    const log = new EventList();
    for (const e of [open, secret, masked]) log.push(e);
    expect(log.for(seat(0))).toEqual([open, secret, masked]);
    const others = [open, { kind: 'flagship', turn: 1, rule: '10.6', text: 'a flagship is chosen' }];
    expect(log.for(seat(1))).toEqual(others);
    expect(log.for(undefined)).toEqual(others);
    log.clear();
    expect(log.all).toEqual([]);
  });

  it('keep data and units out of the other form', () => {
    for (const who of [undefined, seat(1), seat(2)] as (Seat | undefined)[]) {
      expect(Object.keys(eventFor(masked, who)!).sort()).toEqual(['kind', 'rule', 'text', 'turn']);
    }
  });
});
