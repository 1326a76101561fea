/** battleships for the search: the admiral's eye for manoeuvres as a prior, a lean admiral to play on, dice reckoned out. */
import { type BattleState, type BattleshipsGame, G, PHASE, questionOf } from '../../../engine/battleships/index.js';
import type { Action, ActionList, Chance, Seat } from '../../../engine/index.js';
import type { Guide } from '../../search/guide.js';
import type { Outlook } from '../../value/value.js';
import { DOCTRINES, type Doctrine } from '../admiral/doctrine.js';
import { weighEach } from '../admiral/manoeuvre.js';
import type { Scene } from '../admiral/scene.js';
import { BattleshipsValue } from '../value/value.js';
import { LeanAdmiral } from './lean.js';
import { FireLuck } from './luck.js';

export interface BattleshipsGuideOptions {
  /** Turns that a rollout plays before it is valued. */
  readonly horizon: number;
  /** Manoeuvres that are looked into at the root. */
  readonly width: number;
  readonly useLuck: boolean;
}

/** In one span of time more ships do better with more simulations of fewer turns. */
const horizonFor = (ships: number): number => (ships > 10 ? 1 : ships > 5 ? 2 : 3);

const optionsFor = (ships: number): BattleshipsGuideOptions => ({
  horizon: horizonFor(ships),
  width: 12,
  useLuck: true,
});

export class BattleshipsGuide implements Guide<BattleState> {
  readonly name = 'battleships';
  readonly #game: BattleshipsGame;
  readonly #lean: LeanAdmiral;
  readonly #luck: FireLuck;
  readonly #options: BattleshipsGuideOptions;
  readonly #value: BattleshipsValue;
  #lastTurn = 0;
  #scene!: Scene;

  constructor(game: BattleshipsGame, doctrine: Doctrine, options: Partial<BattleshipsGuideOptions> = {}) {
    this.#game = game;
    this.#lean = new LeanAdmiral(game.battle, doctrine);
    this.#luck = new FireLuck(game.battle);
    this.#value = new BattleshipsValue(game);
    this.#options = { ...optionsFor(game.spec.units), ...options };
  }

  begin(root: BattleState, seat: Seat): void {
    this.#lean.begin(root);
    this.#scene = this.#lean.scene(seat);
    this.#lastTurn = root[G.turn]! + this.#options.horizon;
  }

  restart(): void {
    this.#lean.restart();
  }

  prior(s: BattleState, seat: Seat, legal: ActionList, out: Float64Array, isRoot: boolean): void {
    out.fill(0, 0, legal.count);
    const question = questionOf(s);
    if (question === 'manoeuvre') {
      weighEach(this.#lean.scene(seat), s[G.unit]!, legal, out);
      keepBest(out, legal.count, isRoot ? this.#options.width : 8);
    } else {
      const policy = this.follow(s, seat, legal);
      for (let i = 0; i < legal.count; i++) out[i] = legal.ids[i] === policy ? 2 : 1;
    }
  }

  follow(s: BattleState, seat: Seat, legal: ActionList): Action {
    return this.#lean.follow(s, seat, legal);
  }

  isSearched(s: BattleState): boolean {
    const phase = s[G.phase];
    return phase === PHASE.moveA || phase === PHASE.moveB || phase === PHASE.launchA || phase === PHASE.launchB;
  }

  isHidden(s: BattleState): boolean {
    return s[G.phase] === PHASE.launchA;
  }

  isPlain(s: BattleState): boolean {
    const phase = s[G.phase];
    return this.#game.battle.mines === undefined && (phase === PHASE.moveA || phase === PHASE.moveB);
  }

  isFarEnough(s: BattleState): boolean {
    // After the fire of the last turn and before its movement: what has been steered for has been fired.
    return s[G.turn]! >= this.#lastTurn && s[G.phase]! >= PHASE.moveA;
  }

  roll(s: BattleState, a: Action, chance: Chance, luck: Float64Array): void {
    if (!this.#options.useLuck) {
      this.#game.apply(s, a, chance);
      return;
    }
    const points = this.#luck.around(this.#scene, s, () => this.#game.apply(s, a, chance));
    luck[0] = luck[0]! + points;
    luck[1] = luck[1]! - points;
  }

  value(s: BattleState, out: Outlook): void {
    this.#value.value(s, out);
  }

  utility(out: Outlook, seat: Seat): number {
    return out.margin[seat]! / 100;
  }
}

/** Appraisals to weights: the best `keep` of them, falling off by the points they are behind. */
function keepBest(out: Float64Array, count: number, keep: number): void {
  const sorted = Float64Array.from(out.subarray(0, count)).sort();
  const least = sorted[Math.max(0, count - keep)]!;
  const most = sorted[count - 1]!;
  for (let i = 0; i < count; i++) out[i] = out[i]! >= least ? Math.exp((out[i]! - most) / 3) : 0;
}

/** What leads the search where nobody is named. */
export const battleshipsGuide = (
  game: BattleshipsGame,
  options: Partial<BattleshipsGuideOptions> = {},
): BattleshipsGuide => new BattleshipsGuide(game, DOCTRINES.balanced!, options);

/** A quick look sees one turn ahead and few manoeuvres. */
export const QUICK_GUIDE: Partial<BattleshipsGuideOptions> = { horizon: 1, width: 6 };
