/** battleships: the door. All that the other layers know of the ruleset leaves it here; what is not listed is its own affair. */

// The game, and what the registry asks of a ruleset.

export type { Battle } from './battle.js';
export { ENTRY } from './entry.js';
export { BattleshipsGame } from './game.js';
export {
  CREWS,
  type Crew,
  EDGES,
  type Edge,
  isCapitalType,
  NATIONS,
  type Nation,
  OPTIONS,
  type OptionName,
  RADAR_SETS,
  type RadarSet,
  RULESET,
  SHIP_TYPES,
  type ShipType,
  TORPEDO_ODDS,
  type TorpedoOdds,
  TURN_MINUTES,
} from './spec.js';

// A battle as data.

export { type AimNow, aimNow } from './aim.js';
export { SIDES_JA, UNITS_JA } from './names.js';
export type { Clause, ClauseOf, MapSpec, Outright, Scenario, SideSpec, UnitFilter, UnitSpec } from './scenario.js';
export { checkScenario, MAX_TURNS, MAX_VISIBILITY } from './scenario-check.js';
export { clauseWords, victoryWords } from './scenario-words.js';
export { SCENARIOS } from './scenarios/index.js';
export { isAbsent, optionsInForce, switchNames } from './setup-options.js';
export { SHIPS, type ShipData } from './ships/ships.js';

// The state: its layout, phases and questions.

export {
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  LAUNCH,
  MAX_LEGAL,
  MINE,
  MOVE,
  MOVE_FORCED,
  PASS,
  REPAIR,
  SMOKE,
  STAR,
} from './actions.js';
export { crewLevel } from './crew.js';
export { settleDamage } from './damage.js';
export { RUN_TEST, SHOT_MAIN, SHOT_SECOND } from './flow.js';
export { NO_OBJECT, objectIn } from './grammar.js';
export {
  AFLOAT,
  type BattleState,
  blockOf,
  EXITED,
  G,
  NO_UNIT,
  SPECIAL_SUNK,
  STRIDE,
  SUNK,
  stateLength,
  U,
  UNITS_AT,
  WAITING,
} from './layout.js';
export { CONFIRMED_PHASES, PHASE, PHASE_TEXT, PHASES, type PhaseName, phaseNumber } from './phases.js';
export { phaseOf, QUESTION_RULES, type Question, questionOf } from './question.js';

// What a seat sees.

export { type BattleView, EFFECTS, type Effect, STATUS_NAMES, type UnitView } from './view.js';

// Meaning of events, orders and plans, and its English.

export { englishOf } from './english.js';
export { eventSentence, splitCommas } from './event-words.js';
export {
  type Bar,
  type Basis,
  type DamageTold,
  type Event,
  type EventKind,
  eventIn,
  type GoalTold,
  type Hurt,
  type Intent,
  MODIFIER_KINDS,
  type ModifierKind,
  type MoveIntent,
  type Names,
  type Order,
  type PoseTold,
  type Prize,
  type Reason,
  type Refusal,
  type Remark,
  ROLL_KINDS,
  type RollKind,
  type Special,
  specialOf,
  type Turn,
  type Way,
  type WayTold,
} from './meaning.js';
export { describe, notedOrder } from './order.js';
export { damageText } from './places.js';
export { verdictOf } from './verdict.js';
export { weightOf } from './weight.js';
export { isPair, leavingWords, priceWords } from './words.js';
export { BAR_WORDS } from './words-refusals.js';

// Fire: arcs, bars, modifiers, odds and tables.

export { type ChoiceOdds, oddsOfChoice, repairOdds, type UnitOdds } from './choice-odds.js';
export { enemiesOf, exchangeOfFire, type Pose } from './exchange.js';
export { attackNow, gunModifiers } from './gunnery.js';
export { observationSpec } from './observe.js';
export { hullKindOf, pointsForUnit } from './observe-fire.js';
export {
  BATTLESHIP_HULL,
  CONDITIONS,
  chanceOfAtMost,
  conditionsAfterAttack,
  conditionsAfterAttackFrom,
  DEFENCES,
  FIXTURE_HULL,
  hitChances,
  MODIFIERS,
  modifierIndex,
  ODDS,
  SALVO_COLUMNS,
  SINKS_ON_X,
  SUNK_AT,
  salvoChances,
} from './salvo-odds.js';
export { mayFireStar, STAR_OFFSETS } from './starshell.js';
export {
  attackAtRange,
  CRT_COLUMNS,
  combatResult,
  DPT_COLUMNS,
  damagePoints,
  dptColumn,
  MAX_MARKERS,
  NO_ODDS,
  ODDS_1_TO_1,
  oddsColumn,
  RESULT_X,
  SECONDARY_RANGE,
  STAR_HEXES,
  STAR_RANGE,
  STAR_SIGHT,
  speedCap,
  TORPEDO_HIT,
  TORPEDO_RANGE,
} from './tables.js';
export { arcToward, gunBar, gunsBarred, mainBarred, NO_BAR, secondaryBarred } from './targeting.js';
export { THROW, THROW_TEXT } from './throws.js';
export { damagePoints as pointsLost, leadOver } from './victory.js';

// Torpedoes.

export { lastTorpedoTest, launchBarred, torpedoBarred, torpedoRay } from './torpedoes.js';

// Geometry: sight, sheet and waters, ways and manoeuvres, goals.

export { bombardGrid, exitGrid, exitPoints, exitsOf, type Goal, goalsOf } from './goals.js';
export { leavingOf } from './leaving.js';
export { type Manoeuvre, manoeuvresOf, type Suggestion, shortList, suggestionOf } from './manoeuvre-choice.js';
export {
  CAPITAL_MANOEUVRES,
  legsOf,
  MAX_SPEED,
  type ManoeuvreTable,
  pathText,
  SMALL_MANOEUVRES,
} from './manoeuvres.js';
export { isHeld, leastMovePoints, mostMovePoints, originOf, tableOf } from './mover.js';
export { buildSheet, cellOf, landOf, type Sheet } from './sheet.js';
export {
  BY_RADAR,
  BY_SPOTTER,
  BY_STAR,
  friendsBetween,
  landBlocks,
  NO_RADAR,
  PLAIN_SIGHT,
  radarModifier,
  rangeBetween,
  sighting,
  UNSEEN,
} from './visibility.js';
export { isOffMap, landAhead } from './waters.js';
