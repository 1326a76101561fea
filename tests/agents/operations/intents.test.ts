/** What the admiral of a campaign means: told in English as on the wire and in Japanese, the same orders as without telling, and nothing that is hidden. */
import { expect, it } from 'vitest';
import type { Decision } from '../../../agents/agent.js';
import { DOCTRINES } from '../../../agents/operations/admiral/doctrine.js';
import { KIT } from '../../../agents/operations/index.js';
import { SeatSituation } from '../../../agents/situation.js';
import { INTENTS_JA } from '../../../arena/web/operations/i18n/intents-ja.js';
import { phraseOf } from '../../../engine/core/meaning.js';
import { actionList, CHANCE, OVER, SeededChance } from '../../../engine/index.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type Intent, namesIn } from '../../../engine/operations/index.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { INTENT_WORDS } from '../../../engine/operations/words-intents.js';

it('each decision has a plan in words, of many kinds, which changes no order', { timeout: 60_000 }, () => {
  const kinds = new Set<string>();
  const missions = new Set<string>();
  for (const id of ['the-slot']) {
    const game = new OperationsGame(SCENARIOS.find((one) => one.id === id)!);
    const names = namesIn(game.campaign);
    const [agent, silent] = [0, 1].map(() => KIT.admiralty.seat(game, DOCTRINES['sea-control']!, 'admiral'));
    for (const one of [agent!, silent!]) one.reset('intents');
    const [s, chance, legal] = [game.create(), new SeededChance([4, 3, 2, 1]), actionList(game.spec.maxLegal)];
    const situation = new SeatSituation(game);
    game.start(s);
    for (let actor = game.toAct(s); actor !== OVER && game.turn(s) < 3; actor = game.toAct(s)) {
      game.legal(s, legal);
      if (actor === CHANCE) {
        game.apply(s, legal.ids[0]! as never, chance);
        continue;
      }
      const { action, plan } = agent!.choose(situation.at(s, actor, legal), {}, true) as Decision;
      expect(silent!.choose(situation.at(s, actor, legal), {})).toEqual({ action });
      const meaning = plan!.meaning as Intent;
      kinds.add(meaning.kind);
      if (meaning.kind === 'intend-course') missions.add(meaning.mission);
      expect(plan!.intent).toBe(phraseOf(INTENT_WORDS, meaning, names));
      expect(plan!.intent).toMatch(/^[A-Z].*\.$/);
      expect(plan!.intent).not.toMatch(/undefined|NaN|\?/);
      expect(phraseOf(INTENTS_JA, meaning, names)).toMatch(/[ぁ-ん].*。$/);
      if (plan!.rejected !== undefined) expect(game.read(s, plan!.rejected.action).ok).toBe(true);
      game.apply(s, action, chance);
    }
  }
  expect(kinds.size).toBeGreaterThan(11);
  expect(missions.size).toBeGreaterThan(4);
});
