/**
 * The value of a position of battleships: who is ahead at the end, and by how much, from what `Prospects` expects of the turns
 * left, weighed by regression on finished battles. Frozen: `CARD.md` says on what it was fitted, a test holds what it says, and a better
 * one is a new version.
 */
import { type Battle, type BattleState, type BattleshipsGame, G } from '../../../engine/battleships/index.js';
import { type Scores, scoresFor } from '../../../engine/core/game.js';
import { FIRST_SEAT, OVER, SECOND_SEAT, type Seat } from '../../../engine/index.js';
import { type Outlook, type ValueFunction, winsOf } from '../../value/value.js';
import { isWorthTheSame, kindOfThrow } from './alike.js';
import { COEFFICIENTS, type Coefficients } from './coefficients.js';
import { type Condition, chanceOf, conditionsOf } from './conditions.js';
import { FEATURE_COUNT, PREY_AT, STEPS_AT } from './features.js';
import { Prospects } from './prospects.js';

export class BattleshipsValue implements ValueFunction<BattleState> {
  readonly name = 'battleships-value-1';
  readonly #game: BattleshipsGame;
  readonly #b: Battle;
  readonly #k: Coefficients;
  readonly #conditions: readonly Condition[];
  readonly #edge: number;
  readonly #odds: number;
  readonly #scores: Scores;
  readonly #claimant: number;
  /** Of the position looked at last: points that outright conditions are expected to bring seat 0, before they are weighed. */
  outrightMargin = 0;
  /** What is to come in it. */
  readonly prospects: Prospects;

  constructor(game: BattleshipsGame, coefficients: Coefficients = COEFFICIENTS) {
    this.#game = game;
    this.#b = game.battle;
    this.#k = coefficients;
    this.#conditions = conditionsOf(game.battle);
    this.#edge = coefficients.scenarios[game.spec.scenarioHash] ?? 0;
    this.#odds = coefficients.scenarioOdds[game.spec.scenarioHash] ?? 0;
    this.#scores = scoresFor(game);
    this.#claimant = game.battle.scenario.sides[0].id === game.battle.scenario.victory.points.claimant ? 0 : 1;
    this.prospects = new Prospects(game.battle, coefficients);
  }

  value(s: BattleState, out: Outlook): void {
    if (s[G.actor] === OVER) {
      this.#game.scores(s, this.#scores);
      winsOf(this.#scores, out);
      return;
    }
    const { prospects } = this;
    prospects.look(s);
    const turns = this.#b.scenario.turns;
    const early = (turns - s[G.turn]! + 1) / turns;
    const edge = this.#edge * early;
    const own = this.#points(FIRST_SEAT, early) + edge / 2;
    const other = this.#points(SECOND_SEAT, early) - edge / 2;
    this.#judge(own, other, early, out);
  }

  isSame(a: BattleState, b: BattleState): boolean {
    return isWorthTheSame(this.#b, a, b);
  }

  kindOfThrow(s: BattleState, after: BattleState): number {
    return kindOfThrow(this.#b, s, after);
  }

  /** Expected points of a seat at the end, outright conditions aside. */
  #points(seat: Seat, early: number): number {
    const { margin, marginEarly } = this.#k;
    const features = this.prospects.features[seat]!;
    let points = this.prospects.points[seat]!;
    for (let i = 0; i < FEATURE_COUNT; i++) points += (margin[i]! + early * marginEarly[i]!) * features[i]!;
    return points;
  }

  /** Outright conditions in their order, then points. */
  #judge(points0: number, points1: number, early: number, out: Outlook): void {
    const conditions = this.#conditions;
    let rest = 1;
    let win = 0;
    let brings = 0;
    let taken = 0;
    for (let i = 0; i < conditions.length; i++) {
      const c = conditions[i]!;
      let p = chanceOf(c, this.prospects, c.side === 0 ? points0 : points1);
      // Who sinks is one question, asked by several conditions: what one has taken is not there for the next.
      if (c.kind === 'sunk') p -= taken;
      p = p < 0 ? 0 : p > rest ? rest : p;
      if (c.kind === 'draw-if-sunk') taken += p;
      rest -= p;
      brings += p * c.sign * c.points;
      win += p * (c.kind === 'draw-if-sunk' ? 0.5 : c.sign > 0 ? 1 : 0);
    }
    win += rest * this.#claim(points0, points1, early);
    win = leaning(win < 0 ? 0 : win > 1 ? 1 : win, this.#odds * early);
    out.win[0] = win;
    out.win[1] = 1 - win;
    this.outrightMargin = brings;
    const margin = points0 - points1 + this.#k.outright * brings;
    out.margin[0] = margin;
    out.margin[1] = -margin;
  }

  /** Variance of the points of a seat. */
  #spread(seat: Seat, early: number): number {
    const k = this.#k.spread;
    const { variance, features } = this.prospects;
    const of = features[seat]!;
    return k[0] + k[1] * variance[seat]! + k[2] * of[STEPS_AT]! + k[3] * (early * of[PREY_AT]!) ** 2;
  }

  /** Chance of seat 0 to win by points, a draw as half of it. */
  #claim(points0: number, points1: number, early: number): number {
    const v = this.#b.scenario.victory.points;
    const isFirst = this.#claimant === 0;
    const own = isFirst ? points0 : points1;
    const other = isFirst ? points1 : points0;
    const spread = this.#spread(isFirst ? FIRST_SEAT : SECOND_SEAT, early);
    const others = this.#spread(isFirst ? SECOND_SEAT : FIRST_SEAT, early);
    const { slope } = this.#k;
    const { ratio, plus, drawFrom } = v;
    let p = logistic((slope * (own - ratio * other - plus)) / Math.sqrt(spread + ratio * ratio * others));
    if (drawFrom !== undefined) {
      const sigma = Math.sqrt(spread + drawFrom * drawFrom * others);
      p = (p + logistic((slope * (own - drawFrom * other - plus)) / sigma)) / 2;
    }
    return isFirst ? p : 1 - p;
  }
}

/** A chance shifted by so much in log odds. */
function leaning(p: number, odds: number): number {
  if (odds === 0) return p;
  const times = p * Math.exp(odds);
  return times / (times + (1 - p));
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
