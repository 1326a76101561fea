/** Factory of a campaign whose surface actions may be fought out: its own page, and inside it that of the game that the chart belongs to. */
import { assert, isOuter } from '../../../../engine/index.js';
import type { Scenario } from '../../../../engine/operations/index.js';
import { ENTRY } from '../../../../engine/tactical/index.js';
import { ArenaBattle } from '../../model/arena-battle.js';
import type { LiveBattle } from '../../model/battle.js';
import type { AimWords } from '../../model/face.js';
import type { Opener } from '../../model/kit.js';
import { liveBattle } from '../../model/live-battle.js';
import { liveWithin } from '../../within/live.js';
import { conductOf } from '../create.js';
import type { LiveCampaign } from '../model.js';
import { aimInside } from './aim-inside.js';
import { face } from './face.js';

export const openFought: Opener<Scenario> = (wire, scenario, told, settings, inside) => {
  const game = ENTRY.open(scenario, told.room.options);
  assert(isOuter(game), 'its actions are not all fought by the table');
  const { names, ja } = game.campaign;
  const namesJa = Object.fromEntries(names.flatMap((name, unit) => (ja[unit] ? [[name, ja[unit]]] : [])));
  let campaign: LiveCampaign | undefined;
  return liveWithin(wire, told, {
    game,
    outer: (own, said) => {
      campaign = liveBattle(new ArenaBattle(own, conductOf(game.outer, scenario, face), said, settings), face, {});
      return campaign;
    },
    inside: async (inner, own, said) =>
      ofCampaign(await inside(inner, own, said, { ...settings, namesJa }), () => campaign),
  });
};

/** The battle says what the campaign stands at. */
function ofCampaign(battle: LiveBattle, campaign: () => LiveCampaign | undefined): LiveBattle {
  const { face: own } = battle;
  const aimNow = (): AimWords | undefined => {
    const [words, outer] = [own.aimNow(), campaign()];
    return words === undefined || outer === undefined ? words : aimInside(outer, words);
  };
  return Object.assign(battle, { face: { ...own, aimNow } });
}
