import { describe, expect, it } from 'vitest';
import { hexPage } from '../../../../arena/terminal/panzer/hex-page.js';
import { drawMap } from '../../../../arena/terminal/panzer/map.js';
import { hexNumbers, type Scene, sceneOf } from '../../../../arena/terminal/panzer/scene.js';
import { paletteFor } from '../../../../arena/words/palette.js';
import { widthOf } from '../../../../arena/words/text.js';
import { type Seat, SPECTATOR } from '../../../../engine/index.js';
import { BROWN, GREEN, ORANGE, type PanzerGame, STREAM, TOWN, WOODS } from '../../../../engine/panzer/index.js';
import { landSession } from './land-table.js';

const NO_COLOUR = paletteFor('none', false);
const NORTH_EAST = 1;
const SOUTH_EAST = 2;
const SOUTH = 3;

/** The whole board: columns of six characters behind a gutter of three, hexes of two lines below a ruler; even columns half a hex higher. */
function drawn(
  { battle }: PanzerGame,
  scene: Scene,
): (hex: number) => { upper: string; lower: string; ne: string; se: string } {
  const { q, r } = battle.ground;
  const wide = 3 + 6 * (Math.max(...q) + 1);
  const high = 2 + 2 * 24;
  const lines = drawMap(scene, wide, high, NO_COLOUR).map((line) => [...line]);
  for (const line of lines) expect(widthOf(line.join(''))).toBe(wide);
  const top = Math.min(...Array.from(q, (_, hex) => 2 * r[hex]! + q[hex]!));
  return (hex) => {
    const [x, y] = [3 + 6 * q[hex]!, 1 + 2 * r[hex]! + q[hex]! - top];
    const text = (line: number): string => lines[line]!.slice(x, x + 5).join('');
    return { upper: text(y), lower: text(y + 1), ne: lines[y]![x + 5]!, se: lines[y + 1]![x + 5]! };
  };
}

const everyHex = ({ battle }: PanzerGame): number[] => Array.from({ length: battle.ground.hexes }, (_, hex) => hex);

