/** The plain kit in the lobby: what a server lists of rules that the page does not know is all that it has. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../arena/client/refusal.js';
import { LANGUAGES, language, t } from '../../../arena/web/i18n/index.js';
import { valueWords } from '../../../arena/web/lobby/offered.js';
import { refusalWords } from '../../../arena/web/plain/create.js';
import { ownWords } from '../../../arena/web/plain/own-words.js';
import {
  type BattleHead,
  dayOf,
  KIT_IDS,
  kindOf,
  listedBattles,
  loadLobby,
  lobbyOf,
  rankedIn,
} from '../../../arena/web/rulesets.js';
import { problemWords } from '../../../arena/web/shared/problems.js';
import { notRead, type RulesetParts, readWords } from '../../../engine/index.js';
import toy from '../../toy/ruleset.js';

beforeAll(() => loadLobby(told));
afterEach(() => {
  language.value = 'en';
});

const told = { ruleset: 'dispatches', id: 'skagen', title: 'Off Skagen', date: '1916', ladder: true };
/** As the list has it once the plain lobby part has come. */
const shown = (one: BattleHead & { readonly options?: unknown }) =>
  listedBattles([one]).find(({ told }) => told.id === one.id)!.scenario!;
const offeredOf = (options: unknown) => {
  const scenario = shown({ ...told, options });
  return lobbyOf(scenario).options(scenario);
};

it('says the day as the server lists it, or as the date says it, else the text', () => {
  const dayIn = (tongue: 'en' | 'ja', one: BattleHead): string => {
    language.value = tongue;
    return dayOf(shown(one));
  };
  const when = { kind: 'day', year: 1916, month: 5, day: 31 } as const;
  expect(dayIn('ja', { ...told, date: 'The last day of May', when })).toBe('1916年5月31日');
  expect(dayIn('en', told)).toBe('1916');
  expect(dayIn('en', { ...told, date: '1916-05-31' })).toBe('31 May 1916');
  expect(dayIn('en', { ...told, date: '31st of May' })).toBe('31st of May');
});

it('offers the options that the server lists, by what they say they change', () => {
  const fog = { values: ['off', 'on'], standard: 'off', meaning: 'Guns reach two hexes.' };
  expect(offeredOf({ fog, startHour: { values: ['6', '12'], standard: '6' } })).toEqual([
    {
      name: 'fog',
      values: [
        { value: 'off', words: 'off' },
        { value: 'on', words: 'on' },
      ],
      default: 'off',
      rule: '',
      isReading: false,
      meaning: 'Guns reach two hexes.',
    },
    {
      name: 'startHour',
      values: [
        { value: '6', words: '6' },
        { value: '12', words: '12' },
      ],
      default: '6',
      rule: '',
      isReading: false,
      meaning: 'start hour',
    },
  ]);
});

it.each(LANGUAGES)('shows values as they are, whatever they mean to other rules, on and off apart: %s', (one) => {
  language.value = one;
  const values = ['all', '1', '2', '3', 'front', 'free', 'toString', 'on'];
  const [option] = offeredOf({ reach: { values, standard: 'all' } });
  expect(option!.values.map(({ words }) => words)).toEqual([...values.slice(0, -1), t('shell.on')]);
  expect(valueWords(option!, '1')).toBe('1');
});

it.each([undefined, null, [], 'fog', { fog: 'on' }, { fog: { values: [1], standard: 1 } }])(
  'offers none where %j is told',
  (options) => expect(offeredOf(options)).toEqual([]),
);

it('gives seats without a nation colours of their own, those of the plain map', () => {
  const scenario = shown({ ...told, seats: ['RED', 'BLUE', 'GREEN'] });
  const powers = lobbyOf(scenario).powers(scenario);
  expect(powers.map(({ id, nation }) => `${id} ${nation}`)).toEqual(['RED US', 'BLUE JP', 'GREEN UK']);
});

it('says orders in the words of the ruleset where it has some, and else in notation', () => {
  const game = toy.open(toy.scenarios[0]!, {});
  const s = game.create();
  game.start(s);
  const words = (parts: RulesetParts) => ownWords(parts).actionWords(game as never, s, 'hide-2');
  const describe = () => ({ kind: 'hide' });
  expect(words({})).toBe('hide-2');
  expect(words({ describe })).toBe('hide-2');
  const own = { describe, english: () => 'Ranger takes the dispatches' };
  expect(words(own)).toBe('Ranger takes the dispatches');
  expect(ownWords(own).orderWords(game as never, { kind: 'hide' })).toBe('Ranger takes the dispatches');
  expect(ownWords(own).actionWords(game as never, s, 'fire-3')).toBe('fire-3');
  language.value = 'ja';
  expect(words(own)).toBe('hide-2');
});

it('has a ranking, after those of the rulesets that the page knows', () => {
  const ours = KIT_IDS.map((ruleset) => ({ ruleset }));
  // One of ours that is shown plainly has no levels, and so nobody to rank.
  const known = ours.filter((of) => lobbyOf(of).version !== undefined).map(({ ruleset }) => ruleset);
  expect(known.length).toBeGreaterThan(2);
  expect(rankedIn([...ours, told, told])).toEqual([...known, 'dispatches']);
});

it('is called by the name of its rules, in any language', () => {
  expect(kindOf('dispatches-v2')).toBe('Dispatches');
  language.value = 'ja';
  expect(kindOf('dispatches')).toBe('Dispatches');
});

it('says in Japanese what the code of a refusal means, and what it means itself where every ruleset means the same', () => {
  const meaning = { kind: 'refuse-unread', text: 'go', example: 'hide-1' } as const;
  const { message } = notRead(readWords('battle')['refuse-unread'](meaning, undefined), meaning);
  const said = (refusal: Refusal) => problemWords(refusal, refusalWords);
  expect(said(new Refusal({ code: 'NOT_LEGAL', message, meaning }))).toBe(message);
  language.value = 'ja';
  const own = new Refusal({ code: 'NOT_LEGAL', message: 'Orders are hide-1, fire-3.', meaning: { kind: 'their-own' } });
  expect(said(own)).toBe('ルールにより、その命令は出せません。\nOrders are hide-1, fire-3.');
  expect(said(new Refusal({ code: 'NOT_LEGAL', message, meaning }))).toMatch(
    /^ルール.*\n「go」はここでの答えになりません/,
  );
});
