/** The course of a war by rounds: what each side had on the field, and how long each ship lived there. */
import {
  type BattleState,
  type BattleView,
  type DecisiveBattleGame,
  eventIn,
  type StatusName,
} from '../../../engine/decisive-battle/index.js';
import { type Seat, SPECTATOR, type UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Replay } from '../model/replay.js';
import { sideOfFleet } from './groups.js';

export interface Life {
  readonly unit: UnitId;
  readonly seat: Seat;
  readonly side: 'leader' | 'rival';
  /** What she had left when the war began and after each round, to her last on the field. */
  readonly left: readonly number[];
  /** What became of her in the end. */
  readonly fate: StatusName;
  /** Ships whose fire sank her. */
  readonly by: readonly number[];
}

export interface WarCourse {
  /** Points on the field, leader's side and rival's: when the war began, and after each round. */
  readonly field: readonly (readonly [number, number])[];
  /** In the order of sides and lines. */
  readonly lives: readonly Life[];
}

/** Nothing of a war that did not come to its first round. */
export function courseOf(
  game: DecisiveBattleGame,
  { frames, events }: Pick<Replay, 'frames' | 'events'>,
): WarCourse | null {
  const last = frames.at(-1)!;
  const rounds = last.turn;
  if (rounds === 0) return null;
  // A round is over when the next begins.
  const views = Array.from({ length: rounds + 1 }, (_, round) => {
    const { state } = frames.find(({ turn }) => turn > round) ?? last;
    return game.view(state as BattleState, SPECTATOR) as BattleView;
  });
  const [start] = views as [BattleView];
  const line = (side: 'leader' | 'rival'): number[] =>
    start.fleets.filter((fleet) => sideOfFleet(start, fleet) === side).flatMap(({ ships }) => ships);
  const lives = (['leader', 'rival'] as const).flatMap((side) =>
    line(side).map((unit) => lifeOf(views, events, unit as UnitId, side)),
  );
  return { field: views.map(({ alliances }) => [alliances[0].field, alliances[1].field] as const), lives };
}

function lifeOf(views: readonly BattleView[], events: readonly WireEvent[], unit: UnitId, side: Life['side']): Life {
  const end = views.at(-1)!.units[unit]!;
  const gone = views.findIndex(({ units }) => units[unit]!.status !== 'afloat');
  const seen = gone < 0 ? views : views.slice(0, gone + 1);
  return {
    unit,
    seat: end.seat,
    side,
    left: seen.map(({ units }) => Math.max(0, units[unit]!.endurance - units[unit]!.damage)),
    fate: end.status,
    by: end.status === 'sunk' ? sinkersOf(events, unit) : [],
  };
}

/** Those who fired at her in the round in which she sank, and did not fire in vain. @rule F3.1 */
function sinkersOf(events: readonly WireEvent[], unit: UnitId): number[] {
  const round = events.find(({ kind, unit: u }) => kind === 'sunk' && u === unit)?.turn;
  const guns = events.filter((e) => {
    const told = e.turn === round && e.target === unit ? eventIn(e) : undefined;
    return told?.kind === 'gun' && told.data.damage > 0;
  });
  return [...new Set(guns.map((e) => e.unit!))];
}
