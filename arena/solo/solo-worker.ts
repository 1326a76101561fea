/** Worker of a page without a server, in the role that its name says: the arena itself, a thinker, or the teller of a story. */
import { z } from 'zod';
import type { WorkerRole } from './browser-threads.js';

/** Only one arena at a time may write what this browser keeps. */
const LOCK = 'flagplot-arena';

const start = (role: WorkerRole): Worker =>
  new Worker(new URL('./solo-worker.ts', import.meta.url), { type: 'module', name: role });

async function beArena(): Promise<void> {
  const heard: unknown[] = [];
  let take = (message: unknown): void => void heard.push(message);
  self.onmessage = ({ data }) => take(data);
  const [
    { SoloArena },
    { soloDoor },
    { keepers },
    { lendAll },
    { browserWorld },
    { browserStory, browserThinker },
    { Thinkers },
  ] = await Promise.all([
    import('./solo-arena.js'),
    import('./solo-door.js'),
    import('./keepers.js'),
    import('./limits-alone.js'),
    import('./browser-world.js'),
    import('./browser-threads.js'),
    import('../thinking/thinkers.js'),
  ]);
  if (!(await isFirst())) {
    // The page says what to do.
    self.postMessage(JSON.stringify({ type: 'goodbye', code: 'TOO_MANY_SOCKETS', message: 'Another tab has it.' }));
    return;
  }
  const fault = (where: string, error: unknown): void => console.error(`flagplot: ${where}`, error);
  const world = browserWorld((error) => fault('a call failed', error));
  const count = Math.max(1, Math.min(2, navigator.hardwareConcurrency - 1));
  const thinkers = new Thinkers({ start: browserThinker(start), threads: count, after: world.after });
  const tellStory = browserStory(start);
  const post = (text: string): void => self.postMessage(text);
  const hangUp = (): void => self.postMessage(null);
  lendAll();
  const keeperNow = keepers({
    fault,
    // Two tabs without a lock would write over each other.
    mayKeep: navigator.locks !== undefined,
    // A number, which no text of the protocol is.
    keepsNothing: () => self.postMessage(0),
  });
  const open = async () =>
    SoloArena.open({ keeper: await keeperNow(), world, thinkers, tellStory, post, hangUp, fault });
  take = soloDoor({ open, post, hangUp, fault });
  for (const message of heard) take(message);
}

/** A page that is loaded anew takes over from itself within this time. */
const TAKE_OVER_MS = 2_000;

/** Whether this tab has the arena to itself; then it keeps it until it is closed. */
async function isFirst(): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  const signal = AbortSignal.timeout(TAKE_OVER_MS);
  return new Promise((resolve) => {
    const held = navigator.locks.request(LOCK, { signal }, () => {
      resolve(true);
      return new Promise<never>(() => {});
    });
    held.catch(() => resolve(false));
  });
}

/** Where the page is not isolated the browser has no such memory, and not even its name. */
const isShared = (value: unknown): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;

const SharedFlag = z.strictObject({ stopped: z.custom<SharedArrayBuffer>(isShared) });

async function beThinker(): Promise<void> {
  const asked: unknown[] = [];
  let take = (message: unknown): void => void asked.push(message);
  self.onmessage = ({ data }) => take(data);
  const [{ Thinker }, { JobShape }] = await Promise.all([
    import('../thinking/thinker.js'),
    import('../thinking/thought.js'),
  ]);
  let flag: Int32Array | undefined;
  const thinker = new Thinker((job) => flag !== undefined && Atomics.load(flag, 0) === job);
  take = (message) => {
    const shared = SharedFlag.safeParse(message);
    if (shared.success) flag = new Int32Array(shared.data.stopped);
    else void thinker.think(JobShape.parse(message)).then((reply) => self.postMessage(reply));
  };
  for (const message of asked) take(message);
}

async function beTeller(): Promise<void> {
  const record = new Promise<string>((resolve) => {
    self.onmessage = ({ data }) => resolve(String(data));
  });
  const { storyFrom } = await import('../lab/analysis/story-from.js');
  self.postMessage(await storyFrom(await record));
}

const ROLES: Readonly<Record<WorkerRole, () => Promise<void>>> = {
  arena: beArena,
  thinker: beThinker,
  story: beTeller,
};

void ROLES[self.name as WorkerRole]();
