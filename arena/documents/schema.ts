/** JSON Schema of the protocol, made from its zod definitions. */

import { z } from 'zod';
import { kitOf } from '../../agents/rulesets.js';
import type { NamedShape } from '../kits/papers.js';
import { papersWith } from '../kits/rulesets.js';
import * as protocol from '../protocol/index.js';

export type Schema = { [key: string]: unknown };

/** The parts of messages that have a name, under it. */
const WORDS = {
  Action: protocol.Action,
  Clock: protocol.Clock,
  ClockSetting: protocol.ClockSetting,
  DiceState: protocol.DiceState,
  GameEvent: protocol.GameEvent,
  GameSummary: protocol.GameSummary,
  MessageId: protocol.MessageId,
  Modifier: protocol.Modifier,
  Nonce: protocol.Nonce,
  OddsOfAction: protocol.OddsOfAction,
  Outcome: protocol.Outcome,
  Plan: protocol.Plan,
  Player: protocol.Player,
  Position: protocol.Position,
  Rating: protocol.Rating,
  RequestId: protocol.RequestId,
  Roll: protocol.Roll,
  RoomId: protocol.RoomId,
  RoomState: protocol.RoomState,
  ScenarioInfo: protocol.ScenarioInfo,
  SeatNumber: protocol.SeatNumber,
  SeatState: protocol.SeatState,
  SeatWish: protocol.SeatWish,
  TournamentState: protocol.TournamentState,
  View: protocol.View,
  When: protocol.When,
} as const;

/** The views of all rulesets and their parts. */
export const viewShapes = (): readonly NamedShape[] => papersWith('view').flatMap(({ has }) => [has, ...has.parts]);

export type Direction = 'ToServer' | 'ToClient';

/** The schema's name of a message: many types are spoken in both directions. */
export const schemaName = (direction: Direction, type: string): string => `${direction}.${type}`;

const typeOf = (message: { shape: { type: z.ZodLiteral<string> } }): string => [...message.shape.type.values][0]!;

export const TO_SERVER: readonly protocol.ToServerType[] = protocol.ToServer.options.map(
  (o) => typeOf(o) as protocol.ToServerType,
);
export const TO_CLIENT: readonly protocol.ToClientType[] = protocol.ToClient.options.map(
  (o) => typeOf(o) as protocol.ToClientType,
);

const PATHS = { 'draft-2020-12': '#/$defs/', 'draft-7': '#/definitions/' } as const;

/** Schemas of all messages and words by name; they refer to one another as `prefix` and the name. */
export function messageDefinitions(target: keyof typeof PATHS, prefix: string): Record<string, Schema> {
  const names = z.registry<{ id: string }>();
  const add = (schema: z.ZodType, id: string): void => void names.add(schema, { id });
  for (const [name, schema] of Object.entries(WORDS)) add(schema, name);
  for (const { name, shape } of viewShapes()) add(shape, name);
  for (const message of protocol.ToServer.options) add(message, schemaName('ToServer', typeOf(message)));
  for (const message of protocol.ToClient.options) add(message, schemaName('ToClient', typeOf(message)));
  add(protocol.ToServer, 'ToServer');
  add(protocol.ToClient, 'ToClient');
  const all = z.union([protocol.ToServer, protocol.ToClient, ...papersWith('view').map(({ has }) => has.shape)]);
  const made = z.toJSONSchema(all, { metadata: names, target, override: tidy }) as Schema;
  const text = JSON.stringify(made.$defs ?? made.definitions).replaceAll(`"${PATHS[target]}`, `"${prefix}`);
  const defs = JSON.parse(text, (_, value) => loneRef(value) ?? value) as Record<string, Schema>;
  const strict = reachable(defs, 'ToServer', prefix);
  for (const [name, schema] of Object.entries(defs)) if (!strict.has(name)) open(schema);
  return Object.fromEntries(Object.entries(defs).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The whole of the protocol as one JSON Schema of draft 2020-12: a message is `ToServer` or `ToClient`. */
export function protocolSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `flagplot arena protocol ${protocol.PROTOCOL_VERSION}`,
    description: `One message a WebSocket text frame. \`#/$defs/ToServer\` is all that a client may say, \`#/$defs/ToClient\` all that the server may say${viewsInWords()}.`,
    anyOf: [{ $ref: '#/$defs/ToServer' }, { $ref: '#/$defs/ToClient' }],
    $defs: messageDefinitions('draft-2020-12', '#/$defs/'),
  };
}

/** Which view is whose, from the second clause of a sentence on. */
function viewsInWords(): string {
  const [first, ...others] = papersWith('view').map(({ ruleset, has }) => ({
    games: kitOf(ruleset).ruleset,
    is: `a \`#/$defs/${has.name}\``,
  }));
  if (first === undefined) return '';
  const rest = others.map(({ games, is }) => `, in those of ${games} ${is}`);
  return `; in games of ${first.games} \`view\` is ${first.is}${rest.join('')}`;
}

/** Descriptions stay where they were written; bounds that say no more than "a whole number" go. */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description !== undefined) jsonSchema.description = description;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** A reference that draft 7 packs up for nothing. */
function loneRef(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const { allOf, ...rest } = value as { allOf?: unknown[] };
  return allOf?.length === 1 && Object.keys(rest).length === 0 ? allOf[0] : undefined;
}

/** What the server says may grow: fields that are not known yet are allowed, as `PROTOCOL_VERSION` promises. */
function open(schema: unknown): void {
  if (Array.isArray(schema)) for (const item of schema) open(item);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  const object = schema as Schema;
  if (object.additionalProperties === false) delete object.additionalProperties;
  for (const value of Object.values(object)) open(value);
}

/** Names of what a schema refers to, itself included. */
function reachable(defs: Readonly<Record<string, Schema>>, from: string, prefix: string): Set<string> {
  const found = new Set<string>();
  const queue = [from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, other] of JSON.stringify(defs[name]).matchAll(/"\$ref":"([^"]+)"/g)) {
      queue.push(other!.slice(prefix.length));
    }
  }
  return found;
}
