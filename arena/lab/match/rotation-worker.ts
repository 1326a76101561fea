/** Worker thread of a match: runs some of its rotations. */
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../../agents/net/fault.js';
import { type Match, type PlayedRotation, RotationTable } from './rotations.js';
import type { ThinkTimes } from './think-time.js';

await takeListedOnTrust();

export interface RotationTask {
  /** Tells matches apart, so that a thread opens each only once. */
  readonly matchId: number;
  readonly match: Match;
  /** Rotations from `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
}

export interface RotationTaskResult {
  readonly rotations: readonly PlayedRotation[];
  /** Of each agent of the match. */
  readonly times: readonly Pick<ThinkTimes, 'counts' | 'max'>[];
}

/** Matches of an experiment come in turn; the latest stay open. */
const MOST_OPEN = 16;
const opened = new Map<number, RotationTable>();

export default function playRotations(task: RotationTask): Promise<WorkResult<RotationTaskResult>> {
  return resultOfWork(() => play(task));
}

async function play({ matchId, match, from, to }: RotationTask): Promise<RotationTaskResult> {
  const table = tableOf(matchId, match);
  const rotations: PlayedRotation[] = [];
  for (let index = from; index < to; index++) rotations.push(await table.play(index));
  return { rotations, times: table.takeTimes().map(({ counts, max }) => ({ counts, max })) };
}

function tableOf(matchId: number, match: Match): RotationTable {
  const known = opened.get(matchId);
  if (known !== undefined) return known;
  const table = RotationTable.open(match);
  if (!table.ok) throw new Error(table.message);
  for (const [id] of [...opened].slice(0, Math.max(0, opened.size + 1 - MOST_OPEN))) opened.delete(id);
  opened.set(matchId, table.value);
  return table.value;
}
