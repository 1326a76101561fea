/** What a room hears of the game that runs in it. */
import type { GameRow } from '../store/store.js';
import type { Ending } from './ending.js';

export interface GameEvents {
  over(ending: Ending): void;
  handed(): void;
  /** An agent has failed. */
  broken(error: unknown): void;
  save(change: Partial<GameRow>): void;
}
