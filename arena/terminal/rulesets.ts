/** The faces of all rulesets: the only file of the terminal that knows each by name. A ruleset is a line. */
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type Game, isOuter, RULESETS, type RulesetId, type ScenarioInfo } from '../../engine/index.js';
import type { ReplayStep } from '../files/replay-story.js';
import { FACE as battleships } from './battleships/index.js';
import { FACE as decisiveBattle } from './decisive-battle/index.js';
import type { FaceEntry, TerminalFace } from './face.js';
import type { AnyGame } from './model.js';
import { FACE as operations } from './operations/index.js';
import { FACE as panzer } from './panzer/index.js';
import { PlainFace } from './plain/face.js';
import { FaceWithin } from './within.js';

/** Of a ruleset without a face of its own, or from outside. */
const plain: FaceEntry = { open: (game) => new PlainFace(game) };

const FACES: { readonly [Id in RulesetId]: FaceEntry } = {
  battleships,
  'decisive-battle': decisiveBattle,
  panzer,
  operations,
};

/** None for a ruleset from outside. */
const faceEntry = (ruleset: RulesetId): FaceEntry | undefined =>
  Object.hasOwn(FACES, ruleset) ? FACES[ruleset] : undefined;

function entryFor({ spec }: Game): FaceEntry | undefined {
  const id = RULESETS.find((ruleset) => ruleset === familyOf(spec.ruleset));
  return id === undefined ? undefined : faceEntry(id);
}

/** That of the game's ruleset, or a plain one that knows no more than the contract. */
export function faceFor(game: AnyGame): TerminalFace {
  const face = (entryFor(game) ?? plain).open(game);
  return isOuter(game) ? new FaceWithin(game, face, faceFor) : face;
}

/** What tells one battle from another where a scenario is chosen. */
export const factsOf = (info: ScenarioInfo): string => faceEntry(info.ruleset)?.facts?.(info) ?? `${info.turns} turns`;

/** What a list of battles counts. */
export const unitWord = (ruleset: RulesetId): string => faceEntry(ruleset)?.unitWord ?? 'units';

/** Steps of a replay as they are told: dice that belong together on one line. */
export const toldSteps = (game: AnyGame, steps: readonly ReplayStep[]): readonly ReplayStep[] =>
  entryFor(game)?.toldSteps?.(game, steps) ?? steps;
