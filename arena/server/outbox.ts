/**
 * The gate through which every message leaves: what a turn of the event loop has collected goes out only after one flush of the
 * store, so that nothing is answered that is not on disk.
 */

import type { ToClient } from '../protocol/index.js';
import type { Late } from '../protocol/link.js';
import type { World } from '../protocol/world.js';
import { lateText } from '../rooms/late-text.js';

/** Where text goes; in the order in which it is written, also where one is not ready yet. */
export interface Sink {
  write(text: Buffer | Promise<Buffer>): void;
  /** After all that was written to it. */
  close(): void;
}

export interface OutboxWants {
  readonly world: World;
  /** Throws if the disk refuses. */
  flush(): void;
  /** The disk refused: nothing that was collected may leave, and the process must end. */
  fatal(error: unknown): void;
  /** The handling of these messages, begun at these times (`performance.now()`), has just been answered. */
  answered(begun: readonly number[]): void;
}

interface Letter {
  readonly to: Sink;
  /** null closes. */
  readonly text: Buffer | Promise<Buffer> | null;
}

/** When so many messages have come at once, those that came first are not kept waiting for the answers of the rest. */
const MOST_A_FLUSH = 64;

export class Outbox {
  private letters: Letter[] = [];
  private begun: number[] = [];
  private isScheduled = false;
  /** The disk has refused, or the store is about to close. */
  private isOver = false;
  /**
   * One message to many is made into text once. A new map each round: once one has grown old, all that came after it by `clear`
   * would be kept until a full collection.
   */
  private texts = new Map<ToClient, Buffer>();

  constructor(private readonly wants: OutboxWants) {}

  add(to: Sink, message: ToClient): void {
    let text = this.texts.get(message);
    if (text === undefined) {
      text = Buffer.from(JSON.stringify(message));
      this.texts.set(message, text);
    }
    this.letters.push({ to, text });
    this.schedule();
  }

  addLate(to: Sink, late: Late | Promise<Late>): void {
    this.letters.push({ to, text: late instanceof Promise ? late.then(lateBytes) : lateBytes(late) });
    this.schedule();
  }

  close(to: Sink): void {
    this.letters.push({ to, text: null });
    this.schedule();
  }

  /** A message was handled that came at this time: what it wrote is flushed, and how long that took is counted. */
  handled(begun: number): void {
    this.begun.push(begun);
    if (this.begun.length >= MOST_A_FLUSH) this.drain();
    else this.schedule();
  }

  /** Flushes and sends now; whether the disk has taken it. */
  drain(): boolean {
    this.isScheduled = false;
    if (this.isOver) return false;
    const { letters, begun } = this;
    this.letters = [];
    this.begun = [];
    this.texts = new Map();
    try {
      this.wants.flush();
    } catch (error) {
      this.isOver = true;
      this.wants.fatal(error);
      return false;
    }
    for (const { to, text } of letters) {
      if (text === null) to.close();
      else to.write(text);
    }
    this.wants.answered(begun);
    return true;
  }

  /** Flushes and sends for the last time. */
  end(): void {
    this.drain();
    this.isOver = true;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.wants.world.soon(() => {
      if (this.isScheduled) this.drain();
    });
  }
}

const lateBytes = (late: Late): Buffer => Buffer.from(lateText(late));
