/** A battle to look at: the board draws a frame of a replay with it as it draws a battle, and nothing can be ordered. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../../engine/index.js';
import { SPECTATOR } from '../../../engine/index.js';
import type { BattleModel, TurnView } from '../model/battle.js';
import type { Frame, Replay } from '../model/replay.js';

export interface ReplayBattle {
  readonly model: BattleModel;
  /** Index of the frame that is shown. */
  readonly at: Signal<number>;
  readonly frame: ReadonlySignal<Frame>;
}

/** Of a battle that is over, at its end; the seat looks on from where it sat, a spectator from outside. */
export function replayBattle(live: BattleModel, replay: Replay): ReplayBattle {
  const at = signal(replay.frames.length - 1);
  const frame = computed(() => replay.frames[at.value]!);
  const seat = live.seat.peek();
  const nothing = (): void => undefined;
  const model: BattleModel = {
    id: live.id,
    face: live.face,
    game: live.game,
    scenario: live.scenario,
    seat: signal(seat),
    room: live.room,
    view: computed(() => live.game.view(frame.value.state, (seat ?? SPECTATOR) as Seat) as TurnView),
    known: computed(() => frame.value.state),
    asked: signal(null),
    clock: signal({ ...live.clock.peek(), running: [] }),
    events: computed(() => replay.events.slice(0, frame.value.told)),
    chat: signal([]),
    connection: signal('open'),
    refusal: signal(null),
    hint: signal(null),
    drawOffer: signal(null),
    selected: signal(null),
    pointed: signal(null),
    picked: signal(null),
    act: nothing,
    confirm: nothing,
    takeBack: nothing,
    resign: nothing,
    draw: nothing,
    rematch: nothing,
    say: nothing,
    askHint: nothing,
    record: () => live.record(),
    story: () => live.story(),
    reasons: () => live.reasons(),
  };
  return {
    model: Object.assign(
      model,
      live.face.atFrame(replay, () => frame.value),
    ),
    at,
    frame,
  };
}
