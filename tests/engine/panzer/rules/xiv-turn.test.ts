/** III and XIV: setting up, what is special, who controls what, who has won. */
import { describe, expect, it } from 'vitest';
import { actionList, actionsOf } from '../../../../engine/core/actions.js';
import { action, type Seat, type UnitId } from '../../../../engine/core/brand.js';
import { ScriptedChance } from '../../../../engine/core/chance.js';
import { scoresFor } from '../../../../engine/core/game.js';
import { END } from '../../../../engine/panzer/actions.js';
import { PanzerGame } from '../../../../engine/panzer/index.js';
import { G } from '../../../../engine/panzer/layout.js';
import type { Scenario } from '../../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../../engine/panzer/scenarios/index.js';
import { hexesBetween, isCover, maySpot } from '../../../../engine/panzer/seeing.js';
import { sees } from '../../../../engine/panzer/sight-table.js';
import { hexOf } from '../../../../engine/panzer/unit-state.js';
import { score } from '../../../../engine/panzer/victory.js';
import { hexesOfZone } from '../../../../engine/panzer/zones.js';
import { deployed, type Table, type TableSpec, table } from '../table.js';

const ALLIES = 0 as Seat;
/** One of each, since lines of sight are made once a map. */
const games = new Map<string, PanzerGame>();
function gameOf(scenario: Scenario): PanzerGame {
  const game = games.get(scenario.id) ?? new PanzerGame(scenario);
  games.set(scenario.id, game);
  return game;
}

const scores = ({ b, s }: Table): number[] => {
  const out = { result: new Float64Array(2), margin: new Float64Array(2) };
  score(b, s, out);
  return [...out.margin, Math.round(out.result[0]! * 300)];
};

describe('setting up', () => {
  it('XIV.B.4 by the order of the situation, each in its zone', () => {
    for (const scenario of SCENARIOS) {
      const game = gameOf(scenario);
      const s = game.create();
      const list = actionList(game.spec.maxLegal);
      game.start(s);
      const orders: number[] = [];
      while (game.turn(s) === 0) {
        game.legal(s, list);
        const seat = game.toAct(s) as Seat;
        orders.push(Math.min(...scenario.sides[seat]!.groups.map(({ setup }) => setup?.order ?? 9)));
        game.apply(s, action(list.ids[list.count >> 1]!), new ScriptedChance([]));
      }
      expect(orders, scenario.id).toEqual([...orders].sort());
      const view = game.view(s, ALLIES);
      const { ground } = game.battle;
      const groups = scenario.sides.flatMap((side) =>
        side.groups.flatMap((group) => group.units.flatMap(({ count }) => Array.from({ length: count }, () => group))),
      );
      groups.forEach(({ setup }, u) => {
        const { hex, status } = view.units[u]!;
        expect(status, `${scenario.id} ${view.units[u]!.token}`).toBe(setup ? 'on-map' : 'to-come');
        if (setup) expect(hexesOfZone(ground, setup.zone)).toContain(ground.labels.indexOf(hex));
      });
    }
  });
});

/** The Germans, who set up last unless one says otherwise, come to their first piece. */
const hiding = (spec: Partial<TableSpec>, ...orders: readonly string[]): Table =>
  deployed({ us: 'a:m4@5,5', them: 'x:rifle@9,9', ordersOf: [1, 2], ...spec }, ...orders);

