/**
 * Verification of a record. It must fit its own checks, replay by the rules, throw the dice its seed gives and end as its headers say.
 *
 * A slip of the pen breaks the check of its line, so that line is named. Whoever makes all checks anew after a change is
 * caught by the rules, the seed or the result, and the first of these that differs is named. Fair dice are thrown again from
 * the revealed seed, the game and the nonces, with nothing but the record.
 */
import { type Chance, RecordingChance } from './chance.js';
import { fairChanceOf } from './fair.js';
import { type Game, OVER, scoresFor } from './game.js';
import type { State } from './layout.js';
import { pastIn } from './past.js';
import { PAST_HEADER } from './past-text.js';
import {
  type BattleRecord,
  checksumOf,
  DICE,
  isOpenEnd,
  optionsText,
  perSeat,
  type RecordSource,
  seatHeader,
  sidesOf,
  TERMINATIONS,
} from './record-model.js';
import { writeText } from './record-text.js';
import { parseText } from './record-text-parser.js';
import { replay } from './replay.js';
import { assert } from './result.js';
import { otherVersion } from './ruleset-version.js';
import { sha256 } from './sha256.js';

export interface VerifyOptions {
  /** The dice of a `seeded` record's `Seed`, made above the engine, where strings become key words. */
  readonly chanceOfSeed?: (seed: string, headers: ReadonlyMap<string, string>) => Chance;
  /** Headers that must have these values: a version, an event. */
  readonly expect?: Readonly<Record<string, string>>;
}

export type Verification =
  | {
      readonly verified: true;
      readonly plies: number;
      readonly turns: number;
      /**
       * True if every roll was thrown again from the seed, with fair dice from game and nonces too, and after a past there was one; else the
       * rolls are only possible ones.
       */
      readonly rerolled: boolean;
      /** The first so many steps are of another battle: of their dice, only that they are possible is known here. */
      readonly past?: number;
    }
  | {
      readonly verified: false;
      readonly line: number;
      readonly reason: string;
      /** Neither true nor false as far as can be told here: it was played by another version of the rules. */
      readonly code?: 'OTHER_VERSION';
    };

/** A difference, at a line or, where something is missing, at none. */
interface Problem {
  readonly line: number | undefined;
  readonly reason: string;
  /** It is a step that cannot be played: all before it could. */
  readonly isStep?: true;
}

interface Case<S extends State> {
  readonly game: Game<S>;
  readonly record: BattleRecord;
  readonly source: RecordSource;
  readonly options: VerifyOptions;
  readonly reroll: Chance | undefined;
  /** Steps of another battle, with dice of their own. */
  readonly past: number;
}

/** The record should come from `parseRecord`; lines of any other are those of its text. */
export function verify<S extends State>(
  game: Game<S>,
  record: BattleRecord,
  options: VerifyOptions = {},
): Verification {
  const { source } = record;
  if (source === undefined) {
    const written = parseText(writeText(record));
    assert(written.ok, 'a record of ours can be read');
    return verify(game, written.value, options);
  }
  const reroll = rerollOf(game, record, options);
  const isWhole = record.headers.get('Checksum') === checksumOf(record);
  const before = pastIn(record);
  const past = before.ok ? (before.value?.plies ?? 0) : 0;
  const of = { game, record, source, options, reroll, past };
  const other = otherVersion(record.headers.get('Ruleset'), game.spec.ruleset, record.headers.get('Flagplot'));
  if (other !== undefined) return verdictOnOther(of, isWhole, other);
  const change = changeIn(source, isWhole);
  const found = problems(of);
  if (change !== undefined) return { verified: false, ...placeOf(change, found) };
  for (const p of found) {
    // Without checks of lines, what breaks here may be the consequence of a change above.
    const doubt = isWhole || source.checked || p.line === undefined ? '' : UNPLACED;
    return { verified: false, line: p.line ?? 1, reason: p.reason + doubt };
  }
  if (!isWhole) return notWhole(source);
  const turns = record.plies.reduce((n, ply) => n + (ply.turn === undefined ? 0 : 1), 0);
  const plies = record.plies.length;
  // Where all dice are of the past, none were thrown again.
  const isThrown = past === 0 || record.plies.some(({ rolls }, index) => index >= past && rolls.length > 0);
  return { verified: true, plies, turns, rerolled: reroll !== undefined && isThrown, ...(past > 0 ? { past } : {}) };
}

