/** Alarm bell of a battle: hears what its person must not miss, and calls for attention and sounds. */
import { effect, untracked } from '@preact/signals';
import { t } from '../i18n/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import type { LiveBattle } from '../model/battle.js';
import { agentsOf, powersOf } from '../rulesets.js';
import { playerWords } from '../shared/words.js';
import { sound } from '../sound/player.js';
import { watchStage } from '../sound/watch-stage.js';
import { callAttention } from './attention.js';

/** Questions that follow one's own orders at once are no news. */
const WAITED_MS = 1200;
/** From here on a clock is heard. */
const LAST_MS = 30_000;

/** From now on; the result ends it. Who only watches has no turn. */
export function watchBattle(model: LiveBattle): () => void {
  const battle = battleTitle(model.scenario);
  const stops = [
    onChange(
      () => model.asked.value !== null || model.stage.isTold.value,
      (isAsked, sinceMs) => {
        if (!isAsked) return;
        callAttention(t('signal.your-turn', { battle }), { notifies: true });
        if (sinceMs > WAITED_MS) sound('order');
      },
    ),
    onChange(
      () => model.drawOffer.value,
      (by) => {
        const own = model.seat.peek();
        if (by === null || own === null || by === own) return;
        callAttention(t('signal.draw', { name: sideName(powersOf(model.scenario)[by]!) }), { notifies: true });
        sound('offer');
      },
    ),
    onChange(
      () => model.again.value.filter((seat) => seat !== model.seat.peek()).length,
      (n) => {
        const by = model.again.peek().findLast((seat) => seat !== model.seat.peek());
        if (n === 0 || by === undefined || model.seat.peek() === null) return;
        const { player } = model.room.peek().seats[by]!;
        callAttention(t('signal.rematch', { name: playerWords(player, agentsOf(model.scenario)) }), { notifies: true });
        sound('offer');
      },
    ),
    onChange(
      () => model.room.value.status === 'over',
      (isOver) => {
        if (isOver) callAttention(t('signal.over', { battle }), { notifies: true, isGrave: true });
      },
    ),
    onLosses(model),
    onLastSeconds(model),
    watchStage(model),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls with each value after the first, and how long the one before it stood. */
function onChange<T>(read: () => T, changed: (value: T, sinceMs: number) => void): () => void {
  let before: { readonly value: T; readonly at: number } | undefined;
  return effect(() => {
    const value = read();
    const then = before;
    if (then !== undefined && then.value === value) return;
    before = { value, at: performance.now() };
    if (then !== undefined) changed(value, performance.now() - then.at);
  });
}

/** The worst of what was told stands in the title until somebody looks, if a unit was lost by it. */
function onLosses({ stage, face }: LiveBattle): () => void {
  let last = 0;
  return effect(() => {
    const loss = stage.scenes.value.findLast(({ outcome }) => outcome === 'sunk');
    const n = loss?.events.at(-1)?.n ?? 0;
    if (loss === undefined || n <= last) return;
    last = n;
    const { headline } = untracked(() => face.sceneWords(loss));
    callAttention(headline, { notifies: false, isGrave: true });
  });
}

/** One tick when one's own clock comes below half a minute. */
function onLastSeconds(model: LiveBattle): () => void {
  const isLast = (): boolean => {
    const { left, running } = model.clock.value;
    const own = model.seat.value;
    const ms = own === null || !running.some((seat) => seat === own) ? null : (left[own] ?? null);
    return ms !== null && ms <= LAST_MS;
  };
  return onChange(isLast, (isNow) => {
    if (isNow) sound('clock');
  });
}
