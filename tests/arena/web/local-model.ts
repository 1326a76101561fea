/** A battle of the page without a server, against a random opponent. */
import { signal } from '@preact/signals';
import { createBattle } from '../../../arena/web/battleships/create.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import type { ReportSettings } from '../../../arena/web/stage/report.js';
import { LocalArena } from './local-arena.js';

export interface LocalSettings {
  /** Options of the scenario: `{ mines: 'on' }`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Questions with one sensible answer are answered without being asked; on by default. */
  readonly answersItself?: boolean;
  /** How what happened is played; nothing is by default. */
  readonly report?: ReportSettings;
}

/**
 * The battle after that many random steps of all, as seat 0 or 1 sees it, or a spectator (null). From then on this seat is
 * asked, and a random opponent and the dice go on by themselves. One seed, one battle.
 */
export function localBattle(
  scenarioId: string,
  seat: number | null,
  seed: number,
  stepsToPlay: number,
  { options = {}, answersItself = true, report }: LocalSettings = {},
): BattleshipsModel {
  const arena = new LocalArena(scenarioId, seat, seed, options);
  arena.skip(stepsToPlay);
  const model = createBattle(
    arena,
    arena.game.battle.scenario,
    { room: arena.room(), snapshot: arena.snapshot() },
    { answersItself: signal(answersItself), ...(report && { report }) },
  );
  arena.begin();
  return model;
}
