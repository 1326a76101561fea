/** Counter in the classic layout: attack, class and range above, defence and movement below, the silhouette between. */
import type { ComponentChildren } from 'preact';
import type { UnitType } from '../../../../engine/panzer/index.js';
import { memo } from '../../shared/memo.js';
import './counter.css';
import { edgePath } from './edges.js';
import { SILHOUETTES } from './silhouettes.js';

/** How much a counter shows: two values, five, or the number of the unit too. */
export const DETAILS = ['far', 'middle', 'near'] as const;
export type Detail = (typeof DETAILS)[number];

/** Pixels of a counter from which it shows more. */
const FIVE_VALUES = 40;
const WITH_NUMBER = 76;

export const detailAt = (pixels: number): Detail =>
  pixels < FIVE_VALUES ? 'far' : pixels < WITH_NUMBER ? 'middle' : 'near';

export interface CounterLook {
  readonly type: UnitType;
  /** Of units of one type, as far as they have one. */
  readonly number?: string | undefined;
  /** Whom it carries. */
  readonly load?: UnitType | undefined;
  readonly isDispersed?: boolean;
  readonly isFired?: boolean;
  readonly isMoved?: boolean;
  /** Side of its hex before which a gun fires, from north clockwise. */
  readonly facing?: number | undefined;
}

interface Props extends CounterLook {
  readonly detail: Detail;
  readonly children?: ComponentChildren;
}

/** About its centre. */
export const Counter = memo(function Counter(props: Props) {
  const { type, number, load, isDispersed, isFired, isMoved, facing, detail, children } = props;
  const { nation } = type;
  return (
    <g class={`pz-counter is-${nation}`} transform={isDispersed ? 'rotate(-9)' : undefined}>
      {load !== undefined && <Load type={load} />}
      <path class="pz-counter-cast" d={edgePath(nation)} transform="translate(1.6 2)" />
      <path class="pz-counter-body" d={edgePath(nation)} />
      {nation === 'american' && <path class="pz-counter-line" d="M-22.6 -22.6H22.6V22.6H-22.6Z" />}
      {isDispersed && <path class="pz-hatch" d="M-25 -5L-5 -25M-25 9L9 -25M-25 23L23 -25M-11 25L25 -11M5 25L25 5" />}
      <Figure type={type} detail={detail} />
      <Values type={type} detail={detail} number={number} />
      {isFired && <path class="pz-fired" d={nation === 'german' ? 'M-25 -3.6H-31' : 'M25 -3.6H31'} />}
      {isMoved && <path class="pz-moved" d="M-4 26.5L0 29.5L4 26.5" />}
      {facing !== undefined && <path class="pz-facing" d="M-8 -30L0 -39L8 -30Z" transform={`rotate(${60 * facing})`} />}
      {children}
      {isDispersed && <Dispersed />}
    </g>
  );
});

/** Allies look right, Germans left. */
export function Figure({ type: { kind, nation }, detail }: Pick<Props, 'type' | 'detail'>) {
  const { fill, line, thin, isFramed } = SILHOUETTES[kind];
  const flip = nation === 'german' ? -1 : 1;
  const [size, y] = detail === 'far' ? [1.3, -7] : [1, 2.2];
  return (
    <g class="pz-figure" transform={`translate(0 ${y}) scale(${flip * size} ${size})`}>
      {isFramed && <path class="pz-frame" d="M-13.5 -8H13.5V8H-13.5Z" />}
      {fill !== '' && <path class="pz-solid" d={fill} />}
      {line !== undefined && <path class="pz-line" d={line} />}
      {thin !== undefined && <path class="pz-thin" d={thin} />}
    </g>
  );
}

function Values({ type, detail, number }: Pick<Props, 'type' | 'detail' | 'number'>) {
  const { attack, weapon, range, doubleRange, defence, movement } = type;
  if (detail === 'far') {
    return (
      <g class="pz-values is-far">
        <text x="-23.4" y="20.4">
          {attack}
        </text>
        <text class="is-end" x="23.4" y="20.4">
          {defence}
        </text>
      </g>
    );
  }
  const isLong = weapon.length > 1;
  return (
    <g class="pz-values">
      <text x="-21" y="-10.8">
        {attack}
      </text>
      <text class={`is-class${isLong ? ' is-long' : ''}`} x="0" y={isLong ? -13.6 : -12.6}>
        {weapon}
      </text>
      <text class="is-end" x="21" y="-10.8">
        {range}
        {doubleRange && <tspan class="pz-star">*</tspan>}
      </text>
      <text x="-21" y="20.8">
        {defence}
      </text>
      {detail === 'near' && number !== undefined && (
        <text class="is-number" x="0" y="20.2">
          {number}
        </text>
      )}
      <text class="is-end" x="21" y="20.8">
        {movement}
      </text>
    </g>
  );
}

/** Whom it carries looks out below it. */
function Load({ type }: { readonly type: UnitType }) {
  return (
    <g class={`pz-load is-${type.nation}`} transform="translate(9 26)">
      <path class="pz-counter-body" d="M-14 -9H14V9H-14Z" />
      <g transform="translate(0 2.2) scale(.56)">
        <Figure type={type} detail="middle" />
      </g>
    </g>
  );
}

const Dispersed = () => (
  <g class="pz-dispersed" transform="translate(24 -23) rotate(9)">
    <circle r="8.5" />
    <text y="4.4">D</text>
  </g>
);
