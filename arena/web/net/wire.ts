/** Wire interface: the connection as models and pages see it, whatever carries it. */
import type { ReadonlySignal } from '@preact/signals';
import type { ErrorCode, ToClient, ToServer } from '../../protocol/index.js';

export type Said<T extends ToClient['type']> = Extract<ToClient, { type: T }>;

/** A message to the server without its name, which the wire gives it. */
export type Saying = ToServer extends infer M ? (M extends ToServer ? Omit<M, 'id'> : never) : never;

/** `open`: as it should be. `lost`: the wire tries again by itself. `closed`: the server does not want us back; `why` says. */
export type WireState = 'open' | 'lost' | 'closed';

/** What the server would not do, in its words. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly rule: string | undefined;
  /** Why an action is refused, in the terms of the ruleset. */
  readonly meaning: Said<'error'>['meaning'];

  constructor(code: ErrorCode, message: string, { rule, meaning }: Pick<Said<'error'>, 'rule' | 'meaning'> = {}) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.meaning = meaning;
  }
}

/** What the page refuses by itself, in its own language; all others are in the server's, which is English. */
export class OwnRefusal extends Refusal {}

/** The connection broke before an answer came: whether the server has heard it is not known. */
export class Broken extends Refusal {
  constructor(why: string) {
    super('INTERNAL', why);
  }
}

export interface Wire {
  readonly state: ReadonlySignal<WireState>;
  /** Says something and gives the direct answer; fails with a `Refusal`, also where the connection breaks first. */
  ask(message: Saying): Promise<ToClient>;
  /** Hears every message that comes; the result ends it. */
  hear(listener: (message: ToClient) => void): () => void;
}
