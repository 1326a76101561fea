/** decisive-battle: the door. All that the other layers know of the ruleset leaves it here; what is not listed is its own affair. */

// The game, and what the registry asks of a ruleset.

export type { Battle } from './battle.js';
export { ENTRY } from './entry.js';
export { DecisiveBattleGame } from './game.js';
export {
  CARD_TYPES,
  LEADER,
  MAX_SEATS,
  MAX_UNITS,
  MIN_SEATS,
  NATIONS,
  NEUTRAL,
  OPTIONS,
  type OptionName,
  RIVAL,
  RULESET,
  UNDECIDED,
} from './spec.js';

// A battle as data.

export { type Names, namesIn } from './names.js';
export type { CardFigures, Scenario, SeatForce, ShipSpec } from './scenario.js';
export { checkScenario, FIGURE_LIMITS, MAX_MARKERS, MAX_ROUNDS } from './scenario-check.js';
export { SCENARIOS } from './scenarios/index.js';
export { cardFiguresOf, setUpState, shipNameOf } from './setup.js';
export { CARDS, cardCalled, cardOf } from './ships/cards.js';
export { whenOf } from './when.js';

// The state: its layout, phases and questions.

export {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  DONE,
  FIRE,
  FOLLOW,
  JOIN,
  KEEP,
  LEAD,
  PASS,
  PURSUE,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from './actions.js';
export { barredBy } from './barred.js';
export { AFLOAT, type BattleState, F, G, LOST, NO_FLEET, NO_UNIT, RESERVE, SUNK, U } from './layout.js';
export { byLeaders, sideText } from './notation.js';
export { orderNoted } from './noted.js';
export { PHASE, PHASE_TEXT, PHASES, type PhaseName } from './phases.js';
export { phaseOf, QUESTION_RULES, QUESTIONS, type Question, questionOf } from './question.js';

// What a seat sees.

export {
  type BattleView,
  type FleetView,
  SIDE_NAMES,
  type SideName,
  STATUS_NAMES,
  type StatusName,
  type UnitView,
} from './view.js';

// Meaning of events, orders and plans, and its English.

export { describe } from './describe.js';
export { englishOf } from './english.js';
export {
  EVENT_KINDS,
  type EventKind,
  type EventOf,
  eventIn,
  type Intent,
  MODIFIER_KINDS,
  type Order,
  type OrderKind,
  type Prospect,
  type Refusal,
  ROLL_KINDS,
  type SalvoBasis,
} from './meaning.js';
export { weightOf } from './weight.js';
export { orderNote, orderWords } from './words.js';
export { salvoClause } from './words-events.js';
export { INTENT_WORDS, intentWords } from './words-intents.js';

// Fire: salvoes, odds and duels.

export { oddsOfChoice, type SalvoChances, type SalvoChoiceOdds, type SalvoUnitOdds } from './choice-odds.js';
export { type DuelRound, duelOdds, expectedDamage, salvoOdds } from './exchange.js';
export { lowestHit, salvoDiceOf } from './gunnery.js';
export { meanDamage, sinkingChance } from './salvo-odds.js';
export { THROW, THROW_TEXT } from './throws.js';

// Fleets and sides: who leads, who meets whom, what may come.

export { firstFoe, nextFoe, pairFleets } from './engagements.js';
export { beginFleet, flagOf, leadOf, shipAstern, shipSpeed, statusOf } from './fleets.js';
export { seatAt, sideOf } from './sides.js';
export { fleetsToCome, type Level } from './to-come.js';
export { fieldPoints, NO_HOLDER } from './victory.js';
