/** Texts of actions and of throws, and the rule that forbids what is not legal. */
import { describe, expect, it } from 'vitest';
import { throwName } from '../../../engine/core/chance.js';
import { checkScenario } from '../../../engine/decisive-battle/scenario-check.js';
import { THROW } from '../../../engine/decisive-battle/throws.js';
import { card, Desk, war } from './desk.js';

const FORM_UK = ['lead:lion', 'follow:tiger', 'lead:invincible', 'follow:renown-1916', 'formed'];
const FORM_GE = ['lead:derfflinger', 'follow:von-der-tann', 'lead:nassau', 'follow:konig', 'formed'];

const formed = (): Desk => new Desk('dogger-bank').order(...FORM_UK, ...FORM_GE);
/** Lion against Derfflinger, Invincible against Nassau; Lion's fleet aims first. */
const aiming = (): Desk => formed().order('lion>derfflinger', 'invincible>nassau').until('target');
/** Derfflinger against two fleets; Lion's ships have chosen. */
const against = (): Desk =>
  formed()
    .order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion', 'lion:dodge')
    .roll(1)
    .order('derfflinger:keep', 'lion>derfflinger', 'tiger>-');

describe('texts of actions', () => {
  it('W1.2, W1.3 sides go by the power that leads them', () => {
    const d = new Desk('mediterranean');
    expect(d.choices).toEqual(['side:IT', 'side:UK', 'side:neutral']);
    expect(d.order('side:neutral').choices).toEqual(['war:-', 'war:IT']);
    // Japan is neutral; France has no side yet and may declare as a power of either.
    const pacific = new Desk('pacific').order('side:neutral', 'war:-', 'war:-');
    expect(pacific.view().toAct).toBe(3);
    expect(pacific.choices).toEqual(['war:-', 'war:UK', 'war:US']);
  });

  it('W2.2, W2.3 ships lead, follow, and that is all', () => {
    const d = new Desk('dogger-bank');
    expect(d.choices).toEqual(['lead:lion', 'lead:tiger', 'lead:invincible', 'lead:renown-1916']);
    expect(d.order('lead:tiger', 'lead:lion').choices).toEqual([
      'formed',
      'lead:invincible',
      'lead:renown-1916',
      'follow:invincible',
      'follow:renown-1916',
    ]);
  });

  it('F1.1 a side names which of its level fleets chooses', () => {
    const twins = war([
      [{ ship: card() }, { ship: card() }, { ship: card() }],
      [{ ship: card({ speed: 5 }) }, { ship: card({ speed: 5 }) }],
    ]);
    const d = new Desk(twins).order('lead:bb', 'lead:bb-2', 'lead:bb-3', 'formed', 'lead:bb-4', 'lead:bb-5', 'formed');
    expect(d.choices).toEqual(['next:bb', 'next:bb-2', 'next:bb-3']);
    expect(d.refusal('next:bb-4')).toBe('NOT_LEGAL F1.1');
    expect(d.order('next:bb-2').choices).toEqual(['bb-2>bb-4', 'bb-2>bb-5']);
  });

  it('F1.2, F1.3 yes and no have their own words', () => {
    const d = formed().order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion');
    expect(d.choices).toEqual(['lion:stand', 'lion:dodge']);
    expect(d.order('lion:dodge').roll(1).choices).toEqual(['derfflinger:let-go', 'derfflinger:keep']);
  });

  it('F2.2 a ship fires at a ship or holds fire', () => {
    expect(aiming().choices).toEqual(['lion>-', 'lion>derfflinger', 'lion>von-der-tann']);
  });

  it('a card has the letters of her name, and notation their plain forms; an own name is written as ever', () => {
    const { names, tokens } = new Desk('dogger-bank').game.battle;
    expect(names).toContain('König');
    expect(tokens).toContain('konig');
    const own = new Desk(war([[{ ship: 'konig', name: 'Kléber' }], [{ ship: card(), name: 'Zähringen' }]]));
    expect(own.game.battle.tokens).toEqual(['kle-ber', 'za-hringen']);
  });

  it('F4.1, F4.3, F1.6 break off, pursue, withdraw, go home', () => {
    const d = aiming().until('break-off');
    expect(d.choices).toEqual(['lion:stay', 'lion:break-off']);
    d.order('lion:stay', 'derfflinger:break-off');
    expect(d.choices).toEqual(['lion:let-go', 'lion:pursue']);
    d.order('lion:let-go').until('engage');
    expect(d.choices).toEqual([
      'lion:-',
      'lion:withdraw',
      'lion>derfflinger',
      'lion>nassau',
      'lion:home',
      'tiger:home',
    ]);
  });

  it('are read in any case, and without what stands before the sign where one action alone ends so', () => {
    for (const text of ['LION>Derfflinger', ' derfflinger ', '>derfflinger']) {
      expect(aiming().order(text).unit('lion').target).toBe(4);
    }
    expect(aiming().order('-').unit('lion').target).toBe(-1);
    expect(aiming().until('break-off').order('STAY').view().question?.unit).toBe(4);
    expect(new Desk('mediterranean').order('uk').view().seats[2]!.side).toBe('rival');
    // Both lead and follow end so.
    expect(new Desk('dogger-bank').order('lion').refusal('tiger')).toBe('NOT_UNDERSTOOD -');
  });
});

