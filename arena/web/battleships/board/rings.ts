/** Range rings of the ship looked at: her gun's reach with the attack in each band, her torpedoes', and how far she sees. */
import { TORPEDO_RANGE } from '../../../../engine/battleships/index.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { ChartState } from './chart-state.js';
import type { Ship } from './fleet.js';
import { PITCH, type Point, polar } from './geometry.js';
import { bandsFor } from './lookout.js';

export interface Ring {
  readonly kind: 'band' | 'torpedo-ring' | 'visibility';
  readonly hexes: number;
  readonly text: string;
  /** Where on the ring its words stand if they can, in degrees. */
  readonly angle: number;
}

/** The ship whose plot is drawn: not the one that is asked how to move or what to mend, for then it would be in the way. */
export function plotted(state: ChartState, model: BattleshipsModel): Ship | null {
  const looked = state.looked.value;
  if (looked !== null) return looked;
  const focus = state.focus.value;
  if (focus === null) return null;
  const isAsked = focus.unit === state.asked.value;
  return isAsked && !['main', 'secondary', 'launch', 'star'].includes(model.view.value.asked?.question ?? '')
    ? null
    : focus;
}

export function ringsOf(state: ChartState, model: BattleshipsModel, ship: Ship): Ring[] {
  const { visibility, asked } = model.view.value;
  const isLaunch = asked?.question === 'launch' && ship.unit === state.asked.value;
  const rings: Ring[] = isLaunch
    ? []
    : bandsFor(model.game, ship).map(({ hexes, factor, attack }) => ({
        kind: 'band',
        hexes,
        text: t('board.band', { factor, attack }),
        angle: 150,
      }));
  if (ship.view.torpedoes)
    rings.push({ kind: 'torpedo-ring', hexes: TORPEDO_RANGE, text: t('board.torpedoRange'), angle: 90 });
  if (visibility > 0)
    rings.push({
      kind: 'visibility',
      hexes: visibility,
      text: t('board.visibility', { hexes: visibility }),
      angle: 330,
    });
  return rings;
}

export const ringKey = ({ kind, hexes }: Ring): string => `ring ${kind} ${hexes}`;

/** Degrees around the ring at which its words may stand, the nearest to where they should first. */
const STEPS = Array.from({ length: 36 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 10);

export const placesOn = (centre: Point, { hexes, angle }: Ring): Point[] =>
  STEPS.map((step) => onRing(centre, hexes, angle + step));

/** The point of the hexagonal ring in a direction from its middle. */
function onRing(centre: Point, hexes: number, angle: number): Point {
  const fromSide = ((((angle % 60) + 60) % 60) - 30) * (Math.PI / 180);
  return polar(centre, angle, ((hexes + 0.5) * PITCH * Math.cos(Math.PI / 6)) / Math.cos(fromSide));
}
