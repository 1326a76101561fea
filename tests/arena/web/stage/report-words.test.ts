/** Words of a report as a whole: each ruleset's own for its shots, or else attacks. */
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES, language } from '../../../../arena/web/i18n/index.js';
import type { EventFace } from '../../../../arena/web/model/face.js';
import { countWords, shotSentence } from '../../../../arena/web/stage/report-words.js';
import type { Scene } from '../../../../arena/web/stage/scene.js';
import { unitId } from '../../../../engine/index.js';
import { pagesOf } from '../model/host-pages.js';

afterEach(() => {
  language.value = 'en';
});

type Shots = Pick<EventFace, 'shotSentence'>;

const SALVOS = {
  en: ['The salvos fall', '1 salvo', '3 salvos', '2 salvos without effect'],
  ja: ['斉射の弾着', '斉射1回', '斉射3回', '効果のない斉射2回'],
};
const ATTACKS = {
  en: ['What comes of it', '1 attack', '3 attacks', '2 attacks without effect'],
  ja: ['攻撃の成り行き', '攻撃1回', '攻撃3回', '効果のない攻撃2回'],
};
/** As far as the words look. */
const scenes = (n: number, scene: Pick<Scene, 'shot' | 'from'>) => Array.from({ length: n }, () => scene as Scene);
const GUN = { from: unitId(0) };
const LIGHT: Pick<Scene, 'shot' | 'from'> = { from: unitId(0), shot: { sound: 'secondary', isCounted: true } };
const TORPEDO: Pick<Scene, 'shot' | 'from'> = { from: unitId(0), shot: { sound: 'torpedo' } };

const faceIn = async (scenario: string): Promise<Shots> => (await pagesOf(scenario, 1)).pages[0]!.model.face;

it.each([
  ['denmark-strait', SALVOS],
  ['dogger-bank', SALVOS],
  ['celles-pocket', ATTACKS],
  [undefined, ATTACKS],
] as const)('%s', async (scenario, words) => {
  const face: Shots = scenario === undefined ? {} : await faceIn(scenario);
  for (const tongue of LANGUAGES) {
    language.value = tongue;
    const [falls, one, three, vain] = words[tongue];
    expect(shotSentence(face, 'falls', 3)).toBe(falls);
    expect([countWords(scenes(1, GUN), face), countWords(scenes(3, LIGHT), face)]).toEqual([one, three]);
    expect(shotSentence(face, 'vain', 2)).toBe(vain);
  }
});

it('counts other things than shots as what happened', async () => {
  expect(countWords([...scenes(1, GUN), ...scenes(1, TORPEDO)], await faceIn('denmark-strait'))).toBe('2 events');
  expect(countWords(scenes(2, { from: null }), {})).toBe('2 events');
  expect(countWords(scenes(1, { from: null }), {}, 7)).toBe('8 events');
});
