/** Path of a QR code, apart from the page that shows it. */
import type { Bitmap2D } from 'lean-qr';

/** Dark modules, each run of a row as one rectangle. */
export function darkRuns({ size, get }: Pick<Bitmap2D, 'size' | 'get'>): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && get(x, y)) x++;
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
    }
  }
  return runs.join('');
}
