/** What the page says of a plan that was thought ahead, in both languages. */
import { afterEach, describe, expect, it } from 'vitest';
import { searchWords } from '../../../agents/search/told.js';
import { intentWords } from '../../../arena/web/battleships/panel/intent-words.js';
import { actionWords, orderWords } from '../../../arena/web/battleships/panel/order-words.js';
import { intentWords as fleetIntents } from '../../../arena/web/decisive-battle/intent-words.js';
import {
  orderWords as fleetOrders,
  actionWords as fleetWords,
} from '../../../arena/web/decisive-battle/order-words.js';
import { language } from '../../../arena/web/i18n/index.js';
import type { WirePlan } from '../../../arena/web/model/battle.js';
import { hintWords, planWords } from '../../../arena/web/panel/plan-words.js';
import {
  type Action,
  actionList,
  actionsOf,
  CHANCE,
  type Game,
  openGame,
  type SearchMeaning,
  SeededChance,
} from '../../../engine/index.js';

const LATIN = /[A-Za-z]{2,}/;

afterEach(() => {
  language.value = 'en';
});

/** A battle at the first decision of this kind. */
function at(id: string, wanted: RegExp): { game: Game<Int16Array>; s: Int16Array } {
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const s = game.create();
  const list = actionList(game.spec.maxLegal);
  const chance = new SeededChance([1, 2, 3, 4]);
  game.start(s);
  for (;;) {
    game.legal(s, list);
    const action = list.ids[list.count - 1] as Action;
    if (game.toAct(s) !== CHANCE && actionsOf(list).some((a) => wanted.test(game.write(s, a)))) return { game, s };
    game.apply(s, action, chance);
  }
}

interface Moment {
  readonly game: Game<Int16Array>;
  readonly s: Int16Array | null;
}

type Speaker = (moment: Moment) => Parameters<typeof planWords>[0]['face'];
const plain = { intentWords: ({ intent }: WirePlan) => intent, nameWords: (name: string) => name };
const ships: Speaker = ({ game }) => ({
  ...plain,
  intentWords: (plan) => intentWords(game as never, plan),
  actionWords: (s, text) => actionWords(game as never, s, text),
  orderWords: (order) => orderWords(game as never, order),
});
const fleets: Speaker = ({ game }) => ({
  ...plain,
  intentWords: (plan) => fleetIntents(game as never, plan),
  actionWords: (s, text) => fleetWords(game as never, s, text),
  orderWords: (order) => fleetOrders(game as never, order),
});

const said = (speaker: Speaker, moment: Moment, plan: WirePlan): string =>
  planWords({ face: speaker(moment), game: moment.game }, moment.s, plan);

