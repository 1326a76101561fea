/** Plans in sentences, in the language in force. */
import { type Catalogue, type Game, phraseOf, SEARCH_WORDS, type SearchMeaning } from '../../../engine/index.js';
import { language, t } from '../i18n/index.js';
import type { Face } from '../model/face.js';
import { lineWords } from '../model/line-words.js';
import type { OpenedState, WirePlan } from '../model/wire.js';
import { percent } from './numbers.js';

type Speaker = Pick<Face, 'actionWords' | 'intentWords' | 'nameWords' | 'orderWords'>;

/** Of a whole fleet's targets the first are told. */
const FIRST_TARGETS = 4;

/** What is advised and why; what the reason says already is not said twice. */
export function hintWords(
  battle: { readonly face: Speaker; readonly game: Game<OpenedState> },
  s: OpenedState | null,
  order: string,
  plan: WirePlan | null,
): string {
  const would = t('panel.hint.would', { order });
  if (plan === null) return would;
  const named = plan.targets.some((name) => order.includes(battle.face.nameWords(name)));
  const words = planWords(battle, s, named && plan.targets.length > 1 ? plan : { ...plan, targets: [] });
  return hasReason(plan) ? words : `${would} ${words}`;
}

/** It says what the admiral means to do; a search that found the order by itself says how far it thought alone. */
function hasReason({ intent, meaning }: WirePlan): boolean {
  const thought = meaning as SearchMeaning | undefined;
  if (thought === undefined) return intent !== '';
  return (
    thought.kind !== 'search-only' &&
    (phraseOf(SEARCH_WORDS, thought, undefined) === undefined || thought.own !== undefined)
  );
}

/** A plan in sentences, of an action chosen in that state. */
export function planWords(
  { face, game }: { readonly face: Speaker; readonly game: Game<OpenedState> },
  s: OpenedState | null,
  plan: WirePlan,
): string {
  const { targets, winProbability } = plan;
  const parts = [reasonWords(face, s, plan)];
  if (targets.length > 0) {
    parts.push(
      t('panel.hint.targets', {
        targets: targets
          .slice(0, FIRST_TARGETS)
          .map((name) => face.nameWords(name))
          .join(t('event.and')),
      }),
    );
  }
  const expected = lineWords(face, game, s, plan);
  if (expected.length > 1) parts.push(t('panel.hint.line', { line: expected.join(t('panel.hint.then')) }));
  const next = nextBest(rejectedWords(face, s, plan), plan);
  if (next !== undefined) parts.push(next);
  else if (winProbability !== undefined) parts.push(t('panel.hint.win', { win: percent(winProbability) }));
  return parts.join(' ');
}

function rejectedWords(face: Speaker, s: OpenedState | null, { rejected }: WirePlan): string {
  if (rejected === undefined) return '';
  // In the state it is told with the names that the list has.
  const words = face.actionWords(s, rejected.action);
  return words !== rejected.action ? words : ((rejected.meaning && face.orderWords(rejected.meaning)) ?? words);
}

/** What the admiral means; of a search how far it thought, after what the admiral means who would do the same. */
function reasonWords(face: Speaker, s: OpenedState | null, plan: WirePlan): string {
  const thought = plan.meaning as SearchMeaning | undefined;
  const isJapanese = language.value === 'ja';
  const plain = thought && phraseOf(isJapanese ? SEARCH_JA : SEARCH_WORDS, thought, undefined);
  if (plain === undefined) return face.intentWords(plan, s);
  const own = thought!.kind === 'search-only' ? undefined : thought!.own;
  return own === undefined ? plain : face.intentWords({ ...plan, meaning: own }, s) + (isJapanese ? '' : ' ') + plain;
}

const SEARCH_JA: Catalogue<SearchMeaning, undefined> = {
  'search-only': () => 'ほかに取れる行動はない。',
  'search-unthought': () => '考える時間がなかった。',
  'search-thought': ({ times, win }) => `${times.toLocaleString('en')}回読んで、勝率は${win}%。`,
};

/** The price of the next best is known in points alone. */
export const isInPoints = ({ winProbability, rejected }: WirePlan): boolean =>
  rejected !== undefined && (winProbability === undefined || rejected.winProbability === undefined);

/** Chances that differ by less are the same to whoever reads them. */
const LEVEL = 0.0005;

function nextBest(action: string, plan: WirePlan): string | undefined {
  const { winProbability: win, rejected } = plan;
  if (rejected === undefined) return undefined;
  if (isInPoints(plan)) return t('panel.hint.rejected', { action, points: rejected.costs.toFixed(1) });
  const cost = rejected.winProbability!;
  const chances = { action, win: percent(win!), other: percent(Math.max(0, win! - cost)) };
  return cost < LEVEL ? t('panel.hint.level', chances) : t('panel.hint.price', { ...chances, cost: percent(cost) });
}
