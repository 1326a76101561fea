/**
 * The frame fuzzer: a server of its own, honest games on it, and beside them clients that send whatever comes to a malicious
 * mind. One seed, one run. Looked for: crashes, faults of ours in the log, memory that is not given back, and games that went
 * otherwise than without the noise.
 */

import { createHash, randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Draws } from '../../../agents/draws.js';
import { balanceGames } from '../../../arena/lab/scenarios/balance-games.js';
import { Host } from '../../../arena/rooms/host.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import { assert } from '../../../engine/core/result.js';
import { localStory } from '../rooms/local-stories.js';
import { localThinkers } from '../thinking/local-thinkers.js';
import { type Aim, conversation, GENTLE_FROM, spoil, wire } from './frames-mutate.js';
import { encode, OP, RawSocket, textFrame } from './frames-raw.js';
import { type Client, HandClock, openTable, type Table } from './table.js';

export interface FramesReport {
  readonly frames: number;
  readonly connections: number;
  readonly games: number;
  /** Errors that clients were told, by code. */
  readonly errors: Readonly<Record<string, number>>;
  /** What the log says of faults of ours; none should be. */
  readonly faults: readonly string[];
  /** Of the honest games, with the noise and without it: they must be equal. */
  readonly checksum: string;
  readonly calmChecksum: string;
  /** Used heap in bytes after a part of the frames and after all, everybody gone and waste collected. */
  readonly heap: readonly [number, number];
}

const AT_ONCE = 8;
const MOST_OF_A_CONNECTION = 60;
/** Of some, enough to be told of limits. */
const MOST_OF_A_FLOOD = 400;
/** After this share of the frames everything is warm. */
const WARM = 0.25;
const DAYS_9 = 9 * 24 * 3_600_000;

export async function fuzzFrames(
  seed: string,
  frames: number,
  progress = (_: number): void => {},
): Promise<FramesReport> {
  const noisy = await Arena.open();
  const noise = new Noise(noisy, seed);
  let games = 0;
  const sums: string[] = [];
  let heap = 0;
  while (noise.sent < frames || sums.length === 0) {
    const honest = await noisy.honestGame(seed, games++);
    await honest.play(async (aim) => {
      if (noise.sent >= frames) return;
      await noise.round(aim);
      progress(noise.sent);
    });
    sums.push(honest.sum());
    if (heap === 0 && noise.sent >= frames * WARM) heap = await noisy.restingHeap();
  }
  const after = await noisy.restingHeap();
  const errors = await noisy.errors();
  const faults = noisy.faults();
  await noisy.close();
  return {
    frames: noise.sent,
    connections: noise.connections,
    games,
    errors,
    faults,
    checksum: digest(sums),
    calmChecksum: await calmly(seed, games),
    heap: [heap, after],
  };
}

/** The same games on a server where nothing else happens. */
async function calmly(seed: string, games: number): Promise<string> {
  const calm = await Arena.open();
  const sums: string[] = [];
  for (let i = 0; i < games; i++) {
    const game = await calm.honestGame(seed, i);
    await game.play(() => Promise.resolve());
    sums.push(game.sum());
  }
  await calm.close();
  return digest(sums);
}

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** A clock whose randomness can be told beforehand for a while: the secret dice of the honest games are the same in each run. */
class KnownClock extends HandClock {
  known: Draws | null = null;

  override random = (bytes: number): Uint8Array => {
    const { known } = this;
    return known === null ? randomBytes(bytes) : Uint8Array.from({ length: bytes }, () => known.below(256));
  };
}

class Arena {
  private constructor(
    readonly table: Table,
    readonly clock: KnownClock,
    private readonly hostFaults: readonly string[],
  ) {}

  static async open(): Promise<Arena> {
    const clock = new KnownClock();
    const store = openStore(':memory:');
    assert(store.ok, 'a store in memory opens');
    const faults: string[] = [];
    const host = new Host(
      store.value,
      clock,
      localThinkers(clock),
      (where, error) => void faults.push(`${where}: ${(error as Error).stack}`),
      { tellStory: localStory, playBalance: balanceGames },
    );
    const table = await openTable({
      arena: host,
      store: store.value,
      world: clock,
      behindProxy: true,
      metricsOpen: true,
    });
    return new Arena(table, clock, faults);
  }

  honestGame(seed: string, number: number): Promise<HonestGame> {
    return HonestGame.begin(this, `${seed}/game ${number}`);
  }

