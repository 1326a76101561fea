/** The tracks of both sides on one sheet. */
import { useMemo } from 'preact/hooks';
import { eventIn } from '../../../../engine/battleships/index.js';
import { language } from '../../i18n/index.js';
import { battleTitle } from '../../i18n/names.js';
import { DASHES, INK, inkOf, PAPER, RULE, SEA, SOFT } from '../../panel/paper.js';
import { Picture } from '../../panel/picture.js';
import { hullOf } from '../board/fleet.js';
import { HULL_DRAWINGS } from '../board/hulls.js';
import { WRECK } from '../board/signs.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { shipName, sideOf } from './names.js';
import type { TrackReplay } from './replay.js';
import { fateWords } from './tally.js';
import { FATE_SIZE, hitKey, NAME_SIZE, type Track, type TrackSheet, trackSheet } from './track-geometry.js';

/** With more tracks than these only every fifth turn has its number. */
const MANY = 8;
export function TrackChart({ model, replay }: { model: BattleshipsModel; replay: TrackReplay }) {
  const view = model.view.value;
  const sheet = useMemo(
    () =>
      trackSheet(model.game, view, replay.tracks, hitsIn(replay), {
        nameOf: ({ id }) => shipName(model.game, id),
        fateOf: fateWords,
        every: replay.tracks.size > MANY ? 5 : 1,
      }),
    [model, view, replay, language.value],
  );
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
        {model.face.day()} · {pointsLine(model)}
      </text>
      {sheet.tracks.map((track) => (
        <TrackLine key={track.unit.id} model={model} track={track} />
      ))}
      {sheet.tracks.map((track) => (
        <TrackMarks key={track.unit.id} track={track} />
      ))}
      {sheet.tracks.map((track) => (
        <TrackWords key={track.unit.id} model={model} track={track} />
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
  const frame = { x: 14, y: 76, width: sheet.width - 28, height: sheet.height - 140 };
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

/** Steps of damage by unit and turn, of what each ship had before. */
function hitsIn({ events }: TrackReplay): ReadonlyMap<string, number> {
  const hits = new Map<string, number>();
  const had = new Map<number, number>();
  for (const event of events) {
    const told = eventIn(event);
    if (told?.kind !== 'damage') continue;
    const now = told.data.w + told.data.s;
    const key = hitKey(told.unit, event.turn);
    hits.set(key, (hits.get(key) ?? 0) + Math.max(0, now - (had.get(told.unit) ?? 0)));
    had.set(told.unit, now);
  }
  return hits;
}

function TrackLine({ model, track }: { model: BattleshipsModel; track: Track }) {
  const { unit, nation, marks } = track;
  const ink = inkOf(nation);
  const side = Object.keys(model.view.value.points).indexOf(unit.side);
  const start = marks[0]!;
  return (
    <g>
      <polyline
        points={marks.map((m) => `${m.x},${m.y}`).join(' ')}
        fill="none"
        stroke={ink}
        stroke-width="1.8"
        stroke-linejoin="round"
        stroke-dasharray={DASHES[side] ?? 'none'}
      />
      <circle cx={start.x} cy={start.y} r="4" fill={PAPER} stroke={ink} stroke-width="1.8" />
      {marks.slice(1, -1).map((m) => (
        <circle key={m.turn} cx={m.x} cy={m.y} r="2.6" fill={ink} />
      ))}
    </g>
  );
}

/** Ships as they lie at the end, wrecks where they sank, and a star where each was hit: above all tracks. */
function TrackMarks({ track: { unit, nation, marks, turned } }: { track: Track }) {
  const ink = inkOf(nation);
  const end = marks.at(-1)!;
  const { hull, works } = HULL_DRAWINGS[hullOf(unit.type)];
  return (
    <g>
      {unit.status === 'sunk' ? (
        <path
          transform={`translate(${end.x} ${end.y})`}
          d={WRECK}
          fill="none"
          stroke={ink}
          stroke-width="2.4"
          stroke-linecap="round"
        />
      ) : (
        <g transform={`translate(${end.x} ${end.y})rotate(${turned})scale(0.72)`}>
          <path d={hull} fill={PAPER} stroke={ink} stroke-width="2.2" />
          <path d={works} fill={ink} />
        </g>
      )}
      {marks.map(({ turn, x, y, hits }) =>
        hits === 0 ? null : (
          <path
            key={turn}
            transform={`translate(${x} ${y})scale(${0.8 + 0.15 * Math.min(hits, 4)})`}
            d={STAR}
            fill="#f2a93b"
            stroke="#a83323"
            stroke-width="1.4"
            stroke-linejoin="round"
          />
        ),
      )}
    </g>
  );
}

/** Eight points about (0, 0). */
const STAR = `M${Array.from({ length: 16 }, (_, i) => {
  const [a, r] = [(i * Math.PI) / 8, i % 2 === 0 ? 7 : 3.2];
  return `${(r * Math.sin(a)).toFixed(1)},${(-r * Math.cos(a)).toFixed(1)}`;
}).join('L')}Z`;

/** Above all tracks, with a halo, so that none strikes a word out. */
function TrackWords({ model, track }: { model: BattleshipsModel; track: Track }) {
  const { unit, nation, label, marks } = track;
  return (
    <g stroke={SEA} stroke-width="4" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">
      {marks.map(({ turn, number }) =>
        number === undefined ? null : (
          <text key={turn} x={number.x} y={number.y + 4.5} font-size="13" fill={INK}>
            {turn}
          </text>
        ),
      )}
      {label !== undefined && (
        <>
          <text x={label.x} y={label.y - 2} font-size={NAME_SIZE} font-weight="600" fill={inkOf(nation)}>
            {shipName(model.game, unit.id)}
          </text>
          <text x={label.x} y={label.y + 13} font-size={FATE_SIZE} fill={SOFT}>
            {fateWords(unit)}
          </text>
        </>
      )}
    </g>
  );
}

/** Scale, compass and what the marks mean. */
function Foot({ sheet }: { sheet: TrackSheet }) {
  const y = sheet.height - 40;
  const x = sheet.width - 56;
  return (
    <g fill="none" stroke={INK} stroke-width="1.5">
      <path d={`M28 ${y - 5}v10m0 -5h${sheet.scale}m0 -5v10`} />
      <g font-size="13" fill={SOFT} stroke="none">
        <text x={38 + sheet.scale} y={y + 5}>
          {t('panel.track.yards')}
        </text>
        <text x="28" y={y + 26}>
          {t('panel.track.legend')}
        </text>
      </g>
      <circle cx={x + 20} cy="112" r="14" stroke={RULE} />
      <path d={`M${x + 20} 94l4 18h-8z`} fill={INK} stroke="none" />
      <text x={x + 20} y="142" font-size="13" text-anchor="middle" fill={SOFT} stroke="none">
        {t('panel.track.north')}
      </text>
    </g>
  );
}
