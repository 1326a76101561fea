/** What ends a run with other machines. By itself, since who never asked for them asks whether it was that. */

/** The run cannot go on: somebody has lied, or the referee failed. */
export class QueueFault extends Error {
  override readonly name = 'QueueFault';
  /** Something that has counted is not so. */
  readonly isLie: boolean;

  constructor(message: string, isLie = false) {
    super(message);
    this.isLie = isLie;
  }
}
