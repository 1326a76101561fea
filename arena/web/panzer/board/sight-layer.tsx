/** A line of sight that was asked for: free with its range, or blocked at a point, with the hexside and the reason. */
import { textWidth } from '../../shared/measure.js';
import { w } from '../i18n/index.js';
import { at, between, centre, hexPath, type Point } from '../map/geometry.js';
import type { BoardState } from './board-state.js';
import type { SightLine } from './sight-line.js';

export function SightLayer({ state }: { readonly state: BoardState }) {
  const from = state.lookout.value;
  const line = state.sight.value;
  if (from === null || from < 0) return null;
  const k = Math.max(1, 0.85 / state.camera.value.k);
  return (
    <g class="pz-sight">
      <path class="pz-lookout" d={hexPath(centre(state.ground, from))} />
      {line !== undefined && <Line state={state} line={line} k={k} />}
    </g>
  );
}

interface LineProps {
  readonly state: BoardState;
  readonly line: SightLine;
  readonly k: number;
}

function Line({ state, line, k }: LineProps) {
  const { block } = line;
  if (block === undefined) {
    return (
      <>
        <path class="is-under" d={`M${at(line.from)}L${at(line.to)}`} />
        <path class="is-free" d={`M${at(line.from)}L${at(line.to)}`} />
        {line.dots.map((p) => (
          <circle key={at(p)} cx={p.x} cy={p.y} r="3.2" />
        ))}
        <Pill place={between(line.from, line.to)} text={w('sight.free', { n: line.hexes })} k={k} />
      </>
    );
  }
  const reason = w(`sight.${block.by.why as Exclude<typeof block.by.why, 'none'>}`, {
    hex: state.ground.labels[block.hex]!,
  });
  return (
    <>
      <path class="is-under" d={`M${at(line.from)}L${at(block.at)}`} />
      <path class="is-blocked" d={`M${at(line.from)}L${at(block.at)}`} />
      <path class="is-beyond" d={`M${at(block.at)}L${at(line.to)}`} />
      {block.side === undefined ? (
        <path class="pz-stopper is-hex" d={hexPath(centre(state.ground, block.hex))} />
      ) : (
        <path class="pz-stopper" d={`M${at(block.side[0])}L${at(block.side[1])}`} />
      )}
      <g class="pz-stop" transform={`translate(${at(block.at)}) scale(${k})`}>
        <circle r="9" />
        <path d="M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6" />
      </g>
      <Pill
        place={{ x: block.at.x, y: block.at.y - 26 * k }}
        text={`${reason} · ${w('answer.hexes', { n: line.hexes })} · ${block.by.rule}`}
        k={k}
        isBlocked
      />
    </>
  );
}

interface PillProps {
  readonly place: Point;
  readonly text: string;
  readonly k: number;
  readonly isBlocked?: boolean;
}

const SIZE = 14;

export function Pill({ place, text, k, isBlocked = false }: PillProps) {
  const wide = textWidth(text, { size: SIZE, isStrong: true }) + 24;
  return (
    <g class={`pz-pill${isBlocked ? ' is-stop' : ''}`} transform={`translate(${at(place)}) scale(${k})`}>
      <rect x={-wide / 2} y="-13" width={wide} height="26" rx="13" />
      <text y="5">{text}</text>
    </g>
  );
}
