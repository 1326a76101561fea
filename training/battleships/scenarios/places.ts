/** Mutations of places, headings and speeds of fleets and ships. */
import type { Draws } from '../../../agents/draws.js';
import type { Scenario } from '../../../engine/battleships/index.js';
import { type Heading, turnedQ, turnedR } from '../../../engine/core/hex.js';
import type { Hex } from '../../../engine/core/hexmap.js';
import type { Change } from './change.js';
import { nearest, type Stack, stacksOf, withStacksPlaced } from './formation.js';
import { hexesAround, hexNear, planeOf } from './sea.js';
import { topSpeed } from './speed.js';

/** Nearest that enemies are put to each other, in hexes, by day and by night; nearer only where the scenario has them so. */
const GAP = { day: 4, night: 2 } as const;
/** Farthest that fleets are put apart, middle to middle. */
const FAR = { day: 26, night: 16 } as const;

const light = ({ night }: Scenario): 'day' | 'night' => (night ? 'night' : 'day');
export const gapOf = (scenario: Scenario, stacks: readonly Stack[]): number =>
  Math.min(nearest(stacks), GAP[light(scenario)]);

/** Draws of places tried, each nearer to where the ships were. */
const TRIES = 3;

function tried(
  scenario: Scenario,
  strength: number,
  move: (strength: number) => Stack[] | undefined,
): Scenario | undefined {
  const gap = gapOf(scenario, stacksOf(scenario));
  for (let i = 0; i < TRIES; i++) {
    const moved = move(strength / (i + 1));
    const done = moved && withStacksPlaced(scenario, moved, gap);
    if (done !== undefined) return done;
  }
  return undefined;
}

const middleOf = (stacks: readonly Stack[]): { x: number; y: number } => {
  const places = stacks.map(({ hex }) => planeOf(hex));
  const mean = (of: (p: { x: number; y: number }) => number): number =>
    places.reduce((sum, p) => sum + of(p), 0) / places.length;
  return { x: mean((p) => p.x), y: mean((p) => p.y) };
};

/** (q, r) turned by so many sixths clockwise. */
const rotated = ({ q, r }: Hex, sixths: number): Hex => {
  const h = ((6 - sixths) % 6) as Heading;
  return { q: turnedQ(q, r, h), r: turnedR(q, r, h) };
};

/** Stacks turned by sixths about `centre`, headings with them. */
export const wheeled = (stacks: readonly Stack[], centre: Hex, sixths: number): Stack[] =>
  stacks.map((stack) => {
    const turned = rotated({ q: stack.hex.q - centre.q, r: stack.hex.r - centre.r }, sixths);
    return {
      ...stack,
      hex: { q: centre.q + turned.q, r: centre.r + turned.r },
      heading: ((stack.heading + sixths) % 6) as Heading,
    };
  });

/** One fleet goes to another bearing and range from the other: at full strength any bearing, a range from half to double. */
export const moveFleets: Change = (scenario, draws, strength) => {
  const stacks = stacksOf(scenario);
  const free = stacks.filter((s) => !s.isPinned);
  if (free.length === 0) return undefined;
  const seat = draws.oneOf(free).seat;
  return tried(scenario, strength, (far) => {
    const mine = free.filter((s) => s.seat === seat);
    const from = middleOf(mine);
    const enemy = middleOf(stacks.filter((s) => s.seat !== seat));
    const [dx, dy] = [from.x - enemy.x, from.y - enemy.y];
    const range = Math.min(Math.hypot(dx, dy) * 2 ** (2 * far * (draws.share() - 0.5)), FAR[light(scenario)]);
    const swing = Math.PI * far * (2 * draws.share() - 1);
    const bearing = Math.atan2(dy, dx) + swing;
    const to = hexNear(enemy.x + range * Math.cos(bearing), enemy.y + range * Math.sin(bearing));
    const middle = hexNear(from.x, from.y);
    // Half of all fleets keep their face to the enemy, the others come from there as they were.
    const sixths = draws.happens(0.5) ? (Math.round(swing / (Math.PI / 3)) + 6) % 6 : 0;
    const moved = wheeled(mine, middle, sixths).map((s) => ({
      ...s,
      hex: { q: s.hex.q + to.q - middle.q, r: s.hex.r + to.r - middle.r },
    }));
    return [...stacks.filter((s) => s.isPinned || s.seat !== seat), ...moved];
  });
};

