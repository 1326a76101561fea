/** What `flagplot train` shows while it goes on. */
import { SingleBar } from 'cli-progress';
import pc from 'picocolors';
import type { GateReport } from '../gate/gate.js';
import type { MetricsLine } from '../run/metrics.js';
import { timeText } from '../run/number-words.js';
import { remark } from './output.js';

const per = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** A bar in a terminal, lines now and then elsewhere. */
export class Progress {
  readonly #bar: SingleBar | undefined;
  readonly #steps: number;
  #isBegun = false;
  #strength = '';
  /** The first step of this sitting, from which the time left is reckoned. */
  #first: MetricsLine | undefined;
  last: MetricsLine | undefined;

  constructor(steps: number) {
    this.#steps = steps;
    if (!process.stderr.isTTY) return;
    const format = '{bar} step {value}/{total}, {left} left · {note}';
    this.#bar = new SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true });
  }

  readonly stepped = (line: MetricsLine): void => {
    this.#first ??= line;
    this.last = line;
    const left = this.#left(line);
    const note = [...stepWords(line), this.#strength].filter((part) => part !== '').join(' · ');
    if (this.#bar === undefined) {
      if (line.step % 10 === 0) remark(`step ${line.step}/${this.#steps}, ${left} left: ${note}`);
      return;
    }
    if (!this.#isBegun) this.#bar.start(this.#steps, line.step, { left, note });
    this.#isBegun = true;
    this.#bar.update(line.step, { left, note });
  };

  readonly gated = (step: number, { isPromoted, reason, champion, ladder }: GateReport): void => {
    const scores = Object.entries(ladder).map(([agent, { score }]) => `${per(score)} of pairs against ${agent}`);
    this.#strength = scores.join(', ');
    const text = `step ${step}: ${isPromoted ? pc.green('new champion') : pc.yellow('champion stays')}, ${reason} (${per(champion.score)} of ${champion.pairs} pairs); ${this.#strength}`;
    if (this.#isBegun) process.stderr.write('\r\x1b[K');
    remark(text);
  };

  end(): void {
    if (this.#isBegun) this.#bar?.stop();
    this.#isBegun = false;
  }

  #left({ step, seconds }: MetricsLine): string {
    const { step: from, seconds: before } = this.#first!;
    // Of the very first step in a sitting its own time is all that is known.
    const each = step > from ? (seconds - before) / (step - from) : seconds / step;
    return timeText(each * (this.#steps - step));
  }
}

/** What a step did, in words. In lessons the network decides nothing yet. */
function stepWords({
  games,
  decisionsPerSecond,
  policyLoss,
  imitationLoss,
  winLoss,
  marginLoss,
}: MetricsLine): string[] {
  const speed = decisionsPerSecond > 0 ? `, ${Math.round(decisionsPerSecond)} decisions/s` : '';
  const losses = {
    ...(decisionsPerSecond > 0 && { policy: policyLoss }),
    ...(imitationLoss !== undefined && { 'by heart': imitationLoss }),
    chance: winLoss,
    margin: marginLoss,
  };
  const words = Object.entries(losses).map(([name, loss]) => `${name} ${loss.toFixed(3)}`);
  return [`${games} games${speed}`, `losses: ${words.join(', ')}`];
}
