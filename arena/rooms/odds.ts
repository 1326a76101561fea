/** Exact odds of an action, as the protocol tells them. */
import type { z } from 'zod';
import { type Action, type Game, rulesetFor, type State } from '../../engine/index.js';
import type { OddsOfAction } from '../protocol/index.js';

type Told = z.infer<typeof OddsOfAction>;

/** Nothing where no dice depend on it, or where nobody has reckoned them for the ruleset. `known` is as the seat knows it. */
export function oddsOfAction<S extends State>(game: Game<S>, known: S, action: Action): Told | undefined {
  const ruleset = rulesetFor(game);
  const odds = ruleset.odds?.(game, known, action);
  if (odds === undefined) return undefined;
  const names = ruleset.unitNames?.(game) ?? [];
  const { points, basis, basisMeaning, units, chances, modifiers, remarks } = odds;
  return {
    action: { id: action, text: game.write(known, action) },
    points,
    basis,
    ...(basisMeaning === undefined ? {} : { basisMeaning }),
    units: units.map(({ unit, steps }) => ({ unit, name: names[unit] ?? `unit ${unit + 1}`, steps: [...steps] })),
    ...(chances === undefined ? {} : { chances: chances.map((c) => ({ ...c })) }),
    modifiers: modifiers.map((m) => ({ ...m })),
    remarks: remarks.map((r) => ({ ...r })),
  };
}
