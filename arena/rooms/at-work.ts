/**
 * Marker of the battle that the thread is at work on. A call of a ruleset from outside that does not come back stops the whole thread:
 * nobody can be asked any more, and the last words of the arena name the battle by this.
 */

let battle: string | undefined;

/** Nothing between two battles. */
export const battleAtWork = (): string | undefined => battle;

/** Works on a battle; one may stand within another. */
export function atBattle<T>(id: string, work: () => T): T {
  const before = battle;
  battle = id;
  try {
    return work();
  } finally {
    battle = before;
  }
}
