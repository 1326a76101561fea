/** Interface of tournaments to the arena around them. */
import type { z } from 'zod';
import type { Result } from '../../../engine/index.js';
import type { ClockSetting, ErrorCode, ToClient } from '../../protocol/index.js';
import type { PlayerId, PlayerInfo } from '../../protocol/link.js';

/** A game to be opened: public, and rated where such a battle can be, with everybody seated. */
export interface PairedGame {
  readonly tournament: string;
  /** Of the tournament. */
  readonly owner: PlayerId;
  readonly title: string;
  readonly scenario: string;
  /** By seat. */
  readonly seats: readonly [PlayerInfo, PlayerInfo];
  readonly clock: z.infer<typeof ClockSetting>;
}

export interface Hall {
  /** Seats of a scenario, by its name here, or why it cannot be played. */
  seatsOf(scenario: string): Result<number, ErrorCode>;
  /** The built-in agent of a name, or why there is none. */
  agent(name: string, scenario: string): Result<PlayerInfo, ErrorCode>;
  /** Opens a room, which must not be over before this has returned its id. May throw; then there is no room. */
  openGame(game: PairedGame): string;
  /** Closes a room whose game has not begun. */
  closeGame(room: string): void;
  /** Something has gone wrong that is a fault of ours; it is written down. */
  fault(where: string, error: unknown): void;
  present(player: PlayerId): boolean;
  send(player: PlayerId, message: ToClient): void;
}
