/** Damage of a ship in steps. @rule 5.2 */
export interface Steps {
  /** Weapons. */
  readonly w: number;
  /** Speed. */
  readonly s: number;
}
