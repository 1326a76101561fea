/** Where the figures of a card come from: reports of `match --json`, and folders of training runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Estimate, wilson } from '../../../agents/estimate.js';
import type { LadderReport, MatchReport, MatchTotals } from '../../../arena/match/report.js';
import { type BattleRecord, parseRecord } from '../../../engine/index.js';
import { sha256Of } from '../../../training/run/manifest.js';
import { readRun } from '../../../training/run/read-run.js';
import type { Strength, Training } from './card.js';
import type { Widened } from './widen.js';

type Report = MatchReport | LadderReport;

/** The first agent of a match is who the card is of. */
export function strengthOf(file: string, heldOut: readonly string[]): Strength {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const parts = 'scenarios' in report ? report.scenarios : [report];
  const isHeldOut = ({ scenario }: MatchReport): boolean => heldOut.includes(scenario);
  const unseen = parts.filter(isHeldOut);
  const { agents, scenario, seed, checksum } = report;
  const games = Math.max(...parts.map((part) => part.games));
  return {
    player: agents[0]!,
    against: agents[1]!,
    command: `flagplot match --agents ${agents.join()} --scenario ${scenario} --games ${games} --seed ${seed} --luck-adjusted`,
    seed,
    checksum,
    ...pairsOf(parts),
    adjustedWon: lessLuck(report).pairScore,
    ...(unseen.length > 0 && { heldOut: pairsOf(unseen) }),
    scenarios: parts.map((part) => ({
      scenario: part.scenario,
      isHeldOut: isHeldOut(part),
      ...pairsOf([part]),
      sides: sidesOf(part),
    })),
  };
}

/** Of the games in which the first agent sat there; drawn ones as half. */
function sidesOf({ bySide, rotations }: MatchReport): Strength['scenarios'][number]['sides'] {
  const sides = Object.keys(bySide);
  return sides.map((side, seat) => {
    const wins = bySide[side]![0]!;
    const losses = bySide[sides[1 - seat]!]![1]!;
    const won = (wins + (rotations - wins - losses) / 2) / rotations;
    return { side, games: rotations, won, interval: wilson(won, rotations) };
  });
}

function lessLuck({ luckAdjusted, scenario }: MatchTotals & { scenario: string }) {
  if (luckAdjusted === undefined) throw new Error(`the match of ${scenario} was played without --luck-adjusted`);
  return luckAdjusted;
}

function pairsOf(parts: readonly MatchReport[]) {
  const pairs = parts.reduce((sum, part) => sum + part.rotations, 0);
  const won = parts.reduce((sum, part) => sum + part.pairScore[0]!, 0) / pairs;
  const together = (of: (part: MatchReport) => Estimate): Estimate => ({
    mean: parts.reduce((sum, part) => sum + part.rotations * of(part).mean, 0) / pairs,
    se: Math.sqrt(parts.reduce((sum, part) => sum + (part.rotations * (of(part).se ?? 0)) ** 2, 0)) / pairs,
  });
  return {
    pairs,
    won,
    interval: wilson(won, pairs),
    margin: together((part) => part.margin),
    adjusted: together((part) => lessLuck(part).margin),
  };
}

/** Milliseconds a decision of the first agent, asked alone. */
export function latencyOf(file: string): { median: number; p99: number } {
  const { thinkMs } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { median: thinkMs.A!.p50, p99: thinkMs.A!.p99 };
}

/**
 * The runs that made a network, in order: those of an earlier card, if one is given, then folders of runs, each as `DIR:STEP`. Each must have
 * begun with what the one before made, or with that as it was widened for new features, and the last must have made `sha256`.
 */
export function trainingsOf(
  before: readonly Training[],
  runs: readonly string[],
  sha256: string,
  widened: readonly Widened[] = [],
): Training[] {
  let made = sha256;
  const read = runs.toReversed().map((run): Training => {
    const colon = run.lastIndexOf(':');
    const training = trainingOf(run.slice(0, colon), Number(run.slice(colon + 1)), made);
    const { start = '' } = training.hashes;
    const from = widened.find(({ to }) => to === start)?.from;
    made = from ?? start;
    return { ...training, ...(from !== undefined && { widenedFrom: from }) };
  });
  const last = before.at(-1);
  if ((last?.sha256 ?? '') !== made) throw new Error(`${runs[0]} did not begin with what was made before it`);
  return [...before, ...read.toReversed()];
}

/** What went into the network of a step; `sha256` is of the file that it is said to be. */
function trainingOf(folder: string, step: number, sha256: string): Training {
  const read = readRun(folder);
  if (!read.ok) throw new Error(read.message);
  const { manifest, config, metrics, name } = read.value;
  const checkpoint = join(folder, 'checkpoints', `step-${step}`);
  const file = ['player.onnx', 'champion.onnx'].find(
    (name) => sha256Of(readFileSync(join(checkpoint, name))) === sha256,
  );
  if (file === undefined) throw new Error(`the model is not the network of ${checkpoint}`);
  // Who plays the next games was put in place before this step was learned from.
  const learned = file === 'player.onnx' ? step - 1 : step;
  const then = metrics.findLast((line) => line.step <= learned);
  if (then === undefined) throw new Error(`${folder} tells nothing of step ${step}`);
  return {
    run: name,
    step: learned,
    seed: manifest.seed,
    configSha256: manifest.configSha256,
    config: withoutPath(config),
    hashes: manifest.hashes,
    sha256,
    games: then.games,
    decisions: then.decisions,
    hours: { wall: then.seconds / 3600, cpu: (then.cpuSeconds ?? 0) / 3600 },
    sittings: manifest.sittings.filter((sitting) => sitting.step < step),
  };
}

/** Where on somebody's disk the network lay that a run began with says nothing; its hash does. */
const withoutPath = (config: unknown): unknown => {
  const { start, ...others } = config as { start?: string };
  return start === undefined ? others : { ...others, start: 'the network of the run before' };
};

/** All records below a folder, in order of their names. */
export function recordsIn(folder: string): BattleRecord[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.battle'));
  return names.sort().map((name) => {
    const record = parseRecord(readFileSync(join(folder, name), 'utf8'));
    if (!record.ok) throw new Error(`${basename(name)}: ${record.message}`);
    return record.value;
  });
}
