/** What becomes of the frames of an honest conversation in the hands of the fuzzer. */
import type { Draws } from '../../../agents/draws.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import { encode, OP, textFrame } from './frames-raw.js';

/** Of a game that goes on beside, which the fuzzer may address and must not reach. */
export interface Aim {
  readonly room: string;
  readonly requestId: string;
}

type Message = Record<string, unknown>;

const NONCE = '00112233445566778899aabbccddeeff';
const HASH = 'ab'.repeat(32);

/** What clients say, in an order that makes sense. */
export function conversation(draws: Draws, { room, requestId }: Aim): Message[] {
  const act = { room, requestId, action: { id: draws.below(40), text: 'hood>bismarck' } };
  return [
    {
      type: 'hello',
      protocol: 1,
      as: draws.oneOf([{ kind: 'guest', name: `F${draws.below(1_000_000)}` }, { kind: 'nobody' }]),
    },
    { type: 'ping', id: 'p' },
    { type: 'scenarios' },
    { type: 'lobby', on: draws.below(2) === 0 },
    { type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }], options: {} },
    {
      type: 'challenge',
      scenario: 'river-plate',
      seats: [{ kind: 'me' }, { kind: 'agent', name: 'random' }],
      clock: { kind: 'turn', seconds: 60 },
    },
    { type: 'join', room, seat: draws.below(6), code: 'x' },
    { type: 'ready', room, nonce: NONCE },
    { type: 'ready', room, draw: 1, hash: HASH, beacon: { source: 'drand', round: draws.below(9) } },
    { type: 'beacon', room, value: HASH },
    { type: 'reveal', room, nonce: NONCE },
    { type: 'watch', room, all: true },
    { type: 'resume', room, last: draws.below(50) },
    { type: 'act', ...act, hold: true },
    { type: 'confirm', room, requestId },
    { type: 'take-back', room },
    { type: 'resign', room },
    { type: 'draw', room, say: draws.oneOf(['offer', 'accept', 'decline']) },
    { type: 'rematch', room },
    { type: 'allow', room, openAfter: 60 },
    { type: 'odds', room, requestId },
    { type: 'odds', room, requestId, action: draws.below(2_000) },
    { type: 'hint', room, requestId },
    { type: 'outlook', room },
    { type: 'reason', room },
    { type: 'record', room },
    { type: 'history', room, first: 1 },
    { type: 'games', of: 'someone', before: draws.below(1_000_000) },
    { type: 'ranking', ruleset: 'battleships-v2' },
    { type: 'tournament', do: { what: 'create', kind: 'swiss', title: 'T', scenario: 'denmark-strait', rounds: 3 } },
    { type: 'tournament', do: { what: 'list' } },
    { type: 'upload', data: '{"id":"mine","sides":[]}' },
    { type: 'balance', data: '{"id":"mine","sides":[]}', first: 0, games: 1 },
    { type: 'leave', room },
  ];
}

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  'x'.repeat(5_000),
  '\u202e\u0000\ud800',
  '__proto__',
  'constructor',
  [],
  [[[[]]]],
  {},
  { toString: 1, valueOf: null },
  { kind: 'constructor' },
  ['me', 'me', 'me', 'me', 'me', 'me', 'me', 'me'],
];

const NAMES = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'then', 'id', 're', 'type'];

/** Another value somewhere within. */
function change(value: unknown, draws: Draws): unknown {
  if (typeof value !== 'object' || value === null || draws.below(4) === 0) return draws.oneOf(JUNK);
  if (Array.isArray(value)) {
    if (value.length === 0) return draws.oneOf(JUNK);
    const at = draws.below(value.length);
    return value.map((item, i) => (i === at ? change(item, draws) : item));
  }
  const entries = Object.entries(value);
  const at = draws.below(entries.length + 1);
  if (at === entries.length) return { ...value, [draws.oneOf(NAMES)]: draws.oneOf(JUNK) };
  const [name] = entries[at]!;
  if (draws.below(4) === 0) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return { ...value, [name]: change(entries[at]![1], draws) };
}

