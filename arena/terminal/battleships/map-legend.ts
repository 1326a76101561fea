/** Legend in the corners of the chart: the rose of headings, the scale, and who is beyond the edge. */

import type { Ink } from '../../words/palette.js';
import { cut } from '../../words/text.js';
import type { Canvas } from '../canvas.js';
import type { Scene, SceneShip } from './scene.js';

const EMPTY: readonly Ink[] = ['sea', 'off', 'track'];

/** Headings A to F as the orders write them; A is north. */
const ROSE = ['F A B', ' ╲│╱ ', 'E D C'] as const;
const SCALE = '1 hex 2,000 yd';

export function drawLegend(canvas: Canvas, scene: Scene, away: readonly SceneShip[]): void {
  const { width, height } = canvas;
  if (away.length > 0) drawAway(canvas, scene, away);
  if (height < 9 || width < 24) return;
  const x = [4, width - 6];
  const y = [height - 4, 2];
  const corner = y.flatMap((line) => x.map((column) => [column, line] as const));
  const free = corner.find(([column, line]) => canvas.isFree(column - 1, line, 7, 3, EMPTY));
  if (free !== undefined)
    ROSE.forEach((text, i) => {
      canvas.put(free[0], free[1] + i, text, 'label');
    });
  const spots = [width - SCALE.length - 1, 4].map((column) => [column, height - 1] as const);
  const room = spots.find(([column, line]) => canvas.isFree(column, line, SCALE.length, 1, EMPTY));
  if (room !== undefined) canvas.put(room[0], room[1], SCALE, 'label');
}

/** Ships outside the window, with the way to them. */
function drawAway(canvas: Canvas, scene: Scene, away: readonly SceneShip[]): void {
  const shown = scene.ships.filter((s) => !away.includes(s));
  const middle = {
    x: mean(shown.map((s) => s.q)),
    y: mean(shown.map((s) => 2 * s.r + s.q)),
  };
  const byWind = new Map<string, string[]>();
  for (const s of away) {
    const dx = 1.5 * (s.q - middle.x);
    const dy = ((2 * s.r + s.q - middle.y) * Math.sqrt(3)) / 2;
    const wind = WINDS[Math.round(((Math.atan2(dx, -dy) + 2 * Math.PI) * 4) / Math.PI) % 8]!;
    byWind.set(wind, [...(byWind.get(wind) ?? []), s.code]);
  }
  const words = [...byWind].map(([wind, codes]) => `${wind} ${codes.join(' ')}`);
  canvas.put(0, canvas.height - 1, cut(` off the chart: ${words.join(', ')} `, canvas.width), 'label');
}

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;
