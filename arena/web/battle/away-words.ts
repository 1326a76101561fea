/** Words for how long somebody has been away. */
import { t } from '../i18n/index.js';
import { durationWords } from '../shared/words.js';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** `away`, and from a minute on `away for 2 minutes`. */
export function awayWords(since: number | undefined, now: number): string {
  const minutes = since === undefined ? 0 : Math.floor((now - since) / MINUTE_MS);
  if (minutes < 1) return t('signal.away');
  const rounded = minutes < HOUR_MINUTES ? minutes : minutes - (minutes % HOUR_MINUTES);
  return t('signal.away-for', { time: durationWords(rounded * 60) });
}
