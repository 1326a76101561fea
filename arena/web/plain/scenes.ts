/** Fallback scenes, by what events of any ruleset have: who did it, to whom, and its dice. */
import type { UnitId, Weight } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneOutcome, SceneWords } from '../stage/scene.js';

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

/** The ruleset's own sentence; nobody knows whose gain it is. */
export const sceneWords = ({ events }: Scene): SceneWords => ({
  headline: events[0]!.text,
  detail: '',
  gain: '',
  tone: 'plain',
});

/** What a unit does herself, and nobody throws dice for, is her next order. */
export const endsMarks = (event: WireEvent, weightOf: Weigh): UnitId | undefined =>
  event.target === undefined && event.rolls === undefined && weightOf(event) === 'plain' ? event.unit : undefined;
