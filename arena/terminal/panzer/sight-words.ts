/** Line of sight between two hexes in words: how far, and if it is blocked, what is in the way, where and by which rule. */
import {
  type Battle,
  type BattleView,
  type Ground,
  groundNow,
  hexAtPlace,
  hexesBetween,
  isCover,
  limitIn,
  NO_HEX,
  type SightBlock,
  SightLines,
  smokeBlock,
  TOWN,
} from '../../../engine/panzer/index.js';
import { ruleText } from '../../words/text.js';

export interface SightReport {
  readonly words: string;
  /** Hexes that the line crosses, without its ends, on the map. */
  readonly crossed: readonly number[];
  /** Where it is blocked. */
  readonly blockedAt: number | undefined;
}

const TOWARDS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

const known = new WeakMap<Ground, SightLines>();
function linesOn(ground: Ground): SightLines {
  const lines = known.get(ground) ?? new SightLines(ground);
  known.set(ground, lines);
  return lines;
}

export function sightReport(b: Battle, view: BattleView, from: number, to: number): SightReport {
  const { labels } = b.ground;
  const ends = `${labels[from]} and ${labels[to]}`;
  const hexes = hexesBetween(b, from, to);
  const crossed = crossedBy(b, from, to, hexes);
  const far = `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;
  const lines = linesOn(groundNow(b.ground, view.markers));
  const there = lines.why(from, to);
  const back = lines.why(to, from);
  if (there !== undefined) {
    const isOneWay = back === undefined;
    const end = isOneWay ? ` The other way, ${labels[to]} sees ${labels[from]}.` : '';
    return {
      words: `${labels[from]} does not see ${labels[to]}, ${far}: ${blockWords(b, view, there)}.${end}`,
      crossed,
      blockedAt: there.hex,
    };
  }
  if (back !== undefined) {
    const words = `${labels[from]} sees ${labels[to]}, ${far}; but not the other way: ${blockWords(b, view, back)}.`;
    return { words, crossed, blockedAt: back.hex };
  }
  const smoke = smokeBlock(
    b.ground,
    from,
    to,
    (view.smoke ?? []).map(({ hex }) => labels.indexOf(hex)),
  );
  if (smoke !== undefined) {
    const words = `${ends} do not see each other, ${far}: ${blockWords(b, view, smoke)}.`;
    return { words, crossed, blockedAt: smoke.hex };
  }
  // A line that is free may still be too long for today's weather.
  if (hexes > limitIn(b.scenario.clauses, view.turn)) {
    return {
      words: `${ends} are ${far} apart with nothing in the way, but nobody sees so far today (§XIV.1).`,
      crossed,
      blockedAt: undefined,
    };
  }
  const words = `${ends} see each other, ${far}: nothing is in the way (§VII.B.7).${spanWords(b, view, [from, to])}${coverWords(b, hexes, to)}`;
  return { words, crossed, blockedAt: undefined };
}

/** Seen is not spotted. */
function coverWords({ ground: { labels, terrain } }: Battle, hexes: number, to: number): string {
  if (hexes < 2 || !isCover(terrain[to]!)) return '';
  const cover = (terrain[to]! & TOWN) === 0 ? 'woods' : 'a town';
  return ` But ${labels[to]} is ${cover}: who is in it is spotted only from beside, or once it has fired (${ruleText('VII.L.1')}).`;
}

const lies = (b: Battle, { markers }: BattleView, kind: 'bridge' | 'ruin', hex: number): boolean =>
  markers.some((marker) => marker.kind === kind && marker.hex === b.ground.labels[hex]);

/** Why one sees into a stream, and out of it. */
function spanWords(b: Battle, view: BattleView, hexes: readonly number[]): string {
  const spans = hexes.filter((hex) => lies(b, view, 'bridge', hex)).map((hex) => b.ground.labels[hex]!);
  return spans.length === 0
    ? ''
    : ` On its temporary bridge ${spans.join(' and ')} is open ground (${ruleText('P-61')}).`;
}

function blockWords(b: Battle, view: BattleView, { why, hex, side, rule }: SightBlock): string {
  const at = b.ground.labels[hex] ?? '';
  const where = side === undefined ? `at ${at}` : `on the ${TOWARDS[side]!} side of ${at}`;
  const isBlown = (why === 'in-stream' || why === 'at-stream') && lies(b, view, 'ruin', hex);
  const end = isBlown
    ? `, where the bridge was blown (${ruleText(rule)}, ${ruleText('P-47')})`
    : ` (${ruleText(rule)})`;
  return `${WHY[why]} ${where}${end}`;
}

const WHY: Readonly<Record<SightBlock['why'], string>> = {
  none: 'nothing',
  'in-stream': 'nobody sees out of the stream',
  'at-stream': 'nobody sees from afar into the stream',
  green: 'woods',
  town: 'houses',
  brown: 'a steep slope',
  orange: 'the edge of a hilltop',
  'two-oranges': 'the second edge of a hilltop',
  'hilltop-woods': 'woods on the hilltop',
  'hilltop-town': 'houses on the hilltop',
  smoke: 'smoke',
};

/** One hex of the map a step, by the middle of each stretch of the line. */
function crossedBy({ ground: { q, r, lookUp } }: Battle, from: number, to: number, hexes: number): number[] {
  const found: number[] = [];
  for (let i = 1; i < hexes; i++) {
    // A hair off the middle, so that a line along a side falls into one of its hexes and not between.
    const share = i / hexes;
    const x = q[from]! + (q[to]! - q[from]!) * share + 1e-6;
    const z = r[from]! + (r[to]! - r[from]!) * share + 2e-6;
    const [rx, rz, ry] = [Math.round(x), Math.round(z), Math.round(-x - z)];
    const [dx, dz, dy] = [Math.abs(rx - x), Math.abs(rz - z), Math.abs(ry + x + z)];
    const cq = dx > dz && dx > dy ? -rz - ry : rx;
    const cr = dx > dz && dx > dy ? rz : dz > dy ? -rx - ry : rz;
    const hex = hexAtPlace(lookUp, cq, cr);
    if (hex !== NO_HEX) found.push(hex);
  }
  return found;
}
