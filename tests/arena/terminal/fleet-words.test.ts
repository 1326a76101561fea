/** What the terminal says of a war of fleets: who is next, how it ended, whose orders are confirmed. */
import { describe, expect, it } from 'vitest';
import { endingLines } from '../../../arena/terminal/decisive-battle/ending.js';
import { nextToChoose } from '../../../arena/terminal/decisive-battle/order.js';
import { ordersOf } from '../../../arena/terminal/decisive-battle/orders.js';
import { choiceQuestionOf } from '../../../arena/terminal/decisive-battle/question.js';
import { FleetStage } from '../../../arena/terminal/decisive-battle/stage.js';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { KEEP } from '../../../engine/decisive-battle/actions.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { type Action, CHANCE, type Seat, seat } from '../../../engine/index.js';
import type { Powers, Terms } from '../../engine/decisive-battle/powers.js';
import { apart, battle, paired, type War, war } from '../../engine/decisive-battle/war.js';
import { sessionOn } from './table.js';

const next = (t: War): string => {
  const said = nextToChoose(t.game, t.game.view(t.s, -1));
  return said === undefined ? '' : `${said.text} §${said.rule}`;
};

describe('who chooses next', () => {
  it('in pairing: sides are said to take turns on a level where both have fleets', () => {
    const t = apart({ A: [['Ada s9'], ['Ace'], ['Axe']], B: [['Bee'], ['Bug'], ['Bat s3']] });
    expect(next(t)).toBe('By speed then: A Ace, A Axe, B Bee, B Bug (5, sides in turn) and 1 more. §F1.1');
    t.do('Ada: pass').roll(2);
    t.do('B: next Bee', 'Bee: pass', 'A: next Ace', 'Ace: pass', 'Bug: pass');
    expect([t.asked, next(t)]).toEqual(['Axe engage', 'By speed then: B Bat (3). §F1.1']);
  });

  it('in pairing: level fleets of one side are named by it', () => {
    const t = battle({ A: [['Ada s9']], B: [['Bee'], ['Bug']] });
    expect(next(t)).toBe('By speed then: B Bee, B Bug (5, as their side names them). §F1.1');
  });

  it('engaged: one engagement after the other, level ones by dice', () => {
    const t = paired(
      { A: [['Ace s3'], ['Axe s3'], ['Ada s4']], B: [['Bee s9'], ['Bug s8']] },
      { Bee: 'Ada', Bug: 'Ace', Ace: 'Bug', Axe: 'Bug' },
    );
    expect(next(t.to('targets'))).toBe('Then: A Ada (4); B Bug (8), A Ace, A Axe (3, by dice). §B-38');
    expect(next(t.to('break-off'))).toBe('Then: A Ada (4); B Bug (8), A Ace, A Axe (3, by dice). §B-38');
  });
});

describe('keeping contact', () => {
  const keep = ({ game, s }: War): string => {
    const asked = choiceQuestionOf(game, s, game.view(s, game.toAct(s) as Seat), undefined);
    return asked.choices.find((c) => c.action === KEEP)!.detail;
  };

  it('F1.3 B-34 what hangs on the die: nothing, being idle, or one of several opponents', () => {
    const dodged = (ace: string): War =>
      battle({ A: [[`Ace ${ace}`], ['Axe s4']], B: [['Bee s9 m1'], ['Cow s2']] })
        .do('Bee: declare Ace', 'Axe: declare Bee', 'Bee: dodge')
        .roll(1);
    expect(keep(dodged('s9'))).toBe('without a die: they fight on');
    expect(keep(dodged('s6'))).toBe('66.7 %: then they fight on; else it is idle');
    const t = battle({ A: [['Ace s5'], ['Axe s4']], B: [['Bee s9'], ['Bat s6'], ['Cow s2']] });
    t.do('Bee: declare Ace', 'Bat: declare Ace', 'Axe: declare Bee', 'Bee: dodge').roll(5);
    expect(keep(t)).toBe('50.0 %: then they fight on; else it fights its others only (§B-34)');
  });
});

