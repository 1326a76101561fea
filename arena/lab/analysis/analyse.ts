/** The analysis of a record: books of luck and decisions, the rolls and the decisions that mattered, and how it went. */
import { type ValueFunction, valueFor } from '../../../agents/value/index.js';
import { type BattleRecord, bySeat, CHANCE, ok, type Result, rulesetFor, type Seat } from '../../../engine/index.js';
import type { Amount, Analysis, SideAccount, Step } from './analysis.js';
import { type BookEntry, Bookkeeper, type Books, resultOf, type Worth } from './books.js';
import { type Judgement, judgeDecisions, type Watch } from './decisions.js';
import type { DecisionJudge } from './judge.js';
import { endingOf, luckiestOf, momentsOf } from './moments.js';
import { playersOf, type RecordedGame, type RecordedGameFault, recordedGameOf } from './recorded-game.js';
import { rolloutsOf } from './rollouts.js';
import { SearchJudge } from './search-judge.js';

export interface AnalysisOptions {
  /** Simulations for each decision that is looked into closely; 0 judges no decision. */
  readonly simulations?: number;
  /** Games to be played on at the start of each turn and before each moment that decided it; 0 for none. */
  readonly rollouts?: number;
  /** Of the search and of the games played on: the same seed gives the same analysis. */
  readonly seed?: string;
  /** In the place of the search. */
  readonly judge?: DecisionJudge;
  /** In the place of the game's frozen value function. */
  readonly value?: ValueFunction<Int16Array>;
}

/** What is being done, and how far it is. */
export type OnProgress = (what: string, done: number, of: number) => void;

/** Lets others have a turn; a browser has only timers for that. */
const breathe = (): Promise<void> => new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));

export const STANDARD_SIMULATIONS = 800;
/** Work between two breaths, in which signals are heard and progress shows. */
const BREATH_MS = 30;

/**
 * Everything in it depends on the record and the options alone. A signal ends it early, with the books whole and fewer decisions
 * judged; `search.decisions` says how many.
 */
