/** Why a battle ended as it did: as data, and in a clause of a sentence. */
import { FIRST_SEAT, SECOND_SEAT } from '../core/brand.js';
import type { Catalogue } from '../core/meaning.js';
import type { Battle } from './battle.js';
import type { BattleState } from './layout.js';
import type { Names, VerdictMeaning } from './meaning.js';
import type { Outright } from './scenario.js';
import { verdictOf } from './verdict.js';
import { pointsOf } from './victory.js';

export function verdictMeaning(battle: Battle, s: BattleState, margin: number, result: number): VerdictMeaning {
  const points = [pointsOf(battle, s, FIRST_SEAT), pointsOf(battle, s, SECOND_SEAT)] as const;
  return { kind: 'verdict', points, ...verdictOf(battle.scenario, points, margin, result) };
}

/** By which clause of the scenario; points alone do not tell where one side has to be far ahead. */
export const VERDICTS: Catalogue<VerdictMeaning, Pick<Names, 'power'>> = {
  verdict(verdict, names) {
    const { points } = verdict;
    switch (verdict.by) {
      case 'outright':
        return clauseWords(verdict.clause);
      case 'points':
        return `${Math.max(...points)} points to ${Math.min(...points)}`;
      case 'claim': {
        const { claimant, ratio, plus, ahead } = verdict;
        const name = names.power(claimant);
        const own = points[claimant as 0 | 1];
        const other = points[claimant === 0 ? 1 : 0];
        if (ratio !== 1)
          return `${name} needed ${ratio} times the enemy's points, plus ${plus}, and has ${own} to ${other}`;
        return `${name} had to be ${plus} points ahead and is ${ahead >= 0 ? `${ahead} ahead` : `${-ahead} behind`}`;
      }
    }
  },
};

function clauseWords(clause: Outright): string {
  switch (clause.kind) {
    case 'sunk':
      return `${clause.units.join(' and ')} sunk, which decides the battle`;
    case 'afloat':
      return `${clause.units.join(' and ')} still afloat, which decides the battle`;
    case 'exited':
      return `a ship has left by the ${clause.edge} edge, which decides the battle`;
    case 'capital-lead':
      return 'a capital ship sunk and none lost, which decides the battle';
    case 'draw-if-sunk':
      return `${clause.units.join(' and ')} sunk, but at least ${clause.atLeast} points for the other side`;
  }
}
