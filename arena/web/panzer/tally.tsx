/** Tally after the battle: what each side lost, as its counters. */
import { bySeat, type UnitId } from '../../../engine/index.js';
import { lookOf } from './board/stacks.js';
import { Counter } from './counters/counter.js';
import { w } from './i18n/index.js';
import type { PanzerModel } from './model.js';
import { seatName, unitName } from './names.js';
import './tally.css';

export function Tally({ model }: { readonly model: PanzerModel }) {
  const { game } = model;
  const view = model.view.value;
  return (
    <section class="after-part">
      {bySeat(game.battle.scenario.sides).map((side, seat) => {
        const own = view.units.flatMap((unit, u) => (unit.seat === seat ? [{ ...unit, u }] : []));
        const lost = own.filter(({ status }) => status === 'dead' || status === 'wreck');
        return (
          <div key={side.id}>
            <h3>{w('tally.side', { side: seatName(game, seat), lost: lost.length, all: own.length })}</h3>
            <ul class="pz-tally">
              {lost.map(({ u }) => (
                <li key={u}>
                  <svg viewBox="-28 -28 56 56" role="img" aria-label={unitName(game, u as UnitId)}>
                    <Counter
                      {...lookOf(game.battle, view, u as UnitId)}
                      load={undefined}
                      isDispersed={false}
                      detail="middle"
                    />
                  </svg>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
