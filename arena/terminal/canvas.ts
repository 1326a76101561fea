/** Canvas: a sheet of characters with an ink each, turned into lines. */
import type { Ink, Nation, Palette } from '../words/palette.js';

interface Cell {
  readonly text: string;
  readonly ink: Ink;
  readonly nation: Nation | undefined;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #cells: Cell[];

  constructor(width: number, height: number, ink: Ink) {
    this.width = width;
    this.height = height;
    this.#cells = new Array<Cell>(width * height).fill({ text: ' ', ink, nation: undefined });
  }

  /** Writes from (x, y) to the right; what falls off the sheet is lost. */
  put(x: number, y: number, text: string, ink: Ink, nation?: Nation): void {
    if (y < 0 || y >= this.height) return;
    let at = x;
    for (const c of text) {
      if (at >= 0 && at < this.width) this.#cells[y * this.width + at] = { text: c, ink, nation };
      at++;
    }
  }

  /** True if the rectangle holds nothing but inks of the list. */
  isFree(x: number, y: number, width: number, height: number, inks: readonly Ink[]): boolean {
    if (x < 0 || y < 0 || x + width > this.width || y + height > this.height) return false;
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        if (!inks.includes(this.#cells[row * this.width + column]!.ink)) return false;
      }
    }
    return true;
  }

  lines(palette: Palette): string[] {
    return Array.from({ length: this.height }, (_, y) => {
      const row = this.#cells.slice(y * this.width, (y + 1) * this.width);
      let line = '';
      for (let i = 0; i < row.length; ) {
        const { ink, nation } = row[i]!;
        let text = '';
        for (; i < row.length && row[i]!.ink === ink && row[i]!.nation === nation; i++) text += row[i]!.text;
        line += nation === undefined ? palette.paint(ink, text) : palette.ship(nation, ink, text);
      }
      return line;
    });
  }
}
