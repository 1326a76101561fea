/** Chart of the editor: pieces are dragged or moved by keys, and a brush paints lists of hexes. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Point } from '../shared/outline.js';
import { steppedOn, useBrush, WAYS } from './brush-hand.js';
import { HexNumbers, PieceNames } from './chart-words.js';
import { type JsonObject, nameOfPath, valueAt, withoutValue, withValue } from './document.js';
import type { EditorDesk, OpenDraft } from './editor-desk.js';
import type { EditorBrush, EditorFace, EditorPiece, EditorSheet } from './editor-face.js';
import { liesOf } from './face-parts.js';
import { useFollowedKeys } from './followed-keys.js';
import { t } from './i18n/index.js';
import { PieceTools } from './piece-tools.js';
import { type PlacingBrush, placingOf } from './placing.js';
import { useSeenPart } from './seen-part.js';

interface Props {
  readonly desk: EditorDesk;
  readonly open: OpenDraft;
  readonly sheet: EditorSheet;
}

/** In widths of the place. */
const ZOOMS = [1, 1.5, 2.25, 3.5, 5] as const;

/** A piece under the hand, and the hex over which it is. */
interface Drag {
  readonly piece: string;
  readonly hex: string;
}

export function ChartEditor({ desk, open, sheet }: Props) {
  const zoom = useSignal(innerWidth < 700 ? 2 : 0);
  const brush = useSignal<string | undefined>(undefined);
  const placing = useSignal<PlacingBrush | undefined>(undefined);
  const { face } = open.rules;
  const brushes = face.brushes?.(desk.doc.value) ?? [];
  const held = placing.value ?? brushes.find(({ id }) => id === brush.value);
  const pieces = face.pieces?.(desk.doc.value) ?? [];
  const chosen = pieces.find(({ path }) => nameOfPath(path) === desk.chosen.value);
  return (
    <div class="editor-board">
      <fieldset class="editor-tools" aria-label={t('editor.chart')}>
        <button
          type="button"
          class="button"
          aria-pressed={held === undefined}
          onClick={() => {
            brush.value = undefined;
            placing.value = undefined;
          }}
        >
          {t('editor.hand')}
        </button>
        <Brushes brushes={brushes} brush={brush} placing={placing} />
        <Places face={face} doc={desk.doc.value} placing={placing} />
        <button
          type="button"
          class="button"
          aria-label={t('editor.farther')}
          disabled={zoom.value === 0}
          onClick={() => zoom.value--}
        >
          −
        </button>
        <button
          type="button"
          class="button"
          aria-label={t('editor.nearer')}
          disabled={zoom.value === ZOOMS.length - 1}
          onClick={() => zoom.value++}
        >
          +
        </button>
      </fieldset>
      <Drawing {...{ desk, open, sheet, pieces, brush: held, zoom, placing }} />
      {(held !== undefined || pieces.length > 0) && (
        <p class="quiet editor-help">
          {t(
            placing.value !== undefined
              ? 'editor.place-help'
              : held === undefined
                ? 'editor.hand-help'
                : 'editor.paint-help',
          )}
        </p>
      )}
      {chosen !== undefined && held === undefined && <PieceTools desk={desk} face={face} piece={chosen} />}
    </div>
  );
}

interface BrushesProps {
  readonly brushes: readonly EditorBrush[];
  readonly brush: Signal<string | undefined>;
  readonly placing: Signal<PlacingBrush | undefined>;
}

/** More of them are a list. */
const MOST_BUTTONS = 3;

