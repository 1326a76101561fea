/** A bot's whole stay in an arena: it comes by battles, fights them, and leaves politely. */
import { RULESET as BATTLESHIPS } from '../../engine/battleships/spec.js';
import { RULESET as DECISIVE_BATTLE } from '../../engine/decisive-battle/spec.js';
import type { ToClient } from '../protocol.js';
import { ArenaClient, type Socket } from './client.js';
import { Engagements, type Wish } from './engagements.js';
import type { ReceiptFolder } from './receipt-file.js';
import { type BattleReport, SeatedAgent } from './seated-agent.js';
import { ConnectionLost, type Identity } from './words.js';

/** That the agents of this program know, with their versions. */
const RULESETS = [BATTLESHIPS, DECISIVE_BATTLE];

export interface BotOptions {
  readonly url: string;
  readonly as: Identity;
  readonly client: string;
  readonly agent: string;
  readonly wish: Wish;
  /** Battles, then it leaves. */
  readonly games: number;
  /** Aborted: it leaves now. */
  readonly signal: AbortSignal;
  readonly told: (report: BattleReport) => void;
  /** Where what was seen of the dice, and the records, are kept. */
  readonly receipts?: ReceiptFolder;
  /** Words about the connection. */
  readonly remark: (text: string) => void;
  readonly connect?: (url: string) => Socket;
}

export interface BotResult {
  readonly battles: readonly BattleReport[];
  /** Why it ended early. */
  readonly failure?: string;
}

/** Ends when all battles are fought, when it is told to, or when it cannot go on. Never rejects. */
export async function fightOn(options: BotOptions): Promise<BotResult> {
  const stay = new Stay(options);
  const failure = await stay.run();
  return { battles: stay.battles, ...(failure !== undefined && { failure }) };
}

class Stay {
  readonly battles: BattleReport[] = [];
  readonly #options: BotOptions;
  readonly #client: ArenaClient;
  readonly #agent: SeatedAgent;
  readonly #engagements: Engagements;
  /** A battle was asked for and has not come yet, or is under way. */
  #isEngaged = false;
  #isTournamentOver = false;
  #end: (failure: string | undefined) => void = () => {};

  constructor(options: BotOptions) {
    const { url, as, client, connect } = options;
    this.#options = options;
    this.#client = new ArenaClient({ url, as, client, position: true, ...(connect && { connect }) });
    this.#engagements = new Engagements(this.#client, options.wish, RULESETS);
    this.#agent = new SeatedAgent({
      client: this.#client,
      agent: options.agent,
      ended: (report) => this.#ended(report),
      failed: (why) => this.#end(why),
      ...(options.receipts && { receipts: options.receipts }),
    });
  }

  async run(): Promise<string | undefined> {
    const { signal, remark } = this.#options;
    const ended = new Promise<string | undefined>((resolve) => {
      this.#end = resolve;
    });
    const leave = (): void => this.#end(undefined);
    signal.addEventListener('abort', leave, { once: true });
    this.#client.on('message', (message) => this.#hear(message));
    this.#client.on('lost', ({ why, waitMs }) => {
      remark(`The connection is lost (${why}). Trying again in ${(waitMs / 1000).toFixed(1)} s.`);
    });
    let failure: string | undefined;
    try {
      const welcome = await this.#client.open();
      if (welcome.rooms.length === 0) this.#engage();
      else this.#isEngaged = true;
      // Later breaks: what was asked for meanwhile is asked for again.
      this.#client.on('back', ({ rooms }) => {
        remark('Back in the arena.');
        if (rooms.length === 0 && this.#agent.rooms.length === 0) this.#isEngaged = false;
        this.#engage();
      });
      this.#client.on('end', ({ why }) => this.#end(why));
      failure = await ended;
      await this.#leave();
    } catch (error) {
      failure = `The arena at ${this.#options.url} cannot be entered: ${(error as Error).message}`;
    }
    signal.removeEventListener('abort', leave);
    this.#client.close();
    return failure;
  }

  #hear(message: ToClient): void {
    if (message.type === 'lobby' && !this.#isEngaged) {
      this.#engagements.take(message.open).then(
        (taken) => {
          if (taken) this.#isEngaged = true;
        },
        (error: unknown) => this.#refused(error),
      );
    }
    if (message.type === 'tournament' && this.#isOurs(message.tournament.id)) {
      this.#isTournamentOver = ['over', 'closed'].includes(message.tournament.status);
      this.#endTournament();
    }
  }

  #isOurs(tournament: string): boolean {
    const { wish } = this.#options;
    return wish.kind === 'tournament' && wish.tournament === tournament;
  }

  /** When its last battle is told too. */
  #endTournament(): void {
    if (this.#isTournamentOver && this.#agent.rooms.length === 0) this.#end(undefined);
  }

  /** Asks for a battle, unless one is under way. */
  #engage(): void {
    if (this.#isEngaged) return;
    // The lobby and tournaments bring battles by themselves, later.
    this.#isEngaged = this.#options.wish.kind === 'challenge' || this.#options.wish.kind === 'join';
    this.#engagements.next().catch((error: unknown) => this.#refused(error));
  }

  #ended(report: BattleReport | undefined): void {
    if (report !== undefined) {
      this.battles.push(report);
      this.#options.told(report);
    }
    if (this.battles.length >= this.#options.games) this.#end(undefined);
    else if (this.#agent.rooms.length === 0) {
      this.#isEngaged = false;
      if (this.#options.wish.kind === 'tournament') this.#endTournament();
      else this.#engage();
    }
  }

  #refused(error: unknown): void {
    if (error instanceof ConnectionLost) this.#isEngaged = false;
    else this.#end((error as Error).message);
  }

  /** Seats before a battle are given up. A guest, who cannot come back, strikes the flag in those that run. */
  async #leave(): Promise<void> {
    const client = this.#client;
    if (!client.isOpen) return;
    for (const { room, isPlaying } of this.#agent.rooms) {
      if (!isPlaying) await client.ask({ type: 'leave', room }).catch(() => {});
      else if (!client.isLasting) await client.ask({ type: 'resign', room }).catch(() => {});
    }
  }
}
