/** Line from the middle of a fleet to that of another, which it declares on. */
import type { Point } from './geometry.js';
import { endsOf, type Sea } from './sea.js';

type Ends = readonly [Point, Point];

/** Nothing where the two do not lie on this water, or on one side of it. */
export function meetingEnds(sea: Sea, own: number, foe: number): Ends | undefined {
  const { top, bottom } = sea.plan;
  const isTop = top.middles.has(own);
  const a = (isTop ? top : bottom).middles.get(own);
  const b = (isTop ? bottom : top).middles.get(foe);
  if (a === undefined || b === undefined) return undefined;
  return endsOf(sea, { from: own, to: foe, x1: a, x2: b, isFromTop: isTop });
}

export const Meet = ({ ends: [from, to] }: { ends: Ends }) => (
  <>
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    <circle cx={to.x} cy={to.y} r="5" />
  </>
);
