/** An agent of the registry in seats of an arena elsewhere: every room where the client sits is played by it. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Agent, Budget } from '../../agents/agent.js';
import { createAgent, mannerOf } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import {
  type Action,
  type ActionList,
  actionList,
  fail,
  type Game,
  ok,
  type Result,
  readPosition,
  type Seat,
} from '../../engine/index.js';
import { type OpenedScenario, openListed, openParsed } from '../files/open-scenario.js';
import { type Heard, RoomId, type Saying, type ToClient } from '../protocol/index.js';
import { shareOf } from '../thinking/share.js';
import type { Thinkers } from '../thinking/thinkers.js';
import type { ArenaClient } from './client.js';
import { DiceWatch } from './dice-watch.js';
import type { Fairness } from './fairness.js';
import type { ReceiptFolder } from './receipt-file.js';
import { ConnectionLost, isTooLateToDraw, Refusal } from './refusal.js';
import type { ToldAction, ToldRoom } from './words.js';

export interface BattleReport {
  readonly room: string;
  readonly scenario: string;
  readonly side: string;
  readonly against: readonly string[];
  readonly result: 'won' | 'drawn' | 'lost' | 'abandoned';
  /** Victory points ahead. */
  readonly margin: number;
  readonly termination: string;
  readonly text: string;
  readonly dice: Fairness;
  /** Draws of dice since the last report that were given up after this program had shown its nonce. */
  readonly lost: number;
}

interface Battle {
  room: ToldRoom;
  readonly seat: Seat;
  readonly dice: DiceWatch;
  table: SeatedGame | undefined;
  isTold: boolean;
}

/** The game of a room, and the agent at it. */
interface SeatedGame {
  readonly game: Game<Int16Array>;
  /** The scenario's JSON, where it is none of the registry. */
  readonly data: string | null;
  readonly seed: string;
  readonly agent: Agent;
  readonly situation: SeatSituation<Int16Array>;
  readonly legal: ActionList;
}

export interface SeatedAgentOptions {
  readonly client: ArenaClient;
  /** Of the registry. */
  readonly agent: string;
  /** Where an agent that thinks long does so, so that a signal or a ping need not wait for it. */
  readonly thinkers: Thinkers;
  /** A battle is over, or its room was closed before it began. */
  readonly ended: (report: BattleReport | undefined, room: string) => void;
  /** It cannot go on: a fault of ours or of the server's. */
  readonly failed: (why: string) => void;
  /** Where what was seen of the dice outlives this program. */
  readonly receipts?: ReceiptFolder;
}

const TRY_AGAIN_MS = 1_000;
/** Who gives no record for so long has none that could be shown. */
const RECORD_MS = 120_000;

export class SeatedAgent {
  readonly #options: SeatedAgentOptions;
  readonly #battles = new Map<string, Battle>();
  /** By rooms that answer a challenge: seats for which agents of the server were asked. */
  readonly #asked = new Map<string, readonly Seat[]>();
  /** The server has broken a promise: it is not listened to any more. */
  #isDeceived = false;
  /** Draws that came to no battle, until a report tells of them. */
  #lost = 0;