const notWhole = ({ headerLines }: RecordSource): Verification => {
  return { verified: false, line: headerLines.get('Checksum') ?? 1, reason: 'the Checksum is not that of the text' };
};

/** By other rules than ours its steps prove nothing. All that does not depend on the rules is checked all the same. */
function verdictOnOther<S extends State>(c: Case<S>, isWhole: boolean, reason: string): Verification {
  const { record, source, game } = c;
  const change = changeIn(source, isWhole);
  if (change !== undefined) return { verified: false, ...placeOf(change, headerProblems(c)) };
  if (!isWhole) return notWhole(source);
  for (const problem of diceProblems(record, source, game.spec.seats.length))
    return { verified: false, line: problem.line ?? 1, reason: problem.reason };
  return { verified: false, code: 'OTHER_VERSION', line: source.headerLines.get('Ruleset') ?? 1, reason };
}

const UNPLACED = ' (nor does the Checksum fit; without checks of lines the change may stand further up)';

/** What the checks of lines know of a change: where it begins, how far it may reach, and how that shows. */
interface Change {
  readonly line: number;
  readonly last: number;
  readonly reason: string;
}

function changeIn({ changed, unchecked }: RecordSource, isWhole: boolean): Change | undefined {
  if (changed !== undefined) {
    const { line, checkLine, says, gives } = changed;
    const words = `says ${says}, the text gives ${gives}`;
    const reason =
      line === checkLine
        ? `the text was changed here: the check ${words}`
        : `this line has no check, and the next one, on line ${checkLine}, ${words}`;
    return { line, last: checkLine, reason };
  }
  if (unchecked === undefined || isWhole) return undefined;
  const reason = 'this line and all below have no check, and the Checksum is not that of the text';
  return { line: unchecked, last: Number.POSITIVE_INFINITY, reason };
}

/** The line of a change, with what is wrong there by the rules. A step above it that cannot be played comes first. */
function placeOf(change: Change, found: Iterable<Problem>): { line: number; reason: string } {
  let below = '';
  for (const { line, reason, isStep } of found) {
    if (line === undefined || line === change.line) return { line: change.line, reason };
    if (!isStep) continue;
    if (line < change.line) return { line, reason };
    if (line <= change.last) below = `; line ${line}: ${reason}`;
  }
  return { line: change.line, reason: change.reason + below };
}

function rerollOf<S extends State>(game: Game<S>, record: BattleRecord, options: VerifyOptions): Chance | undefined {
  const { headers } = record;
  const seed = headers.get('Seed');
  switch (headers.get('Dice')) {
    case 'seeded':
      return seed === undefined ? undefined : options.chanceOfSeed?.(seed, headers);
    case 'fair': {
      const fair = fairChanceOf(headers, game.spec.seats.length);
      return fair.ok ? fair.value : undefined;
    }
    default:
      return undefined;
  }
}

/** Everything that differs, first what names the game, then its steps in order, then its end. */
function* problems<S extends State>(c: Case<S>): Generator<Problem> {
  yield* headerProblems(c);
  const { game, record, reroll, past } = c;
  const end = replay(game, record, reroll === undefined ? {} : { reroll, rerollFrom: past });
  if (end.ok) {
    yield* endProblems(c, end.value);
    return;
  }
  if (end.code === 'WRONG_ROLL' && record.headers.get('Dice') === 'fair') yield* fairHeaderProblems(c);
  yield { line: end.line, reason: end.message, isStep: true };
}

