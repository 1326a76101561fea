import { describe, expect, it } from 'vitest';
import { openScenario } from '../../../../arena/files/open-scenario.js';
import { drawMap } from '../../../../arena/terminal/battleships/map.js';
import { codesFor, type SceneExtras, sceneOf, windowOf } from '../../../../arena/terminal/battleships/scene.js';
import { paletteFor } from '../../../../arena/words/palette.js';
import { widthOf, withoutColour } from '../../../../arena/words/text.js';
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import { blockOf, U } from '../../../../engine/battleships/layout.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { HEADINGS, type HeadingName } from '../../../../engine/core/hex.js';
import { hexOf } from '../../../../engine/core/hexmap.js';
import { seat, unitId } from '../../../../engine/index.js';

const PLAIN = paletteFor('none', false);

interface Placed {
  readonly hex: string;
  readonly heading: HeadingName;
  readonly speed?: number;
  readonly w?: number;
}

/** The Denmark Strait with its ships elsewhere, seen by the British. */
function chart(width: number, height: number, placed: readonly Placed[] = [], extras: SceneExtras = {}): string[] {
  const opened = openScenario('denmark-strait');
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value.game as BattleshipsGame;
  const s = game.create();
  game.start(s);
  placed.forEach(({ hex, heading, speed = 5, w = 0 }, u) => {
    const at = hexOf(hex)!;
    const o = blockOf(unitId(u));
    [s[o + U.q], s[o + U.r], s[o + U.heading], s[o + U.speed], s[o + U.w]] = [
      at.q,
      at.r,
      HEADINGS.indexOf(heading),
      speed,
      w,
    ];
  });
  const codes = codesFor(game.battle.names, (u) => game.battle.seatOf[u] === 0);
  return drawMap(sceneOf(game, game.view(s, seat(0)), windowOf(s), codes, extras), width, height, PLAIN);
}

describe('the chart', () => {
  it('shows the Denmark Strait in 42 by 15', () => {
    expect(chart(42, 15).join('\n')).toMatchInlineSnapshot(`
      "   27 28 29 30 31 32 33 34 35 36 37 38 39 
      14  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      15  ˙  .  ˙ Bi↙ ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      16  ˙  . Pe↙ .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      17  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      18  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      19  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      20  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      21  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      22  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      23  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      24  F A B ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      25   ╲│╱  ˙  .  ˙  .  ˙  .  ˙  .  ˙  .  ˙ 
      26  E D C ˙  .  ˙  .  ˙  . HO↖PW↖ ˙  .  ˙ 
      27  ˙  .  ˙  .  ˙  .  ˙  . 1 hex 2,000 yd "
    `);
  });

  it('draws hexes near by, with heading, speed and damage', () => {
    const near: Placed[] = [
      { hex: '3023', heading: 'A', w: 2 },
      { hex: '3123', heading: 'B' },
      { hex: '3221', heading: 'C', speed: 1 },
      { hex: '3321', heading: 'D' },
    ];
    expect(chart(40, 14, near).join('\n')).toMatchInlineSnapshot(`
      "    28  29  30  31  32  33  34  35  36  
      19  ___/   \\___/   \\___/   \\___/   \\___ 
         /   \\___/   \\___/   \\___/   \\___/   \\
      20 \\___/   \\___/   \\___/   \\___/   \\___/
         /   \\___/   \\___/   \\___/   \\___/   \\
      21 \\___/   \\___/   \\___/Bi↓\\___/   \\___/
         /   \\___/   \\___/Pe↘\\5__/   \\___/   \\
      22 \\___/   \\___/   \\1__/   \\___/   \\___/
         /   \\___/   \\___/   \\___/   \\___/   \\
      23 \\___/   \\___/PW↗\\___/   \\___/   \\___/
         /F A B__/HO↑\\5__/   \\___/   \\___/   \\
      24 \\ ╲│╱   \\5▪2/   \\___/   \\___/   \\___/
         /E D C__/   \\___/   \\___/   \\___/   \\
      25 \\___/   \\___/   \\___/ 1 hex 2,000 yd/"
    `);
  });

  it('numbers the ends of manoeuvres, and points at the target', () => {
    const hex = { ...hexOf('3323')!, text: '1' };
    const lines = chart(42, 15, [], { marks: [hex], focus: 0, aim: 3 });
    const row = lines.find((l) => l.startsWith('23'))!;
    expect(row).toContain('[1]');
    expect(lines.join('\n').match(/\+/g)!.length).toBeGreaterThan(5);
  });

  it('says where ships beyond its edge are', () => {
    const far: Placed[] = [
      { hex: '1105', heading: 'A' },
      { hex: '1206', heading: 'A' },
      { hex: '5530', heading: 'A' },
      { hex: '5430', heading: 'A' },
    ];
    const lines = chart(42, 15, far, { focus: 0 });
    expect(lines.join('\n')).toContain('HO');
    expect(lines.at(-1)).toMatch(/off the chart: SE (Pe|Bi)/);
  });

  it('tells a stack by its arrow', () => {
    const stack: Placed[] = [
      { hex: '3023', heading: 'A' },
      { hex: '3023', heading: 'A' },
    ];
    expect(chart(42, 15, stack).join('\n')).toMatch(/(HO|PW)⇑/);
  });

  it.each(SCENARIOS.map((s) => s.id))('%s fits every size', (id) => {
    const opened = openScenario(id);
    if (!opened.ok) throw new Error(opened.message);
    const game = opened.value.game as BattleshipsGame;
    const s = game.create();
    game.start(s);
    const codes = codesFor(game.battle.names, (u) => game.battle.seatOf[u] === 0);
    expect(new Set(codes.map((c) => c.toUpperCase())).size).toBe(codes.length);
    for (const [width, height] of [
      [42, 8],
      [42, 15],
      [70, 30],
      [140, 60],
    ] as const) {
      const palette = paletteFor('all', game.battle.scenario.night);
      const scene = sceneOf(game, game.view(s, seat(1)), windowOf(s), codes);
      const lines = drawMap(scene, width, height, palette);
      expect(lines).toHaveLength(height);
      for (const line of lines) expect(widthOf(line)).toBe(width);
      const seen = withoutColour(lines.join(' '));
      if (height === 60)
        for (const ship of scene.ships) expect(ship.stacked > 1 || seen.includes(ship.code)).toBe(true);
    }
  });
});
