/** Store interface: what the arena keeps, as the rest of it sees it. Rows are plain data; the shapes are checked when they are read. */
import type { z } from 'zod';
import type { Plan } from '../../agents/agent.js';
import { type Beacon, BROUGHT, type Past, type Ply, type Seat } from '../../engine/index.js';
import type { ClockSetting, Outcome, StandingEnded, StandingOrder } from '../protocol/index.js';
import type { PlayerId, PlayerInfo, Scope } from '../protocol/link.js';
import type { StoreSharing } from './shared-tables.js';

/** What a list of games tells of a game's rules, so that it need not be opened for that. */
export interface GameForm {
  readonly seats: readonly { readonly side: string; readonly name: string }[];
  readonly turns: number;
}

/** A game. `data` of its scenario only where it is not of the registry. */
export interface GameRow {
  readonly id: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  /** null in rows of earlier versions. */
  readonly form: GameForm | null;
  readonly data: string | null;
  readonly options: Readonly<Record<string, string>>;
  /** By seat; null for an open one. */
  readonly seats: readonly (PlayerInfo | null)[];
  readonly owner: PlayerId | null;
  readonly status: 'waiting' | 'playing' | 'over' | 'closed';
  readonly visibility: 'public' | 'private';
  /** Lets others into a private room. */
  readonly code: string;
  readonly clock: z.infer<typeof ClockSetting>;
  readonly rated: boolean;
  readonly help: boolean;
  readonly openAfter: number | null;
  readonly pace: number;
  /** Secret until the game is over. */
  readonly diceSeed: string;
  /** Of the agents' own luck; tells nothing of the dice. */
  readonly agentSeed: string;
  /** Given in one go, or revealed; agents' from the start. Shown to nobody before all have committed. */
  readonly nonces: readonly (string | null)[];
  readonly draw: DrawRow;
  /** The seat that offers a draw. */
  readonly drawOffer: Seat | null;
  /** Seats that have accepted it, where more than one must. */
  readonly drawAccepted: readonly Seat[];
  /** Seats that want another battle. */
  readonly again: readonly Seat[];
  readonly outcome: z.infer<typeof Outcome> | null;
  readonly tournament: string | null;
  readonly next: string | null;
  /** At most one a seat, also of those that have ended; none in rows of earlier versions. */
  readonly standing?: readonly StandingRow[];
  /** Where the battle goes on from another one; its steps are kept apart. */
  readonly past: PastRow | null;
  readonly flagplot: string;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
}

/** What somebody has laid down for the questions to come. */
export interface StandingRow {
  readonly seat: Seat;
  readonly order: StandingOrder;
  /** Number of the seat's last event when it was laid down. */
  readonly since: number;
  /** The turn of the first question that it answered; null until then. */
  readonly from: number | null;
  /** Why it ended and in which turn; null while it stands. */
  readonly ended: StandingEnded | null;
}

/** How far the draw of a game's dice has come. By seat. */
export interface DrawRow {
  /** 1, 2, …; 0 in rows of before the two rounds. */
  readonly n: number;
  readonly hashes: readonly (string | null)[];
  readonly beacons: readonly (Beacon | null)[];
  /** Seats that did not reveal in time, where that closed the room. */
  readonly missed: readonly Seat[];
}

/** Of the battle that one goes on from. */
export interface PastRow extends Past {
  /** In which it goes on. */
  readonly turn: number;
  /** Where it was fought, if that was here. */
  readonly room: string | null;
  /** As its record has it; empty where it has none. */
  readonly day: string;
}

/** A step of it, with its dice. */
export type PastStep = Pick<Ply, 'by' | 'action' | 'rolls' | 'turn'>;

export const isBrought = (scenario: string): boolean => scenario.startsWith(BROUGHT);

