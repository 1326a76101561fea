/** panzer: the door. All that the other layers know of the ruleset leaves it here. */

// The game, and what the registry asks of a ruleset.

export { ENTRY } from './entry.js';
export { PanzerGame } from './game.js';

// A battle as data.

export type { Board } from './board.js';
export { checkBoard } from './board-check.js';
export { BOARDS } from './boards/index.js';
export { remarksOnBoard } from './own-boards.js';
export {
  type AirForce,
  type Clause,
  COUNTED,
  type Condition,
  GRADES,
  type Group,
  LOADS,
  MAP_EDGES,
  type Scenario,
  type SideForce,
  type VictoryRow,
  type Zone,
} from './scenario.js';
export { checkScenario } from './scenario-check.js';
export { MAX_BOARDS, MAX_TURNS, MAX_UNITS } from './scenario-limits.js';
export { CERTAINTIES, flagOf, KINDS, NATIONS, OPTIONS, type OptionName, SIDE_IDS, WEAPONS } from './spec.js';
export { LEVEL_NAMES, ODDS, RESULTS, type ResultName, type Tables, TERRAIN_ROWS } from './tables.js';
export { SIDE_NAMES } from './terrain.js';
export type { UnitCard } from './units/units.js';
export { whenOf } from './when.js';

// For agents: the battle as compiled, its state, and what each action says.

export * as ACT from './actions.js';
export { applyAction } from './apply.js';
export { type Battle, type Field, MARKER_KINDS, type MarkerKind } from './battle.js';
export {
  A,
  AIMING,
  type BattleState,
  CARRIED,
  CHOSEN,
  DEAD,
  DISPERSED,
  EXITED,
  FIRED,
  G,
  HIT,
  INSIDE,
  LOADED,
  M,
  MAX_ORDERS,
  MOVED,
  ON_MAP,
  SPOTTED,
  U,
  WRECK,
} from './layout.js';
export {
  PHASE,
  PHASE_TEXT,
  PHASES,
  type PhaseName,
  phaseNumberOf,
  phaseOf,
  STEP,
  STEPS,
} from './phases.js';
export { GRADES as GRADE_NAMES } from './scenario.js';
export { SCENARIOS } from './scenarios/index.js';
export { BREAK, BUILD } from './sites.js';
export { RULESET } from './spec.js';
export { sideOfWork } from './work-field.js';
export { CHARGE, chargedBridge, chargingBridge, DETONATE, isAtClearing, isClearing, LIFT } from './works.js';

// Rules that agents reckon with.

export { limitIn } from './air-sight.js';
export { isEngineersAssault } from './assault.js';
export { mayStorm, mayStormHex } from './assaulting.js';
export { chosenUnit } from './chosen-unit.js';
export { plainIn } from './conditions.js';
export { FOOT, NO_ENTRY, type Walker } from './costs.js';
export { courseOf, isEnlisting, namedIn } from './enlisting.js';
export { facingOf, isBefore, isInField } from './facing.js';
export { survey } from './field.js';
export { type Attack, attackOf, indirectOn, shareOf } from './fire.js';
export type { Goal, PlainGoal } from './goals.js';
export { type Ground, hexAtPlace, NO_HEX } from './ground.js';
export { joinBoards } from './join.js';
export { isAtSea } from './landing.js';
export { legalActions } from './legal.js';
export { bridgeIn, isMade, madeBy } from './made.js';
export { chooseMover, EXIT_POINTS } from './moving.js';
export { isNaval, navalStrength } from './naval.js';
export { longestList } from './notation.js';
export { BLOCK, BRIDGED, ENEMY, ENEMY_HELD, MINES, type Occupation, RUIN, STACK } from './occupation.js';
export {
  attackFor,
  combatResult,
  EIGHTHS,
  type FateSixths,
  fateSixths,
  oddsColumn,
  oddsName,
  plainOdds,
  resultSixths,
  shiftedColumn,
} from './odds.js';
export { couldName, isBound } from './orders.js';
export { antiAircraftStrength } from './other-fire.js';
export { eighthsText, halvesText } from './points-text.js';
export { hexesBetween, isCover, isHalved, isHidden, sightOf } from './seeing.js';
export { type SightBlock, SightLines } from './sight.js';
export { type SightTable, sees } from './sight-table.js';
export { isSmoked, SMOKE_POINTS, smokePoints, smokesIn } from './smoke.js';
export { isSmoking } from './smoke-fire.js';
export { hexOfOrder } from './smoke-key.js';
export { smokeBlock, touches } from './smoke-lines.js';
export { isObserver } from './spotting-plane.js';
export { stepCost } from './step-cost.js';
export { groundNow } from './streams-now.js';
export { strengthAt } from './strengths.js';
export { TABLES } from './tables.js';
export { ARMOURED, defenceAs, fortTarget, isOpenTo, isTown, MIXED, OTHER, typeOfHex } from './targeting.js';
export {
  BEACH,
  BRIDGE,
  BROWN,
  CLIFF,
  GREEN,
  HILLTOP,
  isOpenStream,
  ORANGE,
  SEA,
  SLOPE,
  STREAM,
  SWAMP,
  TOWN,
  WOODS,
} from './terrain.js';
export { defenceLoaded, loadingCost, mayCarry } from './transport.js';
export { facesNow } from './turning.js';
export {
  carrierOf,
  hasFlag,
  hexOf,
  isReady,
  loadOf,
  markerHexOf,
  stands,
  standsOutside,
  statusOf,
} from './unit-state.js';
export { UNITS, type UnitType, unitOf } from './units/units.js';
export { controlled, exited, isCounted, lost, verdictRow } from './victory.js';
export { findReach, mayEnter } from './walking.js';
export { type WhyNot, whyNoAttack } from './why-not.js';

// Meaning and words.

export { oddsOfChoice, type PanzerOdds } from './choice-odds.js';
export { isBracketed } from './conditions.js';
export { describe, setUpOrder } from './describe.js';
export { englishOf } from './english.js';
export type { Intent, Task } from './intents.js';
export {
  type AttackBasis,
  type BattleEvent,
  EVENT_KINDS,
  type EventKind,
  type EventOf,
  eventIn,
  MODIFIER_KINDS,
  type ModifierKind,
  type Order,
  type Refusal,
  ROLL_KINDS,
  SIDES,
} from './meaning.js';
export { type Names, namesIn } from './names.js';
export { type AimProgress, progressIn } from './progress.js';
export { type BattleView, PLANE_STATUS, STATUS_NAMES, type UnitView } from './view.js';
export { indirectRange, minimumRange } from './weapons.js';
export { weightOf } from './weight.js';
export { ROLL_WORDS, SIDE_WORDS, withArticle } from './words.js';
export { intentWords } from './words-intents.js';
