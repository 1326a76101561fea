/** Counts of the ways a position can go, from `tests/perft/*.perft`: one block a position, words then numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BattleshipsGame } from '../engine/battleships/index.js';
import { type BattleState, G } from '../engine/battleships/layout.js';
import { PHASES, type PhaseName } from '../engine/battleships/phases.js';
import type { Scenario, UnitSpec } from '../engine/battleships/scenario.js';
import { SCENARIOS } from '../engine/battleships/scenarios/index.js';
import type { Chance } from '../engine/core/chance.js';
import { OVER } from '../engine/core/game.js';
import { perft } from '../engine/core/perft.js';
import { type Draft, scenarioOf, ship } from './battleships/drafts.js';
import { legalOf, must } from './conformance/play.js';

interface Block {
  readonly id: string;
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly counts: readonly { depth: number; ways: number; chance: number }[];
}

/** `word the rest` lines; a block begins with `id`, `#` is a remark. */
function blocksOf(text: string): Block[] {
  const clean = text.replace(/#.*/g, '').split(/^id /m).slice(1);
  return clean.map((part) => {
    const [id, ...rest] = part.split('\n').map((line) => line.trim());
    const lines: Record<string, string[]> = {};
    for (const line of rest.filter(Boolean)) {
      const [word, ...tail] = line.split(/\s+/);
      (lines[word!] ??= []).push(tail.join(' '));
    }
    const counts = (lines.perft ?? []).map((line) => {
      const [depth, ways, , chance] = line.split(' ');
      return { depth: Number(depth), ways: Number(ways), chance: Number(chance ?? 0) };
    });
    return { id: id!, lines, counts };
  });
}

/** `kgv 2020/A/4 1W2S`, commas between units. */
function unitsOf(text: string): UnitSpec[] {
  return text.split(',').map((part) => {
    const [counter, pose, damage] = part.trim().split(' ');
    const steps = /^(\d)W(\d)S$/.exec(damage ?? '');
    return ship(counter!, pose!, steps ? { damage: { w: Number(steps[1]), s: Number(steps[2]) } } : {});
  });
}

const pairs = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => word.split('=') as [string, string]),
  );

function scenarioFor({ lines }: Block): Scenario {
  const listed = lines.battle?.[0];
  if (listed !== undefined) return SCENARIOS.find((s) => s.id === listed)!;
  const [first, second] = lines.side!.map(unitsOf) as [UnitSpec[], UnitSpec[]];
  const mines = lines.mines?.[0]?.split(' ');
  const draft: Draft = {
    units: [first, second],
    night: lines.night !== undefined,
    visibility: Number(lines.visibility?.[0] ?? 1),
    options: mines ? { mines: 'on' } : {},
    map: { land: lines.land?.[0]?.split(' ') ?? [], breakwaters: lines.breakwaters?.[0]?.split(' ') ?? [] },
    clauses: mines ? [{ kind: 'mines', side: 'UK', count: 1, among: mines }] : [],
  };
  return scenarioOf(draft);
}

/** The lowest face each time. */
const LOWEST: Chance = { die: () => 1, twoDice: () => 2 };

/** The position of a block: the set-up, or `at PHASE`, reached by first answers and lowest dice. */
function positionOf(game: BattleshipsGame, { id, lines }: Block): BattleState {
  const s = game.create();
  game.start(s);
  const phase = lines.at?.[0] as PhaseName | undefined;
  while (phase !== undefined && PHASES[s[G.phase]!] !== phase) {
    must(game.toAct(s) !== OVER, () => `${id} never comes to ${phase}`);
    game.apply(s, legalOf(game, s)[0]!, LOWEST);
  }
  return s;
}

const file = new URL('./perft/battleships.perft', import.meta.url);

describe('perft', () => {
  it.each(blocksOf(readFileSync(file, 'utf8')))('$id', (block) => {
    const game = new BattleshipsGame(scenarioFor(block), pairs(block.lines.options?.[0]));
    const from = positionOf(game, block);
    const counted = block.counts.map(({ depth }) => {
      const { decisions, chance, weightError } = perft(game, depth, from);
      expect(weightError).toBeLessThan(1e-12);
      return { depth, ways: decisions, chance };
    });
    expect(counted).toEqual(block.counts);
  });
});
