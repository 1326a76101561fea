/** What the page says beside a question of decisive-battle: what a die can do, and who comes next. */
import { afterEach, describe, expect, it } from 'vitest';
import { fleetName } from '../../../arena/web/decisive-battle/names.js';
import { nextWords } from '../../../arena/web/decisive-battle/panel/next-words.js';
import { atHandOf } from '../../../arena/web/decisive-battle/panel/question.js';
import { language } from '../../../arena/web/i18n/index.js';
import { actionList, actionsOf, type Seat } from '../../../engine/index.js';
import { apart, battle, paired, type War } from '../../engine/decisive-battle/war.js';
import { warsAtRandom } from './lines-wars.js';

afterEach(() => {
  language.value = 'en';
});

/** `text §rule` of each remark. */
function remarks({ game, s }: War, lang: 'en' | 'ja' = 'en'): string[] {
  language.value = lang;
  const seat = game.toAct(s) as Seat;
  const view = game.view(s, seat);
  const hand = atHandOf({ game, view, known: null, seat, requestId: 'r', legal: [] })!;
  return hand.remarks.map(({ text, rule }) => `${text} §${rule}`);
}

describe('who is declared on', () => {
  it('F1.2 is told the die and that both are idle, or that its opponents may keep contact', () => {
    const t = apart({ A: [['Ace s5'], ['Axe s4']], B: [['Bee s8']] }).do('Bee: pass', 'Ace: declare Bee');
    expect(remarks(t)).toEqual(['A dodge succeeds on 3 or less. §F1.2', 'Then both fleets are idle this round. §F1.2']);
    t.do('Bee: pass', 'Axe: declare Bee');
    expect(remarks(t)).toEqual([
      'A dodge succeeds on 4 or less. §F1.2',
      'Then the fleet that declared is idle, and your opponents may keep contact. §F1.3',
    ]);
    expect(remarks(t, 'ja').join()).toContain('現在の相手は接触を保とうとする');
  });

  it('B-36 at six or more it needs no die', () => {
    const t = apart({ A: [['Ace s2']], B: [['Bee s8']] }).do('Bee: pass', 'Ace: declare Bee');
    expect(remarks(t)[0]).toBe('So much faster, it dodges without a die. §F1.2');
    expect(remarks(t, 'ja')[0]).toContain('サイコロなしで回避');
  });
});

describe('who may keep contact', () => {
  /** Bee, engaged with Ace, has dodged Axe. */
  const dodged = (ace: string): War => {
    const t = battle({ A: [[`Ace ${ace}`], ['Axe s2']], B: [['Bee s8'], ['Cow s1']] });
    t.do(t.asked.startsWith('Ace') ? 'Ace: declare Bee' : 'Bee: declare Ace');
    if (t.asked === 'Bee dodge') t.do('pass');
    if (t.asked === 'Ace dodge') t.do('pass');
    return t.do('Axe: declare Bee', 'Bee: dodge');
  };

  it.each(['s12', 's8 m1', 's7'])('F1.3 with %s against 8 is said to need no die', (ace) => {
    const t = dodged(ace);
    expect(t.asked).toBe('Ace keep');
    expect(remarks(t)).toEqual([
      'At no lower speed, or one slower, contact is kept without a die. §F1.3',
      'Without contact your fleet is idle this round. §F1.3',
    ]);
    expect(remarks(t, 'ja').join()).toContain('サイコロなしで接触を保ちます');
    expect(t.do('Ace: keep').foes('Ace')).toEqual(['Bee']);
  });

  it('F1.3 is told the die where there is one', () => {
    const t = dodged('s5');
    expect(remarks(t)[0]).toBe('Contact is kept on 3 or more. §F1.3');
    expect(remarks(t, 'ja')[0]).toContain('3以上なら接触を保ちます');
  });

  it('B-34 is not idle while it fights others', () => {
    const t = battle({ A: [['Ace s5'], ['Axe s4']], B: [['Bee s9'], ['Bat s6'], ['Cow s2']] });
    t.do('Bee: declare Ace', 'Bat: declare Ace', 'Axe: declare Bee', 'Bee: dodge').roll(5);
    expect(remarks(t)).toEqual([
      'Contact is kept on 4 or more. §F1.3',
      'Without contact your fleet goes on against its other opponents. §B-34',
    ]);
    expect(remarks(t, 'ja')[1]).toContain('ほかの相手とは戦いつづけます');
  });
});

