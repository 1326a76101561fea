/** Folders of tests: each is gone with the test that made it, or with its file if it was made for all of them. What is left goes with the run (`temp-root.ts`). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { currentScope, isInScope } from '../children/scope.js';

/** @param name tells whose it is, where one is left behind */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flagplot-${name}-`));
  // Behind the children, who may write into it until they end.
  const remove = (): void =>
    currentScope().addLast(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (isInScope()) remove();
  // While the file is read there is no scope yet.
  else beforeAll(remove);
  return folder;
}
