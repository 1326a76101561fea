/** Replay as a story: the steps of a record with what happened in each, as one side saw them or as it was. */

import { otherVersion } from '../../engine/core/ruleset-version.js';
import {
  type BattleRecord,
  EventList,
  eventFor,
  type Game,
  type GameEvent,
  ok,
  phaseWords,
  type Result,
  replay,
  type Seat,
  sidesOf,
} from '../../engine/index.js';
import { gameOf, type RecordFault } from './open-record.js';

export interface ReplayStep {
  /** Its number in the record, from 1. */
  readonly step: number;
  readonly turn: number;
  /** The turn that begins with it. */
  readonly begins?: number;
  /** The phase that begins with it, in words. */
  readonly phase?: string;
  readonly events: readonly GameEvent[];
  readonly comment?: string;
}

export interface ReplayStory {
  /** By whose rules it is told. */
  readonly game: Game<Int16Array>;
  readonly headers: Readonly<Record<string, string>>;
  readonly sides: readonly string[];
  readonly lastTurn: number;
  /** Steps in which something happened that the seat may know, all of them or those of a turn. */
  stepsFor(seat: Seat | undefined, turn?: number): ReplayStep[];
  /** It is of another version of the rules, and is told by those of today, as far as they agree. */
  readonly otherVersion?: string;
  /** Where the record could not be played on. */
  readonly fault?: { readonly line: number; readonly reason: string };
}

interface Step {
  readonly number: number;
  readonly turn: number;
  readonly phase: string;
  readonly events: readonly GameEvent[];
  readonly comment: string | undefined;
}

/** Fails only where the record's game cannot be opened; a record that cannot be played to its end is told up to there. */
export function storyOf(record: BattleRecord): Result<ReplayStory, RecordFault> {
  const opened = gameOf(record);
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const steps: Step[] = [];
  const log = new EventList();
  let turn = 0;
  let phase = '';
  let number = 0;
  const end = replay(game, record, {
    log,
    before: (s) => {
      turn = game.turn(s);
      phase = phaseWords(game, s);
    },
    after: (s, _a, ply) => {
      number++;
      const now = (): string => phaseWords(game, s);
      steps.push(...partsOf({ number, turn, phase, events: [...log.all], comment: ply.comment }, now));
      log.clear();
    },
  });
  const other = otherVersion(record.headers.get('Ruleset'), game.spec.ruleset, record.headers.get('Flagplot'));
  return ok({
    game,
    headers: Object.fromEntries([...record.headers].filter(([name]) => name !== 'ScenarioData')),
    sides: sidesOf(record.headers),
    lastTurn: Math.max(1, turn, ...steps.slice(-1).map((step) => step.turn)),
    stepsFor: (seat, only) => told(steps, seat, only),
    ...(other === undefined ? {} : { otherVersion: other }),
    ...(end.ok ? {} : { fault: { line: end.line, reason: end.message } }),
  });
}

/** By the turns of its events: what ends one turn may begin the next, in a phase that only the state after it knows. */
function partsOf(step: Step, phaseAfter: () => string): Step[] {
  const parts: Step[] = [];
  for (const event of step.events) {
    const last = parts.at(-1);
    if (last?.turn === event.turn) parts[parts.length - 1] = { ...last, events: [...last.events, event] };
    else {
      const phase = event.turn === step.turn ? step.phase : phaseAfter();
      const comment = last === undefined ? step.comment : undefined;
      parts.push({ number: step.number, turn: event.turn, phase, events: [event], comment });
    }
  }
  return parts.length === 0 ? [step] : parts;
}

/** A viewer who is nobody in particular sees all: the record holds it anyway. */
function told(steps: readonly Step[], seat: Seat | undefined, only: number | undefined): ReplayStep[] {
  const out: ReplayStep[] = [];
  let turn: number | undefined;
  let phase: string | undefined;
  for (const step of steps) {
    if (only !== undefined && step.turn !== only) continue;
    const events = seat === undefined ? step.events : step.events.flatMap((e) => eventFor(e, seat) ?? []);
    if (events.length === 0 && step.comment === undefined) continue;
    const isNewTurn = step.turn !== turn;
    out.push({
      step: step.number,
      turn: step.turn,
      ...(isNewTurn ? { begins: step.turn } : {}),
      ...(isNewTurn || step.phase !== phase ? { phase: step.phase } : {}),
      events,
      ...(step.comment === undefined ? {} : { comment: step.comment }),
    });
    turn = step.turn;
    phase = step.phase;
  }
  return out;
}
