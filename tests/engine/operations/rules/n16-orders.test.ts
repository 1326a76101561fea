/** N16: who may strike whom, when, and how far; whom the aircraft belong to. */
import { describe, expect, it } from 'vitest';
import { PASS, STRIKE, STRIKE_BASE } from '../../../../engine/operations/actions.js';
import { F, G, SUNK } from '../../../../engine/operations/layout.js';
import { sinkUnit } from '../../../../engine/operations/losses.js';
import { BASE_AT } from '../../../../engine/operations/spec.js';
import { ENOUGH, FLY } from '../../../../engine/operations/strike-choices.js';
import { isReady } from '../../../../engine/operations/striking.js';
import { SeaTable, THEM } from '../sea-table.js';

/** A boat in the hex of the target finds it as the phase begins. */
const spy = (hex: string): string => `submarines ${hex} gato`;

/** American carriers at 1208 end a move of no hexes; the targets are found. */
const carriers = (
  fleet: string,
  targets: readonly string[],
  more: Partial<ConstructorParameters<typeof SeaTable>[0]> = {},
): SeaTable => {
  const hexes = targets.map((target) => target.split(' ')[1]!);
  const t = new SeaTable({
    nations: ['US', 'JP'],
    us: [fleet, ...hexes.map(spy)],
    them: targets,
    ...more,
  });
  while (t.step === 'works') t.pass();
  while (t.s[G.category] !== t.field(0, F.category)) t.step === 'order' ? t.order(0) : t.pass();
  if (t.step === 'order') t.order(0);
  if (t.actor === 1) t.pass();
  return t.move(0, '1208');
};

describe('orders of carriers', () => {
  it('N16.1 N16.3 a battle fleet strikes one of the fleets that are found, and no second one with the rest', () => {
    const t = carriers('battle 1208 enterp | sbd sbd', ['transport 1211 akf', 'transport 1205 akf']);
    expect([t.now, t.legal()]).toEqual([
      ['strike', 0],
      [PASS, STRIKE, STRIKE + 1],
    ]);
    t.choose(STRIKE);
    expect(t.s[G.struck]).toBe(THEM);
    const first = t.c.firstAir[0]!;
    t.choose(FLY + first, ENOUGH);
    // One dive bomber was left on deck, and is not asked for again.
    while (t.s[G.mover] === 0) {
      expect(t.step).toBe('striking');
      if (t.actor >= 0) t.choose(t.legal()[0]!);
      else t.sixes();
    }
    expect(t.told().filter((kind) => kind === 'raid')).toHaveLength(1);
    expect(t.step).toBe('order');
  });

  it('N16.1 not those that are not found, and a base without being found', () => {
    const t = carriers('battle 1208 enterp | sbd', ['transport 1211 akf', 'battle 2416 jpdd'], {
      ports: [{ hex: '1206', side: 'them' }],
      us: ['battle 1208 enterp | sbd', 'submarines 2416 gato'],
      them: ['transport 1211 akf', 'air 1206 g4m'],
    });
    expect(t.legal()).toEqual([PASS, STRIKE_BASE]);
  });

  it('G-48 as far as the aircraft have a radius, for what they can do', () => {
    // The dive bomber reaches five hexes, the torpedo bomber four; a fighter alone attacks no ship.
    const offers = (planes: string, hex: string): number[] => {
      const t = carriers(`battle 1208 enterp | ${planes}`, [`transport ${hex} akf`]);
      return t.step === 'strike' ? t.legal() : [];
    };
    expect([offers('sbd', '1213'), offers('sbd', '1214')]).toEqual([[PASS, STRIKE], []]);
    expect([offers('tbf', '1212'), offers('tbf', '1213')]).toEqual([[PASS, STRIKE], []]);
    expect([offers('f4f', '1209'), offers('f4f sbd', '1209')]).toEqual([[], [PASS, STRIKE]]);
  });

  it('G-48 of those that fly each has its own radius', () => {
    const t = carriers('battle 1208 enterp | sbd tbf', ['transport 1213 akf']).choose(STRIKE);
    expect(t.legal().filter((a) => a >= FLY && a < FLY + 100)).toHaveLength(1);
  });

  it('G-49 aircraft of a support or transport fleet never strike', () => {
    const support = carriers('support 1208 casabl | tbf', ['battle 1211 jpdd']);
    expect(support.step).toBe('order');
    const transport = carriers('transport 1208 casabl | tbf', ['battle 1211 jpdd']);
    expect(transport.step).toBe('order');
  });
});

