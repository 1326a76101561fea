/**
 * Attention: what has happened while nobody looked at the page. The tab's title says it until somebody looks, and a notification
 * says it once, where this person wants that.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { SWITCH, setting } from '../shared/settings.js';
import { notify, prepareNotices } from './notices.js';

const missed = signal<string | null>(null);

/** What the title says instead of where one is; null while somebody looks. */
export const missedWords: ReadonlySignal<string | null> = missed;

const isLookedAt = (): boolean => !document.hidden && document.hasFocus();

/** `isGrave` is not replaced by what is not. */
let isGrave = false;

interface Call {
  /** It is told by a notification, too. */
  readonly notifies: boolean;
  readonly isGrave?: boolean;
}

/** Says that something has happened; nothing where somebody looks at the page. */
export function callAttention(words: string, call: Call): void {
  if (isLookedAt()) return;
  if (missed.peek() === null || call.isGrave === true || !isGrave) {
    missed.value = words;
    isGrave = call.isGrave === true;
  }
  if (call.notifies && document.hidden && wantsNotices.peek()) void notify(words);
}

function looked(): void {
  if (!isLookedAt()) return;
  missed.value = null;
  isGrave = false;
}

/** Hears when somebody looks at the page again. */
export function watchLooks(): void {
  addEventListener('focus', looked);
  document.addEventListener('visibilitychange', looked);
  if (wantsNotices.peek()) void prepareNotices();
}

export const canNotify = (): boolean => typeof Notification !== 'undefined';

const choice = setting('notify', SWITCH);
const isAllowed = signal(canNotify() && Notification.permission === 'granted');
/** Chosen here, and allowed by the browser. */
export const wantsNotices = computed(() => choice.value === 'on' && isAllowed.value);

/** Asks the browser, which asks the person: only ever after a click. False where it is not allowed. */
export async function chooseNotices(wanted: boolean): Promise<boolean> {
  if (wanted) isAllowed.value = canNotify() && (await Notification.requestPermission()) === 'granted';
  choice.value = wanted && isAllowed.peek() ? 'on' : 'off';
  if (wantsNotices.peek()) void prepareNotices();
  return !wanted || isAllowed.peek();
}
