/** The registry of standing orders, the only file of this storey that knows all rulesets: one line each. */
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type Game, RULESETS, type RulesetId, type Seat } from '../../engine/index.js';
import type { StandingForm } from '../protocol/index.js';
import { STANDING as battleships } from './battleships/index.js';
import type { StandingKit } from './kit.js';
import { BY_MANNER } from './manner.js';

const STANDING: { readonly [Id in RulesetId]: StandingKit } = {
  battleships,
  'decisive-battle': BY_MANNER,
  panzer: BY_MANNER,
  operations: BY_MANNER,
};

/** Of a game's ruleset; nothing for a game that is none of the registry. */
export function standingFor({ spec }: Game): StandingKit | undefined {
  const id = RULESETS.find((ruleset) => ruleset === familyOf(spec.ruleset));
  return id === undefined ? undefined : STANDING[id];
}

/** What a seat may lay down in a battle; nothing where its rules know no standing orders. `isPlain`: it is fought without hints. */
export function standingForm(game: Game, seat: Seat, isPlain: boolean): StandingForm {
  const kit = standingFor(game);
  const fields = kit?.fields(game, seat, isPlain) ?? [];
  return { fields: [...fields], until: fields.length === 0 ? [] : [...kit!.until] };
}
