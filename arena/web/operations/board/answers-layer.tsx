/** Answers on the chart: the reach of the fleet in hand, hexes to stand off to, the course to the one that is pointed at, lines of a strike. */
import { at, between, hexPath, outline } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import { hexOf } from '../names.js';
import type { BoardState } from './board-state.js';

export function AnswersLayer({ state }: { readonly state: BoardState }) {
  const { courses, byHex } = state.answers.value;
  const mover = state.mover.value;
  const reach = mover === undefined ? [] : [...(courses.get(mover)?.keys() ?? [])];
  const picked = state.model.picked.value?.id;
  const here = [...(mover === undefined ? [] : (courses.get(mover) ?? [])), ...byHex];
  return (
    <>
      {reach.length > 0 && <path class="op-reach" d={outline(state.sheet, reach)} />}
      {here.map(([hex, { wire }]) => (
        <path
          key={hex}
          data-hex={hex}
          class={`op-answer${wire.id === picked ? ' is-picked' : ''}`}
          d={hexPath(state.centre(hex))}
        />
      ))}
    </>
  );
}

/** The hex under the pointer. */
export function HoverLayer({ state }: { readonly state: BoardState }) {
  const hex = state.hover.value;
  return hex < 0 ? null : <path class="op-hover" d={hexPath(state.centre(hex))} />;
}

/** The way that the fleet would go. */
export function CourseLayer({ state }: { readonly state: BoardState }) {
  const course = state.course.value;
  if (course.length < 2) return null;
  const points = course.map((hex) => state.centre(hex));
  const end = between(points.at(-1)!, points.at(-2)!, 0.12);
  const d = `M${[...points.slice(0, -1), end].map(at).join('L')}`;
  return (
    <g class="op-course">
      <path class="op-course-line is-under" d={d} />
      <path class="op-course-line" d={d} />
      {points.slice(1).map((p) => (
        <circle key={at(p)} cx={p.x} cy={p.y} r="3.4" />
      ))}
    </g>
  );
}

/** How many hexes that is, over all names. */
export function CourseWords({ state }: { readonly state: BoardState }) {
  const course = state.course.value;
  if (course.length < 2) return null;
  const { x, y } = state.centre(course.at(-1)!);
  const k = Math.max(0.9, 0.9 / state.camera.value.k);
  return (
    <g class="op-course-words">
      <Pill x={x} y={y - 30 - 9 * k} k={k} text={w('board.far', { n: course.length - 1 })} />
    </g>
  );
}

/** From whom the strike starts to what it is at. */
export function AimLayer({ state }: { readonly state: BoardState }) {
  const order = state.hand.value?.order;
  const { question, fleets, ports } = state.model.view.value;
  const { campaign } = state.model.game;
  const fromFleet = fleets.find(({ unit }) => unit === question?.unit)?.hex;
  const from = hexOf(
    campaign,
    question?.port === undefined ? fromFleet : ports.find(({ id }) => id === question.port)?.hex,
  );
  const to =
    order?.kind === 'strike-fleet'
      ? state.contactHex(order.contact)
      : order?.kind === 'strike-base'
        ? hexOf(campaign, ports.find(({ id }) => id === order.port)?.hex)
        : -1;
  if (from < 0 || to < 0) return null;
  const [a, b] = [state.centre(from), state.centre(to)];
  return (
    <g class="op-aim-line">
      <path class="op-aim-path" d={hexPath(b)} />
      <path class="op-aim-path" d={`M${at(between(a, b, 0.06))}L${at(between(a, b, 0.92))}`} />
    </g>
  );
}

interface PillProps {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  readonly text: string;
}

/** Of the same size on the screen whatever the scale. */
export function Pill({ x, y, k, text }: PillProps) {
  const wide = 18 + [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? 14 : 7.6), 0);
  return (
    <g class="op-pill" transform={`translate(${x} ${y}) scale(${k})`}>
      <rect x={-wide / 2} y="-12" width={wide} height="24" rx="12" />
      <text y="4.8">{text}</text>
    </g>
  );
}
