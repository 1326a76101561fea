/** Fallback scenes, by what events of any ruleset have: who did it, to whom, and its dice. */
import { isSeat, type UnitId, type Weight } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneOutcome, SceneWords } from '../stage/scene.js';
import type { PlainModel } from './model.js';
import { seatOfUnit } from './view-data.js';

type Weigh = (event: WireEvent) => Weight;

const OUTCOMES: Readonly<Record<Weight, SceneOutcome>> = { loss: 'sunk', hit: 'hit', plain: 'nothing' };

/** A throw at somebody, or what the rules call a hit or a loss. */
export function scenesIn(events: readonly WireEvent[], weightOf: Weigh): readonly Scene[] {
  return events.flatMap((event): Scene[] => {
    const outcome = OUTCOMES[weightOf(event)];
    const isThrow = event.target !== undefined && event.rolls !== undefined;
    if (outcome === 'nothing' && !isThrow) return [];
    const [from, target] = endsOf(event);
    return [{ kind: event.kind, events: [event], from, target, outcome, steps: 0 }];
  });
}

/** Who did it and to whom; an event of one unit tells what became of her. */
const endsOf = ({ unit, target }: WireEvent): readonly [UnitId | null, UnitId | null] =>
  target === undefined ? [null, unit ?? null] : [unit ?? null, target];

/** The ruleset's own sentence; good or bad for who reads it where the view tells whose the unit is that was hit. */
export const sceneWords = (model: Pick<PlainModel, 'game' | 'seat' | 'view'>, scene: Scene): SceneWords => ({
  headline: scene.events[0]!.text,
  detail: '',
  gain: '',
  tone: toneOf(model, scene),
});

function toneOf(
  { game, seat, view }: Pick<PlainModel, 'game' | 'seat' | 'view'>,
  { outcome, target }: Scene,
): SceneWords['tone'] {
  const own = seat.value;
  if (own === null || target === null || outcome === 'nothing') return 'plain';
  const { seats, units } = game.spec;
  const hit = seatOfUnit(
    view.value,
    target,
    units,
    seats.map(({ side }) => side),
  );
  if (!isSeat(hit)) return 'plain';
  if (hit === own) return 'bad';
  // Of more than two, who is hit may be a friend.
  return seats.length === 2 ? 'good' : 'plain';
}

/** What a unit does herself, and nobody throws dice for, is her next order. */
export const endsMarks = (event: WireEvent, weightOf: Weigh): UnitId | undefined =>
  event.target === undefined && event.rolls === undefined && weightOf(event) === 'plain' ? event.unit : undefined;
