/**
 * What a running room takes of the heap: `node dist/tests/bench/rooms.js [--rooms 20] [--decisions 40] [--json]`.
 *
 * Rooms of agents on both sides, somewhere in their battle, by scenario and agent; besides, battles with rules of their own and ones
 * that somebody brought, each another. The arena runs in this process, on a store in memory and a clock that stands.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIMITS } from '../../arena/limits/limits.js';
import { scenarios } from '../../engine/index.js';
import { type FakeLink, type Scene, scene } from '../arena/rooms/fake-world.js';
import { ROOT } from '../root.js';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '20' },
    decisions: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
});
const [rooms, decisions] = [Number(values.rooms), Number(values.decisions)];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function used(): number {
  for (let i = 0; i < 3; i++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Wish {
  readonly scenario: string;
  readonly seats: readonly { readonly kind: 'agent'; readonly name: string }[];
  readonly options?: Record<string, string>;
  readonly pace: number;
}

interface Measured {
  readonly what: string;
  /** Kilobytes (1000) a room. */
  readonly kb: number;
}

/** Of one more room, when there are some: what all rooms of a game share is counted once, with the first ones. */
async function measure(what: string, wish: (n: number, s: Scene, link: FakeLink) => Wish): Promise<Measured> {
  const s = scene({ seed: what });
  let opened = 0;
  const open = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const link = s.enter(`owner ${opened}`, { kind: 'bot' });
      const { seats, ...rest } = wish(opened++, s, link);
      // From here on nobody listens: what is heard would be kept here.
      link.send = link.sendLate = () => {};
      s.say(link, { type: 'challenge', ...rest, seats: [...seats] });
    }
    await s.world.wind(decisions * LIMITS.paceMs);
  };
  await open(3);
  const before = used();
  await open(rooms);
  const kb = Math.round((used() - before) / rooms / 100) / 10;
  const { games } = s.host.counts();
  process.stderr.write(`${what}: ${kb} kB a room (${games} run)\n`);
  return { what, kb };
}

const both = (name: string, seats: number): Wish['seats'] => Array(seats).fill({ kind: 'agent', name });

const results: Measured[] = [];
const { paceMs: pace } = LIMITS;
for (const { id, seats } of scenarios()) {
  results.push(await measure(`${id} admiral`, () => ({ scenario: id, seats: both('admiral', seats.length), pace })));
}
const LARGEST = 'san-bernardino';
for (const name of ['random', 'greedy', 'admiral:torpedo', 'level:ensign', 'level:captain']) {
  results.push(await measure(`${LARGEST} ${name}`, () => ({ scenario: LARGEST, seats: both(name, 2), pace })));
}
const SWITCHES = ['radar', 'spotters', 'crews', 'arcs', 'reload', 'batteries'];
const settings = (n: number): Record<string, string> =>
  Object.fromEntries(SWITCHES.map((name, i) => [name, (n >> i) & 1 ? 'on' : 'off']));
results.push(
  await measure(`${LARGEST} with other options each`, (n) => ({
    scenario: LARGEST,
    seats: both('admiral', 2),
    options: settings(n),
    pace,
  })),
);
const own = JSON.parse(readFileSync(`${ROOT}engine/battleships/scenarios/${LARGEST}.json`, 'utf8')) as object;
results.push(
  await measure('a battle of one’s own each', (n, s, link) => {
    s.say(link, { type: 'upload', data: JSON.stringify({ ...own, title: `Own ${n}` }) });
    return { scenario: link.last('uploaded').scenario, seats: both('admiral', 2), pace };
  }),
);
if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
