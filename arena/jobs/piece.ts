/** Piece of work: what one thread does in one go. Its id says all that settles what comes of it, so the same id is the same result, whoever works on it. */
import { sha256Of } from '../../agents/machine/sha256-of.js';

export interface QueuePiece {
  /** SHA-256 of code, kind, the text that it shares with others, and its task. */
  readonly id: string;
  readonly kind: string;
  /** SHA-256 of the shared text, which travels once to each worker. */
  readonly common: string;
  /** Plain data. */
  readonly task: unknown;
}

/**
 * @param code of whoever works on it, see `workCode`
 * @param common SHA-256 of the shared text
 */
export function pieceOf(code: string, kind: string, common: string, task: unknown): QueuePiece {
  return { id: sha256Of([code, kind, common, JSON.stringify(task)].join('\n')), kind, common, task };
}
