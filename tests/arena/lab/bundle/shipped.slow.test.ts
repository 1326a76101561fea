/** Bundles that come with flagplot: what they say follows from their pairs, byte for byte, and the README says the same. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBundle } from '../../../../arena/lab/bundle/bundle.js';
import { checkBundle } from '../../../../arena/lab/bundle/check.js';
import { reportOf } from '../../../../arena/lab/experiment/report.js';
import { shippedQuestions } from '../../../../arena/lab/experiment/shipped.js';
import { verdictSentence } from '../../../../arena/lab/page/verdict-words.js';
import { ROOT } from '../../../root.js';

const folder = join(ROOT, 'arena/lab/experiments/battleships');
const readme = readFileSync(join(ROOT, 'arena/lab/experiments/README.md'), 'utf8');
const bundles = shippedQuestions().filter((name) => existsSync(join(folder, `${name}.bundle`)));

describe('the worked experiments', () => {
  it('are several', () => {
    expect(bundles.length).toBeGreaterThanOrEqual(6);
  });

  it.each(bundles)('%s: its statistics are those of its pairs', async (name) => {
    const nobody = { workers: 1, play: () => Promise.reject(new Error('nothing is played')) };
    const checked = await checkBundle(join(folder, `${name}.bundle`), { share: 0, seed: '1' }, nobody, () => {});
    // `npm run experiments` makes them anew.
    expect(checked).toMatchObject({ ok: true, value: { verified: true, files: [], wrong: [] } });
  });

  it.each(bundles)('%s: the README quotes its verdict, and its question is the one that was asked', (name) => {
    const kept = openBundle(join(folder, `${name}.bundle`));
    if (!kept.ok) throw new Error(kept.message);
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(verdictSentence(kept.value.plan, reportOf(kept.value)));
    const asked = JSON.parse(readFileSync(join(folder, `${name}.experiment.json`), 'utf8')) as { title: string };
    expect(kept.value.plan.question).toMatchObject(asked);
  });
});
