import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { inScope } from '../children/scope.js';
import { tempFolder } from './temp-folder.js';

const ofAll = tempFolder('all');
let ofOne = '';

it('a folder of a test lies in that of the run', () => {
  expect(basename(tmpdir())).toMatch(/^flagplot-tests-/);
  ofOne = tempFolder('one');
  expect(ofOne.startsWith(join(tmpdir(), 'flagplot-one-'))).toBe(true);
  writeFileSync(join(ofOne, 'file'), 'text');
});

it('it is gone when the next begins; what was made for all is not', () => {
  expect([existsSync(ofOne), existsSync(ofAll)]).toEqual([false, true]);
});

it('it is gone whatever happens', async () => {
  let folder = '';
  const failing = inScope(async () => {
    folder = tempFolder('failing');
    throw new Error('a test that fails');
  });
  await expect(failing).rejects.toThrow('a test that fails');
  expect(existsSync(folder)).toBe(false);
});
