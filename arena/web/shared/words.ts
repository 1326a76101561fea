/** Things of the arena in words. */

import { phraseOf, WHEN_WORDS, type When } from '../../../engine/index.js';
import type { Heard } from '../../protocol/index.js';
import { fill, isTextKey, language, pageWords, type TextKey, t } from '../i18n/index.js';
import type { WireRoom } from '../model/battle.js';
import type { AgentWords } from '../model/lobby-words.js';
import { isDrill } from './drills.js';

type WireLevel = Heard<'scenarios'>['levels'][number];
type Player = NonNullable<WireRoom['seats'][number]['player']>;

/** A name in a readable form where nobody has a word for it: `line-of-battle` to `line of battle`. */
const readable = (name: string): string => (/^[a-z]+(-[a-z]+)+$/.test(name) ? name.replaceAll('-', ' ') : name);

const asHeading = (name: string): string => readable(name).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The own entry of a catalogue: names come from the server too. */
const entryOf = <T>(catalogue: Readonly<Record<string, T>> = {}, name: string): T | undefined =>
  Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;

/** `admiral:cautious` or `level:captain` to words: `own` are those of the ruleset by which they play. */
export function agentWords(name: string, own?: AgentWords): string {
  const [kind = '', detail] = name.split(':');
  if (kind === 'admiral') return leaderWords(detail, own);
  if (kind === 'level' && detail !== undefined) return entryOf(own?.levels, detail)?.name ?? asHeading(detail);
  const thinks = /^(net\+)?mcts:(\d+)(ms)?$/.exec(name);
  if (thinks !== null) {
    const who = thinks[1] === undefined ? 'agent.thinks' : 'agent.net-thinks';
    return t(thinks[3] === undefined ? who : `${who}-ms`, { n: thinks[2]! });
  }
  const key = `agent.${kind}`;
  return detail === undefined && isTextKey(key) ? t(key) : name;
}

function leaderWords(doctrine: string | undefined, own: AgentWords | undefined): string {
  const leader = own?.leader;
  if (doctrine === undefined) return leader?.alone ?? t('agent.admiral');
  const values = { doctrine: entryOf(own?.doctrines, doctrine) ?? readable(doctrine) };
  return leader === undefined ? t('agent.doctrine', values) : fill(leader.of, values);
}

/** A sentence on how a level plays; the server's own where its ruleset has none. */
export const levelWords = ({ agent, line }: WireLevel, own?: AgentWords): string =>
  entryOf(own?.levels, agent.split(':')[1] ?? '')?.line ?? line;

export const playerWords = (player: Player | null, own?: AgentWords): string =>
  player === null ? t('shell.free') : player.kind === 'agent' ? agentWords(player.name, own) : player.name;

export const kindWords = (kind: Player['kind']): string => t(`shell.kind-${kind}`);

export function clockWords(clock: WireRoom['clock']): string {
  switch (clock.kind) {
    case 'none':
      return t('shell.clock-none');
    case 'turn':
      return t('shell.clock-turn', { time: durationWords(clock.seconds) });
    case 'game':
      return t('shell.clock-game', { time: durationWords(clock.seconds), more: durationWords(clock.increment) });
  }
}

/** Whether it counts, and who is advised in it. */
export const hintsWords = ({ id, rated, help }: Pick<WireRoom, 'id' | 'rated' | 'help'>): string =>
  t(rated ? 'shell.rated' : isDrill(id) ? 'shell.exercise-own' : help ? 'shell.with-help' : 'shell.without-help');

const UNITS = [
  [86_400, 'shell.days'],
  [3600, 'shell.hours'],
  [60, 'shell.minutes'],
  [1, 'shell.seconds'],
] as const;

/** In the largest unit of which it is a whole number, or in the one given: `2 minutes`, `one day`, `36 hours`. */
export function durationWords(seconds: number, unit?: number): string {
  const fits = (one: number): boolean => (unit === undefined ? seconds >= one && seconds % one === 0 : one === unit);
  const [size, key] = UNITS.find(([one]) => fits(one)) ?? UNITS[3];
  const n = seconds / size;
  return n === 1 && size > 60 ? t(`${key}-one` as TextKey) : t(key, { n });
}

/** `1:05`, and `26:00:00` where there are hours; of milliseconds. */
export function timeLeft(ms: number): string {
  const total = Math.ceil(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The day of a battle, `24 May 1941`; one that is known by its text alone stands as it is. */
export const dayWords = (date: string, when: When | undefined): string =>
  (when && phraseOf(pageWords().days ?? WHEN_WORDS, when, undefined)) ?? date;

/** When something happened, for this reader. */
export const momentWords = (at: number): string =>
  new Intl.DateTimeFormat(language.value === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));

/** Who only looks on is no player to the server, and here all the same. */
export function presentWords(
  { people, bots }: { readonly people: number; readonly bots: number },
  isPlayer: boolean,
): string {
  const others = people - (isPlayer ? 1 : 0);
  const words = others < 1 ? t('shell.present-alone') : t('shell.present-others', { n: others });
  return bots === 0 ? words : `${words} ${t('shell.present-bots', { n: bots })}`;
}
