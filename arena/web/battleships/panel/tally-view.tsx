/** The reckoning: what became of each ship, the points that the enemy has for her, and what each side's points are made of. */

import { RuleChip } from '../../panel/rule-chip.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { Pips } from './forces.js';
import { shipName, sideOf } from './names.js';
import { type TallySide, tallyOf } from './tally.js';

export function Tally({ model }: { model: BattleshipsModel }) {
  return (
    <section class="after-part tally">
      <h3>
        {t('panel.after.tally')} <RuleChip rule="9.1" />
      </h3>
      <div class="tally-sides">
        {tallyOf(model.view.value, model.events.value).map((side) => (
          <SideTable key={side.side} model={model} side={side} />
        ))}
      </div>
    </section>
  );
}

function SideTable({ model, side: { side, points, rows, sources } }: { model: BattleshipsModel; side: TallySide }) {
  const left = sources.left.map((u) => shipName(model.game, u.id)).join(', ');
  const sums: [string, number][] = [
    [t('panel.tally.damage'), sources.damage],
    ...(sources.left.length > 0 || sources.exits !== 0
      ? [[t('panel.tally.exits', { ships: left }), sources.exits] as [string, number]]
      : []),
    ...(sources.awards > 0 ? [[t('panel.tally.awards'), sources.awards] as [string, number]] : []),
  ];
  return (
    <table>
      <caption>{sideOf(model.game, side)}</caption>
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
      <tfoot>
        {sums.map(([label, n]) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{n}</td>
          </tr>
        ))}
        <tr class="tally-total">
          <th scope="row" colSpan={2}>
            {t('panel.tally.total', { side: sideOf(model.game, side) })}
          </th>
          <td>{t('panel.points.of', { points })}</td>
        </tr>
      </tfoot>
    </table>
  );
}
