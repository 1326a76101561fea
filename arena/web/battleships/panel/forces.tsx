/** The ships of both sides: damage, guns, speed, torpedoes and what ails them. */
import { attackNow, type UnitView } from '../../../../engine/battleships/index.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { effectWords } from './engine-words.js';
import { shipName, sideOf } from './names.js';
import { fateWords } from './tally.js';

export function Forces({ model }: { model: BattleshipsModel }) {
  const view = model.view.value;
  const sides = Object.keys(view.points);
  return (
    <details class="forces">
      <summary>{t('panel.forces')}</summary>
      {sides.map((side) => (
        <table key={side}>
          <caption>{sideOf(model.game, side)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('panel.forces.ship')}</th>
              <th scope="col">{t('panel.forces.damage')}</th>
              <th scope="col">{t('panel.forces.attack')}</th>
              <th scope="col">{t('panel.forces.defence')}</th>
              <th scope="col">{t('panel.forces.speed')}</th>
              <th scope="col">{t('panel.forces.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {view.units
              .filter((unit) => unit.side === side)
              .map((unit) => (
                <ShipRow key={unit.id} model={model} unit={unit} />
              ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

function ShipRow({ model, unit }: { model: BattleshipsModel; unit: UnitView }) {
  const notes = notesOf(model, unit);
  const isThere = unit.status === 'afloat';
  return (
    <tr class={`${isThere ? '' : 'is-away'}${model.selected.value === unit.id ? ' is-selected' : ''}`}>
      <th scope="row">
        <button
          type="button"
          class="link"
          onClick={() => {
            model.selected.value = unit.id;
          }}
        >
          {shipName(model.game, unit.id)}
        </button>
        {notes !== '' && <small>{notes}</small>}
      </th>
      {isThere ? (
        <>
          <td>
            <Pips steps={unit.w} isSpeed={false} /> <Pips steps={unit.s} isSpeed={true} />
          </td>
          <td>{attackText(model, unit)}</td>
          <td>{unit.defence}</td>
          <td>
            {unit.heading}
            {unit.speed}
          </td>
        </>
      ) : (
        <td colSpan={4}>{fateWords(unit)}</td>
      )}
      <td>
        {unit.lost}/{unit.value}
      </td>
    </tr>
  );
}

/** What is left of her attack, and of how much. */
function attackText({ game }: BattleshipsModel, unit: UnitView): string {
  const now = attackNow(game.battle, unit.id, unit.w);
  return now === unit.attack ? String(now) : `${now}/${unit.attack}`;
}

function notesOf({ game, view }: BattleshipsModel, unit: UnitView): string {
  const target = view.value.units.find((v) => v.name === unit.main);
  return [
    unit.flagship === 'yes' ? t('panel.forces.flagship') : '',
    unit.torpedoes ? t('panel.forces.torpedoes') : '',
    target === undefined ? '' : t('panel.forces.aims', { target: shipName(game, target.id) }),
    ...unit.effects.map(effectWords),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Three steps: square for weapons, round for speed. */
export function Pips({ steps, isSpeed }: { steps: number; isSpeed: boolean }) {
  const label = t(isSpeed ? 'panel.forces.engines' : 'panel.forces.weapons', { n: steps });
  return (
    <svg class={`pips${isSpeed ? ' is-speed' : ''}`} viewBox="0 0 30 10" role="img" aria-label={label}>
      <title>{label}</title>
      {[0, 1, 2].map((i) =>
        isSpeed ? (
          <circle key={i} cx={5 + 10 * i} cy="5" r="3.5" class={i < steps ? 'is-full' : ''} />
        ) : (
          <rect key={i} x={1.5 + 10 * i} y="1.5" width="7" height="7" class={i < steps ? 'is-full' : ''} />
        ),
      )}
    </svg>
  );
}
