/** Forms of counters: each nation has an edge of its own. */
import type { UnitType } from '../../../../engine/panzer/index.js';

type Nation = UnitType['nation'];

/** Side of a unit's counter, in map units. */
export const COUNTER = 50;
const HALF = COUNTER / 2;

/** Edges tell nations apart without colour: square with a double line, round, with corners cut. */
const CUT = 8;
const EDGES: Readonly<Record<Nation, string>> = {
  american: `M${-HALF} ${-HALF}H${HALF}V${HALF}H${-HALF}Z`,
  british: `M${-HALF + 9} ${-HALF}H${HALF - 9}a9 9 0 0 1 9 9V${HALF - 9}a9 9 0 0 1 -9 9H${-HALF + 9}a9 9 0 0 1 -9 -9V${-HALF + 9}a9 9 0 0 1 9 -9Z`,
  german: `M${-HALF + CUT} ${-HALF}H${HALF - CUT}L${HALF} ${-HALF + CUT}V${HALF - CUT}L${HALF - CUT} ${HALF}H${-HALF + CUT}L${-HALF} ${HALF - CUT}V${-HALF + CUT}Z`,
};

export const edgePath = (nation: Nation): string => EDGES[nation];