describe('orders in words', () => {
  /** The orders, each told in the state in which it is given, and then carried out. */
  const told = (t: War, ...orders: readonly string[]): string[] => {
    const session = sessionAt(t);
    for (const order of orders) {
      const read = session.game.read(session.state, order);
      if (!read.ok) throw new Error(`${order}: ${read.message}`);
      session.decide(read.value);
    }
    return ordersOf(t.game, session.steps);
  };

  it('of fleets a line each, and of all else what the catalogue says', () => {
    const t = war({ A: [['Ace v9', 'Axe']], B: [['Bee s9']] });
    expect(told(t, 'lead:ace', 'follow:axe', 'formed')).toEqual(['Fleet: Ace, Axe']);
    const met = apart({ A: [['Ada s9']], B: [['Bee']] });
    expect(told(met, 'ada>bee')).toEqual(["Ada's fleet engages Bee's fleet."]);
    const shy = apart({ A: [['Ada s9']], B: [['Bee']] });
    expect(told(shy, 'ada:-')).toEqual(["Ada's fleet engages nobody."]);
    const guns = sessionAt(paired({ A: [['Ace v9 d7']], B: [['Bee v8 d7']] }, {}).to('targets'));
    while (guns.actor === CHANCE) guns.roll();
    const [none] = legalOf(guns);
    const saying = (action: Action): string[] => {
      guns.decide(action);
      return ordersOf(guns.game, guns.steps.slice(-1));
    };
    expect(saying(none!)[0]).toMatch(/^(Ace|Bee) holds fire\.$/);
    expect(saying(legalOf(guns)[1]!)[0]).toMatch(/^(Ace|Bee) aims at (Ace|Bee)\.$/);
  });
});

/** The same war at the keyboard. */
function sessionAt({ game, s }: War): Session<DecisiveBattleGame> {
  const session = sessionOn(game, { players: game.spec.seats.map(() => 'human'), advised: false });
  session.state.set(s);
  return session;
}

describe('the end', () => {
  const allSunk = (powers: Powers, terms: Terms): string => {
    const t = paired(powers, {}, terms).finish('targets', { Ace: 'Bee', Bee: 'Ace' });
    t.fire({ Ace: [[6, 2]], Bee: [[6, 2]] });
    expect(t.isOver).toBe(true);
    return endingLines(sessionAt(t), 200)[0]!;
  };

  it('B-06 nobody on the field: a draw where nobody is neutral, else all that fought lose', () => {
    const two: Powers = { A: [['Ace v9 d7']], B: [['Bee v8 d7']] };
    expect(allSunk(two, {})).toBe('No side holds the field: a draw. (§B-06)');
    expect(allSunk({ ...two, C: [['Cee v2']] }, { neutrality: true, sides: { C: 'neutral' } })).toBe(
      'No side holds the field: all that fought lose. (§B-06)',
    );
  });
});

describe('the orders of a phase, to be confirmed', () => {
  const marked = (session: Session<DecisiveBattleGame>, phase: string): string[] => {
    const screen = new FleetStage(session, 'none').screen(seat(session.steps.at(-1)!.by), () => [], { phase });
    return screen.body(100, 20, () => []).filter((line) => line.includes('▸'));
  };
  const decide = (session: Session<DecisiveBattleGame>, ...orders: readonly string[]): void => {
    for (const order of orders) {
      const read = session.game.read(session.state, order);
      if (!read.ok) throw new Error(`${order}: ${read.message}`);
      session.decide(read.value);
    }
  };

  it('of fleets mark no ship, of targets the fleet of the last that aimed', () => {
    const session = sessionAt(war({ A: [['Ace v9', 'Axe']], B: [['Bee s9']] }));
    decide(session, 'lead:ace', 'follow:axe', 'formed');
    expect(marked(session, 'fleets')).toEqual([]);
    decide(session, 'lead:bee', 'formed');
    // B's place in the order is the number of A's Axe.
    expect(marked(session, 'fleets')).toEqual([]);
    while (session.phase !== 'targets') session.roll();
    decide(session, 'bee>ace');
    expect(marked(session, 'targets').join()).toMatch(/▸B Bee's fleet/);
  });
});
