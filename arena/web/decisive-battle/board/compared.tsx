/** Orders beside each other on the water: the line of fire that was ordered, and the better one; of fleets, whom they declare on. */
import type { DecisiveModel } from '../model.js';
import './compared.css';
import { type ComparedLine, comparedLines } from './compared-lines.js';
import { between, taper } from './geometry.js';
import { Meet } from './meeting.js';
import { Pill } from './pill.js';
import type { Sea } from './sea.js';

interface ComparedProps {
  readonly model: DecisiveModel;
  readonly sea: Sea;
}

/** Shares of its line at which a name stands: two lines from one ship have theirs apart. */
const NAMED_AT = { played: 0.72, better: 0.3 } as const;

/** What has no line across this water is told in words alone. */
export function Compared({ model, sea }: ComparedProps) {
  const lines = comparedLines(model, sea);
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

const FireLine = ({ ends: [from, to], isDashed }: { ends: ComparedLine['ends']; isDashed: boolean }) =>
  isDashed ? (
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
  ) : (
    <path class="is-whole" d={taper(from, to, 1.2, 6)} />
  );
