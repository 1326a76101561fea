/** Progress display of `flagplot train`. */
import { SingleBar } from 'cli-progress';
import pc from 'picocolors';
import { remark } from '../../agents/machine/output.js';
import type { GateReport } from '../gate/gate.js';
import type { MetricsLine } from '../run/metrics.js';
import { timeText } from '../run/number-words.js';

const per = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Elsewhere than in a terminal a line comes so often. */
const LINE_MS = 30_000;

/** A bar in a terminal; elsewhere a line of the first step, and then now and then by the clock, also while a step or a gate takes long. */
export class TrainingProgress {
  readonly #bar: SingleBar | undefined;
  readonly #steps: number;
  readonly #now: () => number;
  /** When the last line was written. */
  #told: number;
  #beat: ReturnType<typeof setInterval> | undefined;
  #isBegun = false;
  #strength = '';
  /** The first step of this sitting, from which the time left is reckoned. */
  #first: MetricsLine | undefined;
  last: MetricsLine | undefined;

  constructor(steps: number, now: () => number = () => performance.now()) {
    this.#steps = steps;
    this.#now = now;
    this.#told = now();
    if (!process.stderr.isTTY) {
      this.#beat = setInterval(() => this.#inWork(), LINE_MS).unref();
      return;
    }
    const format = '{bar} step {value}/{total}, {left} left · {note}';
    this.#bar = new SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true });
  }

  readonly stepped = (line: MetricsLine): void => {
    const isFirst = this.#first === undefined;
    this.#first ??= line;
    this.last = line;
    const left = this.#left(line);
    const note = [...stepWords(line), this.#strength].filter((part) => part !== '').join(' · ');
    if (this.#bar === undefined) {
      if (!isFirst && this.#now() - this.#told < LINE_MS && line.step !== this.#steps) return;
      this.#told = this.#now();
      remark(`step ${line.step}/${this.#steps}, ${left} left: ${note}`);
      return;
    }
    if (!this.#isBegun) this.#bar.start(this.#steps, line.step, { left, note });
    this.#isBegun = true;
    this.#bar.update(line.step, { left, note });
  };

  readonly gated = (step: number, report: GateReport): void => {
    const scores = Object.entries(report.ladder).map(([agent, { score }]) => `${per(score)} of pairs against ${agent}`);
    this.#strength = scores.join(', ');
    if (this.#isBegun) process.stderr.write('\r\x1b[K');
    remark(`step ${step}: ${verdictWords(report)}; ${this.#strength}`);
    this.#told = this.#now();
  };

  /** Of a step that has not ended for so long. */
  #inWork(): void {
    if (this.#now() - this.#told < LINE_MS) return;
    this.#told = this.#now();
    remark(this.last === undefined ? 'In work.' : `After step ${this.last.step}/${this.#steps}, in work.`);
  }

  end(): void {
    clearInterval(this.#beat);
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

/** Two networks are spoken of: the one as it is now, and the best before it. */
function verdictWords({ isPromoted, reason, champion: { score, pairs } }: GateReport): string {
  const won = `won ${per(score)} of ${pairs} pairs against the champion so far`;
  if (isPromoted) return `${pc.green('a new champion')}: the network as it is now ${won}`;
  return `${pc.yellow('the champion stays')}: the network as it is now ${won}, ${reason}`;
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
