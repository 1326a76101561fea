/** Fuzz run of one game: plays it at random with all checks on the way, and writes down what it finds. */

import { Draws } from '../../../agents/draws.js';
import { outsideFault } from '../../../agents/machine/outside-fault.js';
import { flagplotVersion } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import {
  type Action,
  type ActionList,
  CHANCE,
  type Game,
  OVER,
  Playout,
  parseRecord,
  RecordBuilder,
  RecordingChance,
  type State,
  scoresFor,
  type ThrowName,
  throwParts,
  writeText,
} from '../../../engine/index.js';
import { verdictOn } from '../../files/open-record.js';
import { DeepCheck, DeepFault } from './deep-check.js';
import { type DrawnGame, diceSeed, drawGame, type FuzzJob } from './draw.js';

export interface FuzzFinding {
  readonly game: number;
  readonly scenario: string;
  readonly kind: string;
  readonly message: string;
  /** Steps played before it. */
  readonly step: number;
  /** The game up to there, as `.battle` text; empty where even writing it fails. */
  readonly record: string;
}

export interface FuzzedGame {
  readonly steps: number;
  readonly decisions: number;
  readonly finding?: FuzzFinding;
}

/** Positions of a deep game that get all checks, on average. */
const DEEP_POSITIONS = 25;

/** `isDeep` looks closely at some of its positions, and verifies its record at the end. */
export const fuzzGame = (job: FuzzJob, isDeep: boolean): FuzzedGame => fuzzDrawn(drawGame(job), job, isDeep);

export function fuzzDrawn(drawn: DrawnGame, job: FuzzJob, isDeep: boolean): FuzzedGame {
  const play = new FuzzPlay(drawn, job, isDeep);
  try {
    play.toTheEnd();
    return { steps: play.steps, decisions: play.decisions };
  } catch (error) {
    const isFault = error instanceof DeepFault;
    const kind = isFault ? error.kind : 'crash';
    const place = outsideFault(error)?.place;
    const message = isFault
      ? error.message
      : `${(error as Error).message} ${place === undefined ? frames(error as Error) : `in ${place}`}`;
    const record = recordIfAny(drawn, job, play.taken, `${kind}: ${message}`);
    const { id } = drawn.scenario;
    const finding = { game: job.number, scenario: id, kind, message, step: play.steps, record };
    return { steps: play.steps, decisions: play.decisions, finding };
  }
}

