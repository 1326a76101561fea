/** The rule-based admirals, one for each ruleset, led by doctrine. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { Game } from '../../engine/core/game.js';
import type { Result } from '../../engine/core/result.js';
import { DecisiveBattleGame } from '../../engine/decisive-battle/index.js';
import type { Agent } from '../agent.js';
import { BattleshipsAdmiral } from '../battleships/admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, parseDoctrine } from '../battleships/admiral/doctrine.js';
import { DecisiveBattleAdmiral } from '../decisive-battle/admiral/admiral.js';
import * as decisive from '../decisive-battle/admiral/doctrine.js';

export { DEFAULT_DOCTRINE, DOCTRINES, parseDoctrine };

/** What all doctrines have; the rest is the ruleset's. */
interface AnyDoctrine {
  readonly name: string;
  readonly motto: string;
}

/** The admiral of one ruleset. */
export interface Admiralty<D extends AnyDoctrine = AnyDoctrine> {
  /** Those that come with the game, by name. */
  readonly doctrines: Readonly<Record<string, D>>;
  /** The name of that which leads where none is asked for. */
  readonly standard: string;
  /** A doctrine from a file's text, or what is wrong with it. */
  parse(text: string | Uint8Array): Result<D>;
  /** The admiral, called `name`; nothing for a game of another ruleset. */
  seat(game: Game, doctrine: D, name: string): Agent | undefined;
}

const battleships: Admiralty<Doctrine> = {
  doctrines: DOCTRINES,
  standard: DEFAULT_DOCTRINE,
  parse: parseDoctrine,
  seat: (game, doctrine, name) =>
    game instanceof BattleshipsGame ? new BattleshipsAdmiral(game, doctrine, name) : undefined,
};

const decisiveBattle: Admiralty<decisive.Doctrine> = {
  doctrines: decisive.DOCTRINES,
  standard: decisive.DEFAULT_DOCTRINE,
  parse: decisive.parseDoctrine,
  seat: (game, doctrine, name) =>
    game instanceof DecisiveBattleGame ? new DecisiveBattleAdmiral(game, doctrine, name) : undefined,
};

/** By the ruleset's name without its version. */
const ADMIRALTIES: Readonly<Record<string, Admiralty>> = {
  battleships,
  'decisive-battle': decisiveBattle,
};

export const admiraltyFor = ({ spec }: Game): Admiralty | undefined => ADMIRALTIES[spec.ruleset.replace(/-v\d+$/, '')];

/** The doctrines that come with any ruleset. */
export const doctrineNames = (): string[] => [
  ...new Set(Object.values(ADMIRALTIES).flatMap(({ doctrines }) => Object.keys(doctrines))),
];

/** An admiral for a game, with a doctrine of the shipped ones by name or one's own; the strongest where none is given. */
export function createAdmiral(game: Game, doctrine?: string | AnyDoctrine): Agent {
  const admiralty = admiraltyFor(game);
  if (admiralty === undefined) throw new Error(`There is no admiral for ${game.spec.ruleset}.`);
  const { doctrines, standard } = admiralty;
  const held = typeof doctrine === 'object' ? doctrine : doctrines[doctrine ?? standard];
  if (held === undefined) {
    throw new Error(`There is no doctrine \`${doctrine}\`. There are: ${Object.keys(doctrines).join(', ')}.`);
  }
  const admiral = admiralty.seat(game, held, held === doctrines[standard] ? 'admiral' : `admiral:${held.name}`);
  if (admiral === undefined) throw new Error(`The admiral of ${game.spec.ruleset} does not know this game.`);
  return admiral;
}
