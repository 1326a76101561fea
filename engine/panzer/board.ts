/**
 * A board as data: what a board file holds. Places are `column,row` from 0; odd columns lie half a hex higher.
 * `board-check.ts` says what is wrong with one, `board-compile.ts` makes bits of it.
 */
import type { SideName } from './terrain.js';

export interface Board {
  /** One capital letter. */
  readonly id: string;
  readonly name: string;
  readonly cols: number;
  readonly rows: number;
  /** What a letter of `terrain` means: a name, or two joined by `+`. */
  readonly legend: Readonly<Record<string, string>>;
  /** A string a row, a letter a hex. */
  readonly terrain: readonly string[];
  /** Places `column,row` in order; each pair of neighbours is joined by road. @rule V.D.1 */
  readonly roads: readonly (readonly string[])[];
  /** Stream hexes that a road crosses dry. */
  readonly bridges: readonly string[];
  readonly sides: readonly BoardSide[];
  readonly towns: Readonly<Record<string, readonly string[]>>;
  /** Sides that follow from the terrain: green where woods lie on both sides, orange all around each hilltop. */
  readonly auto: { readonly green: 'woods-between'; readonly orange: 'hilltop-all-six' };
}

export interface BoardSide {
  readonly hex: string;
  /** 0 is north, then clockwise. */
  readonly dir: number;
  readonly kind: SideName;
}
