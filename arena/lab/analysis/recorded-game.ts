/** A record opened for analysis: every decision and every roll of it, with the state before it and what happened. */
import {
  type Action,
  type BattleRecord,
  type CHANCE,
  EventList,
  fail,
  type GameEvent,
  ok,
  phaseWords,
  playerOf,
  type Result,
  replay,
  type Seat,
  sidesOf,
} from '../../../engine/index.js';
import { gameOf, type RecordFault, verdictOn } from '../../files/open-record.js';
import type { OpenedScenario } from '../../files/open-scenario.js';

/** A decision or a roll. */
export interface RecordedPly {
  /** From 1, as `replay` numbers the steps of a record. */
  readonly number: number;
  readonly turn: number;
  readonly phase: string;
  readonly by: Seat | typeof CHANCE;
  readonly action: Action;
  /** In notation; empty for dice. */
  readonly notation: string;
  readonly rolls: readonly number[];
  readonly before: Int16Array;
  readonly events: readonly GameEvent[];
}

export interface RecordedGame extends OpenedScenario {
  readonly record: BattleRecord;
  readonly plies: readonly RecordedPly[];
  /** The last state. */
  readonly end: Int16Array;
  /** Its first so many steps were fought in another battle, and maybe by others. */
  readonly past: number;
}

export type RecordedGameFault = RecordFault | 'UNTRUE' | 'OTHER_VERSION';

/**
 * `UNTRUE`: the record is not what `verify` calls verified; analysed would be a battle that never was. `OTHER_VERSION`: by the rules of
 * this flagplot it cannot be played.
 */
export function recordedGameOf(record: BattleRecord): Result<RecordedGame, RecordedGameFault> {
  const opened = gameOf(record);
  if (!opened.ok) return opened;
  const verdict = verdictOn(record);
  if (!verdict.verified) {
    const what = verdict.code === undefined ? 'the record is not true' : 'the record cannot be analysed';
    return fail(verdict.code ?? 'UNTRUE', `${what}: ${verdict.reason}`, { at: `${verdict.line}:1` });
  }
  const { game } = opened.value;
  const plies: RecordedPly[] = [];
  const log = new EventList();
  let before = game.create();
  const end = replay(game, record, {
    log,
    before: (s) => {
      before = s.slice();
    },
    after: (_, action, { by, action: notation, rolls }) => {
      const at = { turn: game.turn(before), phase: phaseWords(game, before) };
      plies.push({ number: plies.length + 1, ...at, by, action, notation, rolls, before, events: [...log.all] });
      log.clear();
    },
  });
  if (!end.ok) return fail('UNTRUE', `the record is not true: ${end.message}`, { at: `${end.line}:1` });
  return ok({ ...opened.value, record, plies, end: end.value, past: verdict.past ?? 0 });
}

/** Who played which side, as the record's headers say; empty where they do not. */
export function playersOf({ headers }: BattleRecord): string[] {
  return sidesOf(headers).map((side) => playerOf(headers, side));
}
