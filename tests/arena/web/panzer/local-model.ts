/** A battle of panzer on the page without a server, against chance; the rules need not be in a registry for it. */
import { signal } from '@preact/signals';
import { createBattle } from '../../../../arena/web/panzer/create.js';
import type { LivePanzer } from '../../../../arena/web/panzer/model.js';
import { ENTRY, PanzerGame } from '../../../../engine/panzer/index.js';
import { LocalArena } from '../local-arena.js';

/** After so many steps of all at random, as seat 0 or 1 sees it, or a spectator (null). One seed, one battle. */
export function localPanzer(
  id: string,
  seat: number | null,
  seed: number,
  steps: number,
  settings: Readonly<Record<string, string>> = {},
): LivePanzer {
  const scenario = ENTRY.scenarios.find((one) => one.id === id)!;
  const arena = new LocalArena<PanzerGame>(new PanzerGame(scenario, settings), seat, seed);
  arena.skip(steps);
  const model = createBattle(
    arena,
    scenario,
    { room: arena.room(), snapshot: arena.snapshot() },
    { answersItself: signal(true) },
  );
  arena.begin();
  return model;
}
