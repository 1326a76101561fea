/** Past of a battle as a client sends it: the record up to a step, without what the server has already. */
import { type BattleRecord, writeText } from '../../../engine/index.js';

/** A battle of somebody's own is brought by itself. */
export function textUpTo({ headers, plies }: BattleRecord, step: number): string {
  const kept = new Map([...headers].filter(([name]) => name !== 'ScenarioData'));
  return writeText({ headers: kept, plies: plies.slice(0, step) });
}
