/** `flagplot gate`: may one network take another's place? */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { HOLDS_95, halfWidth } from '../../agents/interval.js';
import { writeWhole } from '../../agents/machine/files.js';
import { ANSWER_IS_NO, print, printJson, refuse, remark } from '../../agents/machine/output.js';
import { readLimited } from '../../agents/machine/read-limited.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { OWN_WORDS } from '../../agents/machine/shape-words.js';
import { modelOf } from '../../agents/net/model.js';
import { MAX_MODEL_BYTES } from '../../agents/net/source.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { presetNames, readConfig, readPreset } from '../config-file.js';
import { fixedNetworksOf } from '../fixed-networks.js';
import { type GateReport, gate, ladderStandings } from '../gate/gate.js';
import type { PairScore } from '../gate/pairs.js';
import { USUAL_PRESET } from '../rulesets.js';
import { WorkerCrew } from '../self-play/crew.js';
import type { KeyedNetwork } from '../self-play/job.js';
import { openSource } from '../source.js';
import { optionWords, wholeNumber } from './output.js';

const EXAMPLES = `
Examples:
  $ flagplot gate --candidate runs/mine/champion.onnx --champion models/mine.onnx
  $ flagplot gate --candidate a.onnx --champion b.onnx --promote --json

Exit code 0: the candidate passed; 1: it did not.`;

const options = z.object({
  candidate: z.string(),
  champion: z.string(),
  config: z.string().optional(),
  preset: z.string().default(USUAL_PRESET),
  seed: z.string().default('1'),
  workers: wholeNumber(0, 256),
  promote: z.boolean().default(false),
  json: z.boolean().default(false),
});

export function addGateCommand(program: Command): void {
  program
    .command('gate')
    .description('may one network take another’s place? Pairs with the same dice, sides swapped, a sequential test')
    .requiredOption('--candidate <file>', 'the network that wants the place')
    .requiredOption('--champion <file>', 'the network that has it')
    .option('--config <file>', 'settings of a run, whose gate is used')
    .option(
      '--preset <name>',
      `settings that come with flagplot: ${presetNames().join(', ')} (default: ${USUAL_PRESET})`,
    )
    .option('--seed <seed>', 'of the dice: one seed, one result', '1')
    .option('--workers <n>', 'threads; 0 plays on this one', String(availableParallelism()))
    .option('--promote', 'puts the candidate in the champion’s place if it passes')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', EXAMPLES)
    .action(async (given: unknown) => {
      const read = options.safeParse(given, OWN_WORDS);
      if (!read.success) return refuse(optionWords(read.error));
      await decide(read.data);
    });
}

async function decide(asked: z.output<typeof options>): Promise<void> {
  const config = asked.config === undefined ? readPreset(asked.preset) : readConfig(asked.config);
  if (!config.ok) return refuse(config.message);
  const scenario = config.value.gate.scenarios[0]!;
  const candidate = await load(asked.candidate, scenario);
  if (!candidate.ok) return refuse(candidate.message);
  const champion = await load(asked.champion, scenario);
  if (!champion.ok) return refuse(champion.message);
  const fixed = fixedNetworksOf(config.value, openSource({ scenario }));
  if (!fixed.ok) return refuse(fixed.message);
  const crew = new WorkerCrew(asked.workers);
  try {
    // Against the ladder on the same dice as the candidate, so that luck favours neither.
    const ofChampion = await ladderStandings(crew, config.value.gate, champion.value, asked.seed, fixed.value);
    const { games: _, ...report } = await gate(
      crew,
      config.value.gate,
      candidate.value,
      champion.value,
      ofChampion,
      asked.seed,
      fixed.value,
    );
    if (report.isPromoted && asked.promote) writeWhole(asked.champion, candidate.value.file);
    const models = { candidate: sha256Of(candidate.value.file), champion: sha256Of(champion.value.file) };
    if (asked.json) printJson({ ...report, before: ofChampion, seed: asked.seed, models });
    else print(inWords(report, ofChampion));
    if (!report.isPromoted) process.exitCode = ANSWER_IS_NO;
    else if (asked.promote) remark(`${asked.champion} is now the candidate.`);
  } finally {
    await crew.close();
  }
}

/** A model that can play here; its place is its key, so that a network is told from itself under another name. */
async function load(file: string, scenario: string): Promise<Result<KeyedNetwork>> {
  const bytes = readLimited(file, MAX_MODEL_BYTES);
  if (!bytes.ok) return fail('NO_FILE', `${bytes.message}. Give a model: an ONNX file that training wrote.`);
  const opened = await modelOf(bytes.value, openSource({ scenario }));
  if (!opened.ok) return fail(opened.code, `${file}: ${opened.message}.`);
  await opened.value.dispose();
  return ok({ key: file, file: bytes.value });
}

const share = (x: number): string => `${(100 * x).toFixed(1)} %`;

function words(s: PairScore): string {
  const points = (mean: number, se: number): string => {
    const half = halfWidth({ mean, se }, s.pairs);
    return `${mean.toFixed(1)}${half === null ? '' : ` ± ${half.toFixed(1)}`}`;
  };
  return (
    `${share(s.score)} of ${s.pairs} pairs (${share(s.low)} to ${share(s.high)}); ` +
    `margin ${points(s.margin, s.marginSe)}, without luck ${points(s.adjusted, s.adjustedSe)}`
  );
}

function inWords(
  { isPromoted, reason, test, champion, ladder }: Omit<GateReport, 'games'>,
  before: GateReport['ladder'],
): string {
  return [
    isPromoted ? pc.green(`passed: ${reason}`) : pc.yellow(`not passed: ${reason}`),
    `against the champion: ${words(champion)}`,
    `  log likelihood ratio ${test.llr.toFixed(2)}, decided at ${test.bounds.map((b) => b.toFixed(2)).join(' and ')}: ${test.verdict}`,
    ...Object.entries(ladder).flatMap(([agent, standing]) => [
      `against ${agent}: ${words(standing)}`,
      `  the champion: ${words(before[agent]!)}`,
    ]),
    HOLDS_95,
  ].join('\n');
}