/** What somebody did in a game. The entries of a game, played again from its start, give its state. */
export type LogEntry = {
  /** 1, 2, … within the game. */
  readonly n: number;
  readonly at: number;
  /** Milliseconds left a seat after it; null without a clock. */
  readonly left: readonly (number | null)[];
} & (
  | {
      readonly kind: 'act';
      readonly seat: Seat;
      readonly requestId: string;
      /** Its number among the legal actions of the moment. */
      readonly id: number;
      /** In notation. */
      readonly action: string;
      readonly hold: boolean;
      /** The page answered by itself; its person may still be reading. */
      readonly unseen?: true;
      /** The seat's standing order gave it. */
      readonly standing?: true;
      readonly plan?: Plan;
    }
  | { readonly kind: 'confirm'; readonly seat: Seat; readonly requestId: string }
  | { readonly kind: 'take-back'; readonly seat: Seat }
  /** From here on an agent has the seat. */
  | {
      readonly kind: 'hand-over';
      readonly seat: Seat;
      readonly agent: string;
      readonly because: 'resigned' | 'time' | 'absent';
    }
);

export interface PersonRow {
  readonly id: PlayerId;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /** SHA-256 of the secret or token. */
  readonly secretHash: string;
  /** Of bots: what the token allows. */
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly lastSeen: number;
  readonly revoked: boolean;
  readonly banned: boolean;
}

/** One thing of a person. */
export type PersonChange = { readonly name: string } | { readonly banned: true } | { readonly revoked: true };

/** What the ids of pseudo-players begin with that stand for a side of a scenario in the ratings. */
export const SIDE_PLAYER = 'side:';

export interface RatingRow {
  readonly player: PlayerId;
  readonly name: string;
  readonly kind: PlayerInfo['kind'];
  readonly ruleset: string;
  /** Empty for the ruleset as a whole. */
  readonly scenario: string;
  /** Empty for both sides together. */
  readonly side: string;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

export interface ChatRow {
  readonly game: string;
  readonly at: number;
  readonly from: PlayerInfo;
  readonly text: string;
}

/** A place in the list of somebody's battles: what follows ended before it. */
export interface FoughtMark {
  readonly ended: number;
  readonly game: string;
}

/** Which of somebody's public battles that are over. */
export interface FoughtWish {
  readonly player: PlayerId;
  /** With one of these, other than the player. */
  readonly against?: readonly PlayerId[] | undefined;
  /** Or with somebody whose name begins so. */
  readonly againstNamed?: string | undefined;
  readonly scenario?: string | undefined;
  readonly before?: FoughtMark | undefined;
}

export interface FoughtPage {
  readonly games: readonly GameRow[];
  /** Where the search goes on; null where it has seen all. A page may be empty and more follow. */
  readonly next: FoughtMark | null;
}

/** Battles of a player by rules with their version, of those that say something. */
export interface RecordTally {
  readonly ruleset: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A code by which somebody can be the same person on another device. */
export interface RecoveryRow {
  readonly person: PlayerId;
  readonly hash: string;
}

/** A moderator's order, given by command while the server runs or before it starts. */
export type ModerationOrder =
  | { readonly kind: 'close-room'; readonly room: string }
  | { readonly kind: 'ban'; readonly player: PlayerId }
  | { readonly kind: 'clear-name'; readonly player: PlayerId };

/** A device of a person: the hash of its secret, and when it came. */
export interface DeviceRow {
  readonly hash: string;
  readonly made: number;
}

export interface DevicesOfPeople {
  /** Those that hold, the first one first; none of a bot. */
  of(person: PlayerId): DeviceRow[];
  /** Of a device of the person; their code for further ones with it, which it may have seen. */
  forget(person: PlayerId, hash: string): void;
}

export interface Store {
  /** Inserts or replaces. The data of a battle that was brought is kept once, with the battle. */
  saveGame(row: GameRow): void;
  game(id: string): GameRow | undefined;
  /** Waiting and playing, of all or of those whose ids end so. Those that cannot be read are left out, and closed. */
  openGames(endings?: readonly string[]): GameRow[];
  /** Newest first, `created` before the time given. */
  gamesOf(player: PlayerId, before: number, most: number): GameRow[];
  /** All of them, also those that cannot be read. */
  gameIdsOf(player: PlayerId): string[];
  /** Public battles of a player that are over, newest first. */
  fought(wish: FoughtWish, most: number): FoughtPage;
  /** By rules, also those of which nothing counts. */
  tallies(player: PlayerId): RecordTally[];
  /** Forgets rooms that were closed before a battle had begun in them, of those opened before a time; at most so many. */
  forgetRooms(before: number, most: number): void;
  append(game: string, entry: LogEntry): void;
  /** Those after a number, at most so many. What follows a damaged or missing one is left out. */
  entries(game: string, after?: number, most?: number): LogEntry[];
  /** How many there are, sound or not. */
  entryCount(game: string): number;
  /** The entry that answered this request. */
  answerTo(game: string, requestId: string): LogEntry | undefined;
  /** Text of the `.battle` file of a game that is over. */
  record(game: string): string | undefined;
  saveRecord(game: string, text: string): void;
  /** Steps that were fought before the first entry, of a game that has a past. */
  past(game: string): readonly PastStep[] | undefined;
  savePast(game: string, steps: readonly PastStep[]): void;
  /** It is to be written anew. */
  forgetRecord(game: string): void;

