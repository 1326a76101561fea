/** What training/README.md says of scenarios and their variations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mixtureSchema } from '../../../../training/battleships/scenarios/mixture.js';
import { STANDARD_VARIATION, VARIATION_KINDS } from '../../../../training/battleships/scenarios/settings.js';
import { ROOT } from '../../../root.js';

const text = readFileSync(join(ROOT, 'training/README.md'), 'utf8');
const section = text.slice(text.indexOf('## Scenarios and their variations'));

it('its mixture is one', () => {
  const config = mixtureSchema.parse(JSON.parse(/```json\n([\s\S]*?)```/.exec(section)![1]!));
  expect(config.sources).toHaveLength(3);
  expect(config.variation.damage.probability).toBe(0.6);
});

it('its table has every kind, with its probability and strength', () => {
  const told = new Map<string, string>();
  const table = section.slice(section.indexOf('### What varies'), section.indexOf('### What it costs'));
  for (const [, names, numbers] of table.matchAll(/^\| (`[^|]+) \| ([\d.,; ]+) \|/gm)) {
    const pairs = numbers!.split('; ');
    [...names!.matchAll(/`(\w+)`/g)].forEach(([, kind], i) => {
      told.set(kind!, pairs[i]!.trim());
    });
  }
  expect([...told.keys()].sort()).toEqual([...VARIATION_KINDS].sort());
  for (const kind of VARIATION_KINDS) {
    const { probability, strength } = STANDARD_VARIATION[kind];
    expect(told.get(kind), kind).toBe(`${probability}, ${strength}`);
  }
});
