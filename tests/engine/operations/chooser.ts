/** Chooses at a table as the model of an action does, so that odds and flow can be held against each other. */
import * as A from '../../../engine/operations/action-fields.js';
import { SUB } from '../../../engine/operations/action-fields.js';
import { LEAVE, LET_RANGE, STAY, STOP_RANGE } from '../../../engine/operations/action-flow.js';
import { GUN_AT, TORPEDO_AT } from '../../../engine/operations/action-naming.js';
import { trendNow } from '../../../engine/operations/action-range.js';
import { G } from '../../../engine/operations/layout.js';
import { OPENS } from '../../../engine/operations/range.js';
import type { Habit, NamedShot, SurfaceModel } from '../../../engine/operations/surface-model.js';
import type { ActionTable } from './action-table.js';

/** What the model would choose where the table asks. */
export class Chooser {
  #shots: readonly NamedShot[] = [];
  #round = 0;

  constructor(
    private readonly t: ActionTable,
    private readonly ready: SurfaceModel,
  ) {}

  choose(): number {
    const { s } = this.t;
    const habit = this.ready.model.sides[this.t.actor]!.habit;
    if (s[G.sub] === SUB.disengage) return habit.leavesIn === s[A.round] ? LEAVE : STAY;
    if (s[G.sub] === SUB.hold) return this.#stops(habit) ? STOP_RANGE : LET_RANGE;
    if (this.#round !== s[A.round]) this.#plan();
    const shot = this.#shots.find(({ by }) => by === s[G.unit])!;
    return (shot.isTorpedo ? TORPEDO_AT : GUN_AT) + shot.at;
  }

  #stops({ holdsAt, blocks }: Habit): boolean {
    const { s, actor } = this.t;
    if (trendNow(s) !== OPENS) return holdsAt > 0 && s[A.range]! <= holdsAt;
    return blocks && s[actor === 0 ? A.declared0 : A.declared1] === 0;
  }

  /** Sides that have declared in an earlier round. */
  #declared(): number {
    const { s } = this.t;
    const isEarlier = (declared: number): boolean => declared > 0 && declared < s[A.round]!;
    return (isEarlier(s[A.declared0]!) ? 1 : 0) + (isEarlier(s[A.declared1]!) ? 2 : 0);
  }

  /** Units of the table go by number as the model's ships do. */
  #plan(): void {
    const { s } = this.t;
    this.#round = s[A.round]!;
    const left = Int8Array.from({ length: this.ready.count }, (_, u) => (this.t.isAfloat(u) ? this.t.left(u) : -1));
    this.#shots = this.ready.shotsOf(left, {
      ...{ round: s[A.round]!, range: s[A.range]!, leader: s[A.leader]!, declared: this.#declared() },
      ...{ isClear: s[A.clear] === 1, firstSide: s[A.firstSeat]! },
    });
  }
}
