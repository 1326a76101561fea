/**
 * Advantages of decisions: generalized advantage estimation (Schulman et al. 2016) over the network's own forecasts, with the luck of
 * the dice taken out between two decisions, since its expectation is known (a control variate: the estimate stays unbiased and
 * loses much of its noise). What is left of the dice is still most of the noise, and what a manoeuvre is worth shows before they fall: so
 * less counts of what comes after them than of what comes before. Targets of the chance to win are kept within 0 and 1, which draws those near
 * an end a little inward.
 */

/** One seat's decisions in a game, in order. */
export interface DecisionHistory {
  /** Forecasts before each decision: chance to win, and margin in points. */
  readonly wins: readonly number[];
  readonly margins: readonly number[];
  /** Points by which the dice had favoured the seat since the start, before each decision; and the same in chance to win. */
  readonly luck: readonly number[];
  readonly winLuck: readonly number[];
  /** Throws of fire so far, before each decision. */
  readonly dice: readonly number[];
  /** At the end. */
  readonly win: number;
  readonly margin: number;
  readonly totalLuck: number;
  readonly totalWinLuck: number;
  readonly totalDice: number;
}

export interface AdvantageSettings {
  /** How much of what happens beyond a decision counts for it: 1 is all, 0 the next forecast alone. Without dice of fire between, and with. */
  readonly lambda: number;
  readonly lambdaOverDice: number;
}

export interface JudgedRow {
  /** In points of margin, and in chance to win. */
  readonly margin: Float64Array;
  readonly win: Float64Array;
  /** What the forecasts should have been. */
  readonly marginTarget: Float64Array;
  readonly winTarget: Float64Array;
  /** 1 where dice of fire fell before the next decision: there the noise is several times larger. */
  readonly overDice: Uint8Array;
}

export function judgeDecisions(history: DecisionHistory, { lambda, lambdaOverDice }: AdvantageSettings): JudgedRow {
  const n = history.wins.length;
  const out: JudgedRow = {
    margin: new Float64Array(n),
    win: new Float64Array(n),
    marginTarget: new Float64Array(n),
    winTarget: new Float64Array(n),
    overDice: new Uint8Array(n),
  };
  let margin = 0;
  let win = 0;
  for (let t = n - 1; t >= 0; t--) {
    const isLast = t === n - 1;
    const nextMargin = isLast ? history.margin : history.margins[t + 1]!;
    const nextWin = isLast ? history.win : history.wins[t + 1]!;
    const hasDice = (isLast ? history.totalDice : history.dice[t + 1]!) !== history.dice[t]!;
    const decay = hasDice ? lambdaOverDice : lambda;
    out.overDice[t] = hasDice ? 1 : 0;
    const luck = (isLast ? history.totalLuck : history.luck[t + 1]!) - history.luck[t]!;
    margin = nextMargin - history.margins[t]! - luck + decay * margin;
    const winLuck = (isLast ? history.totalWinLuck : history.winLuck[t + 1]!) - history.winLuck[t]!;
    win = nextWin - history.wins[t]! - winLuck + decay * win;
    out.margin[t] = margin;
    out.win[t] = win;
    out.marginTarget[t] = history.margins[t]! + margin;
    out.winTarget[t] = Math.max(0, Math.min(1, history.wins[t]! + win));
  }
  return out;
}
