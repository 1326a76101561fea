import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_ROOT } from '../../../agents/machine/code-hash.js';
import { messageWithPlace, outsideFault, outsideFaultWords } from '../../../agents/machine/outside-fault.js';
import { loaded } from '../../../agents/machine/outside-files.js';

const MODULE = '/strangers/folder/toy.js';
beforeAll(() => void loaded.set(MODULE, { id: 'dispatches', sha256: '' }));
afterAll(() => void loaded.delete(MODULE));

/** An error as it comes from so many frames, the innermost first. */
function thrown(message: string, ...frames: readonly string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

describe('a fault in a module from outside', () => {
  it.each<[string, string, string]>([
    ['of a method', `Dispatches.apply (file://${MODULE}:12:5)`, `${MODULE}:12:5`],
    ['of no function', `file://${MODULE}:3:250`, `${MODULE}:3:250`],
    ['of a module that was loaded anew', `async g.apply (file://${MODULE}?t=1:1:2)`, `${MODULE}:1:2`],
    [
      'of a file beside it',
      'new Map (file:///strangers/folder/parts/map.js:7:1)',
      '/strangers/folder/parts/map.js:7:1',
    ],
    ['of code that was required', `Object.<anonymous> (${MODULE}:9:9)`, `${MODULE}:9:9`],
  ])('is told with its first frame there: %s', (_, frame, place) => {
    const error = thrown(
      'boom.',
      'look (file:///strangers/flagplot/dist/engine/core/hex.js:1:1)',
      frame,
      `x (${MODULE}:99:9)`,
    );
    expect(outsideFault(error)).toMatchObject({ ruleset: 'dispatches', message: 'boom.', place });
    expect(outsideFaultWords(error)).toBe(`The module of the ruleset dispatches failed at ${place}: “boom.”.`);
    expect(messageWithPlace(error, MODULE)).toBe(`boom. (${place})`);
  });

  it('is told of a thread that sent its stack as words', () => {
    const error = new Error(`Error: boom\n    at Dispatches.legal (file://${MODULE}:4:2)`);
    expect(outsideFaultWords(error)).toBe(`The module of the ruleset dispatches failed at ${MODULE}:4:2: “boom”.`);
  });

  it.each([
    'flagplot beside it (file:///strangers/folder/node_modules/flagplot/dist/engine/index.js:1:1)',
    'ours (node:internal/process/task_queues:95:5)',
    'elsewhere (file:///strangers/other/toy.js:1:1)',
  ])('is none where only others stand in the stack: %s', (frame) => {
    expect(outsideFaultWords(thrown('boom', frame))).toBeUndefined();
    expect(messageWithPlace(thrown('boom', frame), MODULE)).toBe('boom');
  });

  it('may be ours where our code stands within it', () => {
    const ours = `look (file://${CODE_ROOT}engine/core/hex.js:1:1)`;
    const theirs = `Dispatches.apply (file://${MODULE}:12:5)`;
    expect(outsideFault(thrown('boom', ours, theirs))).toMatchObject({ isInnermost: false });
    expect(outsideFault(thrown('boom', 'node:internal/x:1:1', theirs, ours))).toMatchObject({ isInnermost: true });
  });

  it('may be thrown as anything', () => expect(messageWithPlace('boom', MODULE)).toBe('boom'));
});
