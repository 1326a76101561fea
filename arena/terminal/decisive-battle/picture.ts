/** Lines of battle facing each other: engagement by engagement, then the fleets that face nobody. */

import type { FleetView } from '../../../engine/decisive-battle/index.js';
import { cut, filled } from '../../words/text.js';
import { fleetOf, isLeft, type Look } from './look.js';
import { columnHeads, fleetHead, halves, shipLine } from './ship-line.js';

/** Two lines that fight: one fleet against one, or one against several. */
interface Engagement {
  readonly left: readonly FleetView[];
  readonly right: readonly FleetView[];
}

/** Exactly `height` lines; what does not fit whole is told in short. */
export function drawLines(look: Look, width: number, height: number): string[] {
  const blocks = blocksOf(look, width);
  let left = height - 1;
  const lines = blocks.flatMap((block, i) => {
    // The first has what it can; each other one as much as leaves room to tell those that follow in short.
    const others = blocks.slice(i + 1).reduce((n, { levels }) => n + levels.at(-1)!.length, 0);
    const fits = (room: number): readonly string[] | undefined => block.levels.find((level) => level.length <= room);
    const room = i === 0 && look.focus !== undefined ? left : Math.max(left - others, 0);
    const shown = fits(room) ?? block.levels.at(-1)!.slice(0, left);
    left -= shown.length;
    return shown;
  });
  const all = [headsLine(look, width), ...lines].slice(0, height);
  while (all.length < height) all.push('');
  return all.map((line) => filled(cut(line, width), width));
}

const headsLine = ({ palette }: Look, width: number): string => {
  const [left, right] = halves(width);
  return palette.paint('faint', `${filled(columnHeads(left, left), left)} ${columnHeads(right, left)}`);
};

/** Some fleets, drawn ever shorter. */
interface Block {
  readonly levels: readonly (readonly string[])[];
}

function blocksOf(look: Look, width: number): Block[] {
  const engaged = engagementsOf(look);
  const isFocus = (e: Engagement): boolean => [...e.left, ...e.right].some((f) => f.id === look.focus);
  const order = [...engaged.filter(isFocus), ...engaged.filter((e) => !isFocus(e))];
  const free = freeBlock(look, width);
  const isFree = look.focus !== undefined && (fleetOf(look.view, look.focus)?.foes.length ?? 1) === 0;
  const lines = order.map((e) => engagementBlock(look, e, width));
  return (isFree ? [...free, ...lines] : [...lines, ...free]).filter((block) => block.levels[0]!.length > 0);
}

/** Each once, by the fleet that has several opponents. */
function engagementsOf(look: Look): Engagement[] {
  const { view } = look;
  const found: Engagement[] = [];
  const told = new Set<number>();
  const byFoes = [...view.fleets].sort((a, b) => b.foes.length - a.foes.length || a.id - b.id);
  for (const f of byFoes) {
    if (f.foes.length === 0 || told.has(f.id)) continue;
    const foes = f.foes.flatMap((id) => fleetOf(view, id) ?? []);
    for (const { id } of [f, ...foes]) told.add(id);
    found.push(isLeft(look, f.seat) ? { left: [f], right: foes } : { left: foes, right: [f] });
  }
  return found;
}

function engagementBlock(look: Look, { left, right }: Engagement, width: number): Block {
  const [wl, wr] = halves(width);
  const drawn = (isShown: (f: FleetView) => boolean): string[] =>
    joined(column(look, left, right, [wl, wl], isShown), column(look, right, left, [wr, wl], isShown), wl, wr);
  const short = joined([heads(look, left, wl)], [heads(look, right, wr)], wl, wr);
  return { levels: [...everFewer(look, [...left, ...right], drawn), short] };
}

/** Drawn with the ships of all fleets, then of ever fewer, those near the asked one last, then of none. */
function everFewer(
  look: Look,
  fleets: readonly FleetView[],
  drawn: (isShown: (f: FleetView) => boolean) => string[],
): string[][] {
  const near = fleets.filter((f) => isNearFocus(look, f));
  const order = [...near, ...fleets.filter((f) => !near.includes(f))];
  return [...order.keys(), order.length].reverse().map((n) => drawn((f) => order.indexOf(f) < n));
}

/** The asked fleet and those it may meet in what it is asked. */
function isNearFocus({ view, focus }: Look, f: FleetView): boolean {
  if (focus === undefined) return false;
  return f.id === focus || f.id === view.question?.other || f.foes.includes(focus);
}

const joined = (left: readonly string[], right: readonly string[], wl: number, wr: number): string[] =>
  Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `${left[i] ?? ' '.repeat(wl)} ${right[i] ?? ' '.repeat(wr)}`,
  );

/** Fleets in one line: the first by name, of the others how many. */
function heads(look: Look, fleets: readonly FleetView[], width: number): string {
  const ships = fleets.reduce((n, f) => n + f.ships.length, 0);
  const more = fleets.length > 1 ? `+${fleets.length - 1} ${fleets.length === 2 ? 'fleet' : 'fleets'}` : '';
  return fleetHead(look, fleets[0]!.id, more, width, ships);
}

/** One side of an engagement: its fleets one below the other, as one line of ships; some without their ships. */
function column(
  look: Look,
  own: readonly FleetView[],
  foes: readonly FleetView[],
  [width, least]: readonly [number, number],
  isShown: (f: FleetView) => boolean,
): string[] {
  const { view } = look;
  const line = own.flatMap((f) => f.ships);
  const other = foes.flatMap((f) => f.ships);
  return own.flatMap((f) => [
    fleetHead(look, f.id, f.halvedBy.length > 0 ? 'fire halved' : '', width, isShown(f) ? 0 : f.ships.length),
    ...(isShown(f) ? f.ships : []).map((unit) => {
      const { target } = view.units[unit]!;
      const at = other.indexOf(target);
      const place = line.indexOf(unit) + 1;
      return shipLine(look, { unit, place, target: at < 0 ? undefined : at + 1 }, width, least);
    }),
  ]);
}

/** Fleets that face nobody, each side's below its own name. */
function freeBlock(look: Look, width: number): Block[] {
  const free = look.view.fleets.filter((f) => f.foes.length === 0);
  if (free.length === 0) return [];
  const [wl, wr] = halves(width);
  const byFocus = [...free.filter((f) => f.id === look.focus), ...free.filter((f) => f.id !== look.focus)];
  const part = (isOnLeft: boolean): FleetView[] => byFocus.filter((f) => isLeft(look, f.seat) === isOnLeft);
  const fleets = (of: readonly FleetView[], w: number, isShown: (f: FleetView) => boolean): string[] =>
    of.flatMap((f) => [
      fleetHead(look, f.id, stateOf(look, f), w, isShown(f) ? 0 : f.ships.length),
      ...(isShown(f) ? shipsOf(look, f, w, wl) : []),
    ]);
  const drawn = (isShown: (f: FleetView) => boolean): string[] =>
    joined(fleets(part(true), wl, isShown), fleets(part(false), wr, isShown), wl, wr);
  return [{ levels: everFewer(look, free, drawn) }];
}

const shipsOf = (look: Look, f: FleetView, width: number, least: number): string[] =>
  f.ships.map((unit, i) => shipLine(look, { unit, place: i + 1, target: undefined }, width, least));

function stateOf({ view }: Look, f: FleetView): string {
  if (f.idle) return 'idle';
  if (view.phase === 'fleets') return '';
  return view.phase === 'pairing' && !f.done ? 'to choose' : 'free';
}
