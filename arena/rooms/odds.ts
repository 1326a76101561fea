/** Exact odds of an action, as the protocol tells them. */
import type { z } from 'zod';
import { chanceOfSeed } from '../../agents/seed.js';
import {
  type Action,
  actionList,
  actionsOf,
  type Game,
  rulesetFor,
  type Seat,
  type State,
} from '../../engine/index.js';
import type { OddsOfAction } from '../protocol/index.js';

type Told = z.infer<typeof OddsOfAction>;

/** Nothing where no dice depend on it, or where nobody has reckoned them for the ruleset. `known` is as the seat knows it. */
export function oddsOfAction<S extends State>(game: Game<S>, known: S, action: Action): Told | undefined {
  const ruleset = rulesetFor(game);
  const odds = ruleset.odds?.(game, known, action);
  if (odds === undefined) return undefined;
  const names = ruleset.unitNames?.(game) ?? [];
  const { points, basis, basisMeaning, units, chances, losses, sample, modifiers, remarks } = odds;
  return {
    action: { id: action, text: game.write(known, action) },
    points,
    basis,
    ...(basisMeaning === undefined ? {} : { basisMeaning }),
    units: units.map(({ unit, steps }) => ({ unit, name: names[unit] ?? `unit ${unit + 1}`, steps: [...steps] })),
    ...(chances === undefined ? {} : { chances: chances.map((c) => ({ ...c })) }),
    ...(losses === undefined ? {} : { losses: losses.map((side) => ({ ...side })) }),
    ...(sample === undefined ? {} : { sample: { ...sample } }),
    modifiers: modifiers.map((m) => ({ ...m })),
    remarks: remarks.map((r) => ({ ...r })),
  };
}

export interface OddsWanted<S extends State> {
  readonly game: Game<S>;
  readonly state: S;
  readonly seat: Seat;
  /** Of the draw of what is hidden from the seat. */
  readonly seed: string;
  /** The one order that is asked about; absent: all. */
  readonly only?: Action | undefined;
}

/** By the ruleset's own reckoning, from what the seat knows; nothing where it reckons none, and they have to be walked. */
export function ownOdds<S extends State>({ game, state, seat, seed, only }: OddsWanted<S>): Told[] | undefined {
  if (rulesetFor(game).odds === undefined) return undefined;
  const known = game.create();
  game.determinize(state, seat, chanceOfSeed(seed), known);
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  const orders = actionsOf(list).filter((order) => only === undefined || order === only);
  return orders.flatMap((order) => oddsOfAction(game, known, order) ?? []);
}
