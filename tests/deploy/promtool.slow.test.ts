/** Alerting rules and the dashboard before Prometheus's own reader: each alert comes when it must, and each expression is one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { ran } from '../children/child.js';
import { tempFolder } from '../machine/temp-folder.js';
import { ROOT } from '../root.js';
import { alerts, questions, readText } from './numbers.js';
import { programAt, whyWithout } from './programs.js';

async function promtool(...words: readonly string[]): Promise<void> {
  const { code, out, err } = await ran(programAt('promtool')!, words);
  expect(code, out + err).toBe(0);
}

describe.skipIf(programAt('promtool') === undefined)(`promtool${whyWithout('promtool')}`, () => {
  it('finds that each alert comes when it must and not when it must not', async () => {
    const cases = readText('tests/deploy/alerts.promtool.yaml');
    for (const { alert } of alerts()) expect(cases).toContain(alert);
    const file = join(tempFolder('alerts'), 'cases.yaml');
    writeFileSync(file, cases.replace('[ALERTS]', JSON.stringify([`${ROOT}deploy/alerts.yaml`])));
    await promtool('test', 'rules', file);
  });

  it('reads the expressions of the dashboard', async () => {
    const rules = questions().map((expr, i) => ({ record: `question:${i}`, expr }));
    const file = join(tempFolder('dashboard'), 'rules.yaml');
    writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
    await promtool('check', 'rules', file);
  });

  it.each(['', 'several/'])(
    'reads the configuration deploy/%sprometheus.yml with the rules that it names',
    async (where) => {
      const folder = tempFolder('prometheus');
      writeFileSync(join(folder, 'alerts.yaml'), readText('deploy/alerts.yaml'));
      writeFileSync(join(folder, 'prometheus.yml'), readText(`deploy/${where}prometheus.yml`));
      await promtool('check', 'config', join(folder, 'prometheus.yml'));
    },
  );
});
