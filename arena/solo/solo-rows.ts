/** Kinds of rows that the store of a browser has, and how each is read: by the same shapes as SQLite's. */
import { z } from 'zod';
import { readChat, readEntry, readGame, readPast, readPerson, readRating } from '../store/rows.js';
import type { PersonRow } from '../store/store.js';
import type { RowReaders } from './named-rows.js';

const BroughtRow = z.object({ owner: z.string(), at: z.int(), data: z.string(), opened: z.boolean() });
export type BroughtBattle = z.infer<typeof BroughtRow>;

const TournamentRow = z.object({ id: z.string(), created: z.int(), data: z.string() });
export type KeptTournament = z.infer<typeof TournamentRow>;

export const SOLO_READERS = {
  game: (data: string) => readGame({ data }),
  entry: (data: string) => readEntry({ data }),
  record: (text: string) => text,
  past: (data: string) => readPast({ data }),
  line: (data: string) => readChat({ data }),
  person: (json: string) => readPerson(JSON.parse(json)),
  scenario: (json: string) => BroughtRow.parse(JSON.parse(json)),
  rating: (json: string) => readRating(JSON.parse(json)),
  tournament: (json: string) => TournamentRow.parse(JSON.parse(json)),
};
export type SoloKinds = { [Kind in keyof typeof SOLO_READERS]: ReturnType<(typeof SOLO_READERS)[Kind]> };

SOLO_READERS satisfies RowReaders<SoloKinds>;

/** As SQLite's columns have it. */
export function personText({ secretHash, lastSeen, scopes, revoked, banned, ...same }: PersonRow): string {
  const flags = { revoked: Number(revoked), banned: Number(banned) };
  return JSON.stringify({
    ...same,
    ...flags,
    secret_hash: secretHash,
    last_seen: lastSeen,
    scopes: JSON.stringify(scopes),
  });
}
