/** The names on the chart: whose they are, how important, where they stand. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { unitName } from '../i18n/names.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { ChartState } from './chart-state.js';
import type { Ship, Wreck } from './fleet.js';
import type { Box } from './framing.js';
import { centreOf, keyOf, type Point } from './geometry.js';
import {
  type Form,
  hullBoxes,
  type LabelForm,
  type LabelWish,
  type Placed,
  placeLabels,
  shortened,
  textWidth,
} from './labels.js';

/** Pixels a line of names is high, and its pips are wide with the nation's two letters. */
export const LINE = 13;
export const PIPS_WIDTH = 64;
const PIPS_HEIGHT = 10;
/** From this zoom on undamaged ships show their pips too. */
const ALL_PIPS = 0.75;

export interface Label {
  readonly ships: readonly Ship[];
  readonly centre: Point;
  readonly hasPips: boolean;
  readonly spot: Placed;
}

export interface LabelPlan {
  readonly ships: readonly Label[];
  readonly wrecks: readonly { readonly wreck: Wreck; readonly spot: Placed }[];
  /** What is taken by ships and names, in pixels from the chart's origin at this zoom. */
  readonly taken: readonly Box[];
}

export const nameIn = (form: Form, name: string): string => (form === 'short' ? shortened(name) : name);

export function labelPlan(state: ChartState, model: BattleshipsModel): ReadonlySignal<LabelPlan> {
  return computed(() => {
    const zoom = state.zoom.value;
    const stacks = new Map<string, Ship[]>();
    for (const ship of state.ships.value) stacks.set(keyOf(ship), [...(stacks.get(keyOf(ship)) ?? []), ship]);
    const all = [...stacks.values()].map((ships) => ({
      ships,
      centre: centreOf(ships[0]!),
      isDamaged: ships.some((s) => s.view.w + s.view.s > 0),
    }));
    const wrecks = state.wrecks.value;
    const wishes = all.map(({ ships, centre, isDamaged }) => ({
      unit: ships[0]!.unit,
      anchor: centre,
      forms: formsOf(ships, isDamaged, zoom >= ALL_PIPS),
      rank: rankOf(state, model, ships),
    }));
    const spots = placeLabels([...wishes, ...wrecks.map(wreckWish)], zoom);
    const hulls = hullBoxes([...all.map((a) => a.centre), ...wrecks.map(centreOf)], zoom);
    return {
      ships: all.map(({ ships, centre, isDamaged }) => {
        const spot = spots.get(ships[0]!.unit)!;
        return { ships, centre, spot, hasPips: isDamaged || (spot.form === 'full' && zoom >= ALL_PIPS) };
      }),
      wrecks: wrecks.map((wreck) => ({ wreck, spot: spots.get(wreck.unit)! })),
      taken: [...hulls, ...[...spots.values()].map((s) => s.box)],
    };
  });
}

/** With pips where there is room for them; damage is always told. */
function formsOf(ships: readonly Ship[], isDamaged: boolean, wantsPips: boolean): LabelForm[] {
  const sized = (form: Form, hasPips: boolean): LabelForm => {
    const names = Math.max(...ships.map((s) => textWidth(nameIn(form, unitName(s.view.name)))));
    return ships.length > 1
      ? { form, width: names + (hasPips ? PIPS_WIDTH : 0), height: ships.length * LINE }
      : { form, width: Math.max(names, hasPips ? PIPS_WIDTH : 0), height: hasPips ? LINE + PIPS_HEIGHT : LINE };
  };
  return [
    sized('full', wantsPips || isDamaged),
    ...(isDamaged || !wantsPips ? [] : [sized('name', false)]),
    sized('short', isDamaged),
  ];
}

const wreckWish = (wreck: Wreck): LabelWish => ({
  unit: wreck.unit,
  anchor: centreOf(wreck),
  forms: (['full', 'short'] as const).map((form) => ({
    form,
    width: textWidth(nameIn(form, unitName(wreck.name)), 5.8),
    height: LINE,
  })),
  rank: 9000 + wreck.unit,
});

function rankOf(state: ChartState, model: BattleshipsModel, ships: readonly Ship[]): number {
  const answers = state.answers.value;
  const isFocus = ships.some((s) => s.unit === state.focus.value?.unit);
  const isLegal = answers.kind === 'ships' && ships.some((s) => answers.byUnit.has(s.unit));
  const isOwn = ships[0]!.seat === model.seat.value;
  const value = Math.max(...ships.map((s) => s.view.value));
  return (isFocus ? 0 : isLegal ? 1000 : isOwn ? 2000 : 3000) - value;
}
