/** Shape of a match report, as far as a card reads what `flagplot match --json` has written. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Estimate } from '../../agents/estimate.js';
import { readJson } from '../../agents/machine/read-json.js';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';

const count = z.int().nonnegative();

const part = z.object({
  scenario: z.string(),
  agents: z.array(z.string()).min(2),
  seed: z.string(),
  /** Of games with the same dice: pairs, between two seats. */
  rotations: count,
  games: count,
  checksum: z.string(),
  /** By agent, drawn pairs as half. */
  pairScore: z.array(z.number()).min(1),
  /** Of the first agent; reports of before had only the sum. */
  pairs: z.object({ won: count, drawn: count, lost: count }).optional(),
  /** Games won by each agent as this side, then those drawn. */
  bySide: z.record(z.string(), z.array(count).min(2)),
  margin: Estimate,
  /** Only of a match with `--luck-adjusted`. */
  luckAdjusted: z.object({ margin: Estimate, pairScore: Estimate }).optional(),
});

const matchReport = part.extend({
  /** Absent from reports of before they said so themselves. */
  made: z.object({ command: z.string() }).optional(),
  /** Milliseconds a decision: `A` is the first agent. */
  thinkMs: z.object({ A: z.object({ p50: z.number(), p99: z.number() }) }).optional(),
  /** Of a match of several. */
  scenarios: z.array(part).min(1).optional(),
});

export type MatchPart = z.output<typeof part>;
export type CardMatchReport = z.output<typeof matchReport>;

export function readReport(file: string): CardMatchReport {
  const data = readJson(readFileSync(file));
  if (!data.ok) throw new Error(`${file}: ${data.message}`);
  const read = matchReport.safeParse(data.value, OWN_WORDS);
  if (!read.success)
    throw new Error(`${file} is no report of flagplot match --json: ${firstProblem(read.error, 'the file')}`);
  return read.data;
}