/** How near fleets come to each other that meet by night. */
const NIGHT_MEETING = [4, 8] as const;

/** A fleet that may move goes towards the other until the nearest ships are so near; none if they are already, or cannot. */
export function closeIn(scenario: Scenario, draws: Draws): Scenario {
  const stacks = stacksOf(scenario);
  const far = nearest(stacks) - draws.within(NIGHT_MEETING);
  const free = stacks.filter((s) => !s.isPinned);
  if (far <= 0 || free.length === 0) return scenario;
  const seat = draws.oneOf(free).seat;
  const from = middleOf(free.filter((s) => s.seat === seat));
  const enemy = middleOf(stacks.filter((s) => s.seat !== seat));
  const part = far / Math.hypot(enemy.x - from.x, enemy.y - from.y);
  const by = hexNear(part * (enemy.x - from.x), part * (enemy.y - from.y));
  const moved = stacks.map((s) =>
    s.isPinned || s.seat !== seat ? s : { ...s, hex: { q: s.hex.q + by.q, r: s.hex.r + by.r } },
  );
  return withStacksPlaced(scenario, moved, gapOf(scenario, stacks)) ?? scenario;
}

/** Most hexes that a ship leaves her place by, at full strength. */
const ASTRAY = 4;

/** Ships go off their place, now and then one out of a stack. */
export const scatterShips: Change = (scenario, draws, strength) =>
  tried(scenario, strength, (far) => {
    const most = Math.ceil(ASTRAY * far);
    return stacksOf(scenario).flatMap((stack): Stack[] => {
      if (stack.isPinned || draws.happens(0.3)) return [stack];
      const hex = draws.oneOf(hexesAround(stack.hex, most));
      const [first, ...others] = stack.names;
      if (others.length === 0 || draws.happens(0.5)) return [{ ...stack, hex }];
      return [
        { ...stack, names: [first!], hex },
        { ...stack, names: others },
      ];
    });
  });

/** A whole fleet turned, and single ships by a sixth. */
export const turnHeadings: Change = (scenario, draws, strength) => {
  const fleets = [0, 1].map(() => Math.round(3 * strength * (2 * draws.share() - 1)));
  const stacks = stacksOf(scenario).map((stack) => {
    const own = draws.happens(strength / 2) ? draws.oneOf([1, 5]) : 0;
    return stack.isPinned
      ? stack
      : { ...stack, heading: ((stack.heading + fleets[stack.seat]! + own + 6) % 6) as Heading };
  });
  return withStacksPlaced(scenario, stacks, 0);
};

/** Fleets faster or slower by up to three, single ships by one more; who lies still goes on doing so. */
export const changeSpeeds: Change = (scenario, draws, strength) => {
  const fleets = [0, 1].map(() => Math.round(3 * strength * (2 * draws.share() - 1)));
  const stacks = stacksOf(scenario).map((stack) => {
    const own = draws.happens(strength / 2) ? draws.oneOf([1, -1]) : 0;
    if (stack.isPinned || stack.speed === 0) return stack;
    const speed = Math.max(1, stack.speed + fleets[stack.seat]! + own);
    return { ...stack, speed: Math.min(speed, Math.max(stack.speed, topSpeed(scenario, stack))) };
  });
  return withStacksPlaced(scenario, stacks, 0);
};

/** All ships moved over the open sea: where edges count by up to eight hexes, else anywhere on the sheet. */
export const shiftAll: Change = (scenario, draws, strength) => {
  const stacks = stacksOf(scenario);
  if (stacks.some((s) => s.isPinned)) return undefined;
  return tried(scenario, strength, (far) => {
    const columns = 2 * Math.round(4 * far * (2 * draws.share() - 1));
    const rows = Math.round(8 * far * (2 * draws.share() - 1));
    return stacks.map((s) => ({ ...s, hex: { q: s.hex.q + columns, r: s.hex.r - columns / 2 + rows } }));
  });
};
