/** Both clocks, where everybody always sees them. */
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { BattleModel, WireClock } from '../model/battle.js';
import { timeLeft } from '../shared/words.js';

/** From here on a clock is low: seconds, or this part of what a turn has. */
const LOW_SECONDS = 60;
const LOW_PART = 0.2;

export function Clocks({ model }: { model: BattleModel }) {
  const clock = model.clock.value;
  if (clock.setting.kind === 'none' || model.room.value.status !== 'playing') return null;
  return (
    <ul class="clocks" aria-label={t('shell.clock')}>
      {model.scenario.sides.map((side, seat) => {
        const left = clock.left[seat] ?? null;
        if (left === null) return null;
        const isRunning = clock.running.includes(seat);
        const isLow = isClockLow(clock.setting, left);
        const states = [isRunning && 'is-running', isLow && 'is-low', seat === model.seat.value && 'is-own'];
        return (
          <li key={side.id} class={['header-clock', ...states.filter(Boolean)].join(' ')}>
            <span class={`flag nation-${side.nation}`} title={sideName(side)}>
              {side.id}
            </span>
            <span role="timer" aria-label={`${sideName(side)}: ${timeLeft(left)}`}>
              {timeLeft(left)}
              {isLow && <span aria-hidden="true">!</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** `left` in milliseconds. */
export function isClockLow(setting: WireClock['setting'], left: number): boolean {
  const low = setting.kind === 'turn' ? Math.min(LOW_SECONDS, setting.seconds * LOW_PART) : LOW_SECONDS;
  return setting.kind !== 'none' && left <= low * 1000;
}
