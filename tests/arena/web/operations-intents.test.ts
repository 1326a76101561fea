/** What an admiral of a campaign means, on the page: in English as it was said, in Japanese by the catalogue, ships by their own names. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadWords, speak } from '../../../arena/web/i18n/book.js';
import { intentWords } from '../../../arena/web/operations/intent-words.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type Intent, namesIn } from '../../../engine/operations/index.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { intentWords as english } from '../../../engine/operations/words-intents.js';

const game = new OperationsGame(SCENARIOS.find(({ id }) => id === 'exercise-rhine')!);
const unit = game.campaign.names.indexOf('Bismarck') as never;

beforeAll(loadWords);
afterEach(() => speak('en'));

it('says the same in both, with the same numbers', async () => {
  const meaning: Intent = { kind: 'intend-course', unit, mission: 'raid', hex: '0905', to: '1108', points: 12.34 };
  const intent = english(meaning, namesIn(game.campaign));
  expect(intent).toBe(
    'The fleet of Bismarck is to raid the convoy that must come by 1108; it ends this phase at 0905 (N14.1). That is 12.3 points better than lying still.',
  );
  await speak('ja');
  expect(intentWords(game, { intent, meaning })).toBe(
    'ビスマルク級の艦隊は1108を通るはずの敵船団を襲います。このフェイズは0905で終えます（N14.1）。とどまるより12.3点有利です。',
  );
  await speak('en');
  expect(intentWords(game, { intent, meaning })).toBe(intent);
});
