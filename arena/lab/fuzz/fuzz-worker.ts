/** Worker thread of the fuzzer: runs some games of one seed. */
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import type { RulesetId } from '../../../engine/index.js';
import { type FuzzFinding, fuzzGame } from './fuzz-game.js';

await takeListedOnTrust();

export interface FuzzTask {
  readonly seed: string;
  readonly ruleset?: RulesetId;
  readonly scenario?: string;
  /** Games from `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  /** One game in so many is looked at closely. */
  readonly deepEvery: number;
}

export interface FuzzTaskResult {
  readonly steps: number;
  readonly decisions: number;
  readonly findings: readonly FuzzFinding[];
}

export default function fuzzGames({ from, to, deepEvery, ...job }: FuzzTask): FuzzTaskResult {
  let steps = 0;
  let decisions = 0;
  const findings: FuzzFinding[] = [];
  for (let number = from; number < to; number++) {
    const played = fuzzGame({ ...job, number }, isDeep(number, deepEvery));
    steps += played.steps;
    decisions += played.decisions;
    if (played.finding !== undefined) findings.push(played.finding);
  }
  return { steps, decisions, findings };
}

/** Spread by a multiplicative hash: scenarios go round in turn, and a stride would look at some of them never. */
function isDeep(number: number, deepEvery: number): boolean {
  return (Math.imul(number, 0x9e3779b1) >>> 8) % deepEvery === 0;
}
