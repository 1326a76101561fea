/** Ranges: where own fleets search, hex by hex, how far patrol aircraft look, and what can be struck from the fleet or base that is asked. */
import { type UnitId, unitId } from '../../../../engine/index.js';
import { AIR_TYPE, BASE_AT, isReady, startOf, U } from '../../../../engine/operations/index.js';
import { outline } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import { hexOf, unitName } from '../names.js';
import type { BoardState } from './board-state.js';

/** Hexes within a distance, as a shell or an aircraft has it. */
function within({ map }: BoardState['model']['game']['campaign'], from: number, radius: number): number[] {
  const found: number[] = [];
  for (let hex = 0; hex < map.hexes; hex++) if (map.apart[from * map.hexes + hex]! <= radius) found.push(hex);
  return found;
}

export function RangesLayer({ state }: { readonly state: BoardState }) {
  if (!state.showsRanges.value) return null;
  const { game, view } = state.model;
  const { campaign } = game;
  const searched = new Set<number>();
  for (const { hex, search } of view.value.fleets)
    if (search >= 0)
      for (const near of within(campaign, hexOf(campaign, hex), search))
        if (campaign.map.isSea[near] === 1) searched.add(near);
  return (
    <g class="op-ranges">
      <path class="op-searched" d={outline(state.sheet, searched)} />
      {patrolsOf(state).map(({ unit, hex, radius }) => (
        <Arc
          key={`${hex} ${radius}`}
          state={state}
          hex={hex}
          radius={radius}
          words={w('board.patrol', { unit: unitName(game, unit), n: radius })}
        />
      ))}
    </g>
  );
}

interface Patrol {
  readonly unit: UnitId;
  readonly hex: number;
  readonly radius: number;
}

/** One of several that look from the same place as far. */
function patrolsOf(state: BoardState): readonly Patrol[] {
  const { game, view, seat } = state.model;
  const { campaign: c } = game;
  const found = new Map<string, Patrol>();
  view.value.units.forEach((unit, u) => {
    const isPatrol = u >= c.seaUnits && (c.type[u] === AIR_TYPE.PB || c.type[u] === AIR_TYPE.PR);
    if (!isPatrol || unit.seat !== seat.value || unit.gone || unit.damage > 0) return;
    const [hex, radius] = [state.hexOf(unitId(u)), c.patrol[u]!];
    if (hex >= 0 && radius > 0 && !found.has(`${hex} ${radius}`))
      found.set(`${hex} ${radius}`, { unit: unitId(u), hex, radius });
  });
  return [...found.values()];
}

interface ArcProps {
  readonly state: BoardState;
  readonly hex: number;
  readonly radius: number;
  readonly words: string;
  readonly kind?: string;
}

/** The words stand at its northern edge, or where that is off the chart at its western. */
function Arc({ state, hex, radius, words, kind = 'is-patrol' }: ArcProps) {
  const hexes = within(state.model.game.campaign, hex, radius);
  const places = hexes.map((one) => state.centre(one));
  const top = places.reduce((a, b) => (b.y < a.y ? b : a));
  return (
    <g class={`op-arc ${kind}`}>
      <path class="op-arc-line" d={outline(state.sheet, hexes)} />
      <text x={top.x} y={top.y - 18}>
        {words}
      </text>
    </g>
  );
}

/** What the aircraft can reach that are asked about. */
export function StrikeRange({ state }: { readonly state: BoardState }) {
  const { model } = state;
  const { question, fleets } = model.view.value;
  const known = model.known.value;
  if (known === null || (question?.about !== 'strike' && question?.about !== 'base')) return null;
  const { campaign: c } = model.game;
  const port = question.port === undefined ? -1 : c.portTokens.indexOf(question.port);
  const start = port >= 0 ? BASE_AT + port : known[c.unitsAt + (question.unit ?? 0) * U.size + U.fleet]!;
  const label = port >= 0 ? model.view.value.ports[port]?.hex : fleets.find(({ unit }) => unit === question.unit)?.hex;
  const hex = hexOf(c, label);
  const ready = Array.from({ length: c.units - c.seaUnits }, (_, i) => c.seaUnits + i).filter(
    (u) => startOf(c, known, u) === start && isReady(c, known, u) && c.antiship[u]! > 0,
  );
  const best = ready.reduce<number | undefined>(
    (a, u) => (a === undefined || c.radius[u]! > c.radius[a]! ? u : a),
    undefined,
  );
  if (best === undefined || hex < 0) return null;
  const words = w('board.strike', { unit: unitName(model.game, unitId(best)), n: c.radius[best]! });
  return <Arc state={state} hex={hex} radius={c.radius[best]!} words={words} kind="is-strike" />;
}
