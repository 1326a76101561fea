/** Every limit of the arena, as one literal. Sizes in bytes or characters as named, times in milliseconds. */
export const LIMITS = {
  /** One frame from a client. An uploaded scenario is the largest thing a client may say. */
  frameBytes: 512 * 1024,
  /** Frames that are not uploads. */
  smallFrameBytes: 16 * 1024,
  /** Messages a second that a connection, a token and an address may send, and how many at once. */
  rate: {
    connection: { perSecond: 40, burst: 120 },
    token: { perSecond: 2_000, burst: 4_000 },
    address: { perSecond: 4_000, burst: 8_000 },
  },
  /** Wrong messages on one connection before it is closed: so many at once, healed at so many a minute. */
  faults: { burst: 100, perMinute: 60 },
  socketsPerAddress: 2_000,
  socketsPerPerson: 50,
  /** New connections from one address. */
  connects: { perSecond: 200, burst: 2_000 },
  /** New names from one address. */
  newPeople: { perSecond: 1, burst: 200 },
  /** A guest who has fought no battle and was not seen for so long is forgotten, and the name is free again. */
  guestMs: 90 * 24 * 3_600_000,
  /** Rooms that a player may have open (as owner), and sit in. A person watches few at once, a program plays many. */
  roomsOwned: { person: 20, bot: 1_000 },
  roomsSeated: { person: 50, bot: 1_000 },
  roomsOpen: 20_000,
  /** Battles with changed rules, or brought by players, that rooms have open: each different one takes about a megabyte. */
  variantsOpen: 400,
  seats: { least: 2, most: 6 },
  spectatorsPerRoom: 500,
  chat: { characters: 300, perMinute: 20, burst: 6, kept: 100 },
  nameCharacters: 24,
  uploadsPerPerson: 50,
  /** No frame for so long, and the connection is closed; the server pings three times within it. */
  idleMs: 90_000,
  /** A connection says `hello` within this, or is closed. */
  helloMs: 10_000,
  /** Bytes waiting for a slow reader before it is dropped. */
  bufferedBytes: 4 * 1024 * 1024,
  /** A room whose game has not begun, with nobody of it connected, closes after this. */
  waitingMs: 30 * 60_000,
  /** A game without a clock, with no person or bot of it connected, closes as abandoned after this. */
  abandonedMs: 7 * 24 * 3_600_000,
  /** A finished room stays for looks and a rematch. */
  finishedMs: 15 * 60_000,
  /** The draw of the dice: how long a seat may take to reveal its nonce, and to tell the value of a beacon that it named. */
  dice: { revealMs: 30_000, beaconMs: 15 * 60_000 },
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
    /** Not yet over: altogether, and of one owner. */
    live: 200,
    owned: { person: 3, bot: 10 },
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
  /** Agents that think long: at once (each in a thread; fewer on small machines), and battles with them, of one owner and altogether. */
  thinkers: { threads: 4, owned: { person: 4, bot: 20 }, rooms: 200 },
  /** Stories of battles that are over: simulations a decision, time for all decisions, and for all, asked for at once, kept in memory. */
  stories: { simulations: 400, searchMs: 60_000, milliseconds: 120_000, heapMb: 512, waiting: 20, kept: 100 },
  /** Questions that cost the server more than a look (odds, hints, records, lists), of a person or, of nobody, an address. */
  questions: { perSecond: 5, burst: 40 },
} as const;
