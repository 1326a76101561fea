import { describe, expect, it } from 'vitest';
import { clock } from '../../../arena/terminal/battleships/screen.js';
import { Desk } from '../../../arena/terminal/desk.js';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { reportLines } from '../../../arena/terminal/report.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { pageFor } from '../../../arena/terminal/verbs.js';
import { widthOf, withoutColour } from '../../../arena/words/text.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { CHANCE, OVER, type Seat, seat } from '../../../engine/index.js';
import { CTRL_D, ScriptedKeyboard, sessionFor } from './table.js';

/** The first screen on which this seat is asked something. */
async function firstScreen(session: Session, size: readonly [number, number]): Promise<readonly string[]> {
  while (session.actor === CHANCE) session.roll();
  const at = session.actor as Seat;
  const keyboard = new ScriptedKeyboard(() => CTRL_D, ...size);
  const desk = new Desk(session, at, keyboard);
  await desk.handOver(at);
  await desk.askQuestion(session.face.question(session, at, undefined));
  return [...keyboard.last.lines, keyboard.last.prompt];
}

describe('the screen', () => {
  it('asks for a target within 80 by 24', async () => {
    const lines = await firstScreen(sessionFor({ seed: 'abd' }), [80, 24]);
    expect(lines).toHaveLength(24);
    expect(lines.map((l) => l.trimEnd()).join('\n')).toMatchInlineSnapshot(`
      " Denmark Strait  24 May 1941, 05:52  turn 1 of 10        sight 16   UK 0 : GE 0
       Visibility [Targets UK] Targets GE Guns Torpedoes Move UK Move GE Repair
         27 28 29 30 31 32 33 34 35 36 37 38 39  Choose a target for Hood         §5.1
      14  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  You are at a disadvantage this
      15  ˙  .  ˙ Bi↙ ˙  .  ˙  .  ˙  .  ˙  .  ˙  turn: you declare first.         §3.2
      16  ˙  . Pe↙ .  ˙  .  ˙  .  ˙  .  ˙  .  ˙     ship        hexes, arc      points
      17  ˙  .  +  +  ˙  .  ˙  .  ˙  .  ˙  .  ˙  ▸1 Prinz Eugen 13 broadside      +5.1
      18  ˙  .  ˙  +  ˙  .  ˙  .  ˙  .  ˙  .  ˙   2 Bismarck    13 broadside      +1.2
      19  ˙  .  ˙  .  +  .  ˙  .  ˙  .  ˙  .  ˙   3 hold fire
      20  ˙  .  ˙  .  +  +  ˙  .  ˙  .  ˙  .  ˙
      21  ˙  .  ˙  .  ˙  +  ˙  .  ˙  .  ˙  .  ˙  What it does to Prinz Eugen, exactly
      22  ˙  .  ˙  .  ˙  .  +  .  ˙  .  ˙  .  ˙  ░░░░░▒▒▒▓▓▓▓▓▓▓▓█████████████✕✕✕✕✕✕✕✕
      23  ˙  .  ˙  .  ˙  .  +  +  ˙  .  ˙  .  ˙  ░ none 14.5 %  ▒ 1 step 7.9 %
      24  F A B ˙  .  ˙  .  ˙  +  ˙  .  ˙  .  ˙  ▓ 2 21.6 %  █ 3+ 34.7 %
      25   ╲│╱  ˙  .  ˙  .  ˙  .  +  .  ˙  .  ˙  ✕ sunk 21.2 %
      26  E D C ˙  .  ˙  .  ˙  . HO↖PW↖ ˙  .  ˙  attack 42 at 13 hexes           §5.10
      27  ˙  .  ˙  .  ˙  .  ˙  . 1 hex 2,000 yd  −2 if she comes under fire       §5.6
      HO Hood              ↖5 □□□ ○○○         Pe Prinz Eugen       ↙5 □□□ ○○○ t
      PW Prince of Wales   ↖5 □□□ ○○○         Bi Bismarck          ↙5 □□□ ○○○
      1 Visibility 16 hexes (10 + 6). [6]                                         §4.1
      1 Hood tells her enemies apart. [5]                                        §11.0

      Enter ▸ · number or name · odds hint why auto log view help
      [Enter: Prinz Eugen] >"
    `);
  });

  it.each(SCENARIOS.map((s) => s.id))('%s fits small and large windows, coloured or not', async (scenario) => {
    for (const size of [
      [40, 12],
      [64, 20],
      [80, 24],
      [120, 40],
      [200, 60],
    ] as const) {
      const lines = await firstScreen(sessionFor({ scenario, settings: { flagship: 'on' } }), size);
      expect(lines.length).toBe(size[1]);
      for (const line of lines.slice(0, -1)) expect(widthOf(line)).toBeLessThanOrEqual(size[0]);
    }
  });

  it('reads the same without colour', async () => {
    const session = sessionFor({ seed: 'abd' });
    while (session.actor === CHANCE) session.roll();
    const screens = (['none', 'basic', 'many', 'all'] as const).map(async (depth) => {
      const keyboard = Object.assign(new ScriptedKeyboard(() => CTRL_D), { depth });
      const desk = new Desk(session, seat(0), keyboard);
      await desk.askQuestion(session.face.question(session, seat(0), undefined));
      return withoutColour(keyboard.last.lines.join('\n'));
    });
    const [plain, ...coloured] = await Promise.all(screens);
    for (const text of coloured) expect(text).toBe(plain);
  });

  it('tells the time by turns of ten minutes', () => {
    expect(clock('1941-05-24 05:52', 3)).toBe('24 May 1941, 06:12');
    expect(clock('1944-10-25 23:55', 2)).toBe('25 October 1944, 00:05');
    expect(clock('1945-04-07', 1)).toBe('7 April 1945');
    expect(clock('A day in April', 1)).toBe('A day in April');
  });
});

