/** Face of a ruleset in the editor: its check, its choices, its chart, and what a brush paints there. */
import type { VNode } from 'preact';
import type { Problem } from '../../../engine/index.js';
import type { Point } from '../shared/outline.js';
import type { Json, JsonObject, JsonPath } from './document.js';

/** One of a list; `words` are in the language in force, a proper name as it is. */
export interface EditorChoice {
  readonly value: string;
  readonly words: string;
}

/** A plane of hexes: where each label lies. */
export interface EditorSheet {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** Length of a hex side. */
  readonly side: number;
  readonly centre: (label: string) => Point | undefined;
  /** Nothing off the map. */
  readonly labelAt: (point: Point) => string | undefined;
  /** Whether the base may be drawn as night. */
  readonly isNight: boolean;
  /** What lies below the pieces. */
  readonly ground: () => VNode;
}

/** Something of the scenario that lies in a hex. */
export interface EditorPiece {
  /** Of the object whose `hex` says where. */
  readonly path: JsonPath;
  readonly hex: string;
  readonly name: string;
  readonly nation: string;
  /** Seen from above with the bow to the north, in hex sides. */
  readonly hull: string;
  /** Degrees from the north; nothing where it has none. */
  readonly turn?: number;
  readonly speed?: number;
  /** Comes later, or is no ship. */
  readonly isFaint: boolean;
}

/** A list of hexes of the scenario that is painted on the chart. */
export interface EditorBrush {
  readonly id: string;
  readonly words: string;
  readonly isOn: (doc: JsonObject, hex: string) => boolean;
  readonly painted: (doc: JsonObject, hex: string, isOn: boolean) => JsonObject;
  /** Hexes that it has painted, to be marked; nothing where the ground shows them. */
  readonly marked?: (doc: JsonObject) => readonly string[];
}

/** A switch at an edge of the chart: who may leave there. */
export interface EditorExit {
  readonly side: string;
  readonly edge: string;
  /** What says so: nothing, one clause, or several, which differ in more than a switch can say. */
  readonly clauses: readonly JsonPath[];
  /** The list of those, and what is added to it. */
  readonly list: JsonPath;
  readonly blank: JsonObject;
}

export interface EditorFace {
  /** What the rules find wrong with data of the right shape, in English, and for the commonest what it means. */
  readonly check: (doc: object) => readonly Problem[];
  /** What a field may hold, by its name and its kind in the schema; nothing where the schema says enough. */
  readonly choices: (doc: JsonObject, path: JsonPath, kind: string | undefined) => readonly EditorChoice[] | undefined;
  /** What a unit of this name is called in the language in force; as it is written where this is absent. */
  readonly unitWords?: (name: string) => string;
  /** What a field is called, where it is a rule that the lobby has words for. */
  readonly fieldWords?: (path: JsonPath) => string | undefined;
  /** What may be added to a list, by choice; nothing where the schema's blank does. */
  readonly offered?: (doc: JsonObject, list: JsonPath) => readonly EditorChoice[] | undefined;
  /** Lists of pieces to which one may be added by setting it down on the chart. */
  readonly places?: (doc: JsonObject) => readonly { readonly list: JsonPath; readonly words: string }[];
  /** The item that was chosen of those. */
  readonly added?: (doc: JsonObject, list: JsonPath, choice: string) => Json | undefined;
  /** Nothing where it has no map, or none as long as the scenario is as it is. */
  readonly sheet?: (doc: JsonObject) => EditorSheet | undefined;
  readonly pieces?: (doc: JsonObject) => readonly EditorPiece[];
  readonly brushes?: (doc: JsonObject) => readonly EditorBrush[];
  readonly exits?: (doc: JsonObject) => readonly EditorExit[];
  /** A piece by so many sixths of a turn, or so much faster. */
  readonly turned?: (doc: JsonObject, piece: EditorPiece, by: number) => JsonObject;
  readonly faster?: (doc: JsonObject, piece: EditorPiece, by: number) => JsonObject;
  /** Hexes of the sheet a step to the north, south, west and east. */
  readonly beside: (hex: string, way: EditorWay) => string;
}

export type EditorWay = 'north' | 'south' | 'west' | 'east';
