/** Score of both sides in two lines: points, clock, and whose it is to act. */

import { bySeat } from '../../../../engine/index.js';
import { clockText } from '../../panel/numbers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { playerWords } from '../../shared/words.js';
import { t } from '../i18n/index.js';
import { lobbyWords } from '../i18n/lobby.js';
import type { BattleshipsModel } from '../model/battle.js';
import { sideOf } from './names.js';

export function Standing({ model }: { model: BattleshipsModel }) {
  const { view } = model.standing.value;
  const clock = model.clock.value;
  const { seats } = model.room.value;
  const { agents } = lobbyWords();
  return (
    <section class="standing" aria-label={t('panel.points')}>
      <h3>
        {t('panel.points')} <RuleChip rule="9.1" />
      </h3>
      <ul>
        {bySeat(seats).map((seat, i) => {
          const left = clock.left[i] ?? null;
          const isRunning = clock.running.includes(i);
          return (
            <li key={seat.side} class={`standing-row${isRunning || view.toAct === i ? ' is-acting' : ''}`}>
              <span class="standing-side">{sideOf(model.game, seat.side)}</span>
              <span class="soft">
                {i === model.seat.value ? t('panel.clock.you') : playerWords(seat.player, agents)}
              </span>
              {left !== null && (
                <span class={`clock${isRunning ? ' is-running' : ''}`} role="timer">
                  {clockText(left)}
                </span>
              )}
              <b>{t('panel.points.of', { points: view.points[seat.side] ?? 0 })}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
