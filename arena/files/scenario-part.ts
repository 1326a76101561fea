/** Part of a scenario in a file of its own, such as a board: it can be checked before any battle brings it along. */
import { decodeText, parseJson } from '../../agents/machine/read-json.js';
import { OWN_WORDS } from '../../agents/machine/shape-words.js';
import type { Problem, RulesetId } from '../../engine/index.js';
import type { ScenarioPart } from '../kits/papers.js';
import { papersWith } from '../kits/rulesets.js';
import { shapeProblems } from '../words/shape-problems.js';
import { fieldsOfShape } from './shape-fields.js';

/** So many fields that only such a part has say that one is meant, even where others are misspelt. */
const TELLING = 3;
/** As of scenarios: the first ones say enough. */
const MAX_PROBLEMS = 50;

interface MeantPart {
  readonly ruleset: RulesetId;
  readonly part: ScenarioPart;
  readonly data: object;
}

/** What of the parts that rulesets know the data are meant to be; nothing where they name a ruleset, as a scenario does. */
export function partMeant(data: unknown): MeantPart | undefined {
  if (typeof data !== 'object' || data === null || Object.hasOwn(data, 'ruleset')) return undefined;
  for (const { ruleset, has } of papersWith('parts')) {
    const part = has.find(({ fields }) => fields.filter((name) => Object.hasOwn(data, name)).length >= TELLING);
    if (part !== undefined) return { ruleset, part, data };
  }
  return undefined;
}

export interface CheckedPart {
  readonly ruleset: RulesetId;
  /** `board`. */
  readonly kind: string;
  /** `Plain (P)`; nothing where it is not sound. */
  readonly title: string | undefined;
  readonly problems: readonly Problem[];
  readonly remarks: readonly Problem[];
}

/** A part of a scenario, and what is wrong with it; nothing where the file is no such part, or cannot be read. */
export function checkPart(bytes: Uint8Array): CheckedPart | undefined {
  const text = decodeText(bytes);
  const json = text.ok ? parseJson(text.value) : text;
  const meant = json.ok ? partMeant(json.value) : undefined;
  if (meant === undefined) return undefined;
  const { ruleset, part, data } = meant;
  const shaped = part.shape.safeParse(data, OWN_WORDS);
  const problems = shaped.success
    ? part.check(shaped.data)
    : shaped.error.issues
        .slice(0, MAX_PROBLEMS)
        .flatMap((issue) => shapeProblems(issue, data, fieldsOfShape(part.shape)));
  const isSound = shaped.success && problems.length === 0;
  return {
    ...{ ruleset, kind: part.kind, problems: problems.slice(0, MAX_PROBLEMS) },
    title: isSound ? part.called(shaped.data) : undefined,
    remarks: isSound ? part.remarks(shaped.data) : [],
  };
}

/** Of a part that was given where a scenario is wanted. */
export const noScenario = ({ part: { kind, field } }: MeantPart): string =>
  `This is a ${kind}, no scenario; a scenario brings it along in its field \`${field}\`.`;
