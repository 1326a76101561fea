/** `verify` of an experiment's bundle: its statistics are reckoned anew, byte for byte, and some of its pairs are played again. */
import { randomUUID } from 'node:crypto';
import pc from 'picocolors';
import { checkBundle } from '../lab/bundle/check.js';
import { PairThreads } from '../lab/experiment/pair-threads.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, print, printJson, progressBar, refuse } from './output.js';

/** Changed pairs of which it is told how surely they are found. */
const FORGED = 10;

interface BundleOptions {
  readonly share: number;
  /** Says which pairs are played again; somebody who could know it beforehand would leave just these alone. */
  readonly seed?: string | undefined;
  readonly json: boolean;
}

export async function verifyBundle(
  folder: string,
  { share, seed = randomUUID().slice(0, 8), json }: BundleOptions,
): Promise<void> {
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const players = new PairThreads(1, stop.signal);
  let bar: ReturnType<typeof progressBar> | undefined;
  try {
    const checked = await checkBundle(folder, { share, seed }, players, (done, of) => {
      bar ??= progressBar(of, 'pairs');
      bar.update(done);
    });
    bar?.stop();
    if (!checked.ok) {
      if (json) printJson({ verified: false, reason: checked.message });
      return refuse(checked.message);
    }
    const { verified, plan, files, pairs, replayed, of, isSameCode, wrong } = checked.value;
    if (!verified) process.exitCode = ANSWER_IS_NO;
    if (json) return printJson(checked.value);
    const code = isSameCode ? 'by the same code' : 'by other code than that of the plan';
    if (verified) {
      const found = Math.round(100 * (1 - (1 - replayed / Math.max(1, of)) ** FORGED));
      print(
        `${pc.green('verified')}: every figure follows from the pairs, and ${replayed} of ${of}, played again ${code}, came out alike (seed ${seed}). Had somebody changed ${FORGED} pairs, that would have shown in ${found} % of such checks. Its plan is ${plan.slice(0, 16)}: whether it was made before the games only its author’s word from then can tell.`,
      );
      return;
    }
    const faults = [
      ...wrong,
      ...files.map((file) => `${file} is not what it was, or not what the pairs give`),
      ...(pairs.length === 0
        ? []
        : [`${pairs.length} of ${replayed} pairs came out otherwise ${code}: ${pairs.join(', ')}`]),
    ];
    print(`${pc.red('not verified')}: ${faults.join('; ')}`);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    bar?.stop();
    release();
    await players.close();
  }
}
