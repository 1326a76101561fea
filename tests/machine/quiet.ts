/**
 * Retry of measurements: whoever holds a stop-watch to the program must be alone with it. What passes has passed. What fails while others had
 * the processors has measured them: it says "machine too busy", waits for them, and is run again, a bounded number of times; after
 * that the test is marked as not measured, in the report and on standard error. What fails on a quiet machine fails at once.
 */

/** Of all processors; one noisy neighbour on two cores has half. */
const TOO_BUSY = 0.15;
const TRIES = 4;
const LOOK_MS = 1_000;

export interface Machine {
  /** What others had of the processors since this was called, 0 to 1. */
  watch(): () => number;
  pause(milliseconds: number): Promise<void>;
  say(sentence: string): void;
  /** Ends the test as neither passed nor failed. */
  skip(sentence: string): never;
}

/** Milliseconds that all tests of a file may wait for others together: a machine that is never quiet must not hold them up for hours. */
export class Waiting {
  constructor(public left = 60_000) {}
}

export async function measureOn(machine: Machine, waiting: Waiting, measure: () => unknown): Promise<void> {
  for (let tries = 1; ; tries++) {
    const share = machine.watch();
    try {
      return void (await measure());
    } catch (error) {
      const others = share();
      if (others < TOO_BUSY) throw error;
      const had = `others had ${Math.round(100 * others)} % of the processors`;
      if (tries === TRIES) {
        machine.skip(`machine too busy: ${had}; not measured in ${TRIES} tries. The last said: ${(error as Error).message}`);
      }
      machine.say(`machine too busy: ${had}; measured again when they are done.`);
      await quiet(machine, waiting);
    }
  }
}

async function quiet(machine: Machine, waiting: Waiting): Promise<void> {
  while (waiting.left > 0) {
    const share = machine.watch();
    await machine.pause(LOOK_MS);
    waiting.left -= LOOK_MS;
    if (share() < TOO_BUSY) return;
  }
}
