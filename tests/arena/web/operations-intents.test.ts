/** What an admiral of a campaign means, on the page: in both languages by the catalogue, fleets by the names that the answers have. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadWords, speak } from '../../../arena/web/i18n/book.js';
import { intentWords } from '../../../arena/web/operations/intent-words.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type Intent, namesIn } from '../../../engine/operations/index.js';
import type { CampaignState } from '../../../engine/operations/layout.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { intentWords as english } from '../../../engine/operations/words-intents.js';
import { play } from './operations/played.js';

const game = new OperationsGame(SCENARIOS.find(({ id }) => id === 'exercise-rhine')!);
const unit = game.campaign.names.indexOf('Oiler group') as never;

beforeAll(loadWords);
afterEach(() => speak('en'));

it('names the fleet as the answers do, and says the same in both languages', async () => {
  const meaning: Intent = { kind: 'intend-course', unit, mission: 'raid', hex: '0905', to: '1108', points: 12.34 };
  const intent = english(meaning, namesIn(game.campaign));
  expect(intent).toBe(
    'The fleet of Oiler group is to raid the convoy that must come by 1108; it ends this phase at 0905 (N14.1). That is 12.3 points better than lying still.',
  );
  let state: CampaignState | undefined;
  play('exercise-rhine', 3, 40, (_, s) => {
    state = s.slice();
  });
  expect(intentWords(game, { intent, meaning }, state)).toBe(intent.replace('The fleet of Oiler group', 'Tanker'));
  await speak('ja');
  expect(intentWords(game, { intent, meaning }, state)).toBe(
    '補給艦は1108を通るはずの敵船団を襲います。このフェイズは0905で終えます（N14.1）。とどまるより12.3点有利です。',
  );
});