  /** Who was revoked or banned stays so, whatever the row says. */
  savePerson(row: PersonRow): void;
  /** Nothing else of the row: another server, or a command, may be changing that. Nothing where there is nobody. */
  changePerson(id: PlayerId, change: PersonChange): void;
  /** Only the time when somebody was last seen: commands may have changed the rest of the row meanwhile. */
  saveSeen(id: PlayerId, at: number): void;
  person(id: PlayerId): PersonRow | undefined;
  /** By the first secret, or by that of a further device. */
  personBySecret(secretHash: string): PersonRow | undefined;
  /** The secret of one more device; the oldest of too many is forgotten, never the first. */
  addSecret(person: PlayerId, secretHash: string, at: number): void;
  /** Devices of people, and how one is signed out. */
  readonly secrets: DevicesOfPeople;
  /** In place of the last code of the person. */
  saveRecovery(person: PlayerId, hash: string, at: number): void;
  /** Those that have so much in common with the hash that they must be compared. */
  recoveries(hash: string): RecoveryRow[];
  /** Capital and small letters, and forms that Unicode counts as the same, are one name. */
  nameTaken(name: string): boolean;
  /** By id, or by a part of the name: those it fits exactly first, then whoever was seen last. */
  findPeople(text: string, most: number): PersonRow[];
  /** Who has this very name, or one that counts as the same: those whose token holds first. */
  peopleCalled(name: string): PersonRow[];
  /** Whose name begins so and who has fought in public, in the order of names. */
  fightersCalled(beginning: string, most: number): PersonRow[];
  bots(): PersonRow[];
  /** Forgets guests not seen since then who have neither sat in a game nor brought a battle; whoever is banned stays so. */
  forgetGuests(before: number): void;

  saveScenario(id: string, owner: PlayerId, data: string, at: number): void;
  scenario(id: string): string | undefined;
  scenariosOf(owner: PlayerId): number;
  /** Bytes of all that were brought. */
  scenarioBytes(): number;
  /** Forgets battles that were brought before a time and never opened. */
  forgetScenarios(before: number): void;

  addChat(row: ChatRow): void;
  /** The last ones, oldest first. */
  chat(game: string, most: number): ChatRow[];

  rating(player: PlayerId, ruleset: string, scenario: string, side: string): RatingRow | undefined;
  saveRating(row: RatingRow): void;
  /** In all ratings of a player. */
  renameRated(player: PlayerId, name: string): void;
  /** Those who play, best first; pseudo-players of sides are left out. */
  ratings(ruleset: string, scenario: string, side: string, most: number): RatingRow[];

  /** A tournament is its own JSON. */
  saveTournament(id: string, status: string, created: number, data: string): void;
  tournament(id: string): string | undefined;
  tournaments(most: number): string[];

  /** Where several servers share the arena. */
  readonly sharing?: StoreSharing | undefined;

  order(order: ModerationOrder): void;
  /** Orders since the last call, which are done with by it: once it is flushed, together with what came of them. */
  takeOrders(): ModerationOrder[];

  /** All writes since the last flush, on disk together or not at all. Throws if the disk refuses: then the process must end. */
  flush(): void;
  /** What was not flushed is dropped. */
  close(): void;
}
