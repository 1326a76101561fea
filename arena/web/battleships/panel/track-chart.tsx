/** The tracks of both sides on one sheet. */
import { useMemo } from 'preact/hooks';
import { battleTitle } from '../../i18n/names.js';
import { DASHES, INK, inkOf, PAPER, RULE, SEA, SOFT } from '../../panel/paper.js';
import { Picture } from '../../panel/picture.js';
import { dayWords } from '../../shared/words.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { shipName, sideOf } from './names.js';
import type { Replay } from './replay.js';
import { fateWords } from './tally.js';
import { type Track, type TrackSheet, trackSheet } from './track-geometry.js';

/** With more tracks than these only every fifth turn has its number. */
const MANY = 8;
export function TrackChart({ model, replay }: { model: BattleshipsModel; replay: Replay }) {
  const view = model.view.value;
  const sheet = useMemo(() => trackSheet(model.game, view, replay.tracks), [model, view, replay]);
  const every = sheet.tracks.length > MANY ? 5 : 1;
  return (
    <Picture
      model={model}
      title={t('panel.after.tracks')}
      label={`${t('panel.after.tracks')}: ${battleTitle(model.scenario)}`}
      width={sheet.width}
      height={sheet.height}
    >
      <Sheet sheet={sheet} />
      <text x="28" y="40" font-size="26" font-weight="700" fill={INK}>
        {battleTitle(model.scenario)}
      </text>
      <text x="28" y="64" font-size="17" fill={SOFT}>
        {dayWords(model.scenario.date)} · {pointsLine(model)}
      </text>
      {sheet.tracks.map((track) => (
        <TrackLine key={track.unit.id} model={model} track={track} every={every} />
      ))}
      {sheet.tracks.map((track) => (
        <TrackName key={track.unit.id} model={model} track={track} />
      ))}
      <Foot sheet={sheet} />
    </Picture>
  );
}

const pointsLine = ({ game, view }: BattleshipsModel): string =>
  Object.entries(view.value.points)
    .map(([side, points]) => `${sideOf(game, side)} ${points}`)
    .join(' : ');

/** Thin hexes to count on. */
function HexGrid({ side, x, y }: TrackSheet['hex']) {
  const high = side * Math.sqrt(3);
  const half = high / 2;
  const d = [
    `M0 ${half}h${side / 2}`,
    `l${side / 2} ${-half}h${side}`,
    `l${side / 2} ${half}h${side / 2}`,
    `m${-side / 2} 0l${-side / 2} ${half}m${-side} 0l${-side / 2} ${-half}`,
  ].join('');
  return (
    <pattern id="track-hexes" patternUnits="userSpaceOnUse" width={3 * side} height={high} x={x - 1.5 * side} y={y}>
      <path d={d} fill="none" stroke="#cfdee3" stroke-width="0.8" />
    </pattern>
  );
}

function Sheet({ sheet }: { sheet: TrackSheet }) {
  const frame = { x: 14, y: 76, width: sheet.width - 28, height: sheet.height - 132 };
  return (
    <>
      <rect width={sheet.width} height={sheet.height} fill={PAPER} />
      <HexGrid {...sheet.hex} />
      <rect {...frame} fill={SEA} />
      <rect {...frame} fill="url(#track-hexes)" />
      <clipPath id="track-frame">
        <rect {...frame} />
      </clipPath>
      <g clip-path="url(#track-frame)">
        {sheet.land.map((points) => (
          <polygon key={points} points={points} fill="#d9d3bf" stroke="#d9d3bf" />
        ))}
      </g>
      <rect {...frame} fill="none" stroke={RULE} />
    </>
  );
}

function TrackLine({ model, track, every }: { model: BattleshipsModel; track: Track; every: number }) {
  const { unit, nation, marks } = track;
  const ink = inkOf(nation);
  const side = Object.keys(model.view.value.points).indexOf(unit.side);
  const [start, end] = [marks[0]!, marks.at(-1)!];
  return (
    <g>
      <polyline
        points={marks.map((m) => `${m.x},${m.y}`).join(' ')}
        fill="none"
        stroke={ink}
        stroke-width="2"
        stroke-linejoin="round"
        stroke-dasharray={DASHES[side] ?? 'none'}
      />
      <circle cx={start.x} cy={start.y} r="4.5" fill={PAPER} stroke={ink} stroke-width="2" />
      {marks.slice(1, -1).map((m) => (
        <g key={m.turn}>
          <circle cx={m.x} cy={m.y} r="3.4" fill={ink} />
          {m.turn % every === 0 && (
            <text x={m.x + 6} y={m.y - 6} font-size="16" fill={INK} stroke={SEA} stroke-width="3" paint-order="stroke">
              {m.turn}
            </text>
          )}
        </g>
      ))}
      {unit.status === 'sunk' ? (
        <path
          d={`M${end.x - 6} ${end.y - 6}l12 12m0 -12l-12 12`}
          stroke={ink}
          stroke-width="3"
          stroke-linecap="round"
        />
      ) : (
        <circle cx={end.x} cy={end.y} r="4.5" fill={ink} />
      )}
    </g>
  );
}

/** Above all tracks, so that none strikes a name out. */
function TrackName({ model, track }: { model: BattleshipsModel; track: Track }) {
  const { unit, nation, label } = track;
  return (
    <text
      x={label.x}
      y={label.y}
      text-anchor={label.anchor}
      font-size="17"
      font-weight="600"
      fill={inkOf(nation)}
      stroke={SEA}
      stroke-width="3"
      paint-order="stroke"
    >
      {shipName(model.game, unit.id)}
      <tspan font-weight="400" fill={SOFT}>
        {' '}
        {fateWords(unit)}
      </tspan>
    </text>
  );
}

/** Scale, compass and what the marks mean. */
function Foot({ sheet }: { sheet: TrackSheet }) {
  const y = sheet.height - 28;
  const x = sheet.width - 70;
  return (
    <g fill="none" stroke={INK} stroke-width="1.5">
      <path d={`M28 ${y - 5}v10m0 -5h${sheet.scale}m0 -5v10`} />
      <text x={38 + sheet.scale} y={y + 5} font-size="15" fill={SOFT} stroke="none">
        {t('panel.track.yards')} · {t('panel.track.legend')}
      </text>
      <circle cx={x + 20} cy="112" r="16" stroke={RULE} />
      <path d={`M${x + 20} 92l5 20h-10z`} fill={INK} stroke="none" />
      <text x={x + 20} y="144" font-size="15" text-anchor="middle" fill={SOFT} stroke="none">
        {t('panel.track.north')}
      </text>
    </g>
  );
}
