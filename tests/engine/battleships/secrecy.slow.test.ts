/** Secrets of a battle: flagship, mines, torpedoes in the tubes. Twin games differ in one of them; the enemy must not notice. */
import { describe, expect, it } from 'vitest';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from '../../../engine/battleships/layout.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { diceOf, legalOf, Picker } from '../../../engine/conformance/play.js';
import type { Action, Seat } from '../../../engine/core/brand.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE, OVER, observationFor, SPECTATOR } from '../../../engine/core/game.js';
import { type Draft, ship, Table } from './harness10.js';

const byId = (id: string) => SCENARIOS.find((s) => s.id === id)!;

/** All that a seat is told, as one text. */
function told(game: BattleshipsGame, s: BattleState, seat: Seat | typeof SPECTATOR): string {
  const view = JSON.stringify(game.view(s, seat));
  if (seat === SPECTATOR) return view;
  const o = observationFor(game);
  game.observe(s, seat, o);
  const spec = game.spec.observation;
  return [
    view,
    o.units.subarray(0, o.unitCount * spec.units.length).join(),
    o.map.subarray(0, o.mapCount * spec.map.length).join(),
    o.globals.join(),
    o.actions.subarray(0, o.actionCount * spec.actions.length).join(),
  ].join('\n');
}

interface Twin {
  readonly s: BattleState;
  readonly log: EventList;
}

/**
 * Two games with the same dice and, as far as they are legal in both, the same decisions; `secret` is the owner's one choice that
 * differs. Plays until the other seat is told different things, and returns what was said at that step; nothing if it never was.
 */
function divergence(game: BattleshipsGame, secrets: readonly [string, string], seed: number): string[] | undefined {
  const twins: Twin[] = [0, 1].map(() => ({ s: game.create(), log: new EventList() }));
  for (const { s } of twins) game.start(s);
  const [one, two] = twins as [Twin, Twin];
  const owner = game.toAct(one.s) as Seat;
  const enemy = (1 - owner) as Seat;
  const pick = new Picker(seed);
  const dice = [diceOf(seed, 0), diceOf(seed, 0)];
  for (let n = 0; game.toAct(one.s) !== OVER; n++) {
    const legal = legalOf(game, one.s);
    const index = pick.below(legal.length);
    const counts = twins.map((twin) => twin.log.for(enemy).length);
    twins.forEach(({ s, log }, i) => {
      const actions = legalOf(game, s);
      const action = n === 0 ? actions.find((a) => game.write(s, a) === secrets[i]) : legal[index];
      expect(actions).toContain(action);
      game.apply(s, action as Action, dice[i]!, log);
    });
    const heard = twins.map((twin, i) => twin.log.for(enemy).slice(counts[i]));
    const same =
      told(game, one.s, enemy) === told(game, two.s, enemy) &&
      told(game, one.s, SPECTATOR) === told(game, two.s, SPECTATOR) &&
      JSON.stringify(heard[0]) === JSON.stringify(heard[1]);
    if (!same) return heard.flat().map((e) => e.kind);
  }
  return undefined;
}

describe('twin games with different secrets look the same to the enemy until a rule reveals them', () => {
  it('10.9 a flagship, where nothing asks for it: until one of the two is lost', () => {
    const game = new BattleshipsGame(byId('matapan'), { command: 'off', special: 'off' });
    for (let seed = 0; seed < 6; seed++) {
      const kinds = divergence(game, ['flag:warspite', 'flag:barham'], seed);
      if (kinds !== undefined) expect(kinds).toContain('sunk');
    }
  });

  it('10.9, 10.10 with command control: until chits freeze other ships, or she is lost or her bridge is hit', () => {
    const game = new BattleshipsGame(byId('matapan'));
    let revealed = 0;
    for (let seed = 0; seed < 10; seed++) {
      const kinds = divergence(game, ['flag:warspite', 'flag:greyhound-group'], seed);
      if (kinds === undefined) continue;
      revealed++;
      expect(kinds.some((kind) => ['chits', 'sunk', 'damage'].includes(kind))).toBe(true);
    }
    expect(revealed).toBeGreaterThan(0);
  });

  it('10.6 mines: until a ship enters a hex that is mined in one of them', () => {
    const game = new BattleshipsGame(byId('mers-el-kebir'));
    let revealed = 0;
    for (let seed = 0; seed < 8; seed++) {
      const kinds = divergence(game, ['mine:3330', 'mine:3430'], seed);
      if (kinds === undefined) continue;
      revealed++;
      expect(kinds).toContain('move');
    }
    expect(revealed).toBeGreaterThan(0);
  });
});

