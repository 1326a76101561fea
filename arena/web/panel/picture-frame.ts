/**
 * Frame of a picture: the sheet, and wider than it where words in the type of this machine need more room than was reckoned. Nothing is cut
 * off; the picture shrinks. It never grows narrower again: words are not as wide at every scale, and a frame that follows them both ways
 * could go to and fro for ever.
 */

/** Left, top, width, height. */
export type PictureFrame = readonly [number, number, number, number];

/** Air about words that go beyond the sheet, in its units. */
const AIR = 8;

/** The frame that holds the sheet and all words with some air; the old one where it does. */
export function wider(
  old: PictureFrame,
  width: number,
  height: number,
  words: readonly Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>[],
): PictureFrame {
  let [x0, y0, x1, y1] = [old[0], old[1], Math.max(width, old[0] + old[2]), Math.max(height, old[1] + old[3])];
  for (const box of words) {
    if (box.width === 0) continue;
    x0 = Math.min(x0, Math.floor(box.x - AIR));
    y0 = Math.min(y0, Math.floor(box.y - AIR));
    x1 = Math.max(x1, Math.ceil(box.x + box.width + AIR));
    y1 = Math.max(y1, Math.ceil(box.y + box.height + AIR));
  }
  const next = [x0, y0, x1 - x0, y1 - y0] as const;
  return old.every((n, i) => n === next[i]) ? old : next;
}
