/** Greeting: what a client is told that says hello, or says it too late or twice; the same on a server and in a browser. */
import { flagplotVersion } from '../../agents/version.js';
import { scenarios } from '../../engine/index.js';
import { type Heard, PROTOCOL_VERSION, type ToServer } from '../protocol/index.js';
import { type Admission, hashOf } from './admit.js';
import { deviceNumber } from './device-number.js';
import type { FrameFault } from './read-message.js';

export type Hello = Extract<ToServer, { type: 'hello' }>;

export const ARENA_NAME = `flagplot ${flagplotVersion}`;

/** Whose battles are on offer. */
export const rulesetsHere = (): string[] => [...new Set(scenarios().map(({ ruleset }) => ruleset))];

/** Names the message that is answered, where its client has named it. */
export const answerTo = ({ id }: ToServer): { re?: NonNullable<ToServer['id']> } =>
  id === undefined ? {} : { re: id };

export const helloFirst = (message: ToServer): FrameFault => ({
  code: 'HELLO_FIRST',
  message: 'The first message is `hello`.',
  path: '/type',
  expected: '"hello"',
  ...answerTo(message),
});

export const helloTwice = (hello: Hello): FrameFault => ({
  code: 'HELLO_TWICE',
  message: 'You have said hello already.',
  ...answerTo(hello),
});

/** To be sent at once: the secret of one more device is made with it. */
export function welcomeTo(
  hello: Hello,
  { player, secret: ofNewcomer, mint }: Admission,
  rulesets: readonly string[],
  roomsOf: (player: string) => string[],
): Heard<'welcome'> {
  const secret = ofNewcomer ?? mint?.();
  return {
    type: 'welcome',
    protocol: PROTOCOL_VERSION,
    server: ARENA_NAME,
    rulesets: [...rulesets],
    you: player,
    ...(secret === undefined ? {} : { secret }),
    rooms: player === null ? [] : roomsOf(player.id),
    ...answerTo(hello),
  };
}

/** Of the device that was welcomed, by the secret it has said or is told; a bot and nobody have none. */
export function deviceOf({ as }: Hello, { secret = as.kind === 'person' ? as.secret : undefined }: Heard<'welcome'>) {
  return secret === undefined ? undefined : deviceNumber(hashOf(secret));
}
