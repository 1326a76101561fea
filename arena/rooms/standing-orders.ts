/**
 * Standing orders of one running game: what each seat has laid down, whether it still holds, and the orders that come of it. Whoever is asked
 * by it sees what the seat may see, and chooses what is legal.
 */
import type { Agent } from '../../agents/agent.js';
import { agentSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { type Action, assert, type Game, includesAction, type Seat, type State } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { Idle, StandingEnd, StandingForm, StandingOrder, StandingUntil, ToClient } from '../protocol/index.js';
import { readStanding } from '../standing/read-order.js';
import { standingFor, standingForm } from '../standing/rulesets.js';
import type { GameRow, StandingRow } from '../store/store.js';
import { NO_OFFER } from './agreements.js';
import type { Audience, GameHistory, NumberedEvent } from './game-history.js';
import { legalNow } from './legal.js';
import { Refused } from './refused.js';

type Told = Extract<ToClient, { type: 'standing-order' }>;

export class StandingOrders {
  readonly #game: Game;
  readonly #row: () => GameRow;
  readonly #save: (change: Partial<GameRow>) => void;
  /** By seat and what would end an order: number of the last event of that kind. */
  readonly #heard = new Map<Seat, Map<StandingUntil, number>>();
  readonly #firedAt = new Map<number, number>();
  readonly #officers = new Map<Seat, { readonly order: StandingOrder; readonly officer: Agent }>();
  /** How often a seat has laid one down in the turn. */
  readonly #laid = new Map<Seat, { readonly turn: number; readonly times: number }>();

  constructor(game: Game, row: () => GameRow, save: (change: Partial<GameRow>) => void) {
    this.#game = game;
    this.#row = row;
    this.#save = save;
  }

  /** What the seat may lay down. */
  form(seat: Seat): StandingForm {
    return standingForm(this.#game, seat, !this.#row().help);
  }

  /** The order that stands. */
  of(seat: Seat): StandingOrder | undefined {
    const row = this.#rowOf(seat);
    return row?.ended === null ? row.order : undefined;
  }

  /** Whether one stands, or has. */
  has(seat: Seat): boolean {
    return this.#rowOf(seat) !== undefined;
  }

  get room(): string {
    return this.#row().id;
  }

  told(seat: Seat): Told {
    const row = this.#rowOf(seat);
    const order = this.of(seat) ?? null;
    return {
      type: 'standing-order',
      room: this.#row().id,
      order,
      ...(row === undefined || row.ended === null ? {} : { ended: row.ended }),
    };
  }

  /** Something that a seat is told; it is heard again when the game is played again. */
  hear(audience: Audience, events: readonly NumberedEvent[]): void {
    const kit = standingFor(this.#game);
    if (kit === undefined || audience < 0) return;
    const seat = audience as Seat;
    for (const event of events) {
      const shot = kit.shot?.(event);
      if (shot !== undefined) this.#firedAt.set(shot.unit, shot.target);
      for (const until of kit.endedBy(this.#game, seat, event))
        this.#heard.set(seat, (this.#heard.get(seat) ?? new Map()).set(until, event.n));
    }
  }

  /** What of the order that stands does not count as things are in a state that the seat may know. */
  idle(seat: Seat, state: () => State): readonly Idle[] {
    const order = this.of(seat);
    return (order && standingFor(this.#game)?.idle?.(this.#game, seat, order, state())) ?? [];
  }

  /** Lays one down in place of the one that stands; the same again changes nothing. Answers what was said to no effect. */
  lay(seat: Seat, wanted: StandingOrder, history: GameHistory, turn: number): readonly Idle[] {
    const read = readStanding(this.form(seat), wanted);
    const { id: room } = this.#row();
    if (!read.ok) throw new Refused(read.code, read.message, { room, ...(read.at !== undefined && { path: read.at }) });
    const { order, idle } = read.value;
    const standing = this.of(seat);
    if (standing !== undefined && JSON.stringify(standing) === JSON.stringify(order)) return idle;
    const before = this.#laid.get(seat);
    const times = before?.turn === turn ? before.times : 0;
    if (times >= LIMITS.standing.laid) {
      const most = `Standing orders are laid down at most ${LIMITS.standing.laid} times in a turn.`;
      throw new Refused('TOO_MANY', most, { room });
    }
    this.#laid.set(seat, { turn, times: times + 1 });
    this.#put({ seat, order, since: history.count(seat), from: null, ended: null });
    return idle;
  }

  /** False if none stands. */
  end(seat: Seat, because: StandingEnd, turn: number): boolean {
    const row = this.#rowOf(seat);
    if (row === undefined || row.ended !== null) return false;
    this.#put({ ...row, ended: { because, turn } });
    return true;
  }

  /** The seat is asked: why its order is at its end, if it is. */
  whyEnds(seat: Seat, state: State, turn: number): StandingEnd | undefined {
    const { order, from, since } = this.#rowOf(seat)!;
    // What a veil still hid when the order was laid down is news as well.
    const news = order.until.find((until) => (this.#heard.get(seat)?.get(until) ?? 0) > since);
    if (news !== undefined) return news;
    const isNear =
      order.until.includes('enemy-near') && standingFor(this.#game)!.isNear!(this.#game, seat, state, order.near!);
    if (isNear) return 'enemy-near';
    return from !== null && turn >= from + order.turns ? 'turns' : undefined;
  }

  /** What it orders. The officer sees what the seat may know. */
  choose(seat: Seat, state: State, requestId: string): Action {
    const game = this.#game;
    const officer = this.#officerOf(seat, requestId);
    const situation = new SeatSituation(game).at(state, seat, legalNow(game, state));
    const chosen = officer.choose(situation, { milliseconds: LIMITS.agentMs });
    assert(!(chosen instanceof Promise), 'an admiral answers at once');
    assert(includesAction(legalNow(game, state), chosen.action), 'a standing order orders what is legal');
    return chosen.action;
  }

  /** It has given an order in this turn; an offer of a draw does not outlive it. */
  ordered(seat: Seat, turn: number): void {
    const row = this.#rowOf(seat)!;
    if (row.from === null) this.#put({ ...row, from: turn });
    if (this.#row().drawOffer === seat) this.#save(NO_OFFER);
  }

  /** Whom the seat has had since its order was laid down, or this server began. */
  #officerOf(seat: Seat, requestId: string): Agent {
    const order = this.of(seat)!;
    const known = this.#officers.get(seat);
    if (known?.order === order) return known.officer;
    const ordering = { seat, order, remembered: { firedAt: this.#firedAt }, isPlain: !this.#row().help };
    const officer = standingFor(this.#game)!.officer(this.#game, ordering);
    officer.reset(agentSeed(this.#row().agentSeed, `standing/${seat}/${requestId}`));
    this.#officers.set(seat, { order, officer });
    return officer;
  }

  #rowOf(seat: Seat): StandingRow | undefined {
    return this.#row().standing?.find((row) => row.seat === seat);
  }

  #put(row: StandingRow): void {
    if (row.ended !== null) this.#officers.delete(row.seat);
    this.#save({ standing: [...(this.#row().standing ?? []).filter(({ seat }) => seat !== row.seat), row] });
  }
}
