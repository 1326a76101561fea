/** Fallback scenes, by what events of any ruleset have: who did it, to whom, and its dice. */
import type { UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneOutcome, SceneWords } from '../stage/scene.js';

const OUTCOMES: Readonly<Record<string, SceneOutcome>> = { sunk: 'sunk', hit: 'hit', damage: 'hit' };

/** A throw at somebody, or what the rules call a hit, damage or a loss. */
export function scenesIn(events: readonly WireEvent[]): readonly Scene[] {
  return events.flatMap((event): Scene[] => {
    const outcome = Object.hasOwn(OUTCOMES, event.kind) ? OUTCOMES[event.kind] : undefined;
    const isThrow = event.target !== undefined && event.rolls !== undefined;
    if (outcome === undefined && !isThrow) return [];
    const [from, target] = endsOf(event);
    const kind = from === null ? 'other' : 'gun';
    return [{ kind, events: [event], from, target, outcome: outcome ?? 'nothing', steps: 0 }];
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
export const endsMarks = ({ kind, unit, target, rolls }: WireEvent): UnitId | undefined =>
  target === undefined && rolls === undefined && !Object.hasOwn(OUTCOMES, kind) ? unit : undefined;
