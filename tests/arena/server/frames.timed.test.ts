/** Ten thousand frames of malice: nothing falls, nothing leaks, no game is moved. */
import { expect, it } from 'vitest';
import { fuzzFrames } from './frames.js';

const MIB = 1024 * 1024;

it('survives ten thousand frames, and the games beside them go as they would have gone', async () => {
  const report = await fuzzFrames('frames 1', 10_000);
  expect(report.faults).toEqual([]);
  expect(report.checksum).toBe(report.calmChecksum);
  expect(report.heap[1] - report.heap[0]).toBeLessThan(2 * MIB);
  expect(report.connections).toBeGreaterThan(100);
  for (const code of ['BAD_JSON', 'BAD_MESSAGE', 'TOO_LARGE', 'HELLO_FIRST', 'NOT_SEATED']) {
    expect(report.errors[code] ?? 0, code).toBeGreaterThan(0);
  }
  // Floods among them: whoever sends too fast is read later, and refused nothing, however fast the machine.
  expect(report.errors.TOO_FAST ?? 0).toBe(0);
});
