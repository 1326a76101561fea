import { describe, expect, it } from 'vitest';
import { pickOf } from '../../../arena/terminal/battleships/advice.js';
import { Desk } from '../../../arena/terminal/desk.js';
import type { Advice } from '../../../arena/terminal/model.js';
import { pointsText, ruleText } from '../../../arena/words/text.js';
import type { ChoiceOdds } from '../../../engine/battleships/choice-odds.js';
import { type Action, CHANCE, type Seat } from '../../../engine/index.js';
import { CTRL_D, ScriptedKeyboard, sessionFor } from './table.js';

const odds = (points: number): ChoiceOdds => ({ units: [], points, modifiers: [], basis: '', remarks: [] });
const shots = [
  { action: 1 as Action, odds: odds(0.26) },
  { action: 2 as Action, odds: odds(0) },
];
const advice: Advice = { action: 2 as Action };

describe('the advised choice', () => {
  it('is where Enter stands, with its reason; without one not on a shot that does nothing', () => {
    expect(pickOf(shots, advice, 'concentrate')).toBe(1);
    expect(pickOf(shots, advice, '')).toBe(0);
    expect(pickOf(shots, undefined, '')).toBe(0);
  });

  it('says why on the screen', async () => {
    const session = sessionFor({ seed: 'x' });
    while (session.actor === CHANCE) session.roll();
    const at = session.actor as Seat;
    const keyboard = new ScriptedKeyboard(() => CTRL_D);
    const desk = new Desk(session, at, keyboard);
    await desk.askQuestion(session.face.question(session, at, await session.advise()));
    const lines = keyboard.last.lines.map((l) => l.slice(-37).trim());
    const marked = lines.findIndex((l) => l.startsWith('▸'));
    expect(lines[marked + 1]).toMatch(/^advised: (most points|concentrate|puts her under fire)$/);
  });
});

describe('numbers', () => {
  it('points have their sign, rules theirs', () => {
    expect([5.15, 0.04, 0, -1.2].map(pointsText)).toEqual(['+5.2', '+0.0', '0', '−1.2']);
    expect([ruleText('5.10'), ruleText('')]).toEqual(['§5.10', '']);
  });
});
