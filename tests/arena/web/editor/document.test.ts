/** Documents of the editor and their history: each edit is a new document, and the one before comes back as it was. */
import { describe, expect, it } from 'vitest';
import {
  isTooDeep,
  type JsonObject,
  pathFollowed,
  valueAt,
  withItem,
  withItemMoved,
  withoutValue,
  withValue,
} from '../../../../arena/web/editor/document.js';
import { keysFollowed, NO_ITEMS } from '../../../../arena/web/editor/followed-keys.js';
import { begunWith, edited, redone, undone } from '../../../../arena/web/editor/history.js';

const DOC: JsonObject = { title: 'A', sides: [{ units: [{ hex: '3526' }, { hex: '3626' }] }], night: false };

describe('a document', () => {
  it('is changed at a path, and shares the rest', () => {
    const next = withValue(DOC, ['sides', 0, 'units', 1, 'hex'], '3627');
    expect(valueAt(next, ['sides', 0, 'units', 1, 'hex'])).toBe('3627');
    expect(valueAt(DOC, ['sides', 0, 'units', 1, 'hex'])).toBe('3626');
    expect(valueAt(next, ['sides', 0, 'units', 0])).toBe(valueAt(DOC, ['sides', 0, 'units', 0]));
  });

  it('stays where nothing lies at the path', () => {
    expect(withValue(DOC, ['sides', 7, 'units'], [])).toEqual(DOC);
    expect(withoutValue(DOC, ['sides', 0, 'units', 9])).toEqual(DOC);
    expect(valueAt(DOC, ['title', 'constructor'])).toBe(undefined);
    expect(valueAt(DOC, ['constructor'])).toBe(undefined);
  });

  it('gains, loses and reorders items', () => {
    const units = ['sides', 0, 'units'];
    expect(valueAt(withItem(DOC, units, { hex: '1101' }), units)).toHaveLength(3);
    expect(valueAt(withoutValue(DOC, [...units, 0]), units)).toEqual([{ hex: '3626' }]);
    expect(valueAt(withItemMoved(DOC, [...units, 1], -1), units)).toEqual([{ hex: '3626' }, { hex: '3526' }]);
    expect(withItemMoved(DOC, [...units, 0], -1)).toEqual(DOC);
    expect(withoutValue(DOC, ['night'])).not.toHaveProperty('night');
  });

  it('may be too deep', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(isTooDeep(deep)).toBe(true);
    expect(isTooDeep(DOC)).toBe(false);
  });
});

describe('an item of a list', () => {
  const [a, b, c] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const listed = (...l: JsonObject[]): JsonObject => ({ l });

  it('is followed by identity, and is chosen no more once it is gone', () => {
    expect(pathFollowed(listed(a, b, c), listed(b, c), 'l.1')).toBe('l.0');
    expect(pathFollowed(listed(a, b, c), listed(b, a, c), 'l.0')).toBe('l.1');
    expect(pathFollowed(listed(a, b, c), listed(a, { n: 9 }, c), 'l.1')).toBe('l.1');
    expect(pathFollowed(listed(a, b, c), listed(a, c), 'l.1')).toBe(undefined);
    expect(pathFollowed(listed(a), { l: 1 }, 'l.0')).toBe(undefined);
  });

  it('keeps its key while it is changed or moved, and none gets that of one that is gone', () => {
    const begun = keysFollowed(NO_ITEMS, [a, b, c]);
    expect(begun.keys).toEqual([0, 1, 2]);
    expect(keysFollowed(begun, [b, c]).keys).toEqual([1, 2]);
    expect(keysFollowed(begun, [b, a, c]).keys).toEqual([1, 0, 2]);
    expect(keysFollowed(begun, [a, { n: 9 }, c]).keys).toEqual([0, 1, 2]);
    const fewer = keysFollowed(begun, [a, b]);
    expect(keysFollowed(fewer, [a, b, { n: 4 }]).keys).toEqual([0, 1, 3]);
    expect(keysFollowed(NO_ITEMS, [a, a]).keys).toEqual([0, 1]);
  });
});

describe('its history', () => {
  const titled = (title: string): JsonObject => ({ ...DOC, title });

  it('goes back step by step, and forth until something else is done', () => {
    let history = edited(edited(begunWith(DOC), titled('B')), titled('C'));
    history = undone(history);
    expect(history.now.title).toBe('B');
    expect(undone(history).now).toBe(DOC);
    expect(undone(undone(undone(history))).now).toBe(DOC);
    expect(redone(history).now.title).toBe('C');
    expect(redone(edited(history, titled('D'))).now.title).toBe('D');
  });

  it('takes what is written in one field as one step', () => {
    let history = begunWith(DOC);
    for (const title of ['B', 'Bi', 'Bis']) history = edited(history, titled(title), 'title');
    history = edited(history, { ...titled('Bis'), id: 'x' }, 'id');
    expect(history.past).toHaveLength(2);
    expect(undone(history).now.title).toBe('Bis');
    expect(undone(undone(history)).now.title).toBe('A');
    expect(edited(history, history.now)).toBe(history);
  });
});