describe('a plan that was thought ahead', () => {
  const moment = at('denmark-strait', /^hood>bismarck$/);
  const plan: WirePlan = {
    intent: '',
    targets: [],
    winProbability: 0.541,
    line: ['hood>bismarck', 'hood~-', 'prince-of-wales>prinz-eugen'],
    rejected: { action: 'hood>prinz-eugen', costs: 4.2, winProbability: 0.031 },
  };

  it('says the line and the price of the next best in words', () => {
    const words = said(ships, moment, plan);
    expect(words).toContain(
      'Expected: Hood aims at Bismarck, then Hood holds fire with her secondary battery, then Prince of Wales aims at Prinz Eugen.',
    );
    expect(words).toContain(
      'Next best: Hood aims at Prinz Eugen; it would cost 3.1\u00a0% of the battle (win probability 54.1\u00a0% → 51.0\u00a0%).',
    );
    expect(words).not.toContain('points');
    expect(said(ships, { ...moment, s: null }, plan)).toContain('Hood holds fire with her secondary battery, then');
  });

  it('says an order twice in no hint, and targets where the order has one', () => {
    const battle = { face: ships(moment), game: moment.game };
    const hint = (order: string, own: Partial<WirePlan>): string =>
      hintWords(battle, moment.s, order, { intent: '', targets: [], ...own });
    const why = { intent: 'Let it pass: there is nothing to be won.' };
    expect(hint('Let it pass', why)).toBe(why.intent);
    expect(hintWords(battle, moment.s, 'Let it pass', null)).toBe('Let it pass.');
    const meaning = { kind: 'search-thought', times: 200, win: 54 } as const;
    expect(hint('Hood aims at Bismarck', { intent: searchWords(meaning), meaning })).toMatch(
      /^Hood aims at Bismarck\. Thought/,
    );
    const targets = ['Bismarck', 'Prinz Eugen'];
    expect(hint('Hood flies the flag', { ...why, targets })).toBe(why.intent);
    expect(hint('Hood aims at Bismarck', { ...why, targets })).toContain('Targets in order: Bismarck');
  });

  it('says the same in Japanese', () => {
    language.value = 'ja';
    const words = said(ships, moment, plan);
    expect(words).not.toMatch(LATIN);
    expect(words).toMatch(
      /予想される展開：.*フッド.* → .*。 次善は「.*」（勝率が3\.1\u00a0%下がる：54\.1\u00a0% → 51\.0\u00a0%）。/,
    );
    const level = said(ships, moment, {
      ...plan,
      rejected: { action: 'hood>prinz-eugen', costs: 0, winProbability: 0 },
    });
    expect(level).toContain('ほぼ互角');
    expect(level).not.toMatch(LATIN);
    for (const meaning of [{ kind: 'search-thought', times: 12_345, win: 54 }, { kind: 'search-only' }] as const) {
      const plan = { intent: searchWords(meaning), meaning, targets: [] };
      expect(said(fleets, at('mediterranean', /^side:/), plan)).not.toMatch(LATIN);
    }
  });

  it('says how far a search thought, after what the admiral means who would do the same', () => {
    const thought = { kind: 'search-thought', times: 12_345, win: 54 } as const;
    const own = { kind: 'intent-no-torpedo' };
    const say = (meaning: SearchMeaning): string =>
      said(ships, moment, { intent: searchWords(meaning), meaning, targets: [] });
    expect(say(thought)).toBe('Thought through 12,345 times, this wins 54 %.');
    expect(say({ kind: 'search-only' })).toBe('There is nothing else to do.');
    language.value = 'ja';
    expect(say(thought)).toBe('12,345回読んで、勝率は54%。');
    expect(say({ ...thought, own })).toBe('雷撃の目標はない。12,345回読んで、勝率は54%。');
    expect(say({ kind: 'search-only' })).toBe('ほかに取れる行動はない。');
    expect(say({ kind: 'search-unthought' })).not.toMatch(LATIN);
  });

  it('says what the plan describes without its notation', () => {
    const pose = { hex: '2717', heading: 'A', speed: 3 } as const;
    const lineMeanings = [
      { kind: 'order-aim', unit: 0, battery: 'main', target: 2 },
      { kind: 'order-move', unit: 0, path: '2p1', to: pose },
    ];
    const rejected = { action: '?', costs: 4.2, meaning: { kind: 'order-launch', unit: 0 } };
    const words = said(ships, moment, { intent: '', targets: [], line: ['?', '??'], lineMeanings, rejected });
    expect(words).toMatch(/Expected: Hood aims at \S+.*, then Hood goes to 2717, heading north, speed 3\. /);
    expect(words).toContain('Next best: Hood keeps her torpedoes, worth 4.2 points');
  });

  it('says points where only points are known, and the chance to win where nothing was rejected', () => {
    const { rejected: _, ...alone } = plan;
    expect(said(ships, moment, alone)).toMatch(/Prinz Eugen\. Chance to win: 54\.1\u00a0%\.$/);
    const points = said(ships, moment, { intent: '', targets: [], rejected: { action: 'hood>-', costs: 4.2 } });
    expect(points).toContain('worth 4.2 points less to the whole battle');
  });

  it('of fleets tells the line as far as there are words for it', () => {
    const war = at('mediterranean', /^side:/);
    const list = actionList(war.game.spec.maxLegal);
    war.game.legal(war.s, list);
    const first = war.game.write(war.s, list.ids[0] as Action);
    for (const lang of ['en', 'ja'] as const) {
      language.value = lang;
      const words = said(fleets, war, {
        ...plan,
        line: [first, 'warspite>?', 'nobody:dodge'],
        rejected: { action: first, costs: 0 },
      });
      expect(words).not.toMatch(/nobody|undefined/);
    }
  });
});
