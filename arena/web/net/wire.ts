/** Wire interface: the connection as models and pages see it, whatever carries it. */
import type { ReadonlySignal } from '@preact/signals';
import { Refusal } from '../../client/refusal.js';
import type { Saying, ToClient } from '../../protocol/index.js';

/** `open`: as it should be. `lost`: the wire tries again by itself. `closed`: the server does not want us back; `why` says. */
export type WireState = 'open' | 'lost' | 'closed';

/** What the page refuses by itself, in its own language; all others are in the server's, which is English. */
export class OwnRefusal extends Refusal {}

export interface Wire {
  readonly state: ReadonlySignal<WireState>;
  /** Says something and gives the direct answer; fails with a `Refusal`, or with `ConnectionLost` where the connection breaks first. */
  ask(message: Saying): Promise<ToClient>;
  /** Hears every message that comes; the result ends it. */
  hear(listener: (message: ToClient) => void): () => void;
}
