/** How far a simulation is played on, and where the network's opinions of it are taken. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { type BattleState, G } from '../../engine/battleships/layout.js';
import { PHASE } from '../../engine/battleships/phases.js';
import type { Game, State } from '../../engine/index.js';

/** `decisions` with a choice were made in the simulation before `s`, the root's left out. */
export interface Reach<S extends State = State> {
  /** `root` waits for the decision that is searched. */
  begin(root: S): void;
  /** True if what the network says of `s`, in which somebody has a choice, is an opinion of what has come of the simulation. */
  counts(s: S, decisions: number): boolean;
  /** True once the simulation may end. */
  isFarEnough(s: S, decisions: number): boolean;
}

/** Of a game without turns of its own: decisions that a simulation plays on for, and how many opinions are taken at its end. */
const DECISIONS = 8;
const OPINIONS = 2;

/** In battleships so many rounds of fire, elsewhere so many decisions. */
export function reachFor<S extends State>(game: Game<S>, rounds: number): Reach<S> {
  if (game instanceof BattleshipsGame) return new FireReach(rounds) as unknown as Reach<S>;
  return {
    begin: () => {},
    counts: (_, decisions) => decisions >= DECISIONS - OPINIONS,
    isFarEnough: (_, decisions) => decisions >= DECISIONS,
  };
}

/**
 * Through so many rounds of fire, the movement after them, and the choice of targets after that, where both sides give their opinion: what
 * was steered for has been fired, what was hit has been answered, and no dice have fallen since.
 */
class FireReach implements Reach<BattleState> {
  readonly #rounds: number;
  #lastTurn = 0;

  constructor(rounds: number) {
    this.#rounds = rounds;
  }

  begin(root: BattleState): void {
    this.#lastTurn = root[G.turn]! + this.#rounds + (root[G.phase]! < PHASE.moveA ? 0 : 1);
  }

  counts(s: BattleState): boolean {
    return s[G.turn]! >= this.#lastTurn;
  }

  isFarEnough(s: BattleState): boolean {
    const turn = s[G.turn]!;
    return turn > this.#lastTurn || (turn === this.#lastTurn && s[G.phase]! >= PHASE.guns);
  }
}
