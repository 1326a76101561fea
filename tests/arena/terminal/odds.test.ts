import { describe, expect, it } from 'vitest';
import { oddsLines } from '../../../arena/terminal/battleships/odds-lines.js';
import type { FacedSession as AnySession } from '../../../arena/terminal/face.js';
import { sharesBar, sharesToCells } from '../../../arena/terminal/odds-bar.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { oddsOfChoice } from '../../../engine/battleships/choice-odds.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { CHANCE, OVER } from '../../../engine/index.js';
import { sessionFor } from './table.js';

type Session = AnySession<BattleshipsGame>;

const PLAIN = paletteFor('none', false);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Steps on to the first question of this kind of action, by its sign in notation. */
function untilAsked(session: Session, sign: string): boolean {
  for (let n = 0; n < 4000 && session.actor !== OVER; n++) {
    if (session.actor === CHANCE) session.roll();
    else {
      const actions = legalOf(session);
      if (actions.some((a) => session.game.write(session.state, a).includes(sign) && a !== 0)) return true;
      session.decide(actions[(n * 7) % actions.length]!);
    }
  }
  return false;
}

describe('odds of a choice', () => {
  it.each([
    ['denmark-strait', '>'],
    ['guadalcanal', '='],
    ['guadalcanal', '~'],
  ])('are whole and change nothing: %s %s', (scenario, sign) => {
    const session = sessionFor({ scenario, players: ['human', 'human'] });
    expect(untilAsked(session, sign)).toBe(true);
    const known = session.known(session.actor as never);
    const before = [...known];
    for (const action of legalOf(session)) {
      const odds = oddsOfChoice(session.game, known, action);
      if (action === 0) {
        expect(odds).toBeUndefined();
        continue;
      }
      for (const unit of odds!.units) expect(sum(unit.steps)).toBeCloseTo(1, 9);
      expect(odds!.basis).not.toBe('');
    }
    expect([...known]).toEqual(before);
  });

  it('are what the dice then do', () => {
    const session = sessionFor({ seed: 'abd', players: ['human', 'human'] });
    untilAsked(session, '>');
    const action = legalOf(session).at(-1)!;
    const target = oddsOfChoice(session.game, session.known(session.actor as never), action)!.units[0]!;
    session.decide(action);
    while (session.phase.startsWith('target') || session.phase.startsWith('spot')) {
      if (session.actor === CHANCE) session.roll();
      else session.decide(legalOf(session)[0]!);
    }
    let hits = 0;
    const rounds = 4000;
    for (let n = 0; n < rounds; n++) {
      const s = session.state.slice();
      const dice = { die: (sides: number) => 1 + Math.floor(random(n) * sides), twoDice: () => two(n) };
      session.game.apply(s, 1 as never, dice);
      const o = session.view(-1).units[target.unit]!;
      const after = session.game.view(s, -1).units[target.unit]!;
      if (after.w + after.s > o.w + o.s || after.status !== 'afloat') hits++;
    }
    const expected = 1 - target.steps[0];
    expect(Math.abs(hits / rounds - expected)).toBeLessThan(0.04);
  });
});

let x = 12345;
const random = (_: number): number => {
  x = (Math.imul(x, 1103515245) + 12345) >>> 0;
  return ((x >>> 8) % 65536) / 65536;
};
const two = (n: number): number => 2 + Math.floor(random(n) * 6) + Math.floor(random(n) * 6);

describe('the bar', () => {
  it('has its width, and a sign for whatever can well happen', () => {
    expect(sharesBar([0.81, 0.135, 0.049, 0.005, 0.001], 37, PLAIN)).toMatchInlineSnapshot(
      `"░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒▓█"`,
    );
    for (const width of [10, 36, 37, 80]) {
      for (const shares of [
        [1, 0, 0, 0, 0],
        [0.2, 0.2, 0.2, 0.2, 0.2],
        [0.994, 0.006, 0, 0, 0],
      ]) {
        expect(sum(sharesToCells(shares, width))).toBe(width);
      }
    }
  });

  it('stands with its numbers and reasons', () => {
    const session = sessionFor({ seed: 'abd' });
    untilAsked(session, '>');
    const odds = oddsOfChoice(session.game, session.known(session.actor as never), legalOf(session).at(-1)!)!;
    const lines = oddsLines(odds, (u) => session.game.battle.names[u]!, 37, PLAIN);
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "What it does to Bismarck, exactly
      ░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓██
      ░ none 42.1 %  ▒ 1 step 25.1 %
      ▓ 2 27.9 %  █ 3+ 4.5 %  ✕ sunk 0.4 %
      attack 42 at 13 hexes           §5.10
      −2 if she comes under fire       §5.6"
    `);
  });
});
