/** Downloads of files that are made in the page. */
import type { BattleModel } from '../model/battle.js';

/** A name for files of this battle, without ending. */
export const fileName = ({ scenario, id }: BattleModel): string => `${scenario.id}-${id}`;

/** Gives the person a file that was made in the page. */
export const saveAs = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Of a drawing that stands alone as a picture of pixels, so many times as wide and high as it is reckoned. */
export async function savePng(name: string, svg: SVGSVGElement, times: number): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const drawing = svg.cloneNode(true) as SVGSVGElement;
  drawing.setAttribute('width', `${width * times}`);
  drawing.setAttribute('height', `${height * times}`);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * times), Math.round(height * times)];
  const image = new Image();
  // The page's policy lets in pictures of its own alone: what it has made itself is one.
  image.src = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  );
  try {
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(image.src);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob !== null) saveBlob(name, blob);
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