/** Two destroyer groups at three hexes, each able to launch. */
const torpedoes = (): Table =>
  new Table({
    units: [
      [ship('usdd', '2012/B/3'), ship('iowa', '2511/B/3')],
      [ship('jpdd', '2015/B/3'), ship('nagara', '2515/B/3')],
    ],
  });

describe('6.1 torpedoes are launched at the same time', () => {
  it('6.1 the second player does not see what the first has chosen, nor do spectators', () => {
    const [fired, kept] = [torpedoes().order('usdd=jpdd'), torpedoes()];
    for (const t of [fired, kept]) t.until('launch-b');
    expect(fired.phase).toBe('launch-b');
    for (const seat of [1, SPECTATOR] as const) {
      expect(told(fired.game, fired.s, seat as Seat)).toBe(told(kept.game, kept.s, seat as Seat));
      const events = (t: Table) => JSON.stringify(t.log.for(seat === SPECTATOR ? undefined : (seat as Seat)));
      expect(events(fired)).toBe(events(kept));
    }
    expect(fired.unit('usdd', 0).torpedoTarget).toBe('jpdd');
    expect(fired.unit('usdd', 1).torpedoTarget).toBe(null);
    fired.used().until('torpedoes');
    expect(fired.unit('usdd', 1).torpedoTarget).toBe('jpdd');
  });

  it('6.1 a draw leaves alone the seat that has not chosen yet', () => {
    const t = torpedoes().until('launch-a');
    expect(t.phase).toBe('launch-a');
    const drawn = t.game.create();
    for (let i = 0; i < 20; i++) {
      t.game.determinize(t.s, 0 as Seat, diceOf(1, i), drawn);
      expect(Array.from(drawn)).toEqual(Array.from(t.s));
    }
  });

  it('6.1 a draw for the second gives the first every choice she had, and no other', () => {
    const t = torpedoes().order('usdd=jpdd').until('launch-b');
    const drawn = t.game.create();
    const found = new Set<number>();
    for (let i = 0; i < 60; i++) {
      t.game.determinize(t.s, 1 as Seat, diceOf(2, i), drawn);
      found.add(drawn[UNITS_AT + U.torpedoTarget]!);
    }
    // Keep, the destroyers, the cruiser as far as she is on the beam.
    expect([...found].sort()).toEqual(expect.arrayContaining([-1, 2]));
    expect(found.size).toBeLessThanOrEqual(3);
  });
});

const MINES: Draft = {
  units: [[ship('hood', '4020/A/3')], [ship('bretagne', '2020/A/3')]],
  nations: ['UK', 'FR'],
  options: { mines: 'on' },
  clauses: [{ kind: 'mines', side: 'UK', count: 1, among: ['2018', '2017', '2518'] }],
};

/** Mined sets that a draw for the Frenchman can give. */
function minedSets(t: Table): string[] {
  const drawn = t.game.create();
  const found = new Set<string>();
  for (let i = 0; i < 60; i++) {
    t.game.determinize(t.s, 1 as Seat, diceOf(3, i), drawn);
    found.add(t.game.view(drawn, 0 as Seat).mines.own.join());
  }
  return [...found].sort();
}

describe('10.6 what the enemy may believe about mines', () => {
  it('10.6 at first every candidate', () => {
    expect(minedSets(new Table(MINES).order('mine:2518').until('visibility'))).toEqual(['2017', '2018', '2518']);
  });

  it('10.6 a hex entered safely is clear', () => {
    const t = new Table(MINES).order('mine:2518').until('visibility').order('bretagne:2').endTurn();
    expect(minedSets(t)).toEqual(['2017', '2518']);
    expect(minedSets(t.endTurn())).toEqual(['2518']);
  });

  it('10.6 a mine that went off is known, and clears the others', () => {
    const t = new Table(MINES).order('mine:2018').until('visibility').order('bretagne:2').endTurn();
    expect(minedSets(t)).toEqual(['2018']);
  });

  it('10.6 who laid them knows', () => {
    const t = new Table(MINES).order('mine:2518').until('visibility');
    const drawn = t.game.create();
    t.game.determinize(t.s, 0 as Seat, diceOf(4, 0), drawn);
    expect(Array.from(drawn)).toEqual(Array.from(t.s));
  });
});

