/** The engine against the second reader's answers on attacks: odds, columns, dice, and the chance of each fate as an exact fraction. */
import { expect, it } from 'vitest';
import { read } from './reference.js';
import { answerOf, type CombatQuestion } from './reference-combat.js';

it('has the same odds, columns, dice and chances in a thousand attacks', () => {
  const answered = read<readonly (readonly [CombatQuestion, unknown])[]>('combat');
  for (const [question, answer] of answered) expect(answerOf(question), JSON.stringify(question)).toEqual(answer);
  expect(answered.length).toBe(1000);
});
