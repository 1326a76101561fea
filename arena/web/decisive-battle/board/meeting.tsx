/** Line from the middle of a fleet to that of another, which it declares on. */
import type { Ends } from './compared-lines.js';

export const Meet = ({ ends: [from, to] }: { ends: Ends }) => (
  <>
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    <circle cx={to.x} cy={to.y} r="5" />
  </>
);