/** Flagships that a draw for the enemy can give. */
function flags(t: Table, seat = 1): string[] {
  const drawn = t.game.create();
  const found = new Set<string>();
  for (let i = 0; i < 80; i++) {
    t.game.determinize(t.s, seat as Seat, diceOf(5, i), drawn);
    found.add(t.game.battle.names[drawn[seat === 1 ? G.flagship0 : G.flagship1]!]!);
  }
  return [...found].sort();
}

describe('10.9 what the enemy may believe about the flagship', () => {
  const fleet = (flag: string): Table =>
    new Table({
      units: [
        [ship('bismarck', '2012/D/3'), ship('hipper', '2315/D/3'), ship('gedd', '3015/D/3', { name: 'zdd' })],
        [ship('kgv', '4530/B/3')],
      ],
      visibility: 3,
      options: { command: 'on', flagship: 'on', special: 'on' },
    }).order(`flag:${flag}`);

  it('10.10 a ship that is not frozen though her chit was drawn betrays that the flagship is near', () => {
    // Digit 5: Hipper in 2315 and the destroyers in 3015; visibility 4. The flagship Bismarck is four hexes from Hipper.
    const t = fleet('bismarck')
      .roll({ 'chit@GE': [6] })
      .until('star-1a');
    expect(t.unit('zdd').effects).toEqual(['out of touch']);
    expect(t.unit('hipper').effects).toEqual([]);
    expect(flags(t)).toEqual(['bismarck', 'hipper']);
  });

  it('10.10 a ship that is frozen is no flagship', () => {
    const t = fleet('zdd')
      .roll({ 'chit@GE': [3] })
      .until('star-1a');
    expect(t.unit('bismarck').effects).toEqual(['out of touch']);
    expect(flags(t)).toEqual(['zdd']);
  });

  it('10.10 chits that meet nobody tell nothing', () => {
    expect(
      flags(
        fleet('zdd')
          .roll({ 'chit@GE': [10] })
          .until('star-1a'),
      ),
    ).toEqual(['bismarck', 'hipper', 'zdd']);
  });

  it('10.9 a ship lost without the fleet faltering was not the flagship', () => {
    const t = fleet('bismarck')
      .set('zdd', { pendW: 3, pendS: 3 })
      .roll({ 'chit@GE': [10] })
      .until('move-a');
    expect(flags(t)).toEqual(['bismarck', 'hipper']);
  });

  it('10.9 each knows her own', () => {
    const t = fleet('hipper').until('star-1a');
    const drawn = t.game.create();
    t.game.determinize(t.s, 0 as Seat, diceOf(6, 0), drawn);
    expect(drawn[G.flagship0]).toBe(t.s[G.flagship0]);
  });
});

describe('determinize', () => {
  it.each(['matapan', 'mers-el-kebir', 'guadalcanal', 'north-cape'])(
    '%s: the true state can be drawn at every step',
    (id) => {
      const game = new BattleshipsGame(byId(id));
      const s = game.create();
      const drawn = game.create();
      game.start(s);
      const pick = new Picker(7);
      const dice = diceOf(7, 1);
      for (let n = 0; game.toAct(s) !== OVER && n < 1500; n++) {
        if (n % 25 === 0) {
          for (const seat of [0, 1] as Seat[]) {
            let isFound = false;
            for (let i = 0; i < 400 && !isFound; i++) {
              game.determinize(s, seat, diceOf(8, i, n, seat), drawn);
              isFound = drawn.every((v, at) => v === s[at] || isLaunch(game, at));
            }
            expect(isFound).toBe(true);
          }
        }
        const legal = legalOf(game, s);
        game.apply(s, game.toAct(s) === CHANCE ? legal[0]! : legal[pick.below(legal.length)]!, dice);
      }
    },
  );

  /** Many ships' secret launches at once are too many for a search by draws; they are tested above. */
  function isLaunch(game: BattleshipsGame, at: number): boolean {
    for (let u = 0; u < game.battle.units; u++) if (at === UNITS_AT + u * STRIDE + U.torpedoTarget) return true;
    return false;
  }
});
