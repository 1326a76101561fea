/** Experience buffer: the rows a network saw, what it did, and what came of it. */
import type { EvaluatorBatch } from '../../agents/search/evaluator.js';
import { widthsOf } from '../../agents/search/ragged-rows.js';
import { bySeat, type Game, type ObservationSpec, type Seat } from '../../engine/index.js';
import { judgeDecisions } from './advantages.js';
import type { RowChoice } from './choice.js';
import { surpriseOf } from './improved-policy.js';
import { advisedActions, likelyActions } from './likely.js';
import { Moments } from './moments.js';
import { Growing, RowStore, type WideRows } from './rows.js';
import type { SelfPlayGame } from './self-play-game.js';

/** How a decision was judged: no dice of fire fell before the next one, or some did, or it was one of those judged shortly. */
export const JUDGED = { calm: 0, overDice: 1, shortly: 2 } as const;
export const JUDGED_KINDS = Object.keys(JUDGED).length;

/** Whose choice a row holds: the network's own, an agent's that it plays against, or a tutor's for what it was asked itself. */
export const CHOSEN_BY = { itself: 0, agent: 1, tutor: 2 } as const;

/** Per row of `rows`. */
export interface Experience {
  readonly rows: WideRows;
  /** Index into the row's actions. */
  readonly chosen: Int32Array;
  /** By action of `rows`, `[actions]`: the policy that a row would teach; all on the chosen one where nobody has said more. */
  readonly targets: Float32Array;
  /** How far that is from what the network thought, in nats; 0 but of a tutor's rows. */
  readonly surprise: Float32Array;
  /** Who chose (`BY`): what others did is to be imitated, and its advantage is 0. */
  readonly by: Uint8Array;
  readonly logProbability: Float32Array;
  /** What the choice brought, in spreads of a game's outcome. */
  readonly advantage: Float32Array;
  /** Decisions that are judged alike, of about the same noise. */
  readonly kind: Uint8Array;
  /** How much its forecasts count: more where less is at stake, so that small battles are learned as well as large ones. */
  readonly valueWeight: Float32Array;
  readonly winTarget: Float32Array;
  /** In points. */
  readonly marginTarget: Float32Array;
}

export interface ExperienceSettings {
  /** From one decision to the next, of fleets of up to three ships. */
  readonly lambda: number;
  readonly lambdaOverDice: number;
  readonly shortly?: { readonly when: readonly string[]; readonly lambdaOverDice: number } | undefined;
  /**
   * Of a game with so many units all decisions are kept, of larger ones a share that is less by as much: they cost more, are more alike, and
   * one among many is hardly heard.
   */
  readonly unitsInFull: number;
  /** Weight of winning beside the margin. */
  readonly winWeight: number;
  /** Actions less likely than this are not learned from, but for the chosen one. */
  readonly leastChance: number;
}

/** Equal fleets end about this part of one side's points apart. */
const SPREAD = 0.3;

/** Points by which a game between equals usually ends. */
export const spreadOf = ({ stakes }: Pick<SelfPlayGame, 'stakes'>): number => SPREAD * stakes;
/** Points a side in a battle of a few ships. */
const USUAL_STAKES = 100;

/** Fleets for which `lambda` holds as it is. */
const FEW_SHIPS = 3;

const NOT_KEPT = -1;

class SeatHistory {
  /** By decision; -1 where the row is not kept. */
  readonly rows: number[] = [];
  readonly wins: number[] = [];
  readonly margins: number[] = [];
  readonly luck: number[] = [];
  readonly winLuck: number[] = [];
  readonly dice: number[] = [];
  readonly isShort: boolean[] = [];
}

