/** What an action would do, exactly, as the protocol tells it; by ruleset. */
import type { z } from 'zod';
import { oddsOfChoice as oddsAtSea } from '../../engine/battleships/choice-odds.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { BattleState } from '../../engine/battleships/layout.js';
import { type ChoiceOdds, oddsOfChoice as oddsInWar } from '../../engine/decisive-battle/choice-odds.js';
import { DecisiveBattleGame } from '../../engine/decisive-battle/index.js';
import type { BattleState as WarState } from '../../engine/decisive-battle/layout.js';
import type { Action, Game, State } from '../../engine/index.js';
import type { OddsOfAction } from '../protocol/index.js';

/** What rulesets have in common; `chances` of those whose manoeuvres hang on a die too. */
type Choice = Omit<ChoiceOdds, 'chances' | 'units'> & {
  readonly units: readonly { readonly unit: number; readonly steps: readonly number[] }[];
  readonly chances?: ChoiceOdds['chances'];
};

type Told = z.infer<typeof OddsOfAction>;

/** Nothing where no dice hang on it, or where nobody has reckoned them for the ruleset. `known` is as the seat knows it. */
export function oddsOfAction<S extends State>(game: Game<S>, known: S, action: Action): Told | undefined {
  const told = (choice: Choice | undefined, names: readonly string[]): Told | undefined =>
    choice === undefined ? undefined : wire(choice, names, { id: action, text: game.write(known, action) });
  if (game instanceof BattleshipsGame) return told(oddsAtSea(game, known as BattleState, action), game.battle.names);
  if (game instanceof DecisiveBattleGame) return told(oddsInWar(game, known as WarState, action), game.battle.names);
  return undefined;
}

function wire(choice: Choice, names: readonly string[], action: Told['action']): Told {
  const { points, basis, units, chances, modifiers, remarks } = choice;
  return {
    action,
    points,
    basis,
    units: units.map(({ unit, steps }) => ({ unit, name: names[unit]!, steps: [...steps] })),
    ...(chances === undefined ? {} : { chances: chances.map((c) => ({ ...c })) }),
    modifiers: modifiers.map((m) => ({ ...m })),
    remarks: remarks.map((r) => ({ ...r })),
  };
}
