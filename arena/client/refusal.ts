/** Errors of a client, of programs and page alike: what the server would not do, and a connection that broke before the answer. Pure. */
import type { Meaning } from '../../engine/index.js';
import type { ErrorCode } from '../protocol/codes.js';

/** What is said of a refusal, by the server or in its place. */
export interface RefusalTold {
  readonly code: ErrorCode;
  readonly message: string;
  readonly rule?: string | undefined;
  readonly meaning?: Meaning | undefined;
}

/** What the server would not do, in its words. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly rule: string | undefined;
  /** Why an action is refused, in the terms of the ruleset. */
  readonly meaning: Meaning | undefined;

  constructor({ code, message, rule, meaning }: RefusalTold) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.meaning = meaning;
  }
}

/** The connection broke before an answer came: whether it was carried out is not known. */
export class ConnectionLost extends Error {
  constructor(why = 'The connection broke before the answer came.') {
    super(why);
  }
}

/** What is refused of a draw of dice that was given up meanwhile: it has begun, or the seat is lost, or the room was closed. */
const DRAW_GIVEN_UP: readonly ErrorCode[] = ['NOT_NOW', 'NOT_SEATED', 'NO_ROOM'];

/** Whether a word for the dice came after its draw: no fault of anybody, and what stands now is told by the room. */
export const isTooLateToDraw = (error: unknown): error is Refusal =>
  error instanceof Refusal && DRAW_GIVEN_UP.includes(error.code);
