/** Set-up of a battle: scenario, side and opponent are asked for where they were not given; Enter takes the marked one. */
import { admiraltyFor } from '../../agents/admiral/index.js';
import { DEFAULT_LEVEL, LEVELS, levelName } from '../../agents/levels/index.js';
import { ratingOf } from '../../agents/levels/ratings.js';
import { agentsFor } from '../../agents/registry.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { bySeat, fail, ok, type Result, type Seat, scenarios } from '../../engine/index.js';
import { type OpenedScenario, openScenario } from '../files/open-scenario.js';
import { paletteFor } from '../words/palette.js';
import { cut, harmless, wrap } from '../words/text.js';
import type { Keyboard } from './keyboard.js';
import type { AnyGame } from './model.js';
import { faceFor, factsOf } from './rulesets.js';
import { playersBySeat, seatsOf } from './seating.js';
import { ADVISER, HUMAN, playerOf } from './store.js';

export interface Wanted {
  readonly scenario: string | undefined;
  readonly side: string | undefined;
  readonly opponent: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

export interface SetUp {
  readonly opened: OpenedScenario;
  /** Where persons sit who were named by their side. */
  readonly seats: readonly Seat[];
  /** By seat. */
  readonly players: readonly string[];
}

interface Offer {
  /** What is typed in full. */
  readonly word: string;
  readonly text: string;
}

/** The set-up, or nothing if the player left; a failure is a wrong word on the command line. */
export async function askSetUp(keyboard: Keyboard, wanted: Wanted): Promise<Result<SetUp | undefined>> {
  const scenario = wanted.scenario ?? (await choose(keyboard, 'Which battle?', scenarioOffers()));
  if (scenario === undefined) return ok(undefined);
  const opened = openScenario(scenario, wanted.settings);
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
  const standard = levelName(DEFAULT_LEVEL);
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

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function scenarioOffers(): Offer[] {
  return scenarios().map((s) => ({
    word: s.id,
    text: `${s.title}, ${s.date.slice(0, 4)}, ${factsOf(s)}, ${s.units} ships`,
  }));
}

const OPPONENTS: Readonly<Record<string, string>> = {
  admiral: 'an admiral who plays by exact odds',
  greedy: 'fires at the nearest and closes: for a first battle',
  random: 'does anything at all',
  net: 'a network that has learned by playing itself',
  'mcts:500ms': 'thinks half a second ahead',
  human: 'another player at this keyboard',
};

/** Levels first, then the admiral and its doctrines, then the rest; what wants a file cannot be chosen from a list. */
function opponentOffers(game: AnyGame): Offer[] {
  const doctrines = admiraltyFor(game)?.doctrines;
  const all = agentsFor(game);
  // Search by the clock or the count, or a bare network, is for trials; who plays takes a level that does it, where there are levels.
  const hasLevels = all.some((word) => levelText(word) !== undefined);
  const isForTrials = (word: string): boolean => /^net$|^(?:net\+)?mcts:/.test(word);
  const offered = all.filter((word) => !isForTrials(word) || (!hasLevels && /^net$|^mcts:500ms$/.test(word)));
  return [...offered, HUMAN].map((word) => ({
    word,
    text: OPPONENTS[word] ?? levelText(word) ?? doctrines?.[word.slice(ADVISER.length + 1)]?.motto ?? '',
  }));
}

/** Rating and line of a level. */
function levelText(word: string): string | undefined {
  const card = LEVELS.find(({ id }) => levelName(id) === word);
  const rating = ratingOf(word);
  return card && (rating === undefined ? card.line : `${rating.points} ${card.line}`);
}

/** The word of the offer taken, or nothing if the player left. Enter takes the standard one, or the first where it is not there. */
async function choose(
  keyboard: Keyboard,
  question: string,
  offers: readonly Offer[],
  standard?: string,
): Promise<string | undefined> {
  const marked = Math.max(
    0,
    offers.findIndex((o) => o.word === standard),
  );
  const palette = paletteFor(keyboard.depth, false);
  const width = Math.max(...offers.map((o) => o.word.length));
  const room = Math.max(16, keyboard.columns - width - 6);
  // A long list keeps to a line each, so that it stays on the screen.
  const lines = offers.reduce((n, o) => n + Math.max(1, wrap(harmless(o.text), room).length), 0);
  const isLong = lines > keyboard.rows - 7;
  let message = '';
  for (;;) {
    const draw = (): string[] => [
      palette.paint('bar', ' flagplot '.padEnd(keyboard.columns)),
      '',
      palette.paint('strong', harmless(question)),
      '',
      ...offers.flatMap((o, i) => {
        const head = `${i === marked ? '▸' : ' '}${String(i + 1).padStart(2)} ${o.word.padEnd(width)}  `;
        const text = isLong || o.text === '' ? [cut(harmless(o.text), room)] : wrap(harmless(o.text), room);
        return text.map((l, n) =>
          n > 0 ? ' '.repeat(head.length) + l : i === marked ? palette.paint('pick', head + l) : head + l,
        );
      }),
      '',
      palette.paint('warn', message),
    ];
    const entry = await keyboard.ask(draw, `[Enter: ${offers[marked]!.word}] > `);
    if (entry.kind !== 'line') return undefined;
    const text = entry.text.trim();
    if (/^q(uit)?$/i.test(text)) return undefined;
    if (/^(help|\?)$/i.test(text)) {
      message = 'Type a number or a name, or Enter for the marked one; `quit` leaves.';
      continue;
    }
    if (text === '') return offers[marked]!.word;
    const found = pick(offers, text);
    if (found.length === 1) return found[0]!.word;
    message =
      found.length > 1
        ? `\`${harmless(text)}\` could be ${found.map((o) => o.word).join(' or ')}.`
        : `There is no \`${harmless(text)}\`${guessAt(text, offers)}; type a number from 1 to ${offers.length}, or a name.`;
  }
}

const guessAt = (text: string, offers: readonly Offer[]): string =>
  didYouMean(
    text,
    offers.map((o) => o.word),
  );

function pick(offers: readonly Offer[], text: string): Offer[] {
  const n = Number(text);
  if (Number.isInteger(n) && n >= 1 && n <= offers.length) return [offers[n - 1]!];
  const exact = offers.filter((o) => same(o.word, text));
  return exact.length > 0
    ? exact
    : offers.filter((o) => `${o.word} ${o.text}`.toLowerCase().includes(text.toLowerCase()));
}
