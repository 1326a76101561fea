/** Every limit of the arena, as one literal. Sizes in bytes or characters as named, times in milliseconds. */
import { REVEAL_MS } from '../../engine/core/draw.js';

export const LIMITS = {
  /** One frame from a client. An uploaded scenario is the largest thing a client may say. */
  frameBytes: 512 * 1024,
  /** Frames that bring no file. */
  smallFrameBytes: 16 * 1024,
  /** Messages a second that a connection, a token and an address may send, and how many at once. */
  rate: {
    connection: { perSecond: 40, burst: 120 },
    token: { perSecond: 2_000, burst: 4_000 },
    address: { perSecond: 4_000, burst: 8_000 },
  },
  /** Wrong messages on one connection before it is closed: so many at once, healed at so many a minute. */
  faults: { burst: 100, perMinute: 60 },
  /** Pings and pongs of a connection: who sends more is cut off, for they are dealt with before any message. */
  controls: { perSecond: 10, burst: 100 },
  /** Pieces that a message may come in. */
  fragments: 128,
  socketsPerAddress: 2_000,
  socketsPerPerson: 50,
  /** New connections from one address, and how many of these one costs that had to be cut off for a flood. */
  connects: { perSecond: 200, burst: 2_000, flood: 100 },
  /** Pages and documents asked for from one address, and of one connection before the first answer has come. */
  pages: { perSecond: 100, burst: 500, unanswered: 8 },
  /** New names from one address. */
  newPeople: { perSecond: 1, burst: 200 },
  /** Recovery codes that an address may try, and devices of a person besides the first. */
  recovery: { perSecond: 0.1, burst: 10, devices: 20 },
  /** A guest who has fought no battle and was not seen for so long is forgotten, and the name is free again. */
  guestMs: 90 * 24 * 3_600_000,
  /** Rooms that a player may sit in. A person watches few at once, a program plays many. */
  roomsSeated: { person: 50, bot: 1_000 },
  /**
   * Pools: so many altogether, the last of them kept for who has none and from whose address nobody has any; so many of one player, and
   * from one address.
   */
  pools: {
    /** Rooms that wait or are in battle, by who opened them. */
    rooms: { size: 20_000, kept: 500, one: { person: 20, bot: 1_000 }, address: 1_200 },
    /** Of these, rooms in which only agents play. */
    alone: { size: 500, kept: 100, one: { person: 10, bot: 50 }, address: 100 },
    /** Battles with changed rules, or brought by players, that rooms have open: each different one takes up to a megabyte. */
    variants: { size: 200, kept: 50, one: { person: 10, bot: 40 }, address: 60 },
    /** Battles that run and have agents in them that think long. */
    thinking: { size: 200, kept: 50, one: { person: 4, bot: 20 }, address: 40 },
    /** Connections that are no WebSocket, or not yet; of each address it is the address that counts. */
    halfOpen: { size: 5_000, kept: 1_000, one: { person: 1_000, bot: 1_000 }, address: 1_000 },
    /** Tournaments that are not over. */
    tournaments: { size: 200, kept: 50, one: { person: 3, bot: 10 }, address: 10 },
    /** Stories of battles that wait to be told. */
    stories: { size: 20, kept: 8, one: { person: 2, bot: 4 }, address: 4 },
    /** Games of battles that somebody is writing, which wait to be played. */
    balances: { size: 12, kept: 4, one: { person: 1, bot: 1 }, address: 2 },
  },
  /** Rooms opened from one address. */
  challenges: { perSecond: 20, burst: 600 },
  /** Bytes of the heap in use, and of memory of the whole process, at which no room is opened; the last part is for who has none. */
  memory: { heapBytes: 320 * 1024 * 1024, rssBytes: 512 * 1024 * 1024, kept: 0.15 },
  /**
   * A clock waits while its owner reads what came of the orders: so long, and so much more for each throw, at most. What came of the last
   * orders is told to who comes back so long after the end.
   */
  reading: { ms: 5_000, throwMs: 2_000, mostMs: 15_000, afterEndMs: 24 * 3_600_000 },
  seats: { least: 2, most: 6 },
  spectatorsPerRoom: 500,
  chat: { characters: 300, perMinute: 20, burst: 6, kept: 100, address: { perMinute: 120, burst: 30 } },
  nameCharacters: 24,
  uploads: {
    perPerson: 50,
    /** From one address. */
    address: { perSecond: 2, burst: 20 },
    addressBytes: { perHour: 1024 * 1024, burst: 8 * 1024 * 1024 },
    /** Of all that was brought; the last part for who has brought nothing. */
    bytes: 256 * 1024 * 1024,
    kept: 0.25,
    /** One in which nobody has opened a room is forgotten after so long. */
    unopenedMs: 7 * 24 * 3_600_000,
  },
  /** Settings of a battle that a challenge may name. */
  options: 64,
  /** A battle that goes on from a record: steps of it, and how many of them an address may begin, since each is played again. */
  past: { plies: 3_000, address: { perSecond: 0.2, burst: 5 } },
  /** No frame for so long, and the connection is closed; the server pings three times within it. */
  idleMs: 90_000,
  /** A connection says `hello` within this, or is closed. */
  helloMs: 10_000,
  /** Bytes waiting for a slow reader before it is dropped. */
  bufferedBytes: 4 * 1024 * 1024,
  /**
   * Bytes that wait to be read: a connection that leaves more is asked nothing new; where an address, or all together, leave more, those
   * of it that leave so much are dropped.
   */
  unread: { connection: 512 * 1024, address: 48 * 1024 * 1024, all: 192 * 1024 * 1024 },
  /**
   * Frames and bytes that came and wait, before a socket is not read for a while; frames of a connection that came in one go, those that
   * come after its goodbye, and what waits of an address, before a connection is closed.
   */
  inbox: {
    frames: 16,
    bytes: 64 * 1024,
    most: 2_000,
    ignored: 500,
    address: { frames: 20_000, bytes: 16 * 1024 * 1024 },
  },
  /** A room whose game has not begun, with nobody of it connected, closes after this. */
  waitingMs: 30 * 60_000,
  /** A game without a clock, with no person or bot of it connected, closes as abandoned after this. */
  abandonedMs: 7 * 24 * 3_600_000,
  /** Agents alone whom nobody watches wait; after so long their game closes as abandoned. */
  unheededMs: 10 * 60_000,
  /** A room that was closed before its battle began is forgotten after so long. */
  closedMs: 24 * 3_600_000,
  /** Standing orders: turns and hexes that one may name, and times that a seat may lay one down in one turn of the game. */
  standing: { turns: 20, near: 40, laid: 40 },
  /** Times that a seat may take orders back in one turn of the game. */
  takeBacks: 200,
  /** A finished room stays for looks and a rematch. */
  finishedMs: 15 * 60_000,
  /** The draw of the dice: how long a seat may take to reveal its nonce, and to tell the value of a beacon that it named. */
  dice: { revealMs: REVEAL_MS, beaconMs: 15 * 60_000 },
  clock: { turnSeconds: [5, 86_400], gameSeconds: [30, 604_800], incrementSeconds: [0, 3_600] },
  /** Milliseconds between the decisions of games between agents: what is asked for by default, and the slowest. */
  agentsPaceMs: 400,
  paceMs: 5_000,
  /** How long after the event spectators may see everything, where the owner allows it. */
  openAfterSeconds: [60, 86_400],
  tournament: {
    entrants: 64,
    rounds: 30,
    /** How often everybody may meet everybody in a round-robin. */
    roundsRobin: 4,
    /** Newest ones in a list and in the lobby, and newest rooms of each. */
    listed: 50,
    inLobby: 20,
    rooms: 400,
    /** A seat that is not ready for so long loses the game. */
    noShowMs: 5 * 60_000,
    /** Nothing has come of it for so long, and it is closed. */
    idleMs: 24 * 3_600_000,
  },
  /** How long a built-in agent may think about one decision, in milliseconds and in simulations. */
  agentMs: 3_000,
  agentSimulations: 20_000,
  /** Agents that think long: at once, each in a thread; fewer on small machines. */
  thinkers: { threads: 4 },
  /**
   * Odds by rules that have none of their own: falls of the dice and milliseconds for one question, draws of a sample for all orders and
   * for one, what is told of each order, outcomes of all orders together, and questions of one request that are under way.
   */
  odds: {
    falls: 100_000,
    milliseconds: 800,
    draws: { all: 256, one: 2_048 },
    outcomes: 12,
    outcomesOfAll: 1_200,
    events: 8,
    changes: 8,
    underWay: 4,
  },
  /** Stories of battles that are over: simulations a decision, time for all decisions, and for all, kept in memory. */
  stories: { simulations: 400, searchMs: 60_000, milliseconds: 120_000, heapMb: 512, kept: 100 },
  /**
   * Balance of a battle that somebody is writing: games of one question, the last number of a game, time after which no
   * further game of a question is begun, time, and memory.
   */
  balances: { games: 4, last: 1_000, answerMs: 15_000, milliseconds: 120_000, heapMb: 512 },
  /** Games played again for questions about them: bytes of events that are kept, and games whose agents' plans are. */
  replays: { bytes: 24 * 1024 * 1024, plans: 32 },
  /** Questions that cost the server more than a look (odds, hints, records, lists), of a person or nobody, and of an address. */
  questions: { one: { perSecond: 5, burst: 40 }, address: { perSecond: 50, burst: 400 } },
} as const;