/** Fewer steps than this could all be false by themselves. */
const TELLING_STEPS = 4;

/**
 * One roll that was changed leaves the others true; a changed nonce or game makes nearly all of them false. Which of the two
 * it was, nobody can tell from the rolls.
 */
function* fairHeaderProblems<S extends State>({ game, record, source, reroll, past }: Case<S>): Generator<Problem> {
  if (reroll === undefined) return;
  const copy = game.create();
  let thrown = 0;
  let fitting = 0;
  replay(game, record, {
    before: (s, a, { rolls }, index) => {
      if (rolls.length === 0 || index < past) return;
      (copy as State).set(s);
      const again = new RecordingChance(reroll);
      game.apply(copy, a, again);
      thrown++;
      if (rolls.join() === again.rolls.join()) fitting++;
    },
  });
  if (thrown < TELLING_STEPS || 2 * fitting >= thrown) return;
  const line = source.headerLines.get('Nonces');
  const gameLine = source.headerLines.get('Game');
  yield {
    line,
    reason: `of ${thrown} steps with dice only ${fitting} have the rolls that Seed, Game and Nonces give: the Nonces were changed, or the Game on line ${gameLine}`,
  };
}

/** Headers in their order; `Seat` stands for all seats, the empty word for headers of the caller's own. */
const ORDER = [
  'Flagplot',
  'Event',
  'Date',
  'Ruleset',
  'Scenario',
  'ScenarioHash',
  'Options',
  'Seat',
  '',
  'Result',
  'VictoryPoints',
  'Termination',
  'Plies',
  'ScenarioData',
  'Checksum',
];

function rankOf(name: string): number {
  const rank = ORDER.indexOf(name.startsWith(seatHeader('')) ? 'Seat' : name);
  return rank < 0 ? ORDER.indexOf('') : rank;
}

/** The first header that stands where another should. */
function* orderProblems({ record, source }: { record: BattleRecord; source: RecordSource }): Generator<Problem> {
  const names = [...record.headers.keys()];
  const sorted = [...names].sort((a, b) => rankOf(a) - rankOf(b));
  const at = names.findIndex((name, i) => rankOf(name) !== rankOf(sorted[i]!));
  if (at < 0) return;
  const line = source.headerLines.get(names[at]!);
  yield {
    line,
    reason: `the header ${names[at]} stands where ${sorted[at]} should: their order is part of the record`,
  };
}

const REQUIRED = ['Dice', 'Result', 'VictoryPoints', 'Termination', 'Plies', 'Checksum'];

function* headerProblems<S extends State>(c: Case<S>): Generator<Problem> {
  const { game, record, source, options } = c;
  const { spec } = game;
  const { headers } = record;
  const expected: Record<string, string> = {
    Ruleset: spec.ruleset,
    Scenario: spec.scenario,
    ScenarioHash: spec.scenarioHash,
    Options: optionsText(spec),
    ...options.expect,
  };
  for (const name of [...Object.keys(expected), ...REQUIRED]) {
    const value = headers.get(name);
    if (value === undefined) yield { line: undefined, reason: `the header ${name} is missing` };
    else if (value !== (expected[name] ?? value)) {
      yield { line: source.headerLines.get(name), reason: `${name} is ${value}, this is ${expected[name]}` };
    }
  }
  const sides = sidesOf(headers);
  for (let i = 0; i < Math.max(sides.length, spec.seats.length); i++) {
    const side = spec.seats[i]?.side;
    if (sides[i] === side) continue;
    if (sides[i] === undefined) yield { line: undefined, reason: `the header ${seatHeader(side!)} is missing` };
    else {
      const line = source.headerLines.get(seatHeader(sides[i]!));
      yield { line, reason: `seat ${i} is ${sides[i]}, in this scenario it is ${side ?? 'not there'}` };
    }
  }
  yield* diceProblems(record, source, spec.seats.length);
  yield* orderProblems(c);
}

