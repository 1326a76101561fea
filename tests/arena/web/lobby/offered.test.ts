/** Options in the lobby: each ruleset's in its own words, in both languages, whatever another calls by the same name. */
import { afterEach, describe, expect, it } from 'vitest';
import { lobbyWords as shipWords } from '../../../../arena/web/battleships/i18n/lobby.js';
import { lobbyWords as lineWords } from '../../../../arena/web/decisive-battle/i18n/lobby.js';
import { LANGUAGES, type Language, language, t } from '../../../../arena/web/i18n/index.js';
import { type OfferedOption, valueWords } from '../../../../arena/web/lobby/offered.js';
import { phrases as platoonWords } from '../../../../arena/web/panzer/i18n/index.js';
import { lobbyOf } from '../../../../arena/web/rulesets.js';
import {
  type AnyScenario,
  RULESETS,
  type RulesetId,
  scenarioData,
  scenarios,
  settingsIn,
} from '../../../../engine/index.js';

afterEach(() => {
  language.value = 'en';
});

interface Words {
  readonly meanings: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

/** Those with more than one; the words of a single setting stand below. */
const WORDS = {
  battleships: () => {
    const { options } = shipWords();
    return { ...options, meanings: { ...options.meanings, ...options.switches } };
  },
  'decisive-battle': () => lineWords().options,
  panzer: () => platoonWords().options,
} satisfies Readonly<Partial<Record<RulesetId, () => Words>>>;
const WORDED = RULESETS.filter((ruleset): ruleset is keyof typeof WORDS => Object.hasOwn(WORDS, ruleset));

const scenariosOf = (ruleset: RulesetId): AnyScenario[] => scenarios(ruleset).map(({ id }) => scenarioData(id)!);
const offeredIn = (scenario: AnyScenario): readonly OfferedOption[] => lobbyOf(scenario).options(scenario);
const optionOf = (ruleset: RulesetId, name: string): OfferedOption =>
  scenariosOf(ruleset)
    .flatMap(offeredIn)
    .find((option) => option.name === name)!;

describe.each(LANGUAGES)('in %s', (tongue) => {
  const speak = (): void => {
    language.value = tongue;
  };
  const isSaid = (words: string | undefined): boolean =>
    words !== undefined &&
    (tongue === 'ja' ? /[\p{Script=Han}\p{Script=Katakana}]/u : /^[\w ,.'-]*[a-z]{2}/i).test(words);

  it.each(WORDED)('every setting of %s has words, and every value that is more than on or off', (ruleset) => {
    speak();
    const { meanings, values: own }: Words = WORDS[ruleset]();
    const settings = scenariosOf(ruleset).flatMap((scenario) => Object.entries(settingsIn(scenario)));
    expect(settings.length).toBeGreaterThan(4);
    for (const [name, { values }] of settings) {
      expect(isSaid(meanings[name]), name).toBe(true);
      for (const value of values.filter((one) => one !== 'on' && one !== 'off')) {
        const words = own[name]?.[value];
        expect(/^-?\d+$/.test(words ?? '') || isSaid(words), `${name} ${value}`).toBe(true);
      }
    }
  });

  it.each(WORDED)('%s offers its settings in these words', (ruleset) => {
    speak();
    const { meanings, values: own }: Words = WORDS[ruleset]();
    for (const scenario of scenariosOf(ruleset)) {
      const settings = settingsIn(scenario);
      for (const { name, meaning, values, default: inForce } of offeredIn(scenario)) {
        expect(values.map(({ value }) => value)).toEqual(settings[name]!.values);
        expect(inForce).toBe(settings[name]!.standard);
        expect(meaning).toBe(meanings[name]);
        for (const { value, words } of values) {
          expect(words).toBe(value === 'on' || value === 'off' ? t(`shell.${value}`) : own[name]![value]);
        }
      }
    }
  });
});

const ALL: readonly (readonly [Language, RulesetId, string, readonly string[]])[] = [
  ['en', 'panzer', 'fieldsOfFire', ['all around', 'to the front only']],
  ['ja', 'panzer', 'fieldsOfFire', ['全周', '正面の3辺の前だけ']],
  ['en', 'decisive-battle', 'halving', ['all fire of its opponent', 'the fire at itself']],
  ['ja', 'decisive-battle', 'halving', ['相手のすべての砲撃', '自分への砲撃だけ']],
  ['en', 'battleships', 'spotterPenalty', ['-3', '-1']],
  ['en', 'panzer', 'navalFire', ['off', '40', '80']],
  ['en', 'operations', 'boats', ['they leave', 'they launch first']],
  ['ja', 'operations', 'boats', ['離脱する', '先に発射する']],
];

it.each(ALL)('%s: the values of %s %s are %j', (tongue, ruleset, name, words) => {
  language.value = tongue;
  const option = optionOf(ruleset, name);
  expect(option.values.map((one) => one.words)).toEqual(words);
  expect(option.values.map(({ value }) => valueWords(option, value))).toEqual(words);
});