/** `label: details` of each answer, with what stands at its right; as the game writes the actions. */
function answers({ game, s }: War): string[] {
  const seat = game.toAct(s) as Seat;
  const view = game.view(s, seat);
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  const legal = actionsOf(list).map((id) => ({ id, text: game.write(s, id) }));
  const hand = atHandOf({ game, view, known: s, seat, requestId: 'r', legal })!;
  return hand.choices.map(({ label, details, outlook }) => [label, ...details, outlook].filter(Boolean).join(' | '));
}

describe('an answer on which dice hang', () => {
  it('F1.2 F2.1 says of a declaration who may dodge, and whose fire is halved', () => {
    const slower = apart({ A: [['Ace s8']], B: [['Bee s5'], ['Bug s2']] });
    const told = answers(slower);
    expect(told).toContain('Bee’s fleet | 1 ship | 3 slower | you halve it: 50.0\u00a0%');
    expect(told).toContain('Bug’s fleet | 1 ship | 6 slower | you halve it: certain');
    const faster = apart({ A: [['Ace s5']], B: [['Bee s8']] }).do('Bee: pass');
    expect(answers(faster)).toContain(
      'Bee’s fleet | 1 ship | 3 faster | may dodge: 50.0\u00a0% | halves you: 50.0\u00a0%',
    );
    faster.do('Ace: declare Bee');
    expect(answers(faster)).toContain('Dodge | 50.0\u00a0%');
  });

  it('F4.3 says of a pursuit that its number is the other’s', () => {
    const t = paired({ A: [['Ace s8']], B: [['Bee s5']] }, { Ace: 'Bee' }).to('break-off');
    while (!t.asked.startsWith('Bee')) t.do('pass');
    expect(answers(t)).toContain('Break off | 50.0\u00a0%');
    t.do('Bee: break-off');
    expect(answers(t)).toContain('Pursue | it gets away: 50.0\u00a0%');
  });
});

it('B-13 lines of fire are said not to cross only where the setting has it so', () => {
  const aiming = (options: Readonly<Record<string, string>>): War =>
    paired({ A: [['Ace s8']], B: [['Bee', 'Bug']] }, { Ace: 'Bee' }, { options }).to('targets');
  expect(remarks(aiming({}))[0]).toMatch(/^Lines of fire may not cross.*§B-13$/);
  const free = aiming({ targets: 'free' });
  expect(remarks(free)).toEqual([
    'Any ship of the opponents may be the target, unless another fleet fires at her. §B-13',
  ]);
  expect(remarks(free, 'ja')[0]).toContain('どの艦でも狙えます');
});

describe('who comes next', () => {
  const next = (t: War, lang: 'en' | 'ja' = 'en'): string => {
    language.value = lang;
    const said = nextWords(t.game, t.game.view(t.s, -1));
    return said === undefined ? '' : `${said.text} §${said.rule}`;
  };

  it('F1.1 in pairing the faster first, the sides in turn on a level where both have fleets', () => {
    const t = apart({ A: [['Ada s9'], ['Ace'], ['Axe']], B: [['Bee'], ['Bug'], ['Bat s3'], ['Ben s3']] });
    expect(next(t)).toBe(
      'Then: Bee’s fleet, Bug’s fleet / Ace’s fleet, Axe’s fleet (5, sides in turn), ' +
        'Bat’s fleet, Ben’s fleet (3, as their side names them) §F1.1',
    );
    expect(next(t, 'ja')).toMatch(/（5、両陣営が交互）.*（3、陣営の指名順）/);
  });

  it('B-38 of those engaged one engagement after the other, while targets are chosen too', () => {
    const t = paired(
      { A: [['Ace s3'], ['Axe s3'], ['Ada s4']], B: [['Bee s9'], ['Bug s8']] },
      { Bee: 'Ada', Bug: 'Ace', Ace: 'Bug', Axe: 'Bug' },
    );
    const expected = 'Then: Ada’s fleet (4); Bug’s fleet (8), Ace’s fleet, Axe’s fleet (3, by dice) §B-38';
    expect(next(t.to('targets'))).toBe(expected);
    expect(next(t.to('break-off'))).toBe(expected);
    expect(next(t, 'ja')).toContain('（3、サイコロ順）');
  });

  it('never the one that is asked, nor one that has chosen', () => {
    let told = 0;
    for (const { game, view } of warsAtRandom(1)) {
      const said = nextWords(game, view);
      if (said === undefined || view.question?.about !== 'engage') continue;
      const asked = view.fleets.find((f) => f.id === view.question?.unit)!;
      expect(said.text).not.toContain(fleetName(game, asked));
      told++;
    }
    expect(told).toBeGreaterThan(5);
  });
});