describe('refusals name the rule', () => {
  const cases: readonly (readonly [string, () => Desk, string])[] = [
    ['side:FR', () => new Desk('mediterranean'), 'W1.1'],
    [
      'side:neutral',
      () => new Desk(war([[{ ship: card() }], [{ ship: card() }], [{ ship: card() }]])).rollOn(),
      'W1.2',
    ],
    ['war:UK', () => new Desk('mediterranean').order('side:neutral'), 'W1.4'],
    ['side:UK', formed, 'W1.4'],
    ['war:-', formed, 'W1.3'],
    ['formed', () => new Desk('dogger-bank'), 'W2.1'],
    ['lead:derfflinger', () => new Desk('dogger-bank'), 'W2.2'],
    ['lead:lion', () => new Desk('dogger-bank').order('lead:lion'), 'W2.2'],
    ['follow:lion', () => new Desk('dogger-bank'), 'W2.3'],
    ['lead:lion', formed, 'W2.1'],
    ['lion:withdraw', formed, 'B-29'],
    ['tiger:home', formed, 'B-29'],
    ['lion:-', formed, 'B-29'],
    ['lion>invincible', formed, 'F1.1'],
    ['lion>konig', formed, 'F1.1'],
    ['nassau>lion', formed, 'F1.1'],
    ['lion:dodge', formed, 'F1.2'],
    ['lion:keep', formed, 'F1.3'],
    ['lion:break-off', formed, 'F4.1'],
    ['lion:pursue', formed, 'F4.3'],
    ['lion:withdraw', aiming, 'F1.6'],
    ['derfflinger>lion', aiming, 'F2.2'],
    ['lion>tiger', aiming, 'F2.2'],
    ['lion>nassau', aiming, 'F2.2'],
    ['tiger>derfflinger', () => aiming().order('lion>von-der-tann'), 'B-13'],
    ['derfflinger>invincible', against, 'B-14'],
    ['invincible>derfflinger', () => against().order('derfflinger>-'), 'F2.2'],
    ['nassau:break-off', () => aiming().until('break-off'), 'F4.1'],
  ];

  it.each(cases)('%s (%#)', (text, desk, rule) => {
    expect(desk().refusal(text)).toBe(`NOT_LEGAL ${rule}`);
  });

  it('B-35 the last ship of a fleet does not go home alone, and F1.7 the rest does not withdraw', () => {
    const d = aiming().until('break-off').order('break-off').until('engage').order('tiger:home').rollOn();
    expect(d.refusal('lion:home')).toBe('NOT_LEGAL B-35');
    expect(d.refusal('tiger:home')).toBe('NOT_LEGAL F1.7');
    expect(d.refusal('lion:withdraw')).toBe('NOT_LEGAL F1.7');
    expect(d.refusal('nassau:withdraw')).toBe('NOT_LEGAL F1.1');
  });

  it('F1.1 a neutral cannot be engaged, nor what is not on the field', () => {
    const d = new Desk('mediterranean').order('side:neutral', 'war:-', 'war:-');
    d.order(
      'lead:vittorio-veneto',
      'lead:dante-alighieri',
      'formed',
      'lead:orion',
      'lead:iron-duke',
      'formed',
    ).rollOn();
    expect(d.refusal('vittorio-veneto>dunkerque')).toBe('NOT_LEGAL W1.2');
    expect(d.refusal('vittorio-veneto>queen-elizabeth')).toBe('NOT_LEGAL F1.1');
  });

  it.each([
    '',
    '?',
    'lion>>tiger',
    'lion>hood',
    'hood:home',
    'side:',
    'side:JP',
    'lead:hood',
    '__proto__',
    'constructor:-',
  ])('%s is no text of this war', (text) => {
    for (const d of [formed(), aiming(), new Desk('mediterranean'), new Desk('dogger-bank')]) {
      expect(d.refusal(text)).toMatch(/^NOT_UNDERSTOOD|NOT_LEGAL W/);
    }
    expect(formed().refusal(text)).not.toBe('legal');
  });

  it('say that dice fall, or that the war is over', () => {
    const d = formed().order('lion>derfflinger', 'invincible>nassau');
    expect(d.refusal('lion>derfflinger')).toBe('NOT_UNDERSTOOD -');
    expect(d.refusal('ROLL')).toBe('legal');
    expect(d.playOut(1).refusal('roll')).toBe('NO_DECISION -');
  });
});

