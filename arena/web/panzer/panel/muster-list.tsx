/** List of who could take part in an attack, with a tick for each; who can be spared; and who cannot take part, with the reason. */

import type { UnitId } from '../../../../engine/index.js';
import { describe, isEnlisting } from '../../../../engine/panzer/index.js';
import { t } from '../../i18n/index.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { unitName } from '../names.js';
import { absentFrom } from './absent.js';
import { type MusterRow, musterRows, smokeWords, spareOf } from './who-takes-part.js';

interface Props {
  readonly model: PanzerModel;
}

export function MusterList({ model }: Props) {
  if (model.muster?.question.value == null) return null;
  const rows = musterRows(model, advisedIn(model));
  const smoke = smokeWords(model);
  const spare = spareOf(model);
  return (
    <>
      {smoke !== '' && <p class="soft">{smoke}</p>}
      <ul class="choices pz-muster" aria-label={w('ask.who')}>
        {rows.map((row, i) => (
          <Row key={row.unit} model={model} row={row} number={i + 1} />
        ))}
      </ul>
      {spare.length > 0 && (
        <p class="pz-spare">
          {w(spare.length === 1 ? 'odds.spare' : 'odds.spare.each', {
            units: spare.map((unit) => unitName(model.game, unit)).join(w('list.and')),
          })}
        </p>
      )}
      <Absentees model={model} />
    </>
  );
}

/** The one that is advised now; who else it is advised with is ticked beforehand. */
function advisedIn({ advice, known, game }: PanzerModel): ReadonlySet<UnitId> {
  const [action, s] = [advice.value?.action, known.value];
  const order = action === undefined || s === null ? undefined : describe(game.battle, s, action.id);
  return new Set(order !== undefined && isEnlisting(order) ? [order.unit] : []);
}

function Row({ model, row, number }: Props & { readonly row: MusterRow; readonly number: number }) {
  const { unit, label, isTicked, isGiven, isAdvised, details, points } = row;
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of columns is no label of an input */}
      <button
        type="button"
        role="checkbox"
        data-unit={unit}
        class={`choice pz-tick${isTicked ? ' is-marked' : ''}`}
        aria-checked={isTicked}
        disabled={isGiven}
        onClick={() => model.muster?.toggle(unit)}
      >
        <span class="pz-box" aria-hidden="true">
          {isTicked ? '✓' : ''}
        </span>
        <span class="choice-label">
          {number < 10 && <kbd>{number}</kbd>} {label}
          {isAdvised && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
        </span>
        <span class="choice-details">
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
        <b class="pz-points">{points}</b>
      </button>
    </li>
  );
}

function Absentees({ model }: Props) {
  const absent = absentFrom(model);
  if (absent.length === 0) return null;
  return (
    <details class="pz-absent">
      <summary>{w('absent.head', { n: absent.length })}</summary>
      <ul>
        {absent.map(({ unit, label, hex, reason, rule }) => (
          <li key={unit}>
            <span>
              {label} <small>{hex}</small>
            </span>
            <span class="soft">{reason}</span> <RuleChip rule={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
