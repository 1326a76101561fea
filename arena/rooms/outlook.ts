/**
 * Outlook of a battle: what chance to win a seat had, turn by turn, by what it could know then. It is an estimate, the ruleset's value function
 * over positions that the seat cannot tell from the true one, and help: battles without hints have none.
 */
import { kitFor } from '../../agents/rulesets.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { type Outlook, outlookFor, type ValueFunction } from '../../agents/value/index.js';
import { type Game, OVER, type Seat, type State } from '../../engine/index.js';
import type { GameHistory } from './game-history.js';

/** Positions drawn for one estimate: of what is hidden much is often decided by one secret. */
const DRAWS = 16;

export interface ChanceOfTurn {
  readonly turn: number;
  /** Chance to come first, from 0 to 1. */
  readonly win: number;
}

export class OutlookBook {
  readonly #value: ValueFunction<State>;
  readonly #out: Outlook;
  readonly #seats: readonly { readonly seat: Seat; readonly turns: ChanceOfTurn[] }[];
  /** The position as each turn began: a value is reckoned when somebody asks for it, since a server that starts has many battles. */
  readonly #began: { readonly turn: number; readonly state: State }[] = [];
  #turn = -1;

  private constructor(game: Game, value: ValueFunction<State>, seats: readonly Seat[]) {
    this.#value = value;
    this.#out = outlookFor(game);
    this.#seats = seats.map((seat) => ({ seat, turns: [] }));
  }

  /** For these seats; nothing where nobody can judge a position by these rules, or nobody may ask. */
  static open(game: Game, seats: readonly Seat[]): OutlookBook | undefined {
    const value = kitFor(game).value?.(game);
    return value === undefined || seats.length === 0 ? undefined : new OutlookBook(game, value, seats);
  }

  /** Keeps what the turn looks like where it has just begun. */
  note(history: GameHistory): void {
    const turn = history.game.turn(history.settled);
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#began.push({ turn, state: history.settled.slice() });
  }

  /** At the beginning of each turn, and last as it stands now. */
  of(seat: Seat, history: GameHistory): readonly ChanceOfTurn[] {
    const turns = this.#seats.find((s) => s.seat === seat)?.turns ?? [];
    const { game } = history;
    for (const { turn, state } of this.#began.slice(turns.length))
      turns.push({ turn, win: this.#chance(game, state, seat, 'begins') });
    const now = { turn: this.#turn, win: this.#chance(game, history.stateFor(seat), seat, `${history.count(seat)}`) };
    return [...turns, now];
  }

  #chance(game: Game, state: State, seat: Seat, at: string): number {
    if (game.toAct(state) === OVER) return this.#worth(state, seat);
    const chance = (draw: number) => chanceOfSeed(`outlook/${seat}/${game.turn(state)}/${at}/${draw}`);
    const drawn = game.create();
    let sum = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      game.determinize(state, seat, chance(draw), drawn);
      sum += this.#worth(drawn, seat);
    }
    return sum / DRAWS;
  }

  #worth(state: State, seat: Seat): number {
    this.#value.value(state, this.#out);
    return this.#out.win[seat]!;
  }
}
