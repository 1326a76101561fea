/**
 * File format of all that a browser keeps: the rows of the arena and what the page keeps beside them, with a check sum, so that a damaged file is
 * refused whole. Whatever is read is read by the shapes of the store before anything is changed.
 */
import { z } from 'zod';
import { sha256 } from '../../engine/core/sha256.js';
import { jsonOf } from '../jobs/json-of.js';
import { readTournament } from '../rooms/tournament/saved.js';
import type { KeptRows } from './named-rows.js';
import { IN, ratingId } from './row-numbers.js';
import { SOLO_READERS, type SoloKinds } from './solo-rows.js';

const FORMAT = 'flagplot kept';
const VERSION = 1;
/** In letters: a telephone has it in memory three times. */
export const MOST_LETTERS = 100 * 1024 * 1024;
/** The page keeps nothing under other names. */
const PAGE_PREFIX = 'flagplot.';

type Pair = readonly [string, string];

const isPair = (one: unknown): one is Pair =>
  Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string');

/** Ends with the first that is wrong: a list of millions of wrong ones, each with its reason, would take the page down. */
const arePairs = (value: unknown): value is readonly Pair[] =>
  Array.isArray(value) && value.every(isPair) && new Set(value.map(([name]) => name)).size === value.length;

const Head = z.object({ format: z.literal(FORMAT), version: z.int().min(1) });
const Contents = z.strictObject({
  rows: z.custom<readonly Pair[]>(arePairs),
  page: z.custom<readonly Pair[]>((value) => arePairs(value) && value.every(([name]) => name.startsWith(PAGE_PREFIX))),
});
const KeptFile = z.strictObject({
  ...Head.shape,
  version: z.literal(VERSION),
  sum: z.string(),
  kept: Contents,
});

export interface AllKept {
  readonly rows: KeptRows;
  /** What the page keeps by name: who this is, settings, battles and exercises of one's own. */
  readonly page: ReadonlyMap<string, string>;
}

/** Why a file is refused. */
export type KeptRefusal = 'not-json' | 'other-format' | 'later-version' | 'damaged' | 'too-large';

type Read = { readonly ok: true; readonly kept: AllKept } | { readonly ok: false; readonly why: KeptRefusal };

export interface Written {
  readonly text: string;
  /** Rows that nobody can read are left out. */
  readonly leftOut: number;
}

export function writeKept({ rows, page }: AllKept): Written {
  const readable = [...rows].filter(([name, text]) => isSound(name, text));
  const kept = { rows: readable.sort(byName), page: [...page].sort(byName) };
  return {
    text: JSON.stringify({ format: FORMAT, version: VERSION, sum: sumOf(kept), kept } satisfies z.infer<
      typeof KeptFile
    >),
    leftOut: rows.size - readable.length,
  };
}

export function readKept(text: string): Read {
  if (text.length > MOST_LETTERS) return refused('too-large');
  const json = jsonOf(text);
  // A file that was cut has the beginning of one.
  if (json === undefined) return refused(text.startsWith(BEGINNING) ? 'damaged' : 'not-json');
  const head = Head.safeParse(json);
  if (!head.success) return refused('other-format');
  if (head.data.version > VERSION) return refused('later-version');
  const file = KeptFile.safeParse(json);
  if (!file.success || file.data.sum !== sumOf(file.data.kept)) return refused('damaged');
  const { rows, page } = file.data.kept;
  if (!rows.every(([name, row]) => isSound(name, row))) return refused('damaged');
  return { ok: true, kept: { rows: new Map(rows), page: new Map(page) } };
}

const BEGINNING = `{"format":${JSON.stringify(FORMAT)}`;

const refused = (why: KeptRefusal): Read => ({ ok: false, why });

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

const sumOf = ({ rows, page }: z.infer<typeof Contents>): string => sha256(JSON.stringify([rows, page]));

/** The store can read it, and it says the same of itself as its name. */
function isSound(name: string, text: string): boolean {
  const [, kind = '', id = ''] = /^([a-z]+)\t([\s\S]+)$/.exec(name) ?? [];
  if (!isKind(kind)) return false;
  try {
    const value = SOLO_READERS[kind](text);
    // The arena takes up all of them when it opens, and would not open with one that is broken.
    if (kind === 'tournament') readTournament(SOLO_READERS.tournament(text).data);
    return isNamed(id, value);
  } catch {
    return false;
  }
}

const isKind = (kind: string): kind is keyof SoloKinds => Object.hasOwn(SOLO_READERS, kind);

function isNamed(id: string, value: SoloKinds[keyof SoloKinds]): boolean {
  if (typeof value !== 'object') return true;
  if ('n' in value) return id.endsWith(`${IN}${value.n}`);
  if ('game' in value) return id.startsWith(`${value.game}${IN}`) && /^\d+$/.test(id.slice(value.game.length + 1));
  if ('mu' in value) return id === ratingId(value);
  return !('id' in value) || value.id === id;
}