describe('the map', () => {
  it.each(['crossroads-drill', 'hill-192', 'stavelot-road'])(
    '%s: terrain, level, road and sides of every hex',
    (scenario) => {
      const { game, state } = landSession({ scenario, advised: false });
      const { ground } = game.battle;
      const at = drawn(game, { ...sceneOf(game.battle, game.view(state, SPECTATOR), SPECTATOR), centre: 0 });
      const rows = everyHex(game).filter((hex) => 2 * ground.r[hex]! + ground.q[hex]! < 44);
      const counted = { woods: 0, town: 0, green: 0, road: 0, south: 0, line: 0 };
      for (const hex of rows) {
        const { lower, ne, se } = at(hex);
        const terrain = ground.terrain[hex]!;
        if ((terrain & STREAM) !== 0) expect('~#').toContain(lower[0]);
        else if ((terrain & TOWN) !== 0) expect(lower[0]).toBe('t');
        else if ((terrain & WOODS) !== 0) expect(lower[0]).toBe('w');
        expect(lower[1]).toBe(ground.level[hex]! > 0 ? String(ground.level[hex]) : ' ');
        // A southern side lies along the lower line: one sign at its end looked like a side in the east.
        const south = ground.sides[6 * hex + SOUTH] === 0 ? ' ' : lower[4]!;
        if (south !== ' ') counted.south++;
        expect(lower[3]).toBe(ground.roads[hex] !== 0 ? '┼' : south);
        expect([south, ...'xHFr=&v%+']).toContain(lower[2]);
        if (south !== ' ' && lower[2] === south && ground.roads[hex] === 0) counted.line++;
        const sign = (side: number): string => [ne, se, lower[4]!][side - 1]!;
        for (const side of [NORTH_EAST, SOUTH_EAST, SOUTH]) {
          const marks = ground.sides[6 * hex + side]!;
          const isRoad = (ground.roads[hex]! & (1 << side)) !== 0;
          const road = isRoad ? ['/', '\\', '|'][side - 1]! : ' ';
          const wanted =
            (marks & GREEN) !== 0
              ? '*'
              : (marks & BROWN) !== 0
                ? '='
                : (marks & ORANGE) !== 0
                  ? '^'
                  : marks === 0
                    ? road
                    : '!';
          expect(`${ground.labels[hex]}/${side} ${sign(side)}`).toBe(`${ground.labels[hex]}/${side} ${wanted}`);
          if (wanted === '*') counted.green++;
          if (wanted === road && isRoad) counted.road++;
        }
        if ((terrain & WOODS) !== 0) counted.woods++;
        if ((terrain & TOWN) !== 0) counted.town++;
      }
      for (const n of Object.values(counted)) expect(n).toBeGreaterThan(0);
    },
  );

  it('shows the strongest of a stack with how many stand there, ours in capitals, who is turned over in brackets', async () => {
    const session = landSession({ players: ['human', 'human'] });
    while (session.game.turn(session.state) === 0) session.decide((await session.advise())!.action);
    const { game } = session;
    const view = session.view(0 as never);
    const seen = { stack: 0, enemy: 0 };
    const turned = { ...view, units: view.units.map((unit) => ({ ...unit, dispersed: unit.seat === 1 })) };
    const at = drawn(game, { ...sceneOf(game.battle, turned, 0), centre: 0 });
    for (const label of new Set(view.units.map(({ hex }) => hex).filter((hex) => hex !== ''))) {
      const hex = hexNumbers(game.battle).get(label)!;
      const here = view.units.flatMap((unit, u) => (unit.hex === label && unit.carrier < 0 ? [{ ...unit, u }] : []));
      const { upper } = at(hex);
      if (here[0]!.seat === 1) {
        expect(upper).toMatch(/^\([a-z]\)/);
        seen.enemy++;
      } else expect(upper).toMatch(/^[A-Z][\d-]/);
      if (here.length > 1) {
        expect(upper[3]).toBe([' ', ' ', '²', '³', '⁴'][here.length]);
        seen.stack++;
      }
    }
    expect(seen.enemy).toBeGreaterThan(0);
    expect(seen.stack).toBeGreaterThan(0);
  });

  it('scrolls to what is looked at, and marks it on the rulers', () => {
    const { game, state } = landSession({ advised: false });
    const scene = sceneOf(game.battle, game.view(state, SPECTATOR), SPECTATOR);
    const numbers = hexNumbers(game.battle);
    const corner = drawMap({ ...scene, centre: numbers.get('0101')! }, 40, 14, NO_COLOUR);
    const other = drawMap({ ...scene, centre: numbers.get('1222')! }, 40, 14, NO_COLOUR);
    expect(corner[0]).toContain('01');
    expect(corner[0]).not.toContain('12');
    expect(other[0]).toContain('12');
    expect(other.some((line) => line.startsWith('22'))).toBe(true);
  });

  it('XVI.1 XII.1 shows smoke and planes, and says of a hex how long the smoke stands and who is above it', () => {
    const { game, state } = landSession({ advised: false, scenario: 'hill-192', settings: { smoke: 'on' } });
    const [first] = game.view(state, SPECTATOR).planes;
    const view = {
      ...game.view(state, SPECTATOR),
      smoke: [
        { hex: '0507', seat: 0 as Seat, turn: 1 as const },
        { hex: '0609', seat: 1 as Seat, turn: 2 as const },
      ],
      planes: [
        { ...first!, name: 'L-5', hex: '0507' },
        { ...first!, name: 'L-5 (2)', hex: '0711' },
      ],
    };
    const numbers = hexNumbers(game.battle);
    const { markers } = sceneOf(game.battle, view, SPECTATOR);
    expect(['0507', '0609', '0711'].map((hex) => markers.get(numbers.get(hex)!))).toEqual(['&', '&', 'v']);
    const said = (hex: string): string => hexPage({ game, view }, numbers.get(hex)!).join();
    expect(said('0507')).toMatch(/smoke, which stands for a turn more,.*L-5 above it/);
    expect(said('0609')).toContain('smoke, in its last turn');
    expect(said('0711')).toContain('L-5 (2) above it');
  });
});
