/** The chart as its layers draw it: what pointing at it means, and the words on it, set so that they do not collide. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { keptEach } from '../../shared/alike.js';
import type { BattleshipsModel } from '../model/battle.js';
import { type BubblePlan, bubbleOf } from './bubble-plan.js';
import type { ChartState } from './chart-state.js';
import type { Box } from './framing.js';
import { centreOf } from './geometry.js';
import { gripsReach } from './handles.js';
import { type HexNumber, hexNumber } from './hex-number.js';
import { type Label, type LabelPlan, labelPlan, type WreckLabel } from './label-plan.js';
import { boxAt } from './labels.js';
import { Pointing } from './pointing.js';
import { type PoseLine, poseLines } from './pose-words.js';

export class Chart extends Pointing {
  readonly labels: ReadonlySignal<LabelPlan>;
  /** Of the plan, names of ships and wrecks, each as it was where it says the same. */
  readonly shipNames: ReadonlySignal<readonly Label[]>;
  readonly wreckNames: ReadonlySignal<readonly WreckLabel[]>;
  /** From the end of the way in hand to the enemies. */
  readonly poses: ReadonlySignal<readonly PoseLine[]>;
  readonly bubble: ReadonlySignal<BubblePlan | null>;
  /** Of the hex pointed at. */
  readonly number: ReadonlySignal<HexNumber | null>;

  /** `battle` is the one that `model` shows. With `turns` words are set for ships and question when it changes. */
  constructor(model: BattleshipsModel, state: ChartState, battle?: BattleshipsModel, turns?: ReadonlySignal<unknown>) {
    super(model, state, battle);
    this.labels = labelPlan(state, model, turns);
    this.shipNames = keptEach(() => this.labels.value.ships);
    this.wreckNames = keptEach(() => this.labels.value.wrecks);
    this.poses = computed(() => {
      const way = this.way(state.shown.value);
      const ship = state.ship(state.asked.value);
      if (way === undefined || ship === undefined) return [];
      return poseLines(state, way, ship, [...this.labels.value.taken, ...this.endRoom()]);
    });
    this.bubble = computed(() => bubbleOf(this, this.labels.value));
    this.number = computed(() => {
      const bubble = this.bubble.value;
      const said = this.poses.value.flatMap(({ words }) => words?.box ?? []);
      const others = [...said, ...this.endRoom()];
      return hexNumber(this, this.labels.value, bubble === null ? others : [...others, bubble.box]);
    });
  }

  /** The ghost at the end of the way in hand, with its arrows. */
  private endRoom(): Box[] {
    const way = this.way(this.state.shown.value);
    if (way === undefined) return [];
    const { k } = this.state.rest.value;
    const { x, y } = centreOf(way);
    const side = 2 * gripsReach(k, this.model.picked.value?.text === way.action.text);
    return [boxAt({ x: x * k, y: y * k }, side, side)];
  }
}