/** Collects the rows of games that are under way; each gets its advantage when its game is over. */
export class ExperienceStore {
  readonly #settings: ExperienceSettings;
  readonly #rows: RowStore;
  readonly #short: Moments | undefined;
  readonly #chosen: number[] = [];
  readonly #targets = new Growing((n: number) => new Float32Array(n), 1 << 12);
  readonly #surprise: number[] = [];
  readonly #by: number[] = [];
  readonly #logProbability: number[] = [];
  readonly #advantage: number[] = [];
  readonly #kind: number[] = [];
  readonly #valueWeight: number[] = [];
  readonly #winTarget: number[] = [];
  readonly #marginTarget: number[] = [];
  readonly #histories = new Map<SelfPlayGame, SeatHistory[]>();
  #likely = new Int32Array(0);

  constructor(spec: ObservationSpec, settings: ExperienceSettings) {
    this.#settings = settings;
    this.#rows = new RowStore(widthsOf(spec));
    this.#short = settings.shortly && new Moments(spec, settings.shortly.when);
  }

  get count(): number {
    return this.#rows.count;
  }

  /** Whether a decision is learned from, by a number in [0, 1). */
  keeps(game: Game, number: number): boolean {
    return number * game.spec.units < this.#settings.unitsInFull;
  }

  /** Row `row` of an evaluated batch, and what was chosen there; `choice` is changed where it is kept. */
  add(play: SelfPlayGame, seat: Seat, batch: EvaluatorBatch, row: number, choice: RowChoice, isKept: boolean): void {
    const history = this.#historyOf(play, seat, isKept ? this.#appendLikely(batch, row, choice) : NOT_KEPT);
    history.wins.push(batch.wins[row]!);
    history.margins.push(batch.margins[row]!);
    history.isShort.push(this.#short?.has(batch.globals, row) === true);
    if (isKept) this.#keep(choice, CHOSEN_BY.itself, USUAL_STAKES / play.stakes);
  }

  /** The same of what an agent chose, who forecasts nothing; how the game ends is learned too if it `isJudged`. */
  addTaught(play: SelfPlayGame, seat: Seat, batch: EvaluatorBatch, index: number, isJudged: boolean): void {
    const row = this.#rows.append(batch, 0);
    this.#keep({ index, logProbability: 0 }, CHOSEN_BY.agent, isJudged ? USUAL_STAKES / play.stakes : 0);
    if (!isJudged) return;
    const history = this.#historyOf(play, seat, row);
    history.wins.push(0);
    history.margins.push(0);
    history.isShort.push(false);
  }

  /** The same row once more, with the policy that a tutor would have it have, by action. */
  addAdvised(batch: EvaluatorBatch, row: number, target: Float64Array): void {
    const [from, to] = [batch.actionOffsets[row]!, batch.actionOffsets[row + 1]!];
    const scores = batch.scores.subarray(from, to);
    this.#makeRoom(to - from);
    const { count, best, logProbability } = advisedActions(scores, target, this.#settings.leastChance, this.#likely);
    this.#rows.append(batch, row, this.#likely, count);
    const kept = Float64Array.from(this.#likely.subarray(0, count), (i) => target[i]!);
    this.#keep({ index: best, logProbability }, CHOSEN_BY.tutor, 0, kept, surpriseOf(target, scores));
  }

  /** `choice` becomes one among the actions that are kept. */
  #appendLikely(batch: EvaluatorBatch, row: number, choice: RowChoice): number {
    const { actionOffsets, scores } = batch;
    const [from, to] = [actionOffsets[row]!, actionOffsets[row + 1]!];
    this.#makeRoom(to - from);
    const count = likelyActions(scores, from, to, this.#settings.leastChance, choice, this.#likely);
    return this.#rows.append(batch, row, this.#likely, count);
  }

  #makeRoom(actions: number): void {
    if (this.#likely.length < actions) this.#likely = new Int32Array(2 * actions);
  }

  /** The seat's history with one more decision, that is kept as `row`; its forecasts are still to come. */
  #historyOf(play: SelfPlayGame, seat: Seat, row: number): SeatHistory {
    let histories = this.#histories.get(play);
    if (histories === undefined) {
      histories = play.game.spec.seats.map(() => new SeatHistory());
      this.#histories.set(play, histories);
    }
    const history = histories[seat]!;
    history.rows.push(row);
    history.luck.push(signed(play.luck, seat));
    history.winLuck.push(signed(play.winLuck, seat));
    history.dice.push(play.dice);
    return history;
  }

  /** Says of the row that was kept last what was chosen there; `target` is by its actions, in any measure. */
  #keep(choice: RowChoice, by: number, valueWeight: number, target?: Float64Array, surprise = 0): void {
    const sum = target?.reduce((x, y) => x + y, 0) ?? 1;
    for (let i = 0; i < this.#rows.lastActions; i++)
      this.#targets.push(target === undefined ? Number(i === choice.index) : target[i]! / sum);
    this.#surprise.push(surprise);
    this.#chosen.push(choice.index);
    this.#by.push(by);
    this.#logProbability.push(choice.logProbability);
    this.#advantage.push(0);
    this.#kind.push(JUDGED.calm);
    this.#valueWeight.push(valueWeight);
    this.#winTarget.push(0);
    this.#marginTarget.push(0);
  }

  /** The game is over. */
  finish(play: SelfPlayGame): void {
    const histories = this.#histories.get(play);
    this.#histories.delete(play);
    if (histories === undefined) return;
    const { wins, margins } = play.outcome();
    const { lambdaOverDice, shortly } = this.#settings;
    bySeat(histories).forEach((history, seat) => {
      const ended = {
        win: wins[seat]!,
        margin: margins[seat]!,
        totalLuck: signed(play.luck, seat),
        totalWinLuck: signed(play.winLuck, seat),
        totalDice: play.dice,
      };
      const lambda = this.#lambdaOf(play);
      const judged = judgeDecisions({ ...history, ...ended }, { lambda, lambdaOverDice });
      const short = shortly && judgeDecisions({ ...history, ...ended }, { ...shortly, lambda });
      history.rows.forEach((row, t) => {
        if (row === NOT_KEPT) return;
        const isShort = history.isShort[t]!;
        const { margin, win } = isShort ? short! : judged;
        const gain = margin[t]! / spreadOf(play) + this.#settings.winWeight * 2 * win[t]!;
        if (this.#by[row] === CHOSEN_BY.itself) this.#advantage[row] = gain;
        this.#kind[row] = isShort ? JUDGED.shortly : judged.overDice[t] === 1 ? JUDGED.overDice : JUDGED.calm;
        this.#winTarget[row] = judged.winTarget[t]!;
        this.#marginTarget[row] = judged.marginTarget[t]!;
      });
    });
  }

  /** A larger fleet decides oftener in a turn: for it to look as many turns ahead, less fades from one decision to the next. */
  #lambdaOf({ game }: SelfPlayGame): number {
    const ships = game.spec.units / game.spec.seats.length;
    return this.#settings.lambda ** Math.min(1, FEW_SHIPS / ships);
  }

  taken(): Experience {
    return {
      rows: this.#rows.taken(),
      chosen: Int32Array.from(this.#chosen),
      targets: this.#targets.taken(),
      surprise: Float32Array.from(this.#surprise),
      by: Uint8Array.from(this.#by),
      logProbability: Float32Array.from(this.#logProbability),
      advantage: Float32Array.from(this.#advantage),
      kind: Uint8Array.from(this.#kind),
      valueWeight: Float32Array.from(this.#valueWeight),
      winTarget: Float32Array.from(this.#winTarget),
      marginTarget: Float32Array.from(this.#marginTarget),
    };
  }
}

/** Luck so far as the seat sees it; between more than two nobody's luck is another's loss, and none is booked. */
const signed = (luck: number, seat: Seat): number => (seat === 0 ? luck : seat === 1 ? -luck : 0);
