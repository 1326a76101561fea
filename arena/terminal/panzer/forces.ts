/** Table of all forces: a line a unit with where it is, its figures and how it is; who is lost stands last. */
import { bySeat } from '../../../engine/index.js';
import type { BattleView, PanzerGame } from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { cut, filled, harmless } from '../../words/text.js';
import { aimLine, aimsOf } from './aims.js';
import { counterText, figures, stateWords } from './look.js';

export function forcesTable({ battle }: PanzerGame, view: BattleView, width: number, palette: Palette): string[] {
  const own = Math.max(0, view.seat as number);
  return bySeat(battle.scenario.sides).flatMap((side, seat) => {
    const units = [...view.units.keys()].filter((u) => view.units[u]!.seat === seat);
    const isLost = (u: number): boolean => view.units[u]!.status === 'dead' || view.units[u]!.status === 'wreck';
    const rows = [...units.filter((u) => !isLost(u)), ...units.filter(isLost)].map((u) => {
      const unit = view.units[u]!;
      const text = counterText(battle.types[u]!, seat === own, false);
      const acts = unit.status === 'on-map' || unit.status === 'at-sea' || unit.status === 'landing';
      const state = [STATUS[unit.status], acts ? stateWords(view, unit) : ''].filter((one) => one !== '').join(', ');
      const carried = unit.carrier < 0 ? '' : `aboard ${view.units[unit.carrier]!.name}`;
      const where = filled(unit.status === 'on-map' || unit.status === 'landing' ? unit.hex : '', 4);
      const words = [carried, state].filter((word) => word !== '').join(', ');
      return cut(
        `  ${text} ${where} ${filled(harmless(unit.name), 24)} ${filled(figures(battle.types[u]!), 18)} ${words}`.trimEnd(),
        width,
      );
    });
    const lost = units.filter(isLost).length;
    const head = `${harmless(side.name)}: ${units.length} units, ${lost} lost (attack class range · defence · movement)`;
    const aims = aimsOf(battle).filter((aim) => aim.seat === seat);
    return [
      palette.paint('strong', cut(head, width)),
      ...rows,
      ...aims.map((aim) => cut(`  ${aimLine(battle, aim)}`, width)),
      '',
    ];
  });
}

const STATUS = {
  'to-come': 'to come',
  'on-map': '',
  dead: 'destroyed',
  wreck: 'destroyed, a wreck',
  exited: 'has left the map',
  'at-sea': 'at sea',
  landing: 'off the beach',
} as const;