/** The text of a message, spoilt in one way of many. */
export function spoil(message: Message, draws: Draws): Buffer {
  const text = JSON.stringify(message);
  const at = draws.below(text.length);
  switch (draws.below(13)) {
    case 0:
      return Buffer.from(text);
    case 1:
      return Buffer.from(text.slice(0, at));
    case 2:
      return Buffer.from(text.slice(0, at) + text.slice(draws.below(text.length)));
    case 3:
      return flipped(Buffer.from(text), draws);
    case 4:
      return Buffer.from(text.replace('{', `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},`));
    case 5:
      return Buffer.from(
        text.replace(/[0-9]+/, draws.oneOf(['1e999', '-0', '1e-400', '99999999999999999999', '0x10', 'NaN'])),
      );
    case 6: {
      const depth = 1 + draws.below(6_000);
      return Buffer.from(text.replace(/:/, `:${draws.oneOf(['[', '{"a":']).repeat(depth)}`));
    }
    case 7:
      return Buffer.from(`{"type":"${String(message.type)}","x":"${'y'.repeat(draws.below(40_000))}"}`);
    case 8:
      return Buffer.from(
        draws.oneOf(['', ' ', 'null', '[]', '"text"', '17', '{}', '{"type":[]}', '\ufeff{}', '{"type":"pong"}']),
      );
    case 9:
      return Buffer.from(
        JSON.stringify({ ...message, type: draws.oneOf(['HELLO', 'welcome', 'error', 'toString', '']) }),
      );
    default:
      return Buffer.from(JSON.stringify(change(message, draws)));
  }
}

function flipped(bytes: Buffer, draws: Draws): Buffer {
  bytes[draws.below(bytes.length)]! ^= 1 << draws.below(8);
  return bytes;
}

/** Ways of `wire` from here on keep the rules of WebSocket: the connection lives on. */
export const GENTLE_FROM = 10;

/** The bytes on the wire, in one of many ways: most are a frame as it should be, the first break the rules of WebSocket. */
export function wire(payload: Buffer, way: number, draws: Draws): Buffer {
  switch (way) {
    case 0:
      return encode(payload, { opcode: OP.text, isMasked: false });
    case 1:
      return encode(payload, { opcode: OP.text, reserved: 1 + draws.below(7) });
    case 2:
      return encode(payload, { opcode: draws.oneOf([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) });
    case 3:
      return encode(payload, { opcode: OP.more });
    case 4:
      return encode(Buffer.from([draws.below(256), draws.below(256), ...payload.subarray(0, 3)]), { opcode: OP.close });
    case 5:
      return encode(payload, { opcode: OP.text, claims: payload.length + 1 + draws.below(300) });
    case 6:
      return encode(payload, { opcode: OP.text, claims: LIMITS.frameBytes + draws.below(2 ** 30) });
    case 7:
      return encode(Buffer.concat([payload, Buffer.from([0xff, 0xc0, 0x80])]), { opcode: OP.text });
    case 8:
      return Buffer.concat([encode(payload, { opcode: OP.text, isLast: false }), encode(payload, { opcode: OP.text })]);
    case 9:
      return encode(Buffer.alloc(LIMITS.frameBytes + 1 + draws.below(1_000), 0x20), { opcode: OP.text });
    case 10:
      return encode(payload, { opcode: OP.binary });
    case 11:
      return fragments(payload, 2 + draws.below(5), draws);
    case 12:
      return encode(payload.subarray(0, 200), { opcode: OP.ping });
    case 13:
      return encode(payload.subarray(0, 120), { opcode: OP.pong });
    default:
      return textFrame(payload);
  }
}

/** One message in pieces, with a ping between them. */
function fragments(payload: Buffer, pieces: number, draws: Draws): Buffer {
  const size = Math.max(1, Math.ceil(payload.length / pieces));
  const parts: Buffer[] = [];
  for (let at = 0; at < payload.length || at === 0; at += size) {
    const isLast = at + size >= payload.length;
    parts.push(encode(payload.subarray(at, at + size), { opcode: at === 0 ? OP.text : OP.more, isLast }));
    if (!isLast && draws.below(3) === 0) parts.push(encode(Buffer.from('?'), { opcode: OP.ping }));
  }
  return Buffer.concat(parts);
}
