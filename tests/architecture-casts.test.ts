/** Ratchet of casts through `unknown`, which silence the compiler: those that stay have a comment that says why, and their number only falls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.js';

const MOST = 11;
/** So many lines above a cast its comment may stand: a sentence, and the head of a function. */
const NEAR = 5;

const isCast = (line: string): boolean => /\bas unknown as\b/.test(line);

/** Lines with a cast; of a file, whether each has a comment near. */
function castsIn(text: string): { line: number; isTold: boolean }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    if (!isCast(line)) return [];
    const isTold = lines.slice(Math.max(0, i - NEAR), i).some((above) => /^\s*(?:\/\/|\/?\*)/.test(above));
    return [{ line: i + 1, isTold }];
  });
}

it('casts through unknown are few, and each says why', () => {
  const files = ['engine', 'agents', 'training', 'arena'].flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(layer, name)),
  );
  const found = files.flatMap((file) =>
    castsIn(readFileSync(join(ROOT, file), 'utf8')).map((cast) => ({ file, ...cast })),
  );
  expect(found.filter(({ isTold }) => !isTold)).toEqual([]);
  // Lower the bound with each that goes.
  expect(found).toHaveLength(MOST);
});

it('sees a cast, and whether something is said of it', () => {
  expect(castsIn('const a = 1;\nconst b = a as unknown as string;')).toEqual([{ line: 2, isTold: false }]);
  expect(castsIn('// Why.\nconst b = a as unknown as string;\nconst c = b as string;')).toEqual([
    { line: 2, isTold: true },
  ]);
});
