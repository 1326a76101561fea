/** Chess clocks of all seats, where everybody always sees them. */
import { bySeat } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { BattleModel } from '../model/battle.js';
import { isClockLow } from '../model/clock.js';
import { powersOf } from '../rulesets.js';
import { timeLeft } from '../shared/words.js';

export function Clocks({ model }: { model: BattleModel }) {
  const clock = model.clock.value;
  if (clock.setting.kind === 'none' || model.room.value.status !== 'playing') return null;
  return (
    <ul class="clocks" aria-label={t('shell.clock')}>
      {bySeat(powersOf(model.scenario)).map((side, seat) => {
        const left = clock.left[seat] ?? null;
        if (left === null) return null;
        const isRunning = clock.running.includes(seat);
        const isLow = isClockLow(clock.setting, left);
        const isReading = clock.reading?.seat === seat;
        const time = timeLeft(left);
        const states = [
          isReading && 'is-reading',
          isRunning && 'is-running',
          isLow && 'is-low',
          seat === model.seat.value && 'is-own',
        ];
        return (
          <li key={side.id} class={['header-clock', ...states.filter(Boolean)].join(' ')}>
            <span class={`flag nation-${side.nation}`} title={sideName(side)}>
              {side.id}
            </span>
            <span
              role="timer"
              aria-label={`${sideName(side)}: ${isReading ? t('shell.clock-reads', { time }) : time}`}
              title={isReading ? t('shell.clock-reads', { time }) : undefined}
            >
              {time}
              {isLow && <span aria-hidden="true">!</span>}
              {isReading && (
                <span class="clock-waits" aria-hidden="true">
                  {' '}
                  ❚❚
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
