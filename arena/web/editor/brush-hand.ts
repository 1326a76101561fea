/** Hand with a brush on the editor's chart, by pointer or by keys: all of one stroke is one step that can be taken back. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { EditorDesk, OpenDraft } from './editor-desk.js';
import type { EditorBrush, EditorSheet, EditorWay } from './editor-face.js';

export const WAYS: Readonly<Record<string, EditorWay>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
};

/** The hex a step on; the same at the edge of the sheet. What lies off it may go anywhere. */
export function steppedOn(sheet: EditorSheet, { rules }: OpenDraft, hex: string, way: EditorWay): string {
  const isThere = (label: string): boolean => {
    const at = sheet.centre(label);
    return at !== undefined && sheet.labelAt(at) === label;
  };
  const next = rules.face.beside(hex, way);
  return isThere(next) || !isThere(hex) ? next : hex;
}

/** `done` hears of the end of each stroke. */
export function useBrush(
  desk: EditorDesk,
  open: OpenDraft,
  sheet: EditorSheet,
  brush: EditorBrush | undefined,
  done: () => void,
) {
  const [left, top, width, height] = sheet.box;
  const cursor = useSignal(sheet.labelAt({ x: left + width / 2, y: top + height / 2 }) ?? '');
  const stroke = useRef<{ n: number; isOn: boolean | undefined }>({ n: 0, isOn: undefined });
  // Two fingers move the chart: the last place of the second one.
  const second = useRef<PointerEvent | undefined>(undefined);
  const put = (hex: string | undefined): void => {
    const { n, isOn } = stroke.current;
    if (brush === undefined || hex === undefined || isOn === undefined) return;
    cursor.value = hex;
    desk.edit((doc) => brush.painted(doc, hex, isOn), ['stroke', n]);
  };
  const start = (hex: string | undefined): void => {
    if (brush === undefined || hex === undefined) return;
    stroke.current = { n: stroke.current.n + 1, isOn: !brush.isOn(desk.doc.peek(), hex) };
    put(hex);
  };
  const end = (): void => {
    const hasPainted = stroke.current.isOn !== undefined;
    stroke.current.isOn = undefined;
    second.current = undefined;
    if (hasPainted) done();
  };
  const onKey = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (way !== undefined) cursor.value = steppedOn(sheet, open, cursor.peek(), way);
    else if (event.key === ' ' || event.key === 'Enter') {
      start(cursor.peek());
      end();
    } else return;
    event.preventDefault();
  };
  const begin = (event: PointerEvent, hex: string | undefined): void => {
    if (brush === undefined || event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (event.isPrimary) {
      start(hex);
      return;
    }
    // What the first finger has set by then was not meant.
    if (stroke.current.isOn !== undefined && desk.history.peek().field === `stroke.${stroke.current.n}`) desk.undo();
    end();
    second.current = event;
  };
  const on = (event: PointerEvent, hex: string | undefined): void => {
    const { current } = second;
    if (current === undefined) put(hex);
    if (current?.pointerId !== event.pointerId) return;
    (event.currentTarget as Element).parentElement?.scrollBy(
      current.clientX - event.clientX,
      current.clientY - event.clientY,
    );
    second.current = event;
  };
  return { cursor, onKey, paint: { begin, on, end } };
}
