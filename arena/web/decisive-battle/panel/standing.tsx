/** Score table: all powers in the order of their points, with whose it is to act. */

import { seatsIn } from '../../../../engine/index.js';
import { clockText } from '../../panel/numbers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { playerWords } from '../../shared/words.js';
import { w } from '../i18n/index.js';
import { lobbyWords } from '../i18n/lobby.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName } from '../names.js';

export function Standing({ model }: { model: DecisiveModel }) {
  const { game } = model;
  const { view } = model.standing.value;
  const clock = model.clock.value;
  const { seats } = model.room.value;
  const { agents } = lobbyWords();
  const order = seatsIn(view).sort((a, b) => view.seats[b]!.points - view.seats[a]!.points);
  return (
    <section class="powers" aria-label={w('standing')}>
      <h3>
        {w('standing')} <RuleChip rule="W4.2" />
      </h3>
      <ul>
        {order.map((i) => {
          const left = clock.left[i] ?? null;
          const isRunning = clock.running.includes(i);
          return (
            <li key={i} class={`power-row${isRunning || view.toAct === i ? ' is-acting' : ''}`}>
              <span>
                <span class={`flag nation-${nationOf(game, i)}`}>{game.battle.scenario.seats[i]!.id}</span>{' '}
                {seatName(game, i)}
              </span>
              <span class="soft">
                {i === model.seat.value ? w('side.you') : playerWords(seats[i]?.player ?? null, agents)}
              </span>
              {left !== null && (
                <span class={`clock${isRunning ? ' is-running' : ''}`} role="timer">
                  {clockText(left)}
                </span>
              )}
              <b>{w('side.points.short', { points: view.seats[i]!.points })}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
