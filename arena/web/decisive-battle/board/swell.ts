/** Swell: short waves strewn over the water, the same at each look. */

const STEP_X = 74;
const STEP_Y = 38;

export function swell(width: number, height: number): string {
  let path = '';
  let luck = 7;
  for (let y = 18; y < height - 6; y += STEP_Y) {
    for (let x = 8; x < width - 20; x += STEP_X) {
      luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
      const [dx, dy, long] = [luck % 46, (luck >> 8) % 24, 8 + ((luck >> 14) % 9)];
      path += `M${x + dx} ${y + dy}q${long / 2}-3 ${long} 0t${long} 0`;
    }
  }
  return path;
}
