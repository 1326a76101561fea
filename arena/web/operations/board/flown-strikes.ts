/**
 * Air strikes that were flown, from what is told of them, with the hexes in which they started and hit as they were then: carriers sail on, and ships
 * that were struck stand off.
 */
import { computed, type ReadonlySignal } from '@preact/signals';
import { otherSeat, type UnitId } from '../../../../engine/index.js';
import { BASE_AT, type CampaignView, combatEventIn } from '../../../../engine/operations/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { CampaignModel } from '../model.js';
import { hexOf } from '../names.js';
import { hexOfUnit } from './marks.js';

export interface FlownStrike {
  /** Number of the event that told of it. */
  readonly n: number;
  readonly planes: readonly UnitId[];
  /** The first that was attacked; nobody while none is, and of a base. */
  readonly target: UnitId | undefined;
}

/** On the chart; -1 where nobody knows. */
export interface StrikePlace {
  readonly strike: FlownStrike;
  readonly from: number;
  readonly to: number;
}

/** Since the sea phase began, as far as they are told. */
export function strikesIn(events: readonly WireEvent[]): readonly FlownStrike[] {
  const begun = events.findLastIndex(({ kind }) => kind === 'sea-phase');
  const strikes: FlownStrike[] = [];
  for (const event of events.slice(begun + 1)) {
    const told = combatEventIn(event);
    const last = strikes.at(-1);
    if (told?.kind === 'raid') strikes.push({ n: event.n, planes: told.data.planes, target: undefined });
    else if (told?.kind === 'bombs' && last !== undefined && last.target === undefined && told.target !== undefined) {
      strikes[strikes.length - 1] = { ...last, target: told.target };
    }
  }
  return strikes;
}

/** Of a battle that goes on what was seen first is kept; of a replay the state of then is looked up. */
export function strikePlaces(model: CampaignModel): ReadonlySignal<readonly StrikePlace[]> {
  const kept = new Map<string, number>();
  const keep = (key: string, hex: () => number): number => {
    const known = kept.get(key) ?? -1;
    if (known >= 0) return known;
    const found = hex();
    kept.set(key, found);
    return found;
  };
  return computed(() => {
    const [events, view] = [model.events.value, model.view.value];
    return strikesIn(events).map((strike) => {
      const { n, planes, target } = strike;
      const first = planes[0];
      if (model.stateWhen !== undefined) {
        return { strike, from: trueHex(model, n, first), to: trueHex(model, n, target) };
      }
      const since = events.filter((event) => event.n > n);
      return {
        strike,
        from: first === undefined ? -1 : keep(`${n} from`, () => launched(model, view, first, since)),
        to: target === undefined ? -1 : keep(`${n} to`, () => struck(model, view, target, since)),
      };
    });
  });
}

/** As its own side knew it then. */
function trueHex({ game, stateWhen }: CampaignModel, n: number, unit: UnitId | undefined): number {
  const state = stateWhen?.(n);
  if (unit === undefined || state === undefined) return -1;
  const seat = game.campaign.seatOf[unit]!;
  const own = hexOfUnit(game.campaign, game.view(state, seat), unit);
  // Who was sunk in that very step is nowhere, and was last seen by the other side.
  return own >= 0 ? own : hexOfUnit(game.campaign, game.view(state, otherSeat(seat)), unit);
}

/** Where aircraft start: from a base, or from a ship that is in sight; from where she is now only if she has not moved. */
function launched({ game }: CampaignModel, view: CampaignView, plane: UnitId, since: readonly WireEvent[]): number {
  const c = game.campaign;
  const home = view.units[plane]?.in ?? -1;
  const start = c.startFleet[plane]!;
  if (home < 0)
    return start >= BASE_AT ? hexOfUnit(c, view, plane) : atHand(game.campaign, view, start as UnitId, since);
  return atHand(c, view, home as UnitId, since);
}

const struck = ({ game }: CampaignModel, view: CampaignView, target: UnitId, since: readonly WireEvent[]): number =>
  atHand(game.campaign, view, target, since);

/** Of a ship that is in sight now; what she has done since is put back. */
function atHand(
  c: CampaignModel['game']['campaign'],
  view: CampaignView,
  unit: UnitId,
  since: readonly WireEvent[],
): number {
  const fleet = view.fleets.find(({ units }) => units.includes(unit));
  const contact = view.contacts.find(({ units, now }) => now && units.includes(unit));
  const units = fleet?.units ?? contact?.units;
  if (units === undefined) return -1;
  const moved = since.find(({ kind, unit: of }) => MOVES.has(kind) && units.some((one) => one === of));
  if (moved === undefined) return hexOf(c, fleet?.hex ?? contact?.hex);
  const from = moved.data?.from;
  return typeof from === 'string' ? hexOf(c, from) : -1;
}

const MOVES: ReadonlySet<string> = new Set(['sails', 'aside']);
