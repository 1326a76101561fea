/** The frame fuzzer at length: `node dist/tests/bench/frames.js [--frames 100000] [--seed 1]`; exits 1 where it finds something. */
import { parseArgs } from 'node:util';
import { fuzzFrames } from '../arena/server/frames.js';

const { values } = parseArgs({
  options: { frames: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const STEP = 10_000;
/** Ten thousand frames leave nothing, a hundred thousand 1.5 to 2.1 MB: what is more than this is a leak. */
const GROWTH_BYTES = 3_000_000;

let told = 0;
const report = await fuzzFrames(values.seed, Number(values.frames), (sent) => {
  if (sent < told + STEP) return;
  told = sent;
  process.stderr.write(`${sent} frames\n`);
});
const growth = report.heap[1] - report.heap[0];
const isSound = report.faults.length === 0 && report.checksum === report.calmChecksum && growth < GROWTH_BYTES;
process.stdout.write(`${JSON.stringify({ isSound, growth, ...report }, null, 2)}\n`);
process.exit(isSound ? 0 : 1);
