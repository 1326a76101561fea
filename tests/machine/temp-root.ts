/** Temporary folder of a whole run of tests: all that they and their programs put into the temporary folder of the system lies in it, and goes with it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Servers that do not run as this user pass through it. */
const TO_PASS = 0o711;

export default function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-tests-'));
  chmodSync(folder, TO_PASS);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
