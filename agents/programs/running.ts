/**
 * Programs that run, whichever thread has started them. A thread that is ended takes none of its programs with it, so the main thread keeps a list, and nothing is
 * left behind.
 */
import { setTimeout } from 'node:timers/promises';
import { BroadcastChannel, isMainThread, receiveMessageOnPort } from 'node:worker_threads';

const CHANNEL = 'flagplot.programs';

/** What the threads tell each other: one has begun, one is no more, or all are to end. */
type Told = { readonly begun: number } | { readonly gone: number } | { readonly end: true };

/** Of a thread: by number, how each is ended. */
const own = new Map<number, () => void>();
/** Of the main thread: those of all. */
const running = new Set<number>();
let channel: BroadcastChannel | undefined;
let hearsSignals = false;

function opened(): BroadcastChannel {
  if (channel !== undefined) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event) => take((event as { data: Told }).data);
  channel.unref();
  return channel;
}

/** What the main thread does before any program is started. */
export function hearOfPrograms(): void {
  if (channel !== undefined) return;
  process.once('exit', killAll);
  opened();
}

/** Where nobody else hears a signal it ends the process, and without a word: so the programs go first. */
function hearSignals(): void {
  if (hearsSignals) return;
  hearsSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const heard = (): void => {
      if (process.listenerCount(signal) > 1) return;
      killAll();
      process.removeListener(signal, heard);
      process.kill(process.pid, signal);
    };
    process.on(signal, heard);
  }
}

/** In the main thread. */
function note(pid: number): void {
  running.add(pid);
  hearSignals();
}

export function programBegan(pid: number, end: () => void): void {
  own.set(pid, end);
  if (isMainThread) note(pid);
  else opened().postMessage({ begun: pid } satisfies Told);
}

export function programIsGone(pid: number): void {
  own.delete(pid);
  if (isMainThread) running.delete(pid);
  else opened().postMessage({ gone: pid } satisfies Told);
}

/** Ends the programs of all threads, which must still be there: each program by the end of its input, and after the grace by force. */
export async function programsEnded(graceMs = 2000): Promise<void> {
  if (channel === undefined || (running.size === 0 && own.size === 0)) return;
  channel.postMessage({ end: true } satisfies Told);
  for (const end of own.values()) end();
  const late = performance.now() + graceMs;
  while (running.size > 0 && performance.now() < late) await setTimeout(5);
  killAll();
}

function take(told: Told): void {
  if ('end' in told) for (const end of own.values()) end();
  else if (!isMainThread) return;
  else if ('begun' in told) note(told.begun);
  else running.delete(told.gone);
}

function killAll(): void {
  // What was told and not yet heard. Node takes a channel here too, which its types do not know.
  const next = (): { message: Told } | undefined =>
    channel && Reflect.apply(receiveMessageOnPort, undefined, [channel]);
  for (let one = next(); one !== undefined; one = next()) take(one.message);
  for (const pid of running) killGroup(pid);
  running.clear();
}

/** A program is the first of a group of processes, which may have started others. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
