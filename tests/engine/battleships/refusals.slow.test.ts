/** Refusals of battleships in whole battles: each says as data what its sentence says, whatever is asked for. */
import { expect, it } from 'vitest';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { namesIn } from '../../../engine/battleships/words.js';
import { REFUSAL_WORDS } from '../../../engine/battleships/words-refusals.js';
import { playGame } from '../../../engine/conformance/play.js';
import { phraseOf } from '../../../engine/index.js';

/** What is not legal, of every kind, by token and by path. */
const wishes = ({ battle }: BattleshipsGame): string[] => [
  ...battle.tokens.flatMap((token) => [`>${token}`, `~${token}`, `=${token}`]),
  ...['9', '0', '5', 'p5', '1u1', 'roll', 'full ahead', 'x'.repeat(300)],
];

it('in battles at random every refusal says as data what it says in words', () => {
  const kinds = new Set<string>();
  for (const [n, scenario] of SCENARIOS.entries()) {
    const battle = new BattleshipsGame(scenario);
    const names = namesIn(battle.battle);
    const { steps, final } = playGame(battle, 1, n);
    for (const state of [...steps.filter((_, i) => i % 5 === 0).map((step) => step.state), final]) {
      for (const text of wishes(battle)) {
        const read = battle.read(state, text);
        if (read.ok) continue;
        const { code, message, rule, meaning } = read;
        kinds.add(meaning!.kind);
        expect(phraseOf(REFUSAL_WORDS, meaning as never, names)).toBe(message);
        expect((meaning as { rule?: string }).rule).toBe(rule);
        expect(code === 'NOT_LEGAL').toBe(rule !== undefined);
      }
    }
  }
  expect(kinds.size).toBeGreaterThan(5);
});
