/** ± is half of a 95 % interval wherever people read it: nothing that prints it prints a standard error. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const files = ['agents', 'arena', 'training', 'tests/tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/** What stands behind ± in a template, JSX or catalogue, to the end of its braces. */
const printed = (text: string): string[] => [...text.matchAll(/ ± (?:\$?\{)([^`'\n<]*)/g)].map((m) => m[1]!);

/** All of these are halves of intervals of 95 %: of `agents/interval.ts`, or of a rating. */
const HALVES =
  /^(?:half\b|words === signed \? half\.|halfWidth\(|\(?\(?interval\[1\]|\(50 \* \(interval\[1\]|Math\.round\(rating\.interval\))/;

describe('what is printed behind ±', () => {
  const found = files.flatMap((file) =>
    printed(readFileSync(join(ROOT, file), 'utf8')).map((behind) => [file, behind] as const),
  );

  it('is found where it should be', () => {
    const rooms = new Set(found.map(([file]) => file.split('/')[0]));
    expect([...rooms].sort()).toEqual(['arena', 'tests', 'training']);
    expect(found.length).toBeGreaterThan(8);
  });

  it.each(found)('%s: %s is half of an interval', (_, behind) => {
    expect(behind).toMatch(HALVES);
  });

  it('would be found out where it is a standard error', () => {
    for (const behind of ['se.toFixed(1)}', '{se} more', '(2 * points.se)}'])
      for (const found of printed(` ± \${${behind}`)) expect(found).not.toMatch(HALVES);
  });
});