/** Whether seed, commitment and nonces fit together, whatever was thrown with them, and since when. */
function* diceProblems(record: BattleRecord, source: RecordSource, seats: number): Generator<Problem> {
  const { headers } = record;
  const past = pastIn(record);
  if (!past.ok) yield { line: source.headerLines.get(PAST_HEADER), reason: past.message };
  const dice = headers.get('Dice');
  if (dice !== undefined && !(DICE as readonly string[]).includes(dice)) {
    yield { line: source.headerLines.get('Dice'), reason: `Dice is ${dice}, it must be one of ${DICE.join(', ')}` };
  }
  const [seed, commit] = [headers.get('Seed'), headers.get('SeedCommit')];
  if (dice === 'fair') {
    const fair = fairChanceOf(headers, seats);
    if (!fair.ok) yield { line: source.headerLines.get(fair.code), reason: fair.message };
  } else if (seed !== undefined && commit !== undefined && sha256(seed) !== commit.toLowerCase()) {
    yield { line: source.headerLines.get('Seed'), reason: 'SHA-256 of the Seed is not the SeedCommit' };
  }
}

function* endProblems<S extends State>({ game, record, source }: Case<S>, s: S): Generator<Problem> {
  const { spec } = game;
  const header = (name: string): string => record.headers.get(name) ?? '';
  const at = (name: string): number | undefined => source.headerLines.get(name);
  const steps = record.plies.length;
  if (header('Plies') !== String(steps)) {
    const surplus = source.plyLines[Number(header('Plies'))];
    yield {
      line: surplus ?? source.lastLine,
      reason: `the record has ${steps} steps, its header says ${header('Plies')}`,
    };
    yield { line: at('Plies'), reason: `Plies is ${header('Plies')}, the record has ${steps} steps` };
  }
  const termination = header('Termination');
  if (!(TERMINATIONS as readonly string[]).includes(termination)) {
    const reason = `Termination is ${termination}, it must be one of ${TERMINATIONS.join(', ')}`;
    yield { line: at('Termination'), reason };
  } else if ((termination === 'normal') !== (game.toAct(s) === OVER)) {
    const reason = termination === 'normal' ? 'the game is not over where the record ends' : 'the game is over';
    yield { line: at('Termination'), reason: `Termination is ${termination}, but ${reason}` };
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  const result = header('Result');
  if (termination === 'normal') {
    const gives = perSeat(spec, scores.result);
    if (result !== gives) yield { line: at('Result'), reason: `Result is ${result}, the game gives ${gives}` };
  } else if (isOpenEnd(termination)) {
    if (result !== '*') yield { line: at('Result'), reason: `Result is ${result}, a game ${termination} has *` };
  } else if (termination === 'agreed') {
    const draw = perSeat(
      spec,
      scores.result.map(() => 0),
    );
    if (result !== draw) yield { line: at('Result'), reason: `Result is ${result}, a draw by agreement is ${draw}` };
  } else if (!isAward(game, result)) {
    yield { line: at('Result'), reason: `Result is ${result}, it must give each side a number from -1 to 1` };
  }
  const points = perSeat(spec, scores.margin);
  if (header('VictoryPoints') !== points) {
    const reason = `VictoryPoints is ${header('VictoryPoints')}, the game gives ${points}`;
    yield { line: at('VictoryPoints'), reason };
  }
}

/** True for a result as `perSeat` writes it, each number in [-1, 1]. */
function isAward<S extends State>(game: Game<S>, result: string): boolean {
  const numbers = result.split(', ').map((part) => Number(part.split(' ')[1]));
  return (
    numbers.length === game.spec.seats.length &&
    numbers.every((n) => n >= -1 && n <= 1) &&
    perSeat(game.spec, numbers) === result
  );
}