describe('bases', () => {
  /** Both sides have a base with a found fleet in radius. */
  const evening = (): SeaTable => {
    const t = new SeaTable({
      ports: [
        { hex: '1208', side: 'them' },
        { hex: '0308', side: 'us' },
        { hex: '0312', side: 'us' },
      ],
      nations: ['US', 'JP'],
      us: ['air 0308 sbd', 'air 0312 sbd', 'support 1211 akf', 'submarines 0310 gato', 'battle 1616 usdd'],
      them: ['air 1208 g4m', 'support 0310 akf', 'submarines 1211 i15', 'battle 2416 jpdd'],
    });
    while (t.step === 'works') t.pass();
    return t;
  };

  it('N16.4 they strike found fleets when all units at sea have acted, the first side’s first, each once', () => {
    const t = evening();
    const asked: (readonly [string, number, number])[] = [];
    const categories: number[] = [];
    while (t.s[G.sea] === 1) {
      if (t.step === 'order') {
        categories.push(t.s[G.category]!);
        t.order(0);
      } else if (t.step === 'base') {
        asked.push([t.step, t.actor, t.s[G.unit]! % t.c.ports]);
        t.pass();
      } else t.pass();
    }
    expect(Math.max(...categories)).toBe(6);
    expect(asked).toEqual([
      ['base', 0, 1],
      ['base', 0, 2],
      ['base', 1, 0],
    ]);
  });

  it('N16.4 N16.2 they strike no bases, and are not struck back', () => {
    const t = evening();
    while (t.step !== 'base') t.step === 'order' ? t.order(0) : t.pass();
    expect(t.legal()).toEqual([PASS, STRIKE]);
    t.choose(STRIKE);
    expect(t.now).toEqual(['striking', 0]);
  });
});

describe('aircraft aboard', () => {
  const force = 'battle 1208 essex indep | f6f sbd tbf';

  it('G-51 they are set up on the carriers of their fleet, as size and room go', () => {
    const t = new SeaTable({ nations: ['US', 'JP'], us: [force, 'battle 0101 enterp'], them: ['battle 2416 jpdd'] });
    const [essex, indep] = [0, 1];
    for (let a = t.c.firstAir[0]!; a < t.c.firstAir[1]!; a++) expect([essex, indep]).toContain(t.place(a));
    for (const carrier of [essex, indep]) {
      const planes = Array.from({ length: 3 }, (_, i) => t.c.firstAir[0]! + i).filter((a) => t.place(a) === carrier);
      expect(planes.reduce((sum, a) => sum + t.c.sizes[a]!, 0)).toBeLessThanOrEqual(t.c.capacity[carrier]!);
    }
  });

  it('G-51 N7.1 beyond a capacity that damage has halved they do not fly', () => {
    // Two of size 2 on a light carrier's room of 5, of which 2 are left.
    const ready = (hits: number): boolean[] => {
      const t = new SeaTable({
        ...{ nations: ['US', 'JP'], us: [`battle 1208 indep/${hits} | sbd sbd`], them: ['battle 2416 jpdd'] },
      });
      return [0, 1].map((i) => isReady(t.c, t.s, t.c.firstAir[0]! + i));
    };
    expect([ready(2), ready(3)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('G-51 they are lost with their ship', () => {
    const t = new SeaTable({
      ports: [{ hex: '0101', side: 'us' }],
      ...{ nations: ['US', 'JP'], us: ['battle 1208 enterp usdd | sbd', 'air 0101 sbd'], them: ['battle 2416 jpdd'] },
    });
    const [aboard, ashore] = [t.c.firstAir[0]!, t.c.firstAir[0]! + 1];
    sinkUnit(t.c, t.s, 0, true, undefined);
    expect([t.place(0), t.place(aboard), t.place(ashore)]).toEqual([SUNK, SUNK, BASE_AT]);
    expect(t.field(0, F.ships)).toBe(1);
  });
});
