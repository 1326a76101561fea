/** A campaign on the page without a server, against chance. */
import { signal } from '@preact/signals';
import { createBattle } from '../../../../arena/web/operations/create.js';
import type { LiveCampaign } from '../../../../arena/web/operations/model.js';
import { ENTRY, OperationsGame } from '../../../../engine/operations/index.js';
import { LocalArena } from '../local-arena.js';

/** After so many steps of all at random, as seat 0 or 1 sees it, or a spectator (null). One seed, one campaign. */
export function localCampaign(id: string, seat: number | null, seed: number, steps: number): LiveCampaign {
  const scenario = ENTRY.scenarios.find((one) => one.id === id)!;
  const arena = new LocalArena<OperationsGame>(new OperationsGame(scenario), seat, seed);
  arena.skip(steps);
  const told = { room: arena.room(), snapshot: arena.snapshot() };
  const model = createBattle(arena, scenario, told, { answersItself: signal(true) });
  arena.begin();
  return model;
}
