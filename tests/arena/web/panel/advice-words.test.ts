/** Advice that the number of its answer does not speak for says why at its place; and the hint has no other numbers than the list. */
import { signal } from '@preact/signals';
import { afterEach, expect, it } from 'vitest';
import type { BattleshipsModel } from '../../../../arena/web/battleships/model/battle.js';
import { adviceNote, asListed } from '../../../../arena/web/battleships/panel/advice-words.js';
import { isHarmless } from '../../../../arena/web/battleships/panel/choice.js';
import { intentWords } from '../../../../arena/web/battleships/panel/intent-words.js';
import { shipName } from '../../../../arena/web/battleships/panel/names.js';
import { type AtHand, atHandOf } from '../../../../arena/web/battleships/panel/question.js';
import { language } from '../../../../arena/web/i18n/index.js';
import type { WirePlan } from '../../../../arena/web/model/battle.js';
import { localBattle } from '../local-model.js';

afterEach(() => {
  language.value = 'en';
});

const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

/** The first question for a target with an answer that fits. */
async function question(fits: (of: AtHand) => boolean): Promise<{ model: BattleshipsModel; asked: AtHand }> {
  for (const [scenario, seat, seed] of [
    ['denmark-strait', 1, 1],
    ['river-plate', 0, 2],
    ['spartivento', 0, 3],
  ] as const) {
    const model = localBattle(scenario, seat, seed, 0);
    for (let i = 0; i < 60; i++) {
      await settled();
      const now = model.asked.value;
      if (now === null) continue;
      if (now.kind === 'confirm') {
        model.confirm();
        continue;
      }
      if (model.view.value.asked?.question === 'main') {
        const asked = atHandOf(model.game, model.known.value!, now.requestId, now.legal);
        if (fits(asked)) return { model, asked };
      }
      model.act(now.legal[0]!);
    }
  }
  throw new Error('no such question');
}

/** The model with that answer advised. */
const advised = (model: BattleshipsModel, action: object, plan: object | null): BattleshipsModel =>
  ({ ...model, advice: signal({ action, plan }) }) as unknown as BattleshipsModel;

const worth = ({ choices }: AtHand) => choices.filter(({ odds }) => odds !== undefined);

it('says what the number leaves out where another answer promises more, and nothing where none does', async () => {
  const { model, asked } = await question((of) => {
    const [a, b] = worth(of);
    return b !== undefined && a!.odds!.points > b.odds!.points + 0.2;
  });
  const [first, second] = worth(asked);
  expect(adviceNote(advised(model, first!.wire, null), asked, first!)).toBeUndefined();
  // Of an answer that is not advised there is nothing to explain.
  expect(adviceNote(advised(model, first!.wire, null), asked, second!)).toBeUndefined();
  const unitOf = (of: typeof first) => of!.odds!.units[0]!.unit;
  const why = { better: unitOf(first), there: 9.9, here: 8.8, relief: 1.2 };
  const meaning = (because: string) => ({
    kind: 'intent-fire',
    ...{ unit: 0, target: unitOf(second), hurt: 'unhurt', points: 3, why: { ...why, because } },
  });
  const note = (because: string) =>
    adviceNote(advised(model, second!.wire, { meaning: meaning(because) }), asked, second!);
  expect(note('suppression')).toContain('1.2 points');
  expect(note('spread')).toContain(shipName(model.game, unitOf(first)));
  expect(note('concentration')).not.toBe(note('spread'));
  const plain = adviceNote(advised(model, second!.wire, null), asked, second!);
  expect(plain).toMatch(/whole battle|shoots worse/);
  language.value = 'ja';
  expect(note('suppression')).toContain('1.2点');
  expect(note('suppression')).not.toMatch(/[A-Za-z]{2,}/);
  language.value = 'en';
  // The hint tells the same numbers as the list, also where a search thought further.
  for (const wrapped of [meaning('spread'), { kind: 'search-thought', times: 9, win: 50, own: meaning('spread') }]) {
    const plan = asListed(asked, { meaning: wrapped, intent: '', targets: [] } as unknown as WirePlan);
    const own = (plan.meaning as { own?: object }).own ?? plan.meaning;
    const words = intentWords(model.game, { intent: '', meaning: own } as WirePlan);
    expect(words).toContain(`${first!.odds!.points.toFixed(1)} out of`);
    expect(words).toContain(`${second!.odds!.points.toFixed(1)} here`);
    expect(words).not.toMatch(/9\.9|8\.8/);
  }
});

it('says of a ship whose shells can do nothing that they cannot, and why she fires all the same', async () => {
  const { model, asked } = await question((of) => of.choices.some(isHarmless));
  const silent = asked.choices.find(isHarmless)!;
  expect(silent.details).toContain('cannot harm her');
  expect(adviceNote(advised(model, silent.wire, null), asked, silent)).toMatch(/shoots worse|whole battle/);
  for (const other of asked.choices.filter((one) => !isHarmless(one))) {
    expect(other.details).not.toContain('cannot harm her');
  }
});
