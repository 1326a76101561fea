/** The browser of the browser tests: whatever Chromium or Chrome this machine has, that without a window first. */
import { existsSync, statSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describe } from 'vitest';
import { watch } from '../children/watch.js';
import { patience } from '../machine/patience.js';
import { ROOT } from '../root.js';
import { filesIn } from './files-in.js';

const PLACES = [
  // The same pages cost it two thirds of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const MISSING = 'no Chromium or Chrome is found: install one, or name its program in the environment variable CHROMIUM';

export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM;
  return named !== undefined && named !== '' ? named : PLACES.find((place) => existsSync(place));
}

/** `describe` for tests of the page: skipped with a sentence where there is no browser, except in CI, where that is a failure. */
export function describePage(name: string, tests: () => void): void {
  const isMissing = chromiumPath() === undefined;
  if (isMissing && process.env.CI === 'true') throw new Error(MISSING);
  describe.skipIf(isMissing)(isMissing ? `${name} (${MISSING})` : name, tests);
}

export function launch(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error(MISSING);
  watch();
  // A container has no user namespaces for the sandbox; the page under test is our own.
  return chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: patience(30_000) });
}

/** What the server serves. */
export const BUILT = `${ROOT}dist/web`;

const SOURCE = /\.(?:tsx?|css|html|json|svg)$|RULES\.md$/;

/** The tests look at the built page: it must be there, and newer than what it is made of. */
export function needsBuiltPage(): void {
  const index = `${BUILT}/index.html`;
  if (!existsSync(index)) throw new Error('the page is not built: run `npm run build` first');
  const built = statSync(index).mtimeMs;
  const sources = [`${ROOT}arena/web`, `${ROOT}arena/words`, `${ROOT}engine`]
    .flatMap(filesIn)
    .filter((file) => SOURCE.test(file));
  const newer = sources.find((file) => statSync(file).mtimeMs > built);
  if (newer !== undefined) throw new Error(`the built page is older than ${newer}: run \`npm run build\` first`);
}
