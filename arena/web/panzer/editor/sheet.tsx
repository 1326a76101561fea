/** The boards of panzer in the editor, joined as the situation lays them; none as long as they cannot be joined. */
import { type Ground, joinBoards, type Scenario } from '../../../../engine/panzer/index.js';
import type { JsonObject } from '../../editor/document.js';
import type { EditorSheet } from '../../editor/editor-face.js';
import { boxOf, centre, hexAt, SIDE } from '../map/geometry.js';
import { MapLayer } from '../map/map.js';

interface Joined {
  readonly key: string;
  readonly ground: Ground | undefined;
  readonly numbers: ReadonlyMap<string, number>;
}

/** The last that were joined: they are drawn anew only when they change. */
let last: Joined | undefined;

function joined(doc: JsonObject): Joined {
  const key = JSON.stringify([doc.boards ?? null, doc.ownBoards ?? null]);
  if (last?.key === key) return last;
  const ground = groundIn(doc);
  const numbers = new Map((ground?.labels ?? []).map((label, i) => [label, i] as const));
  last = { key, ground, numbers };
  return last;
}

/** Boards may be of any shape while they are edited: those that stumble are no ground yet. */
function groundIn(doc: object): Ground | undefined {
  try {
    const { boards, ownBoards } = doc as Scenario;
    const found = joinBoards(boards, ownBoards);
    return found.ok ? found.value : undefined;
  } catch {
    return undefined;
  }
}

export function sheetOf(doc: JsonObject): EditorSheet | undefined {
  const { ground, numbers } = joined(doc);
  if (ground === undefined) return undefined;
  return {
    box: boxOf(ground, 14),
    side: SIDE,
    isNight: false,
    centre: (label) => {
      const hex = numbers.get(label);
      return hex === undefined ? undefined : centre(ground, hex);
    },
    labelAt: (point) => {
      const hex = hexAt(ground, point);
      return hex < 0 ? undefined : ground.labels[hex];
    },
    ground: () => <MapLayer ground={ground} id="editor" isNamed />,
  };
}
