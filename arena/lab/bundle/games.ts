/** Games of an experiment that tell something: played again for a record, and told in words for the page. */
import { join } from 'node:path';
import { readRecordFile } from '../../files/open-record.js';
import { storyOf } from '../../files/replay-story.js';
import { type ExperimentPlan, matchesOf, placeOf } from '../experiment/plan.js';
import type { Telling } from '../experiment/report.js';
import { wordsOf } from '../experiment/words.js';
import { RotationTable } from '../match/rotations.js';
import type { ShownGame } from '../page/page.js';
import { decimals } from '../page/text.js';

/** Of a record so much is shown on the page; all of it stands in its file. */
const MOST_LINES = 400;

const WHY = {
  typical: 'The middle one of its point',
  best: 'The best for the measured side',
  worst: 'The worst for the measured side',
} as const;

/** Relative to the bundle. */
const folderOf = (point: number, scenario: number): string =>
  `games/point-${point + 1}${scenario === 0 ? '' : `-battle-${scenario + 1}`}`;

/** Writes the records of these pairs. @returns their files, the first game of each pair */
export async function recordGames(
  folder: string,
  plan: ExperimentPlan,
  telling: readonly Telling[],
): Promise<string[]> {
  const matches = matchesOf({ ...plan, luck: false }, false);
  const files: string[] = [];
  for (const { pair, point, scenario } of telling) {
    const place = folderOf(point, scenario);
    const table = RotationTable.open({ ...matches[point]![scenario]!, records: join(folder, place) });
    if (!table.ok) throw new Error(table.message);
    const { index } = placeOf(plan, pair);
    await table.value.play(index);
    files.push(`${place}/p${String(index + 1).padStart(4, '0')}-a.battle`);
  }
  return files;
}

/** What the page shows of them; nothing of a file that cannot be read. */
export function shownGames(folder: string, plan: ExperimentPlan, telling: readonly Telling[]): ShownGame[] {
  return telling.flatMap(({ pair, point, scenario, why, lead }) => {
    const file = `${folderOf(point, scenario)}/p${String(placeOf(plan, pair).index + 1).padStart(4, '0')}-a.battle`;
    const record = readRecordFile(join(folder, file));
    const story = record.ok ? storyOf(record.value) : record;
    if (!story.ok) return [];
    const lines = story.value
      .stepsFor(undefined)
      .flatMap(({ begins, events }) => [
        ...(begins === undefined ? [] : ['', begins === 0 ? 'Before the battle' : `Turn ${begins}`]),
        ...events.map(({ text, rule }) => `${text} [${rule}]`),
      ]);
    const rest = lines.length - MOST_LINES;
    const shown =
      rest > 0 ? [...lines.slice(0, MOST_LINES), `… and ${rest} more lines: flagplot replay ${file}`] : lines;
    const where = wordsOf(plan.points[point]!.levels);
    return [{ why: `${WHY[why]}: ${where}, ${decimals(lead, 1)} points`, file, lines: shown }];
  });
}
