/**
 * What one attacker from one address can do to everybody else: `flagplot serve` in one process, an honest player of another
 * address in a thread, the attacks here.
 *
 *   node dist/tests/bench/attacks.js [--only ID,ID…] [--seconds 30] [--against admiral] [--json] [--list]
 *
 * Each attack has a server of its own. Told are the honest player's acts and their times before, during and ten seconds after it, what
 * newcomers were refused, and the server's memory. The bar: 80 % of the acts, p99 under 250 ms (of mutated frames 500), RSS under
 * 600 MB, and all as before ten seconds after the end. Exits 1 where it is missed.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Attack } from './attacks/attack.js';
import { BIG } from './attacks/big.js';
import { Guest, sleep } from './attacks/crowd.js';
import { CROWDS } from './attacks/crowds.js';
import { FINISHED } from './attacks/finished.js';
import { FLOODS } from './attacks/floods.js';
import { FRAMES } from './attacks/frames.js';
import type { HonestReport } from './attacks/honest.js';
import { RAW } from './attacks/raw.js';
import { ROOMS } from './attacks/rooms.js';
import { round } from './load/latencies.js';
import { type Served, serve } from './load/served.js';

const ATTACKS: readonly Attack[] = [...FINISHED, ...ROOMS, ...FLOODS, ...FRAMES, ...RAW, ...CROWDS, ...BIG];
const AFTER_MS = 10_000;
const SAMPLE_MS = 200;
const MIB = 1024 * 1024;
const BAR = { acts: 0.8, p99: 250, p99Frames: 500, rssMiB: 600 };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    against: { type: 'string', default: 'admiral' },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

interface Phase extends HonestReport {
  readonly seconds: number;
  readonly perSecond: number;
  readonly cpu: number;
  readonly rssMiB: number;
}

export interface AttackReport {
  readonly id: string;
  readonly words: string;
  readonly before: Phase;
  readonly during: Phase;
  readonly after: Phase;
  /** Acts a second during the attack, as a share of those before. */
  readonly kept: number;
  readonly attacker: { readonly errors: Readonly<Record<string, number>>; readonly receivedMiB: number };
  readonly missed: readonly string[];
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** The honest player's report of the time since the last one. */
const reportOf = (honest: Worker): Promise<HonestReport> =>
  new Promise((resolve) => {
    honest.once('message', resolve);
    honest.postMessage('take');
  });

async function phase(server: Served, honest: Worker, seconds: number): Promise<Phase> {
  await reportOf(honest);
  const [begun, cpu] = [performance.now(), server.cpuSeconds()];
  let rss = 0;
  while (performance.now() - begun < seconds * 1_000) {
    rss = Math.max(rss, server.rss());
    await sleep(SAMPLE_MS);
  }
  const took = (performance.now() - begun) / 1_000;
  const report = await reportOf(honest);
  return {
    ...report,
    seconds: round(took, 1),
    perSecond: round(report.n / took),
    cpu: round((server.cpuSeconds() - cpu) / took),
    rssMiB: round(rss / MIB, 0),
  };
}

function missed(attack: Attack, before: Phase, during: Phase, after: Phase): string[] {
  const p99 = attack.id === 'mutated-frames' ? BAR.p99Frames : BAR.p99;
  const refused = (p: Phase): number => Object.values(p.refused).reduce((a, b) => a + b, 0);
  const checks: [boolean, string][] = [
    [during.perSecond >= BAR.acts * before.perSecond, 'acts'],
    [during.p99 <= p99 && during.open <= 2 * p99, 'p99'],
    [Math.max(during.rssMiB, after.rssMiB) <= BAR.rssMiB, 'rss'],
    [refused(during) === 0, 'newcomers'],
    [after.perSecond >= BAR.acts * before.perSecond && after.p99 <= p99 && refused(after) === 0, 'after'],
  ];
  return checks.flatMap(([isKept, name]) => (isKept ? [] : [name]));
}

async function run(attack: Attack, seconds: number): Promise<AttackReport> {
  const server = await (attack.isDirect ? serve() : serve(['--behind-proxy']));
  const honest = new Worker(new URL('./attacks/honest-worker.js', import.meta.url), {
    workerData: { ws: server.ws, against: values.against },
  });
  try {
    const begin = await attack.prepare(server.ws);
    await sleep(2_000);
    const before = await phase(server, honest, Math.max(5, seconds / 3));
    Guest.errors.clear();
    Guest.received = 0;
    const end = await begin();
    const during = await phase(server, honest, seconds);
    end();
    await sleep(AFTER_MS);
    const attacker = { errors: Object.fromEntries(Guest.errors), receivedMiB: round(Guest.received / MIB, 1) };
    const after = await phase(server, honest, Math.max(5, seconds / 3));
    const kept = round(during.perSecond / Math.max(0.01, before.perSecond));
    const { id, words } = attack;
    return { id, words, before, during, after, kept, attacker, missed: missed(attack, before, during, after) };
  } finally {
    honest.postMessage('stop');
    await server.stop();
  }
}

const line = ({ id, before, during, after, kept, attacker, missed: what }: AttackReport): string => {
  const times = (p: Phase): string => `${p.perSecond}/s p99 ${p.p99}`;
  const codes = (all: object): string => (Object.keys(all).length === 0 ? '' : ` ${JSON.stringify(all)}`);
  return (
    `${id}: before ${times(before)}; during ${times(during)} max ${during.max} (${Math.round(kept * 100)} %), ` +
    `machine late ${during.late}, cpu ${during.cpu}, rss ${during.rssMiB}, newcomers ${during.newcomers.n} p99 ${during.newcomers.p99}${codes(during.refused)}; ` +
    `after ${times(after)} rss ${after.rssMiB}${codes(after.refused)}; attacker ${attacker.receivedMiB} MiB${codes(attacker.errors)}` +
    `${what.length === 0 ? '' : `; MISSED: ${what.join(', ')}`}`
  );
};

if (values.list) {
  for (const { id, words } of ATTACKS) process.stdout.write(`${id}: ${words}\n`);
  process.exit(0);
}
const wanted = values.only?.split(',');
const unknown = wanted?.filter((id) => !ATTACKS.some((a) => a.id === id)) ?? [];
if (unknown.length > 0) {
  say(`There is no attack ${unknown.join(', ')}; --list tells which there are.`);
  process.exit(2);
}
const reports: AttackReport[] = [];
for (const attack of ATTACKS) {
  if (wanted !== undefined && !wanted.includes(attack.id)) continue;
  try {
    const report = await run(attack, Number(values.seconds));
    reports.push(report);
    say(line(report));
  } catch (error) {
    say(`${attack.id}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
if (values.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
process.exit(process.exitCode ?? (reports.some((r) => r.missed.length > 0) ? 1 : 0));