  /** Everybody has gone, nothing runs any more, and the waste is collected. */
  async restingHeap(): Promise<number> {
    for (let at = 0; at < DAYS_9; at += 3_600_000) {
      this.clock.pass(3_600_000, 1_200_000);
      await new Promise(setImmediate);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    setFlagsFromString('--expose_gc');
    const gc = runInNewContext('gc') as () => void;
    for (let i = 0; i < 4; i++) gc();
    return process.memoryUsage().heapUsed;
  }

  faults(): string[] {
    const loud = this.table.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    return [...this.hostFaults, ...loud, ...this.table.fatal.map(String)];
  }

  async errors(): Promise<Record<string, number>> {
    const text = await (await fetch(`${this.table.server.url}/metrics`)).text();
    const found = text.matchAll(/^flagplot_errors_total\{code="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, code, n]) => [code!, Number(n)]));
  }

  close(): Promise<void> {
    return this.table.close();
  }
}

/** Two clients that play by the rules and choose by a seed. */
class HonestGame {
  private readonly hash = createHash('sha256');

  private constructor(
    private readonly seats: readonly Client[],
    private readonly room: string,
    private readonly draws: Draws,
  ) {}

  static async begin({ table, clock }: Arena, seed: string): Promise<HonestGame> {
    const seats = [await table.client(), await table.client()];
    for (const [i, client] of seats.entries()) await client.hello(`H${i} ${seed.replace(/\W+/g, '')}`.slice(0, 24));
    clock.known = new Draws(`${seed}/secrets`);
    seats[0]!.say({ type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const room = (await seats[0]!.next('room')).room.id;
    seats[1]!.say({ type: 'join', room, id: 'join' });
    await seats[1]!.next('room');
    for (const [i, client] of seats.entries()) client.say({ type: 'ready', room, nonce: String(i).repeat(32) });
    for (const client of seats) await client.next('snapshot');
    clock.known = null;
    return new HonestGame(seats, room, new Draws(`${seed}/choices`));
  }

  /** To the end; between two actions there is time for `meanwhile`. */
  async play(meanwhile: (aim: Aim) => Promise<void>): Promise<void> {
    for (;;) {
      const [one, other] = this.seats;
      const heard = one!.take('request', 'over') ?? other!.take('request', 'over');
      if (heard === undefined) {
        await Promise.race(this.seats.map((client) => client.stirred()));
        continue;
      }
      if (heard.type === 'over') break;
      await meanwhile({ room: this.room, requestId: heard.requestId });
      const action = this.draws.oneOf(heard.legal);
      this.seats[heard.seat]!.say({ type: 'act', room: this.room, requestId: heard.requestId, action });
      await this.seats[heard.seat]!.next('accepted');
    }
    for (const client of this.seats) {
      await client.settled();
      for (const message of client.heard)
        if (message.type === 'events') this.hash.update(JSON.stringify(message.events));
      client.socket.close();
    }
  }

  sum(): string {
    return this.hash.digest('hex');
  }
}

/** The clients without manners. */
class Noise {
  sent = 0;
  connections = 0;
  private readonly draws: Draws;
  /** Of the round. */
  private readonly sockets: RawSocket[] = [];

  constructor(
    private readonly arena: Arena,
    seed: string,
  ) {
    this.draws = new Draws(`${seed}/noise`);
  }

  /** Some connections at once, from the first word to the last. */
  async round(aim: Aim): Promise<void> {
    const done = Promise.all(Array.from({ length: AT_ONCE }, () => this.connection(aim)));
    // Those that were left hanging are closed by the server after a while, and floods are read when their time has come. It passes only
    // where nothing stirs.
    let before = -1;
    const urge = setInterval(() => {
      const stirred = this.stirred();
      if (stirred === before) this.arena.clock.pass(5_000);
      before = stirred;
    }, 20);
    await done;
    clearInterval(urge);
    this.arena.clock.pass(1_000);
    this.sockets.length = 0;
  }

  /** Changes with each frame that is sent in this round and each byte that comes back. */
  private stirred(): number {
    return this.sockets.reduce((sum, raw) => sum + raw.received, this.sent);
  }

  private async connection(aim: Aim): Promise<void> {
    const { draws } = this;
    const from = `10.${draws.below(256)}.${draws.below(256)}.${draws.below(4)}`;
    const plan = this.plan(aim);
    const raw = await RawSocket.open(this.arena.table.server.ws, from);
    this.sockets.push(raw);
    this.connections++;
    // A flood comes at once, everything else as it is taken.
    const writes = plan.length > MOST_OF_A_CONNECTION ? [plan] : plan.map((frame) => [frame]);
    for (const frames of writes) {
      if (!raw.isOpen) break;
      this.sent += frames.length;
      await raw.write(Buffer.concat(frames));
    }
    if (plan.length % 8 === 0) raw.socket.destroy();
    else await raw.write(encode(Buffer.from([0x03, 0xe8]), { opcode: OP.close }));
    await raw.closed;
  }

  /** What one connection sends: most say hello as they should, some say all in order before it is spoilt. */
  private plan(aim: Aim): Buffer[] {
    const { draws } = this;
    const frames: Buffer[] = [];
    const length = 1 + draws.below(draws.below(16) === 0 ? MOST_OF_A_FLOOD : MOST_OF_A_CONNECTION);
    if (draws.below(4) > 0) frames.push(textFrame(JSON.stringify(conversation(draws, aim)[0])));
    const isRough = draws.below(5) === 0;
    while (frames.length < length) {
      const payload = spoil(draws.oneOf(conversation(draws, aim)), draws);
      frames.push(wire(payload, isRough ? draws.below(60) : GENTLE_FROM + draws.below(40), draws));
    }
    return frames;
  }
}
