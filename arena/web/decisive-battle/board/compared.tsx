/** Orders beside each other on the water: the line of fire that was ordered, and the better one; of fleets, whom they declare on. */
import type { Order } from '../../../../engine/decisive-battle/index.js';
import type { DecisiveModel } from '../model.js';
import { orderIn } from '../order-words.js';
import './compared.css';
import { between, type Point, shotsOf, taper } from './geometry.js';
import { Meet, meetingEnds } from './meeting.js';
import { Pill } from './pill.js';
import { endsOf, type Sea } from './sea.js';

interface ComparedProps {
  readonly model: DecisiveModel;
  readonly sea: Sea;
}

/** Shares of its line at which a name stands: two lines from one ship have theirs apart. */
const NAMED_AT = { played: 0.72, better: 0.3 } as const;

/** What has no line across this water is told in words alone. */
export function Compared({ model, sea }: ComparedProps) {
  const lines = model.compared.value.flatMap((order) => {
    const meant = orderIn(model.game, model.known.value, order.text);
    const ends = meant === undefined ? undefined : endsOfOrder(sea, meant);
    return ends === undefined ? [] : [{ ...order, ends, isMeeting: meant?.kind === 'engage' }];
  });
  return (
    <>
      {lines.map(({ role, ends, isMeeting }) => (
        <g key={role} class={`lb-compared is-${role}`}>
          {isMeeting ? <Meet ends={ends} /> : <FireLine ends={ends} isDashed={role === 'better'} />}
        </g>
      ))}
      {lines.map(({ role, label, ends: [from, to] }) => (
        <g key={role} class={`lb-shot lb-compared-name is-${role}`}>
          <Pill at={between(from, to, NAMED_AT[role])} width={sea.size.width} words={label} />
        </g>
      ))}
    </>
  );
}

type Ends = readonly [Point, Point];

function endsOfOrder(sea: Sea, order: Order): Ends | undefined {
  switch (order.kind) {
    case 'aim': {
      const [shot] = shotsOf(sea.plan, [{ from: order.unit, to: order.target }]);
      return shot && endsOf(sea, shot);
    }
    case 'engage':
      return meetingEnds(sea, order.fleet, order.foe);
    default:
      return undefined;
  }
}

const FireLine = ({ ends: [from, to], isDashed }: { ends: Ends; isDashed: boolean }) =>
  isDashed ? (
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
  ) : (
    <path class="is-whole" d={taper(from, to, 1.2, 6)} />
  );
