/** Faults of a document: against the schema first, then by the rules, as the server's own check of a scenario has them. */
import type { Problem, ProblemMeaning } from '../../../engine/index.js';
import { type JsonObject, type JsonPath, nameOfPath } from './document.js';
import type { EditorFace } from './editor-face.js';
import type { SchemaFile } from './schema.js';
import { type ShapeFaultKind, shapeFaults } from './shape-check.js';

/** A sentence of the page's words, or one of the rules: in English, and for the commonest what it means. */
export type EditorFault = { readonly path: string } & (
  | { readonly kind: ShapeFaultKind; readonly allowed: string }
  | { readonly kind: 'rule'; readonly message: string; readonly means?: ProblemMeaning }
);

/** The first ones say enough. */
const MOST_FAULTS = 50;

export function faultsOf(doc: JsonObject, schema: SchemaFile, face: EditorFace): readonly EditorFault[] {
  const shape = shapeFaults(schema, doc);
  if (shape.length > 0) return shape.map(({ path, kind, allowed }) => ({ path: nameOfPath(path), kind, allowed }));
  return byTheRules(doc, face)
    .slice(0, MOST_FAULTS)
    .map((problem) => ({ ...problem, kind: 'rule' }));
}

/** A check that stumbles over what no schema tells is one fault of the whole, and no end of the page. */
function byTheRules(doc: JsonObject, face: EditorFace): readonly Problem[] {
  try {
    return face.check(doc);
  } catch (error) {
    return [{ path: '', message: `The rules cannot read this scenario: ${(error as Error).message}` }];
  }
}

/** Faults of a place itself, without what lies in it. */
export const faultsAt = (faults: readonly EditorFault[], path: JsonPath): readonly EditorFault[] => {
  const name = nameOfPath(path);
  return faults.filter((fault) => fault.path === name);
};

/** Whether something is wrong at a place or in it. */
export const isFaultyIn = (faults: readonly EditorFault[], path: JsonPath): boolean => {
  const name = nameOfPath(path);
  return faults.some((fault) => fault.path === name || fault.path.startsWith(`${name}.`));
};
