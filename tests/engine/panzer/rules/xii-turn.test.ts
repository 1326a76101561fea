/** XII in play: observation planes, which see for the artillery alone. */
import { describe, expect, it } from 'vitest';
import { seesFromAir } from '../../../../engine/panzer/air-sight.js';
import { PanzerGame } from '../../../../engine/panzer/index.js';
import type { AirForce } from '../../../../engine/panzer/scenario.js';
import { checkScenario } from '../../../../engine/panzer/scenario-check.js';
import { SCENARIOS } from '../../../../engine/panzer/scenarios/index.js';
import { hexesBetween } from '../../../../engine/panzer/seeing.js';
import { type Table, table } from '../table.js';

const L5: AirForce = { aircraft: 'l-5', load: 'none', count: 1, fromTurn: 1 };
const planes = [L5];
/** Houses from edge to edge, behind which nobody on the ground sees; and woods for a gun. */
const wall = { hexes: Object.fromEntries(Array.from({ length: 12 }, (_, x) => [`${x},14`, 'town'])) };
const woods = { hexes: { '5,14': 'woods' } };
/** The same, and houses before those in the north. */
const behind = {
  hexes: { ...woods.hexes, ...Object.fromEntries(Array.from({ length: 12 }, (_, x) => [`${x},2`, 'town'])) },
};

/** Hexes that a battery is offered. */
const named = (t: Table, battery: string): string[] =>
  t
    .legal()
    .filter((word) => word.startsWith(`${battery}>`) && !word.endsWith('-'))
    .map((word) => word.slice(battery.length + 1));

