/** Ending of a battle: the condition that held, what each side has of the others, and what became of the units. */
import { bySeat } from '../../../engine/index.js';
import type { PanzerGame } from '../../../engine/panzer/index.js';
import { harmless, list, wrap } from '../../words/text.js';
import type { Session } from '../session.js';
import { aimLine, aimsOf } from './aims.js';

export function endingLines(session: Session<PanzerGame>, width: number): string[] {
  const { game, state } = session;
  const { battle } = game;
  const view = session.view(-1);
  const aims = aimsOf(battle, state);
  const held = view.verdict;
  const row = aims.find(({ seat, grade }) => seat === held?.seat && grade === held.grade);
  const decided =
    session.resigned === undefined && row !== undefined ? [`It was decided by: ${aimLine(battle, row)} (§III.1)`] : [];
  const others = aims.filter((aim) => aim !== row).map((aim) => aimLine(battle, aim));
  const losses = bySeat(battle.scenario.sides).map((side, seat) => {
    const own = view.units.filter((unit) => unit.seat === seat);
    const lost = own.filter(({ status }) => status === 'dead' || status === 'wreck').map(({ name }) => name);
    return `${harmless(side.name)} lost ${lost.length} of ${own.length} units${lost.length === 0 ? '' : `: ${list(lost)}`}.`;
  });
  return [...decided, ...others, ...losses].flatMap((text) => wrap(harmless(text), width, '  '));
}
