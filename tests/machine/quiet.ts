/**
 * Retry of measurements: whoever holds a stop-watch to the program must be alone with it. What is in time is in time. What is not while others
 * had the processors has measured them: it says "machine too busy", waits for them, and is run again, a bounded number of times; after
 * that the test is marked as not measured, in the report and on standard error. On a quiet machine what is not in time fails at once,
 * and on any machine whatever fails but for the clock.
 */

/** Of all processors; one noisy neighbour on two cores has half. */
const TOO_BUSY = 0.15;
const TRIES = 4;
const LOOK_MS = 1_000;
/** That all tests of a file may wait for others together: a machine that is never quiet must not hold them up for hours. */
const PATIENCE_MS = 60_000;

export interface Machine {
  /** Begins to look; what others had of the processors since, from 0 to 1. */
  watch(): () => number;
  pause(milliseconds: number): Promise<void>;
  say(sentence: string): void;
  /** Ends the test as neither passed nor failed. */
  skip(sentence: string): never;
}

class NotInTime extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message);
  }
}

/** Around what is expected of a stop-watch; it fails as the clock's. */
export function byTheClock(expectations: () => void): void {
  try {
    expectations();
  } catch (error) {
    throw new NotInTime(error as Error);
  }
}

export class Measurements {
  readonly #machine: Machine;
  #patience = PATIENCE_MS;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  async run(measure: () => unknown): Promise<void> {
    for (let tries = 1; ; tries++) {
      const share = this.#machine.watch();
      try {
        await measure();
        return;
      } catch (error) {
        if (!(error instanceof NotInTime)) throw error;
        const others = share();
        if (others < TOO_BUSY) throw error.cause;
        const why = `machine too busy: others had ${Math.round(100 * others)} % of the processors`;
        if (tries === TRIES) this.#machine.skip(`${why}; not measured in ${TRIES} tries, the last: ${error.message}`);
        this.#machine.say(`${why}; to be measured again.`);
        await this.#quiet();
      }
    }
  }

  async #quiet(): Promise<void> {
    while (this.#patience > 0) {
      const share = this.#machine.watch();
      await this.#machine.pause(LOOK_MS);
      this.#patience -= LOOK_MS;
      if (share() < TOO_BUSY) return;
    }
  }
}
