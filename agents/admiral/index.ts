/** The rule-based admirals, led by doctrine: those of each ruleset are in its kit. */
import type { Game, State } from '../../engine/index.js';
import type { Agent } from '../agent.js';
import type { Admiralty, AnyDoctrine } from '../kit.js';
import { KITS, kitFor } from '../rulesets.js';

export type { Admiralty } from '../kit.js';

/** Nothing where a ruleset has no admiral. */
export const admiraltyFor = <S extends State>(game: Game<S>): Admiralty<Game<S>> | undefined => kitFor(game).admiralty;

/** The doctrines that come with any ruleset. */
export const doctrineNames = (): string[] => [
  ...new Set(KITS.flatMap(({ admiralty }) => Object.keys(admiralty?.doctrines ?? {}))),
];

/** An admiral for a game, with a doctrine of the shipped ones by name or one's own; the strongest where none is given. */
export function createAdmiral<S extends State>(game: Game<S>, doctrine?: string | AnyDoctrine): Agent {
  const admiralty = admiraltyFor(game);
  if (admiralty === undefined) throw new Error(`There is no admiral for ${game.spec.ruleset}.`);
  const { doctrines, standard } = admiralty;
  const held = typeof doctrine === 'object' ? doctrine : doctrines[doctrine ?? standard];
  if (held === undefined) {
    throw new Error(`There is no doctrine \`${doctrine}\`. There are: ${Object.keys(doctrines).join(', ')}.`);
  }
  return admiralty.seat(game, held, held === doctrines[standard] ? 'admiral' : `admiral:${held.name}`);
}
