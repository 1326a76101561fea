/** Error codes, stable, each with a sentence. A code is never given another meaning; new ones may come. */
export const ERROR_SENTENCES = {
  BAD_JSON: 'The line is not JSON in UTF-8, or not an object.',
  BAD_MESSAGE: 'No request of this protocol: `path` says where it went wrong, `expected` what would be right.',
  TOO_LARGE: 'The line, or the frame that it announces, is longer than allowed; it was not read.',
  BAD_FRAME: 'The bytes that follow the line are cut off, or no numbers of the kind announced.',
  TOO_MANY: 'More environments or handles than may be open: `close` some.',
  NO_SCENARIO: 'There is no such scenario.',
  BAD_SCENARIO: 'The scenario of your own has a fault: `path` or the message says where.',
  BAD_OPTION: 'The scenario has no such option, or the option no such value.',
  NOT_ALIKE: 'The scenarios of a mixture must have one ruleset, as many seats, and the same columns.',
  NO_AGENT: 'There is no such agent, or it does not know these rules.',
  BAD_SEAT: 'There is no such seat, it is not yours, or no seat would be left for you.',
  NO_HANDLE: 'No `make` has given this handle, or it is closed.',
  NO_ENVIRONMENT: 'The handle has no environment of this number, or it is named twice.',
  WRONG_LENGTH: 'A list must have one entry for each environment that is asked.',
  NO_SEED: 'The first `reset` of an environment must say a seed.',
  NOT_RESET: 'The environment has no game yet: `reset` it.',
  GAME_OVER: 'The game of the environment is over: `reset` it, or leave it out with `envs`.',
  NOT_OVER: 'The record would tell what your seats may not know: wait for the end of the game.',
  BAD_POSITION: 'The text is no position of `save`, or the rules do not lead to it.',
  OTHER_GAME: 'The position is of another version, scenario or option, or other seats are yours in it.',
  NO_RECORD: 'The game was not played from the start on one seed, so no record can tell it: `save` keeps it.',
  NOT_LEGAL: 'The action is not legal; `rule` says what forbids it, where a rule does.',
  NOT_UNDERSTOOD: 'The text is no notation of an action.',
  BAD_NETWORK:
    'The network of an agent fails, or its answers are no numbers: the message names the file. The handle is closed.',
  INTERNAL: 'A fault of flagplot. The handle is closed, so that nothing half done is played on.',
} as const;

export type StdioErrorCode = keyof typeof ERROR_SENTENCES;
export const ERROR_CODES = Object.keys(ERROR_SENTENCES) as [StdioErrorCode, ...StdioErrorCode[]];
