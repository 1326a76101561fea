/** A line of sight that was asked for: free with its range, or blocked at a point, with the hexside and the reason. */
import { isCover, limitIn, TOWN } from '../../../../engine/panzer/index.js';
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
        <Pill state={state} place={between(line.from, line.to)} text={freeWords(state, line)} k={k} />
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
        state={state}
        place={{ x: block.at.x, y: block.at.y - 26 * k }}
        text={`${reason} · ${w('answer.hexes', { n: line.hexes })} · ${block.by.rule}`}
        k={k}
        isBlocked
      />
    </>
  );
}

/** A line that is free is not all: cover is seen into from beside alone, and fog ends every line. */
function freeWords({ ground, model: { scenario, view } }: BoardState, { hexes, seen }: SightLine): string {
  if (hexes > limitIn(scenario.clauses, view.value.turn)) return `${w('sight.fog', { n: hexes })} · XIV.1`;
  if (hexes < 2 || !isCover(ground.terrain[seen]!)) return w('sight.free', { n: hexes });
  const cover = (ground.terrain[seen]! & TOWN) === 0 ? 'woods' : 'town';
  return `${w(`sight.cover.${cover}`, { n: hexes })} · VII.L.1`;
}

interface PillProps {
  /** Kept within what is shown. */
  readonly state: BoardState;
  readonly place: Point;
  readonly text: string;
  readonly k: number;
  readonly isBlocked?: boolean;
}

const SIZE = 14;

/** A middle of what is so wide to both sides, so that its ends are on the screen; where it is too wide, its beginning is. */
function withinShown({ camera, size }: BoardState, x: number, half: number): number {
  const { k, left } = camera.value;
  const [least, most] = [(EDGE - left) / k + half, (size.value.width - EDGE - left) / k - half];
  return Math.max(least, Math.min(most, x));
}

/** Pixels that are kept free at the edge of the screen. */
const EDGE = 4;

export function Pill({ state, place: { x, y }, text, k, isBlocked = false }: PillProps) {
  const lines = linesOf(text, (state.size.value.width - 2 * EDGE) / (state.camera.value.k * k) - PAD);
  const wide = Math.max(...lines.map(widthOf)) + PAD;
  const place = { x: withinShown(state, x, (wide / 2) * k), y };
  return (
    <g class={`pz-pill${isBlocked ? ' is-stop' : ''}`} transform={`translate(${at(place)}) scale(${k})`}>
      <rect x={-wide / 2} y="-13" width={wide} height={26 + LINE * (lines.length - 1)} rx="13" />
      {lines.map((line, i) => (
        <text key={line} y={5 + LINE * i}>
          {line}
        </text>
      ))}
    </g>
  );
}

const PAD = 24;
const LINE = 18;
const widthOf = (text: string): number => textWidth(text, { size: SIZE, isStrong: true });

/** On a phone a sentence is broken, between words or after a mark. */
function linesOf(text: string, room: number): readonly string[] {
  const lines = [''];
  for (const part of text.split(/(?<=[ 、：・])/)) {
    const longer = `${lines.at(-1)}${part}`;
    if (lines.at(-1) === '' || room <= 0 || widthOf(longer.trimEnd()) <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}
