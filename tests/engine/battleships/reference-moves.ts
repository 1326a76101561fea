/**
 * Movement once more, hex by hex on labels, as rules 7.1 to 7.4 tell it: the yardstick for the engine's ready-made manoeuvres.
 * Shares no code with the engine.
 */

export interface World {
  readonly land: ReadonlySet<string>;
  /** Hexsides as `3230/A`, from either side. */
  readonly walls: ReadonlySet<string>;
  /** Hexes where the move may not end, whatever the pose. */
  readonly closed: ReadonlySet<string>;
}

const DIRECTIONS = 'ABCDEF';

/** The hex next to a label; odd columns sit half a hex higher. */
export function next(label: string, direction: string): string {
  const column = Number(label.slice(0, 2));
  const row = Number(label.slice(2));
  const odd = column % 2 === 1;
  const [dc, dr] = {
    A: [0, -1],
    B: [1, odd ? -1 : 0],
    C: [1, odd ? 0 : 1],
    D: [0, 1],
    E: [-1, odd ? 0 : 1],
    F: [-1, odd ? -1 : 0],
  }[direction] as [number, number];
  return `${column + dc}${String(row + dr).padStart(2, '0')}`;
}

const onSheet = (label: string): boolean => /^(1[1-9]|[2-4]\d|5[0-5])(0[1-9]|[12]\d|3[0-5])$/.test(label);

export function isClear(world: World, from: string, direction: string): boolean {
  const to = next(from, direction);
  const back = DIRECTIONS[(DIRECTIONS.indexOf(direction) + 3) % 6]!;
  return (
    onSheet(to) && !world.land.has(to) && !world.walls.has(`${from}/${direction}`) && !world.walls.has(`${to}/${back}`)
  );
}

/** Points between half of last turn's, rounded down, and twice them (two from rest), within the cap; never under the half. */
export function speeds(last: number, cap: number): [number, number] {
  const least = Math.floor(last / 2);
  return [least, Math.max(least, Math.min(last === 0 ? 2 : 2 * last, cap))];
}

/** Every pose `hex/heading/points` in which a ship may end, on a sheet with edges. */
export function poses(
  start: string,
  heading: string,
  last: number,
  cap: number,
  turns: number,
  world: World,
): Set<string> {
  const [least, most] = speeds(last, cap);
  const found = new Set<string>();
  const walk = (hex: string, bow: string, spent: number, left: number): void => {
    if (spent >= least && !world.closed.has(hex)) found.add(`${hex}/${bow}/${spent}`);
    for (let sixths = 0; sixths < 6; sixths++) {
      const angle = Math.min(sixths, 6 - sixths);
      const cost = 1 + [0, 0, 2, 3][angle]!;
      if (spent + cost > most || (angle > 0 && left === 0)) continue;
      const ahead = DIRECTIONS[(DIRECTIONS.indexOf(bow) + sixths) % 6]!;
      if (isClear(world, hex, ahead)) walk(next(hex, ahead), ahead, spent + cost, left - (angle > 0 ? 1 : 0));
    }
  };
  walk(start, heading, 0, turns);
  return found;
}
