/** Counts of the ways a position can go, from `tests/engine/perft/*.perft`: one block a position, words then numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { G as BATTLE } from '../../../engine/battleships/layout.js';
import { PHASES as BATTLE_PHASES } from '../../../engine/battleships/phases.js';
import { legalOf, must } from '../../../engine/conformance/play.js';
import { type Chance, throwParts } from '../../../engine/core/chance.js';
import { CHANCE, type Game, OVER } from '../../../engine/core/game.js';
import { perft } from '../../../engine/core/perft.js';
import { G as WAR } from '../../../engine/decisive-battle/layout.js';
import { PHASES as WAR_PHASES } from '../../../engine/decisive-battle/phases.js';
import { type AnyScenario, openGame, type RulesetId, scenarioData } from '../../../engine/index.js';
import { STEPS, stepOf } from '../../../engine/operations/phases.js';
import { order as ORDER } from '../../../engine/operations/throw-kinds.js';
import { phaseOf } from '../../../engine/panzer/phases.js';
import { battleOf } from './battle-of.js';
import { type Block, blocksOf, pairs } from './blocks.js';
import { warOf } from './war-of.js';

interface Reader {
  readonly scenario: (block: Block) => AnyScenario;
  readonly phase: (s: Int16Array) => string;
  /** Dice on the way to a position; the lowest face each time if absent. */
  readonly dice?: Chance;
}

/** The lowest face each time. */
const LOWEST: Chance = { die: () => 1, twoDice: () => 2 };

/** Level dice for the order are thrown again, and so the first side's is a 2. */
const UNEVEN: Chance = {
  die: (_sides, name) => (throwParts(name).kind === ORDER && throwParts(name).who === 0 ? 2 : 1),
  twoDice: () => 2,
};

const READERS: Readonly<Record<RulesetId, Reader>> = {
  battleships: { scenario: battleOf, phase: (s) => BATTLE_PHASES[s[BATTLE.phase]!]! },
  'decisive-battle': { scenario: warOf, phase: (s) => WAR_PHASES[s[WAR.phase]!]! },
  panzer: { scenario: ({ lines }) => scenarioData(lines.battle![0]!)!, phase: phaseOf },
  operations: {
    scenario: ({ lines }) => scenarioData(lines.battle![0]!)!,
    phase: (s) => STEPS[stepOf(s)]!,
    dice: UNEVEN,
  },
};

/** The position of a block: the set-up, or `at PHASE`, reached by first answers and lowest dice; then each answer of `play`. */
function positionOf(game: Game<Int16Array>, { id, lines }: Block, { phase, dice = LOWEST }: Reader): Int16Array {
  const s = game.create();
  game.start(s);
  const at = lines.at?.[0];
  while (at !== undefined && phase(s) !== at) {
    must(game.toAct(s) !== OVER, () => `${id} never comes to ${at}`);
    game.apply(s, legalOf(game, s)[0]!, dice);
  }
  for (const answer of (lines.play ?? []).flatMap((line) => line.split(' '))) {
    while (game.toAct(s) === CHANCE) game.apply(s, legalOf(game, s)[0]!, dice);
    const action = game.read(s, answer);
    if (!action.ok) throw new Error(`${id}: ${action.message}`);
    game.apply(s, action.value, dice);
  }
  return s;
}

const blocks = (ruleset: string): Block[] =>
  blocksOf(readFileSync(new URL(`${ruleset}.perft`, import.meta.url), 'utf8'));

describe.each(Object.entries(READERS))('perft of %s', (ruleset, reader) => {
  it.each(blocks(ruleset))('$id', (block) => {
    const opened = openGame(reader.scenario(block), pairs(block.lines.options?.[0]));
    if (!opened.ok) throw new Error(opened.message);
    const from = positionOf(opened.value, block, reader);
    const counted = block.counts.map(({ depth }) => {
      const { decisions, chance, weightError } = perft(opened.value, depth, from);
      expect(weightError).toBeLessThan(1e-12);
      return { depth, ways: decisions, chance };
    });
    expect(counted).toEqual(block.counts);
  });
});
