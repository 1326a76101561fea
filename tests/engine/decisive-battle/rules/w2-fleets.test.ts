/** W2: fleets and their lines. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../../engine/index.js';
import type { Powers } from '../powers.js';
import { battle, paired, type War, war } from '../war.js';

const POWERS: Powers = {
  A: [['Ace', 'Axe'], ['Ada']],
  B: [['Bee v4'], ['Bat v4']],
  C: [['Cee v2']],
};

/** A is about to form its fleets; C fights on its side. */
const forming = () => war(POWERS, { sides: { C: 'leader' } }).to('fleets');

describe('W2 fleets', () => {
  it('W2.1 a power commits at least one ship, and need not commit more', () => {
    const t = forming();
    expect(t.legal).toEqual(['lead Ace', 'lead Axe', 'lead Ada']);
    t.do('A: lead Axe');
    expect(t.legal).toContain('done');
    t.do('A: done', 'B: lead Bee', 'done', 'C: lead Cee', 'done');
    expect(['Ace', 'Axe', 'Ada', 'Bee', 'Bat', 'Cee'].map((name) => t.status(name))).toEqual(
      'reserve afloat reserve afloat reserve afloat'.split(' '),
    );
    expect(t.phase).toBe('pairing');
  });

  it('W2.2 a fleet is of one power: ships of an ally cannot join it', () => {
    const t = forming().do('lead Ace');
    expect(t.legal).toEqual(['done', 'lead Axe', 'lead Ada', 'follow Axe', 'follow Ada']);
    t.do('done', 'B: lead Bee', 'done');
    expect(t.legal).toEqual(['lead Cee']);
  });

  it('W2.2 fleets are formed at will, also otherwise than suggested, each ship in one', () => {
    const t = forming().do('lead Ada', 'follow Ace', 'lead Axe');
    expect(t.legal).toEqual(['done']);
    expect([t.line('Ada'), t.line('Axe')]).toEqual([['Ada', 'Ace'], ['Axe']]);
  });

  it('W2.3 a fleet is a line behind the ship that leads it', () => {
    const t = forming().do('lead Axe', 'follow Ada', 'follow Ace');
    expect(t.line('Axe')).toEqual(['Axe', 'Ada', 'Ace']);
    expect(t.ship('Ace', 'fleet')).toBe(t.unit('Axe'));
  });

  it('W2.3 no ship follows before one leads', () => {
    const t = forming().do('lead Ace', 'follow Axe', 'follow Ada', 'done');
    expect(t.legal).toEqual(['lead Bee', 'lead Bat']);
  });

  it('B-42 each forms its own without a look at those of others, whoever is asked first', () => {
    const few = forming().do('lead Axe', 'done');
    const all = forming().do('lead Ace', 'follow Axe', 'lead Ada', 'done');
    const seen = (t: War) => t.game.view(t.s, seat(1));
    expect(few.legal).toEqual(all.legal);
    expect(seen(few)).toEqual(seen(all));
    // Then they come into the open together.
    for (const t of [few, all]) t.do('B: lead Bee', 'done', 'C: lead Cee', 'done');
    expect(seen(few)).not.toEqual(seen(all));
  });

  it('B-28 a line closes up where a ship is gone, and keeps its order and its name', () => {
    const t = paired({ A: [['Ace d7', 'Axe', 'Ada d7', 'Ann']], B: [['Bee s4', 'Bat s4', 'Bug s4', 'Bob s4']] }, {});
    t.finish('targets', { Bee: 'Ace', Bug: 'Ada' });
    t.fire({ Bee: [[6, 2]], Bug: [[6, 2]] });
    expect([t.status('Ace'), t.status('Ada')]).toEqual(['sunk', 'sunk']);
    expect(t.line('Ace')).toEqual(['Axe', 'Ann']);
    expect(t.foes('Bee')).toEqual(['Ace']);
    // Nobody is asked for a new order of the line in the next round.
    t.to('targets', 2);
    expect(t.legal).toEqual(['pass', 'fire Bee', 'fire Bat', 'fire Bug', 'fire Bob']);
    expect(t.asked).toBe('Axe target');
  });

  it('B-28 a line closes up behind a ship sent home', () => {
    const t = battle({ A: [['Ace s6', 'Axe s6', 'Ada s6']], B: [['Bee']] }).part();
    t.do('Ace: home Axe');
    expect(t.line('Ace')).toEqual(['Ace', 'Ada']);
    t.do('Ace: home Ace');
    expect(t.line('Ace')).toEqual(['Ada']);
    expect(t.do('Ace: declare Bee').foes('Ace')).toEqual(['Bee']);
  });
});
