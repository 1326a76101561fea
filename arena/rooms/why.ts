/** Why a battle that was fought to its end ended as it did, in a clause of a sentence; by ruleset. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { BattleState } from '../../engine/battleships/layout.js';
import type { Outright } from '../../engine/battleships/scenario.js';
import { verdictOf } from '../../engine/battleships/verdict.js';
import { pointsOf } from '../../engine/battleships/victory.js';
import { RULESET as DECISIVE_BATTLE } from '../../engine/decisive-battle/spec.js';
import type { BattleView as DecisiveBattleView } from '../../engine/decisive-battle/view.js';
import { type Game, SPECTATOR, type State } from '../../engine/index.js';

/** Empty where there is nothing to say. */
export function whyOf<S extends State>(
  game: Game<S>,
  settled: S,
  result: readonly number[],
  margin: readonly number[],
): string {
  if (game instanceof BattleshipsGame) return whyAtSea(game, settled as BattleState, margin[0]!, result[0]!);
  if (game.spec.ruleset === DECISIVE_BATTLE) return whyInWar(game, settled);
  const ahead = Math.max(...margin);
  return ahead > 0 ? `${Math.round(ahead * 10) / 10} points ahead` : '';
}

/** Who holds the field, and what everybody has scored, best first. The two with most victory points lead the sides. */
function whyInWar<S extends State>(game: Game<S>, s: S): string {
  const { victor, seats } = game.view(s, SPECTATOR) as DecisiveBattleView;
  const leads = seats.findIndex((seat) => seat.rank === (victor === 'leader' ? 1 : 2));
  const held =
    victor === 'none' ? 'no side holds the field' : `the side of ${game.spec.seats[leads]!.name} holds the field`;
  const scored = seats
    .map(({ points }, seat) => ({ points, side: game.spec.seats[seat]!.side }))
    .sort((a, b) => b.points - a.points)
    .map(({ points, side }) => `${side} ${points}`);
  return `${held}, and the points are ${scored.join(', ')}`;
}

/** By which clause of the scenario; points alone do not tell where one side has to be far ahead. */
function whyAtSea({ battle, spec }: BattleshipsGame, s: BattleState, margin: number, result: number): string {
  const points = [pointsOf(battle, s, 0), pointsOf(battle, s, 1)] as const;
  const verdict = verdictOf(battle.scenario, points, margin, result);
  switch (verdict.by) {
    case 'outright':
      return clauseWords(verdict.clause);
    case 'points':
      return `${Math.max(...points)} points to ${Math.min(...points)}`;
    case 'claim': {
      const { claimant, ratio, plus, ahead } = verdict;
      const name = spec.seats[claimant]!.name;
      const own = points[claimant as 0 | 1];
      const other = points[claimant === 0 ? 1 : 0];
      if (ratio !== 1)
        return `${name} needed ${ratio} times the enemy's points, plus ${plus}, and has ${own} to ${other}`;
      return `${name} had to be ${plus} points ahead and is ${ahead >= 0 ? `${ahead} ahead` : `${-ahead} behind`}`;
    }
  }
}

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
