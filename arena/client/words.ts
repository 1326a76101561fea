/** Message types for clients, taken from the protocol, and the errors that a client throws. */
import type { ErrorCode, ToClient, ToServer } from '../protocol/index.js';

export type Identity = Extract<ToServer, { type: 'hello' }>['as'];
export type Heard<T extends ToClient['type']> = Extract<ToClient, { type: T }>;
export type Room = Heard<'room'>['room'];
export type WireAction = Heard<'request'>['legal'][number];

/** A message without the name that the client gives it. */
export type Saying = ToServer extends infer M ? (M extends ToServer ? Omit<M, 'id'> : never) : never;

/** What the server would not do, in its words. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly rule: string | undefined;
  /** Why an action is refused, in the terms of the ruleset. */
  readonly meaning: Heard<'error'>['meaning'];

  constructor({ code, message, rule, meaning }: Heard<'error'>) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.meaning = meaning;
  }
}

/** The connection broke before an answer came: whether it was carried out is not known. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection broke before the answer came.');
  }
}
