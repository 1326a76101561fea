/**
 * Light meter for texts whose contrast axe cannot tell: over pictures and gradients, on the chart, or of one letter. It looks at the page with
 * and without its letters. Where a pixel changes, a letter was painted, and what is there without it is what the letter stands out from.
 */
import type { Page } from 'playwright-core';

/** By WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
const LEAST_OF_LARGE = 3;

/** Of texts by their selectors those that are too pale; what is out of sight, or lies under something, is passed over. */
export async function paleTexts(page: Page, selectors: readonly string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const texts = await page.evaluate(textsAt, [...selectors]);
  const seen = await photograph(page);
  await page.evaluate(hideLetters);
  const bare = await photograph(page);
  await page.evaluate(showLetters);
  const measured = await page.evaluate(measure, { seen, bare, texts });
  return measured.flatMap(({ name, contrast, isLarge }) => {
    const least = isLarge ? LEAST_OF_LARGE : LEAST;
    return contrast >= least ? [] : [`${name}: contrast ${contrast.toFixed(2)} of ${least}`];
  });
}

const photograph = async (page: Page): Promise<string> => (await page.screenshot({ scale: 'css' })).toString('base64');

interface Text {
  readonly name: string;
  readonly colour: readonly number[];
  readonly isLarge: boolean;
  readonly places: readonly { readonly x: number; readonly y: number; readonly w: number; readonly h: number }[];
}

/** In the page, as are those below. */
function textsAt(selectors: readonly string[]): Text[] {
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (element === null) return [];
    const isDrawn = element instanceof SVGElement;
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const [r = 0, g = 0, b = 0, a = 1] = ((isDrawn ? fill : color).match(/[\d.]+/g) ?? []).map(Number);
    let opacity = a;
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      opacity *= Number(getComputedStyle(one).opacity);
    }
    // Its own letters: those of what stands in it have a colour of theirs.
    const boxes = [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text)) return [];
      const letters = document.createRange();
      letters.selectNode(node);
      return [...letters.getClientRects()];
    });
    // In small squares, as far as nothing else lies over them: what is scrolled out of its list, or is under a menu, is not there.
    const CELL = 8;
    const isSeen = (x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      if (top === null) return false;
      if (isDrawn) return element.ownerSVGElement?.contains(top) === true || top.contains(element);
      return element.contains(top) || top.contains(element);
    };
    const cellsOf = ({ left, top, right, bottom }: DOMRect) => {
      const cells: { x: number; y: number; w: number; h: number }[] = [];
      for (let y = top; y < bottom; y += CELL) {
        for (let x = left; x < right; x += CELL) {
          const [w, h] = [Math.min(CELL, right - x), Math.min(CELL, bottom - y)];
          if (isSeen(x + w / 2, y + h / 2)) cells.push({ x, y, w, h });
        }
      }
      return cells;
    };
    const size = Number.parseFloat(fontSize);
    return [
      {
        name: `${selector} "${element.textContent?.trim().slice(0, 30)}"`,
        colour: [r, g, b, opacity],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        places: boxes.flatMap(cellsOf),
      },
    ];
  });
}

function hideLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { -webkit-text-fill-color: transparent !important; } svg text, svg tspan { fill: transparent !important; }',
  );
  document.adoptedStyleSheets.push(sheet);
}

function showLetters(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

interface Photographs {
  readonly seen: string;
  readonly bare: string;
  readonly texts: readonly Text[];
}

async function measure({ seen, bare, texts }: Photographs) {
  /** Sum of three channels: less is a letter's faint edge, or nothing. */
  const CHANGED = 60;
  const pixelsOf = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const linear = (c: number): number => (c <= 10.31475 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r = 0, g = 0, b = 0]: readonly number[]): number =>
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const [one, other] = [await pixelsOf(seen), await pixelsOf(bare)];
  const at = (image: ImageData, x: number, y: number): number[] => [
    ...image.data.subarray(4 * (y * image.width + x), 4 * (y * image.width + x) + 3),
  ];
  /** Of the letter's own colour, from what is behind it here; nothing where no letter is. */
  const contrastAt = ([r = 0, g = 0, b = 0, a = 1]: readonly number[], x: number, y: number): number | undefined => {
    const behind = at(other, x, y);
    const change = at(one, x, y).reduce((sum, c, i) => sum + Math.abs(c - behind[i]!), 0);
    if (change < CHANGED) return undefined;
    const front = light([r, g, b].map((c, i) => a * c + (1 - a) * behind[i]!));
    const back = light(behind);
    return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
  };
  return texts.flatMap(({ name, colour, isLarge, places }) => {
    const found: number[] = [];
    for (const { x, y, w, h } of places) {
      for (let j = Math.max(0, Math.floor(y)); j < Math.min(one.height, y + h); j++) {
        for (let i = Math.max(0, Math.floor(x)); i < Math.min(one.width, x + w); i++) {
          const contrast = contrastAt(colour, i, j);
          if (contrast !== undefined) found.push(contrast);
        }
      }
    }
    // A letter may cross a line of the chart: half of its pixels count.
    const contrast = found.sort((a, b) => a - b)[Math.floor((found.length - 1) / 2)];
    return contrast === undefined ? [] : [{ name, contrast, isLarge }];
  });
}
