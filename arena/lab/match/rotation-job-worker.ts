/** Worker thread that plays rotations of matches that came from another machine. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../../agents/net/fault.js';
import type { ThreadTask } from '../../jobs/kind.js';
import { rotationTask } from './rotation-job.js';
import { RotationTable, recordFile, recordName } from './rotations.js';
import { type ReceivedMatch, receivedMatch } from './sent-match.js';

await takeListedOnTrust();

interface Opened extends ReceivedMatch {
  readonly table: RotationTable;
  /** Records are written there first. */
  readonly folder: string | undefined;
}

const MOST_OPEN = 16;
const opened = new Map<number, Opened>();

export default function playRotation({ number, common, task }: ThreadTask): Promise<WorkResult<string>> {
  return resultOfWork(async () => {
    const { table, folder } = tableOf(number, common);
    const rotation = await table.play(rotationTask.parse(task).index);
    const times = table.takeTimes().map(({ counts, max }) => ({
      max,
      counts: [...counts.entries()].filter(([, count]) => count > 0),
    }));
    const records =
      folder && rotation.games.map(({ seat }) => taken(recordFile(folder, recordName(rotation.index, seat))));
    return JSON.stringify({ rotation, times, ...(records && { records }) });
  });
}

function tableOf(number: number, common: string): Opened {
  const known = opened.get(number);
  if (known !== undefined) return known;
  const received = receivedMatch(common);
  const folder = received.isRecorded ? mkdtempSync(join(tmpdir(), 'flagplot-records-')) : undefined;
  const table = RotationTable.open({ ...received.match, ...(folder !== undefined && { records: folder }) });
  if (!table.ok) throw new Error(table.message);
  for (const [id, old] of [...opened].slice(0, Math.max(0, opened.size + 1 - MOST_OPEN))) {
    opened.delete(id);
    if (old.folder !== undefined) rmSync(old.folder, { recursive: true, force: true });
  }
  const one = { ...received, table: table.value, folder };
  opened.set(number, one);
  return one;
}

function taken(file: string): string {
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  return text;
}
