/** Why a battle ended as it did: the condition of the situation that held. */
import type { Battle } from './battle.js';
import type { BattleState } from './layout.js';
import type { Verdict } from './meaning.js';
import { verdictRow } from './victory.js';

export function verdictOf(b: Battle, s: BattleState): Verdict {
  const row = verdictRow(b, s);
  return row === undefined ? { kind: 'verdict' } : { kind: 'verdict', seat: row.seat, grade: row.grade };
}
