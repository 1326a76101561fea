/** The chart as its layers draw it: what pointing at it means, and the words on it, set so that they do not collide. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { BattleshipsModel } from '../model/battle.js';
import { type BubblePlan, bubbleOf } from './bubble-plan.js';
import type { ChartState } from './chart-state.js';
import { type HexNumber, hexNumber } from './hex-number.js';
import { type LabelPlan, labelPlan } from './label-plan.js';
import { Pointing } from './pointing.js';
import { type PoseLine, poseLines } from './pose-words.js';

export class Chart extends Pointing {
  readonly labels: ReadonlySignal<LabelPlan>;
  /** From the end of the way in hand to the enemies. */
  readonly poses: ReadonlySignal<readonly PoseLine[]>;
  readonly bubble: ReadonlySignal<BubblePlan | null>;
  /** Of the hex pointed at. */
  readonly number: ReadonlySignal<HexNumber | null>;

  constructor(model: BattleshipsModel, state: ChartState) {
    super(model, state);
    this.labels = labelPlan(state, model);
    this.poses = computed(() => {
      const way = this.way(state.shown.value);
      const ship = state.ship(state.asked.value);
      return way === undefined || ship === undefined ? [] : poseLines(state, way, ship, this.labels.value);
    });
    this.bubble = computed(() => bubbleOf(this, this.labels.value));
    this.number = computed(() => {
      const bubble = this.bubble.value;
      const said = this.poses.value.flatMap(({ words }) => words?.box ?? []);
      return hexNumber(this, this.labels.value, bubble === null ? said : [...said, bubble.box]);
    });
  }
}
