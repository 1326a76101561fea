/** What stands in the hexes: ports, mines, contacts by their age, own fleets; the keyboard goes from one hex to the next. */

import type { TargetedFocusEvent, TargetedKeyboardEvent } from 'preact';
import { otherSeat, type Seat } from '../../../../engine/index.js';
import type { FleetView } from '../../../../engine/operations/index.js';
import { look, looked } from '../../shared/looked.js';
import { Hull } from '../chart/hull.js';
import { powersOf } from '../lobby/briefing.js';
import { LOOKS } from '../unit-card.js';
import type { BoardState } from './board-state.js';
import type { AgedContact, HexMarks } from './marks.js';
import { marksWords } from './stack-words.js';

/** So many of a hex are drawn; all of them lie in its card. */
const MOST_DRAWN = 3;

export function StacksLayer({ state }: { readonly state: BoardState }) {
  const marks = state.marks.value;
  const nations = powersOf(state.model.scenario).map(({ nation }) => nation);
  const own = state.model.seat.value;
  return (
    <>
      {marks.map((one) => (
        <OneHex key={one.hex} state={state} marks={one} nations={nations} own={own} />
      ))}
      {/* A fleet glides to where it sails: it stays the same drawing wherever it is. */}
      {marks
        .flatMap((one) => one.fleets.slice(0, MOST_DRAWN).map((fleet, at) => ({ one, fleet, at })))
        .sort((a, b) => b.at - a.at || a.fleet.unit - b.fleet.unit)
        .map(({ one, fleet, at }) => (
          <Fleet key={fleet.unit} state={state} marks={one} fleet={fleet} nation={nations[own ?? 0]} at={at} />
        ))}
      {marks.map((one) => (
        <Named key={one.hex} state={state} marks={one} />
      ))}
    </>
  );
}

/** Of a hull on the chart to that of its drawing. */
const LARGE = 1.28;
const isShared = ({ fleets, contacts }: HexMarks): boolean => fleets.length > 0 && contacts.length > 0;

interface HexProps {
  readonly state: BoardState;
  readonly marks: HexMarks;
  readonly nations: readonly string[];
  readonly own: Seat | null;
}

function OneHex({ state, marks, nations, own }: HexProps) {
  const { x, y } = state.centre(marks.hex);
  const { contacts, port, mines } = marks;
  const foe = own === null ? undefined : nations[otherSeat(own)];
  return (
    <g transform={`translate(${x} ${y})`}>
      {port !== undefined && <Port state={state} nation={nations[port.seat]} id={port.id} isOwn={port.seat === own} />}
      {mines > 0 && <Mines count={mines} />}
      <g transform={`translate(0 ${isShared(marks) ? -13 : 2}) scale(${LARGE})`}>
        {contacts
          .slice(0, MOST_DRAWN)
          .reverse()
          .map((one, i, all) => (
            <Contact key={one.contact.id} state={state} one={one} nation={foe} at={all.length - 1 - i} />
          ))}
      </g>
    </g>
  );
}

interface FleetProps {
  readonly state: BoardState;
  readonly marks: HexMarks;
  readonly fleet: FleetView;
  readonly nation: string | undefined;
  /** From the top of the pile, 0. */
  readonly at: number;
}

function Fleet({ state, marks, fleet, nation, at }: FleetProps) {
  const { unit, kind, found, moved, docked } = fleet;
  const { movers, byFleet } = state.answers.value;
  const answer = byFleet.get(unit);
  const isAsked = movers.includes(unit) || answer !== undefined || state.model.view.value.question?.unit === unit;
  const { x, y } = state.centre(marks.hex);
  const isPicked =
    state.mover.value === unit || (answer !== undefined && answer.wire.id === state.model.picked.value?.id);
  return (
    <g
      class={`op-fleet nation-${nation}${docked ? ' is-docked' : ''}`}
      style={{ transform: `translate(${x + 6 * at}px, ${y + (isShared(marks) ? 14 : 2) - 7 * at}px) scale(${LARGE})` }}
    >
      {isAsked && <ellipse class={`op-ring${isPicked ? ' is-picked' : ''}`} rx="31" ry="13.5" />}
      <Hull kind={kind} />
      {at === 0 && found && <Eye />}
      {at === 0 && moved && <Tick />}
      {at === 0 && marks.fleets.length > 1 && (
        <g class="op-count" transform="translate(26 -10)">
          <circle r="7" />
          <text y="3.6">{marks.fleets.length}</text>
        </g>
      )}
    </g>
  );
}

