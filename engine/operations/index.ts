/** operations: the door. All that the other layers know of the ruleset leaves it here. */

// The game, and what the registry asks of a ruleset.

export { ENTRY } from './entry.js';

// A campaign as data.

export type { Award, ForceSpec, Scenario } from './scenario.js';
export { checkScenario } from './scenario-check.js';
export { SCENARIOS } from './scenarios/index.js';
export {
  type FleetKind,
  FORCE_KINDS,
  KIND,
  MAX_COLUMNS,
  MAX_MINES,
  MAX_PORTS,
  MAX_ROWS,
  MAX_TURNS,
  MAX_UNITS,
  NATIONS,
  OPTIONS,
  type OptionName,
  PORT_SIZES,
  SEATS,
  SHIP_TYPES,
  type ShipTypeName,
  SLOTS,
} from './spec.js';

// Where a seat may believe the enemy is.

export { Belief, beliefOf, type Guess } from './belief.js';
export { placeFleets } from './believed-world.js';
export { type BandedGuess, bandsOf, FIGURE } from './guess-bands.js';
export { beforeOf, hauntInLetter, rowOf, runAt, type SeaHabit, turnAt, weightsInWords } from './habits.js';
export { LURES, Lures } from './lures.js';
export { stepsOf } from './possible.js';

// Surface actions: counters, models and exact odds.

export { oddsInPieces } from './fight-odds.js';
export { type NamedShip, sideOfCards } from './surface-cards.js';
export type { ActionModel, Habit } from './surface-model.js';
export { type RoundOdds, roundOdds, type SurfaceOdds, surfaceOdds } from './surface-odds.js';
export { AIRCRAFT, aircraftCard, SHIPS, SUBMARINES, shipCard, submarineCard } from './units/cards.js';

// What a seat sees and is asked, what is told, and what counts, as data for words in any language.

export { type AwardCount, awardCounts } from './award-counts.js';
export type { CombatView } from './combat-view.js';
export type { CampaignOrder } from './meaning.js';
export {
  COMBAT_MODIFIERS,
  COMBAT_ROLLS,
  type CombatBasis,
  type CombatChance,
  type CombatEvent,
  type CombatKind,
  type CombatModifier,
  type CombatRemark,
  type CombatRoll,
} from './meaning-combat.js';
export { combatEventIn } from './outcome.js';
export { courseOf } from './paths.js';
export { QUESTION_RULES, type Question } from './question.js';
export { SHEET } from './sheet.js';
export { courseOfOrder, meaningsOf } from './sheet-orders.js';
export { type CampaignView, type ContactView, type FleetView, type PortView, phasesOf } from './view.js';
export { weightOf } from './weight.js';
export { EVENT_KINDS, type EventDatum, type EventKind, eventPhrase } from './words-events.js';

// What an admiral means by an order, as data, and in English.

export { describe } from './describe.js';
export { englishOf } from './english.js';
export type { Intent, Mission } from './intents.js';
export { type Names, namesIn } from './names.js';
export { doing, isPlural } from './number.js';
export { type Age, ageOf, byWeight, isStale, phaseNow, phasesSince } from './sightings.js';
export { INTENT_WORDS, intentWords } from './words-intents.js';

// The campaign by its numbers, for agents: the state as a seat knows it or a world that was drawn for it, and what orders are.

export * as ACTION_FIELDS from './action-fields.js';
export { SUB as ACTION_STEP } from './action-fields.js';
export { LEAVE, STOP_RANGE } from './action-flow.js';
export { GUN_AT, NO_SHOT, TORPEDO_AT } from './action-naming.js';
export * as ORDER from './actions.js';
export { strikeSpread } from './air-strike.js';
export type { Campaign } from './campaign.js';
export { oddsInCombat } from './combat-odds.js';
export {
  categoryOfUnit,
  isBoat,
  isCapital,
  isCarrier,
  isClumsy,
  isJapanese,
  isLarge,
  isMerchant,
  trainingOf,
} from './combatants.js';
export { mayChooseNight } from './contacts.js';
export {
  endActionElsewhere,
  hitsOf,
  isActionOpening,
  openingOf,
} from './elsewhere.js';
export { flakSpread } from './flak.js';
export { firstOf, isThere, nextOf, paceOf, slotsOf } from './fleets.js';
export { OperationsGame } from './game.js';
export { gunSpread, lossSpread } from './gunnery.js';
export { hexIn, labelIn } from './hexes.js';
export { SUB as HUNT_STEP } from './hunt-fields.js';
export { AIM_AT, huntersOf, REPLY_TO } from './hunt-flow.js';
export { openings } from './initiative.js';
export { isDetected, isHiddenBattle, knownMines, minesIn } from './knowledge.js';
export {
  type CampaignState,
  contactAt,
  F,
  fleetAt,
  G,
  K,
  P,
  portAt,
  SUNK,
  timeOf,
  U,
} from './layout.js';
export { isTurnedByMines, mineModifier, mineSpread, pairChance } from './mines.js';
export { FLOW, STEP, stepOf } from './phases.js';
export { AIR_TYPE, BASE_AT, RULESET, SHIP_TYPE } from './spec.js';
export { meanOf } from './spread.js';
export { ALLOT, ENOUGH, FLY, NOBODY, ONTO, TAKE_LOSS } from './strike-choices.js';
export * as STRIKE_FIELDS from './strike-fields.js';
export { SUB as STRIKE_STEP } from './strike-fields.js';
export { flakOf, isLow, isTorpedoPlane, shipsWithFlak } from './strike-planes.js';
export { isReady, startOf } from './striking.js';
export { attackSpread, huntSpread } from './submarines.js';
export { costOfFleet } from './supply.js';
export { launchChance, torpedoSpread, torpedoValue } from './torpedoes.js';
export { sunkPoints } from './victory.js';
