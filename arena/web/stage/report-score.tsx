/** Score after what the card tells: points of each side, what this brought, and what is left to do. */
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { signed } from '../panel/numbers.js';

export function ReportScore({ model }: { readonly model: BattleModel }) {
  const words = model.face.aimNow();
  if (words === undefined) return null;
  const { score, lead, left } = words;
  return (
    <section class="report-score" aria-label={t('report.score')}>
      {score.length > 0 && (
        <ul>
          {score.map(({ side, points, gained }) => (
            <li key={side}>
              {side} <b>{points}</b>
              {gained !== 0 && <span class="soft"> ({signed(gained)})</span>}
            </li>
          ))}
        </ul>
      )}
      <p>
        {score.length === 0 && `${lead} `}
        {left}
      </p>
    </section>
  );
}
