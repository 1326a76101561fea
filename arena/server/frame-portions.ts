/**
 * Frames of one connection, so many in a turn of the event loop. One packet may hold ten thousand, and ws deals with all of them at once,
 * also those behind a pause, unless its receiver has been told to let the loop turn between: then it goes on frame by frame.
 */
import type { WebSocket } from 'ws';
import { Bucket } from '../limits/bucket.js';
import { LIMITS } from '../limits/limits.js';
import type { World } from '../protocol/world.js';

const FRAMES_A_TURN = 8;

/** The inside of ws that we depend on; ws has no door for it. */
interface Receiver {
  /** What `allowSynchronousEvents` of the server sets for good, and we for as long as it takes. */
  _allowSynchronousEvents: boolean;
  /** It has found a fault in what came. */
  readonly _errored: boolean;
  _write(chunk: Buffer, encoding: BufferEncoding, done: (fault?: Error | null) => void): void;
}

export class FramePortions {
  readonly #receiver: Receiver;
  readonly #world: Pick<World, 'soon'>;
  readonly #controls: Bucket;
  #count = 0;
  #late = 0;
  /** It was cut off: what still comes of it is not looked at. */
  isFlood = false;

  constructor(socket: WebSocket, world: Pick<World, 'soon' | 'now'>) {
    // A private part of the package, which shows a frame to nobody before it is whole.
    this.#receiver = (socket as unknown as { _receiver: Receiver })._receiver;
    endWithFault(this.#receiver);
    this.#world = world;
    this.#controls = new Bucket(LIMITS.controls, world.now());
  }

  /** A frame is dealt with. */
  count(): void {
    this.#count++;
    if (this.#count === 1) {
      this.#world.soon(() => {
        this.#count = 0;
        this.#receiver._allowSynchronousEvents = true;
      });
    }
    if (this.#count >= FRAMES_A_TURN) this.#receiver._allowSynchronousEvents = false;
  }

  /** Whether a ping or pong may be dealt with; else it is a flood. */
  mayControl(now: number): boolean {
    this.isFlood = !this.#controls.take(now);
    return !this.isFlood;
  }

  /** A frame came after the goodbye; whether it is time to hang up. */
  isTooLate(): boolean {
    return ++this.#late === LIMITS.inbox.ignored;
  }
}

/** A message in more pieces than may be. */
export const isInPieces = (error: Error & { readonly code?: string }): boolean =>
  error.code === 'WS_ERR_TOO_MANY_BUFFERED_PARTS';

/**
 * Chunks that wait behind one with a fault are not looked at. ws 8.23 reads on in them, in the middle of the frame that was at fault and
 * without its mask, and throws where nobody can catch it.
 */
function endWithFault(receiver: Receiver): void {
  const write = receiver._write;
  receiver._write = (chunk, encoding, done) => {
    if (receiver._errored) done();
    else write.call(receiver, chunk, encoding, done);
  };
}
