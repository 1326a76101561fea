/**
 * The charts once more, as strings the way they are printed, read in the slowest and plainest way: the yardstick against which
 * the engine's tables and its exact odds are held. Shares no code with the engine; angles are measured with a protractor.
 */

/** Damage points by modified dice (rows) and attack (columns). */
export const POINTS_CHART = `
dice 0-5 6-10 11-15 16-19 20-24 25-34 35-44 45-54 55-69 70-79 80+
2 0 0 0 0 0 0 0 0 0 0 0
3 0 0 0 0 0 0 0 0 10 10 10
4 0 0 0 0 4 6 8 10 16 20 20
5 0 0 2 2 6 8 10 16 20 20 25
6 0 2 4 4 8 10 16 20 20 25 30
7 2 4 4 6 10 16 20 20 25 25 35
8 4 6 6 8 16 20 25 25 30 30 40
9 6 8 8 10 20 25 25 30 30 35 46
10 8 10 12 16 20 25 30 35 35 45 60
11 10 12 16 18 25 30 35 40 40 50 80
12+ 12 16 18 20 30 40 45 50 60 70 100`;

/** Combat results by dice and odds; blank cells lie to the left. */
export const COMBAT_CHART = `
dice 1:2 1:1 2:1 3:1 4:1 5:1+
2
3                                1W
4                          1W    1W,1S
5                   1W     2S    1W,1S
6        1W    1S   1S     2W    2W,1S
7        1W    2W   2W     1W,1S 1W,2S
8        1S    2S   1W,1S  1W,1S 2W,2S
9  1W    1W,1S 2W   2W,1S  1W,2S X
10 1W    1W,1S 1W,1S 1W,2S 2W,2S X
11 1W    1W,1S 2W,1S X     X     X
12+ 1S   X     X     X     X     X`;

export const RANGE_CHART = ['1-2 x3', '3-4 x2', '5-13 x1', '14+ x1/2'];

/** The chart's -1 for planes gives way to the text's -3. */
const MODIFIER_CHART = `
target at speed 0 or 1: +2
two or more ships fire at one target: -1
target in the bow or stern arc: -1
firer is a target herself: -2
firer turned in her last move: -1
crew elite: +1
crew poor: -1
target seen by star shell: -1
target seen by spotter plane: -3
radar of the axis: -3`;

export function modifier(words: string): number {
  const line = MODIFIER_CHART.split('\n').find((text) => text.startsWith(words))!;
  return Number(line.slice(line.indexOf(':') + 1));
}

export const SPEED_CHART = `
movement 1S 2S 3S
6 4 2 0
5 3 2 0
4 3 1 0`;

export const TORPEDO_CHART = `
speed 1 2 3 4 5
0 12 11 10 9 8
1 11 10 9 8 7
2 10 9 8 7 6
3 10 9 8 7 6
4 9 8 7 6 5
5 8 7 6 5 4
6 8 7 6 5 4`;

export const REPAIR_CHART = `
die W S
1 success success
2 success success
3 success -
4 - -
5 - -
6 - -`;

export const RADAR_CHART = `
UK Type 284 early 7 10
UK Type 284M advanced 11 13
US Mark 3 early 10 12
US Mark 8 advanced 12 14
GE FuMO early - 10
IT Gufo-3 early - 9
JP Type 22 early - 10`;

/** Words of a chart's lines, without its first if that is a heading. */
export function lines(chart: string): string[][] {
  return chart
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}

/** The column whose heading (`25-34`, `80+`, `0`) holds the number. */
function columnFor(headings: readonly string[], n: number): number {
  return headings.findIndex((text) => {
    const [low, high] = text.endsWith('+') ? [text.slice(0, -1), '9999'] : text.split('-');
    return n >= Number(low) && n <= Number(high ?? low);
  });
}

const within = (dice: number): number => Math.min(12, Math.max(2, dice));

/** The row for a roll: rolls under 2 read 2, above 12 read 12+. */
function rowFor(rows: readonly string[][], dice: number): string[] {
  return rows.find((row) => Number.parseInt(row[0]!, 10) === within(dice))!;
}

const [POINT_HEADINGS, ...POINT_ROWS] = lines(POINTS_CHART);
const [ODDS_HEADINGS, ...COMBAT_ROWS] = lines(COMBAT_CHART);

export function points(attack: number, dice: number): number {
  const column = columnFor(POINT_HEADINGS!.slice(1), attack);
  return Number(rowFor(POINT_ROWS, dice)[column + 1]);
}

/** The cell of a combat row under the odds; cells are counted from the right, where no blanks are. */
export function combat(odds: string, dice: number): string {
  const cells = rowFor(COMBAT_ROWS, dice).slice(1);
  const fromRight = ODDS_HEADINGS!.length - ODDS_HEADINGS!.indexOf(odds);
  return cells[cells.length - fromRight] ?? '';
}

