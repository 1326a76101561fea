/** Battles against an agent that thinks long, and battles of such agents among themselves. */
import { Latencies, type Quantiles } from './latencies.js';
import { Player, type PlayerEvents } from './player.js';
import { chooseOf } from './quick-read.js';

interface Wishes {
  readonly scenario: string;
  readonly against: number;
  readonly watched: number;
}

/** A player of these sits in one battle at a time. */
export class Versus implements PlayerEvents {
  /** From an answer of the player to the next request: the agent's thinking, and its waiting for a thread. */
  private readonly waits = new Latencies();
  private readonly told = new Map<Player, number>();
  private readonly troubles: string[] = [];
  private ended = 0;

  private constructor(
    private readonly agent: string,
    private readonly scenario: string,
  ) {}

  static async open(ws: string, agent: string, { scenario, against, watched }: Wishes): Promise<Versus> {
    const versus = new Versus(agent, scenario);
    for (let i = 0; i < against + watched; i++) {
      const player = await Player.enter(ws, `Versus ${i}`, versus);
      await versus.begin(player, i < against);
    }
    return versus;
  }

  report(): { readonly waitForAgent: Quantiles; readonly ended: number; readonly troubles: readonly string[] } {
    return { waitForAgent: this.waits.take(), ended: this.ended, troubles: this.troubles.slice(0, 10) };
  }

  request(player: Player, text: string): void {
    const now = performance.now();
    this.waits.add(now - (this.told.get(player) ?? now));
    const chosen = chooseOf(text, Math.random);
    this.told.set(player, performance.now());
    player.say({ type: 'act', ...chosen });
  }

  accepted(): void {}

  over(): void {
    this.ended++;
  }

  trouble(text: string): void {
    this.troubles.push(text.slice(0, 200));
  }

  private async begin(player: Player, isPlayed: boolean): Promise<void> {
    const agent = { kind: 'agent', name: this.agent };
    const seats = [isPlayed ? { kind: 'me' } : agent, agent];
    const answer = JSON.parse(await player.ask({ type: 'challenge', scenario: this.scenario, seats, pace: 0 })) as {
      room?: { id: string };
    };
    if (answer.room === undefined) this.trouble(JSON.stringify(answer));
    else if (isPlayed) player.ready(answer.room.id);
  }
}
