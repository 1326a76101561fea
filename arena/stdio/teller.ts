/** Teller of a handle: where its environments stand, as lists in the line or as numbers in a frame. */
import { type Action, FIRST_SEAT, never, type Seat } from '../../engine/index.js';
import type { Observed, ReplyOf, StandsNow } from './answers.js';
import type { OpenBoard } from './boards.js';
import type { Environment } from './environment.js';
import { FrameWriter, type RawFrame } from './frame.js';
import { Observer } from './numbers.js';
import type { Encoding, LegalForm, Part, RewardKind } from './requests.js';

export interface TellsParts {
  /** What each answer to `reset` and `step` carries. */
  readonly observe: readonly Part[];
  readonly encoding: Encoding;
  readonly legal: LegalForm;
  readonly rewards: readonly RewardKind[];
}

/** By environment and seat; those of `rewards` are there if they were asked for. */
export interface Gains {
  readonly reward: number[][];
  readonly rewards?: NonNullable<ReplyOf<'step'>['rewards']>;
}

export class Teller {
  readonly #setting: TellsParts;
  readonly #observer: Observer;
  readonly #frame = new FrameWriter();
  readonly #maxLegal: number;
  readonly #seats: number;

  constructor(setting: TellsParts, boards: readonly OpenBoard[]) {
    const [{ game }] = boards as [OpenBoard];
    this.#setting = setting;
    this.#observer = new Observer(game);
    this.#maxLegal = Math.max(...boards.map(({ game: { spec } }) => spec.maxLegal));
    this.#seats = game.spec.seats.length;
  }

  /** A place for the rewards of so many environments, which are read before the next game of each begins. */
  gains(count: number): GainTable {
    return new GainTable(this.#setting.rewards, count, this.#seats);
  }

  /** Where the games stand, and what was gained on the way where it was a step. */
  standing(environments: readonly Environment[], done: readonly boolean[]): StandsNow & { done: boolean[] };
  standing(
    environments: readonly Environment[],
    done: readonly boolean[],
    gains: GainTable,
  ): StandsNow & { done: boolean[] } & Gains;
  standing(
    environments: readonly Environment[],
    done: readonly boolean[],
    gains?: GainTable,
  ): StandsNow & { done: boolean[] } {
    const { observe, encoding, legal } = this.#setting;
    if (encoding === 'raw') return this.#framed(environments, done, gains);
    return {
      ...gains?.lists,
      done: [...done],
      ...this.legal(environments, legal),
      ...(observe.length > 0 && { observation: this.#observer.observe(environments, observe, encoding, this.#frame) }),
    };
  }

  legal(environments: readonly Environment[], form: LegalForm): Pick<StandsNow, 'seat' | 'legal'> {
    return {
      seat: environments.map(({ seat }) => seat ?? null),
      legal: environments.map((environment) => this.#legalOf(environment, form)),
    };
  }

  /** By a seat, or by the one to act. */
  observe(
    environments: readonly Environment[],
    seat: Seat | undefined,
    parts: readonly Part[],
    encoding: Encoding,
  ): { observation: Observed; frame?: RawFrame } {
    this.#frame.begin();
    const sights = environments.map(({ game, state, seat: own }) => ({ game, state, seat: seat ?? own }));
    const observation = this.#observer.observe(sights, parts, encoding, this.#frame);
    return { observation, ...(encoding === 'raw' && { frame: this.#frame.done() }) };
  }

  #framed(environments: readonly Environment[], done: readonly boolean[], gains: GainTable | undefined) {
    const { observe, legal } = this.#setting;
    const frame = this.#frame;
    frame.begin();
    gains?.into(frame);
    frame.add('done', Int32Array.from(done, Number));
    frame.add(
      'seat',
      Int32Array.from(environments, ({ seat }) => seat ?? -1),
    );
    frame.add(
      'legalCount',
      Int32Array.from(environments, (environment) => environment.legal.length),
    );
    if (legal === 'ids') frame.add('legal', joined(environments));
    if (legal === 'mask') frame.add('mask', this.#masks(environments), [environments.length, this.#maxLegal]);
    if (observe.length > 0) this.#observer.observe(environments, observe, 'raw', frame);
    const lists = { done: [], seat: [], legal: [], ...(gains && { reward: [] }) };
    return { ...lists, ...(legal === 'texts' && this.legal(environments, legal)), frame: frame.done() };
  }

  #masks(environments: readonly Environment[]): Uint8Array {
    const masks = new Uint8Array(environments.length * this.#maxLegal);
    for (const [i, { legal }] of environments.entries()) {
      masks.fill(1, i * this.#maxLegal, i * this.#maxLegal + legal.length);
    }
    return masks;
  }

  #legalOf({ legal, state, game }: Environment, form: LegalForm): number | number[] | string[] {
    switch (form) {
      case 'ids':
        return Array.from(legal);
      case 'counts':
        return legal.length;
      case 'mask':
        return Array.from({ length: this.#maxLegal }, (_, slot) => (slot < legal.length ? 1 : 0));
      case 'texts':
        return Array.from(legal, (id) => game.write(state, id as Action));
      default:
        return never(form);
    }
  }
}

/** Ids of all environments, one after the other. */
function joined(environments: readonly Environment[]): Int32Array {
  const ids = new Int32Array(environments.reduce((sum, { legal }) => sum + legal.length, 0));
  let at = 0;
  for (const { legal } of environments) {
    ids.set(legal, at);
    at += legal.length;
  }
  return ids;
}

/** Rewards of one step, environment by environment and seat by seat. */
export class GainTable {
  readonly #seats: number;
  readonly #count: number;
  /** The margin, which every answer has, and those that were asked for. */
  readonly #margin: Float64Array;
  readonly #asked: readonly (readonly [RewardKind, Float64Array])[];

  constructor(kinds: readonly RewardKind[], count: number, seats: number) {
    this.#seats = seats;
    this.#count = count;
    this.#margin = new Float64Array(count * seats);
    this.#asked = [...new Set(kinds)].map((kind) => [kind, new Float64Array(count * seats)]);
  }

  /** What a step has brought in one environment. */
  note(at: number, environment: Environment): void {
    for (let seat = FIRST_SEAT, i = at * this.#seats; seat < this.#seats; seat++, i++) {
      this.#margin[i] = environment.reward('margin', seat);
      for (const [kind, into] of this.#asked) into[i] = environment.reward(kind, seat);
    }
  }

  get lists(): Gains {
    const rows = (numbers: Float64Array): number[][] =>
      Array.from({ length: this.#count }, (_, i) => [...numbers.subarray(i * this.#seats, (i + 1) * this.#seats)]);
    const named = this.#asked.map(([kind, numbers]) => [kind, rows(numbers)]);
    return { reward: rows(this.#margin), ...(named.length > 0 && { rewards: Object.fromEntries(named) }) };
  }

  into(frame: FrameWriter): void {
    const shape = [this.#count, this.#seats];
    frame.add('reward', Float32Array.from(this.#margin), shape);
    for (const [kind, numbers] of this.#asked) frame.add(`reward.${kind}`, Float32Array.from(numbers), shape);
  }
}
