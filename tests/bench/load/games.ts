/** Games between pairs of players who choose at random, each game at a steady pace; those that end are followed by new ones. */
import { Latencies } from './latencies.js';
import { Player, type PlayerEvents } from './player.js';
import { chooseOf } from './quick-read.js';
import type { Served } from './served.js';

interface Pair {
  readonly one: Player;
  readonly other: Player;
}

interface Waiting {
  readonly player: Player;
  readonly text: string;
}

interface LiveGame {
  readonly pair: Pair;
  /** When its next action is due, `performance.now()`. */
  due: number;
  waiting: Waiting[];
}

/** How often it is looked which actions are due. */
const BEAT_MS = 4;

export class Games implements PlayerEvents {
  readonly latencies = new Latencies();
  readonly troubles: string[] = [];
  acted = 0;
  ended = 0;
  private readonly games = new Map<string, LiveGame>();
  private readonly pairs: Pair[] = [];
  private readonly sent = new Map<string, number>();
  private readonly beat: NodeJS.Timeout;
  private started = 0;
  private perSecond = 0;

  constructor(
    private readonly served: Pick<Served, 'ws' | 'gateways'>,
    private readonly scenarios: readonly string[],
  ) {
    this.beat = setInterval(() => this.act(), BEAT_MS);
  }

  /** Actions a second of each game. */
  get rate(): number {
    return this.perSecond;
  }

  /** Games do not act in step: their actions are spread evenly from now on. */
  set rate(perSecond: number) {
    this.perSecond = perSecond;
    const now = performance.now();
    let i = 0;
    for (const game of this.games.values()) game.due = now + (i++ / this.games.size) * (1_000 / perSecond);
  }

  /** Games that run. */
  get live(): number {
    return this.games.size;
  }

  async open(games: number, pairs: number, progress: (games: number) => void): Promise<void> {
    for (let i = 0; i < pairs; i++) {
      const [one, other] = await Promise.all(
        ['a', 'b'].map((which, side) => Player.enter(this.way(i + side), `Load ${i}${which}`, this, this.from(i))),
      );
      this.pairs.push({ one: one!, other: other! });
    }
    for (let i = 0; i < games; i++) {
      await this.begin(this.pairs[i % pairs]!);
      if (i % 50 === 49) progress(i + 1);
    }
  }

  private way(i: number): string {
    const { ws, gateways = [ws] } = this.served;
    return gateways[i % gateways.length]!;
  }

  private from(i: number): string | undefined {
    return this.served.gateways && `10.1.${i >> 8}.${i & 255}`;
  }

  close(): void {
    clearInterval(this.beat);
    for (const { one, other } of this.pairs) for (const player of [one, other]) player.leave();
  }

  request(player: Player, text: string): void {
    const game = this.games.get(text.slice(text.indexOf('"room":"') + 8).slice(0, 12));
    game?.waiting.push({ player, text });
  }

  accepted(room: string, requestId: string): void {
    const key = room + requestId;
    const at = this.sent.get(key);
    if (at === undefined) return;
    this.latencies.add(performance.now() - at);
    this.sent.delete(key);
  }

  over(room: string): void {
    const game = this.games.get(room);
    // Both players hear of it; the first word counts.
    if (game === undefined || !this.games.delete(room)) return;
    this.ended++;
    void this.begin(game.pair);
  }

  trouble(text: string): void {
    this.troubles.push(text.slice(0, 200));
  }

  private async begin(pair: Pair): Promise<void> {
    const scenario = this.scenarios[this.started++ % this.scenarios.length]!;
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const answer = JSON.parse(await pair.one.ask({ type: 'challenge', scenario, seats })) as { room?: { id: string } };
    const room = answer.room?.id;
    if (room === undefined) return;
    this.games.set(room, { pair, due: performance.now() + Math.random() * 1_000, waiting: [] });
    await pair.other.ask({ type: 'join', room });
    pair.one.ready(room);
    pair.other.ready(room);
  }

  private act(): void {
    if (this.perSecond === 0) return;
    const now = performance.now();
    const step = 1_000 / this.perSecond;
    for (const game of this.games.values()) {
      if (game.due > now) continue;
      const next = game.waiting.shift();
      if (next === undefined) continue;
      // Who is late makes up for nothing: it waits for its next place in the row.
      game.due += step * Math.max(1, Math.ceil((now - game.due) / step));
      const chosen = chooseOf(next.text, Math.random);
      this.sent.set(chosen.room + chosen.requestId, performance.now());
      this.acted++;
      next.player.say({ type: 'act', ...chosen });
    }
  }
}
