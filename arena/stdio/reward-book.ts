/** Ledger of rewards: what each seat has gained since its last decision, in points, with and without the luck of the dice. */
import { FIRST_SEAT, type Seat } from '../../engine/index.js';
import type { Luck } from '../lab/luck/luck-meter.js';
import type { RewardKind } from './requests.js';

export class RewardBook {
  /** By seat: points ahead as of the last count, and how many of them the dice gave. */
  readonly margin: Float64Array;
  readonly luck: Float64Array;
  /** By seat: both when its pending reward began. */
  readonly #marginBase: Float64Array;
  readonly #luckBase: Float64Array;
  readonly #hasDecided: Uint8Array;

  constructor(seats: number) {
    this.margin = new Float64Array(seats);
    this.luck = new Float64Array(seats);
    this.#marginBase = new Float64Array(seats);
    this.#luckBase = new Float64Array(seats);
    this.#hasDecided = new Uint8Array(seats);
  }

  /** A game begins, with these margins. */
  begin(margin: Float64Array): void {
    this.margin.set(margin);
    this.#marginBase.set(margin);
    this.luck.fill(0);
    this.#luckBase.fill(0);
    this.#hasDecided.fill(0);
  }

  copy(from: RewardBook): void {
    this.margin.set(from.margin);
    this.luck.set(from.luck);
    this.#marginBase.set(from.#marginBase);
    this.#luckBase.set(from.#luckBase);
    this.#hasDecided.set(from.#hasDecided);
  }

  /** A roll has fallen. */
  fell({ margin }: Luck): void {
    for (let seat = FIRST_SEAT; seat < margin.length; seat++) this.luck[seat] = this.luck[seat]! + margin[seat]!;
  }

  /** What came before its first decision is booked to that decision, so that rewards add up to the margin. */
  decided(seat: Seat): void {
    if (this.#hasDecided[seat] === 1) {
      this.#marginBase[seat] = this.margin[seat]!;
      this.#luckBase[seat] = this.luck[seat]!;
    }
    this.#hasDecided[seat] = 1;
  }

  /** Since the seat's last decision; 0 before its first, all of it at the end. `result` is there once the game is over. */
  reward(kind: RewardKind, seat: Seat, result: Float64Array | undefined): number {
    if (kind === 'win') return result === undefined ? 0 : result[seat]!;
    if (result === undefined && this.#hasDecided[seat] !== 1) return 0;
    const gain = this.margin[seat]! - this.#marginBase[seat]!;
    return kind === 'margin' ? gain : gain - (this.luck[seat]! - this.#luckBase[seat]!);
  }
}
