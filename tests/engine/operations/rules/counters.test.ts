/** G-2 and its like: the figures of counters, and which of them mean nothing. */
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../../engine/operations/campaign.js';
import { isCapital, isLarge, isMerchant } from '../../../../engine/operations/combatants.js';
import { F, G } from '../../../../engine/operations/layout.js';
import { NATIONS } from '../../../../engine/operations/spec.js';
import { flakOf, shipsWithFlak } from '../../../../engine/operations/strike-planes.js';
import { categoryOf } from '../../../../engine/operations/targeting.js';
import { AIRCRAFT, SHIPS, SUBMARINES, shipCard } from '../../../../engine/operations/units/cards.js';
import { ActionTable, fleetsAtSea, OURS } from '../action-table.js';
import { SeaTable, THEM } from '../sea-table.js';

/** The figures of one counter: it is the first unit. */
const figuresOf = (unit: string): Campaign => fleetsAtSea({ us: unit, them: 'hood' }).c;

describe('counters', () => {
  it('G-2 a circled value is a number and a mark', () => {
    const jpdd = figuresOf('jpdd');
    expect([jpdd.torpedo[0], jpdd.torpedoC[0], jpdd.asw[0], jpdd.aswC[0]]).toEqual([6, 1, 4, 0]);
    const kgv = figuresOf('kgv');
    expect([kgv.endurance[0], kgv.enduranceC[0], kgv.speed[0], kgv.speedC[0]]).toEqual([10, 1, 5, 1]);
    const boat = figuresOf('u9');
    expect([boat.evasion[0], boat.evasionC[0]]).toEqual([3, 1]);
  });

  it('G-2 every mark is of a value that can be circled', () => {
    const marks = (cards: readonly { readonly circled: readonly string[] }[]): string[] =>
      [...new Set(cards.flatMap(({ circled }) => circled))].sort();
    expect(marks(SHIPS)).toEqual(['asw', 'endurance', 'speed', 'torpedo']);
    expect(marks(SUBMARINES)).toEqual(['evasion']);
    expect(marks(AIRCRAFT)).toEqual(['air', 'intercept']);
  });

  it('G-4 N5.1 a super battleship comes before battleships, and is like them else', () => {
    expect([categoryOf('BBA'), categoryOf('BB')]).toEqual([0, 1]);
    const [yamato, nagato] = ['yamato', 'nagato'].map(figuresOf) as [Campaign, Campaign];
    for (const is of [isLarge, isCapital]) expect([is(yamato, 0), is(nagato, 0)]).toEqual([true, true]);
    // As a target too: the others have to be left for her.
    const t = new ActionTable({ us: 'iowa', them: 'nagato yamato', nations: ['US', 'JP'], night: true });
    t.do(t.legal()[0]!).do(t.legal()[0]!).roll(6, 1);
    const named = t.log.all.find(({ kind }) => kind === 'names');
    expect([named?.unit, named?.target]).toEqual([0, 2]);
  });

  it('G-5 N17.6 merchants and oilers are clumsy among mines, other transports are not; AK alone are merchants', () => {
    const t = new SeaTable({
      us: ['transport 0506 bh ao ak'],
      them: ['raider 2416 amc'],
      mines: [{ hex: '0505', count: 6, side: 'them' }],
    });
    expect([0, 1, 2].map((u) => isMerchant(t.c, u))).toEqual([false, false, true]);
    t.order(0).move(0, '0505');
    // A 9 is no hit below six mines; less 4 it is, and three points take one by a die of 4 at most.
    t.roll(9);
    t.roll(9).roll(1, 6);
    t.roll(9).roll(1, 4, 6);
    expect([t.hits(0), t.hits(1), t.hits(2)]).toEqual([0, 0, 1]);
  });

  it('G-17 N10.1 a printed 0 is a figure: she is a ship with anti-aircraft fire, though she has none', () => {
    const { c, s } = fleetsAtSea({ us: 'ak ukff ukdd', them: 'hood', kinds: ['transport', 'battle'] });
    expect([c.aa[0], flakOf(c, s, OURS), shipsWithFlak(c, s, OURS)]).toEqual([0, 3, 3]);
    const boat = fleetsAtSea({ us: 'tclass', them: 'hood', kinds: ['submarines', 'battle'] });
    expect([boat.c.aa[0], shipsWithFlak(boat.c, boat.s, OURS)]).toEqual([-1, 0]);
  });

  it('G-19 patrol radii are those of the data, and others patrol not at all', () => {
    const radii = AIRCRAFT.filter(({ patrol }) => patrol !== null).map(({ id, patrol }) => [id, patrol]);
    expect(Object.fromEntries(radii)).toEqual({
      ...{ b5n: 4, h8k: 24, tbf: 4, pbyd: 11, swordf: 2, sunder: 12, fw200: 14 },
    });
    const t = new SeaTable({
      ports: [{ hex: '0101', side: 'us' }],
      us: ['battle 0505 hood', 'air 0101 sunder beauft'],
      them: ['battle 0909 bismarck'],
    });
    const first = t.c.firstAir[0]!;
    expect([t.c.patrol[first], t.c.patrol[first + 1]]).toEqual([12, -1]);
  });

  it('G-20 range classes of guns are those of the data, from 0 to 3', () => {
    const ranges = ['nelson', 'hood', 'leander', 'ukdd', 'jpdd', 'bismarck'].map((id) => shipCard(id)!.range);
    expect(ranges).toEqual([3, 2, 1, 0, 1, 3]);
    expect([...new Set(SHIPS.map(({ range }) => range))].sort()).toEqual([0, 1, 2, 3]);
  });

  it('G-21 N12.1 a search of 0 is her own hex, none is none', () => {
    const found = (us: string, hex: string, nations: readonly ['US', 'IT'] = ['US', 'IT']): boolean =>
      new SeaTable({ nations, us: [`battle 0505 ${us}`], them: [`support ${hex} ao`] }).isFound(THEM);
    expect([found('essex', '0506'), found('essex iowa', '0507'), found('essex iowa', '0508')]).toEqual([
      false,
      true,
      false,
    ]);
    // In her own hex a fleet is found by being there (N12.1); as a move ends a 0 throws a die, and none does not.
    const entering = (us: string): string => {
      const t = new SeaTable({
        nations: ['US', 'IT'],
        us: [us, 'transport 2415 ak'],
        them: ['transport 0505 ak', 'raider 2401 amc'],
      });
      while (t.s[G.category] !== t.field(0, F.category)) t.step === 'order' ? t.order(0) : t.pass();
      return t.order(0).move(0, '0505').step;
    };
    expect([entering('battle 0508 essex'), entering('boats 0508 pt')]).toEqual(['spot', 'fight']);
    expect([figuresOf('essex').search[0], figuresOf('ms').search[0]]).toEqual([0, -1]);
  });

  it('G-55 a unit of no nation is of its owner’s, and a 0 is no gun', () => {
    const t = new SeaTable({ nations: ['US', 'JP'], us: ['support 0505 ms ao'], them: ['transport 0909 ak'] });
    expect([0, 1, 2].map((u) => NATIONS[t.c.nation[u]!])).toEqual(['US', 'US', 'JP']);
    const fight = new ActionTable({ us: 'ak', them: 'hipper', kinds: ['transport', 'battle'], night: true });
    fight.do(fight.legal()[0]!).do(fight.legal()[0]!).roll(6, 1);
    // The merchants lead and have nothing to fire.
    expect(fight.log.all.filter(({ kind, unit }) => kind === 'names' && unit === 0)).toEqual([]);
  });
});
