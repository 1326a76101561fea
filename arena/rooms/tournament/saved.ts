/** Schema of a tournament as it is kept: its own JSON, checked when it is read. */
import { z } from 'zod';
import { LIMITS } from '../../limits/limits.js';
import { ClockSetting, Player, RoomId } from '../../protocol/index.js';

const EntrantNumber = z.int().min(0).max(LIMITS.tournament.entrants);

const SavedGame = z.strictObject({
  /** Null where it was not opened: not yet, or it was decided without being played. */
  room: RoomId.nullable(),
  /** Which of the pair has seat 0. */
  first: z.union([z.literal(0), z.literal(1)]),
  opened: z.int().nullable(),
  /** It is known to have begun: nobody has to be waited for. */
  begun: z.boolean(),
  /** Of the pair, in its order; null until it is over. */
  points: z.tuple([z.number(), z.number()]).nullable(),
  margin: z.tuple([z.number(), z.number()]),
});
export type SavedGame = z.infer<typeof SavedGame>;

const SavedPairing = z.strictObject({
  round: z.int().min(1),
  /** Numbers of entrants. */
  pair: z.tuple([EntrantNumber, EntrantNumber]),
  games: z.tuple([SavedGame, SavedGame]),
});
export type SavedPairing = z.infer<typeof SavedPairing>;

const SavedTournament = z.strictObject({
  version: z.literal(1),
  id: RoomId,
  kind: z.enum(['round-robin', 'swiss']),
  title: z.string(),
  scenario: z.string(),
  clock: ClockSetting,
  owner: z.string(),
  created: z.int(),
  /** When it last moved on. */
  moved: z.int(),
  status: z.enum(['open', 'running', 'over', 'closed']),
  /** As they were asked for: of a round-robin, how often everybody meets everybody. */
  rounds: z.int().min(1),
  /** The round that is being played; 0 before the first. */
  round: z.int().min(0),
  entrants: z.array(z.strictObject({ player: Player, withdrawn: z.boolean() })).max(LIMITS.tournament.entrants),
  pairings: z.array(SavedPairing),
  byes: z.array(z.strictObject({ round: z.int().min(1), entrant: EntrantNumber })),
});
export type SavedTournament = z.infer<typeof SavedTournament>;

/** @throws where it is none that this program kept. */
export const readTournament = (data: string): SavedTournament => SavedTournament.parse(JSON.parse(data));

export const isLive = ({ status }: SavedTournament): boolean => status === 'open' || status === 'running';
