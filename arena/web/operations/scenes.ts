/**
 * Scenes of a campaign: a shot, a torpedo, a bomb, fire at aircraft, a mine, a hunt under water: each throw with what it did to whom; and
 * a fleet of the enemy that is found. Contacts and the course of an action are asides.
 */
import { never, type UnitId, unitId } from '../../../engine/index.js';
import { type CombatEvent, combatEventIn, type OperationsGame } from '../../../engine/operations/index.js';
import type { WireEvent } from '../model/battle.js';
import type { FallOfShot, Scene, SceneOutcome } from '../stage/scene.js';

const GUNS: FallOfShot = { sound: 'gun', isCounted: true };
/** A torpedo, a bomb and a mine burst without a gun. */
const OTHER: FallOfShot = { isCounted: true };

/** What happened to whom: `from` is who fires, nobody where nobody does. */
interface Fallen {
  readonly from: UnitId | null;
  readonly target: UnitId | null;
  readonly outcome: SceneOutcome;
  readonly steps: number;
  readonly shot: FallOfShot;
}

const outcomeOf = (losses: number, isGone: boolean): SceneOutcome => (isGone ? 'sunk' : losses > 0 ? 'hit' : 'nothing');

/** Of air combat and fire at aircraft: 0 unhurt, 1 turned back, 2 damaged, 3 shot down. */
const AIR: readonly SceneOutcome[] = ['nothing', 'nothing', 'hit', 'sunk'];
/** Of a hunted submarine: 0 escapes, 1 goes home, 2 is destroyed. */
const HUNTED: readonly SceneOutcome[] = ['nothing', 'hit', 'sunk'];

function fallenIn(event: CombatEvent): Fallen | undefined {
  const [unit, target] = [event.unit ?? null, event.target ?? null];
  switch (event.kind) {
    case 'shot':
    case 'torpedo':
    case 'attack': {
      const { losses, extra, left } = event.data;
      const shot = event.kind === 'shot' ? GUNS : OTHER;
      return { from: unit, target, outcome: outcomeOf(losses, left < 0), steps: losses + extra, shot };
    }
    case 'bombs': {
      const { losses, extra } = event.data;
      return { from: unit, target, outcome: outcomeOf(losses, false), steps: losses + extra, shot: OTHER };
    }
    case 'reply':
      return {
        from: unit,
        target,
        outcome: outcomeOf(event.data.losses, false),
        steps: event.data.losses,
        shot: OTHER,
      };
    case 'air-combat':
      return {
        from: unit,
        target,
        outcome: AIR[event.data.result] ?? 'nothing',
        steps: event.data.result,
        shot: OTHER,
      };
    case 'flak':
      return {
        from: null,
        target: unit,
        outcome: AIR[event.data.result] ?? 'nothing',
        steps: event.data.result,
        shot: {},
      };
    case 'hunt':
      return {
        from: null,
        target: unit,
        outcome: HUNTED[event.data.result] ?? 'nothing',
        steps: event.data.sum,
        shot: {},
      };
    case 'left-behind':
      return { from: null, target: unit, outcome: 'sunk', steps: 1, shot: {} };
    case 'control': {
      const { losses, left } = event.data;
      if (losses === 0) return undefined;
      return { from: null, target: unit, outcome: outcomeOf(losses, left < 0), steps: losses, shot: {} };
    }
    case 'listen':
    case 'charge':
    case 'raid':
    case 'check':
    case 'initiative':
    case 'leads':
    case 'declares':
    case 'names':
    case 'no-shot':
    case 'range':
    case 'action-over':
      return undefined;
    default:
      return never(event);
  }
}

const numberIn = (event: WireEvent, field: string): number => {
  const value = event.data?.[field];
  return typeof value === 'number' ? value : 0;
};

/** Beside combat. */
function fallenBeside(event: WireEvent): Fallen | undefined {
  const target = event.unit === undefined ? null : unitId(event.unit);
  switch (event.kind) {
    case 'mine':
    case 'fire-and-water': {
      const losses = numberIn(event, 'losses');
      if (losses === 0 && event.kind === 'fire-and-water') return undefined;
      return { from: null, target, outcome: outcomeOf(losses, false), steps: losses, shot: {} };
    }
    // A fleet of the enemy is found: nobody is hurt, and it is worth a card.
    case 'finds':
      return { from: null, target: null, outcome: 'nothing', steps: 0, shot: {} };
    case 'shells-ship': {
      const [losses, shelled] = [numberIn(event, 'losses'), event.target === undefined ? null : unitId(event.target)];
      return { from: target, target: shelled, outcome: outcomeOf(losses, false), steps: losses, shot: GUNS };
    }
    case 'shells-port': {
      const points = numberIn(event, 'points');
      return { from: target, target: null, outcome: outcomeOf(points, false), steps: points, shot: GUNS };
    }
    default:
      return undefined;
  }
}

/** A ship that sinks after a blow sinks by it: one that is told to sink without a blow before has a scene of her own. */
export function scenesOf(_game: OperationsGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    if (event.kind === 'sunk') {
      sink(scenes, event);
      continue;
    }
    const combat = combatEventIn(event);
    const fallen = combat === undefined ? fallenBeside(event) : fallenIn(combat);
    if (fallen !== undefined) scenes.push({ kind: event.kind, events: [event], ...fallen });
  }
  return scenes;
}

function sink(scenes: Scene[], event: WireEvent): void {
  const at = scenes.findLastIndex(({ target }) => target !== null && target === event.unit);
  const last = scenes[at];
  if (last !== undefined) {
    scenes[at] = { ...last, outcome: 'sunk', events: [...last.events, event] };
    return;
  }
  const target = event.unit === undefined ? null : unitId(event.unit);
  scenes.push({ kind: event.kind, events: [event], from: null, target, outcome: 'sunk', steps: 1, shot: {} });
}

/** Who sails has got her next order: what was done to her is past. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined =>
  kind === 'sails' && unit !== undefined ? unitId(unit) : undefined;
