/** Refusal as an error: a wish that cannot be granted. Thrown before anything has changed, and caught in one place, which answers `error`. */
import type { Meaning } from '../../engine/index.js';
import type { ErrorCode } from '../protocol/index.js';

interface Details {
  readonly path?: string;
  readonly expected?: string;
  readonly rule?: string;
  readonly meaning?: Meaning;
  readonly room?: string;
  readonly requestId?: string;
}

export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const tooMany = (what: string, most: number, of = 'rooms'): Refused =>
  new Refused('TOO_MANY', `One player may ${what} ${most} ${of}.`);
