/** High-water mark of a battle's reports: up to which event this person has read, kept in this browser so that a reload loses no report. */
import { keep, stored } from '../net/identity.js';

const PREFIX = 'flagplot.read.';

export const readMark = (room: string) => ({
  get(): number | undefined {
    const kept = stored(`${PREFIX}${room}`);
    return kept === null ? undefined : Number(kept);
  },
  set(n: number | null): void {
    keep(`${PREFIX}${room}`, n === null ? null : String(n));
  },
});
