/** `bench --learning`: how fast networks play, are asked and learn on this machine. */
import { availableParallelism } from 'node:os';
import { print, printJson, refuse, remark } from '../../agents/machine/output.js';
import { canCompute, NOTHING_COMPUTES } from '../../agents/net/backends.js';
import { ATTENTION_SIZES, DEFAULT_SIZES } from '../../agents/net/shape.js';
import { benchLearning, type LearningBench } from '../bench/learning.js';

export interface LearningBenchCommand {
  readonly scenario: string;
  readonly seconds: number;
  readonly json: boolean;
}

export async function benchLearningCommand({ scenario, seconds, json }: LearningBenchCommand): Promise<void> {
  if (!canCompute()) return refuse(NOTHING_COMPUTES);
  const threads = availableParallelism();
  const results: LearningBench[] = [];
  for (const sizes of [DEFAULT_SIZES, ATTENTION_SIZES]) {
    remark(`measuring the network ${sizes.kind} …`);
    results.push(await benchLearning({ sizes, scenario, threads, seconds }));
  }
  if (json) printJson({ results });
  else print(results.map(inWords).join('\n\n'));
}

const number = (n: number): string => Math.round(n).toLocaleString('en');
const share = (x: number): string => `${Math.round(100 * x)} %`;

function inWords({ network, weights, selfPlay, time, evaluation, learning, checksum }: LearningBench): string {
  const { scenario, threads, decisionsPerSecond } = selfPlay;
  return [
    `network ${network}, ${number(weights)} weights`,
    `  self-play at ${scenario}: ${number(decisionsPerSecond)} decisions/s on ${threads} threads; games ${checksum}`,
    `    of a thread’s time: observing ${share(time.observing)}, network ${share(time.network)}, rules and the rest ${share(time.rest)}`,
    `  evaluation in batches of 128: ${number(evaluation.decisionsPerSecond)} decisions/s a core (${evaluation.backend})`,
    ...learning.map(
      ({ backend, samplesPerSecond }) => `  learning: ${number(samplesPerSecond)} samples/s on one thread (${backend})`,
    ),
  ].join('\n');
}
