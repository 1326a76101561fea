/** Matchmaking of a bot: it challenges, joins, takes what the lobby has, or fights a tournament. */
import { bySeat, never, type Seat } from '../../engine/index.js';
import type { ArenaClient } from './client.js';
import { Refusal } from './refusal.js';
import type { ToldRoom } from './words.js';

export type Wish =
  | { readonly kind: 'join'; readonly room: string; readonly code?: string | undefined }
  | {
      readonly kind: 'challenge';
      readonly scenario: string;
      readonly against: string;
      readonly options: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'any' }
  | { readonly kind: 'tournament'; readonly tournament: string };

/** Finds one battle after the other. */
export class Engagements {
  readonly #client: ArenaClient;
  readonly #wish: Wish;
  /** Rulesets that the agent knows. */
  readonly #rulesets: readonly string[];
  readonly #asked: (room: ToldRoom, agents: readonly Seat[]) => void;
  #challenged = 0;
  /** Of the scenario it challenges to. */
  #seats: number | undefined;
  #isTrying = false;

  /** `asked` hears of each room that answers a challenge, with the seats for which it asked for agents. */
  constructor(
    client: ArenaClient,
    wish: Wish,
    rulesets: readonly string[],
    asked: (room: ToldRoom, agents: readonly Seat[]) => void,
  ) {
    this.#asked = asked;
    this.#client = client;
    this.#wish = wish;
    this.#rulesets = rulesets;
  }

  /** Asks for one more battle. Rejects with what the server says against it. */
  async next(): Promise<void> {
    const wish = this.#wish;
    const client = this.#client;
    switch (wish.kind) {
      case 'join':
        await client.ask({ type: 'join', room: wish.room, ...(wish.code !== undefined && { code: wish.code }) });
        return;
      case 'challenge': {
        const other =
          wish.against === 'open' ? ({ kind: 'open' } as const) : { kind: 'agent' as const, name: wish.against };
        this.#seats ??= await seatsOf(client, wish.scenario);
        // Sides change from battle to battle.
        const own = this.#challenged++ % this.#seats;
        const seats = Array.from({ length: this.#seats }, (_, i) => (i === own ? ({ kind: 'me' } as const) : other));
        const options = { ...wish.options };
        const answer = await client.ask({ type: 'challenge', scenario: wish.scenario, options, seats });
        if (answer.type !== 'room') return;
        const agents = bySeat(seats).flatMap(({ kind }, i) => (kind === 'agent' ? i : []));
        this.#asked(answer.room, agents);
        return;
      }
      case 'any':
        await client.ask({ type: 'lobby', on: true });
        return;
      case 'tournament':
        await client.ask({ type: 'tournament', do: { what: 'enter', tournament: wish.tournament } });
        break;
      default:
        never(wish);
    }
  }

  /** News of the lobby: takes the first open room where it can play. */
  async take(open: readonly ToldRoom[]): Promise<boolean> {
    if (this.#wish.kind !== 'any' || this.#isTrying) return false;
    this.#isTrying = true;
    try {
      for (const room of open) if (await this.#joins(room)) return true;
      return false;
    } finally {
      this.#isTrying = false;
    }
  }

  async #joins({ id, ruleset }: ToldRoom): Promise<boolean> {
    if (!this.#rulesets.includes(ruleset)) return false;
    try {
      await this.#client.ask({ type: 'join', room: id });
      return true;
    } catch (error) {
      // Somebody was faster.
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

/** Seats of a scenario as the server lists it; of one that it does not list, two, and the server says if that is wrong. */
async function seatsOf(client: ArenaClient, scenario: string): Promise<number> {
  const answer = await client.ask({ type: 'scenarios' });
  const listed = answer.type === 'scenarios' ? answer.scenarios.find(({ id }) => id === scenario) : undefined;
  return listed?.seats.length ?? 2;
}
