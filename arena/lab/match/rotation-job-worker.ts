/** Worker thread that plays rotations of matches that came from another machine. */
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../../agents/net/fault.js';
import type { ThreadTask } from '../../jobs/kind.js';
import { rotationTask } from './rotation-job.js';
import { RotationTable } from './rotations.js';
import { receivedMatch } from './sent-match.js';

await takeListedOnTrust();

interface Opened {
  readonly table: RotationTable;
  /** Of the games of the rotation that is played; absent where nobody asked for records. */
  readonly records: string[] | undefined;
}

const MOST_OPEN = 16;
const opened = new Map<number, Opened>();

export default function playRotation({ number, common, task }: ThreadTask): Promise<WorkResult<string>> {
  return resultOfWork(async () => {
    const { table, records } = tableOf(number, common);
    const rotation = await table.play(rotationTask.parse(task).index);
    const times = table.takeTimes().map(({ counts, max }) => ({
      max,
      counts: [...counts.entries()].filter(([, count]) => count > 0),
    }));
    return JSON.stringify({ rotation, times, ...(records && { records: records.splice(0) }) });
  });
}

function tableOf(number: number, common: string): Opened {
  const known = opened.get(number);
  if (known !== undefined) return known;
  const { match, isRecorded } = receivedMatch(common);
  const records: string[] | undefined = isRecorded ? [] : undefined;
  const table = RotationTable.open(match, records && ((_, text) => records.push(text)));
  if (!table.ok) throw new Error(table.message);
  for (const [id] of [...opened].slice(0, Math.max(0, opened.size + 1 - MOST_OPEN))) opened.delete(id);
  const one = { table: table.value, records };
  opened.set(number, one);
  return one;
}
