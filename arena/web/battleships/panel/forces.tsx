/** The ships of both sides: damage, guns, speed, torpedoes and what ails them. */
import { useMemo } from 'preact/hooks';
import { attackNow, type BattleView, type UnitView } from '../../../../engine/battleships/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { keptEach } from '../../shared/alike.js';
import { useLater } from '../../shared/later.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { effectWords } from './engine-words.js';
import { shipName, sideOf } from './names.js';
import { fateWords } from './tally.js';

interface Row {
  readonly unit: UnitView;
  /** Whom her guns are on. */
  readonly target: UnitId | undefined;
}

const rowsOf = ({ units }: BattleView): Row[] =>
  units.map((unit) => ({ unit, target: units.find(({ name }) => name === unit.main)?.id }));

export function Forces({ model }: { model: BattleshipsModel }) {
  const all = useMemo(() => keptEach(() => rowsOf(model.view.value)), [model]);
  // Folded or far down: the question comes first.
  const rows = useLater(all).value;
  const sides = model.scenario.sides.map(({ id }) => id);
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
            {rows
              .filter(({ unit }) => unit.side === side)
              .map((row) => (
                <ShipRow key={row.unit.id} model={model} row={row} />
              ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

function ShipRow({ model, row: { unit, target } }: { model: BattleshipsModel; row: Row }) {
  const notes = notesOf(model, unit, target);
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

function notesOf({ game }: BattleshipsModel, unit: UnitView, target: UnitId | undefined): string {
  return [
    unit.flagship === 'yes' ? t('panel.forces.flagship') : '',
    unit.torpedoes ? t('panel.forces.torpedoes') : '',
    target === undefined ? '' : t('panel.forces.aims', { target: shipName(game, target) }),
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
