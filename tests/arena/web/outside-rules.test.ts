/** Rules that a server took in from outside, as the page loads them: refused with the cause where they do not load. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { language } from '../../../arena/web/i18n/index.js';
import { outsideRules } from '../../../arena/web/plain/outside.js';

const served = mkdtempSync(join(tmpdir(), 'flagplot-page-'));
const MODULES: Readonly<Record<string, string>> = {
  sound: 'export const ruleset = { open: () => 1 };',
  throwing: "throw new Error('no chart of the Skaw');",
  empty: 'export default {};',
};
beforeAll(() => {
  mkdirSync(join(served, 'rulesets'));
  for (const [id, text] of Object.entries(MODULES)) writeFileSync(join(served, `rulesets/${id}.js`), text);
  vi.stubGlobal('document', { baseURI: `${pathToFileURL(served)}/` });
  vi.stubGlobal('fetch', async (url: string) => ({ ok: Object.keys(MODULES).some((id) => url.endsWith(`/${id}.js`)) }));
});
afterEach(() => {
  language.value = 'en';
});
afterAll(() => {
  rmSync(served, { recursive: true });
});

it('are taken', async () => {
  expect(await outsideRules('sound')).toHaveProperty('open');
});

it.each([
  ['throwing', /do not load in this page: no chart of the Skaw\. Programs/],
  ['empty', /do not load in this page: no ruleset is exported\./],
  ['absent', /^This page does not know the rules/],
  ['../secret', /^This page does not know the rules/],
])('are refused with the cause: %s', async (id, message) => {
  await expect(outsideRules(id)).rejects.toMatchObject({
    code: 'BAD_SCENARIO',
    message: expect.stringMatching(message),
  });
});

it('are refused in Japanese with the cause as it was told', async () => {
  language.value = 'ja';
  await expect(outsideRules('throwing')).rejects.toThrow(/読み込めない.*no chart of the Skaw/);
});
