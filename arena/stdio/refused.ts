/** Refusal as an error: a request that cannot be granted. Thrown before anything has changed, and caught in one place, which answers `error`. */
import type { Meaning } from '../../engine/index.js';
import type { StdioErrorCode } from './codes.js';

interface Details {
  /** JSON pointer into the request. */
  readonly path?: string;
  readonly expected?: string;
  readonly rule?: string;
  readonly meaning?: Meaning;
}

export class RequestRefused extends Error {
  readonly code: StdioErrorCode;
  readonly details: Details;

  constructor(code: StdioErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
