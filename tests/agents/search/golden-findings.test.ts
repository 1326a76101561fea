/**
 * Golden findings: the same paired search finds the same. Where it changes on purpose, `npm run golden`. Each is half a second's work,
 * for which a busy machine is given more than the usual time.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GOLDEN_FINDINGS } from '../../tools/golden-findings.js';

it.each(Object.entries(GOLDEN_FINDINGS))(
  '%s',
  (name, find) => {
    expect(find()).toBe(readFileSync(new URL(`../../golden/findings/${name}.txt`, import.meta.url), 'utf8'));
  },
  60_000,
);
