/** Markers on the map: wrecks, mines, blocks, fortifications, blown bridges, where shells fell, plotted hexes, flags of who holds a hex. */
import './markers.css';

/** A burnt hull under its smoke; fire is the only bright thing by night. */
export const Wreck = () => (
  <g class="pz-wreck">
    <path class="pz-smoke" d="M-2 -4Q-9 -12 -3 -19Q1 -25 -3 -31Q7 -28 6 -20Q12 -15 6 -8Q5 -5 4 -3Z" />
    <path class="pz-flame" d="M-5 0Q-7 -6 -2 -9Q-2 -5 1 -6Q0 -10 4 -12Q4 -7 7 -4Q8 -1 6 1Z" />
    <path class="pz-hulk" d="M-15 7L-13 2L-7 1L-5 -3L4 -4L8 1L14 3L16 7L12 11H-11ZM6 -2L17 -6L17.6 -4.4L7 0Z" />
    <path class="pz-hulk-line" d="M-10 8H11M-7 4.6H8" />
  </g>
);

export const Mines = () => (
  <g class="pz-mines">
    <path class="pz-plate" d="M0 -15L17 13H-17Z" />
    <circle r="4.6" cy="4" />
    <path d="M0 -3.4V11.4M-7.4 4H7.4M-5.2 -1.2L5.2 9.2M5.2 -1.2L-5.2 9.2" />
  </g>
);

/** Crossed beams over the road. */
export const Block = () => (
  <g class="pz-block">
    <path class="is-under" d="M-15 -13L15 13M15 -13L-15 13" />
    <path d="M-15 -13L15 13M15 -13L-15 13" />
  </g>
);

export const Ruin = () => (
  <g class="pz-block is-ruin">
    <path class="is-under" d="M-13 -8L-4 -5L-2 -9M13 8L4 5L2 9" />
    <path d="M-13 -8L-4 -5L-2 -9M13 8L4 5L2 9" />
  </g>
);

/** A tank bridge over a stream: two tracks of planks on girders. */
export const Bridge = () => (
  <g class="pz-bridge">
    <path class="is-under" d="M-27 -9H27M-27 9H27" />
    <path class="is-track" d="M-26 -9H26M-26 9H26" />
    <path
      class="is-plank"
      d="M-21 -13V-5M-13 -13V-5M-5 -13V-5M3 -13V-5M11 -13V-5M19 -13V-5M-21 5V13M-13 5V13M-5 5V13M3 5V13M11 5V13M19 5V13"
    />
    <path class="is-girder" d="M-16 -5V5M0 -5V5M16 -5V5" />
  </g>
);

/** With its points of defence, and how many are inside. */
export const Fortification = ({ defence, inside }: { readonly defence: number; readonly inside: number }) => (
  <g class="pz-fort">
    <path d="M-24 14L-18 -8L-8 -15H8L18 -8L24 14Z" />
    <path class="pz-slit" d="M-9 -7H9" />
    <text y="9">{defence}</text>
    {inside > 0 && (
      <g transform="translate(22 -12)">
        <circle class="pz-inside" r="8" />
        <text class="is-inside" y="4">
          {inside}
        </text>
      </g>
    )}
  </g>
);

/** Where shells fell in this phase. */
export const Burst = () => (
  <g class="pz-burst">
    <path d="M0 -24V-13M0 24V13M-21 -12L-12 -7M21 12L12 7M21 -12L12 -7M-21 12L-12 7M-13 -20L-8 -12M13 20L8 12M13 -20L8 -12M-13 20L-8 12" />
    <circle r="9" />
  </g>
);