describe('observation planes', () => {
  it('XII.1 P-74 it flies anywhere, stays over the map, and may leave for good', () => {
    const t = table({ us: 'g:how8@0,0 h:m4@0,1', them: 'x:rifle@5,20 z:stug@11,21', planes }).to('flight');
    expect(t.legal().slice(0, 3)).toEqual(['l-5:-', 'l-5:0,0', 'l-5:0,1']);
    t.play('l-5:5,5');
    expect(t.told()).toContain('L-5 flies to 0606.');
    t.to('flight', 'us');
    expect(t.view().planes[0]).toMatchObject({ status: 'ready', hex: '0606', load: 'none', spent: false });
    expect(t.legal().slice(0, 2)).toEqual(['l-5:-', 'l-5:home']);
    // It is over every hex but its own already.
    expect(t.legal()).not.toContain('l-5:5,5');
    t.play('l-5:-');
    expect(t.view().planes[0]!.hex).toBe('0606');
    t.to('vehicles', 'them').to('flight', 'us').play('l-5:home');
    expect(t.view().planes[0]).toMatchObject({ status: 'gone', hex: '' });
    expect(t.to('vehicles', 'them').to('vehicles').view().planes[0]!.status).toBe('gone');
  });

  it('XII.1 before its turn it is not asked', () => {
    const t = table({ us: 'g:how8@0,0 h:m4@0,1', them: 'x:rifle@5,20', planes: [{ ...L5, fromTurn: 2 }] });
    t.to('vehicles');
    expect(t.view().planes[0]!.hex).toBe('');
    t.to('flight');
    expect(t.view().turn).toBe(2);
  });

  it('XII.1 P-70 from the air a battery is given hexes that nobody on the ground sees', () => {
    const t = table({ us: 'g:how8@5,0', them: 'x:rifle@5,21', planes, field: wall });
    expect(named(t, 'g')).not.toContain('5,18');
    t.to('flight').play('l-5:0,10').to('orders');
    expect(named(t, 'g')).toContain('5,18');
    // Not the houses: nobody has fired there.
    expect(named(t, 'g')).not.toContain('5,14');
  });

  it('XII.1 P-70 thirty hexes in the open and ten in cover, fog counted', () => {
    const game = new PanzerGame(SCENARIOS.find(({ id }) => id === 'goodwood')!);
    const { battle: b } = game;
    const s = game.create();
    game.start(s);
    const far = [...b.ground.labels.keys()];
    const seen = (limit: number) => far.filter((hex) => hexesBetween(b, 0, hex) <= limit);
    expect(far.filter((hex) => seesFromAir(b, s, 0, hex, false))).toEqual(seen(30));
    expect(far.filter((hex) => seesFromAir(b, s, 0, hex, true))).toEqual(seen(10));
    expect(seen(30).length).toBeLessThan(far.length);
    const t = table({
      ...{ us: 'g:how8@5,0', them: 'x:rifle@5,21', planes, field: wall },
      clauses: [{ kind: 'fog', hexes: 6, fromTurn: 1, toTurn: 4 }],
    });
    t.to('flight').play('l-5:5,15').to('orders');
    expect(named(t, 'g')).toContain('5,21');
    expect(named(t, 'g')).not.toContain('5,8');
  });

  it('P-71 who fires out of cover within ten hexes is noted until it moves or no plane is near', () => {
    const spec = { us: 'g:how8@5,0 a:m4@5,10', them: 'x:at75@5,14 z:stug@11,21', planes };
    const far = table({ ...spec, field: woods })
      .to('flight')
      .play('l-5:5,0')
      .to('direct', 'them');
    far.play('attack>5,10', 'x:fire').roll(6);
    expect([far.unit('x').spotted, far.unit('x').sighted]).toEqual([true, false]);
    // Who is hit sees nothing, and nobody else sees the woods but the plane.
    const t = table({ ...spec, field: behind })
      .to('flight')
      .play('l-5:5,18')
      .to('direct', 'them');
    t.play('attack>5,10', 'x:fire').roll(1);
    expect([t.unit('a').dispersed, t.unit('x').spotted, t.unit('x').sighted]).toEqual([true, false, true]);
    t.to('orders');
    expect(named(t, 'g')).toContain('5,14');
    // The plane flies off, and the gun is lost from view.
    t.to('flight').play('l-5:5,0').to('direct', 'them');
    expect(t.unit('x').sighted).toBe(false);
  });

  it('P-72 it spots for nobody: who is noted from the air is fired at by order alone', () => {
    const spec = { us: 'g:how8@5,0 a:m4@5,10 c:m4@4,1', them: 'x:at75@5,14 y:rifle@8,9', planes, field: behind };
    const t = table(spec).to('flight').play('l-5:5,18').to('direct', 'them');
    t.play('attack>5,10', 'x:fire').roll(1);
    t.to('orders').play('g>5,14').to('vehicles').play('move:c', 'c:4,6').to('direct', 'us');
    expect([t.unit('x').spotted, t.unit('x').sighted]).toEqual([false, true]);
    expect(t.legal()).not.toContain('attack>5,14');
    const u = table({ ...spec, us: `${spec.us} d:m4@4,8` })
      .to('flight')
      .play('l-5:5,18')
      .to('direct', 'them');
    u.play('attack>5,10', 'x:fire').roll(1);
    expect([u.unit('x').spotted, u.unit('x').sighted]).toEqual([true, true]);
    expect(u.to('direct', 'us').legal()).toContain('attack>5,14');
  });

  it('P-73 an order is observed as long as the plane is near enough; else it scatters', () => {
    const spec = { us: 'g:how8@5,0', them: 'x:rifle@5,18', planes, field: wall };
    const seen = table(spec).to('flight').play('l-5:5,10').to('orders').play('g>5,18').to('flight').play('l-5:4,4');
    seen.to('indirect').play('fire>5,18');
    expect(seen.at()).toBe('indirect/each -1');
    const gone = table(spec).to('flight').play('l-5:5,10').to('orders').play('g>5,18').to('flight').play('l-5:home');
    gone.to('indirect').play('fire>5,18');
    expect(gone.at()).toBe('indirect/scatter -1');
  });

  it('XII.D.2 AA guns fire at it in each air phase of its side, moved or not, and drive it off for good', () => {
    const t = table({ us: 'g:how8@5,0', them: 'x:flak20@5,12', planes });
    t.to('flight').play('l-5:5,11');
    expect(t.at()).toBe('flak/choose 1');
    t.play('l-5:pass').to('flight').play('l-5:-');
    expect(t.legal()).toEqual(['l-5:pass', 'x:fire']);
    t.play('x:fire').roll(1);
    expect(t.view().planes[0]).toMatchObject({ status: 'driven-off', hex: '' });
    // In the enemy's segment nobody fires at it.
    const u = table({ us: 'g:how8@5,0', them: 'x:flak20@5,12 y:stug@9,20', planes });
    u.to('flight').play('l-5:5,11').to('vehicles', 'them');
    expect(u.view().planes[0]!.status).toBe('ready');
  });

  it('P-76 ships fire at what a unit on the ground sees', () => {
    const t = table({ us: 'a:m4@0,0', them: 'x:rifle@5,20', planes, field: wall, settings: { navalFire: '40' } });
    t.to('flight').play('l-5:5,19').to('orders');
    expect(named(t, 'n1')).not.toContain('5,18');
    expect(named(t, 'n1')).toContain('1,1');
  });

  it('XII.1 an observation plane carries nothing, and a fighter-bomber something', () => {
    const [first] = SCENARIOS.filter(({ sides }) => sides[0].id === 'allied');
    const withForce = (force: AirForce) => ({
      ...first!,
      sides: [{ ...first!.sides[0], aircraft: [force] }, first!.sides[1]] as const,
    });
    expect(checkScenario(withForce(L5))).toEqual([]);
    expect(checkScenario(withForce({ ...L5, load: 'bombs' })).map(({ path }) => path)).toEqual([
      'sides.0.aircraft.0.load',
    ]);
    expect(checkScenario(withForce({ ...L5, aircraft: 'p-47' })).map(({ path }) => path)).toEqual([
      'sides.0.aircraft.0.load',
    ]);
  });
});