describe('the report', () => {
  it('gives every roll with its rule and each modifier, and why a ship was silent', () => {
    const session = sessionFor({ seed: 'abd', players: ['human', 'greedy'] });
    let reported = '';
    for (let n = 0; n < 500 && session.actor !== OVER && reported === ''; n++) {
      const { phase } = session;
      if (session.actor === CHANCE) session.roll();
      else session.decide(legalOf(session).at(-1)!);
      if (phase === 'guns' && session.phase !== 'guns') {
        reported = reportLines(
          session,
          'guns',
          seat(0),
          80,
          new Desk(session, seat(0), new ScriptedKeyboard([])).stage.palette,
        ).join('\n');
      }
    }
    expect(reported).toMatch(/fires at .*5\.3/);
    expect(reported).toMatch(/damage points \d+ \(2d6\), .*\(§\d+\.\d+\)[\s\S]* makes -?\d+/);
  });
});

describe('secrets', () => {
  it('what a player sees does not depend on what he may not know', async () => {
    const pages: string[][] = [];
    for (const enemy of [1, 2]) {
      const session = sessionFor({
        scenario: 'north-cape',
        seed: 's',
        players: ['greedy', 'human'],
        settings: { flagship: 'on' },
      });
      const legal = legalOf(session);
      expect(session.phase).toBe('flagship');
      session.decide(legal[enemy]!);
      const at = seat(1);
      session.decide(legalOf(session)[0]!);
      const text: string[] = [];
      while (session.actor === CHANCE) session.roll();
      const keyboard = new ScriptedKeyboard(() => CTRL_D);
      const desk = new Desk(session, at, keyboard);
      for (const verb of ['log', 'view', 'why', 'scenario'] as const) {
        text.push(...pageFor(verb, '', { session, seat: at, stage: desk.stage, width: 80 }));
      }
      if (session.actor === at) {
        await desk.askQuestion(session.face.question(session, at, undefined));
        text.push(...keyboard.last.lines);
      }
      pages.push(text);
    }
    expect(pages[1]).toEqual(pages[0]);
  });
});
