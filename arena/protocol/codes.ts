/** Error codes and goodbye codes, stable. A code is never given another meaning; new ones may come. */

export const ERROR_CODES = [
  /** Not JSON, or no object. */
  'BAD_JSON',
  /** No message of the protocol: `path` says where, `expected` what would be right. */
  'BAD_MESSAGE',
  'TOO_LARGE',
  'TOO_FAST',
  /** Before anything else a client says `hello`. */
  'HELLO_FIRST',
  'HELLO_TWICE',
  'PROTOCOL_VERSION',
  'BAD_NAME',
  'NAME_TAKEN',
  'BAD_SECRET',
  'BAD_TOKEN',
  'NO_SCOPE',
  'NO_ROOM',
  'NO_SEAT',
  'SEAT_TAKEN',
  'NOT_SEATED',
  'NOT_OWNER',
  'ROOM_FULL',
  'TOO_MANY',
  /** The arena has no memory for it now. */
  'BUSY',
  'BAD_CODE',
  'BAD_NONCE',
  /** The value is not told now, or by this seat, or differs from what was told. */
  'BAD_BEACON',
  'NO_SCENARIO',
  'BAD_SCENARIO',
  'BAD_OPTION',
  /** A battle cannot go on from the record: it is none, of another game, against the rules, or over. */
  'BAD_RECORD',
  'BAD_CLOCK',
  /** The battle was asked to be rated, and as it is set up it cannot be. */
  'NOT_RATED',
  'NO_AGENT',
  'NO_HELP',
  /** The game is not in the state for this: not begun, over, or somebody else is to act. */
  'NOT_NOW',
  /** The answer is to a request that is not the one that is open. */
  'STALE_REQUEST',
  /** The action is not among the legal ones; `rule` says what forbids it, where a rule does. */
  'NOT_LEGAL',
  /** `id` and `text` are not one action. */
  'ACTION_MISMATCH',
  'NOTHING_TO_TAKE_BACK',
  /** The standing order has a wish that this battle does not know, or the battle knows none. */
  'BAD_STANDING_ORDER',
  'NO_OFFER',
  'NOT_OVER',
  'NO_TOURNAMENT',
  'NO_PLAYER',
  /** None of your devices has this number. */
  'NO_DEVICE',
  /** The last device of a person is not signed out: nobody could be that person any more. */
  'LAST_DEVICE',
  'BANNED',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const GOODBYE_CODES = [
  /** The server goes down and keeps everything; come back and resume. */
  'RESTART',
  'IDLE',
  'SLOW_READER',
  'TOO_MANY_FAULTS',
  'TOO_MANY_SOCKETS',
  /** More waits than there is room for; come back, say less at once, and resume. */
  'BUSY',
  'NO_HELLO',
  'REVOKED',
  /** The device was signed out: its secret is worth nothing any more. */
  'SIGNED_OUT',
  'BANNED',
  'UPGRADE',
] as const;
export type GoodbyeCode = (typeof GOODBYE_CODES)[number];

/** WebSocket close codes, by goodbye: 1012 is "service restart", 1008 "policy violation", 4xxx are ours. */
export const CLOSE_CODES: Readonly<Record<GoodbyeCode, number>> = {
  RESTART: 1012,
  IDLE: 4000,
  SLOW_READER: 4001,
  TOO_MANY_FAULTS: 4002,
  TOO_MANY_SOCKETS: 4003,
  NO_HELLO: 4004,
  REVOKED: 4005,
  BANNED: 4006,
  UPGRADE: 4007,
  BUSY: 4008,
  SIGNED_OUT: 4009,
};

/** After these, coming back does a client no good. */
export const FINAL_GOODBYES: readonly GoodbyeCode[] = ['REVOKED', 'SIGNED_OUT', 'BANNED', 'UPGRADE'];
