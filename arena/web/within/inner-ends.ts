/**
 * Ends of the games that were played inside another: the last step of one leaves nothing of it in the state but what the outer game took over, so it is
 * played once more by itself.
 */
import { type Action, actionList, CHANCE, type Game, partOf, ScriptedChance } from '../../../engine/index.js';
import type { OpenedState } from '../model/battle.js';
import type { Replay } from '../model/replay.js';
import type { AnyOuter } from './telling.js';

interface Within {
  readonly game: Game<OpenedState>;
  readonly state: OpenedState;
}

export class InnerEnds {
  readonly #game: AnyOuter;
  /** By the last step of an inner game, its state before it. */
  readonly #before = new Map<number, Within>();
  #step = 0;
  #within: Within | undefined;

  constructor(game: AnyOuter) {
    this.#game = game;
  }

  /** Of every step, the state after it. */
  watch(s: OpenedState): void {
    this.#step++;
    const inner = this.#game.innerOf(s);
    if (this.#within !== undefined && inner?.game !== this.#within.game) this.#before.set(this.#step, this.#within);
    this.#within = inner && { game: inner.game, state: partOf(s, inner.from, inner.end).slice() };
  }

  /** Its state after this step, with which it ended; nothing if none did. */
  after(step: number, { record }: Pick<Replay, 'record'>): OpenedState | undefined {
    const [before, ply] = [this.#before.get(step), record.plies[step - 1]];
    if (before === undefined || ply === undefined) return undefined;
    const { game } = before;
    const s = before.state.slice();
    const action = ply.by === CHANCE ? onlyAction(game, s) : game.read(s, ply.action);
    if (typeof action === 'object' && !action.ok) return undefined;
    game.apply(s, typeof action === 'object' ? action.value : action, new ScriptedChance(ply.rolls));
    return s;
  }
}

function onlyAction(game: Game<OpenedState>, s: OpenedState): Action {
  const legal = actionList(game.spec.maxLegal);
  game.legal(s, legal);
  return legal.ids[0] as Action;
}