/** Smoke over a hex, thinner in its second turn. */
export const Screen = ({ turn }: { readonly turn: 1 | 2 }) => (
  <g class={`pz-screen${turn === 2 ? ' is-thin' : ''}`}>
    <circle cx="-15" cy="9" r="15" />
    <circle cx="15" cy="10" r="14" />
    <circle cx="-8" cy="-9" r="17" />
    <circle cx="12" cy="-8" r="15" />
    <path class="is-curl" d="M-24 14q8 8 17 2q8 7 17 1q8 5 15 -3M-20 -4q6 -9 14 -5M4 -16q9 -4 13 4" />
  </g>
);

interface PlaneShape {
  readonly shadow: string;
  readonly frame: string;
  readonly pane: string;
}

/** A high wing, two struts, a glasshouse. */
const OBSERVER: PlaneShape = {
  shadow: 'M-22 22H30V26H-22ZM2 14H6V40H2Z',
  frame:
    'M-27 -5Q-27 -9 -23 -9H23Q27 -9 27 -5Q27 -2 23 -2H4L2.6 14H9Q11 14 11 16T9 18H-9Q-11 18 -11 16T-9 14H-2.6L-4 -2H-23Q-27 -2 -27 -5Z',
  pane: 'M-3.4 -2H3.4L2.6 4H-2.6ZM-1 -14H1V-9H-1Z',
};

/** From above: elliptic wings, a heavy nose. */
const FIGHTER: PlaneShape = {
  shadow: 'M-24 17Q6 8 36 17Q34 24 12 25L11 42H1L0 25Q-22 24 -24 17Z',
  frame:
    'M-3.6 -20Q0 -25 3.6 -20L4.4 -8Q20 -9 30 -3Q28 4 4 5L2.6 17H10V21H-10V17H-2.6L-4 5Q-28 4 -30 -3Q-20 -9 -4.4 -8Z',
  pane: 'M-2 -6Q0 -9 2 -6V1H-2Z',
};

/** A plane over a hex, and its shadow. */
export function Plane({ name, isArmed }: { readonly name: string; readonly isArmed: boolean }) {
  const { shadow, frame, pane } = isArmed ? FIGHTER : OBSERVER;
  return (
    <g class="pz-lookout-plane">
      <path class="is-shadow" d={shadow} />
      <path class="is-frame" d={frame} />
      <path class="is-pane" d={pane} />
      <text x={isArmed ? 21 : 19} y={isArmed ? 18 : 11}>
        {name}
      </text>
    </g>
  );
}

/** A hex that somebody will fire at next turn; only its own side sees it. */
export const Plot = ({ points }: { readonly points?: number | undefined }) => (
  <g class="pz-plot">
    <circle r="25" />
    <path d="M0 -32V-19M0 32V19M-32 0H-19M32 0H19" />
    {points !== undefined && <text y="5">{points}</text>}
  </g>
);

/** A hex that smoke is to hide next turn; only its own side sees it. */
export const PlannedScreen = () => (
  <g class="pz-plot is-smoke">
    <path d="M-19 17A11 11 0 0 1 -21 -4A15 15 0 0 1 6 -14A12 12 0 0 1 22 1A10 10 0 0 1 18 17Z" />
  </g>
);

/** German flags are swallow-tailed, Allied ones square. */
/** Where a hex that counts is held by nobody. */
export const Staff = () => (
  <g class="pz-flag is-nobody">
    <circle r="9.5" />
    <path class="pz-staff" d="M-4.4 6.4V-6" />
    <path class="pz-staff" d="M-4.4 -6H5.4V1.2H-4.4" />
  </g>
);

export const Flag = ({ isGerman }: { readonly isGerman: boolean }) => (
  <g class={`pz-flag is-${isGerman ? 'german' : 'allied'}`}>
    <circle r="9.5" />
    <path class="pz-staff" d="M-4.4 6.4V-6" />
    <path class="pz-cloth" d={isGerman ? 'M-4.4 -6H6.4L3.4 -2.4L6.4 1.2H-4.4Z' : 'M-4.4 -6H5.4V1.2H-4.4Z'} />
    {!isGerman && <path class="pz-dot" d="M-.9 -2.4h2.8" />}
  </g>
);
