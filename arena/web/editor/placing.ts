/** Brush that places one new piece: where the pointer is set down it begins, and follows it until it is lifted. */
import { isJsonList, isJsonObject, type JsonPath, valueAt, withItem, withValue } from './document.js';
import type { EditorBrush, EditorFace } from './editor-face.js';

export interface PlacingBrush extends EditorBrush {
  /** Of the piece, once it lies on the chart. */
  readonly placed: () => JsonPath | undefined;
}

export function placingOf({ added }: EditorFace, list: JsonPath, choice: string, words: string): PlacingBrush {
  let path: JsonPath | undefined;
  return {
    id: `place ${choice}`,
    words,
    placed: () => path,
    isOn: () => false,
    painted: (doc, hex) => {
      if (path !== undefined && valueAt(doc, path) !== undefined) return withValue(doc, [...path, 'hex'], hex);
      const item = added?.(doc, list, choice);
      const items = valueAt(doc, list);
      if (!isJsonObject(item)) return doc;
      path = [...list, isJsonList(items) ? items.length : 0];
      return withItem(doc, list, { ...item, hex });
    },
  };
}
