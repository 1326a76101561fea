/** State of the guess on the chart: whose it is, of which of the other side's fleets, and its hexes in bands of like chance. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { BOTH_SEATS, FIRST_SEAT, otherSeat, type Seat } from '../../../../engine/index.js';
import { type BandedGuess, bandsOf, beliefOf, type Guess } from '../../../../engine/operations/index.js';
import type { CampaignModel } from '../model.js';

export class GuessState {
  /** Where help is allowed; in a replay of both sides. */
  readonly isAllowed: ReadonlySignal<boolean>;
  /** Whose guess a replay shows; of a battle that goes on it is one's own. */
  readonly wanted: Signal<Seat | null> = signal(null);
  readonly watcher: ReadonlySignal<Seat>;
  /** The weightiest first. */
  readonly all: ReadonlySignal<readonly Guess[]>;
  /** The fleet that was chosen, by its first unit; -1: the weightiest. */
  readonly chosen: Signal<number> = signal(-1);
  readonly shown: ReadonlySignal<BandedGuess | null>;

  constructor({ game, view, known, seat, room, isReplay = false }: CampaignModel, isOn: ReadonlySignal<boolean>) {
    const { campaign: c } = game;
    this.isAllowed = computed(
      () => isReplay || (room.value.help && room.value.status === 'playing' && seat.value !== null),
    );
    this.watcher = computed(() => (isReplay ? this.wanted.value : null) ?? seat.value ?? FIRST_SEAT);
    this.all = computed(() => {
      const s = known.value;
      if (!isOn.value || !this.isAllowed.value || s === null || view.value.phase === 'over') return [];
      const worth = ({ units }: Guess): number => units.reduce((sum, u) => sum + c.cost[u]! + 1, 0);
      return beliefOf(c, s, this.watcher.value).sort((a, b) => worth(b) - worth(a));
    });
    this.shown = computed(() => {
      const guess = this.all.value.find(({ units }) => units[0] === this.chosen.value) ?? this.all.value[0];
      return guess === undefined ? null : bandsOf(guess);
    });
  }

  /** The other side's guess in place of one's own, and back. */
  turn(): void {
    this.wanted.value = otherSeat(this.watcher.peek());
  }
}

/** Whose guesses there are to see. */
export const seatsOf = ({ isReplay }: CampaignModel): readonly Seat[] => (isReplay === true ? BOTH_SEATS : []);
