/**
 * Watchdog timer for rulesets from outside: starts the thread that reads their heartbeats, and says what is done when a call does not come
 * back. The thread that hangs cannot be asked, so its process ends with a sentence, or that thread alone where its process can do without.
 */
import type { EventEmitter } from 'node:events';
import { closeSync, writeSync } from 'node:fs';
import { url } from 'node:inspector';
import { setEnvironmentData, Worker } from 'node:worker_threads';
import { BATTLE_PLACES, BattlePlace, PLACES_BYTES } from './battle-place.js';
import { harmless } from './harmless.js';
import { HEARTBEATS, SLOTS, slotOf } from './heartbeat.js';

/** What the watchdog emits on `process`, in the main thread, whatever that thread is doing. */
export const HANGS = 'flagplot:hangs';

export interface WatchdogData {
  readonly beats: SharedArrayBuffer;
  readonly places: SharedArrayBuffer;
}

/** A module as the watchdog knows it, by the order of loading; its id once it is loaded. */
export interface WatchedModule {
  readonly module: number;
  readonly file: string;
  readonly id?: string;
}

/** Another thread than the main one hangs. */
export interface HungThread {
  readonly slot: number;
  readonly words: string;
}

export interface HangPolicy {
  /** The main thread hangs: says so and ends the process. */
  ofProcess(words: string): void;
  /** Another thread hangs; `end` ends it. */
  ofThread(words: string, end: () => void): void;
}

/** A command that was used wrongly ends so: its ruleset does not keep the contract. */
const REFUSED = 2;

let tidied = (): readonly string[] => [];

/** For a command with a screen of its own: puts the terminal in order before the last words; what it gives back is said after them. */
export function tidyOnHang(own: () => readonly string[]): void {
  tidied = own;
}

function refused(words: string): void {
  endWith(REFUSED, () => {
    const more = tidied();
    writeSync(2, [words, ...more].map((line) => `${harmless(line)}\n`).join(''));
  });
}

let policy: HangPolicy = { ofProcess: refused, ofThread: refused };
let watcher: Worker | undefined;
let isHanging = false;

/** For a command that knows better than to end; the main thread cannot go on whatever it says. */
export function onHang(own: HangPolicy): void {
  policy = own;
}

/** Something hangs, and the process ends because of that. */
export const hangs = (): boolean => isHanging;

/** Ends the process from within a thread that is being debugged: Node would wait aloud for the debugger to leave. */
export function endWith(code: number, say: () => void): void {
  process.on('exit', () => {
    say();
    closeSync(2);
  });
  process.exit(code);
}

/** Once a process, before it loads a ruleset from outside. Whoever debugs a ruleset stops in it for as long as she likes. */
export function startWatchdog(): void {
  if (watcher !== undefined || url() !== undefined) return;
  const beats = new SharedArrayBuffer(4 * SLOTS);
  const places = new SharedArrayBuffer(PLACES_BYTES);
  setEnvironmentData(HEARTBEATS, beats);
  setEnvironmentData(BATTLE_PLACES, places);
  watcher = new Worker(new URL('./watchdog-worker.js', import.meta.url), {
    workerData: { beats, places } satisfies WatchdogData,
  });
  /** By slot. */
  const threads = new Map<number, Worker>();
  process.on('worker', (worker) => {
    const slot = slotOf(worker.threadId);
    threads.set(slot, worker);
    worker.once('exit', () => {
      if (threads.get(slot) !== worker) return;
      threads.delete(slot);
      // Whoever is ended in the middle of a call leaves its beat behind.
      Atomics.store(new Int32Array(beats), slot, 0);
      BattlePlace.of(places, slot).end();
    });
  });
  watcher.on('message', ({ slot, words }: HungThread) => {
    policy.ofThread(words, () => void threads.get(slot)?.terminate());
  });
  // After its listeners, since each would hold the process again.
  watcher.unref();
  (process as EventEmitter).on(HANGS, (words: string) => {
    isHanging = true;
    policy.ofProcess(words);
  });
}

/** Tells the watchdog the name of a module, if there is a watchdog. */
export const tellWatchdog = (module: WatchedModule): void => watcher?.postMessage(module);
