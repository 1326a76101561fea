/** Bot: an agent's whole stay in an arena. It comes by battles, fights them, and leaves politely. */
import { KITS } from '../../agents/rulesets.js';
import type { ToClient } from '../protocol/index.js';
import type { Thinkers } from '../thinking/thinkers.js';
import { ArenaClient, type Socket } from './client.js';
import { Engagements, type Wish } from './engagements.js';
import type { ReceiptFolder } from './receipt-file.js';
import { ConnectionLost } from './refusal.js';
import { type BattleReport, SeatedAgent } from './seated-agent.js';
import type { Identity } from './words.js';

/** That the agents of this program know, with their versions. */
const RULESETS = KITS.map(({ ruleset }) => ruleset);

export interface BotOptions {
  readonly url: string;
  readonly as: Identity;
  readonly client: string;
  readonly agent: string;
  readonly wish: Wish;
  /** Battles, then it leaves. */
  readonly games: number;
  /** Aborted: it leaves now, politely. */
  readonly signal: AbortSignal;
  /** Aborted: it is gone at once. */
  readonly hurry: AbortSignal;
  readonly thinkers: Thinkers;
  readonly told: (report: BattleReport) => void;
  /** Where what was seen of the dice, and the records, are kept. */
  readonly receipts?: ReceiptFolder;
  /** Words about the connection. */
  readonly remark: (text: string) => void;
  readonly connect?: (url: string) => Socket;
}

export interface BotResult {
  readonly battles: readonly BattleReport[];
  /** It was told to leave before all was fought. */
  readonly stopped?: true;
  /** Why it ended early. */
  readonly failure?: string;
}

/** How a stay ends; without either, all that was wanted is fought. */
type Ending = Omit<BotResult, 'battles'>;

/** Who is told to leave waits no longer than this for an arena that does not answer. */
const LEAVING_MS = 10_000;

/** Ends when all battles are fought, when it is told to, or when it cannot go on. Never rejects. */
export async function fightOn(options: BotOptions): Promise<BotResult> {
  const stay = new Stay(options);
  const ending = await stay.run();
  return { battles: stay.battles, ...ending };
}

class Stay {
  readonly battles: BattleReport[] = [];
  readonly #options: BotOptions;
  readonly #client: ArenaClient;
  readonly #agent: SeatedAgent;
  readonly #engagements: Engagements;
  /** A battle was asked for and has not come yet, or is under way. */
  #isEngaged = false;
  /** Settles once what was asked for last is answered. */
  #asking: Promise<void> = Promise.resolve();
  #isTournamentOver = false;
  /** Nothing new is begun, and battles given up are not told. */
  #isLeaving = false;
  #end: (ending: Ending) => void = () => {};

  constructor(options: BotOptions) {
    const { url, as, client, connect } = options;
    this.#options = options;
    this.#client = new ArenaClient({ url, as, client, position: true, ...(connect && { connect }) });
    this.#agent = new SeatedAgent({
      client: this.#client,
      agent: options.agent,
      thinkers: options.thinkers,
      ended: (report, room) => this.#ended(report, room),
      failed: (why) => this.#end({ failure: why }),
      ...(options.receipts && { receipts: options.receipts }),
    });
    const asked = this.#agent.asked.bind(this.#agent);
    this.#engagements = new Engagements(this.#client, options.wish, RULESETS, asked);
  }

  async run(): Promise<Ending> {
    const { signal, hurry, remark } = this.#options;
    if (signal.aborted) return { stopped: true };
    const ended = new Promise<Ending>((resolve) => {
      this.#end = resolve;
    });
    const leave = (): void => this.#end({ stopped: true });
    signal.addEventListener('abort', leave, { once: true });
    this.#client.on('message', (message) => this.#hear(message));
    this.#client.on('lost', ({ why, waitMs }) => {
      remark(`The connection is lost (${why}). Trying again in ${(waitMs / 1000).toFixed(1)} s.`);
    });
    this.#enter();
    const ending = await ended;
    this.#isLeaving = true;
    signal.removeEventListener('abort', leave);
    await this.#leave(hurry);
    this.#client.close();
    return ending;
  }

  /** Whoever is told to leave meanwhile does not wait for an arena that lets nobody in. */
  #enter(): void {
    const { url, remark } = this.#options;
    this.#client.open().then(
      (welcome) => {
        // Later breaks: what was asked for meanwhile is asked for again.
        this.#client.on('back', ({ rooms }) => {
          remark('Back in the arena.');
          if (rooms.length === 0 && this.#agent.rooms.length === 0) this.#isEngaged = false;
          this.#engage();
        });
        this.#client.on('end', ({ why }) => this.#end({ failure: why }));
        if (welcome.rooms.length === 0) this.#engage();
        else this.#isEngaged = true;
      },
      (error: Error) => this.#end({ failure: `The arena at ${url} cannot be entered: ${error.message}` }),
    );
  }

  #hear(message: ToClient): void {
    if (message.type === 'lobby' && !this.#isEngaged && !this.#isLeaving) {
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
    if (this.#isTournamentOver && this.#agent.rooms.length === 0) this.#end({});
  }

  /** Asks for a battle, unless one is under way. */
  #engage(): void {
    if (this.#isEngaged || this.#isLeaving) return;
    // The lobby and tournaments bring battles by themselves, later.
    this.#isEngaged = this.#options.wish.kind === 'challenge' || this.#options.wish.kind === 'join';
    this.#asking = this.#engagements.next().catch((error: unknown) => this.#refused(error));
  }

  #ended(report: BattleReport | undefined, room: string): void {
    if (this.#isLeaving) return;
    if (report === undefined) this.#options.remark(`${room} came to no battle: it was closed, or the seat was lost.`);
    else {
      this.battles.push(report);
      this.#options.told(report);
    }
    if (this.battles.length >= this.#options.games) this.#end({});
    else if (this.#agent.rooms.length === 0) {
      this.#isEngaged = false;
      if (this.#options.wish.kind === 'tournament') this.#endTournament();
      else this.#engage();
    }
  }

  #refused(error: unknown): void {
    if (error instanceof ConnectionLost) this.#isEngaged = false;
    else this.#end({ failure: (error as Error).message });
  }

  /** Seats before a battle are given up. A guest, who cannot come back, strikes the flag in those that run. */
  async #leave(hurry: AbortSignal): Promise<void> {
    const client = this.#client;
    if (!client.isOpen) return;
    const late = AbortSignal.any([hurry, AbortSignal.timeout(LEAVING_MS)]);
    const givesUp = new Promise<void>((resolve) => {
      if (late.aborted) resolve();
      late.addEventListener('abort', () => resolve(), { once: true });
    });
    // A seat that is being given now would be left with nobody in it.
    const left = this.#asking.then(() => Promise.all(this.#agent.rooms.map((room) => this.#quit(room))));
    await Promise.race([left, givesUp]);
  }

  /** A battle may begin while its seat is given up. */
  async #quit({ room, isPlaying }: SeatedAgent['rooms'][number]): Promise<void> {
    const client = this.#client;
    const gave = (type: 'leave' | 'resign'): Promise<boolean> =>
      client.ask({ type, room }).then(
        () => true,
        () => false,
      );
    const asked: Promise<boolean>[] = [];
    if (!isPlaying) asked.push(gave('leave'));
    // Said at once too, and refused where the seat is given up: a busy arena may answer the first only when there is no time for another.
    if (!client.isLasting) asked.push(gave('resign'));
    await Promise.all(asked);
  }
}
