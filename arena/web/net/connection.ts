/** Connection state of the pages: the wire, and who they are to the server. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Heard } from '../../protocol/index.js';
import type { Farewell } from './farewell.js';
import type { Wire } from './wire.js';

export type Welcome = Heard<'welcome'>;

/** A moderator has taken the name, and this is the new one; or this browser was that person, and is not known any more. */
export interface NewsOfYou {
  readonly kind: 'renamed' | 'unknown';
  readonly name: string;
}

export interface PageConnection extends Wire {
  /** The last welcome; null until the first. It changes with each new connection. */
  readonly welcome: ReadonlySignal<Welcome | null>;
  /** Why the server does not want this page back. */
  readonly farewell: ReadonlySignal<Farewell | null>;
  /** What this person has to learn of who they are here; null once that is known. */
  readonly news: Signal<NewsOfYou | null>;
  /** Becomes a person of this name, unless it is one already; fails with a `Refusal`. */
  signIn(name: string): Promise<Welcome>;
  /** Becomes the person whose code this is, with the code of another device; fails with a `Refusal`, and is then who it was. */
  useCode(code: string): Promise<Welcome>;
  /** Tries at once where the connection is lost, whatever the wait was. */
  tryNow(): void;
  /** Forgets who it is: from then on it only watches. */
  signOut(): void;
}