describe('names of powers', () => {
  it.each([
    ['A', 'a', 'seats.1.id'],
    ['A', 'Neutral', 'seats.1.id'],
    ['A', 'B', undefined],
  ])('%s and %s: as notation reads them', (one, two, path) => {
    const draft = war([[{ ship: card() }], [{ ship: card() }]]);
    const seats = [one, two].map((id, i) => ({ ...draft.seats[i]!, id }));
    expect(checkScenario({ ...draft, seats })[0]?.path).toBe(path);
  });
});

describe('throws in words', () => {
  const words = (id: string, kind: number, who: number, number = 0): string | undefined =>
    new Desk(id).game.throwText(new Desk(id).s, throwName(1, kind, who, number), 0 as never);

  it.each([
    [THROW.gun, 0, 2, 'Lion: gun 3'],
    [THROW.effect, 0, 2, 'Lion, gun 3: effect of the hit'],
    [THROW.damage, 1, 0, 'Tiger, gun 1: damage'],
    [THROW.dodge, 0, 6, 'Lion against Nassau: dodging'],
    [THROW.halve, 0, 4, 'Lion against Derfflinger: spoiling the aim'],
    [THROW.keep, 4, 0 + 32 * 6, 'Derfflinger against Lion: keeping contact'],
    [THROW.port, 1, 0, 'Tiger: reaching port'],
    [THROW.breakOff, 4, 0, 'Derfflinger: breaking off'],
    [THROW.firstSide, 0, 8, 'Fleets of speed 8: which side goes first'],
    [THROW.firstSide, 2, 8, 'Fleets of speed 8 with markers 2: which side goes first'],
    [63, 0, 0, undefined],
  ])('kind %i, who %i, number %i: %s', (kind, who, number, text) => {
    expect(words('dogger-bank', kind, who, number)).toBe(text);
  });

  it('B-01 name the powers that are level', () => {
    // Germany and France have 18 points, with two ships each.
    expect(words('world-war', THROW.rank, 3)).toBe('GE and FR: which power goes first');
    expect(words('world-war', THROW.rank, 4)).toBe('GE and FR: which power goes first');
  });
});