function Brushes({ brushes, brush, placing }: BrushesProps) {
  const take = (id: string): void => {
    placing.value = undefined;
    brush.value = id === '' ? undefined : id;
  };
  if (brushes.length > MOST_BUTTONS) {
    return (
      <select
        aria-label={t('editor.paint', { what: '' })}
        value={brush.value ?? ''}
        onChange={(event) => take(event.currentTarget.value)}
      >
        <option value="">{t('editor.paint', { what: '…' })}</option>
        {brushes.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      {brushes.map(({ id, words }) => (
        <button key={id} type="button" class="button" aria-pressed={brush.value === id} onClick={() => take(id)}>
          {t('editor.paint', { what: words })}
        </button>
      ))}
    </>
  );
}

interface PlacesProps {
  readonly face: EditorFace;
  readonly doc: JsonObject;
  readonly placing: Signal<PlacingBrush | undefined>;
}

/** What may be set down on the chart, side by side. */
function Places({ face, doc, placing }: PlacesProps) {
  const lists = face.places?.(doc) ?? [];
  if (lists.length === 0) return null;
  const offered = lists.map(({ list, words }) => ({ list, words, choices: face.offered?.(doc, list) ?? [] }));
  return (
    <select
      class="editor-places"
      aria-label={t('editor.place')}
      value={placing.value === undefined ? '' : '…'}
      onChange={({ currentTarget: { value } }) => {
        const [side, choice] = value.split(' ').map(Number);
        const found = offered[side ?? -1];
        const counter = found?.choices[choice ?? -1];
        placing.value =
          found === undefined || counter === undefined
            ? undefined
            : placingOf(face, found.list, counter.value, counter.words);
      }}
    >
      <option value="">{t('editor.place')}</option>
      {placing.value !== undefined && <option value="…">{placing.value.words}</option>}
      {offered.map(({ words, choices }, side) => (
        <optgroup key={words} label={words}>
          {choices.map((choice, i) => (
            <option key={choice.value} value={`${side} ${i}`}>
              {choice.words}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface DrawingProps extends Props {
  readonly placing: Signal<PlacingBrush | undefined>;
  readonly pieces: readonly EditorPiece[];
  readonly brush: EditorBrush | undefined;
  readonly zoom: Signal<number>;
}

function Drawing({ desk, open, sheet, pieces, brush, zoom, placing }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useSignal<Drag | undefined>(undefined);
  const { cursor, paint, onKey } = useBrush(desk, open, sheet, brush, () => {
    const path = placing.peek()?.placed();
    // One is set down, and then the hand has it.
    if (path !== undefined) desk.chosen.value = nameOfPath(path);
    placing.value = undefined;
  });
  const view = useCentred(sheet, pieces, zoom.value);
  const seen = useSeenPart(view, sheet, zoom.value);
  const [left, top, width, height] = sheet.box;
  const hexUnder = (event: PointerEvent): string | undefined => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix == null
      ? undefined
      : sheet.labelAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix));
  };
  const hands = { drag, hexUnder };
  const lies = liesOf(pieces);
  const places = pieces.map(({ path, hex }, i) => {
    const at = sheet.centre(drag.value?.piece === nameOfPath(path) ? drag.value.hex : hex);
    return at && shifted(at, lies[i]!, sheet.side);
  });
  const chosen = pieces.findIndex(({ path }) => nameOfPath(path) === desk.chosen.value);
  const keys = useFollowedKeys(pieces.map(({ path }) => valueAt(desk.doc.value, path)));
  return (
    // Where no piece can be focused, the arrows move the chart itself.
    <div
      ref={view}
      class="editor-view"
      tabIndex={pieces.length === 0 ? 0 : undefined}
      data-chart={sheet.isNight ? 'night' : 'day'}
      data-night={sheet.isNight ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg
        ref={svg}
        class={`battle-chart editor-chart${brush === undefined ? '' : ' is-painting'}`}
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ width: `${100 * ZOOMS[zoom.value]!}%` }}
        role="group"
        aria-label={brush === undefined ? t('editor.chart') : t('editor.paint', { what: brush.words })}
        tabindex={brush === undefined ? undefined : 0}
        onKeyDown={brush === undefined ? undefined : onKey}
        onPointerDown={(event) => paint.begin(event, hexUnder(event))}
        onPointerMove={(event) => paint.on(event, hexUnder(event))}
        onPointerUp={paint.end}
        onPointerCancel={paint.end}
      >
        {sheet.ground()}
        <HexNumbers sheet={sheet} seen={seen} />
        {brush?.marked?.(desk.doc.value).map((hex) => (
          <Mark key={hex} sheet={sheet} hex={hex} kind="is-painted" />
        ))}
        {drag.value !== undefined && <Mark sheet={sheet} hex={drag.value.hex} kind="is-under" />}
        {pieces.map((piece, i) => (
          <Piece
            key={keys[i]!}
            {...{ desk, open, sheet, piece, hands }}
            lies={lies[i]!}
            isStill={brush !== undefined}
          />
        ))}
        <PieceNames {...{ sheet, seen, pieces, places, chosen }} />
        {brush !== undefined && <Mark sheet={sheet} hex={cursor.value} kind="is-cursor" />}
      </svg>
      {brush !== undefined && (
        <p class="unseen" role="status">
          {t(brush.isOn(desk.doc.value, cursor.value) ? 'editor.hex-on' : 'editor.hex-off', { hex: cursor.value })}
        </p>
      )}
    </div>
  );
}

/** The place of the chart, with the pieces in its middle whenever it is drawn nearer or farther. */
function useCentred({ box, centre }: EditorSheet, pieces: readonly EditorPiece[], zoom: number) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = view;
    const points = pieces.flatMap(({ hex, isFaint }) => (isFaint ? [] : (centre(hex) ?? [])));
    if (current === null || points.length === 0) return;
    const middle = (of: (point: Point) => number): number =>
      points.reduce((sum, one) => sum + of(one), 0) / points.length;
    const [left, top, width, height] = box;
    const [x, y] = [(middle((one) => one.x) - left) / width, (middle((one) => one.y) - top) / height];
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
  }, [zoom]);
  return view;
}

interface MarkProps {
  readonly sheet: EditorSheet;
  readonly hex: string;
  readonly kind: string;
}

function Mark({ sheet, hex, kind }: MarkProps) {
  const at = sheet.centre(hex);
  if (at === undefined) return null;
  return (
    <circle class={`editor-mark ${kind}`} cx={at.x} cy={at.y} r={0.8 * sheet.side} stroke-width={0.12 * sheet.side} />
  );
}

interface PieceProps extends Props {
  readonly piece: EditorPiece;
  readonly hands: {
    readonly drag: Signal<Drag | undefined>;
    readonly hexUnder: (event: PointerEvent) => string | undefined;
  };
  /** How many lie below it in its hex. */
  readonly lies: number;
  /** Whether a brush is in hand. */
  readonly isStill: boolean;
}

function Piece({ desk, open, sheet, piece, hands: { drag, hexUnder }, lies, isStill }: PieceProps) {
  const name = nameOfPath(piece.path);
  const held = drag.value?.piece === name ? drag.value.hex : undefined;
  const at = sheet.centre(held ?? piece.hex);
  if (at === undefined) return null;
  const { x, y } = shifted(at, lies, sheet.side);
  const place = (hex: string): void => desk.edit((doc) => withValue(doc, [...piece.path, 'hex'], hex));
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (way !== undefined) place(steppedOn(sheet, open, piece.hex, way));
    else if (!keyed(desk, open, piece, event)) return;
    event.preventDefault();
  };
  const choose = (): void => {
    desk.chosen.value = name;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      class={`editor-piece chart-ship nation-${piece.nation}${piece.isFaint ? ' is-late' : ''}${desk.chosen.value === name ? ' is-chosen' : ''}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabindex={isStill ? undefined : 0}
      aria-label={wordsOf(piece)}
      aria-pressed={desk.chosen.value === name}
      onFocus={choose}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (isStill || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        choose();
        drag.value = { piece: name, hex: piece.hex };
      }}
      onPointerMove={(event) => {
        const hex = held === undefined ? undefined : hexUnder(event);
        if (hex !== undefined && hex !== held) drag.value = { piece: name, hex };
      }}
      onPointerUp={() => {
        if (held !== undefined && held !== piece.hex) place(held);
        drag.value = undefined;
      }}
      onPointerCancel={() => {
        drag.value = undefined;
      }}
    >
      <title>{wordsOf(piece)}</title>
      <circle class="editor-grip" r={0.9 * sheet.side} />
      <path d={piece.hull} transform={`rotate(${piece.turn ?? 0}) scale(${0.95 * sheet.side})`} />
    </g>
  );
}

/** Beside those that lie in the same hex. */
const shifted = ({ x, y }: Point, lies: number, side: number): Point => ({
  x: x + 0.35 * lies * side,
  y: y + 0.2 * lies * side,
});

const wordsOf = ({ name, hex, speed }: EditorPiece): string =>
  speed === undefined ? t('editor.piece', { name, hex }) : t('editor.piece-moving', { name, hex, speed });

/** Keys of a piece beside the arrows; whether this is one of them. */
function keyed(desk: EditorDesk, { rules: { face } }: OpenDraft, piece: EditorPiece, event: KeyboardEvent): boolean {
  const { turned, faster } = face;
  const { key, repeat } = event;
  const by = { q: -1, e: 1, '-': -1, '+': 1, '=': 1 }[key.toLowerCase()];
  // A key that is held takes one, not the whole side.
  if (key === 'Delete') !repeat && desk.edit((doc) => withoutValue(doc, piece.path));
  else if (by === undefined) return false;
  else if ('qe'.includes(key.toLowerCase())) turned && desk.edit((doc) => turned(doc, piece, by));
  else faster && desk.edit((doc) => faster(doc, piece, by));
  return true;
}
