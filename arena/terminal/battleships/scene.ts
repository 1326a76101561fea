/** Map scene of one seat: ships, tracks and marks on the hex plane, made from the seat's view alone. */

import {
  type BattleState,
  type BattleshipsGame,
  type BattleView,
  G,
  type Nation,
  type Sheet,
} from '../../../engine/battleships/index.js';
import { type Heading, headingOf } from '../../../engine/core/hex.js';
import { type Hex, hexOf } from '../../../engine/core/hexmap.js';
import type { ByUnit, Q, R, UnitId } from '../../../engine/index.js';

export interface SceneShip extends Hex {
  readonly unit: UnitId;
  readonly code: string;
  readonly nation: Nation;
  readonly heading: Heading;
  readonly speed: number;
  readonly steps: number;
  /** Ships of its side in its hex, itself included. */
  readonly stacked: number;
}

export interface Mark extends Hex {
  /** One or two characters: a number of the short list. */
  readonly text: string;
}

export interface Track extends Hex {
  readonly own: boolean;
}

export interface Scene {
  readonly night: boolean;
  readonly sheet: Sheet;
  readonly windowQ: Q;
  readonly windowR: R;
  /** Edges by which somebody may leave. */
  readonly exits: ReadonlySet<string>;
  readonly ships: readonly SceneShip[];
  readonly tracks: readonly Track[];
  readonly lit: readonly Hex[];
  readonly smoke: readonly Hex[];
  readonly mines: readonly Hex[];
  readonly marks: readonly Mark[];
  /** Unit that is asked, and the one it would fire at. */
  readonly focus: number | undefined;
  readonly aim: number | undefined;
}

export interface SceneExtras {
  readonly tracks?: readonly Track[];
  readonly marks?: readonly Mark[];
  readonly focus?: number | undefined;
  readonly aim?: number | undefined;
}

/** The sheet's corner on the plane, which everybody sees on the labels. */
export interface Window {
  readonly windowQ: Q;
  readonly windowR: R;
}

export const windowOf = (s: BattleState): Window => ({ windowQ: s[G.windowQ]!, windowR: s[G.windowR]! });

export function sceneOf(
  game: BattleshipsGame,
  view: BattleView,
  window: Window,
  codes: readonly string[],
  extras: SceneExtras = {},
): Scene {
  const b = game.battle;
  const { windowQ, windowR } = window;
  const at = (label: string): Hex => hexOf(label, windowQ, windowR) ?? { q: 0, r: 0 };
  const afloat = view.units.filter((u) => u.status === 'afloat');
  return {
    night: view.night,
    sheet: b.sheet,
    windowQ,
    windowR,
    exits: new Set(b.exits.map(({ clause }) => clause.edge)),
    ships: afloat.map((u) => ({
      ...at(u.hex),
      unit: u.id,
      code: codes[u.id]!,
      nation: b.scenario.sides[b.seatOf[u.id] as 0 | 1].nation,
      heading: headingOf(u.heading),
      speed: u.speed,
      steps: u.w + u.s,
      stacked: afloat.filter((v) => v.hex === u.hex && v.side === u.side).length,
    })),
    tracks: extras.tracks ?? [],
    lit: view.lit.map(at),
    smoke: view.smoke.map(at),
    mines: [...view.mines.known, ...view.mines.own].map(at),
    marks: extras.marks ?? [],
    focus: extras.focus,
    aim: extras.aim,
  };
}

/** Two letters a ship, unlike each other: `HO`, `PW` for the own side (capitals), `Bi`, `Pe` for the enemy. */
export function codesFor(names: ByUnit<string>, isOwn: (unit: UnitId) => boolean): string[] {
  const used = new Set<string>();
  return names.map((name, unit) => {
    const code = candidates(name).find((c) => !used.has(c.toUpperCase())) ?? '??';
    used.add(code.toUpperCase());
    return isOwn(unit) ? code.toUpperCase() : code[0]!.toUpperCase() + code.slice(1).toLowerCase();
  });
}

const SMALL_WORDS = new Set(['of', 'the', 'de', 'di', 'grp', 'and', 'admiral']);

/** Initials of the words, then the first two letters, then the first letter with any other letter or digit of the name. */
function* candidateCodes(name: string): Generator<string> {
  const words = name
    .normalize('NFD')
    .split(/[^A-Za-z0-9]+/)
    .filter((w) => w !== '');
  const main = words.filter((w) => !SMALL_WORDS.has(w.toLowerCase()));
  const first = (main[0] ?? words[0] ?? 'X')[0]!;
  for (const word of main.slice(1)) yield first + word[0]!;
  const letters = (main.length > 0 ? main : words).join('');
  for (const c of letters.slice(1)) yield first + c;
  for (const c of '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') yield first + c;
  for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') for (const c of '123456789') yield a + c;
}

const candidates = (name: string): string[] => [...candidateCodes(name)];
