/** Set-up of a battle: scenario, side and opponent are asked for where they were not given; Enter takes the marked one. */
import { admiraltyFor } from '../../agents/admiral/index.js';
import { LEVELS, levelName } from '../../agents/levels/index.js';
import { ratingOf } from '../../agents/levels/ratings.js';
import { agentsFor } from '../../agents/registry.js';
import { kitFor } from '../../agents/rulesets.js';
import { bySeat, fail, ok, type Result, type Seat, scenarios, yearOf } from '../../engine/index.js';
import { type OpenedScenario, openScenario, openTactical } from '../files/open-scenario.js';
import { choose, type Offer } from './choose.js';
import type { Keyboard } from './keyboard.js';
import type { AnyGame } from './model.js';
import { faceFor, factsOf, unitWord } from './rulesets.js';
import { playersBySeat, seatsOf } from './seating.js';
import { ADVISER, HUMAN, playerOf } from './store.js';

export interface Wanted {
  readonly scenario: string | undefined;
  readonly side: string | undefined;
  readonly opponent: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the fights of a campaign are played out. */
  readonly tactical: boolean;
}

export interface SetUp {
  readonly opened: OpenedScenario;
  /** Where persons sit who were named by their side. */
  readonly seats: readonly Seat[];
  /** By seat. */
  readonly players: readonly string[];
}

export const openWanted = (scenario: string, { settings, tactical }: Wanted): Result<OpenedScenario> =>
  (tactical ? openTactical : openScenario)(scenario, settings);

/** The set-up, or nothing if the player left; a failure is a wrong word on the command line. */
export async function askSetUp(keyboard: Keyboard, wanted: Wanted): Promise<Result<SetUp | undefined>> {
  const scenario = wanted.scenario ?? (await choose(keyboard, 'Which battle?', scenarioOffers()));
  if (scenario === undefined) return ok(undefined);
  const opened = openWanted(scenario, wanted);
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const sides = game.spec.seats;
  const face = faceFor(game);
  const offers = bySeat(sides).map((s, i) => ({ word: s.side, text: `${s.name}: ${face.shipsOf(i)}` }));
  const named = wanted.side === undefined ? undefined : seatsOf(wanted.side, game);
  if (named?.ok === false) return named;
  const side = wanted.side ?? (await choose(keyboard, `${game.spec.title}: which side do you command?`, offers));
  if (side === undefined) return ok(undefined);
  const seats = seatsOf(side, game);
  if (!seats.ok) return seats;
  const all = seats.value.length === sides.length ? HUMAN : wanted.opponent;
  const offered = opponentOffers(game);
  const { officers } = kitFor(game);
  const standard = officers === undefined ? undefined : levelName(officers.standard);
  const whom = offered.some((o) => o.word === standard)
    ? 'Against whom? Levels from the weakest up, with their ratings.'
    : 'Against whom?';
  const opponent = all ?? (await choose(keyboard, whom, offered, standard));
  if (opponent === undefined) return ok(undefined);
  const players = playersBySeat(game, seats.value, HUMAN, opponent);
  if (!players.ok) return players;
  for (const name of new Set(players.value)) {
    const player = playerOf(name, game);
    if (!player.ok) return fail(player.code, `--opponent: ${player.message} Or ${HUMAN} for another player here.`);
  }
  return ok({ opened: opened.value, seats: seats.value, players: players.value });
}

function scenarioOffers(): Offer[] {
  return scenarios().map((s) => ({
    word: s.id,
    text: `${s.title}, ${s.when === undefined ? s.date : yearOf(s.when)}, ${factsOf(s)}, ${s.units} ${unitWord(s.ruleset)}`,
  }));
}

/** What it does hangs on the rules: its kit says so. */
const GREEDY = 'greedy';

const OPPONENTS: Readonly<Record<string, string>> = {
  admiral: 'plays by exact odds',
  random: 'does anything at all',
  net: 'a network that has learned by playing itself',
  'mcts:500ms': 'thinks half a second ahead',
  human: 'another player at this keyboard',
};

/** Levels first, then the admiral and its doctrines, then the rest; what wants a file cannot be chosen from a list. */
function opponentOffers(game: AnyGame): Offer[] {
  const doctrines = admiraltyFor(game)?.doctrines;
  const greedy = kitFor(game).greedy?.motto;
  const { leader } = faceFor(game);
  const textOf = (word: string): string =>
    (word === GREEDY
      ? greedy
      : word === ADVISER && leader !== ADVISER
        ? `the ${leader}, ${OPPONENTS[word]}`
        : OPPONENTS[word]) ??
    levelText(word) ??
    doctrines?.[word.slice(ADVISER.length + 1)]?.motto ??
    '';
  const all = agentsFor(game);
  // Search by the clock or the count, or a bare network, is for trials; who plays takes a level that does it, where there are levels.
  const hasLevels = all.some((word) => levelText(word) !== undefined);
  const isForTrials = (word: string): boolean => /^net$|^(?:net\+)?mcts:/.test(word);
  const offered = all.filter((word) => !isForTrials(word) || (!hasLevels && /^net$|^mcts:500ms$/.test(word)));
  return [...offered, HUMAN].map((word) => ({ word, text: textOf(word) }));
}

/** Rating and line of a level. */
function levelText(word: string): string | undefined {
  const card = LEVELS.find(({ id }) => levelName(id) === word);
  const rating = ratingOf(word);
  return card && (rating === undefined ? card.line : `${rating.points} ${card.line}`);
}