  constructor(options: SeatedAgentOptions) {
    this.#options = options;
    options.client.on('message', (message) => this.#hear(message));
    options.client.on('gone', ({ room }) => this.#miss(room));
  }

  /** Rooms where it sits and the battle is not over, with whether it has begun. */
  get rooms(): readonly { readonly room: string; readonly isPlaying: boolean }[] {
    return [...this.#battles.values()].map(({ room }) => ({ room: room.id, isPlaying: room.status === 'playing' }));
  }

  /** What was asked for in a challenge that this room answers: who sits there instead is no agent of the server. */
  asked(room: ToldRoom, agents: readonly Seat[]): void {
    this.#asked.set(room.id, agents);
    // The next word about the room is compared with it; there is one before any nonce is shown.
    this.#battles.get(room.id)?.dice.asked(agents);
  }

  #hear(message: ToClient): void {
    if (this.#isDeceived) return;
    switch (message.type) {
      case 'room':
        if (message.seat === null) this.#unseat(message.room);
        else this.#enter(message.room, message.seat);
        return;
      case 'snapshot':
        this.#battles.get(message.room)?.dice.note(message);
        this.#sit(message);
        return;
      case 'events':
        this.#battles.get(message.room)?.dice.note(message);
        return;
      case 'request':
        this.#work(this.#choose(message));
        return;
      case 'held':
        this.#ask({ type: 'confirm', room: message.room, requestId: message.requestId });
        return;
      case 'over':
        this.#end(message.room);
        return;
      // Not for a player; those of a newer server have no case and are passed over too.
      case 'welcome':
      case 'error':
      case 'goodbye':
      case 'done':
      case 'pong':
      case 'accepted':
      case 'scenarios':
      case 'uploaded':
      case 'balance':
      case 'lobby':
      case 'games':
      case 'ranking':
      case 'profile':
      case 'players':
      case 'recovery':
      case 'devices':
      case 'tournament':
      case 'tournaments':
      case 'standing-order':
      case 'presence':
      case 'draw':
      case 'rematch':
      case 'chat':
      case 'odds':
      case 'hint':
      case 'outlook':
      case 'reason':
      case 'story':
      case 'price':
      case 'history':
      case 'record':
    }
  }

  #enter(room: ToldRoom, seat: Seat): void {
    const { client } = this.#options;
    let battle = this.#battles.get(room.id);
    if (battle === undefined) {
      // A room that is over was told before, or is looked at again.
      if (room.status === 'over' || room.status === 'closed') return;
      // It names files of ours.
      if (!RoomId.safeParse(room.id).success) {
        this.#options.failed('The server has a name for a room that is none: it should be twelve letters and digits.');
        return;
      }
      const dice = new DiceWatch(room.id, seat, client.isResumed(room.id), this.#options.receipts);
      dice.asked(this.#asked.get(room.id) ?? []);
      battle = { room, seat, dice, table: undefined, isTold: false };
      this.#battles.set(room.id, battle);
      client.follow(room.id);
    }
    battle.room = room;
    if (room.status === 'closed') this.#lose(battle);
    else if (this.#watchDice(battle, room, seat) && room.status === 'over') this.#end(room);
  }

  /** Whoever did not draw in time has lost the seat. */
  #unseat({ id, status }: ToldRoom): void {
    const battle = this.#battles.get(id);
    if (battle !== undefined && status !== 'over') this.#lose(battle);
  }

  /** There is no such room any more; that it was closed may have been said while the connection was broken. */
  #miss(room: string): void {
    const battle = this.#battles.get(room);
    if (battle === undefined) return;
    // A battle that had begun had its dice; an arena whose rules have changed closes it.
    if (battle.room.status === 'playing') this.#forget(battle, undefined);
    else this.#lose(battle);
  }

  /** Nothing came of the room. Who knew the seed may have wanted it so. */
  #lose(battle: Battle): void {
    const lost = battle.dice.givenUp();
    if (lost.ok) {
      this.#lost += lost.value;
      this.#forget(battle, undefined);
    } else this.#shout(battle, lost.message);
  }

  /** False where a promise about the dice does not hold. */
  #watchDice(battle: Battle, room: ToldRoom, seat = battle.seat): boolean {
    const seen = battle.dice.look(room, seat);
    if (!seen.ok && seen.code === 'NOT_WRITTEN') this.#options.failed(seen.message);
    else if (!seen.ok) this.#shout(battle, seen.message);
    else if (seen.value !== undefined) this.#work(this.#draw(room.id, seen.value));
    return seen.ok;
  }

  /** A draw that was given up meanwhile is shown by the next word about the room, if there is a room. */
  async #draw(room: string, saying: Saying): Promise<void> {
    try {
      await this.#patiently(() => this.#options.client.ask(saying));
    } catch (error) {
      if (!isTooLateToDraw(error)) throw error;
      if (error.code === 'NO_ROOM') this.#miss(room);
    }
  }

