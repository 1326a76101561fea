/** The code of the READMEs runs as printed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it('engine/README: the first game prints the points of both sides', () => {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(`${ROOT}engine/README.md`, 'utf8'))![1]!;
  const file = `${ROOT}.first-game-${process.pid}.mjs`;
  writeFileSync(file, code);
  try {
    expect(execFileSync(process.execPath, [file], { cwd: ROOT, encoding: 'utf8' })).toMatch(
      /^\{ UK: \d+, GE: \d+ \}\n$/,
    );
  } finally {
    rmSync(file);
  }
});