const Eye = () => (
  <g class="op-eye" transform="translate(-27 -11)">
    <path class="op-eye-lid" d="M-8 0Q0 -8 8 0Q0 8 -8 0Z" />
    <circle r="2.6" />
  </g>
);

const Tick = () => (
  <g class="op-tick" transform="translate(25 11)">
    <circle r="7" />
    <path class="op-tick-hook" d="M-3.4 .2L-1 2.8L3.4 -2.6" />
  </g>
);

interface ContactProps {
  readonly state: BoardState;
  readonly one: AgedContact;
  readonly nation: string | undefined;
  readonly at: number;
}

/** Followed: a ship. A phase old: her outline. Two: a broken one in a broken ring, a place and no ship. Longer: a cross. */
function Contact({ state, one: { contact, age }, nation, at }: ContactProps) {
  const answer = state.answers.value.byContact.get(contact.id);
  const isAsked = answer !== undefined || state.model.view.value.question?.contact === contact.id;
  const isPicked = answer !== undefined && answer.wire.id === state.model.picked.value?.id;
  return (
    <g class={`op-contact is-${age} nation-${nation}`} transform={`translate(${5 * at} ${-6 * at})`}>
      {isAsked && (
        <rect class={`op-ring${isPicked ? ' is-picked' : ''}`} x="-31" y="-13.5" width="62" height="27" rx="4" />
      )}
      {age === 'older' ? (
        <path class="op-cross" d="M-8 -8L8 8M8 -8L-8 8" />
      ) : (
        <g transform="scale(-1 1)">
          <Hull kind={contact.kind} />
        </g>
      )}
      {age === 'two' && <circle class="op-place-ring" r="28" />}
    </g>
  );
}

function Port({
  state,
  nation,
  id,
  isOwn,
}: {
  readonly state: BoardState;
  readonly nation: string | undefined;
  readonly id: string;
  readonly isOwn: boolean;
}) {
  const answer = state.answers.value.byPort.get(id);
  const isPicked = answer !== undefined && answer.wire.id === state.model.picked.value?.id;
  return (
    <g class={`op-port-sign nation-${nation}`} transform="translate(-22 -22)">
      {answer !== undefined && <circle class={`op-ring${isPicked ? ' is-picked' : ''}`} r="12" />}
      {isOwn ? <circle class="op-port" r="8" /> : <rect class="op-port" x="-8" y="-8" width="16" height="16" rx="2" />}
      <path class="op-anchor" d="M0 -4.6V4.5M-2.6 -2H2.6M-4 1.4C-4 4 -2 4.6 0 4.6C2 4.6 4 4 4 1.4" />
    </g>
  );
}

const Mines = ({ count }: { readonly count: number }) => (
  <g class="op-mines" transform="translate(22 -20)">
    <path class="op-mines-rays" d="M0 -9V9M-9 0H9M-6.4 -6.4L6.4 6.4M6.4 -6.4L-6.4 6.4" />
    <circle r="6" />
    <text y="4">{count}</text>
  </g>
);

/** What is there, for who cannot see it; a focus looks at it and points there, as a mouse does, and Enter chooses it. */
function Named({ state, marks }: { readonly state: BoardState; readonly marks: HexMarks }) {
  const what = lookOf(marks);
  const name = marksWords(state.model, marks);
  const { x, y } = state.centre(marks.hex);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <path
      class="op-named"
      data-hex={marks.hex}
      data-look={what}
      transform={`translate(${x} ${y})`}
      d="M-32 -30H32V30H-32Z"
      role="button"
      tabIndex={0}
      aria-label={name}
      onFocus={(e: TargetedFocusEvent<SVGPathElement>) => {
        state.reveal(marks.hex);
        state.point(marks.hex);
        look(what, e.currentTarget);
      }}
      onBlur={() => {
        if (looked.peek()?.unit === what) looked.value = null;
        state.point(-1);
      }}
      onKeyDown={(e: TargetedKeyboardEvent<SVGPathElement>) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        e.stopPropagation();
        state.choose(marks.hex);
      }}
    />
  );
}

function lookOf({ fleets, contacts, port }: HexMarks): string {
  if (fleets[0] !== undefined) return `${LOOKS.fleet} ${fleets[0].unit}`;
  if (contacts[0] !== undefined) return `${LOOKS.contact} ${contacts[0].contact.id}`;
  return `${LOOKS.port} ${port?.id ?? ''}`;
}
