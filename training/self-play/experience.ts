/** What a network has lived through: the rows it saw, what it did, and what came of it. */
import type { EvaluatorBatch } from '../../agents/search/evaluator.js';
import type { Game, Seat } from '../../engine/index.js';
import { judge } from './advantages.js';
import type { Choice } from './choice.js';
import { likelyActions } from './likely.js';
import { RowStore, type Rows, type Widths } from './rows.js';
import type { Table } from './table.js';

/** Per row of `rows`. */
export interface Experience {
  readonly rows: Rows;
  /** Index into the row's actions. */
  readonly chosen: Int32Array;
  /** 1 where an agent chose, to be imitated; its advantage is 0. */
  readonly taught: Uint8Array;
  readonly logProbability: Float32Array;
  /** What the choice brought, in spreads of a game's outcome. */
  readonly advantage: Float32Array;
  /** 1 where dice of fire fell before the next decision. */
  readonly overDice: Uint8Array;
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
/** Points a side in a battle of a few ships. */
const USUAL_STAKES = 100;

/** Fleets for which `lambda` holds as it is. */
const FEW_SHIPS = 3;

const NOT_KEPT = -1;

class SeatCourse {
  /** By decision; -1 where the row is not kept. */
  readonly rows: number[] = [];
  readonly wins: number[] = [];
  readonly margins: number[] = [];
  readonly luck: number[] = [];
  readonly winLuck: number[] = [];
  readonly dice: number[] = [];
}

/** Collects the rows of games that are under way; each gets its advantage when its game is over. */
export class ExperienceStore {
  readonly #settings: ExperienceSettings;
  readonly #rows: RowStore;
  readonly #chosen: number[] = [];
  readonly #taught: number[] = [];
  readonly #logProbability: number[] = [];
  readonly #advantage: number[] = [];
  readonly #overDice: number[] = [];
  readonly #valueWeight: number[] = [];
  readonly #winTarget: number[] = [];
  readonly #marginTarget: number[] = [];
  readonly #courses = new Map<Table, SeatCourse[]>();
  #likely = new Int32Array(0);

  constructor(widths: Widths, settings: ExperienceSettings) {
    this.#settings = settings;
    this.#rows = new RowStore(widths);
  }

  get count(): number {
    return this.#rows.count;
  }

  /** Whether a decision is learned from, by a number in [0, 1). */
  keeps(game: Game, number: number): boolean {
    return number * game.spec.units < this.#settings.unitsInFull;
  }

  /** Row `row` of an evaluated batch, and what was chosen there; `choice` is changed where it is kept. */
  add(table: Table, seat: Seat, batch: EvaluatorBatch, row: number, choice: Choice, isKept: boolean): void {
    const course = this.#courseOf(table, seat, isKept ? this.#appendLikely(batch, row, choice) : NOT_KEPT);
    course.wins.push(batch.wins[row]!);
    course.margins.push(batch.margins[row]!);
    if (isKept) this.#keep(choice, 0, USUAL_STAKES / table.stakes);
  }

  /** The same of what an agent chose, who forecasts nothing. */
  addTaught(table: Table, seat: Seat, batch: EvaluatorBatch, index: number, isKept: boolean): void {
    const course = this.#courseOf(table, seat, isKept ? this.#rows.append(batch, 0) : NOT_KEPT);
    course.wins.push(0);
    course.margins.push(0);
    if (isKept) this.#keep({ index, logProbability: 0 }, 1, USUAL_STAKES / table.stakes);
  }

  /** `choice` becomes one among the actions that are kept. */
  #appendLikely(batch: EvaluatorBatch, row: number, choice: Choice): number {
    const { actionOffsets, scores } = batch;
    const [from, to] = [actionOffsets[row]!, actionOffsets[row + 1]!];
    if (this.#likely.length < to - from) this.#likely = new Int32Array(2 * (to - from));
    const count = likelyActions(scores, from, to, this.#settings.leastChance, choice, this.#likely);
    return this.#rows.append(batch, row, this.#likely, count);
  }

  /** The seat's course with one more decision, that is kept as `row`; its forecasts are still to come. */
  #courseOf(table: Table, seat: Seat, row: number): SeatCourse {
    let courses = this.#courses.get(table);
    if (courses === undefined) {
      courses = table.game.spec.seats.map(() => new SeatCourse());
      this.#courses.set(table, courses);
    }
    const course = courses[seat]!;
    course.rows.push(row);
    course.luck.push(signed(table.luck, seat));
    course.winLuck.push(signed(table.winLuck, seat));
    course.dice.push(table.dice);
    return course;
  }

  #keep(choice: Choice, taught: number, valueWeight: number): void {
    this.#chosen.push(choice.index);
    this.#taught.push(taught);
    this.#logProbability.push(choice.logProbability);
    this.#advantage.push(0);
    this.#overDice.push(0);
    this.#valueWeight.push(valueWeight);
    this.#winTarget.push(0);
    this.#marginTarget.push(0);
  }

  /** The game of the table is over. */
  finish(table: Table): void {
    const courses = this.#courses.get(table);
    this.#courses.delete(table);
    if (courses === undefined) return;
    const { wins, margins } = table.outcome();
    const { lambdaOverDice } = this.#settings;
    courses.forEach((course, seat) => {
      const ended = {
        win: wins[seat]!,
        margin: margins[seat]!,
        totalLuck: signed(table.luck, seat as Seat),
        totalWinLuck: signed(table.winLuck, seat as Seat),
        totalDice: table.dice,
      };
      const judged = judge({ ...course, ...ended }, { lambda: this.#lambdaOf(table), lambdaOverDice });
      course.rows.forEach((row, t) => {
        if (row === NOT_KEPT) return;
        const margin = judged.margin[t]! / (SPREAD * table.stakes);
        if (this.#taught[row] === 0) this.#advantage[row] = margin + this.#settings.winWeight * 2 * judged.win[t]!;
        this.#overDice[row] = judged.overDice[t]!;
        this.#winTarget[row] = judged.winTarget[t]!;
        this.#marginTarget[row] = judged.marginTarget[t]!;
      });
    });
  }

  /** A larger fleet decides oftener in a turn: for it to look as many turns ahead, less fades from one decision to the next. */
  #lambdaOf({ game }: Table): number {
    const ships = game.spec.units / game.spec.seats.length;
    return this.#settings.lambda ** Math.min(1, FEW_SHIPS / ships);
  }

  taken(): Experience {
    return {
      rows: this.#rows.taken(),
      chosen: Int32Array.from(this.#chosen),
      taught: Uint8Array.from(this.#taught),
      logProbability: Float32Array.from(this.#logProbability),
      advantage: Float32Array.from(this.#advantage),
      overDice: Uint8Array.from(this.#overDice),
      valueWeight: Float32Array.from(this.#valueWeight),
      winTarget: Float32Array.from(this.#winTarget),
      marginTarget: Float32Array.from(this.#marginTarget),
    };
  }
}

/** Luck so far as the seat sees it; between more than two nobody's luck is another's loss, and none is booked. */
const signed = (luck: number, seat: Seat): number => (seat === 0 ? luck : seat === 1 ? -luck : 0);