/** `35 : 10` is `3:1`; worse than 1:2 is nothing. */
export function oddsText(damage: number, defence: number): string | undefined {
  if (damage >= 5 * defence) return '5:1+';
  for (const n of [4, 3, 2, 1]) if (damage >= n * defence) return `${n}:1`;
  return damage > 0 && damage >= defence / 2 ? '1:2' : undefined;
}

/** Attack with its W steps: thirds, rounded down; then by range, rounded down. */
export function attackAt(attack: number, w: number, hexes: number): number {
  const left = [attack, Math.floor((2 * attack) / 3), Math.floor(attack / 3), 0][w]!;
  const ranges = RANGE_CHART.map((text) => text.split(' ')[0]!);
  const factor = RANGE_CHART[columnFor(ranges, hexes)]!.split('x')[1]!;
  return Math.floor(factor === '1/2' ? left / 2 : left * Number(factor));
}

/** Probabilities of `w,s` or `sunk` by key. */
export type Outcomes = Map<string, number>;

const add = (sums: Outcomes, key: string, p: number): void => void sums.set(key, (sums.get(key) ?? 0) + p);
const DICE = [1, 2, 3, 4, 5, 6];
/** All 36 pairs of faces as sums, and the eleven sums with their ways. */
const PAIRS = DICE.flatMap((a) => DICE.map((b) => a + b));
const SUMS = [...new Set(PAIRS)].map((sum) => ({ sum, p: PAIRS.filter((other) => other === sum).length / 36 }));

/** One roll on the combat chart against a ship of this type. */
function addCombat(sums: Outcomes, odds: string, modifier: number, type: string, p: number): void {
  for (const { sum, p: chance } of SUMS) {
    const cell = combat(odds, sum + modifier);
    const q = p * chance;
    if (cell === 'X' && type !== 'BB') add(sums, 'sunk', q);
    else if (cell === 'X') for (const die of DICE) add(sums, die === 6 ? 'sunk' : '2,2', q / 6);
    else add(sums, stepsOf(cell), q);
  }
}

/** `2W,1S` to `2,1`. */
export function stepsOf(cell: string): string {
  return `${/(\d)W/.exec(cell)?.[1] ?? 0},${/(\d)S/.exec(cell)?.[1] ?? 0}`;
}

/** One salvo, all dice counted. */
export function salvo(attack: number, modifier: number, defence: number, type: string): Outcomes {
  const sums: Outcomes = new Map();
  for (const { sum, p } of SUMS) {
    const odds = oddsText(points(attack, sum + modifier), defence);
    if (odds === undefined) add(sums, '0,0', p);
    else addCombat(sums, odds, 0, type, p);
  }
  return sums;
}

/** A secondary battery: the combat chart at 1:1. */
export function secondary(type: string): Outcomes {
  const sums: Outcomes = new Map();
  addCombat(sums, '1:1', 0, type, 1);
  return sums;
}

/** One torpedo attack on a ship at a speed, range and aspect. */
export function torpedo(
  odds: string,
  speed: number,
  hexes: number,
  crew: number,
  fromEnd: boolean,
  type: string,
): Outcomes {
  const sums: Outcomes = new Map();
  const row = lines(TORPEDO_CHART).find((line) => line[0] === String(speed))!;
  const needed = Number(row[hexes]) + crew;
  const hits = PAIRS.filter((dice) => dice <= needed).length / 36;
  add(sums, '0,0', 1 - hits);
  addCombat(sums, odds, fromEnd ? -3 : 0, type, hits);
  return sums;
}

/** Centre of a hex on paper, in hex heights: odd columns sit half a hex higher. */
export function paper(label: string): { x: number; y: number } {
  const column = Number(label.slice(0, 2));
  const row = Number(label.slice(2));
  return { x: (column * Math.sqrt(3)) / 2, y: row + (column % 2 === 0 ? 0.5 : 0) };
}

/** Hexes between two labels, by rows and columns on paper. */
export function hexesBetween(from: string, to: string): number {
  const columns = Math.abs(Number(from.slice(0, 2)) - Number(to.slice(0, 2)));
  const height = Math.abs(paper(from).y - paper(to).y);
  return Math.round(Math.max(columns, height + columns / 2));
}

/** Degrees off the bow, 0 to 180, of `to` seen from a ship at `from` on the heading A–F. */
export function offBow(from: string, heading: string, to: string): number {
  const a = paper(from);
  const b = paper(to);
  const bearing = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  const off = Math.abs(((((bearing - 60 * 'ABCDEF'.indexOf(heading)) % 360) + 540) % 360) - 180);
  return off;
}

export type Arc = 'bow' | 'broadside' | 'stern';

/** Less than 30° off the bow or the stern; the hex spines are broadside. */
export function arc(from: string, heading: string, to: string): Arc {
  const off = offBow(from, heading, to);
  return off < 30 - 1e-6 ? 'bow' : off > 150 + 1e-6 ? 'stern' : 'broadside';
}
