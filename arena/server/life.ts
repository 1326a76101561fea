/** Process life cycle: what ends the server, and how. */
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { endWith, onHang } from '../../agents/machine/watchdog.js';
import { battleAtWork } from '../rooms/at-work.js';

const ENDING_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Of a process that a second signal has ended. */
const IMPATIENT = 1;
const CRASHED = 1;

/** The disk refuses, or a fault is our own: nothing half-done may go on. What was acknowledged is on disk; start again. */
export function crash(log: Logger, error: unknown): never {
  log.fatal({ err: error }, 'the arena stops at once; everything it has acknowledged is kept');
  process.exit(CRASHED);
}

/** How long what was said last may take to reach clients. */
const LAST_WORDS_MS = 250;

/** The same when clients have been told goodbye. */
export function crashSoon(log: Logger, error: unknown): void {
  log.fatal({ err: error }, 'the arena stops; everything it has acknowledged is kept');
  setTimeout(() => process.exit(CRASHED), LAST_WORDS_MS);
}

/**
 * Turns off allocation-site pretenuring. Objects made for a message are garbage once it is sent, but V8 pretenures lists of legal
 * actions: they are allocated in the old generation and survive until a major collection, 14 KB an action.
 */
export const keepWasteYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

/** The first signal closes in good order, a second one at once. */
export function endOnSignal(log: Logger, close: () => Promise<void>): void {
  process.on('uncaughtException', (error) => crash(log, error));
  let isEnding = false;
  const end = (signal: string): void => {
    if (isEnding) process.exit(IMPATIENT);
    isEnding = true;
    log.info({ signal }, 'closing');
    close().then(
      () => process.exit(0),
      (error: unknown) => crash(log, error),
    );
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
}

/**
 * A ruleset from outside whose call does not come back: a thread that thinks is ended alone, and asked anew. The thread that answers people
 * cannot be mended from outside, so the process ends; what it has acknowledged is on disk.
 */
export function endOnHang(log: Logger): void {
  onHang({
    ofThread(words, end) {
      log.error(words);
      end();
    },
    ofProcess(words) {
      const battle = battleAtWork();
      const where = battle === undefined ? '' : ` in the battle ${battle}, which may stop it again each time it opens`;
      const next = `The arena stops${where}; everything it has acknowledged is kept, and it opens without this module`;
      endWith(CRASHED, () => log.fatal({ ...(battle && { battle }) }, `${words} ${next}.`));
    },
  });
}
