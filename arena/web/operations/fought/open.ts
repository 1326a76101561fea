/** Factory of a campaign whose surface actions may be fought out: its own page, and inside it that of the game that the chart belongs to. */
import { assert, isOuter } from '../../../../engine/index.js';
import type { Scenario } from '../../../../engine/operations/index.js';
import { ENTRY } from '../../../../engine/tactical/index.js';
import { ArenaBattle } from '../../model/arena-battle.js';
import type { Opener } from '../../model/kit.js';
import { liveBattle } from '../../model/live-battle.js';
import { liveWithin } from '../../within/live.js';
import { conductOf } from '../create.js';
import { face } from './face.js';

export const openFought: Opener<Scenario> = (wire, scenario, told, settings, inside) => {
  const game = ENTRY.open(scenario, told.room.options);
  assert(isOuter(game), 'its actions are not all fought by the table');
  const { names, ja } = game.campaign;
  const namesJa = Object.fromEntries(names.flatMap((name, unit) => (ja[unit] ? [[name, ja[unit]]] : [])));
  return liveWithin(wire, told, {
    game,
    outer: (own, said) =>
      liveBattle(new ArenaBattle(own, conductOf(game.outer, scenario, face), said, settings), face, {}),
    inside: (inner, own, said) => inside(inner, own, said, { ...settings, namesJa }),
  });
};
