/** An arena that plays no battles: rooms are opened, and end as a test says. */
import { LIMITS } from '../../../../arena/limits/limits.js';
import { ToClient, type ToServer, type TournamentState } from '../../../../arena/protocol/index.js';
import type { Link, PlayerInfo, Scope } from '../../../../arena/protocol/link.js';
import type { World } from '../../../../arena/protocol/world.js';
import type { PairedGame } from '../../../../arena/rooms/tournament/hall.js';
import { Tournaments } from '../../../../arena/rooms/tournament/tournaments.js';
import { openStore } from '../../../../arena/store/sqlite-store.js';
import type { GameRow, Store } from '../../../../arena/store/store.js';
import { sha256 } from '../../../../engine/core/sha256.js';
import { fail, ok } from '../../../../engine/index.js';
import { gameRow } from '../../store/rows.js';

export type Do = Extract<ToServer, { type: 'tournament' }>['do'];
export type State = ReturnType<typeof TournamentState.parse>;

export const player = (name: string, kind: PlayerInfo['kind'] = 'bot'): PlayerInfo => ({
  id: `id-${name}`,
  name,
  kind,
});

export class FakeHall {
  readonly store: Store;
  readonly games = new Map<string, PairedGame>();
  readonly here = new Set<string>();
  readonly told: { to: string; message: ToClient }[] = [];
  readonly closed: string[] = [];
  readonly faults: string[] = [];
  /** No room can be opened. */
  isFull = false;
  now = 1_000_000;
  tournaments: Tournaments;
  #ids = 0;

  constructor() {
    const opened = openStore(':memory:');
    if (!opened.ok) throw new Error(opened.message);
    this.store = opened.value;
    this.tournaments = this.#begin();
  }

  /** The server stops, and another takes up its store. */
  restart(): void {
    this.tournaments = this.#begin();
    this.tournaments.load();
  }

  /** Says something; the direct answer. */
  say(who: PlayerInfo | null, wish: Do, scopes: Scope[] = ['play', 'watch', 'tournament']): ToClient {
    const answers: ToClient[] = [];
    const link: Link = {
      player: who,
      key: who?.id ?? 'address:elsewhere',
      network: 'elsewhere',
      scopes: new Set(scopes),
      position: false,
      reports: false,
      send: (message) => answers.push(ToClient.parse(message)),
      sendLate: () => {},
      end: () => {},
    };
    if (who !== null) this.here.add(who.id);
    this.tournaments.handle(link, { type: 'tournament', id: 7, do: wish });
    if (answers.length !== 1 || answers[0]!.re !== 7) throw new Error(`answers: ${JSON.stringify(answers)}`);
    return answers[0]!;
  }

  /** What is answered where all is well. */
  ask(who: PlayerInfo | null, wish: Do): State {
    const answer = this.say(who, wish);
    if (answer.type !== 'tournament') throw new Error(JSON.stringify(answer));
    return answer.tournament;
  }

  state(tournament: string): State {
    return this.ask(null, { what: 'show', tournament });
  }

  /** Games that are not over. */
  open(): string[] {
    return [...this.games.keys()]
      .filter((room) => this.store.game(room)!.status !== 'over')
      .filter((r) => !this.closed.includes(r));
  }

  /** Ends a game; without a result, in a way that depends only on who plays. */
  finish(room: string, result?: readonly [number, number] | null): void {
    const [a, b] = this.games.get(room)!.seats;
    const luck = Number.parseInt(sha256(`${a.id} ${b.id}`).slice(0, 6), 16);
    const ended =
      result === undefined
        ? (
            [
              [1, -1],
              [0, 0],
              [-1, 1],
            ] as const
          )[luck % 3]!
        : result;
    const margin = [(luck % 41) - 20, 20 - (luck % 41)];
    const row: GameRow = {
      ...this.store.game(room)!,
      status: 'over',
      outcome: { result: ended === null ? null : [...ended], margin, termination: 'normal', text: 'It is over.' },
    };
    this.store.saveGame(row);
    this.tournaments.gameOver(room, row);
  }

  #begin(): Tournaments {
    const world: World = {
      now: () => this.now,
      memory: () => ({ heap: 0, rss: 0 }),
      random: (bytes) => Buffer.from(sha256(`random ${this.#ids++}`), 'hex').subarray(0, bytes),
      after: () => () => {},
      soon: (call) => call(),
    };
    return new Tournaments(this.store, world, {
      seatsOf: (scenario) =>
        scenario === 'nowhere' ? fail('NO_SCENARIO', 'There is no scenario.') : ok(scenario === 'melee' ? 3 : 2),
      agent: (name) =>
        name === 'nobody' ? fail('NO_AGENT', 'There is no agent.') : ok({ id: `agent:${name}`, name, kind: 'agent' }),
      openGame: (game) => {
        if (this.isFull) throw new Error('all rooms are in use');
        const room = `room${String(this.games.size).padStart(8, '0')}`;
        this.games.set(room, game);
        this.store.saveGame(
          gameRow({
            id: room,
            status: 'waiting',
            seats: game.seats,
            nonces: [null, null],
            tournament: game.tournament,
          }),
        );
        return room;
      },
      closeGame: (room) => {
        this.closed.push(room);
        const row: GameRow = { ...this.store.game(room)!, status: 'closed' };
        this.store.saveGame(row);
        this.tournaments.gameOver(room, row);
      },
      fault: (where, error) => this.faults.push(`${where}: ${error}`),
      present: (id) => this.here.has(id),
      send: (to, message) => this.told.push({ to, message: ToClient.parse(message) }),
    });
  }
}

export const OWNER = player('owner', 'person');

export function create(hall: FakeHall, wish: Partial<Extract<Do, { what: 'create' }>> = {}): string {
  const whole = { what: 'create', kind: 'round-robin', title: 'A cup', scenario: 'denmark-strait', rounds: 1 } as const;
  return hall.ask(OWNER, { ...whole, ...wish }).id;
}

/** A running tournament of so many bots. */
export function running(hall: FakeHall, bots: number, wish: Partial<Extract<Do, { what: 'create' }>> = {}): string {
  const tournament = create(hall, wish);
  for (let i = 0; i < bots; i++) hall.ask(player(`bot${i}`), { what: 'enter', tournament });
  hall.ask(OWNER, { what: 'start', tournament });
  return tournament;
}

/** Ends all games until none is open; `between` is called before each. */
export function playOut(hall: FakeHall, between: () => void = () => {}): void {
  const most = LIMITS.tournament.entrants ** 2 * 8;
  for (let n = 0; n < most; n++) {
    between();
    const open = hall.open();
    if (open.length === 0) return;
    hall.finish(open[n % open.length]!);
  }
  throw new Error('the tournament does not end');
}
