/** Forces of each side: a counter a type, and how many of it. */
import { type Scenario, type SideForce, type UnitType, unitOf } from '../../../../engine/panzer/index.js';
import { sideName } from '../../i18n/names.js';
import { Counter } from '../counters/counter.js';
import { phrases, w } from '../i18n/index.js';
import { powersOf } from './briefing.js';
import './lobby.css';

export const Forces = ({ scenario }: { readonly scenario: Scenario }) => (
  <>
    {powersOf(scenario).map((power, i) => (
      <div key={power.nation}>
        <h3>
          <span class={`flag nation-${power.nation}`}>{power.id}</span> {sideName(power)}
        </h3>
        <ul class="pz-forces">
          {typesOf(scenario.sides[i as 0 | 1]).map(([type, n]) => (
            <li key={type.id}>
              <svg viewBox="-28 -28 56 56" aria-hidden="true">
                <title>{type.name}</title>
                <Counter type={type} detail="middle" />
              </svg>
              <span>{w('forces.units', { n, unit: phrases().units[type.name] ?? type.name })}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);

/** In the order of the situation, each type once. */
function typesOf({ groups }: SideForce): readonly (readonly [UnitType, number])[] {
  const counts = new Map<UnitType, number>();
  for (const { unit, count } of groups.flatMap(({ units }) => units)) {
    const type = unitOf(unit);
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return [...counts];
}
