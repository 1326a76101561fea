/** Orders in words, and what leaving the map pays. */
import { describe, expect, it } from 'vitest';
import { aftermath } from '../../../arena/terminal/aftermath.js';
import { choiceQuestionOf } from '../../../arena/terminal/battleships/question.js';
import { codesFor } from '../../../arena/terminal/battleships/scene.js';
import { ordersInWords } from '../../../arena/terminal/battleships/step-words.js';
import type { FacedSession as AnySession } from '../../../arena/terminal/face.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { widthOf } from '../../../arena/words/text.js';
import { englishOf } from '../../../engine/battleships/english.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { leavingOf } from '../../../engine/battleships/leaving.js';
import { describe as describeOrder } from '../../../engine/battleships/order.js';
import { questionOf } from '../../../engine/battleships/question.js';
import { leavingWords, priceWords } from '../../../engine/battleships/words.js';
import { type Action, CHANCE, OVER, type Seat } from '../../../engine/index.js';
import { sessionFor } from './table.js';

type Session = AnySession<BattleshipsGame>;

/** Plays on until somebody is asked in a way that `wanted` takes. */
function until(session: Session, wanted: (legal: readonly Action[]) => boolean): boolean {
  for (let n = 0; n < 3000 && session.actor !== OVER; n++) {
    if (session.actor === CHANCE) {
      session.roll();
      continue;
    }
    const legal = legalOf(session);
    if (wanted(legal)) return true;
    session.decide(legal[(n * 5 + (n >> 3)) % legal.length]!);
  }
  return false;
}

describe('leaving the map', () => {
  it('is offered with its price, and told so', () => {
    let exit: Action | undefined;
    let session = sessionFor();
    const isExit = (legal: readonly Action[]): boolean => {
      if (questionOf(session.state) !== 'manoeuvre') return false;
      exit = legal.find((a) => leavingOf(session.game, session.state, a)?.edge !== undefined);
      return exit !== undefined;
    };
    for (const scenario of ['north-cape', 'calabria', 'denmark-strait', 'mers-el-kebir', 'casablanca', 'surigao']) {
      session = sessionFor({ scenario, players: ['human', 'human'], seed: 'a' });
      if (until(session, isExit)) break;
    }
    const { game } = session;
    const found = exit !== undefined;
    expect(found).toBe(true);
    const leaving = leavingOf(game, session.state, exit!)!;
    expect(englishOf(game, describeOrder(game, session.state, exit!))).toContain(
      `leaves by the ${leaving.edge} edge: `,
    );
    const seat = session.actor as Seat;
    const codes = codesFor(game.battle.names, () => true);
    const asked = choiceQuestionOf(game, session.known(seat), codes, { action: exit! });
    expect(asked.choices[asked.pick]!.detail).toBe(`leaves by ${leaving.edge} edge: ${priceWords(leaving)}`);
    const before = session.standing[0]!;
    session.decide(exit!);
    if (!leaving.decides) expect(Math.abs(session.standing[0]! - before)).toBe(leaving.points);
    expect(session.steps.at(-1)!.notation).toContain(':');
    for (const width of [60, 80]) {
      for (const line of aftermath(session, width, paletteFor('none', false))) {
        expect(widthOf(line)).toBeLessThanOrEqual(width);
        expect(line).not.toContain('off the map');
      }
    }
  });

  it('says what it pays', () => {
    expect(priceWords({ points: 16, decides: false })).toBe('+16');
    expect(priceWords({ points: 0, decides: false })).toBe('pays nothing');
    expect(priceWords({ points: 16, decides: true })).toBe('decides the battle');
    expect(leavingWords({})).toBe('leaves the battle');
  });
});

describe('orders', () => {
  it('are in words: star shell and manoeuvres', () => {
    const session = sessionFor({ scenario: 'guadalcanal', players: ['human', 'human'] });
    expect(until(session, () => questionOf(session.state) === 'star')).toBe(true);
    const seat = session.actor as Seat;
    const { phase } = session;
    while (session.phase === phase && session.actor === seat) session.decide(legalOf(session)[0]!);
    const given = session.steps.filter((s) => s.phase === phase);
    expect(ordersInWords(session, given, seat)).toEqual(['No ship fires star shell.']);
    expect(ordersInWords(session, given.slice(0, 1), seat)).not.toContain('*');
    expect(until(session, () => questionOf(session.state) === 'manoeuvre')).toBe(true);
    const words = englishOf(session.game, describeOrder(session.game, session.state, legalOf(session)[0]!));
    expect(words).toMatch(/(goes to|stops in) \d{4}, heading [A-F]|leaves/);
  });
});