/** The two innermost calls of an error, without folders. */
const frames = (error: Error): string =>
  [...(error.stack ?? '').matchAll(/at (\S+) \(\S*?([\w-]+\.[jt]s:\d+)/g)]
    .slice(0, 2)
    .map((m) => `in ${m[1]} (${m[2]})`)
    .join(' ');

class FuzzPlay {
  steps = 0;
  decisions = 0;
  readonly taken: Action[] = [];
  readonly #drawn: DrawnGame;
  readonly #job: FuzzJob;
  readonly #choices: Draws;
  readonly #dice: RecordingChance;
  readonly #names = new Set<ThrowName>();
  readonly #deep: DeepCheck<Int16Array> | undefined;
  /** One position in so many is looked at closely. */
  readonly #every: number;
  /** How often of three a second look is taken before a seat passes, so that some games are fought out. */
  readonly #boldness: number;

  constructor(drawn: DrawnGame, job: FuzzJob, isDeep: boolean) {
    this.#drawn = drawn;
    this.#job = job;
    this.#choices = new Draws(`${diceSeed(job)}/choices`);
    this.#dice = new RecordingChance(chanceOfSeed(diceSeed(job)));
    this.#deep = isDeep ? new DeepCheck(drawn.game) : undefined;
    this.#boldness = this.#choices.below(4);
    this.#every = Math.max(1, Math.ceil((drawn.game.spec.units * drawn.game.spec.turns * 4) / DEEP_POSITIONS));
  }

  toTheEnd(): void {
    const { game } = this.#drawn;
    const fault = (kind: string, message: string): DeepFault => new DeepFault(kind, message);
    const playout = Playout.begin(game, { chance: this.#dice, fault });
    for (const actor of playout.everyStep()) {
      checkList(playout.legal, actor === CHANCE);
      const action = playout.legal.ids[actor === CHANCE ? 0 : this.#choose(playout.legal)] as Action;
      this.taken.push(action);
      if (this.#deep !== undefined && this.#choices.below(this.#every) === 0) this.#lookClosely(playout, action);
      this.#take(playout, action, actor === CHANCE);
    }
    checkScores(game, playout.state);
    if (this.#deep !== undefined) this.#verify();
  }

  #choose({ count }: ActionList): number {
    const choice = this.#choices.below(count);
    const isTimid = choice === 0 && count > 1 && this.#choices.below(3) < this.#boldness;
    return isTimid ? 1 + this.#choices.below(count - 1) : choice;
  }

  #take(playout: Playout<Int16Array>, action: Action, isChance: boolean): void {
    this.#dice.clear();
    playout.take(action);
    const { names } = this.#dice;
    if (!isChance && names.length > 0) throw new DeepFault('dice', 'dice fell in a decision');
    for (const name of names) {
      if (this.#names.has(name))
        throw new DeepFault('dice', `two throws are named ${JSON.stringify(throwParts(name))}`);
      this.#names.add(name);
    }
    this.steps++;
    if (!isChance) this.decisions++;
  }

  #lookClosely({ state, legal }: Playout<Int16Array>, action: Action): void {
    const { steps } = this;
    this.#deep!.check(state, legal, action, (n) => chanceOfSeed(`${diceSeed(this.#job)}/look/${steps}/${n}`));
  }

  #verify(): void {
    const text = recordOf(this.#drawn, this.#job, this.taken);
    const parsed = parseRecord(text);
    if (!parsed.ok) throw new DeepFault('record', `its own record is refused: ${parsed.at} ${parsed.message}`);
    const verdict = verdictOn(parsed.value);
    if (!verdict.verified)
      throw new DeepFault('record', `its own record is not verified: ${verdict.line} ${verdict.reason}`);
  }
}

function checkList({ ids, count }: ActionList, isChance: boolean): void {
  if (isChance && count !== 1) throw new DeepFault('legal', `chance has ${count} actions`);
  for (let i = 1; i < count; i++) {
    if (ids[i - 1]! >= ids[i]!) throw new DeepFault('legal', `not ascending: ${ids[i - 1]} before ${ids[i]}`);
  }
}

function checkScores(game: Game, s: State): void {
  const { result, margin } = scoresFor(game);
  game.scores(s, { result: result.fill(Number.NaN), margin: margin.fill(Number.NaN) });
  const isSound = [...result, ...margin].every(Number.isFinite) && result.every((x) => x >= -1 && x <= 1);
  const isZero = Math.abs(result.reduce((sum, x) => sum + x, 0)) < 1e-9;
  // A margin is measured against the best of the others: what the best is ahead, the next is behind.
  const [best, next] = [...margin].sort((a, b) => b - a) as [number, number];
  if (!isSound || !isZero || best + next !== 0)
    throw new DeepFault('scores', `scores ${result.join()} / ${margin.join()}`);
}

function recordIfAny(...args: Parameters<typeof recordOf>): string {
  try {
    return recordOf(...args);
  } catch {
    return '';
  }
}

/**
 * The game played again from its actions, as text. With a remark it is a finding, and ends before a step that crashes; the
 * remark names that step.
 */
function recordOf(drawn: DrawnGame, job: FuzzJob, taken: readonly Action[], remark = ''): string {
  const { game } = drawn;
  const builder = begin(drawn, job);
  const dice = chanceOfSeed(diceSeed(job));
  const s = game.create();
  const before = game.create();
  game.start(s);
  let said = remark;
  for (const action of taken) {
    before.set(s);
    try {
      builder.step(s, action, dice);
    } catch (error) {
      if (remark === '') throw error;
      said = `${remark}; in the next step, ${game.toAct(before) === CHANCE ? 'dice' : game.write(before, action)}`;
      s.set(before);
      break;
    }
  }
  if (said !== '') builder.comment(said);
  const scores = scoresFor(game);
  game.scores(s, scores);
  return writeText(builder.finish(scores, game.toAct(s) === OVER ? 'normal' : 'unfinished'));
}

function begin({ game, scenario, isChanged }: DrawnGame, job: FuzzJob): RecordBuilder<Int16Array> {
  const headers = {
    Flagplot: flagplotVersion,
    Event: `fuzz, seed ${job.seed}, game ${job.number}`,
    Dice: 'seeded' as const,
    Seed: diceSeed(job),
    ...(isChanged ? { ScenarioData: JSON.stringify(scenario) } : {}),
  };
  return RecordBuilder.begin(game, headers);
}