  /** The server has broken its promise about the dice: nothing more is played here. */
  #shout(battle: Battle, reason: string): void {
    if (battle.isTold) return;
    battle.isTold = true;
    this.#isDeceived = true;
    this.#options.failed(`THE DICE OF ${battle.room.id} ARE NOT FAIR: ${reason}.`);
    this.#forget(battle, this.#reportOf(battle, { fair: false, reason }));
  }

  /** The snapshot brings the data of a scenario that is not of the registry. */
  #sit(message: Heard<'snapshot'>): void {
    const battle = this.#battles.get(message.room);
    if (battle === undefined || battle.table !== undefined) return;
    const table = this.#table(battle.room, message.scenario);
    if (table.ok) battle.table = table.value;
    else this.#options.failed(table.message);
  }

  #table({ scenario, options, title }: ToldRoom, data: unknown): Result<SeatedGame> {
    const opened: Result<OpenedScenario> =
      data === undefined ? openListed(scenario, options) : openParsed(data, options);
    if (!opened.ok) return fail(opened.code, `${title} cannot be played here: ${opened.message}`);
    const { game, data: json = null } = opened.value;
    const agent = createAgent(this.#options.agent, game);
    if (!agent.ok) return agent;
    const seed = randomBytes(16).toString('hex');
    agent.value.reset(seed);
    const situation = new SeatSituation<Int16Array>(game);
    return ok({ game, data: json, seed, agent: agent.value, situation, legal: actionList(game.spec.maxLegal) });
  }

  async #choose(request: Heard<'request'>): Promise<void> {
    const { client, failed } = this.#options;
    const { room, requestId } = request;
    const table = this.#battles.get(room)?.table;
    if (table === undefined) return;
    const known = client.answered(room, requestId) ?? (await this.#decide(table, request));
    if (typeof known === 'string') return failed(known);
    await this.#answer(room, requestId, known);
  }

  /** The agent's choice, or what is wrong. */
  async #decide(table: SeatedGame, { seat, legal, position, clock }: Heard<'request'>): Promise<ToldAction | string> {
    if (position === undefined) return 'The server sends no positions: it speaks an older protocol.';
    const { game } = table;
    const state = readPosition(game, position);
    if (!state.ok) return `The server's position cannot be used: ${state.message}. Is its version another than ours?`;
    const { action } = await this.#think(table, seat, state.value, budgetOf(clock, seat));
    const text = game.write(state.value, action);
    const wanted = legal.find((a) => a.id === action && a.text === text);
    return (
      wanted ?? `${table.agent.name} chose ${text}, which the server does not allow. Is its version another than ours?`
    );
  }

  async #think(table: SeatedGame, seat: Seat, state: Int16Array, budget: Budget): Promise<{ readonly action: Action }> {
    const { game, data, seed, agent, situation, legal } = table;
    const name = this.#options.agent;
    if (mannerOf(name).thinks === undefined) {
      game.legal(state, legal);
      return agent.choose(situation.at(state, seat, legal), budget);
    }
    const { scenario, options } = game.spec;
    const thought = { scenario, data, options, agent: name, seed, seat, state };
    return this.#options.thinkers.ask({ thought, isAwaited: true, begins: () => budget.milliseconds }).choice;
  }

  async #answer(room: string, requestId: string, action: ToldAction): Promise<void> {
    try {
      await this.#patiently(() => this.#options.client.answer(room, requestId, action));
    } catch (error) {
      // What is open now, the server asks by itself.
      const isLate = error instanceof Refusal && (error.code === 'STALE_REQUEST' || error.code === 'NOT_NOW');
      if (!isLate) throw error;
    }
  }

  async #patiently(ask: () => Promise<ToClient>): Promise<ToClient> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'TOO_FAST') throw error;
        await setTimeout(TRY_AGAIN_MS);
      }
    }
  }

  #end(room: ToldRoom): void {
    const battle = this.#battles.get(room.id);
    if (battle === undefined || battle.isTold) return;
    if (!this.#watchDice(battle, room)) return;
    battle.isTold = true;
    battle.room = room;
    this.#work(this.#report(battle));
  }

  async #report(battle: Battle): Promise<void> {
    try {
      this.#forget(battle, this.#reportOf(battle, await this.#dice(battle)));
    } catch (error) {
      // After a break the room is shown again, and with it its end.
      battle.isTold = false;
      throw error;
    }
  }

  #reportOf(battle: Battle, dice: Fairness): BattleReport {
    const lost = this.#lost + battle.dice.lost;
    this.#lost = 0;
    return reportOf(battle, dice, lost);
  }

  async #dice({ room, dice }: Battle): Promise<Fairness> {
    const asked = this.#patiently(() => this.#options.client.ask({ type: 'record', room: room.id }));
    const answer = await Promise.race([asked, setTimeout(RECORD_MS, undefined, { ref: false })]);
    const text = answer?.type === 'record' ? answer.text : '';
    const written = this.#options.receipts?.keepRecord(room.id, text);
    if (written?.ok === false) this.#options.failed(written.message);
    return dice.fairness(text);
  }

  #forget({ room }: Battle, report: BattleReport | undefined): void {
    this.#battles.delete(room.id);
    this.#asked.delete(room.id);
    this.#options.client.forget(room.id);
    this.#options.ended(report, room.id);
  }

  #ask(message: Saying): void {
    this.#work(this.#patiently(() => this.#options.client.ask(message)));
  }

  /** A break is mended by the client, and the server says again what it wants; anything else is a fault. */
  #work(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) this.#options.failed((error as Error).message);
    });
  }
}

/** A part of what its clock has left; without one, as long as it likes. */
function budgetOf({ setting, left }: Heard<'request'>['clock'], seat: Seat): Budget {
  if (setting.kind === 'none') return {};
  return { milliseconds: shareOf({ left: left[seat] ?? 0, whole: setting.seconds * 1000 }, Number.POSITIVE_INFINITY) };
}

function reportOf({ room, seat }: Battle, dice: Fairness, lost: number): BattleReport {
  const { outcome } = room;
  const mine = outcome?.result?.[seat];
  return {
    room: room.id,
    scenario: room.scenario,
    side: room.seats[seat]!.side,
    against: room.seats.filter((_, i) => i !== seat).map((s) => s.player?.name ?? 'nobody'),
    result: mine === undefined ? 'abandoned' : mine > 0 ? 'won' : mine < 0 ? 'lost' : 'drawn',
    margin: outcome?.margin[seat] ?? 0,
    termination: outcome?.termination ?? 'abandoned',
    text: outcome?.text ?? '',
    dice,
    lost,
  };
}
