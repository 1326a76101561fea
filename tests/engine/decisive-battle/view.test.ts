/** What a seat sees of a war. */
import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR, scoresFor } from '../../../engine/core/game.js';
import { card, Desk, war } from './desk.js';

const FORM_UK = ['lead:lion', 'follow:tiger', 'lead:invincible', 'follow:renown-1916', 'formed'];
const FORM_GE = ['lead:derfflinger', 'follow:von-der-tann', 'lead:nassau', 'follow:konig', 'formed'];

/** Dogger Bank with its suggested fleets, before the first pairing. */
const formed = (): Desk => new Desk('dogger-bank').order(...FORM_UK, ...FORM_GE);

describe('B-42 fleets are secret while they are formed', () => {
  it('W2.1 B-42 the own ones are seen at once, those of others when the last has formed', () => {
    const d = new Desk('dogger-bank').order(...FORM_UK.slice(0, 3));
    expect(d.view(0).fleets.map(({ id, ships, speed }) => [id, ships, speed])).toEqual([
      [0, [0, 1], 8],
      [2, [2], 7],
    ]);
    expect(d.unit('tiger', 0)).toMatchObject({ status: 'afloat', fleet: 0 });
    for (const seat of [1, SPECTATOR]) {
      expect(d.view(seat).fleets).toEqual([]);
      expect(d.unit('tiger', seat)).toMatchObject({ status: 'reserve', fleet: -1 });
    }
    d.order('follow:renown-1916', 'formed', ...FORM_GE);
    expect(d.view(1).fleets.map(({ ships }) => ships)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
  });

  it('W2.1 who has formed is public, and so is whose turn it is; what is asked then only the seat itself sees', () => {
    const d = new Desk('dogger-bank').order(...FORM_UK);
    expect(d.view(SPECTATOR).seats.map((seat) => seat.formed)).toEqual([true, false]);
    expect([0, 1, SPECTATOR].map((seat) => d.view(seat).toAct)).toEqual([1, 1, 1]);
    expect([0, 1, SPECTATOR].map((seat) => d.view(seat).question?.about)).toEqual([undefined, 'fleets', undefined]);
  });

  it('W2.1 neutrals form nothing', () => {
    const d = new Desk('mediterranean').order('side:neutral', 'war:-', 'war:-', 'lead:vittorio-veneto', 'formed');
    expect(d.view().seats.map(({ side, formed }) => [side, formed])).toEqual([
      ['rival', false],
      ['leader', true],
      ['neutral', false],
    ]);
    d.order('lead:orion', 'formed');
    expect(d.view().seats.map(({ formed }) => formed)).toEqual([true, true, false]);
  });
});

describe('the question that is due', () => {
  it('F1.2 names the fleet that decides and the other one', () => {
    const d = formed().order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion');
    expect(d.view().question).toEqual({ about: 'dodge', unit: d.number('lion'), other: d.number('nassau') });
    d.order('lion:dodge').roll(1);
    expect(d.view().question).toEqual({ about: 'keep', unit: d.number('derfflinger'), other: d.number('lion') });
  });

  it('W1.3 names the neutral on whom war may be declared', () => {
    const d = new Desk('mediterranean').order('side:neutral');
    expect(d.view().question).toEqual({ about: 'war', other: 2 });
    expect(d.view().toAct).toBe(1);
  });

  it('F4.3 names the pursuer and the fleet that breaks off', () => {
    const d = formed().order('lion>derfflinger', 'invincible>nassau').until('break-off');
    d.until('break-off', () => d.view().question?.unit === d.number('derfflinger')).order('derfflinger:break-off');
    expect(d.view().question).toEqual({ about: 'pursue', unit: d.number('lion'), other: d.number('derfflinger') });
  });

  it('is not there while dice fall', () => {
    const d = formed().order('lion>derfflinger', 'invincible>nassau');
    expect(d.actor).toBe(CHANCE);
    expect(d.view()).toMatchObject({ phase: 'halving', toAct: CHANCE });
    expect(d.view().question).toBeUndefined();
  });
});

describe('fleets in the view', () => {
  it('F1.5 opponents stand in the order of pairing', () => {
    const d = formed().order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion', 'lion:dodge').roll(1);
    d.order('derfflinger:keep');
    const foes = new Map(d.view().fleets.map((fleet) => [fleet.name, fleet.foes]));
    expect(foes.get('Derfflinger')).toEqual([d.number('lion'), d.number('invincible')]);
    expect(foes.get('Lion')).toEqual([d.number('derfflinger')]);
    expect(foes.get('Nassau')).toEqual([]);
    expect(d.view().fleets.find((fleet) => fleet.name === 'Nassau')!.idle).toBe(true);
  });

  it('F2.1 says who halves whose fire, and the dice that are left', () => {
    const d = formed().order('lion>derfflinger', 'invincible>nassau').roll(1).roll(6);
    expect(d.view().fleets.map(({ name, halvedBy }) => [name, halvedBy])).toEqual([
      ['Lion', []],
      ['Invincible', []],
      ['Derfflinger', [d.number('lion')]],
      ['Nassau', []],
    ]);
    expect(d.unit('derfflinger')).toMatchObject({ gunnery: 8, dice: 4 });
    expect(d.unit('nassau')).toMatchObject({ gunnery: 8, dice: 8 });
  });

  it('B-12 with halving of the own fire only, the dice depend on the target', () => {
    const d = new Desk('dogger-bank', { halving: 'own' }).order(...FORM_UK, ...FORM_GE);
    d.order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion', 'lion:dodge')
      .roll(1)
      .order('derfflinger:keep');
    d.roll(1).order('lion>von-der-tann', 'tiger>-', 'derfflinger>invincible');
    expect(d.unit('derfflinger').dice).toBe(8);
    const again = new Desk('dogger-bank', { halving: 'own' }).order(...FORM_UK, ...FORM_GE);
    again.order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion', 'lion:dodge').roll(1);
    again.order('derfflinger:keep').roll(1).order('lion>derfflinger', 'tiger>-', 'derfflinger>lion');
    expect(again.unit('derfflinger').dice).toBe(4);
  });
});

describe('points in the view', () => {
  it('W4.2 are what the scores are made of, at every end', () => {
    let sunk = 0;
    for (let seed = 0; seed < 6; seed++) {
      const d = new Desk('mediterranean', {}, seed).order('side:neutral', 'war:-', 'war:-').playOut(seed);
      const view = d.view();
      const scores = scoresFor(d.game);
      d.game.scores(d.s, scores);
      const points = view.seats.map((seat) => seat.points);
      points.forEach((own, seat) => {
        expect(scores.margin[seat]).toBe(own - Math.max(...points.filter((_, other) => other !== seat)));
      });
      expect(points[2]).toBe(view.seats[2]!.cards);
      const side = view.alliances[view.victor === 'leader' ? 0 : 1];
      if (view.victor !== 'none') expect(side.points).toBe(side.seats.reduce((sum, seat) => sum + points[seat]!, 0));
      sunk += view.units.filter((unit) => unit.status === 'sunk').length;
      const credited = view.seats.reduce((sum, seat) => sum + seat.sunk, 0);
      const lost = view.units.filter((unit) => unit.status === 'sunk').reduce((sum, unit) => sum + unit.points, 0);
      expect(credited).toBe(lost);
    }
    expect(sunk).toBeGreaterThan(0);
  });

  it('W4.2 B-42 tell nothing of what is committed before all have formed', () => {
    const d = new Desk('dogger-bank').order('lead:lion', 'formed');
    expect(d.view(1).alliances.map(({ ships, field }) => [ships, field])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(d.view(0).alliances.map(({ ships, field }) => [ships, field])).toContainEqual([1, 7]);
    expect(d.view(1)).toMatchObject({ victor: 'none' });
    expect(d.view(1).seats.map((seat) => seat.points)).toEqual([0, 0]);
  });

  it('F3.1 damage of this round is told before it counts', () => {
    const big = { ship: card({ power: 12, gunnery: 4, points: 8 }), name: 'Gun' };
    const d = new Desk(war([[big], [{ ship: card({ endurance: 20 }), name: 'Butt' }]]));
    d.order('lead:gun', 'formed', 'lead:butt', 'formed').rollOn();
    d.until('target', () => d.choices.includes('gun>butt')).order('gun>butt');
    while (d.view().phase !== 'fire') d.order(d.choices[0]!);
    d.roll(6, 1, 3);
    expect(d.unit('butt')).toMatchObject({ damage: 0, pending: 3, speed: 6 });
    d.roll(1).roll(1).roll(1);
    expect(d.unit('butt')).toMatchObject({ damage: 3, pending: 0, speed: 3 });
  });
});
