/** The AsyncAPI document: the arena's one channel, and what is said on it in both directions. */
import { flagplotVersion } from '../../agents/registry.js';
import { papersWith } from '../kits/rulesets.js';
import { LIMITS } from '../limits/limits.js';
import {
  CLOSE_CODES,
  FINAL_GOODBYES,
  GOODBYE_CODES,
  type GoodbyeCode,
  PROTOCOL_VERSION,
  SOCKET_PATH,
  type ToClientType,
  type ToServerType,
} from '../protocol/index.js';
import { ERROR_SENTENCES, GOODBYE_SENTENCES } from './code-sentences.js';
import { examplesToClient } from './examples-to-client.js';
import { examplesToServer } from './examples-to-server.js';
import { protocolGuide } from './guide.js';
import { markdownOf } from './markdown.js';
import { REPLIES } from './replies.js';
import { type Direction, messageDefinitions, type Schema, schemaName, TO_CLIENT, TO_SERVER } from './schema.js';

const SCHEMAS = '#/components/schemas/';
const CHANNEL = '#/channels/arena';

const ref = ($ref: string): { $ref: string } => ({ $ref });
const inChannel = (direction: Direction, type: string): { $ref: string } =>
  ref(`${CHANNEL}/messages/${schemaName(direction, type)}`);

/** AsyncAPI 3.0. `send` and `receive` are the server's. */
export function asyncApi(): Schema {
  const schemas = messageDefinitions('draft-7', SCHEMAS);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'flagplot arena',
      version: `${PROTOCOL_VERSION}.0.0`,
      description: [
        `Protocol ${PROTOCOL_VERSION} of the arena of flagplot ${flagplotVersion}: hex-and-dice naval battles between people, built-in agents and programs.`,
        'One JSON object a text frame. The first message of a connection is `hello`; it says who you are: a new guest, a person by the secret that `welcome` gave, a bot by its token, or nobody who only watches.',
        ...protocolGuide().map(markdownOf),
      ].join('\n\n'),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [{ name: 'game' }],
    },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host: '{host}',
        pathname: SOCKET_PATH,
        protocol: 'ws',
        description: 'Where this document comes from; `wss` where a proxy adds TLS.',
        variables: { host: { default: 'localhost:7433', description: 'Host and port of the arena.' } },
        security: [ref('#/components/securitySchemes/hello')],
      },
    },
    channels: {
      arena: {
        address: SOCKET_PATH,
        title: 'The arena',
        description: 'The one WebSocket. Rooms, lobby and tournaments are told apart by fields of the messages.',
        servers: [ref('#/servers/here')],
        messages: Object.fromEntries(
          [...TO_SERVER.map((t) => schemaName('ToServer', t)), ...TO_CLIENT.map((t) => schemaName('ToClient', t))].map(
            (name) => [name, ref(`#/components/messages/${name}`)],
          ),
        ),
      },
    },
    operations: { ...Object.fromEntries(TO_SERVER.map((t) => [t, asked(t)])), say: told() },
    components: {
      schemas,
      messages: {
        ...Object.fromEntries(TO_SERVER.map((t) => [schemaName('ToServer', t), message('ToServer', t, schemas)])),
        ...Object.fromEntries(TO_CLIENT.map((t) => [schemaName('ToClient', t), message('ToClient', t, schemas)])),
      },
      correlationIds: {
        asked: { location: '$message.payload#/id', description: "The client's own name of its message." },
        answered: { location: '$message.payload#/re', description: 'The name of the message that this answers.' },
      },
      securitySchemes: {
        hello: {
          type: 'userPassword',
          description:
            'The message `hello` is the login: `as.token` of a bot, `as.secret` of a person. There is no header and nothing in the address. Guests and watchers need neither.',
        },
      },
    },
    'x-errors': ERROR_SENTENCES,
    'x-goodbyes': Object.fromEntries(GOODBYE_CODES.map((code) => [code, goodbye(code)])),
    'x-limits': LIMITS,
    'x-throws': Object.fromEntries(papersWith('throws').map(({ ruleset, has }) => [ruleset, has.rows])),
  };
}

const goodbye = (code: GoodbyeCode): Schema => ({
  closes: CLOSE_CODES[code],
  final: FINAL_GOODBYES.includes(code),
  meaning: GOODBYE_SENTENCES[code],
});

/** A message of a client, and what answers it. */
const asked = (type: ToServerType): Schema => ({
  action: 'receive',
  title: type,
  channel: ref(CHANNEL),
  messages: [inChannel('ToServer', type)],
  reply: {
    channel: ref(CHANNEL),
    messages: [...REPLIES[type], 'error'].map((t) => inChannel('ToClient', t)),
  },
});

/** What the server says of itself, at any time. */
const told = (): Schema => ({
  action: 'send',
  title: 'say',
  channel: ref(CHANNEL),
  messages: TO_CLIENT.map((t) => inChannel('ToClient', t)),
});

function message(direction: Direction, type: ToServerType | ToClientType, schemas: Record<string, Schema>): Schema {
  const name = schemaName(direction, type);
  const examples: readonly object[] =
    direction === 'ToServer' ? examplesToServer()[type as ToServerType] : examplesToClient()[type as ToClientType];
  return {
    name,
    title: type,
    summary: schemas[name]!.description,
    contentType: 'application/json',
    correlationId: ref(`#/components/correlationIds/${direction === 'ToServer' ? 'asked' : 'answered'}`),
    payload: ref(`${SCHEMAS}${name}`),
    examples: examples.map((payload) => ({ payload })),
  };
}
