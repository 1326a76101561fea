/**
 * Watchdog thread: looks at the heartbeats once a second, and tells of a call that it has seen too often. It counts its looks and reads no
 * clock, so that a machine that slept has not hung. The main thread is paused through the inspector, which reaches it within its loop:
 * so the sentence says in which line it is, and the process ends with its own exit code. It is asked first whether somebody debugs it, as a
 * signal makes possible at any time: who stops at a line to look at it has not hung.
 */
import { writeSync } from 'node:fs';
import type { Debugger, Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { BattlePlace } from './battle-place.js';
import { harmless } from './harmless.js';
import { LOADING, readBeat } from './heartbeat.js';
import { isBeside, pathOf } from './outside-fault.js';
import { HANGS, type HungThread, type WatchdogData, type WatchedModule } from './watchdog.js';

const LOOK_MS = 1_000;
/** Looks at one call before it hangs: an honest one takes milliseconds, and somebody waits. */
const MOST_LOOKS = 10;
/** A module that loads has a deadline of its own, as long as it lets others work. */
const MOST_LOADING = 20;
/** A process that was told and has not ended is ended by the system. */
const GRACE_LOOKS = 5;
const MAIN = 0;

const { beats: memory, places } = workerData as WatchdogData;
const beats = new Int32Array(memory);
const modules = new Map<number, WatchedModule>();
/** By thread: the beat that was there at the last look, and how often it was seen again. */
const seen = new Int32Array(beats.length);
const looks = new Int32Array(beats.length);

parentPort!.on('message', (told: WatchedModule) => void modules.set(told.module, told));
setInterval(look, LOOK_MS);

function look(): void {
  for (let slot = 0; slot < beats.length; slot++) {
    const beat = Atomics.load(beats, slot);
    looks[slot] = beat !== 0 && beat === seen[slot] ? looks[slot]! + 1 : 0;
    seen[slot] = beat;
    const most = readBeat(beat).call === LOADING ? MOST_LOADING : MOST_LOOKS;
    if (looks[slot] === most) suspect(slot, beat, most);
    else if (looks[slot] === most + GRACE_LOOKS) endBySystem(wordsOf(slot, beat, most));
  }
}

/** The main thread answers within its loop, and where it stands at a line. */
const ASKS_FOR_DEBUGGER = "process.getBuiltinModule('node:inspector').url() !== undefined";

/** Tells of the hang, unless somebody debugs the process: then it is looked at anew, for they may leave. */
function suspect(slot: number, beat: number, seconds: number): void {
  const isThread = slot !== MAIN;
  // A Node without an inspector has no such module, and nobody debugs it; then the system ends the process.
  import('node:inspector').then(
    ({ Session }) => {
      const session = new Session();
      session.connectToMainThread();
      session.post('Runtime.evaluate', { expression: ASKS_FOR_DEBUGGER, returnByValue: true }, (_, answer) => {
        const isDebugged = answer?.result.value === true;
        if (isDebugged) looks[slot] = 0;
        else if (isThread) tellOfThread(slot, beat, seconds);
        else pauseMain(session, beat, seconds);
        if (isDebugged || isThread) session.disconnect();
      });
    },
    () => {
      if (isThread) tellOfThread(slot, beat, seconds);
    },
  );
}

const tellOfThread = (slot: number, beat: number, seconds: number): void =>
  parentPort!.postMessage({ slot, words: wordsOf(slot, beat, seconds) } satisfies HungThread);

function pauseMain(session: Session, beat: number, seconds: number): void {
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => void files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    const words = wordsOf(MAIN, beat, seconds, placeIn(params.callFrames, files, beat));
    session.post('Runtime.evaluate', {
      expression: `process.emit(${JSON.stringify(HANGS)}, ${JSON.stringify(words)})`,
    });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** The innermost frame beside the module. */
function placeIn(
  frames: readonly Debugger.CallFrame[],
  files: ReadonlyMap<string, string>,
  beat: number,
): string | undefined {
  const file = modules.get(readBeat(beat).module)?.file;
  for (const { location } of frames) {
    const path = pathOf(files.get(location.scriptId) ?? '');
    if (file !== undefined && isBeside(file, path)) {
      return `${path}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`;
    }
  }
  return undefined;
}

function wordsOf(slot: number, beat: number, seconds: number, place?: string): string {
  const { call, module } = readBeat(beat);
  const { file = 'a module', id } = modules.get(module) ?? {};
  const where = place === undefined ? '' : `, and is at ${place}`;
  if (call === LOADING) return `${file} did not come to the end of its own loading in ${seconds} seconds${where}.`;
  const name = id === undefined ? '' : `${id}: `;
  const battle = BattlePlace.of(places, slot).words();
  const inBattle = battle === undefined ? '' : `, in ${battle}`;
  return `${file}: ${name}a ruleset that keeps the contract comes back from each call; this one does not: \`${call}\` has not come back for ${seconds} seconds${where}${inBattle}.`;
}

function endBySystem(words: string): void {
  writeSync(2, `${harmless(words)}\n`);
  process.kill(process.pid, 'SIGKILL');
}