describe('XIV.B.4 who sets up last', () => {
  const field = { hexes: { '5,7': 'woods', '5,6': 'woods' } };

  it('is out of the line of sight, or in cover that nobody is beside', () => {
    const places = hiding({ field }, 'a:5,5').legal();
    // Seen in the open; hidden behind the woods; in woods two hexes off, but not in those beside the tank.
    expect(['x:5,4', 'x:4,8', 'x:5,9', 'x:5,7', 'x:5,6'].map((place) => places.includes(place))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('P-95 is nobody where both have the last place, and who is first sees no enemy yet', () => {
    expect(hiding({ field, ordersOf: [1, 1] }, 'a:5,5').legal()).toContain('x:5,4');
    expect(hiding({ field }).legal()).toContain('a:5,4');
  });

  it('P-95 is anywhere in its zone where all of it is seen', () => {
    const places = hiding({}, 'a:5,5').legal();
    expect(places).toEqual(expect.arrayContaining(['x:5,4', 'x:5,9']));
  });

  it('counts spotters alone, in the fog of the first turn', () => {
    expect(hiding({ field, us: 'a:truck@5,5' }, 'a:5,5').legal()).toContain('x:5,4');
    const clauses = [{ kind: 'fog', hexes: 2, fromTurn: 1, toTurn: 1 }] as const;
    const places = hiding({ field, clauses }, 'a:5,5').legal();
    expect([places.includes('x:5,2'), places.includes('x:5,3')]).toEqual([true, false]);
  });

  it('has no piece in sight in our situations but where its zone is all in sight', () => {
    for (const scenario of SCENARIOS) {
      const game = gameOf(scenario);
      const s = game.create();
      const list = actionList(game.spec.maxLegal);
      game.start(s);
      const { battle: b } = game;
      let hidden = 0;
      while (game.turn(s) === 0) {
        game.legal(s, list);
        const seat = game.toAct(s) as Seat;
        const spotters = Array.from(b.types.keys()).filter((u) => b.seatOf[u] !== seat && maySpot(b, s, u as UnitId));
        const isSeen = (hex: number): boolean =>
          spotters.some((u) => {
            const from = hexOf(b, s, u as UnitId);
            return isCover(b.ground.terrain[hex]!)
              ? hexesBetween(b, from, hex) <= 1
              : sees(b.sights.byTurn[1]!, from, hex);
          });
        const hexes = actionsOf(list).flatMap((a) => (a >= END && a < END + b.ground.hexes ? [a - END] : []));
        const piece = b.order[s[G.unit]!]!;
        if (seat === b.lastSeat && !piece.isMarker && hexes.length > 0) {
          const seen = hexes.filter(isSeen);
          if (seen.length > 0) expect(seen, `${scenario.id} ${piece.number}`).toEqual(hexes);
          else hidden++;
        }
        game.apply(s, action(list.ids[list.count >> 1]!), new ScriptedChance([]));
      }
      expect(b.lastSeat, scenario.id).not.toBe(-1);
      expect(hidden, scenario.id).toBeGreaterThan(0);
    }
  });
});

describe('what is special', () => {
  const move = (t: Table, who: string): string[] => t.play(`move:${who}`).legal();

  it('XIV.1 in fog nobody sees farther than so many hexes, while it lies', () => {
    const clauses = [{ kind: 'fog', hexes: 3, fromTurn: 1, toTurn: 1 }] as const;
    const t = table({ us: 'a:m4@5,5', them: 'x:rifle@5,9 y:stug@9,20', clauses });
    expect(t.at()).toBe('vehicles/choose 0');
    t.to('direct');
    expect([t.view().turn, t.legal()]).toEqual([2, ['enough', 'attack>5,9']]);
  });

  it('XIV.1 out of fuel, vehicles have half of their allowance', () => {
    const clauses = [{ kind: 'half-fuel', side: 'german' }] as const;
    const t = table({ us: 'a:m4@1,1', them: 'x:panther@5,5', clauses }).to('vehicles', 'them');
    const far = move(t, 'x');
    expect([far.includes('x:5,10'), far.includes('x:5,11')]).toEqual([true, false]);
  });

  it('XIV.1 nobody wades through a deep river', () => {
    const field = { hexes: { '5,7': 'stream', '5,6': 'clear' } };
    const spec = { field, us: 'a:us@5,6', them: 'x:stug@9,20' };
    expect(move(table(spec).to('foot'), 'a')).toContain('a:5,7');
    expect(move(table({ ...spec, clauses: [{ kind: 'deep-streams' }] }).to('foot'), 'a')).not.toContain('a:5,7');
  });

  it('XIV.1 P-44 reinforcements come over their edge from their turn on, at the cost of the hex', () => {
    const t = table({ us: 'a:m4@1,1 b:m4@turn-2', them: 'x:stug@5,1' }).to('vehicles');
    expect(t.legal().join()).not.toContain('move:b');
    t.to('vehicles', 'them').to('vehicles').play('move:b');
    expect(t.legal()).toContain('b:5,21');
    expect(t.legal()).not.toContain('b:5,20');
    t.play('b:5,21', 'move:b', 'b:5,18');
    expect(t.unit('b').place).toBe('5,18');
  });
});

describe('victory', () => {
  const row = (when: object, grade = 'tactical') => ({ side: 'allied', grade, when }) as never;
  const otherwise = { side: 'german', grade: 'marginal', when: { kind: 'otherwise' } } as const;
  const holds = (seat: string, hexes: readonly string[], least: number) => ({
    ...{ kind: 'control', side: seat, zone: { kind: 'hexes', hexes }, least },
  });

  it('XIV.B.2 who was last in a hex or passed it controls it; trucks and wagons do not', () => {
    const victory = [row(holds('allied', ['0607', '0608'], 2)), otherwise];
    const t = table({ us: 'a:m4@5,5 b:truck@4,6', them: 'x:stug@9,20', victory }).to('vehicles');
    t.play('move:b', 'b:5,6');
    expect(scores(t)).toEqual([-1, 1, -100]);
    t.play('move:a', 'a:5,9');
    expect(t.view().control.map(({ seat }) => seat)).toEqual([0, 0]);
    expect(scores(t)).toEqual([2, -2, 200]);
  });

  it('III.1 the first condition that holds decides: losses, exits, who is there', () => {
    const lost = { kind: 'lost', side: 'german', counted: 'armoured', least: 1 };
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:halftrack@5,9', victory: [row(lost, 'decisive'), otherwise] });
    expect(scores(t)).toEqual([-1, 1, -100]);
    t.play('attack>5,9', 'a:fire').roll(1);
    expect(scores(t)).toEqual([3, -3, 300]);
    const there = { kind: 'present', side: 'allied', zone: { kind: 'rows', from: 6, to: 8 }, least: 2 };
    expect(scores(table({ us: 'a:m4@5,5 b:us@5,6', them: 'x:stug@9,20', victory: [row(there)] }))[0]).toBe(2);
    expect(scores(table({ us: 'a:m4@5,2 b:us@5,6', them: 'x:stug@9,20', victory: [row(there)] }))[0]).toBe(0);
  });

  it('XIV.B.8 trucks and wagons count in no way for victory: destroyed, there or gone; their passengers do', () => {
    const lost = (counted: string) => ({ kind: 'lost', side: 'german', counted, least: 1 });
    const shot = (counted: string, them: string) => {
      const victory = [row(lost(counted)), otherwise];
      const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: `${them} z:stug@9,20`, victory });
      return scores(t.play('attack>5,9', 'a:fire').roll(1))[0];
    };
    expect([shot('all', 'x:truck@5,9'), shot('vehicles', 'x:truck@5,9')]).toEqual([-1, -1]);
    expect([shot('all', 'x:truck@5,9 y:rifle@on-x'), shot('vehicles', 'x:halftrack@5,9')]).toEqual([2, 2]);

    const there = (us: string, least: number) => {
      const present = { kind: 'present', side: 'allied', zone: { kind: 'rows', from: 6, to: 8 }, least };
      return scores(table({ us, them: 'z:stug@9,20', victory: [row(present)] }))[0];
    };
    expect([
      there('t:truck@5,6 m:m4@5,1', 1),
      there('t:truck@5,6 a:us@on-t', 1),
      there('t:truck@5,6 a:us@on-t', 2),
    ]).toEqual([0, 2, 0]);

    const gone = (us: string) => {
      const exit = { kind: 'exited', side: 'allied', edge: 'north', least: 1 };
      const t = table({ us: `${us} h:m4@1,9`, them: 'z:stug@9,20', victory: [row(exit)] }).to('vehicles');
      return scores(t.play('move:t', 't:north'))[0];
    };
    expect([gone('t:truck@5,0'), gone('t:truck@5,0 a:us@on-t'), gone('t:m3@5,0')]).toEqual([0, 2, 2]);
  });

  it('P-56 who rides on a truck controls what it passes; an empty truck does not', () => {
    const spec = { them: 'x:stug@9,20', victory: [row(holds('allied', ['0607'], 1)), otherwise] };
    const drive = (us: string) =>
      table({ ...spec, us })
        .to('vehicles')
        .play('move:t', 't:5,8');
    const held = (t: Table) => t.view().control.map(({ seat }) => seat);
    expect(held(drive('t:truck@5,4 a:us@on-t'))).toEqual([ALLIES]);
    expect(held(drive('t:truck@5,4 a:us@1,1'))).toEqual([-1]);
  });

  it('P-56 XIV.B.2 who is set up on a truck controls its hex from the start; its truck alone does not', () => {
    const spec = {
      us: 't:truck@5,6 a:us@1,1',
      them: 'x:stug@9,20',
      victory: [row(holds('allied', ['0607'], 1)), otherwise],
    };
    const held = (...orders: readonly string[]) =>
      deployed(spec, ...orders)
        .view()
        .control.map(({ seat }) => seat);
    expect(held('t:5,6')).toEqual([-1]);
    expect(held('t:5,6', 'a:on-t')).toEqual([ALLIES]);
  });

  it('XIV.B.3 sides leave where it counts for victory, and nowhere else; passengers count', () => {
    const out = { kind: 'exited', side: 'allied', edge: 'north', least: 2 };
    const t = table({ us: 'a:m3@5,0 b:us@on-a c:m4@0,5', them: 'x:stug@9,20', victory: [row(out), otherwise] });
    t.to('vehicles').play('move:c');
    expect(t.legal()).not.toContain('c:west');
    t.play('c:stay', 'move:a', 'a:north');
    expect([t.unit('a').status, t.unit('b').status, t.unit('b').edge]).toEqual(['exited', 'exited', 'north']);
    expect(scores(t)).toEqual([2, -2, 200]);
  });

  it('III.1 what has to hold by a turn has held if it did at the end of one', () => {
    const by = { kind: 'by-turn', turn: 1, of: holds('allied', ['0607'], 1) };
    const t = table({ us: 'a:m4@5,6 b:us@5,1', them: 'x:panther@5,9', victory: [row(by), otherwise] }).to('vehicles');
    t.play('move:a', 'a:5,5').to('vehicles', 'them').to('vehicles');
    expect(scores(t)[0]).toBe(-1);
    const u = table({ us: 'a:m4@5,5 b:us@5,1', them: 'x:stug@9,20', victory: [row(by), otherwise] }).to('vehicles');
    u.play('move:a', 'a:5,6').to('vehicles', 'them').to('vehicles');
    expect(scores(u)[0]).toBe(2);
    const late = table({ us: 'a:m4@5,5 b:us@5,1', them: 'x:stug@9,20', victory: [row(by), otherwise] });
    late.to('vehicles', 'them').to('vehicles').play('move:a', 'a:5,6');
    expect(scores(late)[0]).toBe(-1);
  });

  it('III.1 P-45 a ratio counts the enemy’s losses for each of one’s own, and nobody has won where no row holds', () => {
    const ratio = { kind: 'ratio', side: 'allied', counted: 'all', least: 1 };
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:stug@5,9', victory: [row(ratio)] });
    expect(scores(t)).toEqual([0, 0, 0]);
    t.play('attack>5,9', 'a:fire').roll(1);
    expect(scores(t)).toEqual([2, -2, 200]);
    const game = new PanzerGame(SCENARIOS[0]!);
    const s = game.create();
    game.start(s);
    const out = scoresFor(game);
    game.scores(s, out);
    expect([...out.margin]).toEqual([-2, 2]);
  });
});
