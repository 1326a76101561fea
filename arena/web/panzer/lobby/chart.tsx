/** The situation in small: its map, and where each side is set up or comes in. */

import { assert } from '../../../../engine/index.js';
import { type Ground, joinBoards, type Scenario } from '../../../../engine/panzer/index.js';
import { battleTitle } from '../../i18n/names.js';
import { boxOf } from '../map/geometry.js';
import { MapLayer } from '../map/map.js';

const grounds = new WeakMap<Scenario, Ground>();

export function groundOf(scenario: Scenario): Ground {
  const known = grounds.get(scenario);
  if (known !== undefined) return known;
  const joined = joinBoards(scenario.boards, scenario.ownBoards);
  assert(joined.ok, 'the boards of a situation that is listed can be joined');
  grounds.set(scenario, joined.value);
  return joined.value;
}

export function BoardsChart({ scenario, isLarge }: { readonly scenario: Scenario; readonly isLarge: boolean }) {
  const ground = groundOf(scenario);
  return (
    <svg
      class="pz-drawn"
      viewBox={boxOf(ground, 14).map(Math.round).join(' ')}
      preserveAspectRatio={isLarge ? 'xMidYMid meet' : 'xMidYMid slice'}
      role="img"
      aria-label={battleTitle(scenario)}
    >
      <MapLayer ground={ground} id={`${scenario.id}-${isLarge ? 'large' : 'small'}`} isNamed={isLarge} />
    </svg>
  );
}
