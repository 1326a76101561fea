/**
 * Reader of what owners say. Most of it is passed on byte for byte, so only its head is read: its type and the room that it is about.
 * An owner that says what is no message of the protocol is cut off.
 */
import { z } from 'zod';
import { GOODBYE_CODES, MessageId } from '../protocol/index.js';

export interface FrameHead {
  readonly type: string;
  readonly room?: string | undefined;
}

/** As every owner writes them: the type first, a room right behind it; `re` may stand between. */
const HEAD =
  /^\{"type":"([a-z][a-z-]{0,39})"(?:,"re":(?:\d{1,16}|"(?:[^"\\]|\\.){0,400}"))?(?:,"room":(?:\{"id":)?"([a-z0-9]{12})")?/;
const HEAD_BYTES = 512;
const BRACE = '}'.charCodeAt(0);

/** undefined: nonsense. */
export function heard(bytes: Buffer, isBinary: boolean): FrameHead | undefined {
  if (isBinary || bytes.length < 2 || bytes.at(-1) !== BRACE) return undefined;
  const head = HEAD.exec(bytes.toString('latin1', 0, HEAD_BYTES));
  return head === null ? undefined : { type: head[1]!, room: head[2] };
}

const re = MessageId.optional();

export const Welcome = z.looseObject({ type: z.literal('welcome'), secret: z.string().max(200).optional() });
export const Goodbye = z.looseObject({ type: z.literal('goodbye'), code: z.enum(GOODBYE_CODES), message: z.string() });

/** An answer of which no more is known than what it answers. */
export const Answer = z.looseObject({ type: z.string(), re });

/** Owners may be of another version than the gateway: of rooms only what they are put in order by is looked at. */
const Room = z.looseObject({ id: z.string(), created: z.number() });
const count = z.int().min(0);

export const LobbyNews = z.looseObject({
  type: z.literal('lobby'),
  re,
  open: z.array(Room),
  running: z.array(Room),
  tournaments: z.array(z.looseObject({ id: z.string() })),
  people: count,
  bots: count,
});
export type LobbyNews = z.infer<typeof LobbyNews>;

export const Games = z.looseObject({
  type: z.literal('games'),
  re,
  games: z.array(z.looseObject({ room: Room })),
});
export type Games = z.infer<typeof Games>;

/** undefined: nonsense. */
export function read<T>(schema: z.ZodType<T>, bytes: Buffer): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
