/** Door of the engine's core: what a ruleset is written with. It knows no ruleset. */
export * from './actions.js';
export * from './battle-word.js';
export * from './brand.js';
export * from './chance.js';
export type { ChoiceOdds } from './choice-odds.js';
export * from './columns.js';
export { dataHash } from './data-hash.js';
export { branchesApart, type DiceBranch, isSameState } from './dice-branches.js';
export * from './draw.js';
export * from './events.js';
export { FairChance } from './fair.js';
export * from './game.js';
export { distance, HEADINGS, STEP_Q, STEP_R } from './hex.js';
export { type Hex, type HexGrid, hexAt, hexOf, labelOf } from './hexmap.js';
export { type InnerSeen, innermost, insideMeaning, isOuter, meantInside, type OuterGame, partOf } from './inner.js';
export * from './layout.js';
export { lookUp, notThere } from './look-up.js';
export * from './meaning.js';
export * from './odds.js';
export { pastDigest, pastIn, pastOf } from './past.js';
export { PAST_HEADER, type Past, pastText } from './past-text.js';
export * from './perft.js';
export { Playout, type PromiseBroken } from './playout.js';
export * from './position.js';
export type { ProblemMeaning } from './problem-meaning.js';
export { notRead, type ReadRefusal, readWords } from './read-refusal.js';
export * from './receipt.js';
export * from './record.js';
export * from './result.js';
export {
  type Problem,
  type Ruleset,
  type RulesetEntry,
  type RulesetParts,
  type ScenarioFacts,
  type ScenarioHead,
  type Setting,
  TURN_WORDS,
  type TurnWord,
} from './ruleset.js';
export * from './told-rolls.js';
export { heavier, type Weighed, type Weight, weightByKind } from './weight.js';
export { clockText, isoWhen, isWhen, type TimeOfDay, WHEN_WORDS, type When, yearOf } from './when.js';
export * from './witness.js';