export async function analyse(
  record: BattleRecord,
  options: AnalysisOptions = {},
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<Result<Analysis, RecordedGameFault>> {
  const opened = recordedGameOf(record);
  if (!opened.ok) return opened;
  const recorded = opened.value;
  const { game, plies } = recorded;
  const watch = watchOver(onProgress, signal);
  const value = options.value ?? valueFor(game);
  // Not to be stopped half-way: without its books there is nothing to say of a battle.
  const entries: BookEntry[] = [];
  for (const entry of entriesOf(recorded, value)) {
    await watch.step('steps', entries.length, plies.length);
    entries.push(entry);
  }
  const books = booksOf(recorded, value, entries);
  const { simulations = STANDARD_SIMULATIONS, seed = 'analysis' } = options;
  const judge = options.judge ?? (simulations > 0 ? new SearchJudge(game, simulations) : undefined);
  const judgement = judge === undefined ? undefined : await judgeDecisions(recorded, judge, seed, watch);
  const analysis: Analysis = {
    ...analysisOf(recorded, value, books, judgement),
    search:
      judge === undefined || judgement === undefined
        ? null
        : { name: judge.name, simulations: judge.simulations, decisions: judgement.decisions, of: judgement.of },
  };
  const games = options.rollouts ?? 0;
  if (games === 0) return ok(analysis);
  return ok({ ...analysis, rollouts: await rolloutsOf(recorded, analysis, { games, seed }, watch) });
}

/** Without search and without waiting: dice alone. */
export function analyseDice(record: BattleRecord): Result<Analysis, RecordedGameFault> {
  const opened = recordedGameOf(record);
  if (!opened.ok) return opened;
  const value = valueFor(opened.value.game);
  const books = booksOf(opened.value, value, [...entriesOf(opened.value, value)]);
  return ok(analysisOf(opened.value, value, books, undefined));
}

function analysisOf(
  recorded: RecordedGame,
  value: ValueFunction<Int16Array>,
  books: Books,
  judgement: Judgement | undefined,
): Analysis {
  const { game, record } = recorded;
  const sides = bySeat(game.spec.seats).map(
    (_, seat): SideAccount => sideAccount(recorded, books, value, judgement, seat),
  );
  return {
    ruleset: game.spec.ruleset,
    scenario: game.spec.scenario,
    title: game.spec.title,
    date: known(record.headers.get('Date')),
    turnWord: rulesetFor(game).turnWord ?? 'turn',
    termination: record.headers.get('Termination') ?? 'unfinished',
    value: value.name,
    sides,
    ...(recorded.past === 0 ? {} : { past: recorded.past }),
    steps: [...books.past, ...books.entries].map((entry) => stepOf(recorded, entry)),
    moments: momentsOf(game, books, sides),
    ending: endingOf(books),
    search: null,
    rollouts: null,
  };
}

/** Headers that nobody filled in hold a question mark. */
const known = (text = ''): string => (text === '?' ? '' : text);

function watchOver(onProgress: OnProgress, signal: AbortSignal | undefined): Watch {
  let last = performance.now();
  return {
    step: async (what, done, of) => {
      onProgress(what, done, of);
      if (performance.now() - last >= BREATH_MS) {
        await breathe();
        last = performance.now();
      }
      return signal?.aborted === true;
    },
  };
}

function* entriesOf({ game, plies, end, past }: RecordedGame, value: ValueFunction<Int16Array>): Generator<BookEntry> {
  const keeper = new Bookkeeper(game, value);
  for (const [i, ply] of plies.entries()) {
    const after = plies[i + 1]?.before ?? end;
    yield i < past ? keeper.pastEntry(ply, after) : keeper.entry(ply, after);
  }
}

function booksOf(recorded: RecordedGame, value: ValueFunction<Int16Array>, entries: readonly BookEntry[]): Books {
  const { game, plies, end, past } = recorded;
  const start = new Bookkeeper(game, value).worthOf(plies[past]?.before ?? end);
  const own = entries.slice(past);
  return {
    past: entries.slice(0, past),
    start,
    entries: own,
    result: resultOf(recorded, own.at(-1)?.after ?? start),
  };
}

function sideAccount(
  recorded: RecordedGame,
  books: Books,
  value: ValueFunction<Int16Array>,
  judgement: Judgement | undefined,
  seat: Seat,
): SideAccount {
  const { game, record } = recorded;
  const amount = (of: Worth): Amount => ({ win: of.win[seat]!, points: of.points[seat]! });
  const start = amount(books.start);
  const result = amount(books.result);
  const luck = { win: 0, points: 0 };
  for (const entry of books.entries) {
    luck.win += entry.luck?.win[seat] ?? 0;
    luck.points += entry.luck?.points[seat] ?? 0;
  }
  const { side, name } = game.spec.seats[seat]!;
  return {
    side,
    name,
    player: playersOf(record)[seat] ?? '',
    start,
    luck,
    decisions: { win: result.win - start.win - luck.win, points: result.points - start.points - luck.points },
    result,
    luckiest: luckiestOf(game, value, books.entries, seat),
    costliest: (judgement?.costly ?? []).filter((c) => c.seat === seat).map((c) => c.decision),
    performance: judgement?.performance[seat] ?? null,
  };
}

function stepOf({ game }: RecordedGame, { ply, after, luck }: BookEntry): Step {
  const { number, turn, by, notation, rolls } = ply;
  const thrown = rolls.length === 0 ? '' : `[${rolls.join(' ')}]`;
  return {
    ply: number,
    turn,
    by: by === CHANCE || by < 0 ? null : game.spec.seats[by]!.side,
    text: `${notation}${thrown}`,
    win: [...after.win],
    points: [...after.points],
    ...(luck === undefined ? {} : { luck: { win: [...luck.win], points: [...luck.points] } }),
  };
}
