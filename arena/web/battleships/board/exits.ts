/** Words at the edges of the sheet by which a side may leave: whose they are, and from when. */
import type { Q, R } from '../../../../engine/index.js';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { BattleshipsModel } from '../model/battle.js';
import { centreOf, type Point, pointBetween, polar } from './geometry.js';
import { type ExitEdge, exitEdges } from './sheet-paths.js';

interface ExitWords {
  readonly key: string;
  readonly text: string;
  /** On the chart, the best first. */
  readonly places: readonly Point[];
  /** They run up or down the side. */
  readonly isUpright: boolean;
}

export const exitKey = ({ seat, clause }: ExitEdge): string =>
  `exit ${seat} ${clause.edge} ${clause.fromRow ?? ''} ${clause.fromColumn ?? ''}`;

/** From the edge to the middle of its words, in chart units. */
const OFF = 16;
const SHARES = [0.5, 0.4, 0.6, 0.25, 0.75, 0.15, 0.85, 0.05, 0.95];

export function exitWords({ game, scenario, view }: BattleshipsModel, window: { q: Q; r: R }): ExitWords[] {
  const corner = centreOf(window);
  return exitEdges(game.battle).map((edge) => {
    const turn = edge.clause.fromTurn ?? 0;
    const side = sideName(scenario.sides[edge.seat as 0 | 1]);
    return {
      key: exitKey(edge),
      text: t(view.value.turn < turn ? 'board.exitFrom' : 'board.exit', { side, turn }),
      places: SHARES.map((share) => {
        const { x, y } = polar(pointBetween(edge.from, edge.to, share), edge.outward, OFF);
        return { x: x + corner.x, y: y + corner.y };
      }),
      isUpright: edge.outward % 180 !== 0,
    };
  });
}
