/** Levels: who plays for a card. */
import { familyOf } from '../../engine/core/ruleset-version.js';
import { fail, type Game, notThere, ok, type Result } from '../../engine/index.js';
import type { Agent, Budget } from '../agent.js';
import { createNetMcts, modelSource, type SourceCode } from '../net/index.js';
import { KITS, kitFor } from '../rulesets.js';
import { createMcts } from '../search/index.js';
import { isOfNetwork, type LevelCard } from './card.js';
import { CARDS, LEVELS, networkOf } from './cards.js';
import { TIMES } from './haste.js';

export { type LevelCard, thinksAhead } from './card.js';
export { DEFAULT_LEVEL, LEVELS } from './cards.js';

/** How agents of this kind are called. */
export const levelName = (id: string): string => `level:${id}`;

/** The card of an id, even of one that cannot be played here; or which there are. */
export function cardOf(id: string): Result<LevelCard, 'NO_LEVEL'> {
  const card = CARDS.find((c) => c.id === id);
  if (card !== undefined) return ok(card);
  const known = LEVELS.map((c) => c.id);
  const order = ', from the weakest up';
  const unnamed = `\`level\` takes which, as in level:captain. There are${order}: ${known.join(', ')}.`;
  return fail('NO_LEVEL', id === '' ? unnamed : notThere(id, known, { what: 'level', order }));
}

/** The opponent of a card. */
export function seatLevel(game: Game, card: LevelCard): Result<Agent, 'OTHER_RULESET' | SourceCode> {
  const name = levelName(card.id);
  const { officers } = kitFor(game);
  if (officers?.cards.includes(card) !== true) {
    const owners = KITS.filter((kit) => kit.officers?.cards.includes(card) === true).map((kit) =>
      familyOf(kit.ruleset),
    );
    const own = officers?.cards.map(({ id }) => levelName(id)) ?? [];
    const family = familyOf(game.spec.ruleset);
    const there = own.length === 0 ? `${family} has no levels` : `the levels of ${family} are ${own.join(', ')}`;
    return fail(
      'OTHER_RULESET',
      `\`${name}\` is a level of ${owners.join(' and ')} and does not know the rules ${game.spec.ruleset}: ${there}.`,
    );
  }
  const { plays } = card;
  switch (plays.by) {
    case 'admiral':
      return ok(officers.admiral(game, plays, name));
    case 'search':
      return ok(createMcts(name, game, budgetOf(plays, officers.decisionsInPhase(game))));
    case 'net+mcts':
      return seatNetwork(name, game, budgetOf(plays, officers.decisionsInPhase(game)));
  }
}

function seatNetwork(name: string, game: Game, budget: Budget): Result<Agent, SourceCode> {
  const source = modelSource('', game);
  if (!source.ok) return fail(source.code, `\`${name}\` plays with a trained network. ${source.message}`);
  return ok(createNetMcts(name, game, source.value, budget));
}

/**
 * Of one decision: no unit gets more than its part of the phase, so that a phase of the larger fleet ends in time. It depends on
 * the game alone, not on the clock's past: whoever asks for one decision anew gets the same.
 */
function budgetOf(
  { simulations, phaseMilliseconds }: { readonly simulations: number; readonly phaseMilliseconds: number },
  decisions: number,
): Budget {
  return { simulations, milliseconds: Math.floor((TIMES * phaseMilliseconds) / decisions) };
}

/** What the opponent of a card may spend on all units of a phase; nothing of one that answers in an instant, and need not say why. */
export function thinkingOf({ plays }: LevelCard): Budget | undefined {
  return plays.by === 'admiral' ? undefined : { milliseconds: TIMES * plays.phaseMilliseconds };
}

/** All that makes the opponent of a card what it is: of one with a network, which network that is. */
export function levelData(card: LevelCard): string {
  const { plays } = card;
  return JSON.stringify(isOfNetwork(plays) ? { ...plays, network: networkOf(card) } : plays);
}
