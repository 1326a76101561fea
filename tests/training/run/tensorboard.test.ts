import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { crc32c } from '../../../training/run/crc32c.js';
import { createRun, openRun } from '../../../training/run/run-folder.js';
import { EventFile } from '../../../training/run/tensorboard.js';
import { eventFilesIn, eventsIn } from './event-files.js';
import { metricsAt, partsAt, ratingAt } from './lines.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-events-'));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(root, 'f-'));

it.each([
  ['32 noughts', new Uint8Array(32), 0x8a9136aa],
  ['32 ones', new Uint8Array(32).fill(255), 0x62a8ab43],
  ['32 rising', Uint8Array.from({ length: 32 }, (_, i) => i), 0x46dd794e],
  ['32 falling', Uint8Array.from({ length: 32 }, (_, i) => 31 - i), 0x113fdb5c],
  ['123456789', new TextEncoder().encode('123456789'), 0xe3069283],
])('CRC-32C of %s is what RFC 3720, B.4 and the catalogues say', (_, bytes, crc) => {
  expect(crc32c(bytes)).toBe(crc);
});

it('begins as every event file does', () => {
  const folder = newFolder();
  new EventFile(folder, 0).close();
  const [file] = eventFilesIn(folder);
  expect(basename(file!)).toMatch(/^events\.out\.tfevents\.\d{10}\.flagplot$/);
  // Length 24 and its masked checksum, as TensorFlow writes them.
  expect(readFileSync(file!).subarray(0, 12).toString('hex')).toBe('1800000000000000a37f4b22');
  expect(eventsIn(file!).map(({ version, status }) => version ?? status)).toEqual(['brain.Event:2', 1n]);
});

it('holds the steps, tags and values it was given, each when it was given', () => {
  const folder = newFolder();
  const events = new EventFile(folder, 0);
  const steps = [0, 1, 127, 128, 300, 2 ** 31, 2 ** 40 + 5];
  for (const step of steps) {
    events.add(
      step,
      new Map([
        ['policyLoss', 0.5],
        ['opponents/Großadmiral/won', -step],
      ]),
    );
    expect(eventsIn(eventFilesIn(folder)[0]!).at(-1)!.step).toBe(BigInt(step));
  }
  events.close();
  const told = eventsIn(eventFilesIn(folder)[0]!).slice(2);
  expect(told.map(({ step }) => Number(step))).toEqual(steps);
  expect(told.map(({ scalars }) => scalars)).toEqual(
    steps.map((step) => ({ policyLoss: 0.5, 'opponents/Großadmiral/won': Math.fround(-step) })),
  );
  const now = Date.now() / 1000;
  for (const { wallTime } of told) expect(now - wallTime).toBeLessThan(60);
});

it('a file whose bytes turned is found out', () => {
  const folder = newFolder();
  new EventFile(folder, 0).close();
  const file = eventFilesIn(folder)[0]!;
  const bytes = readFileSync(file);
  bytes[20]! ^= 4;
  writeFileSync(file, bytes);
  expect(() => eventsIn(file)).toThrow('checksum');
});

it('a run tells TensorBoard its metrics and its strength, and after a crash takes back what was after the checkpoint', () => {
  const folder = join(newFolder(), 'run');
  const run = createRun(folder, { config: {}, seed: '1' });
  if (!run.ok) throw new Error(run.message);
  run.value.appendMetrics(metricsAt(4));
  run.value.saveCheckpoint(4, partsAt(4));
  run.value.appendRating(ratingAt(4));
  run.value.appendRating(ratingAt(4, { scenario: 'denmark-strait' }));
  run.value.appendMetrics(metricsAt(5));
  run.value.close();
  const [first] = eventFilesIn(folder);
  appendFileSync(first!, 'torn');
  const again = openRun(folder);
  if (!again.ok) throw new Error(again.message);
  again.value.appendMetrics(metricsAt(5, { policyLoss: 0.125 }));
  again.value.close();
  const files = eventFilesIn(folder);
  expect(files).toHaveLength(2);
  expect(files[0]).toBe(first);
  const [version, start, step] = eventsIn(files[1]!);
  expect(version!.version).toBe('brain.Event:2');
  // TensorBoard forgets from here on what earlier files say.
  expect([start!.status, start!.step]).toEqual([1n, 5n]);
  const { opponents, step: _, ...numbers } = metricsAt(5, { policyLoss: 0.125 });
  expect(Object.keys(step!.scalars)).toEqual([
    ...Object.keys(numbers),
    ...['games', 'margin', 'won'].map((n) => `opponents/admiral/${n}`),
  ]);
  expect(step!.scalars).toMatchObject({ policyLoss: 0.125, 'opponents/admiral/margin': opponents.admiral!.margin });
  const bytes = readFileSync(first!);
  writeFileSync(first!, bytes.subarray(0, bytes.length - 4));
  const told = eventsIn(first!).slice(2);
  expect(told.map(({ step: at }) => at)).toEqual([4n, 4n, 5n]);
  expect(told[1]!.scalars).toEqual({
    'strength/admiral/score': 0.5,
    'strength/admiral/low': Math.fround(0.35),
    'strength/admiral/high': Math.fround(0.65),
    'strength/admiral/margin': 0.25,
  });
});
