/** The reckoning: what became of each ship, and the points that the enemy has for her. */
import { t } from '../../i18n/index.js';
import type { BattleModel } from '../../model/battle.js';
import { Pips } from './forces.js';
import { shipName, sideOf } from './names.js';
import { RuleChip } from './rule-chip.js';
import { tallyOf } from './tally.js';

export function Tally({ model }: { model: BattleModel }) {
  return (
    <section class="after-part tally">
      <h3>
        {t('panel.after.tally')} <RuleChip rule="9.1" />
      </h3>
      <div class="tally-sides">
        {tallyOf(model.view.value).map(({ side, points, rows }) => (
          <table key={side}>
            <caption>
              {sideOf(model.game, side)} <b>{t('panel.points.of', { points })}</b>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('panel.forces.ship')}</th>
                <th scope="col">{t('panel.after.fate')}</th>
                <th scope="col">{t('panel.after.lostHead')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ unit, fate, lost }) => (
                <tr key={unit.id} class={unit.status === 'sunk' ? 'is-sunk' : ''}>
                  <th scope="row">{shipName(model.game, unit.id)}</th>
                  <td>
                    {fate}{' '}
                    {unit.status === 'afloat' && unit.w + unit.s > 0 && (
                      <>
                        <Pips steps={unit.w} isSpeed={false} /> <Pips steps={unit.s} isSpeed={true} />
                      </>
                    )}
                  </td>
                  <td>{t('panel.after.lostOf', { lost, value: unit.value })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
